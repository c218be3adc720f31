import { tasks } from '@iskra/contract/areas/tasks/tasks';
import { taskStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { find } from '../../../shell/area.ts';

export const tasksExport = { endpoint: tasks.export, title: 'Выгрузить задания' } as const;

export const everything = { ...tasksExport, query: {}, what: 'Все задания' };

export const finds = [
  find(tasks.list, 'Задания', ({ id, title, status }) => ({
    id: `task-${id}`,
    label: title || 'Без названия',
    hint: taskStatusWords[status],
    icon: 'clipboard-check',
    href: `/tasksControl/default/${id}`,
  })),
];
