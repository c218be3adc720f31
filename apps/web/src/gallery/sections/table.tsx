import { useMemo, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import type { DateRange } from '../../kit/dates/date-presets.ts';
import { DateRangePanel } from '../../kit/dates/date-range.tsx';
import { SearchBox } from '../../kit/field/search-box.tsx';
import { countOf, DASH, formatPercent } from '../../kit/format.ts';
import { Icon } from '../../kit/icons/icon.tsx';
import type { Action } from '../../kit/menu/action.ts';
import { CheckList } from '../../kit/select/check-list.tsx';
import { Badge } from '../../kit/status/badge.tsx';
import { Bar } from '../../kit/status/bar.tsx';
import type { CardContent } from '../../kit/table/card.tsx';
import { CellText } from '../../kit/table/cell-text.tsx';
import { ColumnChooser } from '../../kit/table/column-chooser.tsx';
import { type Column, emptyLayout } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { DensityButton } from '../../kit/table/density-button.tsx';
import { AddFilter, FilterBar, FilterChip, ResetFilters } from '../../kit/table/filter-bar.tsx';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { NumberRange, type NumberRangeValue } from '../../kit/table/number-range.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { countSelected, everythingFound, nothingSelected } from '../../kit/table/selection.ts';
import { SelectionBar } from '../../kit/table/selection-bar.tsx';
import type { Sort } from '../../kit/table/table-head.tsx';
import { momentColumn } from '../../kit/table/usual-columns.tsx';
import { ViewTabs } from '../../kit/table/view-tabs.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';
import { type TradePoint, tradePoints } from '../trade-points.ts';

function Plan({ share }: { share: number | null }) {
  if (share === null) return <span className="ik-faint">{DASH}</span>;
  return (
    <>
      {formatPercent(share)}
      <Bar share={share} tone={share >= 1 ? 'ok' : share < 0.6 ? 'warn' : undefined} />
    </>
  );
}

const columns: Column<TradePoint>[] = [
  { id: 'code', title: 'Код', least: 96, cell: (row) => <span className="ik-num ik-quiet">{row.code}</span> },
  {
    id: 'name',
    title: 'Название и адрес',
    least: 200,
    best: 260,
    weight: 2,
    sticky: true,
    fixed: true,
    sortable: true,
    cell: (row) => (
      <CellText sub={row.address}>
        <a href={`#${row.code}`} className="ik-strong">
          {row.name}
        </a>
      </CellText>
    ),
  },
  {
    id: 'owner',
    title: 'Контрагент, ИНН',
    least: 140,
    best: 180,
    weight: 1,
    cell: (row) => <CellText sub={<span className="ik-num">{row.inn}</span>}>{row.owner}</CellText>,
  },
  { id: 'channel', title: 'Канал', least: 84, cell: (row) => <span className="ik-quiet">{row.channel}</span> },
  { id: 'category', title: 'Кат.', least: 52, align: 'center', cell: (row) => row.category },
  { id: 'tsm', title: 'ТСМ', least: 116, cell: (row) => <span className="ik-quiet">{row.tsm}</span> },
  { id: 'sellers', title: 'Продавцов', least: 98, align: 'right', sortable: true, cell: (row) => row.sellers },
  { id: 'plan', title: 'План', least: 84, align: 'right', sortable: true, cell: (row) => <Plan share={row.plan} /> },
  { id: 'status', title: 'Статус', least: 138, cell: (row) => <Badge tone={row.status[0]}>{row.status[1]}</Badge> },
  momentColumn({ id: 'updated_at', title: 'Обновлено', sortable: true }, (row) => row.updated_at),
];

const card = (row: TradePoint): CardContent => ({
  title: row.name,
  href: `#${row.code}`,
  subtitle: row.address,
  facts: [
    <Badge key="status" tone={row.status[0]}>
      {row.status[1]}
    </Badge>,
    row.code,
    `Кат. ${row.category}`,
  ],
  figures: [
    <>
      <Icon name="users" /> {countOf(row.sellers, 'продавец', 'продавца', 'продавцов')}
    </>,
    row.plan !== null && `План ${formatPercent(row.plan)}`,
  ],
});

const regionOptions = [
  'Тверская',
  'Калужская',
  'Смоленская',
  'Рязанская',
  'Тульская',
  'Орловская',
  'Брянская',
  'Курская',
  'Липецкая',
].map((label, index) => ({ value: String(index), label }));

function useHash(): string {
  const subscribe = (listener: () => void) => {
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  };
  return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}

export default function Table() {
  const many = new URLSearchParams(location.search).has('many');
  const rows = useMemo(() => tradePoints(many ? 10_000 : 20), [many]);
  const [sort, setSort] = useState<Sort | null>({ by: 'updated_at', desc: true });
  const [selection, setSelection] = useState(nothingSelected);
  const [layout, setLayout] = useState(emptyLayout);
  const [regions, setRegions] = useState(['0']);
  const [search, setSearch] = useState('');
  const view = useHash() || 'tver';
  const [sellers, setSellers] = useState<NumberRangeValue>({ from: 1, to: null });
  const [days, setDays] = useState<DateRange>({ from: null, to: null });
  const [perPage, setPerPage] = useState(20);
  const [log, setLog] = useState('');
  const actions = (row: TradePoint): Action[] => [
    { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter', href: `#${row.code}` },
    { id: 'edit', label: 'Изменить', icon: 'pencil', hotkey: 'E', onSelect: () => setLog(`изменить ${row.code}`) },
    { id: 'map', label: 'Показать на карте', icon: 'map-pin' },
    { id: 'history', label: 'История', icon: 'history' },
    { id: 'block', label: 'Заблокировать…', icon: 'ban', danger: true },
  ];
  return (
    <Block title="Таблица">
      <div className={styles.framed}>
        <ViewTabs
          views={[
            { id: 'all', name: 'Все точки', href: '#all' },
            {
              id: 'tver',
              name: 'Тверь и Калуга',
              href: '#tver',
              isDefault: true,
              count: { total: 214, capped: false },
              actions: [
                { id: 'rename', label: 'Переименовать', icon: 'pencil' },
                { id: 'delete', label: 'Удалить вид', icon: 'trash', danger: true },
              ],
            },
            { id: 'no-sellers', name: 'Без продавцов', href: '#no-sellers', count: { total: 142, capped: false } },
            { id: 'no-place', name: 'Без координат', href: '#no-place', count: { total: 10_000, capped: true } },
          ]}
          active={view}
          isChanged={view === 'tver'}
          onUpdate={view === 'tver' ? () => setLog('обновить вид') : undefined}
          onSave={() => setLog('сохранить вид')}
        />
        <FilterBar
          search={<SearchBox label="Код, название, адрес, ИНН" value={search} onChange={setSearch} />}
          tools={
            <>
              <ColumnChooser columns={columns} layout={layout} onChange={setLayout} />
              <DensityButton />
              <IconButton icon="download" label="Выгрузить" />
            </>
          }
        >
          {regions.length > 0 && (
            <FilterChip
              label="Регион"
              value={countOf(regions.length, 'регион', 'региона', 'регионов')}
              onRemove={() => setRegions([])}
              editor={() => <CheckList label="Регион" options={regionOptions} value={regions} onChange={setRegions} />}
            />
          )}
          <FilterChip
            label="Продавцов"
            value={`от ${sellers.from ?? 0}`}
            onRemove={() => setSellers({ from: null, to: null })}
            editor={(close) => <NumberRange label="Продавцов" value={sellers} onChange={setSellers} onEnter={close} />}
          />
          <FilterChip
            label="Обновлено"
            value={days.from}
            width={428}
            onRemove={() => setDays({ from: null, to: null })}
            editor={() => <DateRangePanel value={days} onChange={setDays} />}
          />
          <FilterChip label="Без продавцов" value="" onRemove={() => setLog('убрать флаг')} />
          <AddFilter filters={[{ id: 'channel', label: 'Канал' }]} onAdd={(id) => setLog(`фильтр ${id}`)} />
          <ResetFilters onReset={() => setRegions([])} />
        </FilterBar>
        <ListPanel>
          <DataTable
            label="Торговые точки"
            columns={columns}
            rows={rows}
            state={{ kind: 'ready' }}
            sort={{ value: sort, onChange: setSort }}
            selection={{ value: selection, onChange: setSelection }}
            layout={layout}
            onLayout={setLayout}
            actions={actions}
            card={card}
          />
          <SelectionBar
            selection={selection}
            onChange={setSelection}
            total={214}
            onAll={() => setSelection(everythingFound({ id: 1, total: 214 }))}
            actions={[
              { id: 'edit', label: 'Изменить', icon: 'pencil' },
              { id: 'group', label: 'В группу', icon: 'stack-2' },
              { id: 'export', label: 'Выгрузить', icon: 'download' },
              { id: 'block', label: 'Заблокировать', icon: 'ban' },
            ]}
          />
          <Pager
            from={1}
            to={20}
            total={many ? 10_000 : 214}
            isCapped={many}
            perPage={perPage}
            onPerPage={setPerPage}
            onMove={(move) => setLog(String(move))}
            atStart
            atEnd={false}
          />
        </ListPanel>
      </div>
      <p className={styles.log} data-testid="table-log">
        {log} · сортировка {sort?.by} {sort?.desc ? 'вниз' : 'вверх'} · {countSelected(selection)}
      </p>
    </Block>
  );
}
