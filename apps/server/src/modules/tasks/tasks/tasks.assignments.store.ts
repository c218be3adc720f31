// Assignments of a task, as far as its own life depends on them.
import type { TaskEnding, TaskPoint } from '@iskra/contract/areas/tasks/tasks/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Work that is still to be done, decided or paid. */
export async function openWork(db: Database, taskId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from (
      select from task_assignments where task_id = ${taskId} and status in ('taken', 'submitted', 'returned')
      union all select from task_assignments where task_id = ${taskId} and reward_waits
      union all select from survey_responses where survey_id = ${taskId}
        and (status = 'moderation' or reward in ('due', 'waits') or status = 'started' and reserved_until > now())
      limit 1) a`.execute(db);
  return rows[0]!.open;
}

/** Open work can be sent no more; sent work stays where it is. */
export async function expireOpen(db: Database, taskId: number): Promise<void> {
  await sql`
    with open as materialized (
      select id from task_assignments where task_id = ${taskId} and status in ('taken', 'returned') order by id for no key update)
    update task_assignments a set status = 'expired', updated_at = now() from open where a.id = open.id`.execute(db);
}

export async function endingOf(db: Database, taskId: number): Promise<Omit<TaskEnding, 'free_coins'>> {
  const { rows } = await sql<Omit<TaskEnding, 'free_coins'>>`
    select count(*) filter (where status = 'taken')::int as taken, count(*) filter (where status = 'returned')::int as returned,
      count(*) filter (where status = 'submitted')::int as on_review,
      count(*) filter (where status in ('accepted', 'partially_accepted'))::int as accepted,
      count(*) filter (where reward_waits)::int as unpaid
    from task_assignments where task_id = ${taskId}`.execute(db);
  return rows[0]!;
}

/** More of them no map shows. */
export const mostPoints = 5_000;

/** Of its audience, and where somebody has taken it. */
const pointIdsOf = (taskId: number, within: ReturnType<typeof sql>) => sql`
  select trade_point_id from (${within}) w union select trade_point_id from task_assignments where task_id = ${taskId}`;

const mostUnplaced = 50;

/** Those that no map can show. */
export async function unplacedOf(db: Database, taskId: number, within: ReturnType<typeof sql>) {
  const { rows } = await sql<{ total: number; items: { id: number; title: string }[] }>`
    with missing as materialized (
      select p.id, p.name as title from (${pointIdsOf(taskId, within)}) a
      join trade_points p on p.id = a.trade_point_id and (p.lat is null or p.lon is null))
    select (select count(*)::int from missing) as total,
      coalesce((select json_agg(m) from (select * from missing order by title, id limit ${mostUnplaced}) m), '[]') as items`.execute(
    db,
  );
  return rows[0]!;
}

/** Of several assignments in a point, the most urgent: under review, then taken, then accepted. */
export async function pointsOf(db: Database, taskId: number, within: ReturnType<typeof sql>): Promise<TaskPoint[]> {
  const { rows } = await sql<TaskPoint>`
    select p.id, p.name as title, p.lat, p.lon, coalesce(s.state, 'free') as state
    from (${pointIdsOf(taskId, within)}) a
    join trade_points p on p.id = a.trade_point_id and p.lat is not null and p.lon is not null
    left join lateral (
      select case
        when bool_or(t.status = 'submitted') then 'review' when bool_or(t.status = 'returned') then 'returned'
        when bool_or(t.status = 'taken') then 'work' when bool_or(t.status in ('accepted', 'partially_accepted')) then 'accepted'
        when bool_or(t.status = 'denied') then 'denied' else 'free' end as state
      from task_assignments t where t.task_id = ${taskId} and t.trade_point_id = a.trade_point_id
    ) s on true
    order by p.id limit ${mostPoints + 1}`.execute(db);
  return rows;
}
