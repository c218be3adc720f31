import { area } from '../../../shell/area.ts';

export const errors = area({
  pages: [
    { path: '/403', name: 'Нет доступа', access: 'public', page: () => import('./forbidden.page.tsx') },
    { path: '/404', name: 'Страница не найдена', access: 'public', page: () => import('./not-found.page.tsx') },
  ],
});
