// Entries of one book from a table. The book is a parameter and brings columns of its own, kept in `values`.
import { BookEntryRow } from '@iskra/contract/areas/platform/books';
import { id } from '@iskra/contract/kernel/fields';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../database/database.ts';
import { mergeRows, writeRows } from '../../../database/imports/import-merge.ts';
import {
  type BookColumn,
  bookProblems,
  joinedNames,
  namedEntry,
  problemsOf,
  said,
  withBookValues,
} from '../../../database/imports/import-parts.ts';
import type { ImportInput, ImportTarget } from '../imports/import-target.ts';
import { columnsOf, entryWith, ownCode } from './books.columns.ts';
import { type Book, editableBook, titlesOfBooks } from './books.store.ts';

type Sql = RawBuilder<unknown>;

/** A column of the book that leads into another book; `own` is what the book calls it. */
type Reference = BookColumn & { own: string };

const typesOf = { string: 'text', int: 'bigint', decimal: 'numeric', bool: 'boolean', date: 'text', ref: 'text' };
const written = ['title', 'values', 'sort', 'active'] as const;
const all = (alias: string) => sql.join(written.map((column) => sql.ref(`${alias}.${column}`)));

/** The stored entries of the book, with the entry that each of its references leads to. */
function stored({ id: bookId }: Book, refs: readonly Reference[]): Sql {
  const leads = refs.map(({ code, own }) => sql`, (e.values ->> ${sql.lit(own)})::bigint as ${sql.ref(`${code}_id`)}`);
  return sql`(select e.id, e.code, ${all('e')} ${sql.join(leads, sql``)} from book_entries e
    where e.book_id = ${bookId} and e.deleted_at is null)`;
}

/** The file's values of the book's own columns, over the stored ones; an empty cell leaves the stored one. */
function values({ columns }: Book): Sql {
  const given = columns.map((column) => {
    const code = ownCode(column);
    const value =
      column.type === 'ref'
        ? sql`case when ${sql.ref(code)}.entries = 1 then ${sql.ref(code)}.id end`
        : sql`g.${sql.ref(code)}`;
    return sql`${sql.lit(column.code)}::text, ${value}`;
  });
  return sql`coalesce(t.values, '{}') || jsonb_strip_nulls(jsonb_build_object(${sql.join(given)}))`;
}

/** The row as it would be stored. */
function merged(book: Book, refs: readonly Reference[]): Sql {
  return sql`
    select g.n, g.code, t.id, coalesce(g.title, t.title) as title, coalesce(g.sort, t.sort, 0) as sort,
      coalesce(g.active, t.active, true) as active, ${values(book)} as values
      ${sql.join(
        refs.map((ref) => sql`, ${namedEntry(ref)}`),
        sql``,
      )}
    from given g left join ${stored(book, refs)} t on t.code = g.code ${refs.length > 0 ? joinedNames(refs) : sql``}`;
}

function problems(book: Book, refs: readonly Reference[], { mode }: ImportInput): Sql {
  const problem = problemsOf(columnsOf(book.columns));
  const isNew = sql`m.id is null`;
  const missing = said('Заполните поле: без него новую запись не добавить');
  const required = book.columns.filter((column) => column.required);
  const ofNew =
    mode === 'update'
      ? [problem('code', isNew, sql`format('Записи с кодом «%s» в справочнике нет', m.code)`)]
      : [
          problem('title', sql`${isNew} and m.title is null`, missing),
          ...required.map((column) =>
            problem(
              ownCode(column),
              sql`${isNew} and m.values -> ${sql.lit(column.code)} is null ${isNamed(column.type, ownCode(column))}`,
              missing,
            ),
          ),
        ];
  return sql`array_remove(array[${sql.join([...ofNew, ...refs.flatMap((ref) => bookProblems(problem, ref))])}]::jsonb[], null)`;
}

/** A reference that is there but leads nowhere is told by its book. */
const isNamed = (type: string, code: string) =>
  type === 'ref' ? sql`and m.${sql.ref(`${code}_word`)} is null` : sql``;

const target = { table: 'book_entries', entity: 'book_entry', keys: ['book_id', 'code'], written };

function resolve(db: Database, input: ImportInput, book: Book, refs: readonly Reference[]): Promise<void> {
  const types = Object.fromEntries(book.columns.map((column) => [ownCode(column), typesOf[column.type]]));
  return mergeRows(db, input, {
    ...target,
    columns: columnsOf(book.columns),
    types: { sort: 'int', active: 'boolean', ...types },
    books: refs,
    fixed: { book_id: sql`${book.id}::bigint` },
    stored: stored(book, refs),
    merged: merged(book, refs),
    problems: problems(book, refs, input),
  });
}

/** The import of one book, which must be the portal's own. */
async function within(db: Database, { book_id }: Readonly<Record<string, unknown>>): Promise<ImportTarget> {
  const book = await editableBook(db, Number(book_id));
  const titles = await titlesOfBooks(db);
  const refs = book.columns.flatMap((column) =>
    column.type === 'ref' && column.book
      ? [{ code: ownCode(column), own: column.code, book: column.book, title: titles.get(column.book) ?? column.book }]
      : [],
  );
  return {
    ...bookEntriesImport,
    of: entryWith(book.columns),
    columns: withBookValues(columnsOf(book.columns), refs),
    resolve: (tx, input) => resolve(tx, input, book, refs),
  };
}

export const bookEntriesImport: ImportTarget = {
  key: 'code',
  roles: ['admin'],
  params: z.strictObject({ book_id: id }),
  of: BookEntryRow,
  columns: columnsOf([]),
  within,
  resolve: async () => {
    throw new Error('Entries are imported into a book');
  },
  apply: (db, input) => writeRows(db, input, target),
};
