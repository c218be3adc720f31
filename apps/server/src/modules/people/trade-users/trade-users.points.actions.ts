// Giving trade points into the care of a TSM, and taking them out of it.
import type { AssignPoints, ReleasePoints } from '@iskra/contract/areas/people/trade-users/shapes';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import {
  addAssignments,
  endAssignments,
  firstOverlap,
  lockPoints,
  pointsOfOthers,
  pointsOn,
  tsmsOf,
} from './trade-users.points.store.ts';
import { tradeUserRecords } from './trade-users.store.ts';

const dotted = (day: string) => day.split('-').reverse().join('.');

async function lockTsm(ctx: UserContext, id: number) {
  const tsm = await tradeUserRecords.lock(ctx, id);
  if (tsm.kind !== 'tsm') throw problem('trade_user.not_tsm');
  return tsm;
}

/** Each point tells of the change of today; what begins later shows on that day. */
function noteMoves(ctx: UserContext, points: { id: number; tsm_id: number | null }[], tsmId: number | null): void {
  for (const { id, tsm_id } of points)
    ctx.changed({
      entity: 'trade_point',
      id,
      before: { tsm_id },
      after: { tsm_id: tsmId },
      action: 'trade_point.tsm',
    });
}

export async function assignPoints(ctx: UserContext, id: number, { trade_point_ids, from_date }: AssignPoints) {
  await lockTsm(ctx, id);
  const points = await lockPoints(ctx.db, trade_point_ids);
  if (points.length !== new Set(trade_point_ids).size)
    throw fieldProblem('trade_point_ids', 'invalid', 'Выберите работающие точки из списка');
  const overlap = await firstOverlap(ctx.db, trade_point_ids, from_date);
  if (overlap)
    throw fieldProblem(
      'from_date',
      'trade_user.dates_overlap',
      `У точки ${overlap.code} с ${dotted(overlap.from_date)} уже назначен ${overlap.name}`,
    );
  const moved = new Set(await pointsOfOthers(ctx.db, id, trade_point_ids, from_date));
  const ids = points.flatMap((point) => (moved.has(point.id) ? [point.id] : []));
  await endAssignments(ctx.db, ids, from_date);
  await addAssignments(ctx, id, ids, from_date);
  ctx.changed({ entity: 'trade_user', id, before: {}, after: { points: ids.length, from_date } });
  if (from_date <= moscowDay(new Date()))
    noteMoves(
      ctx,
      points.filter((point) => moved.has(point.id)),
      id,
    );
  return { assigned: ids.length };
}

/** A TSM who asks for a new point looks after it from today on; a BDM says who of theirs does. */
export async function takeIntoCare(ctx: UserContext, pointId: number, named: number | null): Promise<void> {
  const [first, other] = await tsmsOf(ctx.db, ctx.actor, named);
  if (first === undefined || (other !== undefined && first !== ctx.actor.trade_user_id))
    throw fieldProblem('tsm_id', 'invalid', 'Выберите, кто из ваших ТСМ ведёт точку');
  await addAssignments(ctx, first, [pointId], moscowDay(new Date()));
}

export async function releasePoints(ctx: UserContext, id: number, { trade_point_ids, to_date }: ReleasePoints) {
  await lockTsm(ctx, id);
  const points = await lockPoints(ctx.db, trade_point_ids);
  const held = new Set(await pointsOn(ctx.db, id, trade_point_ids, to_date));
  if (held.size !== new Set(trade_point_ids).size)
    throw fieldProblem('to_date', 'invalid', 'В этот день не все выбранные точки закреплены за сотрудником');
  await endAssignments(ctx.db, [...held], to_date);
  ctx.changed({ entity: 'trade_user', id, before: {}, after: { points: held.size, to_date } });
  if (to_date <= moscowDay(new Date())) noteMoves(ctx, points, null);
  return { released: held.size };
}
