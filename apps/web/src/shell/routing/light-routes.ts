/** The logins and the texts for everybody: nobody has to be logged in to see them. */
import type { Route } from './route-types.ts';

export const lightRoutes: readonly Route[] = [
  {
    path: '/auth',
    name: 'Вход',
    access: 'public',
    login: 'user',
    frame: 'public',
    page: () => import('../../features/people/login/users-login.page.tsx'),
  },
  {
    path: '/auth/tsm',
    name: 'Вход для ТСМ',
    access: 'public',
    login: 'tsm',
    frame: 'public',
    page: () => import('../../features/people/login/tsm-login.page.tsx'),
  },
  {
    path: '/auth/admin',
    name: 'Вход для администраторов',
    access: 'public',
    login: 'admin',
    frame: 'public',
    page: () => import('../../features/people/login/admin-login.page.tsx'),
  },
  {
    path: '/auth/join',
    name: 'Стать участником',
    access: 'public',
    frame: 'public',
    page: () => import('../../features/people/login/join.page.tsx'),
  },
  {
    path: '/auth/password',
    name: 'Новый пароль',
    access: 'public',
    frame: 'public',
    page: () => import('../../features/people/login/choose-password.page.tsx'),
  },
  {
    path: '/page/rules',
    name: 'Правила программы',
    access: 'public',
    frame: 'public',
    page: () => import('../../features/content/public/rules.page.tsx'),
  },
  {
    path: '/page/userInstructionDeleteAccount',
    name: 'Как удалить аккаунт',
    access: 'public',
    frame: 'public',
    page: () => import('../../features/content/public/delete-account.page.tsx'),
  },
];
