import { area, exportOffer } from '../../../shell/area.ts';

const admin = ['admin'] as const;

/** One of the books: it stands below them, not in the menu. */
export const taskTypes = area({
  pages: [
    {
      path: '/manuals/taskTypes',
      name: 'Типы заданий',
      access: admin,
      parent: '/manuals',
      help: () => import('./task-types.help.ts'),
      page: () => import('./task-types.page.tsx'),
    },
  ],
  windows: {
    'task-type.add': () => import('./task-type.modal.tsx'),
    'task-type.edit': () => import('./task-type.modal.tsx'),
  },
  records: {
    'task-type': () => import('./task-type-actions.ts').then(({ taskTypeWindowsById }) => taskTypeWindowsById),
  },
  lists: { task_types: '/manuals/taskTypes' },
  offers: [
    {
      label: 'Добавить тип задания',
      words: 'новый вид заготовка конструктор',
      icon: 'plus',
      access: admin,
      at: ['/manuals/taskTypes'],
      opens: 'task-type.add',
    },
    exportOffer('Выгрузить типы заданий', {
      access: admin,
      input: () => import('./task-type-actions.ts').then(({ everything }) => everything),
    }),
  ],
});
