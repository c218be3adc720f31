import { memo, type MouseEvent as ReactMouseEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Checkbox } from '../choice/checkbox.tsx';
import { cx } from '../cx.ts';
import { TabStopProvider } from '../link.tsx';
import type { Action } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import type { Column } from './columns.ts';
import styles from './table.module.css';
import { stickyProps } from './table-head.tsx';

/** What a row may ask of its table. One object for all rows, so that a row is drawn again only when it changes. */
export interface RowHandlers<Row> {
  moveTo: (index: number) => void;
  focus: (index: number) => void;
  toggle: (index: number, isRange: boolean) => void;
  clear: () => void;
  actions: (row: Row) => Action[];
  open: (row: Row, element: HTMLElement) => void;
  /** Null closes it. */
  menu: (index: number | null) => void;
}

interface TableRowProps<Row> {
  row: Row;
  index: number;
  columns: Column<Row>[];
  /** Left edge of each sticky column, by id. */
  stickyLeft: Map<string, number>;
  handlers: RowHandlers<Row>;
  /** Undefined in tables without selection. */
  selected?: boolean;
  isCurrent: boolean;
  isMenuOpen: boolean;
  hasMenu: boolean;
  opens: boolean;
}

const isInteractive = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, [role=menu]') !== null;

function RowMenu<Row>({ row, index, handlers, isMenuOpen }: TableRowProps<Row>) {
  const button = (
    <IconButton
      small
      icon="dots"
      label="Действия"
      tabIndex={-1}
      aria-haspopup="menu"
      onClick={() => handlers.menu(isMenuOpen ? null : index)}
    />
  );
  // A menu for each of a hundred rows would cost more than the table itself: only the open one exists.
  if (!isMenuOpen) return button;
  return (
    <ActionMenu actions={handlers.actions(row)} opened onChange={(opened) => !opened && handlers.menu(null)}>
      {button}
    </ActionMenu>
  );
}

function TableRowInner<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, stickyLeft, handlers, selected, isCurrent, isMenuOpen, hasMenu, opens } = props;
  const onClick = (event: ReactMouseEvent<HTMLElement>) => {
    const hasSelectedText = window.getSelection()?.toString() !== '';
    if (opens && !isInteractive(event.target) && !hasSelectedText) handlers.open(row, event.currentTarget);
  };
  return (
    <tr
      className={styles.row}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      data-opens={opens ? '' : undefined}
      data-menu={isMenuOpen ? '' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onClick}
      onFocus={() => handlers.focus(index)}
    >
      {selected !== undefined && (
        <td className={styles.sticky} style={{ left: 0 }}>
          <Checkbox
            aria-label="Выбрать строку"
            tabIndex={-1}
            checked={selected}
            onChange={(_, event) => handlers.toggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      <TabStopProvider value={isCurrent ? undefined : -1}>
        {columns.map((column) => {
          const sticky = stickyProps(stickyLeft, column.id);
          return (
            <td
              key={column.id}
              className={cx(column.align && styles[column.align], sticky.className)}
              style={sticky.style}
            >
              {column.cell(row)}
            </td>
          );
        })}
      </TabStopProvider>
      {hasMenu && (
        <td className={cx(styles.sticky, styles.menu)}>
          <RowMenu {...props} />
        </td>
      )}
    </tr>
  );
}

export const TableRow = memo(TableRowInner) as typeof TableRowInner;
