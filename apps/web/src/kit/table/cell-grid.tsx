/** A table whose cells are walked by the arrows and changed where they stand. */
import { type CSSProperties, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { Checkbox } from '../choice/checkbox.tsx';
import { cx } from '../cx.ts';
import { CellEditor, type Leaving } from './cell-editor.tsx';
import styles from './cell-grid.module.css';
import { bounded, type GridColumn, isTyped, type Place, placeAfter } from './cell-input.ts';
import type { Pasted } from './cell-paste.ts';
import { type ColumnLayout, type Geometry, measureColumns, visibleColumns } from './columns.ts';
import type { DataTableProps } from './data-table.tsx';
import { ListStatePanel } from './list-state.tsx';
import { isEmpty, isSelected, pageState, togglePage, toggleRow } from './selection.ts';
import table from './table.module.css';
import { stickyProps, TableColumns, TableHead } from './table-head.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useCellClipboard } from './use-cell-clipboard.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

export interface CellGridProps<Row extends { id: number; code: string }>
  extends Pick<DataTableProps<Row>, 'label' | 'rows' | 'state' | 'sort' | 'selection' | 'onLayout'> {
  columns: GridColumn<Row>[];
  layout: ColumnLayout;
  /** Whether anything of the row may be changed. */
  isOpen: (row: Row) => boolean;
  /** Returns the fault, when it was refused. */
  save: (row: Row, column: string, value: string) => Promise<string | undefined>;
  /** Ctrl+Z: the cell is as it was. */
  restore: (row: Row, column: string) => void;
  /** Ctrl+V: a block whose first cell is the focused one. */
  paste: (pasted: Pasted<Row>) => void;
}

/** The row is meant by its id: others may come and go around it. When it is gone itself, its place is left. */
interface Cell extends Place {
  id: number;
}

interface Editing extends Cell {
  /** The key that opened it. */
  typed: string;
}

const moves: Record<Exclude<Leaving, 'stay'>, Place> = {
  down: { row: 1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};

function placeOf(cell: Cell, rows: { id: number }[], columns: unknown[]): Place {
  const found = rows.findIndex(({ id }) => id === cell.id);
  return bounded({ row: found === -1 ? cell.row : found, column: cell.column }, rows.length, columns.length);
}

export function CellGrid<Row extends { id: number; code: string }>(props: CellGridProps<Row>) {
  const { label, columns, rows, state, sort, selection, layout, onLayout } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useMemo(() => visibleColumns(columns, layout) as GridColumn<Row>[], [columns, layout]);
  const room = useHiddenColumns(scroll);
  const { widths, resize } = useColumnWidths(layout, onLayout);
  const geometry = useMemo(
    () => measureColumns(shown, { checkbox: selection !== undefined, menu: false }, room, widths),
    [shown, selection, room, widths],
  );
  const [active, setActive] = useState<Cell>({ id: 0, row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const ids = rows.map(({ id }) => String(id));
  const at = placeOf(active, rows, shown);
  const latest = useRef({ ...props, shown, at });
  latest.current = { ...props, shown, at };
  useCellClipboard(body, latest);

  const focus = useCallback((place: Place) => {
    const { rows: all, shown: columns } = latest.current;
    const next = bounded(place, all.length, columns.length);
    if (all[next.row]) setActive({ id: all[next.row]!.id, ...next });
    // The open cell must have gone first.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus(),
    );
  }, []);
  const mayEdit = ({ row, column }: Place) =>
    rows[row] !== undefined && props.isOpen(rows[row]) && shown[column]?.input !== undefined;
  const edit = (place: Place, typed = '') => mayEdit(place) && setEditing({ id: rows[place.row]!.id, ...place, typed });
  const close = (to: Leaving) => {
    setEditing(null);
    // The typed value has been sent meanwhile, and the rows may stand in another order.
    const { rows: all, shown: columns } = latest.current;
    const from = placeOf(editing ?? active, all, columns);
    focus(to === 'stay' ? from : { row: from.row + moves[to].row, column: from.column + moves[to].column });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-cell]')) return;
    if (pressed(event)) event.preventDefault();
  };
  const pressed = (event: KeyboardEvent): boolean => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const next = placeAfter(event.key, isCtrl, at);
    const row = rows[at.row]!;
    const column = shown[at.column]!;
    if (next) focus(next);
    else if (event.key === 'Enter' || event.key === 'F2') edit(at);
    else if (event.code === 'KeyZ' && isCtrl && column.was?.(row)) props.restore(row, column.id);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && mayEdit(at)) void props.save(row, column.id, '');
    else if (event.key === ' ' && selection) selection.onChange(toggleRow(selection.value, String(row.id), ids));
    else if (isTyped(event) && mayEdit(at)) edit(at, event.key);
    else return false;
    return true;
  };
  const page = selection && {
    state: pageState(selection.value, ids),
    isEmpty: rows.length === 0,
    onToggle: () => selection.onChange(togglePage(selection.value, ids)),
  };
  const edges = {
    '--left-edge': `${geometry.stickyEdge}px`,
    '--right-edge': '0px',
    '--table-width': `${geometry.width}px`,
  };
  return (
    <div className={table.frame} style={edges as CSSProperties} data-density="compact">
      <div ref={scroll} className={table.scroll} data-state={state.kind}>
        {state.kind === 'ready' && state.busy && <div className={table.busy} role="status" aria-label="Загружается" />}
        <table
          className={table.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are walked and changed by keys, that is a grid
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable={selection !== undefined || undefined}
          aria-busy={state.kind === 'loading' || undefined}
        >
          <TableColumns columns={shown} geometry={geometry} page={page} hasMenu={false} />
          <TableHead columns={shown} geometry={geometry} sort={sort} page={page} hasMenu={false} resize={resize} />
          {state.kind === 'loading' && (
            <TableSkeleton columns={shown} hasCheckbox={selection !== undefined} hasMenu={false} />
          )}
          {state.kind === 'ready' && (
            <tbody ref={body} onKeyDown={onKeyDown}>
              {rows.map((row, index) => (
                <GridRow
                  key={row.id}
                  row={row}
                  index={index}
                  columns={shown}
                  geometry={geometry}
                  isOpen={props.isOpen(row)}
                  active={index === at.row ? at.column : null}
                  editing={editing?.id === row.id ? editing : null}
                  selected={selection && isSelected(selection.value, String(row.id))}
                  onToggle={() => selection?.onChange(toggleRow(selection.value, String(row.id), ids))}
                  onActive={(column) => setActive({ id: row.id, row: index, column })}
                  onEdit={(column) => edit({ row: index, column })}
                  save={(column, value) => props.save(row, column, value)}
                  onClose={close}
                />
              ))}
            </tbody>
          )}
        </table>
        <ListStatePanel state={state} />
        {selection && !isEmpty(selection.value) && <div className={table.room} />}
      </div>
    </div>
  );
}

interface GridRowProps<Row> {
  row: Row;
  index: number;
  columns: GridColumn<Row>[];
  geometry: Geometry;
  isOpen: boolean;
  active: number | null;
  editing: Editing | null;
  selected: boolean | undefined;
  onToggle: () => void;
  onActive: (column: number) => void;
  onEdit: (column: number) => void;
  save: (column: string, value: string) => Promise<string | undefined>;
  onClose: (to: Leaving) => void;
}

function GridRow<Row extends { code: string }>(props: GridRowProps<Row>) {
  const { row, index, columns, geometry, isOpen, active, editing, selected, onToggle } = props;
  return (
    <tr className={table.row} aria-rowindex={index + 2} aria-selected={selected}>
      {selected !== undefined && (
        <td className={table.sticky} style={{ left: 0 }}>
          <Checkbox aria-label="Выбрать строку" tabIndex={-1} checked={selected} onChange={onToggle} />
        </td>
      )}
      {columns.map((column, at) => {
        const sticky = stickyProps(geometry.stickyLeft, column.id);
        const was = column.was?.(row);
        const isEditing = editing?.column === at;
        return (
          <td
            key={column.id}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid has the focus, and may be read only
            role="gridcell"
            data-cell={`${index}:${at}`}
            className={cx(styles.cell, column.align && table[column.align], sticky.className)}
            style={sticky.style}
            tabIndex={active === at && !isEditing ? 0 : -1}
            aria-readonly={!isOpen || column.input === undefined}
            data-changed={was ? '' : undefined}
            data-editing={isEditing ? '' : undefined}
            title={was && !isEditing ? `Было: ${was.text}` : undefined}
            onFocus={(event) => event.target === event.currentTarget && props.onActive(at)}
            onDoubleClick={() => props.onEdit(at)}
          >
            {isEditing ? (
              <CellEditor
                label={`${column.title}, ${row.code}`}
                input={column.input!}
                value={column.value(row)}
                {...(column.known && { known: column.known(row) })}
                typed={editing.typed}
                save={(value) => props.save(column.id, value)}
                onClose={props.onClose}
              />
            ) : (
              <>
                {column.cell(row)}
                {was && <span className="ik-hidden">, изменено, было: {was.text}</span>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
