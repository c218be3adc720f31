// Which action or query answers each call of the area.
import type { books as calls } from '@iskra/contract/areas/platform/books';
import { listed, orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { startExport } from '../runs/exports.actions.ts';
import { addEntry, changeEntry, deleteEntry, setActive } from './books.actions.ts';
import { bookEntriesExport } from './books.export.store.ts';
import { bookEntriesImport } from './books.import.store.ts';
import {
  bookOptions,
  countEntries,
  entryUsages,
  findBook,
  findEntry,
  listBooks,
  listEntries,
  valuesOfEntry,
} from './books.store.ts';

const routes: Routes<typeof calls> = {
  list: ({ db }) => listed(listBooks(db)),
  card: async ({ db }, { params }) => ({ item: await orNotFound(findBook(db, params.id)) }),
  entries: async ({ db, actor }, { params, body }) => {
    await orNotFound(findBook(db, params.id));
    return listEntries(db, actor, params.id, body);
  },
  counters: async ({ db, actor }, { params }) => {
    await orNotFound(findBook(db, params.id));
    return countEntries(db, actor, params.id);
  },
  entry: async ({ db }, { params }) => ({
    item: await orNotFound(findEntry(db, params.id)),
    usages: await entryUsages(db, params.id),
  }),
  addEntry: (ctx, { params, body }) => addEntry(ctx, params.id, body),
  changeEntry: (ctx, { params, body }) => changeEntry(ctx, params.id, body),
  archiveEntry: (ctx, { params }) => setActive(ctx, params.id, false),
  restoreEntry: (ctx, { params }) => setActive(ctx, params.id, true),
  deleteEntry: async (ctx, { params }) => {
    await deleteEntry(ctx, params.id);
    return {};
  },
  export: async (ctx, { body: { format, ...query } }) => {
    await orNotFound(findBook(ctx.db, query.book_id));
    return startExport(ctx, 'book_entries', format, query);
  },
  options: ({ db }, { body }) => listed(bookOptions(db, body.books)),
};

export const books = {
  routes,
  imports: { book_entries: bookEntriesImport },
  exports: { book_entries: bookEntriesExport },
  histories: { book_entry: adminsOnly('book_entries') },
  parts: { book_entry: valuesOfEntry },
  names: { book: namesIn('books', 'title'), book_entry: namesIn('book_entries', 'title') },
} satisfies Area;
