// Geofences and the points on the map: what an index finds by boxes, and the exact test after it. The arithmetic is that of the contract
// (kernel/place.ts); geofences.points.test.ts holds one against the other.
import type { FencePointKind, SeenPoint } from '@iskra/contract/areas/network/geofences/shapes';
import {
  type Fence,
  metresInDegree,
  metresOutside,
  type PolygonShape,
  type Position,
} from '@iskra/contract/kernel/place';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { membersNow } from './geofences.scope.store.ts';

/** Of the geofence `t`, as its index has it. */
export const boxOf = sql`geofence_box(t.type, t.lat, t.lon, t.radius_m, t.vertices, t.tolerance_m)`;

/** The box of metres around a position; near a pole or the 180th meridian it goes around the earth. */
export function boxAround({ lat, lon }: Position, metres: number): RawBuilder<unknown> {
  const up = metres / 111_000;
  const aside = up / Math.max(Math.cos((Math.min(Math.abs(lat), 89) * Math.PI) / 180), 0.01);
  const [west, east] = lon - aside < -180 || lon + aside > 180 ? [-180, 180] : [lon - aside, lon + aside];
  return sql`box(point(${west}::float8, ${lat - up}::float8), point(${east}::float8, ${lat + up}::float8))`;
}

const [lat, lon] = [sql`t.lat::float8`, sql`t.lon::float8`];

/** Metres from the point `t` to a circle's centre, squared sines and all, as `metresBetween`. */
const metresTo = (centre: Position) => sql`
  2 * ${metresInDegree}::float8 * degrees(asin(least(1, sqrt(
    power(sind((${lat} - ${centre.lat}::float8) / 2), 2)
    + cosd(${centre.lat}::float8) * cosd(${lat}) * power(sind((${lon} - ${centre.lon}::float8) / 2), 2)))))`;

/** Whether a side of the contour is so near to the point `t`: flat, seen from the point. */
function isNearSide(vertices: PolygonShape['vertices'], metres: number): RawBuilder<unknown> {
  const next = vertices.map((_, at) => vertices[(at + 1) % vertices.length]!);
  const [alat, alon] = [vertices.map((it) => it.lat), vertices.map((it) => it.lon)];
  const [blat, blon] = [next.map((it) => it.lat), next.map((it) => it.lon)];
  return sql`exists (
    select from unnest(${alat}::float8[], ${alon}::float8[], ${blat}::float8[], ${blon}::float8[]) as s (alat, alon, blat, blon)
    cross join lateral (select ${metresInDegree}::float8 as up, ${metresInDegree}::float8 * cosd(${lat}) as aside) m
    cross join lateral (select (s.alon - ${lon}) * m.aside as ax, (s.alat - ${lat}) * m.up as ay,
      (s.blon - s.alon) * m.aside as dx, (s.blat - s.alat) * m.up as dy) v
    cross join lateral (select greatest(0, least(1,
      coalesce(-(v.ax * v.dx + v.ay * v.dy) / nullif(v.dx * v.dx + v.dy * v.dy, 0), 0))) as along) p
    where sqrt(power(v.ax + p.along * v.dx, 2) + power(v.ay + p.along * v.dy, 2)) <= ${metres})`;
}

const ringText = (vertices: PolygonShape['vertices']) => `(${vertices.map((it) => `(${it.lon},${it.lat})`).join(',')})`;

function extentOf(fence: Fence) {
  const corners: readonly Position[] = fence.type === 'circle' ? [fence] : fence.vertices;
  const reach = ((fence.type === 'circle' ? fence.radius_m : 0) + fence.tolerance_m) / 111_000;
  const [lats, lons] = [corners.map((it) => it.lat), corners.map((it) => it.lon)];
  const farthest = Math.min(Math.max(...lats.map(Math.abs)), 89);
  const aside = reach / Math.max(Math.cos((farthest * Math.PI) / 180), 0.01);
  const [west, east] = [Math.min(...lons) - aside, Math.max(...lons) + aside];
  const isAround = west < -180 || east > 180;
  return {
    south: Math.min(...lats) - reach,
    north: Math.max(...lats) + reach,
    west: isAround ? -180 : west,
    east: isAround ? 180 : east,
  };
}

/** The trade point `t` stands in the fence, its tolerance counted. */
export function standsIn(fence: Fence): RawBuilder<unknown> {
  const { south, north, west, east } = extentOf(fence);
  const exactly =
    fence.type === 'circle'
      ? sql`${metresTo(fence)} <= ${fence.radius_m + fence.tolerance_m}`
      : sql`(point(${lon}, ${lat}) <@ ${ringText(fence.vertices)}::polygon or ${isNearSide(fence.vertices, fence.tolerance_m)})`;
  return sql`t.lat between ${south} and ${north} and t.lon between ${west} and ${east} and ${exactly}`;
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
