/** What one may do with a task, told once for its row, its card and a link to its windows. */
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import type { TaskRow } from '@iskra/contract/areas/tasks/tasks/shapes';
import { isAllowed, isLive } from '@iskra/contract/areas/tasks/tasks/words';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

export type Subject = Pick<TaskRow, 'id' | 'title' | 'status' | 'version' | 'change_asked' | 'type' | 'kind'>;

const flags = (id: number) => ({ keepOnOutsideClick: true, record: id });

/** While something of it may wait for a decision. */
const isJudged = (status: Subject['status']) => isLive(status) || status === 'ended';

const resultsOf = ({ id, title }: Subject) => ({
  target: 'task_results' as const,
  title: `Результаты: ${title}`,
  params: { task_id: id },
  modes: ['update'] as const,
});

/** Those that open a window. */
function taskWindows(task: Subject): Action[] {
  const { id, title, status, version, kind } = task;
  const input = { id, title, version };
  const isAsked = status === 'approval' || task.change_asked;
  return [
    ...(isAsked
      ? [action('approve', 'Рассмотреть…', 'clipboard-check', () => openModal('task.approve', { id }, flags(id)), true)]
      : []),
    ...(isLive(status) && !task.change_asked
      ? [action('change', 'Изменить…', 'pencil', () => openModal('task.change', { id }, flags(id)))]
      : []),
    ...(kind === 'field' && isJudged(status)
      ? [action('results', 'Загрузить результаты…', 'upload', () => openModal('import', resultsOf(task)))]
      : []),
    ...(isAllowed('pause', status)
      ? [action('pause', 'Пауза…', 'clock', () => openModal('task.pause', input, flags(id)), true)]
      : []),
    ...(isAllowed('end', status)
      ? [
          {
            ...action('end', 'Завершить…', 'ban', () => openModal('task.end', input, flags(id)), true),
            danger: true as const,
          },
        ]
      : []),
  ];
}

function action(id: string, label: string, icon: Action['icon'] & string, open: () => unknown, main = false): Action {
  return { id, label, icon, onSelect: () => void open(), ...(main && { main: true as const }) };
}

export async function taskWindowsById(id: number): Promise<Action[]> {
  const answer = await call(tasks.card, { params: { id } });
  return isRefusal(answer) ? [] : taskWindows(answer.item);
}

export function useTaskActions(): (task: Subject) => Action[] {
  const submit = useAction(tasks.submit, { done: 'Отправлено на согласование' });
  const resume = useAction(tasks.resume, { done: 'Задание возобновлено' });
  const copy = useAction(tasks.copy, { done: 'Черновик создан: укажите период' });
  const remove = useAction(tasks.delete, { done: 'Черновик удалён' });

  const copied = async (id: number) => {
    const answer = await copy.run({ params: { id } });
    if (!isRefusal(answer)) navigate(href('/tasksControl/default/:id', { id: answer.id }));
  };
  const removed = async ({ id, title }: Subject) => {
    const sure = await openModal('confirm', {
      title: 'Удалить черновик?',
      text: `«${title || 'Без названия'}» исчезнет из списка. Опубликованного ничего не изменится.`,
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) await remove.run({ params: { id } });
  };

  return (task) => {
    const { id, status, version } = task;
    return [
      ...(status === 'draft'
        ? [action('build', 'В конструкторе', 'pencil', () => navigate(href('/tasksControl/edit/:id', { id })), true)]
        : []),
      ...(status === 'draft'
        ? [action('submit', 'На согласование', 'send', () => submit.run({ params: { id }, body: { version } }), true)]
        : []),
      ...taskWindows(task),
      ...(isAllowed('resume', status)
        ? [action('resume', 'Возобновить', 'repeat', () => resume.run({ params: { id } }), true)]
        : []),
      action('copy', 'Скопировать', 'copy', () => copied(id)),
      ...(status === 'draft'
        ? [{ ...action('delete', 'Удалить', 'trash', () => removed(task)), danger: true as const }]
        : []),
    ];
  };
}
