// Submissions of sellers, and the verdicts on them.
import type { Parts } from '@iskra/contract/areas/tasks/assignments/shapes';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { TaskSubmissionsRow } from '../../../database/rows/rows.generated.ts';
import { type Assignment, done } from './assignments.store.ts';

export type Submission = Selectable<TaskSubmissionsRow>;

export const sentWith = (db: Database, client_uuid: string): Promise<Submission | undefined> =>
  db.selectFrom('task_submissions').selectAll().where('client_uuid', '=', client_uuid).executeTakeFirst();

export const lastSubmission = (db: Database, assignment_id: number): Promise<Submission | undefined> =>
  db
    .selectFrom('task_submissions')
    .selectAll()
    .where('assignment_id', '=', assignment_id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The verdicts on the attempt before the last one, part by part. */
export async function verdictsBefore(
  db: Database,
  { assignment_id, attempt }: Submission,
): Promise<Submission['verdicts']> {
  const before = db.selectFrom('task_submissions').select('verdicts').where('assignment_id', '=', assignment_id);
  const row = await before.where('attempt', '<', attempt).orderBy('attempt', 'desc').limit(1).executeTakeFirst();
  return row?.verdicts ?? null;
}

export async function submissionIds(db: Database, assignment_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('task_submissions')
    .select('id')
    .where('assignment_id', '=', assignment_id)
    .execute();
  return rows.map(({ id }) => id);
}

type NewSubmission = Omit<Submission, 'id' | 'received_at' | 'verdicts' | 'answers' | 'device' | 'app_version'> & {
  answers: object;
};

export async function insertSubmission(db: Database, { answers, ...row }: NewSubmission): Promise<number> {
  const { id } = await db
    .insertInto('task_submissions')
    .values({ ...row, answers: JSON.stringify(answers) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveVerdicts(db: Database, id: number, verdicts: Parts | null): Promise<void> {
  await db
    .updateTable('task_submissions')
    .set({ verdicts: verdicts && JSON.stringify(verdicts) })
    .where('id', '=', id)
    .execute();
}

const fewest = 10;
const mostLooked = 200;

/** From the start to the sending, of those who were accepted lately. */
export async function medianSeconds(db: Database, task_id: number): Promise<number | null> {
  // Of each status by itself: so both are read from the end of their index.
  const latest = (status: string) => sql`(
    select id, attempt, updated_at from task_assignments where task_id = ${task_id} and status = ${status}
    order by updated_at desc limit ${mostLooked})`;
  const { rows } = await sql<{ median: number | null }>`
    select case when count(*) >= ${fewest} then
      percentile_cont(0.5) within group (order by extract(epoch from s.sent_at - s.started_at))::float8 end as median
    from (${sql.join(['accepted', 'partially_accepted'].map(latest), sql` union all `)} order by updated_at desc limit ${mostLooked}) a
    join task_submissions s on s.assignment_id = a.id and s.attempt = a.attempt
    where s.sent_at > s.started_at`.execute(db);
  return rows[0]!.median;
}

/** Of the same task and point, when it was last accepted. */
export async function acceptedBefore(
  db: Database,
  { id, task_id, trade_point_id }: Assignment,
): Promise<Submission | undefined> {
  const { rows } = await sql<Submission>`
    select s.* from task_assignments a join task_submissions s on s.assignment_id = a.id and s.attempt = a.attempt
    where a.task_id = ${task_id} and a.trade_point_id = ${trade_point_id} and a.status in ${done} and a.id <> ${id}
    order by a.updated_at desc limit 1`.execute(db);
  return rows[0];
}
