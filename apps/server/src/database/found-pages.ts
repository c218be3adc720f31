// A page of the rows that a substring is found in. To look for it is what costs, so what many and what few rows hold is read differently.
import type { Count } from '@iskra/contract/kernel/built-in-views';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
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
const mostGathered = 5 * searchCap;
/** Rows among which many matches are surely a page, unless they all stand elsewhere. */
const mostWalked = 20_000;

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
    rows: await readMany(db, source, search, sampled.lead, read),
    count: { total: searchCap, capped: true },
  });
  if (sampled.isMany) return pageOfMany();
  const most = search.sample ? mostGathered : searchCap;
  const rows = await read(countedMatches(source, most));
  // A page without rows does not tell how many stand before it.
  const found = rows[0]?.found ?? (isFirst(source.request) ? 0 : undefined);
  if (found === undefined) return undefined;
  return found > most
    ? pageOfMany()
    : { rows, count: { total: Math.min(found, searchCap), capped: found > searchCap } };
}

/** Whether there are more matches than are ever counted, and the first word of those that stand foremost. */
async function askSample(db: Database, { from, sort, request }: PageSource, { sample }: SearchSource) {
  if (!sample) return { isMany: false, lead: null };
  const foremost = isAscending(sort, request) ? sql`min(lead)` : sql`max(lead)`;
  const { rows } = await sql<{ found: number; lead: string | null }>`
    select count(*)::int as found, ${foremost} as lead
    from (
      select ${sort.lead ?? sql`null::text`} as lead from ${from}
      where ${where(sample)} limit ${sql.lit(manyInSample)}
    ) sampled`.execute(db);
  const { found, lead } = rows[0]!;
  return { isMany: found === manyInSample, lead };
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
  lead: string | null,
  read: Read<Row>,
) {
  const { request } = source;
  const fromLead = lead === null ? undefined : await readFromLead(db, source, search, lead, read);
  if (fromLead) return fromLead;
  const rows = await read(matchesPassed(source, search, request));
  const isPage = rows.length > request.per_page || (await endsThere(db, source, search));
  // Where they are not met they stand together far away, and are gathered after all.
  return isPage ? rows : read(sortedMatches(source, request));
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
async function endsThere(db: Database, source: PageSource, search: SearchSource): Promise<boolean> {
  const { rows } = await sql`
    select id from (${passedRows(source, search, source.request)}) passed offset ${sql.lit(mostWalked - 1)}`.execute(
    db,
  );
  return rows.length === 0;
}

/**
 * Matches that stand together far away begin with the same word. So the walk begins at the first word of the foremost that are known, and the few that
 * begin with a word before it are added: those the search index tells by itself, since it has the first words, too. Undefined when that is no page.
 */
async function readFromLead<Row>(
  db: Database,
  source: PageSource,
  search: SearchSource,
  lead: string,
  read: Read<Row>,
) {
  const { sort, request } = source;
  const before = await idsBefore(db, source, search, lead);
  if (!before) return undefined;
  // A text stands after its own first word, and before that word with the last of all letters.
  const fromThere = isAscending(sort, request)
    ? sql`${sort.column} >= ${lead}`
    : sql`${sort.column} <= ${`${lead}\uffff`}`;
  const walk = matchesPassed(source, { ...search, others: [...search.others, fromThere] }, request);
  const few = { ...source, conditions: [sql`${source.id} = any (${before})`] };
  const most = sql`${request.per_page + 1}`;
  const rows = await read(
    sql`select * from ((${walk}) union (${sortedMatches(few, request)})) pages ${firstOf(sort, request, most)}`,
  );
  return rows.length > request.per_page ? rows : undefined;
}

/** The matches that begin with a word before this one, unless they are many. */
async function idsBefore(db: Database, source: PageSource, { foundBeside, others }: SearchSource, lead: string) {
  const { id, from, sort, request } = source;
  const sign = isAscending(sort, request) ? sql`<` : sql`>`;
  const before = (word: RawBuilder<unknown>) => sql`${word} ${sign} (select ${lead}::text)`;
  const found = foundBeside({ indexed: before(sort.lead!), plain: before(sql`(${sort.lead} || '')`) });
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${from} where ${where([...others, found])} limit ${sql.lit(searchCap + 1)}`.execute(db);
  return rows.length > searchCap ? undefined : rows.map((row) => row.id);
}
