// Reasons of blocking, which are entries of books.
import type { Database } from '../../database/database.ts';

export async function isReason(db: Database, book: string, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('book_entries as e')
    .innerJoin('books as b', 'b.id', 'e.book_id')
    .select('e.id')
    .where('e.id', '=', id)
    .where('b.code', '=', book)
    .where('e.active', '=', true)
    .where('e.deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
