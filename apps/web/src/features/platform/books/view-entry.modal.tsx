import type { BookEntryRow } from '@iskra/contract/areas/platform/books';
import { books, entryStateWords, isEditable } from '@iskra/contract/areas/platform/books';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { CardHistory } from '../../../data/words/card-history.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, DASH, formatDay } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import type { Book } from './entry-actions.ts';
import { valueText } from './entry-columns.tsx';

type ViewInput = { book: Book; id: number };

/** Offered only where it can be done: an entry in use is archived, not deleted. */
function Delete({ entry, onDone }: { entry: BookEntryRow; onDone: () => void }) {
  const remove = useAction(books.deleteEntry, { done: 'Запись удалена' });
  const ask = async () => {
    const sure = await openModal('confirm', {
      title: 'Удалить запись?',
      subtitle: entry.title,
      text: 'Она нигде не используется. Вернуть её будет нельзя.',
      confirm: 'Удалить',
      danger: true,
    });
    if (sure && !isRefusal(await remove.run({ params: { id: entry.id } }))) onDone();
  };
  return (
    <Button icon="trash" loading={remove.running} onClick={() => void ask()}>
      Удалить…
    </Button>
  );
}

export default function ViewEntryModal({ input: { book, id }, close, dismiss }: ModalProps<ViewInput, never>) {
  const { data } = useAsk(books.entry, { params: { id } });
  const entry = data?.item;
  const isFree = data?.usages.length === 0 && isEditable(book);
  return (
    <ModalFrame
      title={entry?.title ?? 'Запись'}
      subtitle={book.title}
      onClose={dismiss}
      footer={entry && isFree && <Delete entry={entry} onDone={() => close()} />}
    >
      {entry && (
        <>
          <Facts
            title="Запись"
            items={[
              ['Код', entry.code],
              ...book.columns.map((column): [string, string] => [column.label, valueText(entry, column)]),
              ['Состояние', entryStateWords[entry.state]],
              ['Действует с', entry.valid_from ? formatDay(entry.valid_from) : DASH],
              ['Действует по', entry.valid_to ? formatDay(entry.valid_to) : DASH],
              ['Обновлена', formatDay(entry.updated_at)],
            ]}
          />
          <Facts
            title="Где используется"
            items={
              data.usages.length > 0
                ? data.usages.map(({ where, count }): [string, string] => [where, countOf(count, 'раз', 'раза', 'раз')])
                : [['Нигде', isFree ? 'можно удалить' : DASH]]
            }
          />
          <CardHistory entity="book_entry" id={id} />
        </>
      )}
    </ModalFrame>
  );
}
