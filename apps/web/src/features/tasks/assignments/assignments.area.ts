import { area } from '../../../shell/area.ts';

const access = ['seller'] as const;
const help = () => import('./assignments.help.ts');

/** A seller's work, done on a phone. */
export const assignments = area({
  windows: { 'work.appeal': () => import('./appeal.modal.tsx') },
  companions: [{ access, part: () => import('./phone/companion.part.tsx') }],
  pages: [
    {
      path: '/myTasks',
      name: 'Мои задания',
      access,
      menu: { group: 'start', icon: 'clipboard-list', main: true },
      help,
      page: () => import('./my-tasks.page.tsx'),
    },
    {
      path: '/myTasks/:id',
      name: 'Задание',
      access,
      parent: '/myTasks',
      help,
      page: () => import('./my-task.page.tsx'),
    },
  ],
});
