import { tradePoints } from '@iskra/contract/areas/trade-points';
import { useCallback, useMemo } from 'react';
import { ListFilters, ListSearch } from '../../data/list-filters.tsx';
import { ListPager } from '../../data/list-pager.tsx';
import { listState } from '../../data/list-state.ts';
import { useList } from '../../data/use-list.ts';
import { useSelection } from '../../data/use-selection.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { ColumnChooser } from '../../kit/table/column-chooser.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { DensityButton } from '../../kit/table/density-button.tsx';
import { FilterBar } from '../../kit/table/filter-bar.tsx';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { SelectionBar } from '../../kit/table/selection-bar.tsx';
import { ListViews } from '../../shell/list-views.tsx';
import { useCardLink } from '../../shell/list-walk.tsx';
import { useUser } from '../../shell/session.ts';
import { useColumnLayout } from '../../shell/use-column-layout.ts';
import { exportFound, rowActions, selectionActions } from './trade-point-actions.ts';
import { tradePointCard, tradePointColumns, usualLayout } from './trade-point-columns.tsx';
import { foundOf } from './trade-point-words.ts';
import { TradePointCounters, TradePointsActions } from './trade-points-head.tsx';
import { TradePointsMap } from './trade-points-map.tsx';
import { useTradePointFilters } from './use-trade-point-filters.ts';

export default function TradePointsPage() {
  const user = useUser();
  const role = user?.user_role_code ?? 'owner';
  const list = useList(tradePoints.list, {}, role);
  const filters = useTradePointFilters(role, list.state);
  const [layout, setLayout] = useColumnLayout('trade-points', usualLayout);
  const selection = useSelection(list, tradePoints.choose);
  const cardOf = useCardLink('/tradePointsList/:id');
  const columns = useMemo(() => tradePointColumns(cardOf), [cardOf]);
  const { change } = list;
  const search = useCallback((text: string | undefined) => change({ search: text }, true), [change]);
  return (
    <Screen
      title="Торговые точки"
      facts={<TradePointCounters />}
      actions={<TradePointsActions role={role} state={list.state} onShow={(show) => change({ show })} />}
    >
      <ListViews list="trade-points" state={list.state} onOpen={list.open} />
      <FilterBar
        tools={
          <>
            <ColumnChooser columns={columns} layout={layout} usual={usualLayout} onChange={setLayout} />
            <DensityButton />
            <IconButton icon="download" label="Выгрузить найденное" onClick={() => exportFound(list)} />
          </>
        }
      >
        <ListSearch label="Код, название, адрес, ИНН" state={list.state} onSearch={search} />
        <ListFilters filters={filters} state={list.state} setFilter={list.setFilter} onReset={list.reset} />
      </FilterBar>
      {list.state.show === 'map' ? (
        <TradePointsMap state={list.state} cardOf={cardOf} />
      ) : (
        <ListPanel>
          <DataTable
            label="Торговые точки"
            columns={columns}
            rows={list.rows}
            state={listState(list, { icon: 'building-store', title: 'Торговых точек пока нет' })}
            sort={list.sort}
            layout={layout}
            selection={{ value: selection.value, onChange: selection.set }}
            actions={(row) => rowActions(role, row, cardOf(row.id))}
            summary={list.rows.length > 0 ? foundOf(list) : undefined}
            card={tradePointCard(cardOf)}
          />
          <SelectionBar
            selection={selection.value}
            onChange={selection.set}
            total={list.total}
            isCapped={list.totalCapped}
            onAll={() => void selection.selectAll()}
            actions={selectionActions(role, selection.value, selection.clear)}
          />
          <ListPager list={list} />
        </ListPanel>
      )}
    </Screen>
  );
}
