import { area } from '../../shell/area.ts';

/** Home pages; the two whose areas are still to come stand here until then. */
export const home = area({
  pages: [
    {
      path: '/',
      name: 'Главная',
      access: ['seller', 'owner'],
      menu: { group: 'start', icon: 'home' },
      page: () => import('./home.page.tsx'),
    },
    {
      path: '/sellersList',
      name: 'Продавцы',
      access: ['admin', 'owner', 'tsm_user'],
      menu: { group: 'people', icon: 'users' },
      page: () => import('./coming.page.tsx'),
    },
    {
      path: '/usersModerationNewRequests',
      name: 'Новые заявки пользователей',
      access: ['admin', 'moderator'],
      menu: { group: 'moderation', title: 'Пользователи', short: 'Заявки', icon: 'user-check' },
      page: () => import('./coming.page.tsx'),
    },
  ],
  windows: {
    welcome: () => import('./welcome.modal.tsx'),
    consent: () => import('./consent.modal.tsx'),
  },
});
