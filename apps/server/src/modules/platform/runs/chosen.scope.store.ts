// The chosen rows of a list, as a query of ids: an action on many rows can mean no others.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countCap } from '../../../database/lists/paging.ts';
import type { Chosen } from './many-target.ts';

/** The rows that were found when all of them were chosen. */
const selectedIds = (id: number): RawBuilder<{ id: number }> =>
  sql`select unnest(ids) as id from selections where id = ${id}`;

/** A choice that names nothing is empty. */
export function chosenIds({ ids, selection_id, run_id }: Chosen): RawBuilder<{ id: number }> {
  if (ids) return sql`select distinct unnest(${ids}::bigint[]) as id`;
  if (run_id) return sql`select entity_id as id from run_items where run_id = ${run_id} and state = 'applied'`;
  return selectedIds(selection_id ?? 0);
}

/** Rows of a list that go into a file: those chosen by hand, or all that it found when they were chosen. */
export interface ChosenRows {
  ids?: number[] | undefined;
  selection_id?: number | undefined;
}

/** Conditions on the alias `t`; none when nothing was chosen. */
export const amongChosen = ({ ids, selection_id }: ChosenRows): RawBuilder<unknown>[] => [
  ...(ids ? [sql`t.id = any (${ids})`] : []),
  ...(selection_id ? [sql`t.id in (${selectedIds(selection_id)})`] : []),
];

interface Counted<Status> {
  total: number;
  capped: boolean;
  statuses: { status: Status; count: number }[];
}

/** How the chosen rows of a table stand; past the cap nobody counts them one by one. */
export async function chosenByStatus<Status extends string>(
  db: Database,
  table: string,
  visible: RawBuilder<unknown>[],
  chosen: Chosen,
): Promise<Counted<Status>> {
  const conditions = [...visible, sql`t.id in (${chosenIds(chosen)})`];
  const { rows: statuses } = await sql<{ status: Status; count: number }>`
    select status, count(*)::int as count
    from (select t.status from ${sql.table(table)} t where ${sql.join(conditions, sql` and `)} limit ${countCap + 1}) chosen
    group by status order by status`.execute(db);
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  return total > countCap ? { total: countCap, capped: true, statuses: [] } : { total, capped: false, statuses };
}

/** A run that has not ended may still have to read its selection. */
export const inUse = sql`exists (
  select from runs r where r.started_by = selections.user_id and r.state in ('queued', 'running')
    and selections.id::text in (r.params #>> '{chosen,selection_id}', r.params #>> '{query,selection_id}'))`;

/** Selections of no use any more. */
export const outdatedSelections = sql`created_at < now() - interval '1 day' and not ${inUse}`;
