// Blocking of a record of any kind: with a reason of the kind's own book, for good or until a date.
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../../context.ts';
import { fieldProblem } from '../../../problem.ts';
import { findReason } from './blocking.store.ts';

interface Said {
  reason_id?: number | null | undefined;
  comment?: string | null | undefined;
}

/** A reason of the book that can be chosen now, with a comment where the reason alone says too little. */
export async function checkReason(ctx: UserContext, book: string, { reason_id, comment }: Said): Promise<void> {
  const reason = reason_id ? await findReason(ctx.db, book, reason_id) : undefined;
  if (!reason) throw fieldProblem('reason_id', 'invalid', 'Выберите причину из списка');
  if (reason.requires_comment && !comment)
    throw fieldProblem('comment', 'invalid', 'Для этой причины нужен комментарий');
}

export async function checkBlock(ctx: UserContext, book: string, said: BlockBody): Promise<void> {
  const { until } = said;
  await checkReason(ctx, book, said);
  if (until && until <= moscowDay(new Date()))
    throw fieldProblem('until', 'invalid', 'Дата окончания должна быть в будущем');
}

export function blockColumns({ reason_id, comment, until }: BlockBody) {
  return { blocked_reason_id: reason_id, blocked_comment: comment, blocked_until: until ?? null };
}

interface Blockable {
  status: string;
  blocked_reason_id: number | null;
  blocked_comment: string | null;
  blocked_until: string | null;
}

/** The values of a row that an action on many keeps for the undo. */
export const blockOf = <Row extends Blockable>({ status, blocked_reason_id, blocked_comment, blocked_until }: Row) => ({
  status: status as Row['status'],
  blocked_reason_id,
  blocked_comment,
  blocked_until,
});

/** The history's comment on rows that were put back. */
export const undoneComment = { block: 'Отмена массовой блокировки', unblock: 'Отмена массовой разблокировки' } as const;

/** The columns of a block when there is none. */
export const unblockedColumns = { blocked_reason_id: null, blocked_comment: null, blocked_until: null };
