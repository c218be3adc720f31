// Use cases of reference books.
import type { BookColumn, BookEntryChange, BookEntryDraft } from '@iskra/contract/areas/platform/books';
import { checkFieldValues } from '@iskra/contract/kernel/field-value';
import type { UserContext } from '../../../context.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { brokenEntries } from './books.scope.store.ts';
import { type Book, editableBook, entryRecords, entryUsages } from './books.store.ts';

interface Changed {
  id: number;
  version: number;
}

/** References stand beside numbers and texts: other types were refused already. */
async function checkReferences(
  ctx: UserContext,
  columns: BookColumn[],
  values: Record<string, unknown>,
): Promise<void> {
  const books = columns.flatMap(({ code, type, book }) => (type === 'ref' && book ? [[code, book]] : []));
  const broken = await brokenEntries(ctx.db, Object.fromEntries(books), values);
  const message = 'Выберите значение из списка';
  refuseFields(broken.map((code) => ({ field: `values.${code}`, code: 'invalid', message })));
}

interface EntryFields {
  code: string;
  values: Record<string, unknown>;
  valid_from?: string | null | undefined;
  valid_to?: string | null | undefined;
}

/** The values as they will be stored. */
async function checkEntry(ctx: UserContext, book: Book, entry: EntryFields): Promise<Record<string, unknown>> {
  const { values, errors } = checkFieldValues('values', book.columns, entry.values, true);
  refuseFields(errors);
  if (entry.valid_from && entry.valid_to && entry.valid_to < entry.valid_from)
    throw fieldProblem('valid_to', 'invalid', 'Конец действия раньше начала');
  await checkReferences(ctx, book.columns, values);
  return values;
}

export async function addEntry(ctx: UserContext, bookId: number, draft: BookEntryDraft): Promise<Changed> {
  const book = await editableBook(ctx.db, bookId);
  const values = await checkEntry(ctx, book, { ...draft, values: draft.values ?? {} });
  return entryRecords.add(ctx, { ...draft, values: JSON.stringify(values), book_id: book.id });
}

export async function changeEntry(ctx: UserContext, id: number, change: BookEntryChange): Promise<Changed> {
  const { version, ...fields } = change;
  const before = await entryRecords.lock(ctx, id, version);
  const book = await editableBook(ctx.db, before.book_id);
  const merged = { ...(before.values as Record<string, unknown>), ...fields.values };
  const values = await checkEntry(ctx, book, { ...before, ...fields, values: merged });
  return entryRecords.save(ctx, before, { ...fields, values: JSON.stringify(values) });
}

/** Books of the external system may still hide an entry from our selects. */
export async function setActive(ctx: UserContext, id: number, active: boolean): Promise<Changed> {
  const before = await entryRecords.lock(ctx, id);
  if (before.active === active) throw problem('wrong_state');
  return entryRecords.save(ctx, before, { active });
}

export async function deleteEntry(ctx: UserContext, id: number): Promise<void> {
  const before = await entryRecords.lock(ctx, id);
  await editableBook(ctx.db, before.book_id);
  const usages = await entryUsages(ctx.db, id);
  if (usages.length > 0) throw problem('book.entry_used', { usages });
  await entryRecords.archive(ctx, before);
}
