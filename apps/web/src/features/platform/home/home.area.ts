import { area } from '../../../shell/area.ts';

export const home = area({
  pages: [
    {
      path: '/',
      name: 'Главная',
      access: ['seller', 'owner'],
      menu: { group: 'start', icon: 'home', main: true },
      help: () => import('./home.help.ts'),
      page: () => import('./home.page.tsx'),
    },
  ],
  windows: {
    welcome: () => import('./welcome.modal.tsx'),
    consent: () => import('./consent.modal.tsx'),
  },
});
