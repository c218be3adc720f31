// Lists of trade points: the page, the map, the select.

import type { TradePointQuestion } from '@iskra/contract/areas/network/trade-points';
import type { TradePointRow } from '@iskra/contract/areas/network/trade-points/shapes';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, type ListSource, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { byExactCode, finding, numbers } from '../../../database/lists/search.ts';
import { fromDay, toDay } from '../../../database/rows/moments.ts';
import { inGroups } from '../groups/group-filter.scope.store.ts';
import { visibleTo } from './trade-points.scope.store.ts';
import { ownerOf } from './trade-points.store.ts';

type Condition = RawBuilder<unknown>;

const from = sql`trade_points t`;

/** Each has an index by (it, updated_at, id). */
const inUsualOrder = [
  ...(['status', 'category', 'tsm_id', 'owner_id'] as const),
  ...(['region_id', 'branch_id', 'channel_id', 'format_id', 'network_id', 'distributor_id'] as const),
] as const;

/** The questions of the list; the grid of /TTmod has the same ones and other columns. */
export const tradePointSource: Omit<ListSource<TradePointQuestion, never>, 'select'> = {
  table: 'trade_points',
  visibleTo,
  sorts: { code: 'text', name: 'text', city: 'text', sellers_count: 'int', updated_at: 'timestamptz' },
  filters: {
    ...byColumns('city', ...inUsualOrder),
    bdm_id: (ids) => sql`t.tsm_id in (select id from trade_users where bdm_id = any (${ids}))`,
    group_id: inGroups('tp'),
    sellers_from: (least) => sql`t.sellers_count >= ${least}`,
    sellers_to: (most) => sql`t.sellers_count <= ${most}`,
    updated_from: fromDay(sql`t.updated_at`),
    updated_to: toDay(sql`t.updated_at`),
    no_owner: () => sql`t.owner_id is null`,
    no_sellers: () => sql`t.sellers_count = 0`,
    no_coordinates: () => sql`t.lat is null`,
    tasks_open: () => sql`t.id in (select trade_point_id from task_assignments where status in ('taken', 'returned'))`,
    task_id: (ids) => sql`t.id in (select trade_point_id from task_assignments where task_id = any (${ids}))`,
  },
  ordered: { by: 'updated_at', filters: inUsualOrder },
  // The condition of the index trade_points_search_sample.
  search: {
    column: sql`t.search_text`,
    grams: numbers,
    sample: sql`(hashint8(t.id) & 15) = 0`,
    exact: byExactCode(sql`t.code`),
  },
};

export const tradePointList = listing<TradePointQuestion, Stored<TradePointRow>>({
  ...tradePointSource,
  select: (page, actor) => sql<Stored<TradePointRow>>`
    select t.id, t.code, t.name, t.address, t.city, t.status, t.category, t.inn, t.sellers_count, t.lat, t.lon, t.updated_at, t.version,
      case when o.id is not null then json_build_object('id', o.id, 'title', o.legal_name) end as owner,
      case when u.id is not null then json_build_object('id', m.id,
        'title', person_short(u.last_name, u.first_name, u.middle_name)) end as tsm,
      case when r.id is not null then json_build_object('id', r.id, 'title', r.title) end as region,
      case when c.id is not null then json_build_object('id', c.id, 'title', c.title) end as channel,
      ${pageColumns}
    from ${page}
    join trade_points t on t.id = page.id
    ${ownerOf(actor)}
    left join trade_users m on m.id = t.tsm_id
    left join users u on u.id = m.user_id
    left join book_entries r on r.id = t.region_id
    left join book_entries c on c.id = t.channel_id`,
});

export interface Rectangle {
  south: number;
  north: number;
  west: number;
  east: number;
}

export interface MapCellRow {
  lat: number;
  lon: number;
  count: number;
  id: number | null;
  name: string | null;
  status: TradePointRow['status'] | null;
}

/** Cells along one side of the map: dense enough to look exact, few enough to draw at once. */
const cellsPerSide = 24;
/** A wider view is told by a sample: a map of the country does not need every point to show where they are. */
const mostMapped = 20_000;

/** Where the points are; undefined when there are none with a place. */
async function extentOf(db: Database, conditions: Condition[]): Promise<Rectangle | undefined> {
  const { rows } = await sql<Rectangle | { south: null }>`
    select min(lat)::float8 as south, max(lat)::float8 as north, min(lon)::float8 as west, max(lon)::float8 as east
    from (select t.lat, t.lon from ${from} where ${sql.join(conditions, sql` and `)} limit ${mostMapped}) points`.execute(
    db,
  );
  const [extent] = rows;
  return extent && extent.south !== null ? extent : undefined;
}

export async function mapTradePoints(
  db: Database,
  actor: Actor,
  found: Pick<TradePointQuestion, 'search' | 'filters'>,
  asked: Rectangle | undefined,
): Promise<MapCellRow[]> {
  const placed = [...visibleTo(actor), ...tradePointList.conditions(actor, found), sql`t.lat is not null`];
  const area = asked ?? (await extentOf(db, placed));
  if (!area) return [];
  const conditions = [
    ...placed,
    sql`t.lat between ${area.south} and ${area.north}`,
    sql`t.lon between ${area.west} and ${area.east}`,
  ];
  const height = Math.max((area.north - area.south) / cellsPerSide, 1e-6);
  const width = Math.max((area.east - area.west) / cellsPerSide, 1e-6);
  const { rows } = await sql<MapCellRow>`
    select avg(lat)::float8 as lat, avg(lon)::float8 as lon, count(*)::int as count,
      case when count(*) = 1 then min(id) end as id,
      case when count(*) = 1 then min(name) end as name,
      case when count(*) = 1 then min(status) end as status
    from (select t.id, t.name, t.status, t.lat, t.lon from ${from} where ${sql.join(conditions, sql` and `)} limit ${mostMapped}) points
    group by floor(lat / ${height}::numeric), floor(lon / ${width}::numeric)`.execute(db);
  return rows;
}

const mostOptions = 20;

export async function shortTradePoints(
  db: Database,
  actor: Actor,
  search: string | undefined,
  ids: number[] | undefined,
) {
  const conditions = [...visibleTo(actor)];
  if (search) conditions.push(finding(sql`t.search_text`, search));
  if (ids) conditions.push(sql`t.id = any (${ids})`);
  const { rows } = await sql<{ id: number; code: string; name: string; address: string }>`
    select t.id, t.code, t.name, t.address from ${from} where ${sql.join(conditions, sql` and `)}
    order by t.id desc limit ${ids ? ids.length : mostOptions}`.execute(db);
  return rows;
}
