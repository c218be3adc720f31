/** Columns of a table: what a screen declares, what a person rearranged, and where that puts them. */
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the name of the sort on the server. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** In pixels: below it the table scrolls sideways instead. A code, a status or a moment is whole in it. */
  least: number;
  /** What shows everything that is usual; the least when absent. */
  best?: number;
  /** The column's share of what is left when all have their best; none when absent. */
  weight?: number;
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

const bestOf = <Row>({ least, best = least }: Column<Row>) => Math.max(least, best);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** First all grow evenly from their least to their best, then the heavy ones take the rest. */
export function shareRoom<Row>(columns: Column<Row>[], room: number): number[] {
  const least = columns.map((column) => column.least);
  const best = columns.map(bestOf);
  const wanted = sum(best) - sum(least);
  const grown = wanted > 0 ? Math.min(1, Math.max(0, (room - sum(least)) / wanted)) : 1;
  const rest = Math.max(0, room - sum(best));
  const weights = columns.map(({ weight = 0 }) => weight);
  // Without a heavy one everybody takes a part: a table never ends before its edge.
  const shares = sum(weights) > 0 ? weights : best;
  const all = sum(shares) || 1;
  let [edge, exact] = [0, 0];
  return columns.map((_, index) => {
    const [from, to, share] = [least[index]!, best[index]!, shares[index]!];
    exact += from + (to - from) * grown + (rest * share) / all;
    // Whole pixels that add up to the whole room.
    const width = Math.round(exact) - edge;
    edge += width;
    return width;
  });
}

export interface Geometry {
  /** Of each column, by id. */
  widths: Map<string, number>;
  /** Of the whole table. */
  width: number;
  /** Left edge of each sticky column, by id. */
  stickyLeft: Map<string, number>;
  /** Where the sticky columns end and others hide under them. */
  stickyEdge: number;
}

/** `room`: what the table may take without scrolling; 0 while nobody knows. */
export function measureColumns<Row>(
  columns: Column<Row>[],
  has: { checkbox: boolean; menu: boolean },
  room: number,
): Geometry {
  const stickyLeft = new Map<string, number>();
  const beside = (has.checkbox ? CHECKBOX_WIDTH : 0) + (has.menu ? MENU_WIDTH : 0);
  const shared = shareRoom(columns, room > 0 ? room - beside : sum(columns.map(bestOf)));
  const widths = new Map(columns.map(({ id }, index) => [id, shared[index]!]));
  let stickyEdge = has.checkbox ? CHECKBOX_WIDTH : 0;
  for (const { id, sticky } of columns) {
    if (!sticky) continue;
    stickyLeft.set(id, stickyEdge);
    stickyEdge += widths.get(id)!;
  }
  return { widths, width: beside + sum(shared), stickyLeft, stickyEdge };
}
