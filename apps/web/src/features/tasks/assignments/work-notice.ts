import { type UnpaidWork, type WorkNews, workNewsWords } from '@iskra/contract/areas/tasks/assignments/bell';
import { countOf } from '../../../kit/format.ts';
import type { Notice } from '../../../shell/area.ts';

const tones: Record<WorkNews['kind'], Notice['tone']> = {
  offered: 'info',
  due: 'warn',
  returned: 'warn',
  accepted: 'ok',
  denied: 'danger',
  paid: 'ok',
};

const states: Record<WorkNews['kind'], string> = {
  offered: 'Новое',
  due: 'Остались сутки',
  returned: 'Исправьте',
  accepted: 'Принято',
  denied: 'Отклонено',
  paid: 'Начислено',
};

export function workNotice({ id, kind, at, task, point, coins, assignment_id }: WorkNews): Notice {
  const earned = coins > 0 ? `+${countOf(coins, 'коин', 'коина', 'коинов')}` : null;
  return {
    id: `work-${id}`,
    at,
    title: workNewsWords[kind],
    tone: tones[kind],
    state: states[kind],
    text: [`«${task}»`, point, earned].filter(Boolean).join(', '),
    href: assignment_id === null ? '/myTasks' : `/myTasks/${assignment_id}`,
  };
}

/** The budget of a task is too small for its accepted work. */
export function unpaidNotice({ id, task, works, coins, at }: UnpaidWork): Notice {
  const waiting = countOf(works, 'награда', 'награды', 'наград');
  return {
    id: `unpaid-${id}`,
    at,
    title: task,
    tone: 'danger',
    state: 'Бюджет кончился',
    text: `Ждёт оплаты: ${waiting}, ${countOf(coins, 'коин', 'коина', 'коинов')}`,
    href: `/tasksControl/default/${id}`,
  };
}
