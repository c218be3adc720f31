// Geofences as they are kept and read: the list, the card, those near to a position, circles around many points.
import type { GeofenceOption, GeofenceQuestion, geofences } from '@iskra/contract/areas/network/geofences';
import type { CheckIns, CircleFields, GeofenceCard, GeofenceRow } from '@iskra/contract/areas/network/geofences/shapes';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Position } from '@iskra/contract/kernel/place';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { finding } from '../../../database/lists/search.ts';
import { records } from '../../../database/rows/records.ts';
import type { GeofencesRow } from '../../../database/rows/rows.generated.ts';
import { type GroupUses, usesOf } from '../groups/uses-groups.scope.store.ts';
import { boxAround, boxOf } from './geofences.points.store.ts';
import { type FenceColumns, isFor, isForPoint, membersNow } from './geofences.scope.store.ts';

export type Geofence = Selectable<GeofencesRow>;

/** Every role with access sees all of them. */
export const present = () => [sql`t.deleted_at is null`];

export const geofenceRecords = records<GeofencesRow>({
  table: 'geofences',
  entity: 'geofence',
  visibleTo: present,
  taken: { geofences_name: { field: 'name', problem: 'geofence.name_taken' } },
});

export const stateOf = sql`case when t.active then 'active' else 'inactive' end`;

/** Needs `g`, the group. */
export const pointsOf = sql`coalesce(g.members_count, cardinality(t.trade_point_ids))`;
export const groupOf = sql`left join groups g on g.id = t.tp_group_id`;

const columnsOver = (uses: GroupUses) => sql`
  t.id, t.name, t.purpose, t.type, t.lat, t.lon, t.radius_m, jsonb_array_length(t.vertices) as vertices_count, t.tolerance_m, t.active,
  ${stateOf} as state, ${pointsOf} as points_count, (select count(*)::int from (${usesOf(uses, sql`t.id`)}) u) as tasks_count,
  case when g.id is not null then json_build_object('id', g.id, 'title', g.name) end as tp_group, t.updated_at, t.version`;

export const geofenceListOver = (uses: GroupUses) =>
  listing<GeofenceQuestion, GeofenceRow>({
    table: 'geofences',
    visibleTo: present,
    sorts: { name: 'text', updated_at: 'timestamptz' },
    filters: {
      ...byColumns('type', 'purpose', 'tp_group_id'),
      state: (states) => sql`${stateOf} = any (${states})`,
      trade_point_id: (ids) => isFor(ids),
      no_points: () => sql`t.trade_point_ids = '{}' and t.tp_group_id is null`,
    },
    search: { column: sql`t.search_text` },
    select: (page) => sql<GeofenceRow>`
    select ${columnsOver(uses)}, ${pageColumns} from ${page} join geofences t on t.id = page.id ${groupOf}`,
  });

const mostOptions = 20;

/** To choose from; one that is named by its id comes always. */
export async function shortGeofences(
  db: Database,
  { search, ids }: BodyOf<typeof geofences.short>,
): Promise<GeofenceOption[]> {
  const conditions = [...present(), ...(ids ? [sql`t.id = any (${ids})`] : [])];
  if (search) conditions.push(finding(sql`t.search_text`, search));
  const { rows } = await sql<GeofenceOption>`
    select t.id, t.name as title from geofences t where ${sql.join(conditions, sql` and `)}
    order by t.name, t.id limit ${ids?.length ?? mostOptions}`.execute(db);
  return rows;
}

const mostUses = 50;

export async function findGeofence(db: Database, uses: GroupUses, id: number): Promise<GeofenceCard | undefined> {
  const { rows } = await sql<GeofenceCard>`
    select ${columnsOver(uses)}, t.vertices, t.color,
      (select coalesce(json_agg(json_build_object('id', u.id, 'title', u.title) order by u.id desc), '[]')
        from (select * from (${usesOf(uses, sql`${id}::bigint`)}) every order by id desc limit ${mostUses}) u) as tasks,
      (select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name) order by p.name, p.id), '[]')
        from trade_points p where p.id = any (t.trade_point_ids) and p.deleted_at is null) as trade_points,
      case when u.id is not null then json_build_object('id', u.id,
        'name', person_short(u.last_name, u.first_name, u.middle_name)) end as updated_by
    from geofences t ${groupOf} left join users u on u.id = t.updated_by
    where t.id = ${id} and t.deleted_at is null`.execute(db);
  return rows[0];
}

/** A task's own geofence counts before its radius, and both before those of the point. */
export async function checkInsOf(db: Database, id: number): Promise<CheckIns> {
  const { rows } = await sql<CheckIns>`
    select count(*)::int as total, count(*) filter (where s.in_fence)::int as inside
    from task_submissions s
    join task_assignments a on a.id = s.assignment_id
    join task_versions v on v.task_id = a.task_id and v.number = a.form_version
    join geofences t on t.id = ${id}
    cross join lateral (select v.document -> 'place' as place) d
    where s.received_at >= now() - interval '30 days' and s.in_fence is not null
      and case when d.place ->> 'geofence_id' is not null then (d.place ->> 'geofence_id')::bigint = t.id
        else d.place ->> 'radius_m' is null and ${isForPoint(sql`a.trade_point_id`)} end`.execute(db);
  return rows[0]!;
}

export interface NearFence extends FenceColumns {
  id: number;
  name: string;
}

const mostNear = 200;
const fenceColumns = sql`t.id, t.name, t.type, t.lat, t.lon, t.radius_m, t.vertices, t.tolerance_m`;

/** Those at work whose boxes come within so many metres of the position. */
export async function fencesNear(db: Database, position: Position, metres: number): Promise<NearFence[]> {
  const { rows } = await sql<NearFence>`
    select ${fenceColumns} from geofences t
    where t.deleted_at is null and t.active and ${boxOf} && ${boxAround(position, metres)} limit ${mostNear}`.execute(
    db,
  );
  return rows;
}

export async function oneFence(db: Database, id: number): Promise<NearFence | undefined> {
  const { rows } = await sql<NearFence>`
    select ${fenceColumns} from geofences t where t.id = ${id} and t.deleted_at is null`.execute(db);
  return rows[0];
}

export async function missingPoints(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::bigint[]) asked (id)
    where not exists (select from trade_points t where t.id = asked.id and t.deleted_at is null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The members as they are at this moment, as a query of ids. */
export const pointsOfGroup = (id: number) =>
  sql<{ id: number }>`select m.member_id as id from (${membersNow(sql`${id}`)}) m`;

export async function isPointGroup(db: Database, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from groups where id = ${id} and kind = 'tp' and status = 'active' and deleted_at is null`.execute(
      db,
    );
  return rows.length > 0;
}

export type MadeFence = Geofence & { trade_point_ids: number[] };

/** Points that have a fence by now, or no place, get none. */
export async function addCircles(
  db: Database,
  { radius_m, tolerance_m }: CircleFields,
  ids: readonly number[],
  authorId: number,
): Promise<MadeFence[]> {
  const { rows } = await sql<MadeFence>`
    insert into geofences (name, purpose, type, lat, lon, radius_m, tolerance_m, trade_point_ids, created_by, updated_by)
    select left(p.name, 95) || ', ' || p.code, 'tp', 'circle', p.lat, p.lon, ${radius_m}::int, ${tolerance_m}::int,
      array[p.id], ${authorId}::bigint, ${authorId}::bigint
    from trade_points p
    where p.id = any (${ids}) and p.deleted_at is null and p.lat is not null and p.status in ('active', 'blocked')
      and not exists (select from geofences t where t.deleted_at is null and t.trade_point_ids @> array[p.id])
    order by p.id
    on conflict (lower(name collate "ru-x-icu")) where deleted_at is null do nothing
    returning *`.execute(db);
  return rows;
}

export async function knownPoints(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from trade_points p where p.id = any (${ids}) and p.deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}
