// Substring search that ignores case and «ё»; the trigram index of the column answers it.
import { type RawBuilder, sql } from 'kysely';

export function containing(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return sql`${column} like '%' || search_fold(${literal}) || '%'`;
}
