// A value of the database as people read it, for files.
import { type RawBuilder, sql } from 'kysely';

export function inWords(value: RawBuilder<unknown>, words: Readonly<Record<string, string>>): RawBuilder<string> {
  const cases = Object.entries(words).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`);
  return sql<string>`case ${value} ${sql.join(cases, sql` `)} end`;
}
