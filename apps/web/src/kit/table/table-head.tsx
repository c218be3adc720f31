import type { CSSProperties } from 'react';
import { Checkbox } from '../choice/checkbox.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { ColumnEdge, widthByKey } from './column-edge.tsx';
import { CHECKBOX_WIDTH, type Column, type Geometry, MENU_WIDTH } from './columns.ts';
import type { PageState } from './selection.ts';
import styles from './table.module.css';
import { walkHeaders } from './table-keys.ts';
import type { Resizing } from './use-column-widths.ts';

export interface Sort {
  by: string;
  desc: boolean;
}

interface TableHeadProps<Row> {
  columns: Column<Row>[];
  geometry: Geometry;
  sort?: { value: Sort | null; onChange: (sort: Sort) => void };
  page?: { state: PageState; isEmpty: boolean; onToggle: () => void };
  hasMenu: boolean;
  /** Where columns may be made wider and narrower. */
  resize?: Resizing | undefined;
}

export function TableColumns<Row>({
  columns,
  geometry,
  page,
  hasMenu,
}: Pick<TableHeadProps<Row>, 'columns' | 'geometry' | 'page' | 'hasMenu'>) {
  return (
    <colgroup>
      {page && <col style={{ '--width': `${CHECKBOX_WIDTH}px` } as CSSProperties} />}
      {columns.map((column) => (
        <col key={column.id} style={{ '--width': `${geometry.widths.get(column.id)}px` } as CSSProperties} />
      ))}
      {hasMenu && <col style={{ '--width': `${MENU_WIDTH}px` } as CSSProperties} />}
    </colgroup>
  );
}

function SortButton({ title, direction, onClick }: { title: string; direction?: 'asc' | 'desc'; onClick: () => void }) {
  return (
    <button type="button" className={styles.sort} onClick={onClick} title={title}>
      <span>{title}</span>
      {direction && <Icon name={direction === 'desc' ? 'arrow-down' : 'arrow-up'} size={13} />}
    </button>
  );
}

export function stickyProps(stickyLeft: Map<string, number>, id: string) {
  const left = stickyLeft.get(id);
  if (left === undefined) return { className: undefined, style: undefined };
  return { className: styles.sticky, style: { left } };
}

export function TableHead<Row>({ columns, geometry, sort, page, hasMenu, resize }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {page && (
          <th className={styles.sticky} style={{ left: 0 }}>
            <Checkbox
              aria-label="Выбрать страницу"
              checked={page.state === 'all'}
              indeterminate={page.state === 'some'}
              disabled={page.isEmpty}
              onChange={page.onToggle}
            />
          </th>
        )}
        {columns.map((column) => {
          const sticky = stickyProps(geometry.stickyLeft, column.id);
          const width = geometry.widths.get(column.id)!;
          const direction = sort?.value?.by === column.id ? (sort.value.desc ? 'desc' : 'asc') : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              className={cx(column.align && styles[column.align], sticky.className)}
              style={sticky.style}
              aria-sort={direction && (direction === 'desc' ? 'descending' : 'ascending')}
              // What cannot be sorted is reached by the arrows, for its width.
              tabIndex={resize && !(column.sortable && sort) ? -1 : undefined}
              onKeyDown={(event) => {
                const next = resize && widthByKey(event, width, column.least);
                if (next !== undefined) resize?.keep(column.id, next);
                else walkHeaders(event);
              }}
            >
              {column.sortable && sort ? (
                <SortButton
                  title={column.title}
                  direction={direction}
                  onClick={() => sort.onChange({ by: column.id, desc: direction === 'asc' })}
                />
              ) : (
                column.title
              )}
              {resize && <ColumnEdge id={column.id} width={width} least={column.least} resize={resize} />}
            </th>
          );
        })}
        {hasMenu && (
          <th className={cx(styles.sticky, styles.menu)}>
            <span className="ik-hidden">Действия</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
