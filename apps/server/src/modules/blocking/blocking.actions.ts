// Blocking of a record of any kind: with a reason of the kind's own book, for good or until a date.
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../context.ts';
import { fieldProblem } from '../../problem.ts';
import { isReason } from './blocking.store.ts';

/** An entry of the book that can be chosen now. */
export async function checkReason(ctx: UserContext, book: string, reason_id: number): Promise<void> {
  if (!(await isReason(ctx.db, book, reason_id)))
    throw fieldProblem('reason_id', 'invalid', 'Выберите причину из списка');
}

export async function checkBlock(ctx: UserContext, book: string, { reason_id, until }: BlockBody): Promise<void> {
  await checkReason(ctx, book, reason_id);
  if (until && until <= moscowDay(new Date()))
    throw fieldProblem('until', 'invalid', 'Дата окончания должна быть в будущем');
}

export function blockColumns({ reason_id, comment, until }: BlockBody) {
  return { blocked_reason_id: reason_id, blocked_comment: comment, blocked_until: until ?? null };
}

/** The columns of a block when there is none. */
export const unblockedColumns = { blocked_reason_id: null, blocked_comment: null, blocked_until: null };
