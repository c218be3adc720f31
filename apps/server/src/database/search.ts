// A search as a condition: the pieces of what was typed stand somewhere in the text, in one of the ways to read it. The trigram
// index of the column answers those that tell something.
import { readingsOf } from '@iskra/contract/kernel/search';
import { type RawBuilder, sql } from 'kysely';

/** With its space: «д», «ул», «5» begin a word in so many rows that to gather them costs more than to look at each. */
const tellsLittle = (piece: string) => piece.length <= 3;

/** `column` is what the database's `searchable` has made of a text. */
export function finding(column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const readings = readingsOf(typed).map((pieces) => {
    // Pieces are letters, digits and spaces: nothing in them means anything to `like`.
    const contains = (piece: string) => sql`${column} like ${`%${piece}%`}`;
    const telling = pieces.filter((piece) => !tellsLittle(piece)).map(contains);
    const rest = pieces.filter(tellsLittle).map(contains);
    return sql`(${sql.join([...telling, ...(telling.length > 0 ? rest.map(onTheWay) : rest)], sql` and `)})`;
  });
  return readings.length === 0 ? sql`false` : sql`(${sql.join(readings, sql` or `)})`;
}

/**
 * The same condition for rows that are come by otherwise. Of several common words the planner thinks that hardly a row has them all, and
 * would rather gather every match from the search index; a `case` it neither looks up nor guesses about.
 */
export function onTheWay(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${condition} then true else false end`;
}
