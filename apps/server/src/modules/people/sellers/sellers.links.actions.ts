// Beginning and ending the work of a seller at a trade point. The point is locked before the seller, as in the closing of a point, so
// the two never wait for each other crosswise; of two who begin at once the second sees the first.
import type { LinkBody, UnlinkBody } from '@iskra/contract/areas/people/sellers/shapes';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../../context.ts';
import { refuseTaken } from '../../../database/rows/unique.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import {
  addLink,
  countOpenLinks,
  type Link,
  type LinkToHandOver,
  lockLink,
  lockPoint,
  lockPointOf,
  openPoint,
  setEnd,
  setLastDay,
  setPrimary,
} from './sellers.links.store.ts';
import { lockAny, sellerRecords } from './sellers.store.ts';

interface Changed {
  id: number;
  version: number;
}

/** Nobody plans further ahead; a later date is a slip of the pen. */
const daysAhead = 366;

function refuseFarAhead(field: 'from_date' | 'to_date', day: string): void {
  if (day > moscowDay(new Date(Date.now() + daysAhead * 86_400_000)))
    throw fieldProblem(field, 'invalid', 'Не позже чем через год');
}

const overlap = { seller_trade_points_overlap: { field: 'from_date', problem: 'seller.link_overlaps' } } as const;

const auditedLink = ({ trade_point_id, position, from_date, to_date, last_day, is_primary }: Link) => ({
  trade_point_id,
  position,
  from_date,
  to_date,
  last_day,
  is_primary,
});

export async function checkPoint(ctx: UserContext, id: number): Promise<void> {
  const point = await openPoint(ctx.db, ctx.actor, id);
  if (!point) throw fieldProblem('trade_point_id', 'invalid', 'Выберите торговую точку из списка');
  if (point.status === 'closed' || point.status === 'denied')
    throw fieldProblem('trade_point_id', 'invalid', 'В этой точке нельзя начать работу: она закрыта или отклонена');
}

/** Locks the point and the seller before the link between them. */
export async function lockWork(ctx: UserContext, sellerId: number, pointId: number): Promise<void> {
  await lockPoint(ctx.db, pointId);
  await lockAny(ctx.db, sellerId);
}

async function checkLimit(ctx: UserContext, sellerId: number): Promise<void> {
  const { seller_trade_points: most } = await numbersOf(ctx);
  if ((await countOpenLinks(ctx.db, sellerId)) >= most) throw fieldProblem('trade_point_id', 'seller.too_many_points');
}

/** The first point of a seller becomes the primary one by itself. */
export async function startLink(
  ctx: UserContext,
  sellerId: number,
  { trade_point_id, from_date, position = null, is_primary, last_day = null }: LinkBody & Partial<LinkToHandOver>,
  source: Link['source'] = 'admin',
  /** A caller who names a seller by phone need not see them yet. */
  lock = sellerRecords.lock,
): Promise<Changed> {
  refuseFarAhead('from_date', from_date);
  await checkPoint(ctx, trade_point_id);
  const seller = await lock(ctx, sellerId);
  await checkLimit(ctx, sellerId);
  const values = {
    seller_id: sellerId,
    trade_point_id,
    from_date,
    last_day,
    position,
    source,
    created_by: ctx.actor.id,
  };
  const id = await refuseTaken(overlap, addLink(ctx.db, values));
  if (is_primary) await setPrimary(ctx.db, { id, seller_id: sellerId });
  const link = await lockLink(ctx.db, ctx.actor, sellerId, id);
  ctx.changed({ action: 'seller.link', entity: 'seller', id: sellerId, before: null, after: auditedLink(link!) });
  return seller;
}

async function lockOpen(ctx: UserContext, sellerId: number, linkId: number): Promise<{ seller: Changed; link: Link }> {
  await lockPointOf(ctx.db, linkId);
  const seller = await sellerRecords.lock(ctx, sellerId);
  const link = await lockLink(ctx.db, ctx.actor, sellerId, linkId);
  if (!link) throw problem('not_found');
  if (link.to_date) throw problem('seller.link_ended');
  return { seller, link };
}

export async function endLink(ctx: UserContext, sellerId: number, { link_id, to_date }: UnlinkBody): Promise<Changed> {
  const { seller, link } = await lockOpen(ctx, sellerId, link_id);
  if (to_date < link.from_date) throw fieldProblem('to_date', 'invalid', 'Не раньше первого дня работы');
  refuseFarAhead('to_date', to_date);
  // The last day counts: until it has passed the work goes on, and the clock ends it.
  const hasPassed = to_date < moscowDay(new Date());
  await (hasPassed ? setEnd(ctx.db, link.id, to_date) : setLastDay(ctx.db, link.id, to_date));
  const ending = hasPassed ? { to_date } : { last_day: to_date };
  const [before, after] = [auditedLink(link), auditedLink({ ...link, ...ending })];
  ctx.changed({ action: 'seller.unlink', entity: 'seller', id: sellerId, before, after });
  return seller;
}

export async function makePrimary(ctx: UserContext, sellerId: number, linkId: number): Promise<Changed> {
  const { seller, link } = await lockOpen(ctx, sellerId, linkId);
  await setPrimary(ctx.db, link);
  const [before, after] = [auditedLink(link), auditedLink({ ...link, is_primary: true })];
  ctx.changed({ action: 'seller.primary', entity: 'seller', id: sellerId, before, after });
  return seller;
}
