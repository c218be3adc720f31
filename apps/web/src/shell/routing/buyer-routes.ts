/** The way of a buyer: the login, the agreement, the survey. */
import type { Route } from './route-types.ts';

/** One page for all of a survey: nothing blinks between two questions. */
const survey: Pick<Route, 'access' | 'frame' | 'buyer' | 'page'> = {
  access: 'buyer',
  frame: 'bare',
  buyer: true,
  page: () => import('../../features/surveys/survey/survey.page.tsx'),
};

export const buyerRoutes: readonly Route[] = [
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
];
