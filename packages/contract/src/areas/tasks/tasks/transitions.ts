// Transitions of a task. An open request for approval, and its kind, decide beside the status (tasks.rules.ts).
import type { Transitions } from '../../../kernel/transitions.ts';
import { liveStatuses, type TaskStatus, taskStatuses } from './words.ts';

const access = ['admin'] as const;
/** Of a published one a change may be asked about. */
const asked = ['approval', ...liveStatuses] as const;

export const taskTransitions = {
  build: { label: 'В конструкторе', from: ['draft'], access },
  submit: { label: 'На согласование', from: ['draft'], to: 'approval', access },
  /** One call with two answers, which are the two below. */
  decide: { label: 'Рассмотреть…', from: asked, access },
  approve: { label: 'Согласовать', from: ['approval'], to: 'scheduled', access: [] },
  reject: { label: 'Вернуть', from: ['approval'], to: 'draft', access: [] },
  /** A draft again, or the published task as it was. */
  withdraw: { label: 'Отозвать с согласования', from: asked, access },
  start: { label: 'Начать', from: ['scheduled'], to: 'active', access: [] },
  change: { label: 'Изменить…', from: liveStatuses, access },
  results: { label: 'Загрузить результаты…', from: [...liveStatuses, 'ended'], access },
  pause: { label: 'Пауза…', from: ['active'], to: 'paused', access },
  /** Over for performers; closed at once where nothing is left to decide. */
  end: { label: 'Завершить…', from: liveStatuses, access, danger: true },
  close: { label: 'Закрыть', from: ['ended'], to: 'closed', access: [] },
  resume: { label: 'Возобновить', from: ['paused'], to: 'active', access },
  copy: { label: 'Скопировать', from: taskStatuses, access },
  delete: { label: 'Удалить', from: ['draft'], access, danger: true },
} as const satisfies Transitions<TaskStatus>;
export type TaskTransition = keyof typeof taskTransitions;
