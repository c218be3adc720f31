/** A book's entries into a table and out of one. */
import { books } from '@iskra/contract/areas/books';
import { countOf } from '../../kit/format.ts';
import { openModal } from '../../shell/open-modal.ts';
import type { ViewedList } from '../../shell/use-viewed-list.ts';
import type { Book } from './book.ts';

export const importEntries = ({ id, title }: Book) =>
  openModal(
    'import',
    { target: 'book_entries', title: `Импорт: ${title}`, params: { book_id: id } },
    { keepOnOutsideClick: true },
  );

export function exportEntries({ id, title }: Book, { state: { search, filters }, total }: ViewedList): void {
  void openModal('export', {
    endpoint: books.export,
    query: { book_id: id, search, filters },
    title: `Выгрузка: ${title}`,
    what: countOf(total, 'запись', 'записи', 'записей'),
  });
}
