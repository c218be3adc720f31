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
    {
      path: '/manuals/instructions',
      name: 'Инструкции к заданиям',
      access: admin,
      parent: '/manuals',
      help: () => import('./instructions.help.ts'),
      page: () => import('./instructions.page.tsx'),
    },
  ],
  windows: {
    'instruction.add': () => import('./instruction.modal.tsx'),
    'instruction.edit': () => import('./instruction.modal.tsx'),
  },
  records: {
    instruction: () => import('./instruction-actions.ts').then(({ instructionWindowsById }) => instructionWindowsById),
  },
  offers: [
    {
      label: 'Новая инструкция',
      words: 'памятка пример так не так',
      icon: 'plus',
      access: admin,
      at: ['/manuals/instructions'],
      opens: 'instruction.add',
    },
  ],
});
