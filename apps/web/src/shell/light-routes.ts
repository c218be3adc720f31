/** The pages of the light entry: nobody has to be logged in to see them. */
import type { Route } from './route-types.ts';

export const lightRoutes: readonly Route[] = [
  {
    path: '/auth',
    name: 'Вход',
    access: 'public',
    login: 'user',
    frame: 'public',
    page: () => import('../features/login/users-login.page.tsx'),
  },
  {
    path: '/auth/tsm',
    name: 'Вход для ТСМ',
    access: 'public',
    login: 'tsm',
    frame: 'public',
    page: () => import('../features/login/tsm-login.page.tsx'),
  },
  {
    path: '/auth/admin',
    name: 'Вход для администраторов',
    access: 'public',
    login: 'admin',
    frame: 'public',
    page: () => import('../features/login/admin-login.page.tsx'),
  },
  {
    path: '/auth/password',
    name: 'Новый пароль',
    access: 'public',
    frame: 'public',
    page: () => import('../features/login/choose-password.page.tsx'),
  },
  {
    path: '/auth/buyer',
    name: 'Вход для покупателя',
    access: 'public',
    frame: 'public',
    buyer: true,
    page: () => import('../features/login/buyer-login.page.tsx'),
  },
  {
    path: '/auth/buyer/agreement',
    name: 'Пользовательское соглашение',
    access: 'public',
    frame: 'public',
    buyer: true,
    page: () => import('../features/login/buyer-agreement.page.tsx'),
  },
  {
    path: '/survey/unavailable',
    name: 'Опрос недоступен',
    access: 'public',
    frame: 'public',
    buyer: true,
    page: () => import('../features/public/survey-unavailable.page.tsx'),
  },
  {
    path: '/page/rules',
    name: 'Правила программы',
    access: 'public',
    frame: 'public',
    page: () => import('../features/public/rules.page.tsx'),
  },
  {
    path: '/page/userInstructionDeleteAccount',
    name: 'Как удалить аккаунт',
    access: 'public',
    frame: 'public',
    page: () => import('../features/public/delete-account.page.tsx'),
  },
];
