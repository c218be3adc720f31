/** Actions on an entry, for its row and for a link to its windows. */
import type { BookEntryRow } from '@iskra/contract/areas/platform/books';
import { books, isEditable } from '@iskra/contract/areas/platform/books';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { showToast } from '../../../kit/toast/toasts.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

export type Book = ReplyOf<typeof books.card>['item'];

function entryWindows(book: Book, entry: BookEntryRow): Action[] {
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

/** Archiving can be taken back from the toast; deletion is offered by the window of the entry, which knows where it is used. */
export function useEntryActions(book: Book): (row: BookEntryRow) => Action[] {
  const archive = useAction(books.archiveEntry);
  const restore = useAction(books.restoreEntry);

  const archived = async ({ id, title }: BookEntryRow) => {
    const answer = await archive.run({ params: { id } });
    if (isRefusal(answer)) return;
    const undo = { label: 'Отменить', onClick: () => void restore.run({ params: { id } }) };
    showToast({ status: 'success', label: `«${title}» в архиве`, action: undo });
  };

  return (row) => [
    ...entryWindows(book, row),
    row.active
      ? { id: 'archive', label: 'В архив', icon: 'lock', onSelect: () => void archived(row) }
      : {
          id: 'restore',
          label: 'Вернуть из архива',
          icon: 'lock-open',
          onSelect: () => void restore.run({ params: { id: row.id } }),
        },
  ];
}
