// Use cases of reference books.
import type { BookColumn, BookEntryChange, BookEntryDraft } from '@iskra/contract/areas/books';
import type { UserContext } from '../../context.ts';
import { fieldProblem, problem, Refusal } from '../../problem.ts';
import { checkColumns } from './books.rules.ts';
import {
  type Book,
  type Entry,
  entriesInBook,
  entryCodeTaken,
  entryUsages,
  findBook,
  insertEntry,
  lockEntry,
  updateEntry,
} from './books.store.ts';

interface Changed {
  id: number;
  version: number;
}

async function editableBook(ctx: UserContext, id: number): Promise<Book> {
  const book = await findBook(ctx.db, id);
  if (!book) throw problem('not_found');
  if (!book.editable || book.master !== 'portal') throw problem('book.not_editable');
  return book;
}

async function checkReferences(
  ctx: UserContext,
  columns: BookColumn[],
  values: Record<string, unknown>,
): Promise<void> {
  for (const column of columns) {
    const value = values[column.code];
    if (column.type !== 'ref' || !column.book || typeof value !== 'number') continue;
    const known = await entriesInBook(ctx.db, column.book, [value]);
    if (!known.has(value)) throw fieldProblem(`values.${column.code}`, 'invalid', 'Выберите значение из списка');
  }
}

interface EntryFields {
  code: string;
  values: Record<string, unknown>;
  parent_id?: number | null | undefined;
  valid_from?: string | null | undefined;
  valid_to?: string | null | undefined;
}

/** The values as they will be stored. */
async function checkEntry(
  ctx: UserContext,
  book: Book,
  entry: EntryFields,
  exceptId: number | null,
): Promise<Record<string, unknown>> {
  const { values, errors } = checkColumns(book.columns, entry.values);
  if (errors.length > 0) throw new Refusal('invalid', errors);
  if (await entryCodeTaken(ctx.db, book.id, entry.code, exceptId)) throw fieldProblem('code', 'book.code_taken');
  if (entry.valid_from && entry.valid_to && entry.valid_to < entry.valid_from)
    throw fieldProblem('valid_to', 'invalid', 'Конец действия раньше начала');
  if (entry.parent_id != null) {
    const known =
      entry.parent_id !== exceptId && (await entriesInBook(ctx.db, book.code, [entry.parent_id])).has(entry.parent_id);
    if (!known) throw fieldProblem('parent_id', 'invalid', 'Выберите значение из списка');
  }
  await checkReferences(ctx, book.columns, values);
  return values;
}

export async function addEntry(ctx: UserContext, bookId: number, draft: BookEntryDraft): Promise<Changed> {
  const book = await editableBook(ctx, bookId);
  const values = await checkEntry(ctx, book, { ...draft, values: draft.values ?? {} }, null);
  const entry = await insertEntry(ctx.db, {
    ...draft,
    values: JSON.stringify(values),
    book_id: book.id,
    created_by: ctx.actor.id,
    updated_by: ctx.actor.id,
  });
  ctx.changed({ entity: 'book_entry', id: entry.id, before: null, after: entry });
  return entry;
}

async function locked(ctx: UserContext, id: number): Promise<Entry> {
  const entry = await lockEntry(ctx.db, id);
  if (!entry) throw problem('not_found');
  return entry;
}

async function save(ctx: UserContext, before: Entry, values: Parameters<typeof updateEntry>[2]): Promise<Changed> {
  const after = await updateEntry(ctx.db, before.id, { ...values, updated_by: ctx.actor.id });
  ctx.changed({ entity: 'book_entry', id: before.id, before, after });
  return after;
}

export async function changeEntry(ctx: UserContext, id: number, change: BookEntryChange): Promise<Changed> {
  const { version, ...fields } = change;
  const before = await locked(ctx, id);
  const book = await editableBook(ctx, before.book_id);
  if (before.version !== version) throw problem('stale');
  const merged = { ...(before.values as Record<string, unknown>), ...fields.values };
  const values = await checkEntry(ctx, book, { ...before, ...fields, values: merged }, id);
  return save(ctx, before, { ...fields, values: JSON.stringify(values) });
}

/** Books of the external system may still hide an entry from our selects. */
export async function setActive(ctx: UserContext, id: number, active: boolean): Promise<Changed> {
  const before = await locked(ctx, id);
  if (before.active === active) throw problem('wrong_state');
  return save(ctx, before, { active });
}

export async function deleteEntry(ctx: UserContext, id: number): Promise<void> {
  const before = await locked(ctx, id);
  await editableBook(ctx, before.book_id);
  const usages = await entryUsages(ctx.db, id);
  if (usages.length > 0) throw problem('book.entry_used', { usages });
  await updateEntry(ctx.db, id, { deleted_at: new Date().toISOString(), updated_by: ctx.actor.id });
  ctx.changed({ entity: 'book_entry', id, before, after: null });
}
