/** An entry as its form keeps it: the book's own columns are text, yes/no or a chosen id. */
import type { BookColumn, BookEntryRow } from '@iskra/contract/entities/book';
import type { Book } from './book.ts';

export interface EntryForm {
  code: string;
  title: string;
  sort: string;
  values: Record<string, string | boolean | null>;
}

export function emptyEntry(book: Book): EntryForm {
  return {
    code: '',
    title: '',
    sort: '0',
    values: Object.fromEntries(book.columns.map((column) => [column.code, fieldOf(column, null)])),
  };
}

export function formOfEntry(book: Book, entry: BookEntryRow): EntryForm {
  const values = book.columns.map((column) => [column.code, fieldOf(column, entry.values[column.code])]);
  return { code: entry.code, title: entry.title, sort: String(entry.sort), values: Object.fromEntries(values) };
}

function fieldOf(column: BookColumn, value: unknown): string | boolean | null {
  if (column.type === 'bool') return value === true;
  if (column.type === 'ref') return typeof value === 'number' ? String(value) : null;
  return value === null || value === undefined ? '' : String(value);
}

function wireOf(column: BookColumn, value: string | boolean | null | undefined): unknown {
  if (column.type === 'bool') return value === true;
  if (value === '' || value === null || value === undefined) return null;
  return column.type === 'string' || column.type === 'date' ? value : Number(value);
}

export function bodyOfEntry(book: Book, form: EntryForm): Record<string, unknown> {
  const values = book.columns.map((column) => [column.code, wireOf(column, form.values[column.code])]);
  return { code: form.code, title: form.title, sort: Number(form.sort || 0), values: Object.fromEntries(values) };
}
