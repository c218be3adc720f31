/** A list as most pages show it: its bar, its rows with the actions on chosen ones, the pager. */

import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { ReactNode } from 'react';
import { foundBy, foundWords } from '../../data/lists/chosen.ts';
import type { ListFilter } from '../../data/lists/filter-model.ts';
import type { ListSource } from '../../data/lists/list-state.ts';
import { ListFoot, ListTable, type ListTableProps } from '../../data/lists/list-table.tsx';
import { useSelection } from '../../data/lists/use-selection.ts';
import type { ColumnLayout } from '../../kit/table/columns.ts';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { type Selectable, useSelectionActions } from '../cards/record-actions.ts';
import { ExportFound } from './export-found.tsx';
import { EmptyOffers } from './head-offers.tsx';
import { ListBar } from './list-bar.tsx';
import type { ViewCounts } from './list-views.tsx';
import type { ViewedList } from './use-viewed-list.ts';

interface ListBodyProps<Row extends { id: number }>
  extends Pick<ListTableProps<Row>, 'label' | 'columns' | 'empty' | 'actions' | 'card' | 'selection' | 'groupOf'>,
    Omit<Selectable, 'whom'>,
    Partial<Pick<Selectable, 'whom'>> {
  list: ViewedList & ListSource<Row>;
  /** What the search looks in. */
  search?: string;
  filters: ListFilter[];
  counts?: ViewCounts | undefined;
  /** The columns of a person who has chosen none, where they can be chosen. */
  usual?: ColumnLayout;
  /** The call that freezes everything found; without it no rows can be chosen. */
  choose?: Endpoint;
  /** What the page itself asks by, beside the filters. */
  within?: object;
  /** The open tab of the page, where the offers depend on it. */
  tab?: string;
  /** Between the bar and the rows. */
  children?: ReactNode;
  /** The rows drawn otherwise than as a table: its columns are not chosen then. */
  drawn?: ReactNode;
}

export function ListBody<Row extends { id: number }>(props: ListBodyProps<Row>) {
  const { list, search, filters, counts, usual, choose, within, tab, empty, children, drawn, ...rest } = props;
  const { noun, whom = noun, exported, many, counted, selection, ...table } = rest;
  const { columns } = table;
  const chosen = useSelection(list, choose, within);
  const actions = useSelectionActions(chosen.value, chosen.clear, { noun, whom, exported, many, counted });
  const found = foundBy(list.state);
  const query = { ...exported?.query, ...found, filters: { ...found.filters, ...within } };
  return (
    <>
      <ListBar
        list={list}
        {...(search && { search })}
        filters={filters}
        whom={whom}
        counts={counts}
        {...(usual && !drawn && { columns: { all: columns, usual } })}
        tools={exported && <ExportFound list={list} noun={noun} {...exported} query={query} />}
      />
      {children}
      <ListPanel>
        {drawn && list.rows.length > 0 ? (
          <>
            {drawn}
            <ListFoot list={list} />
          </>
        ) : (
          <ListTable
            {...table}
            list={list}
            filters={filters}
            empty={{ action: <EmptyOffers tab={tab} />, ...empty }}
            selection={selection ?? (choose && { ...chosen, actions })}
            summary={list.rows.length > 0 ? foundWords(list, noun) : undefined}
          />
        )}
      </ListPanel>
    </>
  );
}
