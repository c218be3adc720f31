import { area } from '../../../shell/area.ts';

export const totp = area({
  pages: [
    {
      path: '/secondFactor',
      name: 'Подключение приложения с кодами',
      access: ['admin', 'moderator'],
      frame: 'public',
      page: () => import('./second-factor.page.tsx'),
    },
  ],
  windows: {
    'totp.set-up': () => import('./set-up-totp.modal.tsx'),
    'totp.codes': () => import('./recovery-codes.modal.tsx'),
  },
});
