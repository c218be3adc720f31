/** How wide the columns would have to be for their contents. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useDensity } from '../../theme/appearance.ts';
import { type Column, mapNeed, type Need } from './columns.ts';
import { firstWordWidth, wholeWidth } from './cut-lines.ts';

export type Needs = ReadonlyMap<string, Need>;

/** On both sides of a cell, and the part of a pixel that rounding takes. */
const padding = 21;
/** The arrow of the order, which may come to any header that can be sorted by. */
const arrow = 16;

/** As wide as it would be in one line. */
function unbroken(node: Node, range: Range): { left: number; right: number } | undefined {
  range.selectNodeContents(node);
  const rects = range.getClientRects();
  if (rects.length === 0) return;
  const { left } = rects[0]!;
  return { left, right: left + [...rects].reduce((sum, { width }) => sum + width, 0) };
}

/** `best`: a text that may go on below asks for no more. */
function needOf(cell: HTMLElement, best: number): Need {
  const range = document.createRange();
  const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const solid = [...cell.querySelectorAll('[data-whole], :is(svg, img, button, input):not([data-line] *)')];
  const boxes = solid.map((it) => it.getBoundingClientRect());
  const edges: { left: number; right: number }[] = boxes.filter(({ width }) => width > 0);
  const lines = [...cell.querySelectorAll<HTMLElement>('[data-line]')];
  let whole = Math.max(0, ...lines.map(wholeWidth));
  const first = Math.max(0, ...lines.map(firstWordWidth));
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const host = node.parentElement!.closest('[data-line], [data-wraps], [data-whole], .ik-hidden');
    if (host && !host.matches('[data-wraps]')) continue;
    const box = unbroken(node, range);
    if (box && host) whole = Math.max(whole, Math.min(box.right - box.left, best - padding));
    else if (box) edges.push(box);
  }
  const least = Math.max(0, ...edges.map(({ right }) => right)) - Math.min(...edges.map(({ left }) => left));
  const hard = edges.length > 0 ? least : 0;
  const widths = { least: hard, first: Math.max(hard, first), whole: Math.max(hard, whole) };
  return mapNeed(widths, (width) => Math.ceil(width + padding));
}

/** The words alone: the arrow is there or is not. */
function headingOf(cell: HTMLElement, sortable: boolean): Need {
  const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
  const { left, right } = (words && unbroken(words, document.createRange())) ?? { left: 0, right: 0 };
  const width = Math.ceil(right - left + padding + (sortable ? arrow : 0));
  return { least: width, first: width, whole: width };
}

const widest = (a: Need | undefined, b: Need): Need => (a ? mapNeed(b, (width, name) => Math.max(width, a[name])) : b);

function measure<Row>(table: HTMLTableElement, columns: Column<Row>[], first: number): Needs {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
  const needs = new Map<string, Need>();
  if (rows.length === 0) return needs;
  const head = table.tHead!.rows[0]!;
  for (const [place, { id, least, best = least, sortable }] of columns.entries()) {
    const heading = headingOf(head.cells[first + place]!, sortable === true);
    needs.set(id, rows.map((row) => needOf(row.cells[first + place]!, best)).reduce(widest, heading));
  }
  return needs;
}

/** They only grow while the table stands: columns do not jump from page to page. */
function grown(known: Needs, found: Needs): Needs {
  const next = new Map([...known, ...[...found].map(([id, need]) => [id, widest(known.get(id), need)] as const)]);
  const isSame = [...next].every(([id, { least, first, whole }]) => {
    const old = known.get(id);
    return old && old.least === least && old.first === first && old.whole === whole;
  });
  return isSame ? known : next;
}

/** `first`: the place of the first column among the cells of a row. */
export function useColumnNeeds<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: Column<Row>[],
  rows: Row[],
  first: number,
): Needs {
  const [needs, setNeeds] = useState<Needs>(new Map());
  const density = useDensity();
  const look = () => setNeeds((known) => grown(known, measure(table.current!, columns, first)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when something else is drawn
  useLayoutEffect(look, [rows, columns, density]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same, once a font has come
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', look);
    return () => document.fonts.removeEventListener('loadingdone', look);
  }, [columns]);
  return needs;
}
