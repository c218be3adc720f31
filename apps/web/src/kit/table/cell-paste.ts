/** A block copied from a spreadsheet: how it is cut into cells, which cells of a grid they fall on, and what each means there. */
import { searchable } from '@iskra/contract/kernel/search';
import { inputRules } from '../field/input-rules.ts';
import type { Option } from '../select/select-model.ts';
import type { CellInput, GridColumn, Place } from './cell-input.ts';

/** A whole page of the widest grid fits; a whole workbook would hang the page. */
export const mostPasted = { characters: 500_000, cells: 5_000 };

const inQuotes = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/y;
const bare = /[^\t\n]*/y;

function matchAt(pattern: RegExp, text: string, from: number) {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** Spreadsheets put a cell into quotes only when it holds a tab or a line break: any other quotes are part of the text. */
function cellAt(text: string, from: number): { cell: string; end: number } {
  const [whole = '', inner = ''] = matchAt(inQuotes, text, from) ?? [];
  if (/[\t\n]/.test(inner)) return { cell: inner.replaceAll('""', '"'), end: from + whole.length };
  const [cell] = matchAt(bare, text, from)!;
  return { cell, end: from + cell.length };
}

/** Rows of cells; undefined when there is more than a page should work through. */
export function cutBlock(copied: string): string[][] | undefined {
  if (copied.length > mostPasted.characters) return undefined;
  // The last row has an end, too: it begins no other.
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const block: string[][] = [[]];
  let count = 0;
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = cellAt(text, at);
    count += 1;
    if (count > mostPasted.cells) return undefined;
    block.at(-1)!.push(cell);
    if (text[end] === '\n') block.push([]);
    at = end + 1;
  }
  return block;
}

export interface PastedCell<Row> {
  row: Row;
  column: GridColumn<Row>;
  text: string;
}

export interface Pasted<Row> {
  cells: PastedCell<Row>[];
  /** For each cell that is left alone, why. */
  misfits: string[];
}

interface Grid<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  isOpen: (row: Row) => boolean;
}

/** Lays the block over the grid with its first cell at this place. */
export function placeBlock<Row extends { code: string }>(
  block: readonly string[][],
  at: Place,
  { rows, columns, isOpen }: Grid<Row>,
): Pasted<Row> {
  const pasted: Pasted<Row> = { cells: [], misfits: [] };
  const place = (text: string, row: Row | undefined, column: GridColumn<Row> | undefined) => {
    if (!row || !column) pasted.misfits.push('за краем таблицы');
    else if (!column.input) pasted.misfits.push(`«${column.title}» не меняется`);
    else if (!isOpen(row)) pasted.misfits.push(`${row.code} нельзя менять`);
    else pasted.cells.push({ row, column, text });
  };
  for (const [down, line] of block.entries())
    for (const [right, text] of line.entries()) place(text, rows[at.row + down], columns[at.column + right]);
  return pasted;
}

type LineType = Exclude<CellInput['type'], 'select'>;

/** What the open cell would hold if the text was pasted into it; undefined when it would not take it. */
export function readPasted(type: LineType, text: string): string | undefined {
  const inserted = text.trim();
  if (inserted === '') return '';
  const rule = inputRules[type];
  return rule.accepts(inserted) ? (rule.read(inserted) ?? undefined) : undefined;
}

/** The one option that the text names, in any writing that a search would find; a name that two could have is nobody's. */
export function optionNamed(options: readonly Option[], text: string): Option | undefined {
  const offered = options.filter(({ disabled }) => !disabled);
  const exact = offered.find(({ label }) => label === text.trim());
  if (exact) return exact;
  const name = searchable(text);
  const alike = offered.filter(({ label, hint }) => [label, hint ?? label].some((own) => searchable(own) === name));
  return alike.length === 1 ? alike[0] : undefined;
}

/** A cell as it is copied, so that another one of its column reads it back. */
export const copiedText = ({ type }: CellInput, { value, text }: { value: string; text: string }) =>
  type === 'select' ? text : inputRules[type].show(value);
