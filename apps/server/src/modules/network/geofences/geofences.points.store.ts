// Geofences and the points on the map: what an index finds by boxes, and the exact test after it. The arithmetic is that of the contract
// (kernel/place.ts); geofences.points.test.ts holds one against the other.
import type { FencePointKind, SeenPoint } from '@iskra/contract/areas/network/geofences/shapes';
import { type Fence, metresOutside, type Position } from '@iskra/contract/kernel/place';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { membersNow } from './geofences.scope.store.ts';
import { standsIn } from './stands-in.scope.store.ts';

/** Of the geofence `t`, as its index has it. */
export const boxOf = sql`geofence_box(t.type, t.lat, t.lon, t.radius_m, t.vertices, t.tolerance_m)`;

/** The box of metres around a position; near a pole or the 180th meridian it goes around the earth. */
export function boxAround({ lat, lon }: Position, metres: number): RawBuilder<unknown> {
  const up = metres / 111_000;
  const aside = up / Math.max(Math.cos((Math.min(Math.abs(lat), 89) * Math.PI) / 180), 0.01);
  const [west, east] = lon - aside < -180 || lon + aside > 180 ? [-180, 180] : [lon - aside, lon + aside];
  return sql`box(point(${west}::float8, ${lat - up}::float8), point(${east}::float8, ${lat + up}::float8))`;
}

/** The points that a fence is for. */
export interface Bound {
  trade_point_ids?: readonly number[] | undefined;
  tp_group_id?: number | null | undefined;
}

const boundTo = ({ trade_point_ids = [], tp_group_id }: Bound) =>
  tp_group_id ? membersNow(sql`${tp_group_id}`) : sql`select unnest(${trade_point_ids}::bigint[])`;

const mostShown = 100;
type Found = Omit<SeenPoint, 'outside_m'> & { kind: FencePointKind; total: number };
export type Seen = Record<FencePointKind, { total: number; items: SeenPoint[] }>;

export async function lookAt(db: Database, fence: Fence, bound: Bound): Promise<Seen> {
  const { rows } = await sql<Found>`
    with bound (id) as materialized (${boundTo(bound)}),
    stands as materialized (
      select t.id, b.id is not null as ours, t.status from trade_points t left join bound b on b.id = t.id
      where t.deleted_at is null and ${standsIn(fence)}),
    found as (
      select id, case when ours then 'inside' else 'foreign' end as kind from stands where ours or status in ('active', 'blocked')
      union all
      select t.id, case when t.lat is null then 'unplaced' else 'outside' end from bound b join trade_points t on t.id = b.id
      where t.deleted_at is null and not exists (select from stands s where s.id = t.id)),
    numbered as (
      select f.kind, t.id, t.code, t.name, t.address, t.lat, t.lon, count(*) over (partition by f.kind)::int as total,
        row_number() over (partition by f.kind order by t.name, t.id) as place
      from found f join trade_points t on t.id = f.id)
    select kind, id, code, name, address, lat, lon, total from numbered where place <= ${mostShown} order by kind, place`.execute(
    db,
  );
  const seen: Seen = {
    inside: { total: 0, items: [] },
    outside: { total: 0, items: [] },
    foreign: { total: 0, items: [] },
    unplaced: { total: 0, items: [] },
  };
  for (const { kind, total, ...point } of rows) {
    seen[kind].total = total;
    seen[kind].items.push({ ...point, outside_m: metresOf(fence, point) });
  }
  return seen;
}

const metresOf = (fence: Fence, { lat, lon }: Pick<SeenPoint, 'lat' | 'lon'>) =>
  lat === null || lon === null ? null : Math.round(metresOutside(fence, { lat, lon }));
