/** The bar above every list: its views, the search, the filters, the choice of columns and other tools. */
import { type ReactNode, useCallback } from 'react';
import type { Forms } from '../../data/forms/transition-words.ts';
import { type ListFilter, ListFilters, ListSearch } from '../../data/lists/list-filters.tsx';
import { ColumnChooser } from '../../kit/table/column-chooser.tsx';
import type { Column, ColumnLayout } from '../../kit/table/columns.ts';
import { DensityButton } from '../../kit/table/density-button.tsx';
import { FilterBar } from '../../kit/table/filter-bar.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { UndoStrip } from '../frame/undo-strip.tsx';
import { ListViews, type ViewCounts } from './list-views.tsx';
import type { ViewedList } from './use-viewed-list.ts';

interface ListBarProps<Row> {
  list: ViewedList;
  /** What the search looks in: «Код, название, адрес, ИНН»; a list that nothing can be looked for in has none. */
  search?: string;
  filters: ListFilter[];
  /** The noun of the rows: «точка», «точки», «точек». */
  whom: Forms;
  counts?: ViewCounts | undefined;
  /** Where columns can be chosen. */
  columns?: { all: Column<Row>[]; usual: ColumnLayout };
  /** Beside the choice of columns. */
  tools?: ReactNode;
  /** Between the search and the filters. */
  children?: ReactNode;
}

export function ListBar<Row>({ list, search, filters, whom, counts, columns, tools, children }: ListBarProps<Row>) {
  const isPhone = usePhone();
  const { change, state, layout, setLayout } = list;
  const look = useCallback((text: string | undefined) => change({ search: text }, true), [change]);
  const views = <ListViews list={list} counts={counts} withCounters={isPhone} />;
  return (
    <>
      {!isPhone && views}
      <FilterBar
        search={search && <ListSearch label={search} state={state} onSearch={look} />}
        isSearched={Boolean(state.search)}
        tools={
          (columns || tools) && (
            <>
              {columns && (
                <ColumnChooser columns={columns.all} layout={layout} usual={columns.usual} onChange={setLayout} />
              )}
              {columns && <DensityButton />}
              {tools}
            </>
          )
        }
      >
        {children}
        <ListFilters filters={filters} list={list} whom={whom} />
        {isPhone && views}
      </FilterBar>
      <UndoStrip />
    </>
  );
}
