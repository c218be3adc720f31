// Status moves of many trade points at once: the rules are those of one, the statements are for a whole step.
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import type { UserContext } from '../../context.ts';
import { blockColumns, checkBlock, unblockedColumns } from '../blocking/blocking.actions.ts';
import { startMany } from '../runs/many.actions.ts';
import type { Chosen, ManyOutcome, ManyTarget } from '../runs/many-target.ts';
import { blockReasons } from './trade-points.actions.ts';
import { movedTo, moveStatus, type StatusMove } from './trade-points.rules.ts';
import { tradePointRecords } from './trade-points.store.ts';

/** Moves the points that may move. */
async function moveMany(
  ctx: UserContext,
  ids: number[],
  move: StatusMove,
  columns: Parameters<typeof tradePointRecords.saveMany>[2],
  comment: string,
): Promise<ManyOutcome> {
  const points = await tradePointRecords.lockMany(ctx, ids);
  const movable = points.filter(({ status }) => 'to' in moveStatus(status, move));
  await tradePointRecords.saveMany(ctx, movable, { status: movedTo(move), ...columns }, comment);
  const applied = movable.map(({ id }) => id);
  return { applied, skipped: points.map(({ id }) => id).filter((id) => !applied.includes(id)) };
}

export const blockTradePoints: ManyTarget<BlockBody> = {
  audit: 'trade_point.block',
  apply: (ctx, ids, input) => moveMany(ctx, ids, 'block', blockColumns(input), input.comment),
};

export const unblockTradePoints: ManyTarget<{ comment: string }> = {
  audit: 'trade_point.unblock',
  apply: (ctx, ids, { comment }) => moveMany(ctx, ids, 'unblock', unblockedColumns, comment),
};

export async function startBlocking(ctx: UserContext, body: Chosen & BlockBody): Promise<{ run_id: number }> {
  await checkBlock(ctx, blockReasons, body);
  return startMany(ctx, 'trade_points.block', body);
}

export function startUnblocking(ctx: UserContext, body: Chosen & { comment: string }): Promise<{ run_id: number }> {
  return startMany(ctx, 'trade_points.unblock', body);
}
