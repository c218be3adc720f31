// How a reference book and its entries are written down here.
import type { BookColumn } from '@iskra/contract/areas/platform/books';

export interface BookEntry {
  code: string;
  title: string;
  values?: Record<string, string | number | boolean>;
  /** Values of the columns that lead into other books, by the codes of the entries there. */
  refers?: Record<string, string>;
}

export interface BookDefinition {
  code: string;
  title: string;
  description: string;
  columns?: BookColumn[];
  /** False when the program itself knows the entries by heart. */
  editable?: boolean;
  entries?: BookEntry[];
}

export type BookContent = Pick<BookDefinition, 'code' | 'entries'>;

/** Most entries are no more than a code and a title. */
export function entries(list: Record<string, string>): BookEntry[] {
  return Object.entries(list).map(([code, title]) => ({ code, title }));
}

export function column(code: string, label: string, type: BookColumn['type'] = 'string', required = false): BookColumn {
  return { code, label, type, required };
}

/** A column that leads to an entry of another book. */
export const reference = (code: string, label: string, book: string): BookColumn => ({
  ...column(code, label, 'ref', true),
  book,
});
