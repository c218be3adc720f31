/** Actions on a type of tasks, for its row and for a link to its window. */
import { type TaskTypeRow, taskTypes } from '@iskra/contract/areas/tasks/task-types';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

export const typesExport = { endpoint: taskTypes.export, title: 'Выгрузить типы заданий' } as const;
export const everything = { ...typesExport, query: {}, what: 'Все типы' };

type Row = Pick<TaskTypeRow, 'id' | 'active'>;

const taskTypeWindows = ({ id }: Pick<Row, 'id'>): Action[] => [
  {
    id: 'edit',
    label: 'Изменить',
    icon: 'pencil',
    hotkey: 'Enter',
    onSelect: () => void openModal('task-type.edit', { id }, { keepOnOutsideClick: true, record: id }),
  },
];

export async function taskTypeWindowsById(id: number): Promise<Action[]> {
  const answer = await call(taskTypes.card, { params: { id } });
  return isRefusal(answer) ? [] : taskTypeWindows(answer.item);
}

export function useTaskTypeActions(): (row: Row) => Action[] {
  const archive = useAction(taskTypes.archive, { done: 'Тип в архиве' });
  const restore = useAction(taskTypes.restore, { done: 'Тип снова предлагается' });
  return (row) => [
    ...taskTypeWindows(row),
    row.active
      ? {
          id: 'archive',
          label: 'В архив',
          icon: 'lock',
          onSelect: () => void archive.run({ params: { id: row.id } }),
        }
      : {
          id: 'restore',
          label: 'Вернуть из архива',
          icon: 'lock-open',
          onSelect: () => void restore.run({ params: { id: row.id } }),
        },
  ];
}
