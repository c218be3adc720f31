/** The entries of one reference book. */

import { bookEntryViews, books, entryStates, entryStateWords, isEditable } from '@iskra/contract/areas/books';
import { useMemo } from 'react';
import type { ListFilter } from '../../data/filter-model.ts';
import type { Forms } from '../../data/move-words.ts';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { ScreenSkeleton } from '../../kit/screen-skeleton.tsx';
import { Note } from '../../kit/status/note.tsx';
import { useCrumb } from '../../shell/breadcrumbs.tsx';
import { NoCard } from '../../shell/card-page.tsx';
import { ListBody } from '../../shell/list-body.tsx';
import { openModal } from '../../shell/open-modal.ts';
import type { PageProps } from '../../shell/route-types.ts';
import { useViewedList } from '../../shell/use-viewed-list.ts';
import { type Book, useEntryActions } from './entry-actions.ts';
import { entryCard, entryColumns, usualLayout } from './entry-columns.tsx';

const states = entryStates.map((value) => ({ value, label: entryStateWords[value] }));
const filters: ListFilter[] = [{ id: 'state', label: 'Состояние', options: states }];
const absent = { title: 'Справочник не найден', text: 'Такого справочника нет.' };
const entryNoun: Forms = ['запись', 'записи', 'записей'];

const importInto = ({ id, title }: Book) =>
  openModal(
    'import',
    { target: 'book_entries', title: `Импорт: ${title}`, params: { book_id: id } },
    { keepOnOutsideClick: true },
  );

export default function BookPage({ params }: PageProps) {
  const id = Number(params.id);
  const card = useAsk(books.card, { params: { id } });
  useCrumb(card.data?.item.title);
  if (card.isError)
    return <NoCard card={card} icon="book" list={{ path: '/manuals', title: 'К справочникам' }} absent={absent} />;
  return card.data ? <Entries book={card.data.item} /> : <ScreenSkeleton />;
}

function Entries({ book }: { book: Book }) {
  const params = { id: book.id };
  const usual = useMemo(() => usualLayout(book), [book]);
  const viewed = useMemo(() => ({ name: `book-${book.id}`, usual, builtIn: bookEntryViews }), [book, usual]);
  const list = useViewedList(books.entries, { params }, 'admin', viewed);
  const { data: counts } = useAsk(books.counters, { params });
  const columns = useMemo(() => entryColumns(book, isEditable(book)), [book]);
  const actionsOf = useEntryActions(book);
  const editable = isEditable(book);
  const add = (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => void openModal('book-entry.add', { book }, { keepOnOutsideClick: true })}
    >
      Добавить запись
    </Button>
  );
  return (
    <Screen
      title={book.title}
      actions={
        editable && (
          <>
            <Button icon="upload" onClick={() => void importInto(book)}>
              Импорт
            </Button>
            {add}
          </>
        )
      }
    >
      {!editable && (
        <Note tone="info">Справочник ведётся во внешней системе: записи можно только скрыть из выбора.</Note>
      )}
      <ListBody
        label={book.title}
        list={list}
        search="Код или название"
        filters={filters}
        noun={entryNoun}
        counts={counts}
        columns={columns}
        usual={usual}
        exported={{ endpoint: books.export, title: `Выгрузка: ${book.title}`, query: { book_id: book.id } }}
        empty={{
          icon: 'book',
          title: 'Записей пока нет',
          next: editable ? 'Добавьте первую или загрузите файл.' : 'Записи придут из внешней системы.',
          ...(editable && { action: add }),
        }}
        actions={actionsOf}
        card={entryCard}
      />
    </Screen>
  );
}
