// Transitions of a change set. Where it comes to follows from its changes: each ends by itself.
import type { Transitions } from '../../../kernel/transitions.ts';
import type { ChangeSetStatus } from './statuses.ts';

const editors = ['admin', 'tsm_user'] as const;

export const changeSetTransitions = {
  discard: { label: 'Удалить набор', from: ['draft'], access: editors, danger: true },
  undo: { label: 'Отменить набор', from: ['applied', 'partly'], access: ['admin'], danger: true },
  apply: { label: 'Применить', from: ['draft'], access: ['admin'] },
  submit: { label: 'Отправить на модерацию', from: ['draft'], access: ['tsm_user'] },
} as const satisfies Transitions<ChangeSetStatus>;
export type ChangeSetTransition = keyof typeof changeSetTransitions;
