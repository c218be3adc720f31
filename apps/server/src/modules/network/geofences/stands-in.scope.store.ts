// Whether a trade point stands in a geofence, as a condition of SQL. The arithmetic is that of the contract (kernel/place.ts);
// geofences.api.test.ts holds one against the other.
import { type Fence, metresInDegree, type PolygonShape, type Position } from '@iskra/contract/kernel/place';
import { type RawBuilder, sql } from 'kysely';

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
