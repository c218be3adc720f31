/** The rows of a `useList` list: the table, the actions on chosen rows, the pager. Stands in a `ListPanel`. */

import { formatNumber } from '../../kit/format.ts';
import type { Action } from '../../kit/menu/action.ts';
import type { ColumnLayout } from '../../kit/table/columns.ts';
import { DataTable, type DataTableProps } from '../../kit/table/data-table.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { countSelected } from '../../kit/table/selection.ts';
import { SelectionBar } from '../../kit/table/selection-bar.tsx';
import { useCardWays } from '../words/record-name.tsx';
import { useCurrentActions } from './current-actions.ts';
import type { ListFilter } from './filter-model.ts';
import { type Empty, type ListSource, listState } from './list-state.ts';
import type { ListCall, useList } from './use-list.ts';
import type { useSelection } from './use-selection.ts';

type List = Omit<ReturnType<typeof useList<ListCall>>, 'rows' | 'query'>;

/** A list with views has columns that a person arranges. */
interface Arranged {
  layout?: ColumnLayout;
  setLayout?: (layout: ColumnLayout) => void;
}

export interface ListTableProps<Row extends { id: number }>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'layout' | 'actions' | 'summary' | 'card' | 'groupOf'> {
  list: List & Arranged & ListSource<Row>;
  /** Those of the list's bar: when nothing is found, the ones that are set are named. */
  filters?: readonly ListFilter[];
  /** The text while there is nothing at all. */
  empty: Empty;
  /** Where rows can be chosen: the actions on them. */
  selection?: (ReturnType<typeof useSelection> & { actions: Action[] }) | undefined;
}

export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { list, filters, empty, selection, layout = list.layout, ...table } = props;
  const chosen = selection && { value: selection.value, onChange: selection.set };
  return (
    <>
      <DataTable
        {...table}
        rows={list.rows}
        state={listState(list, empty, useCardWays().role, filters)}
        sort={list.sort}
        {...(layout && { layout })}
        onLayout={list.setLayout}
        {...(chosen && { selection: chosen })}
      />
      <ListFoot list={list} {...(selection && { selection })} />
    </>
  );
}

/** Under the rows, in a table or as cards: the actions on chosen rows, and the pager. */
export function ListFoot({ list, selection }: { list: List } & Pick<ListTableProps<{ id: number }>, 'selection'>) {
  const count = selection ? countSelected(selection.value) : 0;
  useCurrentActions(`Выбрано: ${formatNumber(count)}`, (count > 0 && selection?.actions) || []);
  return (
    <>
      {selection && (
        <SelectionBar
          selection={selection.value}
          onChange={selection.set}
          total={list.total}
          isCapped={list.totalCapped}
          {...(selection.selectAll && { onAll: () => void selection.selectAll?.() })}
          actions={selection.actions}
        />
      )}
      <Pager
        from={list.from}
        to={list.to}
        total={list.total}
        isCapped={list.totalCapped}
        perPage={list.state.per_page}
        onPerPage={(per_page) => list.change({ per_page })}
        onMove={list.go}
        atStart={!list.hasPrev}
        atEnd={!list.hasNext}
      />
    </>
  );
}
