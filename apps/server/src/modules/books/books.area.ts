// Which action or query answers each call of the area.

import type { books as calls } from '@iskra/contract/areas/books';
import { problem } from '../../problem.ts';
import type { Routes } from '../../routes.ts';
import type { Area } from '../area.ts';
import { adminsOnly } from '../audit/history.scope.store.ts';
import { addEntry, changeEntry, deleteEntry, setActive } from './books.actions.ts';
import { bookOptions, entryUsages, findBook, findEntry, listBooks, listEntries } from './books.store.ts';

const routes: Routes<typeof calls> = {
  list: async (ctx) => {
    const items = await listBooks(ctx.db);
    return { total: items.length, items };
  },
  card: async (ctx, { params }) => {
    const item = await findBook(ctx.db, params.id);
    if (!item) throw problem('not_found');
    return { item };
  },
  entries: async (ctx, { params, body }) => {
    if (!(await findBook(ctx.db, params.id))) throw problem('not_found');
    return listEntries(ctx.db, ctx.actor, params.id, body);
  },
  entry: async (ctx, { params }) => {
    const item = await findEntry(ctx.db, params.id);
    if (!item) throw problem('not_found');
    return { item, usages: await entryUsages(ctx.db, params.id) };
  },
  addEntry: (ctx, { params, body }) => addEntry(ctx, params.id, body),
  changeEntry: (ctx, { params, body }) => changeEntry(ctx, params.id, body),
  archiveEntry: (ctx, { params }) => setActive(ctx, params.id, false),
  restoreEntry: (ctx, { params }) => setActive(ctx, params.id, true),
  deleteEntry: async (ctx, { params }) => {
    await deleteEntry(ctx, params.id);
    return {};
  },
  options: async (ctx, { body }) => {
    const items = await bookOptions(ctx.db, body.books);
    return { total: items.length, items };
  },
};

export const books = {
  routes,
  histories: { book_entry: adminsOnly('book_entries') },
} satisfies Area;
