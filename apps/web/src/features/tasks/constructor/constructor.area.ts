import { area } from '../../../shell/area.ts';

const admin = ['admin'] as const;

export const taskConstructor = area({
  pages: [
    {
      path: '/tasksControl/add/:id',
      name: 'Новое задание',
      access: admin,
      frame: 'bare',
      page: () => import('./add-task.page.tsx'),
    },
    {
      path: '/tasksControl/edit/:id',
      name: 'Конструктор задания',
      access: admin,
      frame: 'bare',
      page: () => import('./edit-task.page.tsx'),
    },
  ],
  windows: {},
});
