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
  /** Widths that the person has set, by column; never below its least. */
  widths?: Record<string, number>;
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

/** `null`: as wide as the table likes again. */
export function widenColumn({ widths = {}, ...layout }: ColumnLayout, id: string, width: number | null): ColumnLayout {
  const { [id]: _, ...others } = widths;
  const next = width === null ? others : { ...others, [id]: width };
  return Object.keys(next).length > 0 ? { ...layout, widths: next } : layout;
}

const bestOf = <Row>({ least, best = least }: Column<Row>) => Math.max(least, best);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** A width that somebody has set is the column's least and best, and it takes nothing of the rest. */
const withSetWidth = <Row>(column: Column<Row>, width: number | undefined): Column<Row> =>
  width === undefined
    ? column
    : { ...column, least: Math.max(column.least, width), best: Math.max(column.least, width), weight: 0 };

/** First all grow evenly from their least to their best, then the heavy ones take the rest. */
export function shareRoom<Row>(declared: Column<Row>[], room: number, set: Record<string, number> = {}): number[] {
  const columns = declared.map((column) => withSetWidth(column, set[column.id]));
  const least = columns.map((column) => column.least);
  const best = columns.map(bestOf);
  const wanted = sum(best) - sum(least);
  const grown = wanted > 0 ? Math.min(1, Math.max(0, (room - sum(least)) / wanted)) : 1;
  const rest = Math.max(0, room - sum(best));
  const weights = columns.map(({ weight = 0 }) => weight);
  // Without a heavy one everybody takes a part, those with a width of their own only when nobody else is left: a table never ends before its edge.
  const free = columns.map(({ id }, index) => (set[id] === undefined ? best[index]! : 0));
  const shares = [weights, free, best].find((them) => sum(them) > 0) ?? best;
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

/** By how much the edges of a table are wider than the gaps inside it: a column that stands there needs as much more. */
const LEFT_EDGE = 14;
const RIGHT_EDGE = 6;

function withEdges<Row>(columns: Column<Row>[], has: { checkbox: boolean; menu: boolean }): Column<Row>[] {
  const left = has.checkbox ? 0 : LEFT_EDGE;
  const right = has.menu ? 0 : RIGHT_EDGE;
  return columns.map((column, at) => {
    const edges = (at === 0 ? left : 0) + (at === columns.length - 1 ? right : 0);
    return { ...column, least: column.least + edges, best: bestOf(column) + edges };
  });
}

/** `room`: what the table may take without scrolling; 0 while nobody knows. */
export function measureColumns<Row>(
  declared: Column<Row>[],
  has: { checkbox: boolean; menu: boolean },
  room: number,
  set: Record<string, number> = {},
): Geometry {
  const columns = withEdges(declared, has);
  const stickyLeft = new Map<string, number>();
  const beside = (has.checkbox ? CHECKBOX_WIDTH : 0) + (has.menu ? MENU_WIDTH : 0);
  const shared = shareRoom(columns, room > 0 ? room - beside : sum(columns.map(bestOf)), set);
  const widths = new Map(columns.map(({ id }, index) => [id, shared[index]!]));
  let stickyEdge = has.checkbox ? CHECKBOX_WIDTH : 0;
  for (const { id, sticky } of columns) {
    if (!sticky) continue;
    stickyLeft.set(id, stickyEdge);
    stickyEdge += widths.get(id)!;
  }
  return { widths, width: beside + sum(shared), stickyLeft, stickyEdge };
}
