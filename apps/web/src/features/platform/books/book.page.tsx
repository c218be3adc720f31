/** The entries of one reference book. */

import {
  bookEntryViews,
  books,
  entryStates,
  entryStateWords,
  isEditable,
  ownScreens,
} from '@iskra/contract/areas/platform/books';
import { useEffect, useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import type { Forms } from '../../../data/forms/transition-words.ts';
import type { ListFilter } from '../../../data/lists/filter-model.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { ScreenSkeleton } from '../../../kit/screen-skeleton.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { NoCard } from '../../../shell/cards/card-page.tsx';
import { useCrumb } from '../../../shell/frame/breadcrumbs.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
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
  if (!card.data) return <ScreenSkeleton />;
  const { code } = card.data.item;
  return Object.hasOwn(ownScreens, code) ? (
    <Elsewhere to={ownScreens[code as keyof typeof ownScreens]} />
  ) : (
    <Entries book={card.data.item} />
  );
}

/** A book with a screen of its own is shown there. */
function Elsewhere({ to }: { to: string }) {
  useEffect(() => void navigate(to, { replace: true }), [to]);
  return <ScreenSkeleton />;
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
