// Status moves of trade points, of one and of many at once: the rules are the same, the statements of many are for a whole step.
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../context.ts';
import { fieldProblem, problem } from '../../problem.ts';
import { blockColumns, blockOf, checkBlock, unblockedColumns, undoneComment } from '../blocking/blocking.actions.ts';
import { lockCasesOf, lockLeaving } from '../moderation/moderation.actions.ts';
import { actsIn, refuseForeign } from '../moderation/moderator-regions.scope.store.ts';
import { startMany } from '../runs/many.actions.ts';
import type { Chosen, Kept, ManyOutcome, ManyTarget } from '../runs/many-target.ts';
import { moveMany, putBackMany } from '../runs/move-many.actions.ts';
import type { Changed } from './trade-points.actions.ts';
import { askForPoint } from './trade-points.moderation.ts';
import { movedTo, moveStatus, type StatusMove } from './trade-points.rules.ts';
import { endLinks, type TradePoint, tradePointRecords } from './trade-points.store.ts';

/** The book of their reasons. */
const blockReasons = 'reasons.block_tp';

function statusAfter(point: TradePoint, move: StatusMove) {
  const result = moveStatus(point.status, move);
  if ('refusal' in result) throw problem(result.refusal);
  return result.to;
}

export async function blockTradePoint(ctx: UserContext, id: number, input: BlockBody): Promise<Changed> {
  const before = await tradePointRecords.lock(ctx, id);
  await refuseForeign(ctx, before, 'trade_point');
  const status = statusAfter(before, 'block');
  await checkBlock(ctx, blockReasons, input);
  return tradePointRecords.save(ctx, before, { status, ...blockColumns(input) }, input.comment);
}

export async function unblockTradePoint(ctx: UserContext, id: number, comment: string): Promise<Changed> {
  const before = await tradePointRecords.lock(ctx, id);
  await refuseForeign(ctx, before, 'trade_point');
  const status = statusAfter(before, 'unblock');
  return tradePointRecords.save(ctx, before, { status, ...unblockedColumns }, comment);
}

export async function closeTradePoint(
  ctx: UserContext,
  id: number,
  closedOn: string,
  comment: string,
): Promise<Changed> {
  const before = await lockLeaving(ctx, 'trade_point', id, () => tradePointRecords.lock(ctx, id));
  const status = statusAfter(before, 'close');
  if (closedOn > moscowDay(new Date()))
    throw fieldProblem('closed_on', 'invalid', 'Дата закрытия не может быть в будущем');
  await endLinks(ctx.db, id, closedOn);
  return tradePointRecords.save(ctx, before, { status, closed_on: closedOn }, comment);
}

export async function submitTradePoint(ctx: UserContext, id: number): Promise<Changed> {
  await lockCasesOf(ctx, 'trade_point', id);
  const before = await tradePointRecords.lock(ctx, id);
  const status = statusAfter(before, 'submit');
  await askForPoint(ctx, before);
  return tradePointRecords.save(ctx, before, { status });
}

async function movePoints(
  ctx: UserContext,
  ids: number[],
  move: StatusMove,
  columns: Parameters<typeof tradePointRecords.saveMany>[2],
  comment: string,
): Promise<ManyOutcome> {
  const isOurs = await actsIn(ctx, 'trade_point');
  return moveMany(ctx, ids, {
    lockMany: tradePointRecords.lockMany,
    mayMove: (point) => isOurs(point) && 'to' in moveStatus(point.status, move),
    save: (points) => tradePointRecords.saveMany(ctx, points, { status: movedTo(move), ...columns }, comment),
    keeps: async (rows) => rows.map(blockOf),
  });
}

type Was = ReturnType<typeof blockOf<TradePoint>>;

const putBack = (move: 'block' | 'unblock') => async (ctx: UserContext, kept: Kept[]) => {
  const mayTouch = await actsIn(ctx, 'trade_point');
  const save = (points: TradePoint[], was: Was) => tradePointRecords.saveMany(ctx, points, was, undoneComment[move]);
  return putBackMany(ctx, kept, { lockMany: tradePointRecords.lockMany, mayTouch, save });
};

export const blockTradePoints: ManyTarget<BlockBody> = {
  audit: 'trade_point.block',
  apply: (ctx, ids, input) => movePoints(ctx, ids, 'block', blockColumns(input), input.comment),
  undo: { audit: 'trade_point.unblock', apply: putBack('block') },
};

export const unblockTradePoints: ManyTarget<{ comment: string }> = {
  audit: 'trade_point.unblock',
  apply: (ctx, ids, { comment }) => movePoints(ctx, ids, 'unblock', unblockedColumns, comment),
  undo: { audit: 'trade_point.block', apply: putBack('unblock') },
};

export async function startBlocking(ctx: UserContext, body: Chosen & BlockBody): Promise<{ run_id: number }> {
  await checkBlock(ctx, blockReasons, body);
  return startMany(ctx, 'trade_points.block', body);
}

export function startUnblocking(ctx: UserContext, body: Chosen & { comment: string }): Promise<{ run_id: number }> {
  return startMany(ctx, 'trade_points.unblock', body);
}
