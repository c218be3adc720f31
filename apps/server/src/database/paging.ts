// Keyset paging: page 1,000 costs what page 1 costs. A page is found by the sort value and id of its neighbour.
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../problem.ts';
import type { Database } from './database.ts';

/** Past this many matches a total is «более 10 000»: counting on would grow with the table. */
export const countCap = 10_000;

export interface Sort {
  field: string;
  dir: 'asc' | 'desc';
  /** The indexed, never null expression that is sorted by. */
  column: RawBuilder<unknown>;
  /** SQL type of the expression: a cursor carries text. */
  type: 'text' | 'int' | 'timestamptz';
}

export interface PageRequest {
  per_page: number;
  after?: string | undefined;
  before?: string | undefined;
  from_end?: boolean | undefined;
}

/** Which rows, in which order. */
export interface RowSource {
  /** The table with its alias, which has an `id`: sql`trade_points t`. */
  from: RawBuilder<unknown>;
  /** The alias's id: sql`t.id`. */
  id: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>[];
  sort: Sort;
  /** True when the conditions hold more than the caller's scope: then few rows may match. */
  narrowed: boolean;
}

export interface PageSource extends RowSource {
  request: PageRequest;
}

export interface Page<Row> {
  items: Row[];
  total: number;
  total_capped: boolean;
  next: string | null;
  prev: string | null;
}

interface Keyed {
  id: number;
  sort_key: string;
}

function encodeCursor(sort: Sort, row: Keyed): string {
  return Buffer.from(JSON.stringify([sort.field, row.sort_key, row.id])).toString('base64url');
}

/** What PostgreSQL prints for each type; anything else is not a cursor of ours. */
const keyShapes: Record<Sort['type'], RegExp> = {
  text: /^[^\0]*$/,
  int: /^-?\d{1,9}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
};

function parseCursor(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function decodeCursor(sort: Sort, cursor: string): Keyed {
  const [field, key, id] = parseCursor(cursor);
  if (field === sort.field && typeof key === 'string' && keyShapes[sort.type].test(key) && Number.isSafeInteger(id)) {
    return { id: id as number, sort_key: key };
  }
  throw new Refusal('invalid', [
    { field: 'after', code: 'cursor', message: 'Страница устарела. Вернитесь к началу списка' },
  ]);
}

function where(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The number of matches, exact up to the cap. */
export async function countUpTo(
  db: Database,
  from: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
): Promise<{ total: number; capped: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${from} where ${where(conditions)} limit ${countCap + 1}) matched`.execute(
    db,
  );
  const total = rows[0]!.total;
  return { total: Math.min(total, countCap), capped: total > countCap };
}

/** Rows of the page as SQL: id, sort_key and place, in the order that the reader sees. */
function keys(source: PageSource, fenced: boolean): RawBuilder<unknown> {
  const { sort, request } = source;
  const backwards = request.before !== undefined || request.from_end === true;
  const ascending = (sort.dir === 'asc') !== backwards;
  const direction = ascending ? sql`asc` : sql`desc`;
  const cursor = request.before ?? request.after;
  const type = sql.raw(sort.type);
  let beyond = sql`true`;
  if (cursor !== undefined) {
    const edge = decodeCursor(sort, cursor);
    const sign = ascending ? sql`>` : sql`<`;
    beyond = sql`(sort_value, id) ${sign} (${edge.sort_key}::${type}, ${edge.id}::bigint)`;
  }
  const matches = sql`select ${source.id} as id, ${sort.column} as sort_value from ${source.from} where ${where(source.conditions)}`;
  // Few matches are sorted where they were found; without the fence the planner may walk the whole sort index for them.
  const found = fenced ? sql`${matches} offset 0` : matches;
  return sql`select id, sort_value, sort_value::text as sort_key from (${found}) found where ${beyond}
    order by sort_value ${direction}, id ${direction} limit ${request.per_page + 1}`;
}

/**
 * One page of a list in two queries: how many match, and the rows. `select` wraps the page's keys (alias `page`,
 * columns id, sort_value and sort_key) into the full rows, so that nothing is joined for rows that are not shown.
 */
export async function readPage<Row>(
  db: Database,
  source: PageSource,
  select: (page: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Page<Row>> {
  const { sort, request } = source;
  const counting = countUpTo(db, source.from, source.conditions);
  const fenced = source.narrowed && !(await counting).capped;
  const query = select(sql`(${keys(source, fenced)}) page`);
  const [count, { rows }] = await Promise.all([counting, query.execute(db)]);
  const ordered = inOrder(rows as (Row & Keyed)[], sort);
  const backwards = request.before !== undefined || request.from_end === true;
  const more = ordered.length > request.per_page;
  const shown = backwards ? ordered.slice(-request.per_page) : ordered.slice(0, request.per_page);
  const first = shown[0];
  const last = shown.at(-1);
  const hasNext = backwards ? request.before !== undefined : more;
  const hasPrev = backwards ? more : request.after !== undefined;
  return {
    items: shown,
    total: count.total,
    total_capped: count.capped,
    next: hasNext && last ? encodeCursor(sort, last) : null,
    prev: hasPrev && first ? encodeCursor(sort, first) : null,
  };
}

interface Placed {
  place?: number;
}

/** The join may return the page's rows in any order; `place` (row number by ascending sort) puts them back. */
function inOrder<Row extends Keyed & Placed>(rows: Row[], sort: Sort): Row[] {
  const sign = sort.dir === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * ((a.place ?? 0) - (b.place ?? 0)));
}

/** To be selected beside the row's own columns. */
export const pageColumns = sql`page.sort_key, row_number() over (order by page.sort_value, page.id)::int as place`;

/** The ids before and after a row; undefined when the caller may not see the row itself (`visible`). */
export async function readNeighbours(
  db: Database,
  source: RowSource,
  id: number,
  visible: RawBuilder<unknown>[],
): Promise<{ prev: number | null; next: number | null } | undefined> {
  // The row need not match the filters any more: a point blocked a moment ago keeps its place among the active ones.
  const own = await sql<Keyed>`select ${source.id} as id, (${source.sort.column})::text as sort_key
    from ${source.from} where ${where([...visible, sql`${source.id} = ${id}`])}`.execute(db);
  const row = own.rows[0];
  if (!row) return undefined;
  const fenced = source.narrowed && !(await countUpTo(db, source.from, source.conditions)).capped;
  const cursor = encodeCursor(source.sort, row);
  const nearest = async (towards: { after: string } | { before: string }) => {
    const { rows } = await sql<Keyed>`${keys({ ...source, request: { per_page: 0, ...towards } }, fenced)}`.execute(db);
    return rows[0]?.id ?? null;
  };
  const [prev, next] = await Promise.all([nearest({ before: cursor }), nearest({ after: cursor })]);
  return { prev, next };
}
