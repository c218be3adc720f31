// Which geofences a position at a trade point is checked against. For tasks, their answers and visits.
import { type Fence, type ShapeColumns, shapeOf } from '@iskra/contract/kernel/place';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { UsesGroups } from '../groups/uses-groups.scope.store.ts';

/** `left_run` of a current member (migration 0106). */
const stillIn = sql.lit(2_147_483_647);

/** The members of a group that is at work; of another nobody, never everybody. */
export const membersNow = (groupId: RawBuilder<unknown>) => sql`
  select m.member_id from group_members m join groups g on g.id = m.group_id
  where m.group_id = ${groupId} and m.left_run = ${stillIn} and g.status = 'active' and g.deleted_at is null`;

/** The geofence `t` is for one of these points, by its number or by a group. */
export const isFor = (
  pointIds: readonly number[],
) => sql`(t.trade_point_ids && ${pointIds}::bigint[] or t.tp_group_id in (
  select m.group_id from group_members m join groups g on g.id = m.group_id
  where m.member_id = any (${pointIds}) and m.left_run = ${stillIn} and g.kind = 'tp' and g.status = 'active' and g.deleted_at is null))`;

/** The geofence `t` is for this point. */
export const isForPoint = (point: RawBuilder<unknown>) => sql`(${point} = any (t.trade_point_ids) or exists (
  select from (${membersNow(sql`t.tp_group_id`)}) m where m.member_id = ${point}))`;

/** Geofences that take their points from the group. */
export const usedByFences: UsesGroups = (groupId) => sql`
  select f.id, f.name as title from geofences f where f.tp_group_id = ${groupId} and f.deleted_at is null`;

export type FenceColumns = ShapeColumns & { tolerance_m: number };

export function fenceOf(columns: FenceColumns): Fence | undefined {
  const shape = shapeOf(columns);
  return shape && { ...shape, tolerance_m: columns.tolerance_m };
}

/** The shapes of these geofences, also of those that are switched off: a shape is a place on the map. */
export async function shapesOf(db: Database, ids: readonly number[]): Promise<Map<number, Fence>> {
  const { rows } = await sql<FenceColumns & { id: number }>`
    select id, type, lat, lon, radius_m, vertices, tolerance_m from geofences where id = any (${[...ids]}) and deleted_at is null`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ id, ...columns }) => [fenceOf(columns)].flatMap((fence) => (fence ? [[id, fence]] : []))),
  );
}

/** Two states of one row: undefined when the fence is not there or is switched off. */
export async function fenceById(db: Database, id: number): Promise<Fence | undefined> {
  const { rows } = await sql<FenceColumns>`
    select type, lat, lon, radius_m, vertices, tolerance_m from geofences where id = ${id} and active and deleted_at is null`.execute(
    db,
  );
  return rows[0] && fenceOf(rows[0]);
}

/**
 * The fences at work that are for the point; where there is none, the circle of the point itself with the tolerance of the settings.
 * Empty: nobody knows where the point is. To stand in one of them is enough.
 */
export async function fencesAt(db: Database, tradePointId: number, tolerance_m: number): Promise<Fence[]> {
  const { rows } = await sql<FenceColumns & { own: boolean }>`
    select t.type, t.lat, t.lon, t.radius_m, t.vertices, t.tolerance_m, false as own from geofences t
    where t.active and t.deleted_at is null and ${isFor([tradePointId])}
    union all
    select 'circle', p.lat, p.lon, p.geofence_radius_m, null, ${tolerance_m}::int, true from trade_points p
    where p.id = ${tradePointId} and p.lat is not null and p.deleted_at is null`.execute(db);
  const bound = rows.filter(({ own }) => !own);
  return (bound.length > 0 ? bound : rows).flatMap((row) => fenceOf(row) ?? []);
}
