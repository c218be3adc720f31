import { area } from '../../../shell/area.ts';

export const settings = area({
  pages: [
    {
      path: '/settings',
      name: 'Настройки',
      access: ['admin'],
      menu: { group: 'data', icon: 'adjustments-horizontal' },
      help: () => import('./settings.help.ts'),
      page: () => import('./settings.page.tsx'),
    },
  ],
});
