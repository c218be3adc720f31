// A search as a condition: the pieces of what was typed stand somewhere in the text, in one of the ways to read it.
import { latinCode } from '@iskra/contract/kernel/look-alikes';
import { readingsOf } from '@iskra/contract/kernel/search';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** In every row of which one of the readings has all of its pieces; `beside` is what each reading is asked together with. */
function inOneReading(
  typed: string,
  contains: (piece: string, isAlone: boolean) => Condition,
  beside: (reading: number) => Condition[] = () => [],
): Condition {
  // The longest first: it says no to most rows, and the others are not asked then.
  const longestFirst = (pieces: string[]) => pieces.toSorted((a, b) => b.length - a.length);
  const readings = readingsOf(typed).map((pieces, reading) => {
    const contained = longestFirst(pieces).map((piece) => contains(piece, pieces.length === 1));
    const conditions = [...contained, ...beside(reading)];
    return sql`(${sql.join(conditions, sql` and `)})`;
  });
  return readings.length === 0 ? sql`false` : sql`(${sql.join(readings, sql` or `)})`;
}

/** What words end with («ова», «ская») most rows have somewhere: the index would read all of them to no avail. */
const endingLength = 3;
const shortestBeginning = 4;
const beginningOf = (piece: string) =>
  /^\p{L}+$/u.test(piece) ? piece.slice(0, Math.max(shortestBeginning, piece.length - endingLength)) : piece;

/** Of several words the index is asked for the beginnings, which together leave few rows, and each of those for the words. */
const indexed =
  (column: Condition, like: (pattern: string) => Condition) =>
  (piece: string, isAlone: boolean): Condition => {
    const asked = isAlone ? piece : beginningOf(piece);
    // Pieces are letters, digits and spaces: nothing in them means anything to `like`.
    const found = sql`${column} like ${like(`%${asked}%`)}`;
    return asked === piece ? found : sql`${found} and strpos(${column}, ${piece}) > 0`;
  };

/** Answered by the trigram index of the column, which is what the database's `searchable` has made of a text. */
export const finding = (column: Condition, typed: string): Condition =>
  inOneReading(
    typed,
    indexed(column, (pattern) => sql`${pattern}`),
  );

/** The same of a row that is at hand: no index answers it, but it takes a quarter of the time that `like` takes with Cyrillic letters. */
export const holding = (column: Condition, typed: string): Condition =>
  inOneReading(typed, (piece) => sql`strpos(${column}, ${piece}) > 0`);

/** A condition as the index is asked it, and as a row is. */
export interface Beside {
  indexed: Condition;
  plain: Condition;
}

/**
 * Found by the index together with another condition that it answers, even where most rows match one of the two: what the planner does
 * not see it takes for rare. The other reading is seldom meant and has few rows: they are asked one by one.
 */
export const findingBeside =
  ({ indexed: together, plain }: Beside) =>
  (column: Condition, typed: string): Condition =>
    inOneReading(
      typed,
      indexed(column, (pattern) => sql`(select ${pattern}::text)`),
      (reading) => [reading === 0 ? together : plain],
    );

/** Rows that have a code, when it was typed whole, in either alphabet. A shorter one is as likely the beginning of others. */
export const byWholeCode =
  (column: Condition) =>
  (typed: string): Condition | undefined => {
    const code = latinCode(typed.trim().toUpperCase());
    return /^(?=.*\d)[A-Z0-9-]{8,20}$/.test(code) ? sql`${column} = ${code}` : undefined;
  };
