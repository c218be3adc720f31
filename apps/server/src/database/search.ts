// A search as a condition: the pieces of what was typed stand somewhere in the text, in one of the ways to read it. The trigram
// index of the column answers each of them.
import { latinCode } from '@iskra/contract/kernel/look-alikes';
import { readingsOf } from '@iskra/contract/kernel/search';
import { type RawBuilder, sql } from 'kysely';

/** `column` is what the database's `searchable` has made of a text. */
export function finding(column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const readings = readingsOf(typed).map((pieces) => {
    // Pieces are letters, digits and spaces: nothing in them means anything to `like`.
    const contained = pieces.map((piece) => sql`${column} like ${`%${piece}%`}`);
    return sql`(${sql.join(contained, sql` and `)})`;
  });
  return readings.length === 0 ? sql`false` : sql`(${sql.join(readings, sql` or `)})`;
}

/** Rows that have a code, when it was typed whole, in either alphabet. A shorter one is as likely the beginning of others. */
export const byWholeCode =
  (column: RawBuilder<unknown>) =>
  (typed: string): RawBuilder<unknown> | undefined => {
    const code = latinCode(typed.trim().toUpperCase());
    return /^(?=.*\d)[A-Z0-9-]{8,20}$/.test(code) ? sql`${column} = ${code}` : undefined;
  };
