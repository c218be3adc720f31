import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Action } from '../menu/action.ts';
import { Skeleton, SkeletonBar } from '../skeleton.tsx';
import { Card, type CardContent } from './card.tsx';
import { CardOrder } from './card-order.tsx';
import styles from './cards.module.css';
import type { DataTableProps } from './data-table.tsx';
import { groupTitle } from './groups.ts';
import { ListStatePanel } from './list-state.tsx';
import { isEmpty, isSelected, toggleRow } from './selection.ts';
import { useLongPress } from './use-long-press.ts';

function Bones() {
  return (
    <Skeleton>
      {[70, 55, 80, 62].map((width) => (
        <div key={width} className={styles.card}>
          <SkeletonBar width={`${width}%`} />
          <br />
          <SkeletonBar width={`${width - 20}%`} />
        </div>
      ))}
    </Skeleton>
  );
}

type DataCardsProps<Row extends { id: string | number }> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'state' | 'sort' | 'selection' | 'actions' | 'summary' | 'groupOf'
> & { card: (row: Row) => CardContent };

export function DataCards<Row extends { id: string | number }>(props: DataCardsProps<Row>) {
  const { label, columns, rows, state, sort, selection, actions, summary, card, groupOf } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 88,
    overscan: 6,
  });
  const isChoosing = selection !== undefined && !isEmpty(selection.value);
  const toggle = (index: number) => {
    const ids = rows.map((row) => String(row.id));
    selection?.onChange(toggleRow(selection.value, ids[index]!, ids));
  };
  /** For those who cannot hold a finger still. The button of the menu goes, and the focus comes to the box. */
  const select = (index: number) => {
    toggle(index);
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"] input[type="checkbox"]`)?.focus(),
    );
  };
  const actionsOf = (row: Row, index: number): Action[] => [
    ...(selection ? [{ id: 'select', label: 'Выбрать', icon: 'check' as const, onSelect: () => select(index) }] : []),
    ...(actions?.(row) ?? []),
  ];
  const press = useLongPress(selection && !isChoosing ? toggle : undefined);
  return (
    <div ref={scroll} className={styles.scroll}>
      {sort && <CardOrder columns={columns} sort={sort} {...(summary ? { summary } : {})} />}
      {state.kind === 'loading' && <Bones />}
      {state.kind === 'ready' && (
        <ul
          className={styles.list}
          aria-label={label}
          aria-busy={state.busy || undefined}
          style={{ height: virtual.getTotalSize() }}
          {...press}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!;
            const group = groupTitle(rows, index, groupOf);
            const checked = isChoosing && isSelected(selection.value, String(row.id));
            return (
              <li
                key={row.id}
                ref={virtual.measureElement}
                data-index={index}
                data-chosen={checked || undefined}
                className={styles.card}
                style={{ transform: `translateY(${start}px)` }}
              >
                {group && <p className={styles.group}>{group}</p>}
                <Card
                  id={String(row.id)}
                  content={card(row)}
                  actions={(actions || selection) && (() => actionsOf(row, index))}
                  tick={isChoosing ? { checked, onToggle: () => toggle(index) } : undefined}
                />
              </li>
            );
          })}
        </ul>
      )}
      <ListStatePanel state={state} />
    </div>
  );
}
