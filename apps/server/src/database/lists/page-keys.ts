// The keys of a page as SQL: which rows it has, by the sort value and id of its neighbour, and how they are come by.
import { type RawBuilder, sql } from 'kysely';
import { decodeCursor, type Keyed, type KeyType } from './page-cursors.ts';
import type { OtherCondition } from './search.ts';

export interface Sort {
  field: string;
  dir: 'asc' | 'desc';
  /** The indexed expression that is sorted by. */
  column: RawBuilder<unknown>;
  /** SQL type of the expression: a cursor carries text. */
  type: KeyType;
  /** The value stands in another table, which has a row for each of the list: its join, and the list's id there, so that one index of it has both. */
  joined?: { join: RawBuilder<unknown>; id: RawBuilder<unknown> } | undefined;
  /** The first word of a text, where the search index of the list has it beside the searched text: see found-pages. */
  firstWord?: RawBuilder<unknown> | undefined;
  /** First words that many rows share, and the searched text of a row without such a word, which has a search index of its own. */
  sharedWords?: { words: readonly string[]; rest: RawBuilder<unknown> } | undefined;
  /** It may be null: such rows stand last, and first when the list is turned round. */
  nullable?: true | undefined;
}

export interface PageRequest {
  per_page: number;
  after?: string | undefined;
  before?: string | undefined;
  from_end?: boolean | undefined;
  page?: number | undefined;
}

export interface SearchSource {
  /** The conditions, of a sixteenth of the rows, taken at random, that has a search index of its own: when enough of them match, the rest is not gathered. */
  sample?: RawBuilder<unknown>[];
  /** The search itself, as a row is asked that is at hand, and the conditions beside it. */
  holds: RawBuilder<unknown>;
  others: RawBuilder<unknown>[];
  /** Of a sort by texts: the shared first words that matches may have to thank for being found, and the search as it is found without one. */
  shared?: { words: string[]; found: RawBuilder<unknown>; holds: RawBuilder<unknown> } | undefined;
  /** The search together with a condition that the search index answers, too. */
  foundWith(other: OtherCondition): RawBuilder<unknown>;
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
  /** Set when the rows are all that another table names, and that a scope lets through. */
  named?: { ids: RawBuilder<unknown>; scope: RawBuilder<unknown>[] } | undefined;
  /** Set when the conditions look for a substring. */
  search?: SearchSource | undefined;
}

export interface PageSource extends RowSource {
  request: PageRequest;
}

export function where(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export const isBackwards = (request: PageRequest) => request.before !== undefined || request.from_end === true;
export const isFirst = (request: PageRequest) =>
  request.after === undefined && request.before === undefined && skippedBy(request) === 0;

/** How many rows stand before a page that is asked for by its number. */
export function skippedBy({ per_page, page = 1, after, before, from_end }: PageRequest): number {
  return after === undefined && before === undefined && !from_end ? (page - 1) * per_page : 0;
}

export function matches({ id, sort, from, conditions }: RowSource): RawBuilder<unknown> {
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

export const isAscending = (sort: Sort, request: PageRequest) => (sort.dir === 'asc') !== isBackwards(request);

export function firstOf(sort: Sort, request: PageRequest, most: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = isAscending(sort, request) ? sql`asc` : sql`desc`;
  const skipped = skippedBy(request);
  const from = skipped > 0 ? sql` offset ${skipped}` : sql``;
  return sql`order by sort_value ${direction}, id ${direction} limit ${most}${from}`;
}

export const keysWith = (total: RawBuilder<unknown>) =>
  sql`id, sort_value, sort_value::text as sort_key, ${total} as found`;
export const keys = keysWith(sql`null::int`);

/** The rows of the page among `found`. */
export function pageOf(
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

/** Sorts all the matches where they stand: without the fence the planner may walk the whole sort index in search of them. */
export function sortedMatches(source: RowSource, request: PageRequest): RawBuilder<unknown> {
  return pageOf(source.sort, request, sql`(${matches(source)} offset 0) found`);
}

/** Walks the sort's index until the page is full: soon, when many rows match. */
export function alongSortIndex(source: RowSource, request: PageRequest): RawBuilder<unknown> {
  return pageOf(source.sort, request, sql`(${matches(source)}) found`);
}
