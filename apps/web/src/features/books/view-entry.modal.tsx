import { books } from '@iskra/contract/areas/books';
import { CardHistory } from '../../data/card-history.tsx';
import { useAsk } from '../../data/use-ask.ts';
import { countOf, formatDay } from '../../kit/format.ts';
import { Facts } from '../../kit/layout/facts.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import type { Book } from './book.ts';
import { valueInWords } from './entry-columns.tsx';

type ViewInput = { book: Book; id: number };

export default function ViewEntryModal({ input: { book, id }, dismiss }: ModalProps<ViewInput, never>) {
  const { data } = useAsk(books.entry, { params: { id } });
  const entry = data?.item;
  return (
    <ModalFrame title={entry?.title ?? 'Запись'} subtitle={book.title} onClose={dismiss}>
      {entry && (
        <>
          <Facts
            title="Запись"
            items={[
              ['Код', entry.code],
              ...book.columns.map((column): [string, string] => [
                column.label,
                valueInWords(column, entry.values[column.code]),
              ]),
              ['Состояние', entry.active ? 'Действует' : 'В архиве'],
              ['Обновлена', formatDay(entry.updated_at)],
            ]}
          />
          <Facts
            title="Где используется"
            items={
              data.usages.length > 0
                ? data.usages.map(({ where, count }): [string, string] => [where, countOf(count, 'раз', 'раза', 'раз')])
                : [['Нигде', 'можно удалить']]
            }
          />
          <CardHistory entity="book_entry" id={id} />
        </>
      )}
    </ModalFrame>
  );
}
