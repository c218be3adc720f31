// What was chosen of a list, as a query of ids: no more than that can be meant by an action on many rows.
import { type RawBuilder, sql } from 'kysely';
import type { Chosen } from './many-target.ts';

/** What was found when all of it was chosen. */
export const selectedIds = (id: number): RawBuilder<{ id: number }> =>
  sql`select unnest(ids) as id from selections where id = ${id}`;

/** What names nothing is about nothing. */
export function chosenIds({ ids, selection_id, run_id }: Chosen): RawBuilder<{ id: number }> {
  if (ids) return sql`select distinct unnest(${ids}::bigint[]) as id`;
  if (run_id) return sql`select entity_id as id from run_items where run_id = ${run_id} and state = 'applied'`;
  return selectedIds(selection_id ?? 0);
}

/** A run that has not ended may still have to read what it is about. */
export const inUse = sql`exists (
  select from runs r where r.started_by = selections.user_id and r.state in ('queued', 'running')
    and selections.id::text in (r.params #>> '{chosen,selection_id}', r.params #>> '{query,selection_id}'))`;

/** Selections of no use any more. */
export const outdatedSelections = sql`created_at < now() - interval '1 day' and not ${inUse}`;
