// Keyset paging: page 1,000 costs what page 1 costs. A page is found by the sort value and id of its neighbour.
import type { Count } from '@iskra/contract/kernel/built-in-views';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { readFound, searchCap } from './found-pages.ts';
import { encodeCursor, type Keyed } from './page-cursors.ts';
import {
  alongSortIndex,
  isBackwards,
  type PageSource,
  type RowSource,
  type Sort,
  skippedBy,
  sortedMatches,
  where,
} from './page-keys.ts';

/** Past this many matches a total is «более 10 000»: counting on would grow with the table. */
export const countCap = 10_000;

export interface Page<Row> {
  items: Row[];
  total: number;
  total_capped: boolean;
  next: string | null;
  prev: string | null;
}

const cappedAt = (cap: number, found: number): Count => ({ total: Math.min(found, cap), capped: found > cap });

/** The number of matches, exact up to the cap. */
export async function countUpTo(db: Database, source: CountedRows): Promise<Count> {
  const named = source.named && (await countNamed(db, source, source.named));
  if (named) return named;
  const cap = capOf(source);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${upTo(cap, source.from, source.conditions)}) matched`.execute(db);
  return cappedAt(cap, rows[0]!.total);
}

type CountedRows = Pick<RowSource, 'from' | 'conditions' | 'search' | 'named'>;

const upTo = (cap: number, from: RawBuilder<unknown>, conditions: RawBuilder<unknown>[]) =>
  sql`select 1 from ${from} where ${where(conditions)} limit ${sql.lit(cap + 1)}`;

/** So many of the named may be gone, and those that are there are still more than are counted. */
const mostGone = 1_000;

/**
 * What names the rows is read in its own order, each once, and as many as are counted are looked up: left alone, the planner reads the
 * whole list. Undefined when that did not tell.
 */
async function countNamed(db: Database, { from }: CountedRows, { ids, scope }: NonNullable<RowSource['named']>) {
  const most = countCap + 1 + mostGone;
  const isNamed = sql`t.id = any ((select ids from named)::bigint[])`;
  const { rows } = await sql<{ total: number; named: number }>`
    with named as materialized (
      select array(select distinct id from (${ids}) ids (id) where id is not null limit ${sql.lit(most)}) as ids
    )
    select (select count(*)::int from (${upTo(countCap, from, [isNamed, ...scope])}) matched) as total,
      (select cardinality(ids) from named) as named`.execute(db);
  const { total, named } = rows[0]!;
  return total > countCap || named < most ? cappedAt(countCap, total) : undefined;
}

/** The same for several kinds of rows, by one statement. */
export async function countsUpTo<Name extends string>(
  db: Database,
  from: RawBuilder<unknown>,
  kinds: Record<Name, RawBuilder<unknown>[]>,
): Promise<Record<Name, Count>> {
  const counts = Object.entries<RawBuilder<unknown>[]>(kinds).map(
    ([name, conditions]) =>
      sql`(select count(*)::int from (select 1 from ${from} where ${where(conditions)} limit ${countCap + 1}) matched) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(db);
  const found = Object.entries<number>(rows[0]!);
  return Object.fromEntries(found.map(([name, count]) => [name, cappedAt(countCap, count)])) as Record<Name, Count>;
}

const capOf = ({ search }: Pick<RowSource, 'search'>) => (search ? searchCap : countCap);

/** The full rows of a page's keys (alias `page`), so that nothing is joined for rows not shown. */
type Select<Row> = (page: RawBuilder<unknown>) => RawBuilder<Row>;

/** One page of a list: its rows and how many match. The cost does not grow with the table; see docs/decisions/0003. */
export async function readPage<Row>(db: Database, source: PageSource, select: Select<Row>): Promise<Page<Row>> {
  const { request } = source;
  const read = async (keys: RawBuilder<unknown>) => {
    const { rows } = await select(sql`(${keys}) page`).execute(db);
    return rows as Found<Row>[];
  };
  if (!source.narrowed) {
    const [count, rows] = await Promise.all([countUpTo(db, source), read(alongSortIndex(source, request))]);
    return shownPage(source, rows, count);
  }
  const found = source.search && (await readFound(db, source, source.search, read));
  if (found) return shownPage(source, found.rows, found.count);
  const count = await countUpTo(db, source);
  return shownPage(source, await read((count.capped ? alongSortIndex : sortedMatches)(source, request)), count);
}

function shownPage<Row>({ sort, request }: PageSource, rows: Found<Row>[], count: Count): Page<Row> {
  const ordered = inOrder(rows, sort);
  const backwards = isBackwards(request);
  const more = ordered.length > request.per_page;
  const shown = backwards ? ordered.slice(-request.per_page) : ordered.slice(0, request.per_page);
  const first = shown[0];
  const last = shown.at(-1);
  const hasNext = backwards ? request.before !== undefined : more;
  const hasPrev = backwards ? more : request.after !== undefined || skippedBy(request) > 0;
  return {
    items: shown,
    total: count.total,
    total_capped: count.capped,
    next: hasNext && last ? encodeCursor(sort, last) : null,
    prev: hasPrev && first ? encodeCursor(sort, first) : null,
  };
}

type Found<Row> = Row & Keyed & { place?: number; found?: number | null };

/** The join may return the page's rows in any order; `place` (row number by ascending sort) puts them back. */
function inOrder<Row>(rows: Found<Row>[], sort: Sort): Found<Row>[] {
  const sign = sort.dir === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * ((a.place ?? 0) - (b.place ?? 0)));
}

/** To be selected beside the row's own columns. */
export const pageColumns = sql`page.sort_key, page.found, row_number() over (order by page.sort_value, page.id)::int as place`;
