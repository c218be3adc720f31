/** /certificates: the showcase, available certificates first. */
import { certificates } from '@iskra/contract/areas/coins/certificates';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useCallback } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { type ListFilter, ListFilters, ListSearch } from '../../../data/lists/list-filters.tsx';
import { listState } from '../../../data/lists/list-state.ts';
import { ListFoot } from '../../../data/lists/list-table.tsx';
import { useList } from '../../../data/lists/use-list.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Switch } from '../../../kit/choice/switch.tsx';
import { countOf, formatNumber } from '../../../kit/format.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { ActionMenu } from '../../../kit/menu/action-menu.tsx';
import { showFocused } from '../../../kit/show-focused.ts';
import { FilterBar } from '../../../kit/table/filter-bar.tsx';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { usePhone } from '../../../kit/use-phone.ts';
import { href } from '../../../shell/routing/paths.ts';
import { BalanceLine } from './balance-line.part.tsx';
import { certificateNoun } from './certificate-words.ts';
import styles from './certificates.module.css';
import { ShowcaseCard } from './showcase-card.part.tsx';

const filters: ListFilter[] = [{ id: 'price', label: 'Цена', range: 'numbers' }];
const all = 'all';

const orders = [
  { label: 'Сначала доступные', by: 'availability', desc: false },
  { label: 'Сначала недорогие', by: 'price_coins', desc: false },
  { label: 'Сначала дорогие', by: 'price_coins', desc: true },
  { label: 'Сначала новые', by: 'created_at', desc: true },
];

const noCertificates = {
  icon: 'gift',
  title: 'Сертификатов пока нет',
  next: 'Копите коины: когда сертификаты появятся, они будут здесь.',
} as const;

const useShowcase = () => useList(certificates.showcase, {}, 'owner');
type Showcase = ReturnType<typeof useShowcase>;
type Counters = ReplyOf<typeof certificates.counters> | undefined;

/** Each category on a tab of its own; on a phone they are chips, and «Хватает» stands among them. */
function Categories({ list, counts }: { list: Showcase; counts: Counters }) {
  const isPhone = usePhone();
  const { category_id, enough } = list.state.filters as { category_id?: number[]; enough?: true };
  const active = category_id?.length === 1 ? String(category_id[0]) : all;
  const items = [
    { id: all, label: 'Все', ...(counts && { count: counts.all.total }) },
    ...(counts?.categories ?? []).map(({ id, name, total }) => ({ id: String(id), label: name, count: total })),
  ];
  const choose = (id: string) => list.setFilters({ category_id: id === all ? undefined : [Number(id)] });
  // «Все» is what nothing narrows: on a phone there is no other way to let «Хватает» go by it.
  const chooseChip = (id: string) =>
    id === all ? list.setFilters({ category_id: undefined, enough: undefined }) : choose(id);
  if (!isPhone) return <Tabs label="Категории" items={items} active={active} onSelect={choose} />;
  const chip = (label: string, isOn: boolean, count: number | undefined, onClick: () => void) => (
    <button
      key={label}
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      onClick={onClick}
      onFocus={showFocused}
    >
      {label} {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </button>
  );
  return (
    <div className={styles.chips}>
      {chip('Хватает', enough === true, counts?.enough.total, () =>
        list.setFilters({ enough: enough ? undefined : true }),
      )}
      {items.map(({ id, label, count }) =>
        chip(label, id === active && !(id === all && enough), count, () => chooseChip(id)),
      )}
    </div>
  );
}

function Order({ list }: { list: Showcase }) {
  const { by, desc } = list.sort.value;
  const now = orders.find((order) => order.by === by && order.desc === desc) ?? orders[0]!;
  const actions = orders.map(({ label, ...sort }) => ({
    id: label,
    label,
    onSelect: () => list.sort.onChange(sort),
  }));
  return (
    <ActionMenu actions={actions} label="Порядок">
      <Button variant="ghost" size="sm">
        {now.label}
      </Button>
    </ActionMenu>
  );
}

export default function ShowcasePage() {
  const isPhone = usePhone();
  const list = useShowcase();
  const { data: counts } = useAsk(certificates.counters, {});
  const { change, state, rows, total } = list;
  const look = useCallback((search: string | undefined) => change({ search }, true), [change]);
  const isEnough = state.filters.enough === true;
  return (
    <Screen
      title="Сертификаты"
      actions={
        <Button icon="receipt" href={href('/myOrders')}>
          Заказы
        </Button>
      }
    >
      <BalanceLine />
      <Categories list={list} counts={counts} />
      <FilterBar
        search={<ListSearch label="Название или магазин" state={state} onSearch={look} />}
        isSearched={Boolean(state.search)}
        tools={
          <>
            {rows.length > 0 && !isPhone && <span className={styles.found}>{countOf(total, ...certificateNoun)}</span>}
            <Order list={list} />
          </>
        }
      >
        {!isPhone && (
          <Switch checked={isEnough} onChange={(on) => list.setFilters({ enough: on || undefined })}>
            Хватает коинов
          </Switch>
        )}
        <ListFilters filters={filters} list={list} whom={certificateNoun} />
      </FilterBar>
      <ListPanel>
        <div className={styles.showcase}>
          <ListStatePanel
            state={listState(list, noCertificates, 'owner', [...filters, { id: 'enough', label: 'Хватает коинов' }])}
          />
          <ul className={styles.grid} aria-label="Сертификаты">
            {rows.map((row) => (
              <ShowcaseCard key={row.id} row={row} />
            ))}
          </ul>
        </div>
        <ListFoot list={list} />
      </ListPanel>
    </Screen>
  );
}
