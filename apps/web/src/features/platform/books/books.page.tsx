import { books, ownScreens } from '@iskra/contract/areas/platform/books';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { finder } from '@iskra/contract/kernel/search';
import { useMemo, useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { SearchBox } from '../../../kit/field/search-box.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilterBar } from '../../../kit/table/filter-bar.tsx';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import type { ListState } from '../../../kit/table/list-state.tsx';
import { momentColumn } from '../../../kit/table/usual-columns.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';

type Book = ReplyOf<typeof books.list>['items'][number];

const placeOf = ({ id, code }: Book) =>
  Object.hasOwn(ownScreens, code) ? ownScreens[code as keyof typeof ownScreens] : href('/manuals/:id', { id });

export const masterWords = { portal: 'Портал', chicago: 'Чикаго' } as const;

const columns: Column<Book>[] = [
  {
    id: 'title',
    title: 'Справочник',
    least: 200,
    best: 320,
    weight: 1,
    fixed: true,
    cell: (row) => (
      <CellText sub={row.description ?? row.code}>
        <b>{row.title}</b>
      </CellText>
    ),
  },
  { id: 'entries', title: 'Записей', least: 100, best: 110, align: 'right', cell: (row) => formatNumber(row.entries) },
  { id: 'master', title: 'Источник', least: 120, best: 140, cell: (row) => masterWords[row.master] },
  momentColumn({ id: 'updated_at', title: 'Обновлён' }, (row) => row.updated_at),
];

/** A few dozen books: found in the browser. */
export default function BooksPage() {
  const query = useAsk(books.list, {});
  const { data } = query;
  const [search, setSearch] = useState('');
  const rows = useMemo(() => {
    const fits = finder(search);
    return (data?.items ?? []).filter((book) => fits(`${book.title} ${book.code}`));
  }, [data, search]);
  const reset = () => setSearch('');
  const none: ListState = search.trim()
    ? { kind: 'filtered', asked: [{ value: search.trim(), onRemove: reset }], onReset: reset }
    : { kind: 'empty', icon: 'book', title: 'Справочников нет', text: 'Программа заводит их сама, когда запускается.' };
  return (
    <Screen title="Справочники">
      <FilterBar>
        <SearchBox label="Название справочника" value={search} onChange={setSearch} />
      </FilterBar>
      <ListPanel>
        <DataTable
          label="Справочники"
          columns={columns}
          rows={rows}
          state={readState(query, rows, none)}
          actions={(row) => [
            {
              id: 'open',
              label: 'Открыть',
              icon: 'external-link',
              hotkey: 'Enter',
              onSelect: () => void navigate(placeOf(row)),
            },
          ]}
          card={(row) => ({
            title: row.title,
            href: placeOf(row),
            subtitle: masterWords[row.master],
            figures: [`Записей ${formatNumber(row.entries)}`],
          })}
        />
      </ListPanel>
    </Screen>
  );
}
