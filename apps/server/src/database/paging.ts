// Keyset paging: page 1,000 costs what page 1 costs. A page is found by the sort value and id of its neighbour.
import type { Count } from '@iskra/contract/kernel/built-in-views';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { decodeCursor, encodeCursor, type Keyed, type KeyType } from './page-cursors.ts';

/** Past this many matches a total is «более 10 000»: counting on would grow with the table. */
export const countCap = 10_000;
/** Every match of a substring is read and compared, so a search counts less far: «более 1 000». */
export const searchCap = 1_000;

export interface Sort {
  field: string;
  dir: 'asc' | 'desc';
  /** The indexed expression that is sorted by. */
  column: RawBuilder<unknown>;
  /** SQL type of the expression: a cursor carries text. */
  type: KeyType;
  /** It may be null: such rows stand last, and first when the list is turned round. */
  nullable?: true | undefined;
}

export interface PageRequest {
  per_page: number;
  after?: string | undefined;
  before?: string | undefined;
  from_end?: boolean | undefined;
}

export interface SearchSource {
  /** Holds for a small part of the rows that has a search index of its own: when enough of them match, the rest is not looked at. */
  sample?: RawBuilder<unknown>;
  /** The same conditions for a walk that meets many matches soon. */
  walked?: RawBuilder<unknown>[];
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
  /** Set when the conditions look for a substring. */
  search?: SearchSource | undefined;
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

function where(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const cappedAt = (cap: number, found: number): Count => ({ total: Math.min(found, cap), capped: found > cap });

/** The number of matches, exact up to the cap. */
export async function countUpTo(
  db: Database,
  { from, conditions, search }: Pick<RowSource, 'from' | 'conditions' | 'search'>,
): Promise<Count> {
  const cap = capOf({ search });
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${from} where ${where(conditions)} limit ${sql.lit(cap + 1)}) matched`.execute(
    db,
  );
  return cappedAt(cap, rows[0]!.total);
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

function matches({ id, sort, from, conditions }: RowSource): RawBuilder<unknown> {
  return sql`select ${id} as id, ${sort.column} as sort_value from ${from} where ${where(conditions)}`;
}

// Limits stand in the text, of which there are few: a plan that does not know them expects a tenth of all rows.

/** The rows past the edge of a page, as one condition or as two whose rows follow each other. */
function beyond(sort: Sort, ascending: boolean, edge: Keyed): RawBuilder<unknown>[] {
  const sign = ascending ? sql`>` : sql`<`;
  const nulls = sql`sort_value is null`;
  const values = sql`sort_value is not null`;
  if (edge.sort_key === null) {
    const rest = sql`${nulls} and id ${sign} ${edge.id}::bigint`;
    return ascending ? [rest] : [rest, values];
  }
  const rest = sql`(sort_value, id) ${sign} (${edge.sort_key}::${sql.raw(sort.type)}, ${edge.id}::bigint)`;
  return ascending && sort.nullable ? [rest, nulls] : [rest];
}

/** The rows of the page among `found`: id, sort_value and sort_key. */
function pageOf(sort: Sort, request: PageRequest, found: RawBuilder<unknown>, total: RawBuilder<unknown>) {
  const ascending = (sort.dir === 'asc') !== isBackwards(request);
  const direction = ascending ? sql`asc` : sql`desc`;
  const name = request.before === undefined ? 'after' : 'before';
  const cursor = request[name];
  const order = sql`order by sort_value ${direction}, id ${direction} limit ${request.per_page + 1}`;
  const rows = (condition: RawBuilder<unknown>) =>
    sql`select id, sort_value, sort_value::text as sort_key, ${total} as found from ${found} where ${condition} ${order}`;
  if (cursor === undefined) return rows(sql`true`);
  const [first, second] = beyond(sort, ascending, decodeCursor(sort, cursor, name)).map(rows);
  // Each of the two walks the index from where it begins; one condition with an «or» would walk it from its end.
  return second ? sql`select * from ((${first}) union all (${second})) pages ${order}` : first!;
}

/** Finds the matches, counts them and sorts them where they stand, in one scan. Right only up to the cap. */
function countedMatches(source: RowSource, request: PageRequest): RawBuilder<unknown> {
  const total = sql`(select count(*)::int from found)`;
  return sql`with found as materialized (${matches(source)} limit ${sql.lit(capOf(source) + 1)})
    ${pageOf(source.sort, request, sql`found`, total)}`;
}

/** Sorts all the matches where they stand: without the fence the planner may walk the whole sort index in search of them. */
function sortedMatches(source: RowSource, request: PageRequest): RawBuilder<unknown> {
  return pageOf(source.sort, request, sql`(${matches(source)} offset 0) found`, sql`null::int`);
}

/** Walks the sort's index until the page is full: soon, when many rows match. */
function alongSortIndex(source: RowSource, request: PageRequest): RawBuilder<unknown> {
  return pageOf(source.sort, request, sql`(${matches(source)}) found`, sql`null::int`);
}

const capOf = ({ search }: Pick<RowSource, 'search'>) => (search ? searchCap : countCap);
const isBackwards = (request: PageRequest) => request.before !== undefined || request.from_end === true;
const isFirst = (request: PageRequest) => request.after === undefined && request.before === undefined;

/** True when the sample alone holds more matches than are ever counted. */
async function isSurelyMany(db: Database, source: RowSource): Promise<boolean> {
  const sample = source.search?.sample;
  return (
    sample !== undefined && (await countUpTo(db, { ...source, conditions: [...source.conditions, sample] })).capped
  );
}

/** What `select` makes of a page's keys (alias `page`): the full rows, so that nothing is joined for rows not shown. */
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
  const page = source.search && (await readFound(db, source, read));
  if (page) return page;
  const count = await countUpTo(db, source);
  return shownPage(source, await read((count.capped ? alongSortIndex : sortedMatches)(source, request)), count);
}

/** To look for a substring is what costs, so the total and the page come from one look; undefined when it did not tell. */
async function readFound<Row>(
  db: Database,
  source: PageSource,
  read: (keys: RawBuilder<unknown>) => Promise<Found<Row>[]>,
): Promise<Page<Row> | undefined> {
  const { request } = source;
  const many = async (walked = source.conditions) => {
    const rows = await read(alongSortIndex({ ...source, conditions: walked }, request));
    return shownPage(source, rows, { total: capOf(source), capped: true });
  };
  if (await isSurelyMany(db, source)) return many(source.search?.walked);
  const rows = await read(countedMatches(source, request));
  // A page without rows does not tell how many stand before it.
  const found = rows[0]?.found ?? (isFirst(request) ? 0 : undefined);
  if (found === undefined) return undefined;
  return found > capOf(source) ? many() : shownPage(source, rows, { total: found, capped: false });
}

function shownPage<Row>({ sort, request }: PageSource, rows: Found<Row>[], count: Count): Page<Row> {
  const ordered = inOrder(rows, sort);
  const backwards = isBackwards(request);
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

type Found<Row> = Row & Keyed & { place?: number; found?: number | null };

/** The join may return the page's rows in any order; `place` (row number by ascending sort) puts them back. */
function inOrder<Row>(rows: Found<Row>[], sort: Sort): Found<Row>[] {
  const sign = sort.dir === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * ((a.place ?? 0) - (b.place ?? 0)));
}

/** To be selected beside the row's own columns. */
export const pageColumns = sql`page.sort_key, page.found, row_number() over (order by page.sort_value, page.id)::int as place`;

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
