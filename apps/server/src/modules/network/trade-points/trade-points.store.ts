// One trade point: reading its card, writing its row, its links and its look-alikes.

import type { LinkedTradePoint, TradePointCard } from '@iskra/contract/areas/network/trade-points/shapes';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { TradePointsRow } from '../../../database/rows/rows.generated.ts';
import { brokenEntries } from '../../platform/books/books.scope.store.ts';
import { isSeenOwner, visibleTo as ownersVisibleTo } from '../owners/owners.scope.store.ts';
import { grantingSight, isApproved, seesAll, visibleTo } from './trade-points.scope.store.ts';

const scoped = (actor: Actor): RawBuilder<unknown> => sql.join(visibleTo(actor), sql` and `);

export function entry(alias: string, name: string): RawBuilder<unknown> {
  const id = sql.ref(`${alias}.id`);
  return sql`case when ${id} is not null then json_build_object('id', ${id},
    'title', ${sql.ref(`${alias}.title`)}) end as ${sql.ref(name)}`;
}

/** Joined to the point `t` as `o`: its owner. To whom only a point names one that nobody has let in, it names nobody. */
export function ownerOf(actor: Actor): RawBuilder<unknown> {
  const seen = sql`select t.id from owners t where ${sql.join(ownersVisibleTo(actor), sql` and `)}`;
  const isShown = seesAll(actor) ? sql`true` : sql`(${isApproved} or o.id in (${seen}))`;
  return sql`left join owners o on o.id = t.owner_id and ${isShown}`;
}

/** A trade point with the names of the records that it refers to. */
export const referred = (actor: Actor) => sql`trade_points t
    ${ownerOf(actor)}
    left join trade_users m on m.id = t.tsm_id
    left join users u on u.id = m.user_id
    left join book_entries region on region.id = t.region_id
    left join book_entries branch on branch.id = t.branch_id
    left join book_entries channel on channel.id = t.channel_id
    left join book_entries format on format.id = t.format_id
    left join book_entries network on network.id = t.network_id
    left join book_entries distributor on distributor.id = t.distributor_id`;

export async function findCard(db: Database, actor: Actor, id: number): Promise<Stored<TradePointCard> | undefined> {
  const { rows } = await sql<Stored<TradePointCard>>`
    select t.*,
      case when o.id is not null then json_build_object('id', o.id, 'title', o.legal_name) end as owner,
      case when u.id is not null then json_build_object('id', m.id,
        'title', person_short(u.last_name, u.first_name, u.middle_name)) end as tsm,
      ${sql.join([entry('region', 'region'), entry('branch', 'branch'), entry('channel', 'channel'), entry('format', 'format')])},
      ${sql.join([entry('network', 'network'), entry('distributor', 'distributor'), entry('reason', 'blocked_reason')])}
    from ${referred(actor)}
    left join book_entries reason on reason.id = t.blocked_reason_id
    where t.id = ${id} and ${scoped(actor)}`.execute(db);
  return rows[0];
}

export type TradePoint = Selectable<TradePointsRow>;

export const tradePointRecords = records<TradePointsRow>({
  table: 'trade_points',
  entity: 'trade_point',
  visibleTo,
  taken: { trade_points_code: { field: 'code', problem: 'trade_point.code_taken' } },
});

/** Points that the person has asked for and nobody has let in yet. */
export async function countProposed(db: Database, personId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from trade_points
    where created_by = ${personId} and status in ('draft', 'moderation') and deleted_at is null`.execute(db);
  return rows[0]!.n;
}

/** Which book each reference of a trade point must come from. */
const referenceBooks = {
  region_id: 'regions',
  branch_id: 'branches',
  channel_id: 'channels',
  format_id: 'formats',
  network_id: 'networks',
  distributor_id: 'distributors',
} as const;

export type References = Partial<Record<keyof typeof referenceBooks | 'owner_id', number | null | undefined>>;

/** Names the fields whose reference is none that this person may name. */
export async function brokenReferences(
  db: Database,
  actor: Actor,
  { owner_id, ...references }: References,
): Promise<string[]> {
  const [broken, hasOwner] = await Promise.all([
    brokenEntries(db, referenceBooks, references),
    owner_id == null || isSeenOwner(db, actor, owner_id),
  ]);
  return hasOwner ? broken : [...broken, 'owner_id'];
}

/** Whose ИНН it is, when nobody else has it too. */
export async function ownerByInn(db: Database, inn: string | null): Promise<{ id: number; title: string } | undefined> {
  const { rows } = await sql<{ id: number; title: string }>`
    select o.id, o.legal_name as title from owners o
    where o.inn = ${inn} and o.deleted_at is null and o.status <> 'archived' limit 2`.execute(db);
  return rows.length === 1 ? rows[0] : undefined;
}

export interface LookAlike {
  id: number;
  code: string;
  name: string;
  address: string;
}

/** The same address written alike, or a similar name within 30 metres. */
export async function findLookAlikes(
  db: Database,
  point: { address: string; name: string; lat?: number | null | undefined; lon?: number | null | undefined },
  exceptId: number | null,
): Promise<LookAlike[]> {
  // Each look by its own index, against the planner's guess: for the few lowest ids it would rather read all points in their order.
  const looking = (alike: RawBuilder<unknown>) => sql`
    (select t.id, t.code, t.name, t.address from trade_points t
    where t.deleted_at is null and t.status <> 'closed' and t.id is distinct from ${exceptId}::bigint and ${alike} offset 0)`;
  const looks = [looking(sql`address_key(t.address) = address_key(${point.address})`)];
  if (point.lat != null && point.lon != null)
    looks.push(
      looking(sql`t.lat between ${point.lat - 0.0004} and ${point.lat + 0.0004} and t.lon between ${point.lon - 0.0008} and ${point.lon + 0.0008}
        and similarity(searchable(t.name), searchable(${point.name})) > 0.6
        and 111320 * sqrt(power(t.lat - ${point.lat}, 2) + power((t.lon - ${point.lon}) * cos(radians(${point.lat})), 2)) < 30`),
    );
  const { rows } = await sql<LookAlike>`
    select id, code, name, address from (${sql.join(looks, sql` union `)}) found order by id limit 5`.execute(db);
  return rows;
}

/** A closed trade point has no sellers and no TSM from that day on. */
export async function endLinks(db: Database, tradePointId: number, on: string): Promise<void> {
  // The database writes its sellers as well: people are locked before their work.
  await sql`
    select from sellers where id in (
      select seller_id from seller_trade_points where trade_point_id = ${tradePointId} and to_date is null
    ) order by id for no key update`.execute(db);
  for (const table of ['seller_trade_points', 'tsm_trade_points'] as const) {
    await db
      .updateTable(table)
      .set({ to_date: sql`greatest(from_date, ${on}::date)` })
      .where('trade_point_id', '=', tradePointId)
      .where('to_date', 'is', null)
      .execute();
  }
}

export interface TradePointSeller {
  id: number;
  name: string;
  phone: string;
  status: string;
  position: string | null;
  from_date: string;
  is_primary: boolean;
}

export async function sellersOf(db: Database, actor: Actor, tradePointId: number): Promise<TradePointSeller[]> {
  const { rows } = await sql<TradePointSeller>`
    select s.id, concat_ws(' ', u.last_name, u.first_name, u.middle_name) as name, coalesce(u.phone, '') as phone, u.status,
      l.position, l.from_date, l.is_primary
    from seller_trade_points l
    join trade_points t on t.id = l.trade_point_id
    join sellers s on s.id = l.seller_id
    join users u on u.id = s.user_id
    where t.id = ${tradePointId} and ${sql.join(grantingSight(actor), sql` and `)} and l.to_date is null and u.deleted_at is null
    order by u.last_name, u.first_name, s.id`.execute(db);
  return rows;
}

export async function tradePointsOfUser(db: Database, actor: Actor, userId: number): Promise<LinkedTradePoint[]> {
  const { rows } = await sql<LinkedTradePoint>`
    select t.id, t.code, t.name, t.address, t.status, l.from_date, l.to_date, l.is_primary
    from (
      select trade_point_id, from_date, to_date, is_primary from seller_trade_points
      where seller_id = (select id from sellers where user_id = ${userId})
      union all
      select trade_point_id, from_date, to_date, false from tsm_trade_points
      where tsm_id = (select id from trade_users where user_id = ${userId})
    ) l
    join trade_points t on t.id = l.trade_point_id
    where ${scoped(actor)}
    order by l.to_date is not null, l.is_primary desc, t.name, t.id
    limit 1000`.execute(db);
  return rows;
}

/** Nobody's when there is no owner. */
export async function tradePointsOfOwner(
  db: Database,
  actor: Actor,
  ownerId: number | null,
): Promise<LinkedTradePoint[]> {
  const { rows } = await sql<LinkedTradePoint>`
    select t.id, t.code, t.name, t.address, t.status, null as from_date, null as to_date, false as is_primary
    from trade_points t
    where t.owner_id = ${ownerId} and ${scoped(actor)}
    order by t.name, t.id
    limit 1000`.execute(db);
  return rows;
}
