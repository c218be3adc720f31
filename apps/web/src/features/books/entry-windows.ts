/** The windows of an entry, for its row and for a link. */
import type { BookEntryRow } from '@iskra/contract/areas/books';
import { books } from '@iskra/contract/areas/books';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import type { Book } from './book.ts';

export const isEditable = (book: Book) => book.editable && book.master === 'portal';

export function entryWindows(book: Book, entry: BookEntryRow): Action[] {
  const { id } = entry;
  const view: Action = {
    id: 'view',
    label: 'Посмотреть',
    icon: 'eye',
    hotkey: 'Enter',
    onSelect: () => void openModal('book-entry.view', { book, id }, { record: id }),
  };
  if (!isEditable(book)) return [view];
  const flags = { keepOnOutsideClick: true, record: id };
  return [
    view,
    {
      id: 'edit',
      label: 'Изменить',
      icon: 'pencil',
      hotkey: 'E',
      onSelect: () => void openModal('book-entry.edit', { book, entry }, flags),
    },
  ];
}

export async function entryWindowsById(id: number): Promise<Action[]> {
  const entry = await call(books.entry, { params: { id } });
  if (isRefusal(entry)) return [];
  const book = await call(books.card, { params: { id: entry.item.book_id } });
  return isRefusal(book) ? [] : entryWindows(book.item, entry.item);
}
