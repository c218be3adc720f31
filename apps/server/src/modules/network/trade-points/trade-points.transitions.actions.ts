// Status moves of trade points, of one and of many at once: the rules are the same, the statements of many are for a whole step.
import { tradePointStatuses } from '@iskra/contract/areas/network/trade-points/shapes';
import { tradePointTransitions } from '@iskra/contract/areas/network/trade-points/transitions';
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { ProblemName } from '@iskra/contract/problems';
import type { UserContext } from '../../../context.ts';
import { fieldProblem } from '../../../problem.ts';
import { appliesIn, refuseStatus } from '../../../transitions.ts';
import {
  blockColumns,
  blockOf,
  checkBlock,
  unblockedColumns,
  undoneComment,
} from '../../platform/blocking/blocking.actions.ts';
import { lockCasesOf, lockLeaving } from '../../platform/moderation/moderation.actions.ts';
import { actsIn, refuseForeign } from '../../platform/moderation/moderator-regions.scope.store.ts';
import { applyToMany, putBackMany } from '../../platform/runs/apply-to-many.actions.ts';
import { startMany } from '../../platform/runs/many.actions.ts';
import type { Chosen, Kept, ManyOutcome, ManyTarget } from '../../platform/runs/many-target.ts';
import type { Changed } from './trade-points.actions.ts';
import { askForPoint } from './trade-points.moderation.ts';
import { endLinks, type TradePoint, tradePointRecords } from './trade-points.store.ts';

type Name = 'block' | 'unblock' | 'close' | 'submit';

const applies = appliesIn(tradePointTransitions);
const { reasons } = tradePointTransitions.block;

/** The problem for a point in a status from which the transition does not begin. */
const refused: Record<Name, Record<string, ProblemName>> = {
  block: { blocked: 'trade_point.already_blocked', closed: 'trade_point.closed' },
  unblock: {
    ...Object.fromEntries(tradePointStatuses.map((status) => [status, 'trade_point.not_blocked'])),
    closed: 'trade_point.closed',
  },
  close: { closed: 'trade_point.closed' },
  submit: { closed: 'trade_point.closed' },
};

function statusAfter<N extends Name>(point: TradePoint, name: N) {
  refuseStatus(tradePointTransitions, name, point, refused[name]);
  return tradePointTransitions[name].to;
}

export async function blockTradePoint(ctx: UserContext, id: number, input: BlockBody): Promise<Changed> {
  const before = await tradePointRecords.lock(ctx, id);
  await refuseForeign(ctx, before, 'trade_point');
  const status = statusAfter(before, 'block');
  await checkBlock(ctx, reasons, input);
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
  name: 'block' | 'unblock',
  columns: Parameters<typeof tradePointRecords.saveMany>[2],
  comment: string,
): Promise<ManyOutcome> {
  const isOurs = await actsIn(ctx, 'trade_point');
  return applyToMany(ctx, ids, {
    lockMany: tradePointRecords.lockMany,
    applies: (point) => isOurs(point) && applies(point.status, name),
    save: (points) =>
      tradePointRecords.saveMany(ctx, points, { status: tradePointTransitions[name].to, ...columns }, comment),
    keeps: async (rows) => rows.map(blockOf),
  });
}

type Was = ReturnType<typeof blockOf<TradePoint>>;

const putBack = (name: 'block' | 'unblock') => async (ctx: UserContext, kept: Kept[]) => {
  const mayTouch = await actsIn(ctx, 'trade_point');
  const save = (points: TradePoint[], was: Was) => tradePointRecords.saveMany(ctx, points, was, undoneComment[name]);
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
  await checkBlock(ctx, reasons, body);
  return startMany(ctx, 'trade_points.block', body);
}

export function startUnblocking(ctx: UserContext, body: Chosen & { comment: string }): Promise<{ run_id: number }> {
  return startMany(ctx, 'trade_points.unblock', body);
}
