// Entries of one book from a table. The book is a parameter and brings columns of its own, kept in `values`.
import { BookEntryRow } from '@iskra/contract/areas/books';
import { id } from '@iskra/contract/kernel/fields';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import {
  auditImport,
  type BookColumn,
  bookNames,
  bookProblems,
  givenCells,
  good,
  joinedNames,
  makeTable,
  namedEntry,
  problemsOf,
  said,
  withBookValues,
} from '../../database/import-parts.ts';
import { problem as refusal } from '../../problem.ts';
import type { ImportInput, ImportTarget } from '../imports/import-target.ts';
import { columnsOf, entryWith, ownCode } from './books.columns.ts';
import { type Book, findBook, titlesOfBooks } from './books.store.ts';

type Sql = RawBuilder<unknown>;

/** A column of the book that leads into another book; `own` is what the book calls it. */
type Reference = BookColumn & { own: string };

const typesOf = { string: 'text', int: 'bigint', decimal: 'numeric', bool: 'boolean', date: 'text', ref: 'text' };
const written = ['title', 'values', 'sort', 'active'] as const;
const all = (alias: string) => sql.join(written.map((column) => sql.ref(`${alias}.${column}`)));

/** The stored entries of the book, with the entry that each of its references leads to. */
function stored({ id: bookId }: Book, refs: readonly Reference[]): Sql {
  const leads = refs.map(({ code, own }) => sql`, (e.values ->> ${sql.lit(own)})::bigint as ${sql.ref(`${code}_id`)}`);
  return sql`(select e.id, e.code, ${all('e')} ${sql.join(leads, sql``)} from book_entries e where e.book_id = ${bookId} and e.deleted_at is null)`;
}

/** What the file says of the book's own columns, over what is stored; an empty cell leaves it alone. */
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

async function resolve(db: Database, input: ImportInput, book: Book, refs: readonly Reference[]): Promise<void> {
  const types = Object.fromEntries(book.columns.map((column) => [ownCode(column), typesOf[column.type]]));
  await makeTable(
    db,
    'given',
    'code',
    givenCells(columnsOf(book.columns), { sort: 'int', active: 'boolean', ...types }),
  );
  if (refs.length > 0) await makeTable(db, 'names', 'word', bookNames(refs));
  if (input.applying)
    await sql`
      select e.id from book_entries e where e.book_id = ${book.id} and e.code in (select code from given) and e.deleted_at is null
      order by e.id for update`.execute(db);
  const newId = input.applying ? sql`nextval(pg_get_serial_sequence('book_entries', 'id'))` : sql`null::bigint`;
  // Existing entries are left alone when only new ones were asked for.
  const onlyNew = input.mode === 'create';
  const same = onlyNew ? sql`true` : sql`(${all('m')}) is not distinct from (${all('t')})`;
  const found = problems(book, refs, input);
  await makeTable(
    db,
    'incoming',
    'n',
    sql`
    with merged as materialized (${merged(book, refs)})
    select m.n, m.code, coalesce(m.id, ${newId}) as id, ${book.id}::bigint as book_id, ${all('m')},
      case when m.id is null then 'create' when ${same} then 'none' else 'update' end as action,
      ${onlyNew ? sql`case when m.id is null then ${found} else '{}' end` : found} as problems
    from merged m left join ${stored(book, refs)} t on t.id = m.id`,
  );
}

async function apply(db: Database, input: ImportInput): Promise<void> {
  const { actor } = input;
  const columns = ['book_id', 'code', ...written];
  await auditImport(db, input, { table: 'book_entries', entity: 'book_entry', columns });
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into book_entries (id, created_by, updated_by, ${names}) overriding system value
    select i.id, ${actor.id}, ${actor.id}, ${sql.join(columns.map((column) => sql.ref(`i.${column}`)))}
    from incoming i where ${good} and i.action = 'create'`.execute(db);
  await sql`
    update book_entries t set (updated_by, ${sql.join(written.map((column) => sql.ref(column)))}) = row (${actor.id}::bigint, ${all('i')})
    from incoming i where t.id = i.id and ${good} and i.action = 'update'`.execute(db);
}

/** The import of one book, which must be the portal's own. */
async function within(db: Database, { book_id }: Readonly<Record<string, unknown>>): Promise<ImportTarget> {
  const book = await findBook(db, Number(book_id));
  if (!book) throw refusal('not_found');
  if (!book.editable || book.master !== 'portal') throw refusal('book.not_editable');
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
  apply,
};
