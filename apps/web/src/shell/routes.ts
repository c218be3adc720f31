/** The map of the staff app: a line per page. Title, menu, guard and links all read it; a route enters with its page. */
import type { AppPath } from './paths.ts';
import type { Route } from './route-types.ts';

export const routes: readonly (Route & { path: AppPath })[] = [
  {
    path: '/',
    name: 'Главная',
    access: ['seller', 'owner'],
    frame: 'staff',
    page: () => import('../features/home/home.page.tsx'),
  },
  {
    path: '/userProfile',
    name: 'Мой профиль',
    access: 'any',
    frame: 'staff',
    page: () => import('../features/profile/profile.page.tsx'),
  },
  {
    path: '/documentation',
    name: 'Документы',
    access: ['owner'],
    frame: 'staff',
    page: () => import('../features/documents/documents.page.tsx'),
  },
  {
    path: '/403',
    name: 'Нет доступа',
    access: 'public',
    frame: 'staff',
    page: () => import('../features/errors/forbidden.page.tsx'),
  },
  {
    path: '/404',
    name: 'Страница не найдена',
    access: 'public',
    frame: 'staff',
    page: () => import('../features/errors/not-found.page.tsx'),
  },
  {
    path: '/tradePointsList',
    name: 'Торговые точки',
    access: ['tsm_user', 'moderator', 'owner', 'admin'],
    frame: 'staff',
    page: () => import('../features/trade-points/trade-points.page.tsx'),
  },
  {
    path: '/tradePointsList/:id',
    name: 'Торговая точка',
    access: ['tsm_user', 'moderator', 'owner', 'admin'],
    frame: 'staff',
    page: () => import('../features/trade-points/trade-point.page.tsx'),
  },
  {
    path: '/manuals',
    name: 'Справочники',
    access: ['admin'],
    frame: 'staff',
    page: () => import('../features/books/books.page.tsx'),
  },
  {
    path: '/manuals/:id',
    name: 'Справочник',
    access: ['admin'],
    frame: 'staff',
    page: () => import('../features/books/book.page.tsx'),
  },
  {
    path: '/sellersList',
    name: 'Продавцы',
    access: ['admin', 'owner', 'tsm_user'],
    frame: 'staff',
    page: () => import('../features/home/coming.page.tsx'),
  },
  {
    path: '/usersModerationNewRequests',
    name: 'Новые заявки пользователей',
    access: ['admin', 'moderator'],
    frame: 'staff',
    page: () => import('../features/home/coming.page.tsx'),
  },
];
