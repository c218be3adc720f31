// Reference books and their entries.
import {
  type BookEntryRow,
  type BookRow,
  bookEntryViews,
  type books,
  isEditable,
} from '@iskra/contract/areas/platform/books';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { records } from '../../../database/rows/records.ts';
import { columnName, columnsReferringTo, presentRows, type Usage } from '../../../database/rows/references.ts';
import type { BookEntriesRow } from '../../../database/rows/rows.generated.ts';
import { problem } from '../../../problem.ts';
import type { PartsOf } from '../../insight/audit/history.scope.store.ts';

export type Book = z.output<typeof BookRow>;

/** SKUs, types of tasks and instructions are books whose entries stand in tables of their own. */
const bookQuery = sql`
  select b.id, b.code, b.title, b.description, b.master, b.editable, b.columns, s.entries,
    greatest(b.updated_at, s.updated_at) as updated_at
  from books b
  cross join lateral (
    select count(*) filter (where e.deleted_at is null)::int as entries, max(e.updated_at) as updated_at
    from book_entries e where e.book_id = b.id having b.code not in ('sku', 'task_types', 'instructions')
    union all
    select count(*) filter (where k.deleted_at is null)::int, max(k.updated_at) from skus k having b.code = 'sku'
    union all
    select count(*) filter (where y.deleted_at is null)::int, max(y.updated_at) from task_types y having b.code = 'task_types'
    union all
    select count(*) filter (where i.deleted_at is null)::int, max(i.updated_at) from instructions i having b.code = 'instructions'
  ) s`;

export async function listBooks(db: Database): Promise<Book[]> {
  return (await sql<Book>`${bookQuery} order by b.title`.execute(db)).rows;
}

export async function findBook(db: Database, id: number): Promise<Book | undefined> {
  return (await sql<Book>`${bookQuery} where b.id = ${id}`.execute(db)).rows[0];
}

/** For writers of its entries. */
export async function editableBook(db: Database, id: number): Promise<Book> {
  const book = await findBook(db, id);
  if (!book) throw problem('not_found');
  if (!isEditable(book)) throw problem('book.not_editable');
  return book;
}

/** The columns of its own book, as its history names them. */
export const valuesOfEntry: PartsOf = (id) => sql`
  select 'values.' || (c->>'code') as field, c->>'label' as label,
    case when c->>'type' = 'ref' then 'book_entry' end as refers
  from book_entries t join books b on b.id = t.book_id cross join jsonb_array_elements(b.columns) c where t.id = ${id}`;

/** By their codes, for refusals that name the book. */
export async function titlesOfBooks(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('books').select(['code', 'title']).execute();
  return new Map(rows.map(({ code, title }) => [code, title]));
}

const present = () => [sql`t.deleted_at is null`];

export const entryRecords = records<BookEntriesRow>({
  table: 'book_entries',
  entity: 'book_entry',
  visibleTo: present,
  taken: { book_entries_code: { field: 'code', problem: 'book.code_taken' } },
});

const columnsOf = (book: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${book}.columns) as c(code text, label text, type text, book text)`;

/** The entry that a column leads to; values of other columns are no numbers. */
const referenceOf = (entry: RawBuilder<unknown>) =>
  sql`(case when c.type = 'ref' then (${entry}.values ->> c.code)::bigint end)`;

const stateOf = sql`(case when not t.active then 'archived' when is_offered(t) then 'offered' else 'out_of_dates' end)`;

const entryColumns = sql`
  t.id, t.book_id, t.code, t.title, t.values, t.sort, t.active, ${stateOf} as state, t.valid_from, t.valid_to, t.updated_at, t.version,
  (select coalesce(jsonb_object_agg(c.code, other.title), '{}') from books b
   cross join ${columnsOf(sql`b`)} join book_entries other on other.id = ${referenceOf(sql`t`)} where b.id = t.book_id) as names`;

export const entryList = listing<BodyOf<typeof books.entries>, BookEntryRow>({
  table: 'book_entries',
  visibleTo: present,
  sorts: { sort: 'int', title: 'text', code: 'text', updated_at: 'timestamptz' },
  filters: { state: (states) => sql`${stateOf} = any (${states})` },
  search: { column: sql`t.search_text` },
  select: (page) => sql<BookEntryRow>`
    select ${entryColumns}, ${pageColumns}
    from ${page}
    join book_entries t on t.id = page.id`,
});

export function listEntries(db: Database, actor: Actor, bookId: number, query: BodyOf<typeof books.entries>) {
  return entryList.page(db, actor, query, [sql`t.book_id = ${bookId}`]);
}

export function countEntries(db: Database, actor: Actor, bookId: number) {
  return entryList.counters(db, actor, bookEntryViews, [sql`t.book_id = ${bookId}`]);
}

export async function findEntry(db: Database, id: number): Promise<BookEntryRow | undefined> {
  const { rows } = await sql<BookEntryRow>`
    select ${entryColumns} from book_entries t where t.id = ${id} and t.deleted_at is null`.execute(db);
  return rows[0];
}

export async function entryUsages(db: Database, id: number): Promise<Usage[]> {
  const counts = (await columnsReferringTo(db, 'book_entries')).map(
    (place) => sql`select ${columnName(place)}::text as "where", count(*)::int as count
      from ${sql.table(place.table)} r where ${sql.ref(`r.${place.column}`)} = ${id} and ${presentRows(place)}`,
  );
  const { rows } = await sql<Usage>`
    select * from (${sql.join([...counts, referringEntries(id)], sql` union all `)}) used where count > 0`.execute(db);
  return rows;
}

/** «Города: регион». */
const referringEntries = (id: number) => sql`
  select b.title || ': ' || lower(left(c.label, 1)) || substr(c.label, 2), count(*)::int
  from book_entries named join books own on own.id = named.book_id
  join (books b cross join ${columnsOf(sql`b`)}) on c.book = own.code
  join book_entries e on e.book_id = b.id and e.deleted_at is null and ${referenceOf(sql`e`)} = named.id
  where named.id = ${id} group by b.id, c.label`;

export async function bookOptions(db: Database, codes: string[]) {
  const { rows } = await sql<{ id: number; book: string; code: string; title: string; requires_comment: boolean }>`
    select e.id, b.code as book, e.code, e.title, coalesce((e.values ->> 'requires_comment')::boolean, false) as requires_comment
    from book_entries e
    join books b on b.id = e.book_id
    where b.code = any (${codes}) and is_offered(e)
    order by b.code, e.sort, e.title
    limit 5000`.execute(db);
  return rows;
}
