// Reasons of actions, which are entries of books.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** An entry of the book that can be chosen now. */
export async function findReason(db: Database, book: string, id: number) {
  return db
    .selectFrom('book_entries as e')
    .innerJoin('books as b', 'b.id', 'e.book_id')
    .select(sql<boolean>`e.values ->> 'requires_comment' is not distinct from 'true'`.as('requires_comment'))
    .where('e.id', '=', id)
    .where('b.code', '=', book)
    .where(sql<boolean>`is_offered(e)`)
    .executeTakeFirst();
}
