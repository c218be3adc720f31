/** The pages of the light entry: nobody has to be logged in to see them. */
import type { Route } from './route-types.ts';

/** One page for all of a survey: nothing blinks between two questions. */
const survey: Pick<Route, 'access' | 'frame' | 'buyer' | 'page'> = {
  access: 'buyer',
  frame: 'bare',
  buyer: true,
  page: () => import('../../features/surveys/survey/survey.page.tsx'),
};

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
    path: '/auth/buyer',
    name: 'Вход для покупателя',
    access: 'public',
    frame: 'public',
    buyer: true,
    page: () => import('../../features/people/login/buyer-login.page.tsx'),
  },
  {
    path: '/auth/buyer/agreement',
    name: 'Пользовательское соглашение',
    access: 'public',
    frame: 'public',
    buyer: true,
    page: () => import('../../features/people/login/buyer-agreement.page.tsx'),
  },
  {
    path: '/survey/unavailable',
    name: 'Опрос недоступен',
    access: 'public',
    frame: 'public',
    buyer: true,
    page: () => import('../../features/surveys/survey/unavailable.page.tsx'),
  },
  { path: '/survey/:id', name: 'Опрос', ...survey },
  { path: '/survey/:id/question/:qid', name: 'Вопрос', ...survey },
  { path: '/survey/:id/finish', name: 'Спасибо за ответы', ...survey },
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
