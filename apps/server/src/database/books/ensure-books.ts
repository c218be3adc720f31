// Reference books that every installation needs; safe to run after each migration and from several processes at once.
import type pg from 'pg';
import { withClient } from '../connections/client.ts';
import type { BookContent, BookDefinition } from './book-definition.ts';
import { programmeBooks } from './programme-books.ts';
import { reasonBooks } from './reason-books.ts';
import { tradeBooks } from './trade-books.ts';

export const systemBooks: BookDefinition[] = [...tradeBooks, ...programmeBooks, ...reasonBooks];

/** The definition of a book belongs to the program, so it follows the code; a row that already agrees is left alone. */
export async function ensureBooks(db: pg.ClientBase, books: BookDefinition[]): Promise<void> {
  const rows = books.map(({ code, title, description, columns = [], editable = true }) => ({
    code,
    title,
    description,
    columns,
    editable,
  }));
  await db.query(
    `insert into books as b (code, title, description, columns, editable)
     select code, title, description, columns, editable
     from jsonb_to_recordset($1) as r(code text, title text, description text, columns jsonb, editable boolean)
     on conflict (code) do update
       set title = excluded.title, description = excluded.description, columns = excluded.columns, editable = excluded.editable
       where (b.title, b.description, b.columns, b.editable)
         is distinct from (excluded.title, excluded.description, excluded.columns, excluded.editable)`,
    [JSON.stringify(rows)],
  );
}

/** Entries belong to the operator once they exist: renamed, archived or deleted ones are never touched or brought back. */
async function addEntries(db: pg.ClientBase, books: BookContent[]): Promise<void> {
  const rows = books.flatMap(({ code: book, entries = [] }) =>
    entries.map(({ code, title, values = {}, refers = {} }, i) => ({
      book,
      code,
      title,
      values,
      refers,
      sort: (i + 1) * 10,
    })),
  );
  await db.query(
    `insert into book_entries (book_id, code, title, "values", sort)
     select b.id, r.code, r.title, r."values" || coalesce(referred.ids, '{}'), r.sort
     from jsonb_to_recordset($1) as r(book text, code text, title text, "values" jsonb, refers jsonb, sort int)
     join books b on b.code = r.book
     cross join lateral (
       select jsonb_object_agg(c.code, other.id) as ids
       from jsonb_to_recordset(b.columns) as c(code text, book text)
       join books others on others.code = c.book
       join book_entries other on other.book_id = others.id and other.code = r.refers ->> c.code and other.deleted_at is null
     ) referred
     where not exists (select from book_entries e where e.book_id = b.id and e.code = r.code)
     order by b.id, r.sort
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

const refersToOthers = ({ entries = [] }: BookContent) => entries.some(({ refers }) => refers);

/** Those that others refer to come first. */
export async function ensureEntries(db: pg.ClientBase, books: BookContent[]): Promise<void> {
  await addEntries(
    db,
    books.filter((book) => !refersToOthers(book)),
  );
  await addEntries(db, books.filter(refersToOthers));
}

export async function ensureReferenceBooks(db: pg.ClientBase): Promise<void> {
  await ensureBooks(db, systemBooks);
  await ensureEntries(db, systemBooks);
}

/** After the migrations, as the role that ran them. */
export async function bringBooksUpToDate(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, 'iskra books', async (client) => {
    await client.query('begin');
    await ensureReferenceBooks(client);
    await client.query('commit');
  });
}
