// The list of sellers.

import type { SellerQuestion, sellers } from '@iskra/contract/areas/people/sellers';
import type { SellerOption } from '@iskra/contract/areas/people/sellers/search';
import type { SellerRow } from '@iskra/contract/areas/people/sellers/shapes';
import { isMobile, normalisePhone } from '@iskra/contract/kernel/checks';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, isOneOf, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { byExactCode, finding, russianWords } from '../../../database/lists/search.ts';
import { fromDay, toDay } from '../../../database/rows/moments.ts';
import { balancesBy } from '../../coins/ledger/people-balances.scope.store.ts';
import { inGroups } from '../../network/groups/group-filter.scope.store.ts';
import { grantingSight, seesAll } from '../../network/trade-points/trade-points.scope.store.ts';
import { seenWork, visibleTo } from './sellers.scope.store.ts';

const coins = balancesBy('seller_id', 'coin');
const flames = balancesBy('seller_id', 'flame');

/** Of the seller `t`; each has a row of days from the first day on (migration 0165). */
export const balanceColumns = sql`${coins.column} as coins, ${flames.column} as flames,
  (select k.current from streaks k where k.seller_id = t.id) as streak_days`;

const monthBegan = sql`date_trunc('month', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'`;

/** Of the seller `t`: elsewhere they do what the person does not see. */
export const doneColumn = (actor: Actor): RawBuilder<unknown> => sql`(
  select count(*)::int from task_assignments w
  where w.seller_id = t.id and w.status in ('accepted', 'partially_accepted') and w.decided_at >= ${monthBegan}
    and ${seesAll(actor) ? sql`true` : sql`w.trade_point_id in (select t.id from trade_points t where ${sql.join(grantingSight(actor), sql` and `)})`}
  ) as tasks_month`;

/** Joined to the seller `t`: the primary one of the points that the person sees, or the first of them, and how many there are. */
export const mainPoint = (actor: Actor): RawBuilder<unknown> => sql`
  left join lateral (
    select w.trade_point_id, w.name, w.owner_id, w.region_id, w.tsm_id, count(*) over ()::int as points_count
    from ${seenWork(actor)} where w.seller_id = t.id and w.to_date is null
    order by w.is_primary desc, w.from_date, w.id limit 1
  ) point on true
  left join owners o on o.id = point.owner_id
  left join book_entries r on r.id = point.region_id
  left join trade_users m on m.id = point.tsm_id
  left join users tsm on tsm.id = m.user_id`;

const titled = (id: string, title: RawBuilder<unknown>, name: string) => sql`
  case when ${sql.ref(id)} is not null then json_build_object('id', ${sql.ref(id)}, 'title', ${title}) end as ${sql.ref(name)}`;

/** Of `mainPoint`. */
export const pointColumns = sql.join([
  sql`coalesce(point.points_count, 0) as points_count`,
  titled('point.trade_point_id', sql`point.name`, 'main_point'),
  titled('o.id', sql`o.legal_name`, 'owner'),
  titled('r.id', sql`r.title`, 'region'),
  titled('m.id', sql`person_short(tsm.last_name, tsm.first_name, tsm.middle_name)`, 'tsm'),
]);

/** Works at a point that the reader sees, with one of these values in the column. */
const worksAt =
  (column: 'trade_point_id' | 'owner_id' | 'region_id' | 'branch_id' | 'tsm_id') => (ids: number[], actor: Actor) =>
    sql`t.id in (
    select w.seller_id from ${seenWork(actor)} where w.to_date is null and ${sql.ref(`w.${column}`)} = any (${ids}))`;

/** By the primary point; for a reader with a limited scope, by the points in it. */
const foremostIn = (column: 'region_id' | 'branch_id' | 'tsm_id') => (ids: number[], actor: Actor) =>
  actor.kind === 'user' && (actor.role === 'admin' || actor.role === 'moderator')
    ? sql`${sql.ref(`t.primary_${column}`)} ${isOneOf(ids)}`
    : worksAt(column)(ids, actor);

function byExactPhone(typed: string): RawBuilder<unknown> | undefined {
  const phone = normalisePhone(typed);
  return isMobile(phone)
    ? sql`t.user_id = (select id from users where phone = ${phone} and deleted_at is null)`
    : undefined;
}

export const sellerList = listing<SellerQuestion, Stored<SellerRow>>({
  table: 'sellers',
  visibleTo,
  sorts: {
    name: 'text',
    created_at: 'timestamptz',
    last_login_at: { column: sql`t.last_login_at`, type: 'timestamptz', nullable: true },
    coins: coins.sort,
    flames: flames.sort,
    streak_days: {
      column: sql`k.current`,
      type: 'int',
      joined: { join: sql`join streaks k on k.seller_id = t.id`, id: sql.ref('k.seller_id') },
    },
  },
  filters: {
    ...byColumns('status', 'employment'),
    trade_point_id: worksAt('trade_point_id'),
    owner_id: worksAt('owner_id'),
    region_id: foremostIn('region_id'),
    branch_id: foremostIn('branch_id'),
    tsm_id: foremostIn('tsm_id'),
    group_id: inGroups('seller'),
    task_id: (ids) => sql`t.id in (select seller_id from task_assignments where task_id = any (${ids}))`,
    no_points: () => sql`t.open_points = 0`,
    idle: () => sql`(t.last_login_at is null or t.last_login_at < now() - interval '30 days')`,
    login_from: fromDay(sql`t.last_login_at`),
    login_to: toDay(sql`t.last_login_at`),
    created_from: fromDay(sql`t.created_at`),
    created_to: toDay(sql`t.created_at`),
    ...coins.range('coins_from', 'coins_to'),
    ...flames.range('flames_from', 'flames_to'),
  },
  ordered: { by: 'name', filters: ['status', 'employment', 'region_id', 'branch_id', 'tsm_id'] },
  search: {
    column: sql`t.search_text`,
    grams: russianWords,
    // The condition of the index sellers_search_sample.
    sample: sql`(hashint8(t.id) & 15) = 0`,
    // They may not find anybody by a number that they see masked.
    restricted: { roles: ['owner'], column: sql`searchable(t.name || ' ' || t.code)` },
    exact: (typed) => byExactPhone(typed) ?? byExactCode(sql`t.code`)(typed),
  },
  select: (page, actor) => sql<Stored<SellerRow>>`
    select t.id, t.code, t.name, t.phone, t.status, t.employment, t.created_at, t.last_login_at, t.version,
      ${balanceColumns}, ${doneColumn(actor)}, ${pointColumns}, ${pageColumns}
    from ${page} join sellers t on t.id = page.id ${mainPoint(actor)}`,
});

const mostOptions = 20;

export async function searchSellers(db: Database, actor: Actor, query: BodyOf<typeof sellers.search>) {
  const conditions = [...visibleTo(actor)];
  if (query.ids) conditions.push(sql`t.id = any (${query.ids})`);
  if (query.search) conditions.push(finding(sql`t.search_text`, query.search));
  const { rows } = await sql<SellerOption>`
    select t.id, t.name as title, t.code, t.phone from sellers t where ${sql.join(conditions, sql` and `)}
    order by t.id desc limit ${query.ids?.length ?? mostOptions}`.execute(db);
  return rows;
}
