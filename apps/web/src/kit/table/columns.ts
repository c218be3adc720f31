/** Columns of a table: what a screen declares, what a person rearranged, and where that puts them. */
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the name of the sort on the server. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** In pixels. One column goes without: it takes the rest and never less than 200. */
  width?: number;
  align?: 'right' | 'center';
  sortable?: boolean;
  /** Stays in view when the table scrolls sideways. */
  sticky?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
}

/** Kept per person. Columns that it does not know yet stand where the screen declares them. */
export interface ColumnLayout {
  order: string[];
  hidden: string[];
}

export const emptyLayout: ColumnLayout = { order: [], hidden: [] };

export const MIN_FREE_WIDTH = 200;
export const CHECKBOX_WIDTH = 50;
export const MENU_WIDTH = 48;

/** All columns in the person's order, the hidden ones too. */
export function orderColumns<Row>(columns: Column<Row>[], layout: ColumnLayout): Column<Row>[] {
  const known = layout.order.map((id) => columns.find((column) => column.id === id)).filter((it) => it !== undefined);
  const ordered = [...known];
  for (const [index, column] of columns.entries()) {
    if (ordered.includes(column)) continue;
    // A new column comes right after the one that precedes it in the declaration.
    const previous = columns[index - 1];
    ordered.splice(previous ? ordered.indexOf(previous) + 1 : 0, 0, column);
  }
  return ordered;
}

export const isHidden = (column: { id: string; fixed?: boolean }, layout: ColumnLayout) =>
  !column.fixed && layout.hidden.includes(column.id);

export const visibleColumns = <Row>(columns: Column<Row>[], layout: ColumnLayout) =>
  orderColumns(columns, layout).filter((column) => !isHidden(column, layout));

export function toggleColumn(layout: ColumnLayout, id: string): ColumnLayout {
  const hidden = layout.hidden.includes(id) ? layout.hidden.filter((it) => it !== id) : [...layout.hidden, id];
  return { ...layout, hidden };
}

export function moveColumn<Row>(columns: Column<Row>[], layout: ColumnLayout, id: string, to: number): ColumnLayout {
  const order = orderColumns(columns, layout).map((column) => column.id);
  const from = order.indexOf(id);
  if (from === -1 || to < 0 || to >= order.length) return layout;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...layout, order };
}

export interface Geometry {
  minWidth: number;
  /** Left edge of each sticky column, by id. */
  stickyLeft: Map<string, number>;
}

export function measureColumns<Row>(columns: Column<Row>[], has: { checkbox: boolean; menu: boolean }): Geometry {
  const stickyLeft = new Map<string, number>();
  let left = has.checkbox ? CHECKBOX_WIDTH : 0;
  let minWidth = left + (has.menu ? MENU_WIDTH : 0);
  for (const column of columns) {
    const width = column.width ?? MIN_FREE_WIDTH;
    minWidth += width;
    if (!column.sticky) continue;
    stickyLeft.set(column.id, left);
    left += width;
  }
  return { minWidth, stickyLeft };
}
