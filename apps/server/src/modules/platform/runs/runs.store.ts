// Reading and ending long operations; others than administrators see only their own.
import type { DeadJob, Run, RunListQuery } from '@iskra/contract/areas/platform/runs';
import { undoMinutes } from '@iskra/contract/kernel/undo';
import { runKindWords } from '@iskra/contract/words';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { type Page, pageColumns, readPage } from '../../../database/lists/paging.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { deadQueue } from '../../../jobs/boss.ts';
import type { JobName } from '../../../jobs/payloads.ts';

export interface RunDetails extends Run {
  params: Record<string, unknown>;
  result: Record<string, unknown>;
  source_file_id: number | null;
  result_file_id: number | null;
  error_file_id: number | null;
  /** Of an import that waits to be applied. */
  frozen_hash: string | null;
}

function visibleTo(actor: UserActor): RawBuilder<unknown> {
  return actor.role === 'admin' ? sql`true` : sql`r.started_by = ${actor.id}`;
}

/** The runs that may be undone, by whom and until when, as far as the run itself says; the area knows whether its action can be. */
const undoUntil = ({ id }: UserActor) => sql`
  case when r.kind like 'many.%' and r.started_by = ${id} and r.undoes_id is null and r.applied > 0
    and r.finished_at > now() - make_interval(mins => ${sql.lit(undoMinutes)}) and not ${isTakenBack(sql`r.id`)}
  then r.finished_at + make_interval(mins => ${sql.lit(undoMinutes)}) end`;

/** An undo that has failed, or was stopped, may be begun again: it leaves alone the rows that it has put back. */
const isTakenBack = (run: RawBuilder<unknown>) => sql<boolean>`
  exists (select from runs u where u.undoes_id = ${run} and u.state not in ('failed', 'canceled'))`;

export async function isUndone(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ undone: boolean }>`select ${isTakenBack(sql`${id}`)} as undone`.execute(db);
  return rows[0]!.undone;
}

const columns = (actor: UserActor) => sql`
  r.undoes_id as undoes, ${undoUntil(actor)} as undo_until,
  r.id, r.kind, r.state, r.phase, r.total, r.done, r.applied, r.skipped, r.bad, r.error_message, r.created_at, r.started_at, r.finished_at,
  case when r.state in ('done', 'done_with_errors') then 100
    when r.total > 0 then least(100, r.done::bigint * 100 / r.total)::int end as progress,
  s.original_name as source_name, r.result_file_id is not null as has_result, r.error_file_id is not null as has_errors,
  ${personNamed('u')} as started_by`;
const joined = sql`left join files s on s.id = r.source_file_id left join users u on u.id = r.started_by`;

function titled<T extends { kind: string; undoes: number | null }>(run: T): T & { title: string } {
  const title = runKindWords[run.kind] ?? run.kind;
  return { ...run, title: run.undoes === null ? title : `Отмена: ${title.charAt(0).toLowerCase()}${title.slice(1)}` };
}

export async function listRuns(db: Database, actor: UserActor, query: RunListQuery): Promise<Page<Run>> {
  const { kind, state, own } = query.filters;
  const conditions = [visibleTo(actor)];
  if (kind) conditions.push(sql`(r.kind = any (${kind}) or split_part(r.kind, '.', 1) = any (${kind}))`);
  if (state) conditions.push(sql`r.state = any (${state})`);
  if (own) conditions.push(sql`r.started_by = ${actor.id}`);
  const page = await readPage(
    db,
    {
      from: sql`runs r`,
      id: sql`r.id`,
      conditions,
      sort: { field: 'id', dir: query.sort.dir, column: sql`r.id`, type: 'bigint' },
      request: query,
      narrowed: conditions.length > 1,
    },
    (page) =>
      sql<
        Omit<Run, 'title'>
      >`select ${columns(actor)}, ${pageColumns} from ${page} join runs r on r.id = page.id ${joined}`,
  );
  return { ...page, items: page.items.map(titled) };
}

const mostEnded = 20;

/** Own ones that are over, for the bell. */
export async function lastEnded(db: Database, actor: UserActor): Promise<Run[]> {
  const { rows } = await sql<Omit<Run, 'title'>>`
    select ${columns(actor)} from (
      select * from runs where started_by = ${actor.id} and finished_at is not null order by id desc limit ${mostEnded}
    ) r ${joined} order by r.id desc`.execute(db);
  return rows.map(titled);
}

/** `held`: locked until the transaction ends. */
export async function findRun(
  db: Database,
  actor: UserActor,
  id: number,
  { held = false } = {},
): Promise<RunDetails | undefined> {
  const { rows } = await sql<Omit<RunDetails, 'title'>>`
    select ${columns(actor)}, r.params, r.result, r.source_file_id, r.result_file_id, r.error_file_id, r.frozen_hash
    from runs r ${joined} where r.id = ${id} and ${visibleTo(actor)} ${held ? sql`for no key update of r` : sql``}`.execute(
    db,
  );
  return rows[0] && titled(rows[0]);
}

/** The staged rows go at once, but for those that a worker holds in the middle of a step: these go at night. */
async function dropSteps(db: Database, id: number): Promise<void> {
  await sql`
    delete from import_steps where run_id = ${id} and n = any (array(
      select n from import_steps where run_id = ${id} for update skip locked
    ))`.execute(db);
}

/**
 * False when the run had already ended. A worker in the middle of a step finds out when it notes its progress and rolls
 * the step back, so the counts of this moment stand: the rest of the rows is skipped.
 */
export async function cancelRun(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    update runs set state = 'canceled', finished_at = now(),
      skipped = case when kind ~ '^(import|many)\\.' then greatest(coalesce(total, 0) - applied - bad, 0) else skipped end
    where id = ${id} and state in ('queued', 'running', 'checked') returning id`.execute(db);
  if (rows.length > 0) await dropSteps(db, id);
  return rows.length > 0;
}

const mostDead = 200;

export async function listDeadJobs(db: Database): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id::text, source_name as name, coalesce(source_output->>'message', source_output->'value'->>'message', '') as error,
      source_retry_count + 1 as attempts, created_on as failed_at
    from pgboss.job where name = ${deadQueue} and source_name is not null order by created_on desc limit ${mostDead}`.execute(
    db,
  );
  return rows;
}

/** A run whose job is tried once more is no longer a failed one. */
export async function reopenRun(db: Database, id: number): Promise<void> {
  await sql`
    update runs set state = 'queued', error_message = null, finished_at = null where id = ${id} and state = 'failed'`.execute(
    db,
  );
}

/** Takes the job out of the dead; undefined when it is not there. */
export async function takeDeadJob(db: Database, id: string): Promise<{ name: JobName; data: object } | undefined> {
  const { rows } = await sql<{ name: JobName; data: object }>`
    delete from pgboss.job where name = ${deadQueue} and id = ${id}::uuid and source_name is not null
    returning source_name as name, data`.execute(db);
  return rows[0];
}
