/** The menu of an entry. Archiving can be taken back from the toast. */

import type { BookEntryRow } from '@iskra/contract/areas/books';
import { books } from '@iskra/contract/areas/books';
import { isRefusal } from '../../data/call.ts';
import { useAction } from '../../data/use-action.ts';
import type { Action } from '../../kit/menu/action.ts';
import { showToast } from '../../kit/toast/toasts.ts';
import { openModal } from '../../shell/open-modal.ts';
import type { Book } from './book.ts';

export function useEntryActions(book: Book): (row: BookEntryRow) => Action[] {
  const archive = useAction(books.archiveEntry);
  const restore = useAction(books.restoreEntry);
  const remove = useAction(books.deleteEntry, { done: 'Запись удалена' });
  const editable = book.editable && book.master === 'portal';

  const archived = async ({ id, title }: BookEntryRow) => {
    const answer = await archive.run({ params: { id } });
    if (isRefusal(answer)) return;
    const undo = { label: 'Отменить', onClick: () => void restore.run({ params: { id } }) };
    showToast({ status: 'success', label: `«${title}» в архиве`, action: undo });
  };
  const removed = async ({ id, title }: BookEntryRow) => {
    const sure = await openModal('confirm', {
      title: 'Удалить запись?',
      subtitle: title,
      text: 'Удалить можно только то, что нигде не используется. Вернуть запись будет нельзя.',
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) await remove.run({ params: { id } });
  };

  return (row) => {
    const actions: Action[] = [
      {
        id: 'view',
        label: 'Посмотреть',
        icon: 'eye',
        hotkey: 'Enter',
        onSelect: () => void openModal('book-entry.view', { book, id: row.id }),
      },
    ];
    if (editable) {
      actions.push({
        id: 'edit',
        label: 'Изменить',
        icon: 'pencil',
        hotkey: 'E',
        onSelect: () => void openModal('book-entry.edit', { book, entry: row }, { keepOnOutsideClick: true }),
      });
    }
    actions.push(
      row.active
        ? { id: 'archive', label: 'В архив', icon: 'lock', onSelect: () => void archived(row) }
        : {
            id: 'restore',
            label: 'Вернуть из архива',
            icon: 'lock-open',
            onSelect: () => void restore.run({ params: { id: row.id } }),
          },
    );
    if (editable)
      actions.push({ id: 'delete', label: 'Удалить…', icon: 'trash', danger: true, onSelect: () => void removed(row) });
    return actions;
  };
}
