// The staged rows of an import: written once by COPY, judged and applied in steps that a kill can only undo whole.
import type { FileColumn, PreviewRow, RowError } from '@iskra/contract/entities/import';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { stepDone } from '../../jobs/runs.store.ts';

export interface Counts {
  create: number;
  update: number;
  skip: number;
  bad: number;
}

/** True when this run is still to be parsed; what an earlier attempt left is gone. */
export async function beginParse(db: Database, runId: number): Promise<boolean> {
  const { rows } = await sql`select id from runs where id = ${runId} and state = 'running' and phase = 'parse'`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`delete from import_rows where run_id = ${runId}`.execute(db);
  return true;
}

/**
 * The rows of a fresh file are unknown to the planner's statistics: it takes them for a handful and would join them row
 * by row, which for a hundred thousand never ends.
 */
async function withoutLoops<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(db);
  const result = await work();
  await sql`set local enable_nestloop to default`.execute(db);
  return result;
}

/** Both rows of a pair are bad: nobody can know which one was meant. */
export async function markDuplicates(db: Database, runId: number, place: number, title: string): Promise<void> {
  const query = sql`
    with twice as materialized (
      select fields[${place}::int] as key, array_agg(n order by n) as places from import_rows
      where run_id = ${runId} and fields[${place}::int] is not null group by 1 having count(*) > 1
    )
    update import_rows r set state = 'bad', messages = coalesce(r.messages, '[]') || jsonb_build_array(jsonb_build_object(
      'column', ${title}::text,
      'message', format('Значение «%s» повторяется в строках %s', t.key, array_to_string(t.places[:5], ', ') || case when cardinality(t.places) > 5 then '…' else '' end)))
    from twice t where r.run_id = ${runId} and r.fields[${place}::int] = t.key`;
  await withoutLoops(db, () => query.execute(db));
}

/** False when the run was canceled meanwhile. */
export async function endParse(
  db: Database,
  runId: number,
  columns: FileColumn[],
  missing: string[],
): Promise<boolean> {
  const { rows } = await sql`
    update runs set phase = 'check', heartbeat_at = now(), result = ${JSON.stringify({ columns, missing })}::jsonb, applied = 0, skipped = 0,
      total = counted.total, done = counted.bad, bad = counted.bad
    from (
      select count(*)::int as total, count(*) filter (where state = 'bad')::int as bad from import_rows where run_id = ${runId}
    ) counted
    where id = ${runId} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

/** What the parse found in the file. */
export async function findParsed(db: Database, runId: number): Promise<{ columns: FileColumn[]; missing: string[] }> {
  const { result } = await db.selectFrom('runs').select('result').where('id', '=', runId).executeTakeFirstOrThrow();
  return result as { columns: FileColumn[]; missing: string[] };
}

/** The next rows that wait in this state, as an import target reads them. */
export function nextRows(runId: number, state: 'parsed' | 'ready', limit: number): RawBuilder<unknown> {
  return sql`(select n, fields as f from import_rows where run_id = ${runId} and state = ${state} order by n limit ${limit})`;
}

interface Marked {
  rows: number;
  applied: number;
  skipped: number;
  bad: number;
}

async function mark(db: Database, runId: number, goodState: RawBuilder<unknown>): Promise<Marked> {
  const query = sql<Marked>`
    with marked as (
      update import_rows r set state = case when cardinality(i.problems) > 0 then 'bad' else ${goodState} end,
        action = i.action, entity_id = i.id, messages = case when cardinality(i.problems) > 0 then to_jsonb(i.problems) end
      from incoming i where r.run_id = ${runId} and r.n = i.n
        -- The step's rows are neighbours: without saying so the whole file would be read for each step.
        and r.n between (select min(n) from incoming) and (select max(n) from incoming)
      returning r.state
    )
    select count(*)::int as rows, count(*) filter (where state = 'applied')::int as applied,
      count(*) filter (where state = 'skipped')::int as skipped, count(*) filter (where state = 'bad')::int as bad
    from marked`;
  const { rows } = await withoutLoops(db, () => query.execute(db));
  return rows[0]!;
}

export function markChecked(db: Database, runId: number): Promise<Marked> {
  return mark(db, runId, sql`'ready'`);
}

export function markApplied(db: Database, runId: number): Promise<Marked> {
  return mark(db, runId, sql`case when i.action = 'none' then 'skipped' else 'applied' end`);
}

/** The step's last statement. False when the run was canceled meanwhile: then the step must not happen. */
export async function addToRun(db: Database, runId: number, marked: Marked): Promise<boolean> {
  const { rows } = await sql`
    update runs set ${stepDone}, done = done + ${marked.rows}::int, applied = applied + ${marked.applied}::int,
      skipped = skipped + ${marked.skipped}::int, bad = bad + ${marked.bad}::int
    where id = ${runId} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

export async function endCheck(
  db: Database,
  runId: number,
  counts: Counts,
  errorFileId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    update runs set state = 'checked', phase = '', done = total, heartbeat_at = now(), error_file_id = ${errorFileId},
      result = result || ${JSON.stringify({ counts })}::jsonb
    where id = ${runId} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

export async function countChecked(db: Database, runId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'ready' and action = 'create')::int as create,
      count(*) filter (where state = 'ready' and action = 'update')::int as update,
      count(*) filter (where state = 'ready' and action = 'none')::int as skip,
      count(*) filter (where state = 'bad')::int as bad
    from import_rows where run_id = ${runId}`.execute(db);
  return rows[0]!;
}

/** From «checked» to the queue: once, whoever presses the button twice. */
export async function moveToQueue(
  db: Database,
  runId: number,
  phase: 'parse' | 'apply',
  params: object,
): Promise<boolean> {
  const { rows } = await sql`
    update runs set state = 'queued', phase = ${phase}, params = params || ${JSON.stringify(params)}::jsonb,
      done = case when ${phase} = 'apply' then bad else 0 end
    where id = ${runId} and state = 'checked' returning id`.execute(db);
  return rows.length > 0;
}

const mostErrors = 100;
/** Of a longer value the beginning says enough. */
const longestValue = 100;

/** `titles` are those of the fields that the file's columns fill, in their order. */
export async function firstErrors(db: Database, runId: number, titles: (string | null)[]): Promise<RowError[]> {
  const { rows } = await sql<RowError>`
    select r.n as row, m.value->>'column' as "column", m.value->>'message' as message,
      left(r.cells[array_position(${titles}::text[], m.value->>'column')], ${longestValue}::int) as value
    from (select n, cells, messages from import_rows where run_id = ${runId} and state = 'bad' order by n limit ${mostErrors}) r
    cross join lateral jsonb_array_elements(r.messages) m order by r.n limit ${mostErrors}`.execute(db);
  return rows;
}

const previewRows = 50;

export async function firstRows(db: Database, runId: number): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    select n as row, case when state = 'bad' then 'bad' else action end as action, cells
    from import_rows where run_id = ${runId} order by n limit ${previewRows}`.execute(db);
  return rows;
}

export interface BadRow {
  n: number;
  cells: (string | null)[];
  messages: { column: string | null; message: string }[];
}

const badBatch = 1_000;

/** The bad rows in the order of the file, a batch at a time. */
export async function* badRows(db: Database, runId: number): AsyncGenerator<BadRow> {
  for (let after = 0; ; ) {
    const { rows } = await sql<BadRow>`
      select n, cells, messages from import_rows where run_id = ${runId} and state = 'bad' and n > ${after} order by n limit ${badBatch}`.execute(
      db,
    );
    yield* rows;
    if (rows.length < badBatch) return;
    after = rows.at(-1)!.n;
  }
}

/** The report, counted from the rows themselves. */
export async function countApplied(db: Database, runId: number): Promise<Marked & { left: number }> {
  const { rows } = await sql<Marked & { left: number }>`
    select count(*)::int as rows, count(*) filter (where state = 'applied')::int as applied, count(*) filter (where state = 'skipped')::int as skipped,
      count(*) filter (where state = 'bad')::int as bad, count(*) filter (where state in ('parsed', 'ready'))::int as left
    from import_rows where run_id = ${runId}`.execute(db);
  return rows[0]!;
}
