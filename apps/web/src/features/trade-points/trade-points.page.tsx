import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import type { Role } from '@iskra/contract/roles';
import { useCallback, useState } from 'react';
import { ListFilters, ListSearch } from '../../data/list-filters.tsx';
import { listState } from '../../data/list-state.ts';
import { useAsk } from '../../data/use-ask.ts';
import { useList } from '../../data/use-list.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { countOf, formatNumber } from '../../kit/format.ts';
import { Screen } from '../../kit/layout/screen.tsx';
import { ColumnChooser } from '../../kit/table/column-chooser.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { DensityButton } from '../../kit/table/density-button.tsx';
import { FilterBar } from '../../kit/table/filter-bar.tsx';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { nothingSelected } from '../../kit/table/selection.ts';
import { SelectionBar } from '../../kit/table/selection-bar.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { href } from '../../shell/paths.ts';
import { navigate } from '../../shell/router.ts';
import { useUser } from '../../shell/session.ts';
import { useColumnLayout } from '../../shell/use-column-layout.ts';
import { refreshed } from './refreshed.ts';
import { rowActions } from './row-actions.ts';
import { tradePointCard, tradePointColumns } from './trade-point-columns.tsx';
import { useTradePointFilters } from './use-trade-point-filters.ts';

/** The state of the list, as the export needs it. */
type List = Pick<ReturnType<typeof useList<typeof tradePoints.list>>, 'state' | 'total' | 'totalCapped'>;

const pointsOf = (count: number) => countOf(count, 'точка', 'точки', 'точек');

function exportFound({ state, total, totalCapped }: List): void {
  const query = { filters: state.filters, ...(state.search ? { search: state.search } : {}) };
  const what = totalCapped ? `Более ${pointsOf(total)}` : pointsOf(total);
  void openModal('trade-point.export', { query, what });
}

function exportChosen(ids: number[]): void {
  void openModal('trade-point.export', { query: { ids }, what: pointsOf(ids.length) });
}

function ListActions({ role }: { role: Role }) {
  const importable = role === 'admin' || role === 'tsm_user';
  return (
    <>
      {importable && (
        <Button icon="upload" onClick={() => void openModal('import', tradePointsImport, { keepOnOutsideClick: true })}>
          Импорт
        </Button>
      )}
      {role === 'admin' && (
        <Button variant="primary" icon="plus" onClick={() => void addPoint()}>
          Добавить точку
        </Button>
      )}
    </>
  );
}

async function addPoint(): Promise<void> {
  const added = await openModal('trade-point.add', {}, { keepOnOutsideClick: true });
  if (added) void navigate(href('/tradePointsList/:id', { id: added.id }));
}

const tradePointsImport = { target: 'trade_points', title: 'Импорт торговых точек', refresh: refreshed } as const;

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

export default function TradePointsPage() {
  const user = useUser();
  const role = user?.user_role_code ?? 'owner';
  const list = useList(tradePoints.list, {});
  const filters = useTradePointFilters(role, list.state);
  const [layout, setLayout] = useColumnLayout('trade-points', usualLayout);
  const [selection, setSelection] = useState(nothingSelected);
  const { change } = list;
  const search = useCallback((text: string | undefined) => change({ search: text }, true), [change]);
  return (
    <Screen title="Торговые точки" facts={<Counters />} actions={<ListActions role={role} />}>
      <FilterBar
        tools={
          <>
            <ColumnChooser columns={tradePointColumns} layout={layout} onChange={setLayout} />
            <DensityButton />
            <IconButton icon="download" label="Выгрузить найденное" onClick={() => exportFound(list)} />
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
          selection={{ value: selection, onChange: setSelection }}
          actions={(row) => rowActions(role, row)}
          card={tradePointCard}
        />
        <SelectionBar
          selection={selection}
          onChange={setSelection}
          total={list.total}
          isCapped={list.totalCapped}
          canSelectAll
          actions={[
            {
              id: 'export',
              label: 'Выгрузить',
              icon: 'download',
              onSelect: () => (selection.all ? exportFound(list) : exportChosen([...selection.ids].map(Number))),
            },
          ]}
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
