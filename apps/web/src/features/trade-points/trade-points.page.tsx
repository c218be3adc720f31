import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import type { TradePointRow } from '@iskra/contract/entities/trade-point';
import { useCallback } from 'react';
import { ListFilters, ListSearch } from '../../data/list-filters.tsx';
import { listState } from '../../data/list-state.ts';
import { useAsk } from '../../data/use-ask.ts';
import { useList } from '../../data/use-list.ts';
import { formatNumber } from '../../kit/format.ts';
import { Screen } from '../../kit/layout/screen.tsx';
import type { Action } from '../../kit/menu/action.ts';
import { ColumnChooser } from '../../kit/table/column-chooser.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { DensityButton } from '../../kit/table/density-button.tsx';
import { FilterBar } from '../../kit/table/filter-bar.tsx';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { href } from '../../shell/paths.ts';
import { navigate } from '../../shell/router.ts';
import { useUser } from '../../shell/session.ts';
import { useColumnLayout } from '../../shell/use-column-layout.ts';
import { tradePointCard, tradePointColumns } from './trade-point-columns.tsx';
import { useTradePointFilters } from './use-trade-point-filters.ts';

/** City and region repeat the address; whoever sorts by them turns them on. */
const usualLayout = { order: [], hidden: ['city', 'region'] };

function Counters() {
  const { data } = useAsk(tradePoints.counters, {});
  if (!data) return null;
  const told = ({ total, capped }: { total: number; capped: boolean }) =>
    capped ? `более ${formatNumber(total)}` : formatNumber(total);
  return (
    <>
      <span>
        <b>{told(data.all)}</b> всего
      </span>
      <span>
        <b>{told(data.active)}</b> активны
      </span>
      <span>
        <b>{told(data.moderation)}</b> на модерации
      </span>
      <span>
        <b>{told(data.blocked)}</b> заблокировано
      </span>
    </>
  );
}

function rowActions(row: TradePointRow): Action[] {
  const card = href('/tradePointsList/:id', { id: row.id });
  return [
    {
      id: 'open',
      label: 'Открыть карточку',
      icon: 'external-link',
      hotkey: 'Enter',
      onSelect: () => void navigate(card),
    },
    { id: 'history', label: 'История', icon: 'history', href: `${card}?tab=history` },
  ];
}

export default function TradePointsPage() {
  const user = useUser();
  const list = useList(tradePoints.list, {});
  const filters = useTradePointFilters(user?.user_role_code ?? 'owner', list.state);
  const [layout, setLayout] = useColumnLayout('trade-points', usualLayout);
  const { change } = list;
  const search = useCallback((text: string | undefined) => change({ search: text }, true), [change]);
  return (
    <Screen title="Торговые точки" facts={<Counters />}>
      <FilterBar
        tools={
          <>
            <ColumnChooser columns={tradePointColumns} layout={layout} onChange={setLayout} />
            <DensityButton />
          </>
        }
      >
        <ListSearch label="Код, название, адрес, ИНН" state={list.state} onSearch={search} />
        <ListFilters filters={filters} state={list.state} setFilter={list.setFilter} onReset={list.reset} />
      </FilterBar>
      <ListPanel>
        <DataTable
          label="Торговые точки"
          columns={tradePointColumns}
          rows={list.rows}
          state={listState(list, { icon: 'building-store', title: 'Торговых точек пока нет' })}
          sort={list.sortBy({ by: 'updated_at', desc: true })}
          layout={layout}
          actions={rowActions}
          card={tradePointCard}
        />
        <Pager
          from={list.from}
          to={list.to}
          total={list.total}
          isCapped={list.totalCapped}
          perPage={list.state.per_page}
          onPerPage={(per_page) => change({ per_page })}
          onMove={list.go}
          atStart={!list.hasPrev}
          atEnd={!list.hasNext}
        />
      </ListPanel>
    </Screen>
  );
}
