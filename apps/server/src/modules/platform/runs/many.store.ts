// The rows of an action on many: staged by one statement, worked through in steps that a kill can only undo whole.
import type { TouchedRow } from '@iskra/contract/areas/platform/runs';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { stepDone } from '../../../jobs/runs.store.ts';
import type { Kept, ManyOutcome } from './many-target.ts';

/** True when the rows of this run are still to be chosen. */
export async function isUnchosen(db: Database, runId: number): Promise<boolean> {
  const { rows } = await sql`select from runs where id = ${runId} and state = 'running' and total is null`.execute(db);
  return rows.length > 0;
}

export async function stageItems(db: Database, runId: number, ids: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into run_items (run_id, entity_id) select ${runId}::bigint, chosen.id from (${ids}) chosen`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function nextItems(db: Database, runId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ entity_id: number }>`
    select entity_id from run_items where run_id = ${runId} and state = 'waiting' order by entity_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ entity_id }) => entity_id);
}

const keptText = (kept: readonly Kept[]) =>
  JSON.stringify(kept.map(({ id, version, was }) => ({ id, undo: { version, was } })));

/** Kept values of these rows of a run. */
export async function keptItems(db: Database, runId: number, ids: number[]): Promise<Kept[]> {
  const { rows } = await sql<{ entity_id: number; undo: Omit<Kept, 'id'> }>`
    select entity_id, undo from run_items where run_id = ${runId} and entity_id = any (${ids}) and undo is not null
    order by entity_id`.execute(db);
  return rows.map(({ entity_id, undo }) => ({ id: entity_id, ...undo }));
}

const mostTouched = 200;

/** The first rows of a run, those that it has changed before those that it left alone; rows that were not found have no name. */
export async function touchedItems(db: Database, runId: number, most = mostTouched) {
  const { rows } = await sql<{ id: number; outcome: TouchedRow['outcome'] }>`
    select entity_id as id, state as outcome from run_items where run_id = ${runId} and state in ('applied', 'skipped')
    order by state, entity_id limit ${most}`.execute(db);
  return rows;
}

/** The step's last statement: every row has its outcome and is counted. False when the run was canceled: then the step must not happen. */
export async function markItems(
  db: Database,
  runId: number,
  ids: number[],
  { applied, skipped, undo = [] }: ManyOutcome,
): Promise<boolean> {
  const { rows } = await sql`
    with marked as (
      update run_items i set state = case
          when i.entity_id = any (${applied}::bigint[]) then 'applied'
            when i.entity_id = any (${skipped}::bigint[]) then 'skipped' else 'bad' end,
        undo = k.undo
      from unnest(${ids}::bigint[]) c (id) left join jsonb_to_recordset(${keptText(undo)}::jsonb) as k (id bigint,
        undo jsonb) on k.id = c.id
      where i.run_id = ${runId} and i.entity_id = c.id and i.state = 'waiting' returning i.state
    ),
    counted as (
      select count(*)::int as done, count(*) filter (where state = 'applied')::int as applied,
        count(*) filter (where state = 'skipped')::int as skipped, count(*) filter (where state = 'bad')::int as bad
      from marked
    )
    update runs r set ${stepDone()}, done = r.done + counted.done, applied = r.applied + counted.applied,
      skipped = r.skipped + counted.skipped, bad = r.bad + counted.bad
    from counted where r.id = ${runId} and r.state = 'running' returning r.id`.execute(db);
  return rows.length > 0;
}

/** How the run stands, by its own figures. */
export async function countsOf(db: Database, runId: number) {
  return db
    .selectFrom('runs')
    .select(['total', 'applied', 'skipped', 'bad'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
}
