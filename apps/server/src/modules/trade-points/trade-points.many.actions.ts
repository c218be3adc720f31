// Status moves of many trade points at once: the rules are those of one, the statements are for a whole step.
import type { TradePointFilters } from '@iskra/contract/areas/trade-points';
import type { UserContext } from '../../context.ts';
import { startMany } from '../runs/many.actions.ts';
import type { Chosen, ManyOutcome, ManyTarget } from '../runs/many-target.ts';
import { type BlockOrder, blockColumns, checkBlockOrder, unblockedColumns } from './trade-points.actions.ts';
import { foundTradePoints } from './trade-points.list.store.ts';
import { movedTo, moveStatus, type StatusMove } from './trade-points.rules.ts';
import { lockTradePoints, updateTradePoints } from './trade-points.store.ts';

type Columns = Parameters<typeof updateTradePoints>[2];

/** Moves the points that may move. */
async function moveMany(
  ctx: UserContext,
  ids: number[],
  move: StatusMove,
  columns: Columns,
  comment: string,
): Promise<ManyOutcome> {
  const points = await lockTradePoints(ctx.db, ctx.actor, ids);
  const movable = points.filter(({ status }) => 'to' in moveStatus(status, move));
  const updated = await updateTradePoints(
    ctx.db,
    movable.map(({ id }) => id),
    { status: movedTo(move), ...columns, updated_by: ctx.actor.id },
  );
  const after = new Map(updated.map((point) => [point.id, point]));
  for (const before of movable)
    ctx.changed({ entity: 'trade_point', id: before.id, before, after: after.get(before.id)!, reason: comment });
  const skipped = points.filter(({ id }) => !after.has(id)).map(({ id }) => id);
  return { applied: [...after.keys()], skipped };
}

interface Found {
  filters: TradePointFilters;
  search?: string | undefined;
}

const found = (actor: UserContext['actor'], { filters, search }: Found) => foundTradePoints(actor, filters, search);

export const blockTradePoints: ManyTarget<BlockOrder, Found> = {
  audit: 'trade_point.block',
  found,
  apply: (ctx, ids, order) => moveMany(ctx, ids, 'block', blockColumns(order), order.comment),
};

export const unblockTradePoints: ManyTarget<{ comment: string }, Found> = {
  audit: 'trade_point.unblock',
  found,
  apply: (ctx, ids, { comment }) => moveMany(ctx, ids, 'unblock', unblockedColumns, comment),
};

export async function startBlocking(ctx: UserContext, body: Chosen & BlockOrder): Promise<{ run_id: number }> {
  await checkBlockOrder(ctx, body);
  return startMany(ctx, 'trade_points.block', body);
}

export function startUnblocking(ctx: UserContext, body: Chosen & { comment: string }): Promise<{ run_id: number }> {
  return startMany(ctx, 'trade_points.unblock', body);
}
