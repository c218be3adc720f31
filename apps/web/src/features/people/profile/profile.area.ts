import { area } from '../../../shell/area.ts';

export const profile = area({
  pages: [
    {
      path: '/userProfile',
      name: 'Мой профиль',
      access: 'any',
      help: () => import('./profile.help.ts'),
      page: () => import('./profile.page.tsx'),
    },
  ],
  windows: {
    'profile.phone': () => import('./change-phone.modal.tsx'),
    'profile.delete': () => import('./delete-account.modal.tsx'),
  },
});
