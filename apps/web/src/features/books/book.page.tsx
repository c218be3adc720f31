/** The entries of one reference book. */

import type { BookEntryRow } from '@iskra/contract/areas/books';
import { books } from '@iskra/contract/areas/books';
import { useCallback, useMemo } from 'react';
import { ListFilters, ListSearch } from '../../data/list-filters.tsx';
import { ListPager } from '../../data/list-pager.tsx';
import { listState } from '../../data/list-state.ts';
import { useAsk } from '../../data/use-ask.ts';
import { useList } from '../../data/use-list.ts';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { Note } from '../../kit/status/note.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { FilterBar } from '../../kit/table/filter-bar.tsx';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { EmptyPanel } from '../../kit/table/list-state.tsx';
import { useCrumb } from '../../shell/breadcrumbs.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { href } from '../../shell/paths.ts';
import type { PageProps } from '../../shell/route-types.ts';
import type { Book } from './book.ts';
import { entryCard, entryColumns } from './entry-columns.tsx';
import { useEntryActions } from './use-entry-actions.ts';

const activity = [
  { value: 'true', label: 'Действующие' },
  { value: 'false', label: 'В архиве' },
];

export default function BookPage({ params }: PageProps) {
  const id = Number(params.id);
  const { data, isError } = useAsk(books.card, { params: { id } });
  useCrumb(data?.item.title);
  if (isError) {
    return (
      <EmptyPanel
        alert
        icon="book"
        title="Справочник не найден"
        action={<Button href={href('/manuals')}>К справочникам</Button>}
      />
    );
  }
  return data ? <Entries book={data.item} /> : null;
}

function Entries({ book }: { book: Book }) {
  const list = useList(books.entries, { params: { id: book.id } }, 'admin');
  const { change } = list;
  const search = useCallback((text: string | undefined) => change({ search: text }, true), [change]);
  const columns = useMemo(() => entryColumns(book), [book]);
  const actionsOf = useEntryActions(book);
  const editable = book.editable && book.master === 'portal';
  const filters = [{ id: 'active', label: 'Состояние', options: activity, yesNo: true }];
  return (
    <Screen
      title={book.title}
      actions={
        editable && (
          <Button
            variant="primary"
            icon="plus"
            onClick={() => void openModal('book-entry.add', { book }, { keepOnOutsideClick: true })}
          >
            Добавить запись
          </Button>
        )
      }
    >
      {!editable && (
        <Note tone="info">Справочник ведётся во внешней системе: записи можно только скрыть из выбора.</Note>
      )}
      <FilterBar>
        <ListSearch label="Код или название" state={list.state} onSearch={search} />
        <ListFilters filters={filters} state={list.state} setFilter={list.setFilter} onReset={list.reset} />
      </FilterBar>
      <ListPanel>
        <DataTable
          label={book.title}
          columns={columns}
          rows={list.rows as BookEntryRow[]}
          state={listState(list, { icon: 'book', title: 'Записей пока нет' })}
          sort={list.sort}
          actions={actionsOf}
          card={entryCard}
        />
        <ListPager list={list} />
      </ListPanel>
    </Screen>
  );
}
