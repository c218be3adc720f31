/** Actions on a task, for its row, its card and a link to its windows. */
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import type { TaskRow } from '@iskra/contract/areas/tasks/tasks/shapes';
import { type TaskTransition, taskTransitions } from '@iskra/contract/areas/tasks/tasks/transitions';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { type Looks, offered } from '../../../shell/cards/record-actions.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

type Subject = Pick<TaskRow, 'id' | 'title' | 'version' | 'may'>;

const flags = (id: number) => ({ keepOnOutsideClick: true, record: id });

const looks: Looks<typeof taskTransitions> = {
  build: { icon: 'pencil', main: true },
  submit: { icon: 'send', main: true },
  decide: { icon: 'clipboard-check', main: true },
  withdraw: { icon: 'arrow-back-up' },
  change: { icon: 'pencil' },
  results: { icon: 'upload' },
  pause: { icon: 'clock', main: true },
  end: { icon: 'ban', main: true },
  resume: { icon: 'repeat', main: true },
  copy: { icon: 'copy' },
  delete: { icon: 'trash' },
};

const resultsOf = ({ id, title }: Subject) => ({
  target: 'task_results' as const,
  title: `Результаты: ${title}`,
  params: { task_id: id },
  modes: ['update'] as const,
});

const inputOf = ({ id, title, version }: Subject) => ({ id, title, version });

/** Those that open a window. */
const inWindows = {
  decide: ({ id }: Subject) => openModal('task.decide', { id }, flags(id)),
  change: ({ id }: Subject) => openModal('task.change', { id }, flags(id)),
  results: (task: Subject) => openModal('import', resultsOf(task)),
  pause: (task: Subject) => openModal('task.pause', inputOf(task), flags(task.id)),
  end: (task: Subject) => openModal('task.end', inputOf(task), flags(task.id)),
};
type InWindow = keyof typeof inWindows;
const isInWindow = (name: TaskTransition): name is InWindow => name in inWindows;

export async function taskWindowsById(id: number): Promise<Action[]> {
  const answer = await call(tasks.card, { params: { id } });
  if (isRefusal(answer)) return [];
  const task = answer.item;
  const names = task.may.filter(isInWindow);
  return offered(taskTransitions, looks, names, (name) => void inWindows[name as InWindow](task));
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

  const begin: Partial<Record<TaskTransition, (task: Subject) => unknown>> = {
    ...inWindows,
    build: ({ id }) => navigate(href('/tasksControl/edit/:id', { id })),
    submit: ({ id, version }) => submit.run({ params: { id }, body: { version } }),
    resume: ({ id }) => resume.run({ params: { id } }),
    copy: ({ id }) => copied(id),
    delete: removed,
  };

  return (task) => {
    // An own request is withdrawn in the window that shows it.
    const names = task.may.filter((name) => name in begin);
    return offered(taskTransitions, looks, names, (name) => void begin[name]?.(task));
  };
}
