// Entries that records refer to, each field to those of its own book.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Names the fields whose reference leads to nothing, or to an entry of another book. `books`: the code of each field's book. */
export async function brokenEntries(
  db: Database,
  books: Readonly<Record<string, string>>,
  references: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const wanted = Object.keys(books).filter((field) => references[field] != null);
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ entry: string }>`
    select b.code || ' ' || e.id as entry from book_entries e join books b on b.id = e.book_id
    where e.id = any (${wanted.map((field) => references[field])}) and e.deleted_at is null`.execute(db);
  const known = new Set(rows.map(({ entry }) => entry));
  return wanted.filter((field) => !known.has(`${books[field]} ${references[field]}`));
}
