// An import in the database: its run, and its staged rows in steps that a kill can only undo whole.
import type { FileColumn, PreviewRow, RowError } from '@iskra/contract/areas/platform/imports';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { RowMessage } from './staged-rows.ts';

export interface Counts {
  create: number;
  update: number;
  remove: number;
  skip: number;
  bad: number;
  /** Records to remove because the file does not name them. */
  absent: number;
}

/** The rest of a file in its run when the rows themselves are gone. */
export interface Findings {
  columns: FileColumn[];
  missing: string[];
  counts: Counts;
  errors: RowError[];
  preview: PreviewRow[];
}

type Parsed = Pick<Findings, 'columns' | 'missing'>;
type StepState = 'parsed' | 'checked' | 'applied';

export interface Step {
  n: number;
  content: Buffer;
  marks: Buffer;
}

/** `whole`: of a checked step, whether it is as the check has left it. */
interface TakenStep extends Step {
  whole: boolean;
}

/** True when this run is still to be parsed; what an earlier attempt left is gone. */
export async function beginParse(db: Database, runId: number): Promise<boolean> {
  const { rows } = await sql`select id from runs where id = ${runId} and state = 'running' and phase = 'parse'`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await deleteSteps(db, runId);
  await db.deleteFrom('run_items').where('run_id', '=', runId).execute();
  return true;
}

export async function insertStep(db: Database, runId: number, n: number, content: Buffer): Promise<void> {
  await sql`insert into import_steps (run_id, n, content) values (${runId}, ${n}, ${content})`.execute(db);
}

export async function markStep(db: Database, runId: number, n: number, state: StepState, marks: Buffer): Promise<void> {
  await sql`
    update import_steps set state = ${state}, marks = ${marks},
      digest = case when ${state} = 'checked' then step_digest(content, ${marks}) else digest end
    where run_id = ${runId} and n = ${n}`.execute(db);
}

/** The next step that waits in this state and that nobody else is at. */
export async function nextStep(db: Database, runId: number, state: StepState): Promise<TakenStep | undefined> {
  const { rows } = await sql<TakenStep>`
    select n, content, marks, digest is not distinct from step_digest(content, marks) as whole
    from import_steps where run_id = ${runId} and state = ${state} order by n limit 1 for update skip locked`.execute(
    db,
  );
  return rows[0];
}

/** All of them in the order of the file. */
export async function* allSteps(db: Database, runId: number): AsyncGenerator<Step> {
  for (let after = -1; ; ) {
    const { rows } = await sql<Step>`
      select n, content, marks from import_steps where run_id = ${runId} and n > ${after} order by n limit 1`.execute(
      db,
    );
    if (!rows[0]) return;
    yield rows[0];
    after = rows[0].n;
  }
}

export async function deleteSteps(db: Database, runId: number): Promise<void> {
  await sql`delete from import_steps where run_id = ${runId}`.execute(db);
}

/** The rows that an import target is going to read; see ImportTarget. */
export async function makeStaged(db: Database): Promise<void> {
  await sql`create temporary table staged (n int not null, f text[] not null) on commit drop`.execute(db);
}

export interface Judged {
  n: number;
  id: number | null;
  action: 'create' | 'update' | 'remove' | 'none';
  problems: RowMessage[];
}

/** The target's marks of the staged rows, in their order. */
export async function readJudged(db: Database): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select n, id, action, to_jsonb(problems) as problems from incoming order by n`.execute(db);
  return rows;
}

/** Remembers the named records, so that the end of the import knows the others. */
export async function noteNamed(db: Database, runId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into run_items (run_id, entity_id, state) select ${runId}::bigint, id, 'applied' from unnest(${ids}::bigint[]) id
    on conflict do nothing`.execute(db);
}

const unnamed = (runId: number, whole: RawBuilder<unknown>) => sql`
  (${whole}) w where not exists (select from run_items i where i.run_id = ${runId} and i.entity_id = w.id)`;

export async function countUnnamed(db: Database, runId: number, whole: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${unnamed(runId, whole)}`.execute(db);
  return rows[0]!.n;
}

/** Records that the file does not name, settled at once: to look for them again before every step would cost the whole each time. */
export async function stageUnnamed(db: Database, runId: number, whole: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into run_items (run_id, entity_id) select ${runId}::bigint, w.id from ${unnamed(runId, whole)}`.execute(db);
}

/**
 * Some of it that nobody else is at, which is done with when the transaction ends. An array is chosen once: as a plain `in` the planner may
 * choose anew for every row.
 */
export async function takeUnnamed(db: Database, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update run_items set state = 'applied' where run_id = ${runId} and entity_id = any (array(
      select entity_id from run_items where run_id = ${runId} and state = 'waiting' order by entity_id limit 5000
      for update skip locked
    )) returning entity_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** False when the run was canceled meanwhile. */
export async function endParse(
  db: Database,
  runId: number,
  found: Parsed,
  counted: { total: number; bad: number },
): Promise<boolean> {
  const { rows } = await sql`
    update runs set phase = 'check', heartbeat_at = now(), result = ${JSON.stringify(found)}::jsonb, applied = 0, skipped = 0,
      total = ${counted.total}::int, done = ${counted.bad}::int, bad = ${counted.bad}::int
    where id = ${runId} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

/** The counts of the parse, and of the check after it. */
export async function findFindings(db: Database, runId: number): Promise<Parsed & Partial<Findings>> {
  const { result } = await db.selectFrom('runs').select('result').where('id', '=', runId).executeTakeFirstOrThrow();
  return result as Parsed & Partial<Findings>;
}

export async function endCheck(
  db: Database,
  runId: number,
  findings: Omit<Findings, keyof Parsed>,
  errorFileId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    update runs set state = 'checked', phase = '', done = total, heartbeat_at = now(), error_file_id = ${errorFileId},
      result = result || ${JSON.stringify(findings)}::jsonb
    where id = ${runId} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

/** From «checked» to the queue; the caller holds the lock of the run. */
export async function moveToQueue(
  db: Database,
  runId: number,
  phase: 'parse' | 'apply',
  params: object,
): Promise<void> {
  await sql`
    update runs set state = 'queued', phase = ${phase}, params = params || ${JSON.stringify(params)}::jsonb,
      done = case when ${phase} = 'apply' then bad else 0 end
    where id = ${runId}`.execute(db);
}

/** From here on nothing about the file changes; the hash is of all that applying it goes by. */
export async function freezeImport(db: Database, runId: number): Promise<void> {
  await sql`update runs set frozen_hash = import_hash(id) where id = ${runId}`.execute(db);
}

export async function isAsFrozen(db: Database, runId: number): Promise<boolean> {
  const { rows } = await sql`select from runs where id = ${runId} and frozen_hash = import_hash(id)`.execute(db);
  return rows.length > 0;
}
