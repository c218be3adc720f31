import { area } from '../../shell/area.ts';

/** Home pages; the one whose area is still to come stands here until then. */
export const home = area({
  pages: [
    {
      path: '/',
      name: 'Главная',
      access: ['seller', 'owner'],
      menu: { group: 'start', icon: 'home' },
      help: () => import('./home.help.ts'),
      page: () => import('./home.page.tsx'),
    },
    {
      path: '/usersModerationNewRequests',
      name: 'Новые заявки пользователей',
      access: ['admin', 'moderator'],
      menu: { group: 'moderation', title: 'Пользователи', short: 'Заявки', icon: 'user-check' },
      help: () => import('./coming.help.ts'),
      page: () => import('./coming.page.tsx'),
    },
  ],
  windows: {
    welcome: () => import('./welcome.modal.tsx'),
    consent: () => import('./consent.modal.tsx'),
  },
});
