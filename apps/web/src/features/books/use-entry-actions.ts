/** The menu of an entry. Archiving can be taken back from the toast; what may be deleted is told by the window of the entry, which knows where it is used. */

import type { BookEntryRow } from '@iskra/contract/areas/books';
import { books } from '@iskra/contract/areas/books';
import { isRefusal } from '../../data/call.ts';
import { useAction } from '../../data/use-action.ts';
import type { Action } from '../../kit/menu/action.ts';
import { showToast } from '../../kit/toast/toasts.ts';
import type { Book } from './book.ts';
import { entryWindows } from './entry-windows.ts';

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
