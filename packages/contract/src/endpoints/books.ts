// Reference books: pages /manuals, calls /desk-book.
import * as z from 'zod/mini';
import { BookEntryChange, BookEntryDraft, BookEntryRow, BookRow } from '../entities/book.ts';
import { items } from '../kernel/bounded.ts';
import { endpoint, listOf, ok, pageOf } from '../kernel/endpoint.ts';
import { byId, line } from '../kernel/fields.ts';
import { listQuery } from '../kernel/list.ts';
import { roles } from '../roles.ts';

const changed = ok({ id: z.int(), version: z.int() });

export const books = {
  list: endpoint({
    method: 'POST',
    path: '/desk-book',
    summary: 'All reference books with the number of their entries',
    effect: 'read',
    access: ['admin'],
    reply: listOf(BookRow),
  }),
  card: endpoint({
    method: 'GET',
    path: '/desk-book/:id',
    summary: 'One reference book with its columns',
    effect: 'read',
    access: ['admin'],
    params: byId,
    reply: ok({ item: BookRow }),
  }),
  entries: endpoint({
    method: 'POST',
    path: '/desk-book/:id/entries',
    summary: 'Entries of a book, a page at a time',
    effect: 'read',
    access: ['admin'],
    params: byId,
    body: listQuery({
      of: BookEntryRow,
      searches: ['code', 'title'],
      sorts: ['sort', 'title', 'code', 'updated_at'],
      filters: { active: z.boolean() },
    }),
    reply: pageOf(BookEntryRow),
  }),
  entry: endpoint({
    method: 'GET',
    path: '/desk-book/entries/:id',
    summary: 'One entry and where it is used',
    effect: 'read',
    access: ['admin'],
    params: byId,
    reply: ok({ item: BookEntryRow, usages: z.array(z.object({ where: z.string(), count: z.int() })) }),
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/desk-book/:id/entries/add',
    summary: 'Adds an entry to a book',
    effect: 'write',
    audit: 'book_entry.add',
    access: ['admin'],
    params: byId,
    body: BookEntryDraft,
    reply: changed,
  }),
  changeEntry: endpoint({
    method: 'PATCH',
    path: '/desk-book/entries/:id',
    summary: 'Changes the given fields of an entry',
    effect: 'write',
    audit: 'book_entry.change',
    access: ['admin'],
    params: byId,
    body: BookEntryChange,
    reply: changed,
  }),
  archiveEntry: endpoint({
    method: 'POST',
    path: '/desk-book/entries/:id/archive',
    summary: 'Hides an entry from selects; what already uses it keeps it',
    effect: 'write',
    audit: 'book_entry.archive',
    access: ['admin'],
    params: byId,
    reply: changed,
  }),
  restoreEntry: endpoint({
    method: 'POST',
    path: '/desk-book/entries/:id/restore',
    summary: 'Offers an archived entry again',
    effect: 'write',
    audit: 'book_entry.restore',
    access: ['admin'],
    params: byId,
    reply: changed,
  }),
  deleteEntry: endpoint({
    method: 'DELETE',
    path: '/desk-book/entries/:id',
    summary: 'Deletes an entry that nothing uses',
    effect: 'write',
    audit: 'book_entry.delete',
    access: ['admin'],
    params: byId,
    reply: ok({}),
  }),
  options: endpoint({
    method: 'POST',
    path: '/desk-book/options',
    summary: 'Active entries of the named books, for selects and filters',
    effect: 'read',
    access: roles,
    body: z.strictObject({ books: items(line({ max: 60 }), { min: 1, max: 20 }) }),
    reply: listOf(
      z.object({ id: z.int(), book: z.string(), code: z.string(), title: z.string(), requires_comment: z.boolean() }),
    ),
  }),
};
