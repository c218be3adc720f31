// A page of the rows that a substring is found in. To look for it is what costs, so what many and what few rows hold is read differently.
import type { Count } from '@iskra/contract/kernel/built-in-views';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import {
  firstOf,
  isAscending,
  isFirst,
  keys,
  keysWith,
  matches,
  type PageRequest,
  type PageSource,
  pageOf,
  type RowSource,
  type SearchSource,
  sortedMatches,
  where,
} from './page-keys.ts';

/** Every match of a substring is read and compared, so a search counts less far than a filter: «более 1 000». */
export const searchCap = 1_000;
/** So many in the sample, a sixteenth of the rows, leave no doubt that a search is over its cap: of a thousand matches it holds about sixty. */
const manyInSample = 160;
/** Fewer in the sample mean fewer matches than this: all of them are gathered. */
const mostCollected = 5 * searchCap;
/** Rows among which many matches are surely a page, unless they all stand elsewhere. */
const mostScanned = 20_000;

/** Of keys the full rows, in any order. */
type Read<Row> = (keys: RawBuilder<unknown>) => Promise<Row[]>;
interface FoundPage<Row> {
  rows: Row[];
  count: Count;
}

/** The page and the total come from one look; undefined when it did not tell. */
export async function readFound<Row extends { found?: number | null }>(
  db: Database,
  source: PageSource,
  search: SearchSource,
  read: Read<Row>,
): Promise<FoundPage<Row> | undefined> {
  const sampled = await askSample(db, source, search);
  const pageOfMany = async () => ({
    // Nobody knows their number, so none of their pages has one.
    rows: await readMany(db, { ...source, request: { ...source.request, page: undefined } }, search, sampled, read),
    count: { total: searchCap, capped: true },
  });
  if (sampled.isMany) return pageOfMany();
  const most = search.sample ? mostCollected : searchCap;
  const rows = await read(countedMatches(source, most));
  // A page without rows does not tell how many stand before it.
  const found = rows[0]?.found ?? (isFirst(source.request) ? 0 : undefined);
  if (found === undefined) return undefined;
  return found > most
    ? pageOfMany()
    : { rows, count: { total: Math.min(found, searchCap), capped: found > searchCap } };
}

interface Sampled {
  /** There are more matches than are ever counted. */
  isMany: boolean;
  /** The first word of those that stand foremost. */
  lead: string | null;
  /** None of them is found but for the shared word that it begins with. */
  byShared: boolean;
}

async function askSample(
  db: Database,
  { from, sort, request }: PageSource,
  { sample, shared }: SearchSource,
): Promise<Sampled> {
  if (!sample) return { isMany: false, lead: null, byShared: false };
  const foremost = isAscending(sort, request) ? sql`min(lead)` : sql`max(lead)`;
  const { rows } = await sql<{ found: number; lead: string | null; by_shared: boolean }>`
    select count(*)::int as found, ${foremost} as lead, coalesce(bool_and(by_shared), false) as by_shared
    from (
      select ${sort.firstWord ?? sql`null::text`} as lead, not ${shared?.holds ?? sql`true`} as by_shared from ${from}
      where ${where(sample)} limit ${sql.lit(manyInSample)}
    ) sampled`.execute(db);
  const { found, lead, by_shared } = rows[0]!;
  return { isMany: found === manyInSample, lead, byShared: by_shared };
}

/** Finds the matches, counts them and sorts them where they stand, in one scan. Right only up to so many. */
function countedMatches(source: PageSource, most: number): RawBuilder<unknown> {
  const total = sql`(select count(*)::int from found)`;
  return sql`with found as materialized (${matches(source)} limit ${sql.lit(most + 1)})
    ${pageOf(source.sort, source.request, sql`found`, keysWith(total))}`;
}

/** Many matches are met soon on a walk in the list's order, if it begins where they do. */
async function readMany<Row>(
  db: Database,
  source: PageSource,
  search: SearchSource,
  sampled: Sampled,
  read: Read<Row>,
) {
  const { request } = source;
  const fromWord =
    (await readFromShared(db, source, search, sampled, read)) ??
    (await readFromLead(db, source, search, sampled, read));
  if (fromWord) return fromWord;
  const rows = await read(matchesPassed(source, search, request));
  const isPage = rows.length > request.per_page || (await endsThere(db, source, search));
  // Where they are not met they stand together far away, and are gathered after all.
  return isPage ? rows : read(sortedMatches(source, request));
}

/** The rows that a walk from here on passes before it is given up, each with what the search says of it. */
function passedRows({ id, from, sort }: RowSource, { holds, others }: SearchSource, request: PageRequest) {
  const rows = sql`(select ${id} as id, ${sort.column} as sort_value, ${holds} as is_match from ${from} where ${where(others)}) rows`;
  return pageOf(sort, request, rows, sql`id, sort_value, is_match`, sql.lit(mostScanned));
}

/** The matches among them, until the page is full. */
function matchesPassed(source: RowSource, search: SearchSource, request: PageRequest): RawBuilder<unknown> {
  return sql`select ${keys} from (${passedRows(source, search, request)}) passed
    where is_match ${firstOf(source.sort, request, sql`${request.per_page + 1}`)}`;
}

/** True when the walk met the end of the list. */
async function endsThere(db: Database, source: PageSource, search: SearchSource): Promise<boolean> {
  const { rows } = await sql`
    select id from (${passedRows(source, search, source.request)}) passed offset ${sql.lit(mostScanned - 1)}`.execute(
    db,
  );
  return rows.length === 0;
}

/**
 * Matches that stand together far away begin with the same word. Where that is a word which many share («ООО»), and which they have to thank for
 * being found, the walk begins there, and the few that are found without it are added: an index of the texts without such words has only
 * those.
 */
async function readFromShared<Row>(
  db: Database,
  source: PageSource,
  { shared, ...search }: SearchSource,
  { byShared }: Sampled,
  read: Read<Row>,
) {
  if (!shared || !byShared) return undefined;
  const inOrder = shared.words.toSorted((a, b) => a.localeCompare(b, 'ru'));
  const word = inOrder.at(isAscending(source.sort, source.request) ? 0 : -1);
  return word && readFrom(db, source, search, word, shared.found, read);
}

/**
 * Elsewhere it begins at the first word of the foremost that are known, and the few that begin with a word before it are added: those the
 * search index tells by itself, since it has the first words, too.
 */
async function readFromLead<Row>(
  db: Database,
  source: PageSource,
  search: SearchSource,
  { lead }: Sampled,
  read: Read<Row>,
) {
  if (lead === null) return undefined;
  const { sort, request } = source;
  const sign = isAscending(sort, request) ? sql`<` : sql`>`;
  const before = (word: RawBuilder<unknown>) => sql`${word} ${sign} (select ${lead}::text)`;
  const found = search.foundWith({ indexed: before(sort.firstWord!), plain: before(sql`(${sort.firstWord} || '')`) });
  return readFrom(db, source, search, lead, found, read);
}

/** A page of a walk that begins at a word and of the matches that may stand before it. Undefined when those are many or that is no page. */
async function readFrom<Row>(
  db: Database,
  source: PageSource,
  search: SearchSource,
  word: string,
  elsewhere: RawBuilder<unknown>,
  read: Read<Row>,
) {
  const { sort, request } = source;
  const added = await fewIds(db, source, [...search.others, elsewhere]);
  if (!added) return undefined;
  // A text stands after its own first word, and before that word with the last of all letters.
  const fromThere = isAscending(sort, request)
    ? sql`${sort.column} >= ${word}`
    : sql`${sort.column} <= ${`${word}\uffff`}`;
  const walk = matchesPassed(source, { ...search, others: [...search.others, fromThere] }, request);
  const few = { ...source, conditions: [sql`${source.id} = any (${added})`] };
  const most = sql`${request.per_page + 1}`;
  const rows = await read(
    sql`select * from ((${walk}) union (${sortedMatches(few, request)})) pages ${firstOf(sort, request, most)}`,
  );
  return rows.length > request.per_page ? rows : undefined;
}

/** The rows of these conditions, unless they are many. */
async function fewIds(db: Database, { id, from }: PageSource, conditions: RawBuilder<unknown>[]) {
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${from} where ${where(conditions)} limit ${sql.lit(searchCap + 1)}`.execute(db);
  return rows.length > searchCap ? undefined : rows.map((row) => row.id);
}
