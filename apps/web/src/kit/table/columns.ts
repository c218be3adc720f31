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
  /** The column's share of the rest when all have their best; none when absent. */
  weight?: number;
  align?: 'right' | 'center';
  sortable?: boolean;
  /** The names of the order, upwards and downwards, where there is no header; see `CardOrder` for the default. */
  orders?: readonly [string, string];
  /** Stays in view when the table scrolls sideways. */
  sticky?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
}

/** Widths of a column's contents: the part that may not be cut, the part that should not, and all of it. */
export interface Need {
  least: number;
  /** The first word of every line. */
  first: number;
  whole: number;
}

export const mapNeed = ({ least, first, whole }: Need, to: (width: number, name: keyof Need) => number): Need => ({
  least: to(least, 'least'),
  first: to(first, 'first'),
  whole: to(whole, 'whole'),
});

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

/** A column and its measures, once there is something to measure. */
type Sized<Row> = Column<Row> & { need?: Need | undefined };

const bestOf = <Row>({ least, best = least }: Column<Row>) => Math.max(least, best);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** How wide a column may be: at least, with nothing cut, and at best. Where others are cut it lends them its spare width. */
interface Span {
  low: number;
  first: number;
  whole: number;
  best: number;
  weight: number;
}

function spanOf<Row>(column: Sized<Row>, set: number | undefined): Span {
  const { least, need, weight = 0 } = column;
  const low = need ? Math.max(need.least, Math.min(least, need.whole)) : least;
  // A width that the person has set is the column's least and best, and it takes nothing of the rest.
  const fixed = set !== undefined && Math.max(need?.least ?? 0, least, set);
  if (fixed) return { low: fixed, first: fixed, whole: fixed, best: fixed, weight: 0 };
  const whole = Math.max(low, need?.whole ?? 0);
  const first = Math.max(low, need?.first ?? 0);
  return { low, first, whole, best: Math.max(whole, bestOf(column)), weight };
}

/** Columns that are cut grow together, the heavy ones faster, until each has its best. */
function lend(from: number[], spans: Span[], wanted: 'first' | 'whole', room: number): number[] {
  const widths = [...from];
  for (let rest = room - sum(widths); rest > 0.5; rest = room - sum(widths)) {
    const all = spans.map((span, at) => ({ at, most: span[wanted], rate: 1 + span.weight }));
    const growing = all.filter(({ at, most }) => widths[at]! < most);
    if (growing.length === 0) break;
    const rates = sum(growing.map(({ rate }) => rate));
    for (const { at, most, rate } of growing) widths[at] = Math.min(most, widths[at]! + (rest * rate) / rates);
  }
  return widths;
}

/** First every line shows a word, then nothing is cut, then all grow evenly to their best, then the heavy ones take the rest. */
export function shareRoom<Row>(declared: Sized<Row>[], room: number, set: Record<string, number> = {}): number[] {
  const spans = declared.map((column) => spanOf(column, set[column.id]));
  const low = spans.map((span) => span.low);
  const widths = lend(lend(low, spans, 'first', room), spans, 'whole', room);
  const best = spans.map((span) => span.best);
  const wanted = sum(best) - sum(widths);
  const grown = wanted > 0 ? Math.min(1, Math.max(0, (room - sum(widths)) / wanted)) : 1;
  const rest = Math.max(0, room - sum(best));
  const weights = spans.map(({ weight }) => weight);
  // Without a heavy one everybody takes a part, those with a width of their own only when nobody else is left: a table never ends before its edge.
  const free = declared.map(({ id }, index) => (set[id] === undefined ? best[index]! : 0));
  const shares = [weights, free, best].find((them) => sum(them) > 0) ?? best;
  const all = sum(shares) || 1;
  let [edge, exact] = [0, 0];
  return widths.map((from, index) => {
    const [to, share] = [best[index]!, shares[index]!];
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

function withEdges<Row>(columns: Sized<Row>[], has: { checkbox: boolean; menu: boolean }): Sized<Row>[] {
  const left = has.checkbox ? 0 : LEFT_EDGE;
  const right = has.menu ? 0 : RIGHT_EDGE;
  return columns.map((column, at) => {
    const edges = (at === 0 ? left : 0) + (at === columns.length - 1 ? right : 0);
    const need = column.need && mapNeed(column.need, (width) => width + edges);
    return { ...column, need, least: column.least + edges, best: bestOf(column) + edges };
  });
}

/** `room`: what the table may take without scrolling; 0 while nobody knows. */
export function measureColumns<Row>(
  declared: Column<Row>[],
  has: { checkbox: boolean; menu: boolean },
  room: number,
  set: Record<string, number> = {},
  needs: ReadonlyMap<string, Need> = new Map(),
): Geometry {
  const columns = withEdges(
    declared.map((column) => ({ ...column, need: needs.get(column.id) })),
    has,
  );
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
