// Where a seller works, from which day to which.
import type { LinkBody, SellerLink } from '@iskra/contract/areas/people/sellers/shapes';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { SellerTradePointsRow } from '../../../database/rows/rows.generated.ts';
import { visibleTo as tradePointsVisibleTo } from '../../network/trade-points/trade-points.scope.store.ts';
import { seenWork } from './sellers.scope.store.ts';

export type Link = Selectable<SellerTradePointsRow>;

const most = 1_000;

export async function linksOf(db: Database, actor: Actor, sellerId: number): Promise<SellerLink[]> {
  const { rows } = await sql<SellerLink>`
    select w.id, json_build_object('id', w.trade_point_id, 'code', w.code, 'title', w.name, 'address', w.address) as trade_point,
      w.position, w.from_date, w.to_date, w.last_day, w.is_primary and w.to_date is null as is_primary, w.source
    from ${seenWork(actor)}
    where w.seller_id = ${sellerId}
    order by w.to_date desc nulls first, w.is_primary desc, w.from_date desc, w.id
    limit ${most}`.execute(db);
  return rows;
}

/** Of a point that the person sees; held until the transaction ends. */
export async function lockLink(db: Database, actor: Actor, sellerId: number, id: number): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select l.* from seller_trade_points l
    where l.id = ${id} and l.seller_id = ${sellerId} and l.id in (select w.id from ${seenWork(actor)} where w.id = ${id})
    for no key update`.execute(db);
  return rows[0];
}

export async function lockPointOf(db: Database, linkId: number): Promise<void> {
  await sql`
    select from trade_points p join seller_trade_points l on l.trade_point_id = p.id where l.id = ${linkId} for no key update of p`.execute(
    db,
  );
}

export async function lockPoint(db: Database, id: number): Promise<void> {
  await sql`select from trade_points where id = ${id} for no key update`.execute(db);
}

/** The point that a seller may begin to work at; undefined when it is none, or none that the person sees. */
export async function openPoint(db: Database, actor: Actor, id: number): Promise<{ status: string } | undefined> {
  const { rows } = await sql<{ status: string }>`
    select t.status from trade_points t
    where t.id = ${id} and ${sql.join(tradePointsVisibleTo(actor), sql` and `)} for no key update`.execute(db);
  return rows[0];
}

export async function countOpenLinks(db: Database, sellerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from seller_trade_points where seller_id = ${sellerId} and to_date is null`.execute(db);
  return rows[0]!.n;
}

/** Where the seller works, in an order that no two transactions can lock crosswise. */
export async function lockPointsOf(db: Database, sellerId: number): Promise<void> {
  await sql`
    select from trade_points p where p.id in (
      select trade_point_id from seller_trade_points where seller_id = ${sellerId} and to_date is null
    ) order by p.id for no key update`.execute(db);
}

/** The last day comes with the work, if one is planned. */
export type LinkToHandOver = LinkBody & Pick<Link, 'last_day'>;

/**
 * Open work of one seller at points where the other does not work, as it would begin for that other: today, or the day after the other has
 * left the same point. Links with an earlier end are not handed over. The primary point comes first.
 */
export async function linksToHandOver(db: Database, fromId: number, intoId: number): Promise<LinkToHandOver[]> {
  const { rows } = await sql<LinkToHandOver>`
    select l.trade_point_id, l.position, l.last_day, first.day as from_date
    from seller_trade_points l left join lateral (
      select max(o.to_date) as last, bool_or(o.to_date is null) as goes_on from seller_trade_points o
      where o.seller_id = ${intoId} and o.trade_point_id = l.trade_point_id
    ) own on true
    cross join lateral (
      select greatest(l.from_date, (now() at time zone 'Europe/Moscow')::date, own.last + 1) as day
    ) first
    where l.seller_id = ${fromId} and l.to_date is null and own.goes_on is not true and (l.last_day is null or l.last_day >= first.day)
    order by l.is_primary desc, l.from_date, l.id`.execute(db);
  return rows;
}

export type NewLink = Pick<
  Link,
  'seller_id' | 'trade_point_id' | 'position' | 'from_date' | 'last_day' | 'source' | 'created_by'
>;

export async function addLink(db: Database, link: NewLink): Promise<number> {
  const added = db.insertInto('seller_trade_points').values(link).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

export async function setEnd(db: Database, id: number, to_date: string): Promise<void> {
  await db.updateTable('seller_trade_points').set({ to_date }).where('id', '=', id).execute();
}

/** The work goes on until the day has passed; null: nobody speaks of an end any more. */
export async function setLastDay(db: Database, id: number, last_day: string | null): Promise<void> {
  await db.updateTable('seller_trade_points').set({ last_day }).where('id', '=', id).execute();
}

/** Those of a clock's step: each takes points and sellers with it. */
const mostLeaving = 500;

interface Left {
  seller_id: number;
  trade_point_id: number;
  to_date: string;
}

/** Whose last day has passed works there no more. Points and sellers are held first, in the one order. */
export async function endPassed(db: Database, today: string): Promise<Left[]> {
  const leaving = sql`l.to_date is null and l.last_day < ${today}::date`;
  const { rows } = await sql<{ id: number; trade_point_id: number; seller_id: number }>`
    select l.id, l.trade_point_id, l.seller_id from seller_trade_points l
      where ${leaving} order by l.last_day, l.id limit ${mostLeaving}`.execute(db);
  const ids = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
  await sql`select from trade_points where id = any (${ids('trade_point_id')}) order by id for no key update`.execute(
    db,
  );
  await sql`select from sellers where id = any (${ids('seller_id')}) order by id for no key update`.execute(db);
  const ended = await sql<Left>`
    update seller_trade_points l set to_date = l.last_day where l.id = any (${ids('id')}) and ${leaving}
    returning l.seller_id, l.trade_point_id, l.to_date`.execute(db);
  return ended.rows;
}

/** One statement: between two there would be none, and another would be chosen. */
export async function setPrimary(db: Database, { id, seller_id }: Pick<Link, 'id' | 'seller_id'>): Promise<void> {
  await sql`
    update seller_trade_points set is_primary = id = ${id}
    where seller_id = ${seller_id} and to_date is null and is_primary <> (id = ${id})`.execute(db);
}

export async function openLinkAt(db: Database, sellerId: number, pointId: number): Promise<Link | undefined> {
  const links = db.selectFrom('seller_trade_points').selectAll().where('seller_id', '=', sellerId);
  return links.where('trade_point_id', '=', pointId).where('to_date', 'is', null).forNoKeyUpdate().executeTakeFirst();
}

export const pointFacts = (db: Database, id: number) =>
  db.selectFrom('trade_points').select(['code', 'name', 'region_id']).where('id', '=', id).executeTakeFirstOrThrow();
