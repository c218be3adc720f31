// The rows of long operations: who started them, how far they are, how they ended.
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { RunsRow } from '../database/rows/rows.generated.ts';

export type Run = Selectable<RunsRow>;
export type RunOutcome = 'done' | 'done_with_errors';

export interface NewRun {
  kind: string;
  params: object;
  source_file_id?: number | null;
  /** The run that it takes back. */
  undoes_id?: number;
}

export interface Progress {
  phase?: string;
  done?: number;
  total?: number;
}

export interface Finish {
  state: RunOutcome;
  result?: object;
  result_file_id?: number | null;
  error_file_id?: number | null;
}

/** A checked file that waits for its owner is open as well. Until the transaction ends nobody else counts for this person. */
export async function countOpenRuns(db: Database, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`runs of ${userId}`}, 0))`.execute(db);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from runs
    where started_by = ${userId} and state in ('queued', 'running', 'checked')`.execute(db);
  return rows[0]!.open;
}

export async function insertRun(db: Database, actor: Actor, run: NewRun): Promise<number> {
  const { id } = await db
    .insertInto('runs')
    .values({
      kind: run.kind,
      params: JSON.stringify(run.params),
      source_file_id: run.source_file_id ?? null,
      undoes_id: run.undoes_id ?? null,
      started_by: actor.kind === 'user' ? actor.id : null,
      started_by_role: actor.kind === 'user' ? actor.role : actor.kind,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The run when it is still to be worked on: a canceled or finished one is left alone. */
export async function takeRun(db: Database, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update runs set state = 'running', started_at = coalesce(started_at, now()), heartbeat_at = now()
    where id = ${id} and state in ('queued', 'running') returning *`.execute(db);
  return rows[0];
}

/** The person who started the run, if that person may still act in the role of that time. */
export async function actorOfRun(db: Database, run: Run): Promise<Actor | undefined> {
  if (run.started_by === null) return { kind: 'system' };
  const { rows } = await sql<Actor>`
    select 'user' as kind, u.id, u.role, 0 as session_id, o.id as owner_id, s.id as seller_id, t.id as trade_user_id
    from users u
    left join owners o on o.user_id = u.id and o.deleted_at is null
    left join sellers s on s.user_id = u.id and s.deleted_at is null
    left join trade_users t on t.user_id = u.id and t.deleted_at is null
    where u.id = ${run.started_by} and u.role = ${run.started_by_role} and u.status = 'active' and u.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** False when the run is no longer running: a person canceled it. */
export async function noteProgress(db: Database, id: number, progress: Progress): Promise<boolean> {
  const { rows } = await sql`
    update runs set heartbeat_at = now(), phase = coalesce(${progress.phase ?? null}, phase),
      done = coalesce(${progress.done ?? null}::int, done), total = coalesce(${progress.total ?? null}::int, total)
    where id = ${id} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

export async function finishRun(db: Database, id: number, finish: Finish): Promise<boolean> {
  const { rows } = await sql`
    update runs set state = ${finish.state}, phase = '', finished_at = now(), heartbeat_at = now(), done = coalesce(total, done),
      result = result || ${JSON.stringify(finish.result ?? {})}::jsonb,
      result_file_id = coalesce(${finish.result_file_id ?? null}::bigint, result_file_id),
      error_file_id = coalesce(${finish.error_file_id ?? null}::bigint, error_file_id)
    where id = ${id} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

export async function failRun(db: Database, id: number, message: string, result: object = {}): Promise<void> {
  await sql`
    update runs set state = 'failed', finished_at = now(), error_message = ${message}, result = result || ${JSON.stringify(result)}::jsonb
    where id = ${id} and state in ('queued', 'running')`.execute(db);
}

/** Noted by the last statement of every step: the run lives, and its faults are behind it. */
export const stepDone = (found: object = {}) =>
  sql`heartbeat_at = now(), result = (result - 'faults') || ${JSON.stringify(found)}::jsonb`;

export interface Marked {
  rows: number;
  applied: number;
  skipped: number;
  bad: number;
}

/** The step's last statement. False when the run was canceled meanwhile: then the step must not happen. */
export async function addToRun(db: Database, id: number, marked: Marked, found: object = {}): Promise<boolean> {
  const { rows } = await sql`
    update runs set ${stepDone(found)}, done = done + ${marked.rows}::int, applied = applied + ${marked.applied}::int,
      skipped = skipped + ${marked.skipped}::int, bad = bad + ${marked.bad}::int
    where id = ${id} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

/** How often the work on this run has broken down by itself since its last step. */
export async function countFault(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    update runs set result = result || jsonb_build_object('faults', coalesce((result->>'faults')::int, 0) + 1)
    where id = ${id} returning (result->>'faults')::int as faults`.execute(db);
  return rows[0]?.faults ?? 0;
}

/** The run whose job failed for good without being able to say so: its worker died again and again. */
export async function failAbandonedRun(db: Database, id: number): Promise<void> {
  await failRun(
    db,
    id,
    'Операция прервана из-за сбоя сервера. Повторите её, а если не поможет — обратитесь в поддержку',
  );
}

/** One worker at a time works on a run, even if two believe to own it; held until the transaction ends. */
export async function lockRun(db: Database, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`run ${id}`}, 0))`.execute(db);
}

/** Steps of one run that do not touch each other go on side by side; `lockRun` waits for all of them. */
export async function shareRun(db: Database, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`run ${id}`}, 0))`.execute(db);
}
