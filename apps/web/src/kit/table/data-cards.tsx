import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Link } from '../link.tsx';
import { ActionMenu } from '../menu/action-menu.tsx';
import { Skeleton, SkeletonBar } from '../skeleton.tsx';
import { CardOrder } from './card-order.tsx';
import styles from './cards.module.css';
import type { DataTableProps } from './data-table.tsx';
import { ListStatePanel } from './list-state.tsx';

/** A row on a phone: name, address, status and codes, one line of figures. */
export interface CardContent {
  title: ReactNode;
  /** Where a tap goes. */
  href?: string;
  subtitle?: ReactNode;
  /** The status first, then codes and the like. */
  facts?: ReactNode[];
  /** One line of figures under a hairline: at most two. */
  figures?: ReactNode[];
}

type Keyed = { key: number; node: ReactNode }[];
const keyed = (nodes: ReactNode[]): Keyed => nodes.map((node, key) => ({ key, node })).filter((it) => it.node);

function Card({ content, children }: { content: CardContent; children: ReactNode }) {
  const { title, href, subtitle, facts = [], figures = [] } = content;
  return (
    <>
      <div className={styles.head}>
        {href === undefined ? (
          <b className={styles.title}>{title}</b>
        ) : (
          <Link href={href} className={styles.title}>
            {title}
          </Link>
        )}
        {children}
      </div>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {facts.length > 0 && (
        <div className={styles.facts}>
          {keyed(facts).map((fact) => (
            <span key={fact.key}>{fact.node}</span>
          ))}
        </div>
      )}
      {figures.length > 0 && (
        <div className={styles.figures}>
          {keyed(figures).map((figure) => (
            <span key={figure.key}>{figure.node}</span>
          ))}
        </div>
      )}
    </>
  );
}

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
  'label' | 'columns' | 'rows' | 'state' | 'sort' | 'actions'
> & { card: (row: Row) => CardContent };

export function DataCards<Row extends { id: string | number }>(props: DataCardsProps<Row>) {
  const { label, columns, rows, state, sort, actions, card } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 140,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  return (
    <div ref={scroll} className={styles.scroll}>
      {sort && <CardOrder columns={columns} sort={sort} />}
      {state.kind === 'loading' && <Bones />}
      {state.kind === 'ready' && (
        <ul
          className={styles.list}
          aria-label={label}
          aria-busy={state.busy || undefined}
          style={{ height: virtual.getTotalSize() }}
        >
          {items.map((item) => {
            const row = rows[item.index]!;
            return (
              <li
                key={row.id}
                ref={virtual.measureElement}
                data-index={item.index}
                className={styles.card}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <Card content={card(row)}>
                  {actions && (
                    <ActionMenu actions={actions(row)}>
                      <IconButton icon="dots-vertical" label="Действия" className={styles.menu} />
                    </ActionMenu>
                  )}
                </Card>
              </li>
            );
          })}
        </ul>
      )}
      <ListStatePanel state={state} />
    </div>
  );
}
