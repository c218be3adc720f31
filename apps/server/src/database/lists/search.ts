// A search as a condition: the pieces of the typed text stand somewhere in the column, in one of the ways to read it.
import { latinCode } from '@iskra/contract/kernel/look-alikes';
import { readingsOf, searchable } from '@iskra/contract/kernel/search';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** In every row of which one of the readings has all of its pieces; `alsoAsked` is what each reading is asked together with. */
function inOneReading(
  typed: string,
  contains: (piece: string, isAlone: boolean) => Condition,
  alsoAsked: (reading: number) => Condition[] = () => [],
): Condition {
  // The longest first: it says no to most rows, and the others are not asked then.
  const longestFirst = (pieces: string[]) => pieces.toSorted((a, b) => b.length - a.length);
  const readings = readingsOf(typed).map((pieces, reading) => {
    const contained = longestFirst(pieces).map((piece) => contains(piece, pieces.length === 1));
    const conditions = [...contained, ...alsoAsked(reading)];
    return sql`(${sql.join(conditions, sql` and `)})`;
  });
  return readings.length === 0 ? sql`false` : sql`(${sql.join(readings, sql` or `)})`;
}

/** Common endings («ова», «ская») stand in most rows: the index would read all of them to no avail. */
const endingLength = 3;
const shortestBeginning = 4;
const beginningOf = (piece: string) =>
  /^\p{L}+$/u.test(piece) ? piece.slice(0, Math.max(shortestBeginning, piece.length - endingLength)) : piece;

/** Of several words the index is asked for the beginnings, which together leave few rows. */
const askedOf = (piece: string, isAlone: boolean) => (isAlone ? piece : beginningOf(piece));
/** Pieces are letters, digits and spaces: nothing in them means anything to `like`. */
const patternOf = (piece: string) => `%${piece}%`;

/** Each of the rows that the index leaves is asked for the words. */
const indexed =
  (column: Condition, like: (pattern: string) => Condition) =>
  (piece: string, isAlone: boolean): Condition => {
    const asked = askedOf(piece, isAlone);
    const found = sql`${column} like ${like(patternOf(asked))}`;
    return asked === piece ? found : sql`${found} and strpos(${column}, ${piece}) > 0`;
  };

/** Words of one kind, of which an index has every run of so many characters: see migration 0077. */
export interface Grams {
  /** A pattern of letters or digits that every such word has one of; so has a piece that only such words hold. */
  kind: string;
  sizes: readonly number[];
}

/** Codes and numbers, which may be the same digit over and over. */
export const numbers: Grams = { kind: '[0-9]', sizes: [5] };
/** Names: any has a letter that no code has, since those are in Latin letters or such as look like them. */
export const russianWords: Grams = { kind: '[бгджзийлпфцчшщъыьэюя]', sizes: [5, 7] };

/** The longest runs of a piece that the index has, if it is a piece for that index. */
function gramsIn(piece: string, { kind, sizes }: Grams): string[] {
  const characters = [...piece];
  const size = Math.max(0, ...sizes.filter((size) => size <= characters.length));
  // A piece of several words may stand across words of other kinds.
  if (size === 0 || piece.includes(' ') || !new RegExp(kind).test(piece)) return [];
  const runs = characters.slice(size - 1).map((_, i) => characters.slice(i, i + size).join(''));
  return [...new Set(runs)];
}

function byGrams(column: Condition, runs: string[], { kind, sizes }: Grams): Condition {
  const stored = sql`search_grams(${column}, ${sql.lit(kind)}, ${sql.lit(`{${sizes.join()}}`)})`;
  return sql`${stored} @@ ${runs.map((run) => `'${run}'`).join(' & ')}::tsquery`;
}

/** Answered by the trigram index of the column, which is what the database's `searchable` has made of a text. */
const byTrigrams = (column: Condition, typed: string): Condition =>
  inOneReading(
    typed,
    indexed(column, (pattern) => sql`${pattern}`),
  );

/** The same of a row that is at hand: no index answers it, but it takes a quarter of the time that `like` takes with Cyrillic letters. */
export const holding = (column: Condition, typed: string): Condition =>
  inOneReading(typed, (piece) => sql`strpos(${column}, ${piece}) > 0`);

/**
 * Answered by the index of the column's grams where it has one and a piece is for it, else by its trigrams. To make the grams of a row takes
 * long, so what the indexes are asked stands in a condition of its own, which they answer whole: the rows are asked for the words only.
 */
export function finding(column: Condition, typed: string, grams?: Grams): Condition {
  const runsOf = (piece: string) => (grams ? gramsIn(piece, grams) : []);
  const hasRuns = (piece: string) => runsOf(piece).length > 0;
  if (!readingsOf(typed).flat().some(hasRuns)) return byTrigrams(column, typed);
  const found = inOneReading(typed, (piece, isAlone) =>
    hasRuns(piece) ? byGrams(column, runsOf(piece), grams!) : sql`${column} like ${patternOf(askedOf(piece, isAlone))}`,
  );
  return sql`(${holding(column, typed)} and ${found})`;
}

/** A condition as the index is asked it, and as a row is. */
export interface OtherCondition {
  indexed: Condition;
  plain: Condition;
}

/**
 * Found by the index together with another condition that it answers, even where most rows match one of the two: what the planner does
 * not see it takes for rare. The other reading is seldom meant and has few rows: they are asked one by one.
 */
export const findingWith =
  ({ indexed: together, plain }: OtherCondition) =>
  (column: Condition, typed: string): Condition =>
    inOneReading(
      typed,
      indexed(column, (pattern) => sql`(select ${pattern}::text)`),
      (reading) => [reading === 0 ? together : plain],
    );

/**
 * Those of the words which a text may have to thank for being found when it begins with one: the others hold no piece of the search. None
 * when a piece may begin in such a word and end after it.
 */
export function wordsOf(typed: string, words: readonly string[]): string[] {
  const pieces = readingsOf(typed).flat();
  if (pieces.some((piece) => piece.trim().includes(' '))) return [];
  return words.filter((word) => pieces.some((piece) => searchable(word).includes(piece)));
}

/** Rows that have a code, when it was typed whole, in either alphabet. A shorter one is as likely the beginning of others. */
export const byExactCode =
  (column: Condition) =>
  (typed: string): Condition | undefined => {
    const code = latinCode(typed.trim().toUpperCase());
    return /^(?=.*\d)[A-Z0-9-]{8,20}$/.test(code) ? sql`${column} = ${code}` : undefined;
  };
