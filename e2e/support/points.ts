// Trade points of a test's own: found by the beginning of their codes, so that a parallel test does not meet them.
import { randomInt } from 'node:crypto';
import type { Role } from '@iskra/contract/roles';
import { query, signedOwner } from './people.ts';

export interface PointValues {
  status?: string;
  category?: string;
  sellers_count?: number;
  geofence_radius_m?: number;
  region_id?: number;
  tsm_id?: number;
}

export interface OwnPoint {
  id: number;
  code: string;
  name: string;
  version: number;
}

export interface OwnPoints {
  /** What finds them all in a list, and nothing else. */
  prefix: string;
  codes: string[];
  points: OwnPoint[];
}

const usual = {
  status: 'active',
  category: null,
  sellers_count: 0,
  geofence_radius_m: 150,
  region_id: null,
  tsm_id: null,
};

export async function makePoints(given: PointValues[]): Promise<OwnPoints> {
  const number = randomInt(36 ** 4, 36 ** 5).toString(36);
  const prefix = `O${number.toUpperCase()}`;
  const width = String(given.length).length;
  const rows = given.map((values, index) => ({
    ...usual,
    ...values,
    code: `${prefix}-${String(index + 1).padStart(width, '0')}`,
  }));
  const points = await query<OwnPoint>(
    `with made as (
       insert into trade_points (code, name, city, address, status, category, sellers_count, geofence_radius_m, region_id, tsm_id)
       select code, 'Лавка ' || code, 'Кимры', 'ул. Новая, ' || code, status, category, sellers_count, geofence_radius_m, region_id, tsm_id
       from jsonb_populate_recordset(null::trade_points, $1)
       returning id, code, name, version)
     select id::int, code, name, version from made order by code`,
    [JSON.stringify(rows)],
  );
  return { prefix, codes: points.map(({ code }) => code), points };
}

export const pointsOf = (status: string, count: number): PointValues[] =>
  Array.from({ length: count }, () => ({ status }));

/** One that nobody else looks at or changes. */
export async function makePoint(values: PointValues = {}): Promise<OwnPoint> {
  return (await makePoints([values])).points[0]!;
}

/** To the account of the role by which the walks enter; staff see every point as it is. */
export async function givePointTo(role: Role, pointId: number): Promise<void> {
  if (role === 'tsm_user')
    await query(
      `insert into tsm_trade_points (tsm_id, trade_point_id, from_date)
       select m.id, $1, '2026-01-01' from trade_users m join users u on u.id = m.user_id where u.login = 'tsm'`,
      [pointId],
    );
  if (role === 'owner')
    await query(
      `update trade_points set (owner_id, created_by) =
         (select o.id, u.id from owners o join users u on u.id = o.user_id where u.phone = $2)
       where id = $1`,
      [pointId, signedOwner()],
    );
}

/** One that the account of the role may see. */
export async function makePointFor(role: Role, values: PointValues = {}): Promise<OwnPoint> {
  const point = await makePoint(values);
  await givePointTo(role, point.id);
  return point;
}
