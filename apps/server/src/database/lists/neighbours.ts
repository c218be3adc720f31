// The rows before and after one row of a list, and its number there.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { encodeCursor, type Keyed } from './page-cursors.ts';
import { alongSortIndex, type RowSource, sortedMatches, where } from './page-keys.ts';
import { countCap, countUpTo } from './paging.ts';

export interface Neighbours {
  prev: number | null;
  next: number | null;
  /** Which of the list it is, from 1; null when it is none of it any more, or a bounded look does not tell. */
  place: number | null;
  total: number;
  total_capped: boolean;
}

/** The ids before and after a row and its place; undefined when the caller may not see the row itself (`visible`). */
export async function readNeighbours(
  db: Database,
  source: RowSource,
  id: number,
  visible: RawBuilder<unknown>[],
): Promise<Neighbours | undefined> {
  // The row need not match the filters any more: a point blocked a moment ago keeps its place among the active ones.
  const own = await sql<Keyed & { listed: boolean | null }>`
    select ${source.id} as id, (${source.sort.column})::text as sort_key, (${where(source.conditions)}) as listed
    from ${source.from} where ${where([...visible, sql`${source.id} = ${id}`])}`.execute(db);
  const row = own.rows[0];
  if (!row) return undefined;
  const count = await countUpTo(db, source);
  const keys = source.narrowed && !count.capped ? sortedMatches : alongSortIndex;
  const cursor = encodeCursor(source.sort, row);
  const nearest = async (towards: { after: string } | { before: string }) => {
    const { rows } = await sql<Keyed>`${keys(source, { per_page: 0, ...towards })}`.execute(db);
    return rows[0]?.id ?? null;
  };
  /** Where few of many match, walking the index back to the first of them would cost what the table costs. */
  const isCountable = row.listed === true && !(source.narrowed && count.capped);
  const placed = async () => {
    const { rows } = await sql<{ passed: number }>`
      select count(*)::int as passed from (${keys(source, { per_page: countCap, before: cursor })}) passed`.execute(db);
    const { passed } = rows[0]!;
    return passed > countCap ? null : passed + 1;
  };
  const [prev, next, place] = await Promise.all([
    nearest({ before: cursor }),
    nearest({ after: cursor }),
    isCountable ? placed() : null,
  ]);
  return { prev, next, place, total: count.total, total_capped: count.capped };
}
