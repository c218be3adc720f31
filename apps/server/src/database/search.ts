// A search as a condition: the pieces of what was typed stand somewhere in the text, in one of the ways to read it.
import { latinCode } from '@iskra/contract/kernel/look-alikes';
import { readingsOf } from '@iskra/contract/kernel/search';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** In every row of which one of the readings has all of its pieces. */
function inOneReading(typed: string, contains: (piece: string) => Condition): Condition {
  // The longest first: it says no to most rows, and the others are not asked then.
  const longestFirst = (pieces: string[]) => pieces.toSorted((a, b) => b.length - a.length);
  const readings = readingsOf(typed).map(
    (pieces) => sql`(${sql.join(longestFirst(pieces).map(contains), sql` and `)})`,
  );
  return readings.length === 0 ? sql`false` : sql`(${sql.join(readings, sql` or `)})`;
}

/** Answered by the trigram index of the column, which is what the database's `searchable` has made of a text. */
export const finding = (column: Condition, typed: string): Condition =>
  // Pieces are letters, digits and spaces: nothing in them means anything to `like`.
  inOneReading(typed, (piece) => sql`${column} like ${`%${piece}%`}`);

/** The same of a row that is at hand: no index answers it, but it takes a quarter of the time that `like` takes with Cyrillic letters. */
export const holding = (column: Condition, typed: string): Condition =>
  inOneReading(typed, (piece) => sql`strpos(${column}, ${piece}) > 0`);

/** Rows that have a code, when it was typed whole, in either alphabet. A shorter one is as likely the beginning of others. */
export const byWholeCode =
  (column: Condition) =>
  (typed: string): Condition | undefined => {
    const code = latinCode(typed.trim().toUpperCase());
    return /^(?=.*\d)[A-Z0-9-]{8,20}$/.test(code) ? sql`${column} = ${code}` : undefined;
  };
