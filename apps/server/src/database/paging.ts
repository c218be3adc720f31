// Keyset paging: page 1,000 costs what page 1 costs. A page is found by the sort value and id of its neighbour.
import type { Count } from '@iskra/contract/kernel/built-in-views';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { decodeCursor, encodeCursor, type Keyed, type KeyType } from './page-cursors.ts';

/** Past this many matches a total is «более 10 000»: counting on would grow with the table. */
export const countCap = 10_000;
/** Every match of a substring is read and compared, so a search counts less far: «более 1 000». */
export const searchCap = 1_000;
/** So many in the sample, a sixteenth of the rows, leave no doubt that a search is over its cap: of a thousand matches it holds about sixty. */
const manyInSample = 160;
/** Fewer in the sample mean fewer matches than this: all of them are gathered. */
const mostGathered = 5 * searchCap;
/** Rows among which many matches are surely a page, unless they all stand elsewhere. */
const mostWalked = 20_000;

export interface Sort {
  field: string;
  dir: 'asc' | 'desc';
  /** The indexed expression that is sorted by. */
  column: RawBuilder<unknown>;
  /** SQL type of the expression: a cursor carries text. */
  type: KeyType;
  /** The value stands in another table, which has a row for each of the list: its join, and the list's id there, so that one index of it has both. */
  along?: { join: RawBuilder<unknown>; id: RawBuilder<unknown> } | undefined;
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
  /** Holds for a sixteenth of the rows, taken at random, that has a search index of its own: when enough of them match, the rest is not gathered. */
  sample?: RawBuilder<unknown>;
  /** The search itself, as a row is asked that is at hand, and the conditions beside it. */
  holds: RawBuilder<unknown>;
  others: RawBuilder<unknown>[];
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

export function where(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
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

const isAscending = (sort: Sort, request: PageRequest) => (sort.dir === 'asc') !== isBackwards(request);

function firstOf(sort: Sort, request: PageRequest, most: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = isAscending(sort, request) ? sql`asc` : sql`desc`;
  return sql`order by sort_value ${direction}, id ${direction} limit ${most}`;
}

const keysWith = (total: RawBuilder<unknown>) => sql`id, sort_value, sort_value::text as sort_key, ${total} as found`;
const keys = keysWith(sql`null::int`);

/** The rows of the page among `found`. */
function pageOf(
  sort: Sort,
  request: PageRequest,
  found: RawBuilder<unknown>,
  columns = keys,
  most = sql`${request.per_page + 1}`,
) {
  const ascending = isAscending(sort, request);
  const name = request.before === undefined ? 'after' : 'before';
  const cursor = request[name];
  const order = firstOf(sort, request, most);
  const rows = (condition: RawBuilder<unknown>) => sql`select ${columns} from ${found} where ${condition} ${order}`;
  if (cursor === undefined) return rows(sql`true`);
  const [first, second] = beyond(sort, ascending, decodeCursor(sort, cursor, name)).map(rows);
  // Each of the two walks the index from where it begins; one condition with an «or» would walk it from its end.
  return second ? sql`select * from ((${first}) union all (${second})) pages ${order}` : first!;
}

/** Finds the matches, counts them and sorts them where they stand, in one scan. Right only up to so many. */
function countedMatches(source: RowSource, request: PageRequest, most: number): RawBuilder<unknown> {
  const total = sql`(select count(*)::int from found)`;
  return sql`with found as materialized (${matches(source)} limit ${sql.lit(most + 1)})
    ${pageOf(source.sort, request, sql`found`, keysWith(total))}`;
}

/** Sorts all the matches where they stand: without the fence the planner may walk the whole sort index in search of them. */
export function sortedMatches(source: RowSource, request: PageRequest): RawBuilder<unknown> {
  return pageOf(source.sort, request, sql`(${matches(source)} offset 0) found`);
}

/** Walks the sort's index until the page is full: soon, when many rows match. */
export function alongSortIndex(source: RowSource, request: PageRequest): RawBuilder<unknown> {
  return pageOf(source.sort, request, sql`(${matches(source)}) found`);
}

/** The rows that a walk from here on passes before it is given up, each with what the search says of it. */
function passedRows({ id, from, sort }: RowSource, { holds, others }: SearchSource, request: PageRequest) {
  const rows = sql`(select ${id} as id, ${sort.column} as sort_value, ${holds} as is_match from ${from} where ${where(others)}) rows`;
  return pageOf(sort, request, rows, sql`id, sort_value, is_match`, sql.lit(mostWalked));
}

/** The matches among them, until the page is full. */
function matchesPassed(source: RowSource, search: SearchSource, request: PageRequest): RawBuilder<unknown> {
  return sql`select ${keys} from (${passedRows(source, search, request)}) passed
    where is_match ${firstOf(source.sort, request, sql`${request.per_page + 1}`)}`;
}

/** True when the walk met the end of the list. */
async function endsThere(
  db: Database,
  source: RowSource,
  search: SearchSource,
  request: PageRequest,
): Promise<boolean> {
  const { rows } = await sql`
    select id from (${passedRows(source, search, request)}) passed offset ${sql.lit(mostWalked - 1)}`.execute(db);
  return rows.length === 0;
}

const capOf = ({ search }: Pick<RowSource, 'search'>) => (search ? searchCap : countCap);
const isBackwards = (request: PageRequest) => request.before !== undefined || request.from_end === true;
const isFirst = (request: PageRequest) => request.after === undefined && request.before === undefined;

/** True when the sample tells that there are more matches than are ever counted. */
async function isSurelyMany(db: Database, { from, conditions, search }: RowSource): Promise<boolean> {
  if (!search?.sample) return false;
  const { rows } = await sql`
    select 1 from ${from} where ${where([...conditions, search.sample])} offset ${sql.lit(manyInSample - 1)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What `select` makes of a page's keys (alias `page`): the full rows, so that nothing is joined for rows not shown. */
type Select<Row> = (page: RawBuilder<unknown>) => RawBuilder<Row>;
type Read<Row> = (keys: RawBuilder<unknown>) => Promise<Found<Row>[]>;

/** One page of a list: its rows and how many match. The cost does not grow with the table; see docs/decisions/0003. */
export async function readPage<Row>(db: Database, source: PageSource, select: Select<Row>): Promise<Page<Row>> {
  const { request } = source;
  const read: Read<Row> = async (keys) => {
    const { rows } = await select(sql`(${keys}) page`).execute(db);
    return rows as Found<Row>[];
  };
  if (!source.narrowed) {
    const [count, rows] = await Promise.all([countUpTo(db, source), read(alongSortIndex(source, request))]);
    return shownPage(source, rows, count);
  }
  const page = source.search && (await readFound(db, source, source.search, read));
  if (page) return page;
  const count = await countUpTo(db, source);
  return shownPage(source, await read((count.capped ? alongSortIndex : sortedMatches)(source, request)), count);
}

/** To look for a substring is what costs, so the total and the page come from one look; undefined when it did not tell. */
async function readFound<Row>(
  db: Database,
  source: PageSource,
  search: SearchSource,
  read: Read<Row>,
): Promise<Page<Row> | undefined> {
  const { request } = source;
  const pageOfMany = async () => shownPage(source, await readMany(db, source, search, read), overCap);
  if (await isSurelyMany(db, source)) return pageOfMany();
  const most = search.sample ? mostGathered : searchCap;
  const rows = await read(countedMatches(source, request, most));
  // A page without rows does not tell how many stand before it.
  const found = rows[0]?.found ?? (isFirst(request) ? 0 : undefined);
  if (found === undefined) return undefined;
  return found > most ? pageOfMany() : shownPage(source, rows, cappedAt(searchCap, found));
}

const overCap = { total: searchCap, capped: true };

/** Many matches are met soon on a walk in the list's order. Where they are not, they stand together far away, and are gathered after all. */
async function readMany<Row>(db: Database, source: PageSource, search: SearchSource, read: Read<Row>) {
  const { request } = source;
  const rows = await read(matchesPassed(source, search, request));
  const isPage = rows.length > request.per_page || (await endsThere(db, source, search, request));
  return isPage ? rows : read(sortedMatches(source, request));
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
