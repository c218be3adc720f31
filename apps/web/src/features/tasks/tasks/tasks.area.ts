import { area, exportOffer } from '../../../shell/area.ts';

const admin = ['admin'] as const;

export const tasks = area({
  pages: [
    {
      path: '/tasksControl',
      name: 'Задания',
      access: admin,
      menu: { group: 'tasks', icon: 'camera' },
      help: () => import('./tasks.help.ts'),
      page: () => import('./tasks.page.tsx'),
    },
    {
      path: '/tasksControl/default/:id',
      name: 'Задание',
      access: admin,
      parent: '/tasksControl',
      help: () => import('./tasks.help.ts'),
      page: () => import('./task.page.tsx'),
    },
  ],
  cards: { task: '/tasksControl/default/:id' },
  windows: {
    'task.create': () => import('./task-create.modal.tsx'),
    'task.decide': () => import('./task-approve.modal.tsx'),
    'task.reject': () => import('./task-reject.modal.tsx'),
    'task.change': () => import('./task-change.modal.tsx'),
    'task.pause': () => import('./task-pause.modal.tsx'),
    'task.end': () => import('./task-end.modal.tsx'),
  },
  records: { task: () => import('./task-actions.ts').then(({ taskWindowsById }) => taskWindowsById) },
  lists: {
    tasks: '/tasksControl',
    sheets: '/tasksControl',
    survey_answers: '/tasksControl',
    task_results: '/tasksControl',
  },
  finds: () => import('./tasks.palette.ts').then(({ finds }) => finds),
  offers: [
    {
      label: 'Создать задание',
      words: 'новое задание конструктор',
      icon: 'plus',
      access: admin,
      at: ['/tasksControl'],
      opens: 'task.create',
    },
    exportOffer('Выгрузить задания', {
      access: admin,
      input: () => import('./tasks.palette.ts').then(({ everything }) => everything),
    }),
  ],
});
