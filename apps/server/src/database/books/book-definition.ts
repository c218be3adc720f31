// How a reference book and its entries are written down here.
import type { BookColumn } from '@iskra/contract/areas/books';

export interface BookEntry {
  code: string;
  title: string;
  /** Code of an entry of the book's `parent_book`. */
  parent?: string;
  values?: Record<string, string | number | boolean>;
}

export interface BookDefinition {
  code: string;
  title: string;
  description: string;
  columns?: BookColumn[];
  parent_book?: string;
  /** False when the program itself knows the entries by heart. */
  editable?: boolean;
  entries?: BookEntry[];
}

export type BookContent = Pick<BookDefinition, 'code' | 'parent_book' | 'entries'>;

/** Most entries are no more than a code and a title. */
export function entries(list: Record<string, string>): BookEntry[] {
  return Object.entries(list).map(([code, title]) => ({ code, title }));
}

export function column(code: string, label: string, type: BookColumn['type'] = 'string', required = false): BookColumn {
  return { code, label, type, required };
}
