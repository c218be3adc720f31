// The XML of a sheet, piece by piece. Text is always a string cell (never a formula) and stands in the cell itself, so
// that no table of strings has to be kept.
import { OutsideError } from '../outside-error.ts';
import { MAX_CELL_LENGTH } from './cell-text.ts';
import {
  type CellValue,
  type Clock,
  inBatches,
  type Moment,
  momentText,
  plainCell,
  type SheetColumn,
  type TableRows,
} from './cell-values.ts';
import { SHEET_OPEN, STYLE } from './xlsx-parts.ts';
import { xmlText } from './xml-text.ts';

const PIECE = 64 * 1024;
const EXCEL_ROWS = 1_048_576;
const ROWS_FOR_WIDTH = 200;
const MAX_WIDTH = 60;
const MIN_WIDTH = 8;
const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 25_569;
/** Before this day Excel counts one day too many. */
const FIRST_SAFE_DAY = 61;
const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft"/></sheetView></sheetViews>';

export async function* sheetXml(columns: SheetColumn[], rows: TableRows, clock: Clock): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index + 1));
  let number = 1;
  const rowXml = (row: CellValue[]) => {
    number++;
    if (number > EXCEL_ROWS) throw new OutsideError('sheet.too_many_rows', { limit: EXCEL_ROWS - 1 });
    let xml = `<row r="${number}">`;
    for (let index = 0; index < letters.length; index++) {
      xml += cellXml(plainCell(row[index], columns[index]!.kind, clock), letters[index]!, number);
    }
    return `${xml}</row>`;
  };

  const first: CellValue[][] = [];
  let lengthOfFirst = 0;
  let piece = '';
  const open = () => {
    const header = columns.map(({ title }, index) => textCell(title, letters[index]!, 1, STYLE.header)).join('');
    const widths = columns.map((column, index) => widthOf(column, index, first, clock));
    piece = `${SHEET_OPEN}${FROZEN_HEADER}${colsXml(widths)}<sheetData><row r="1">${header}</row>${first.map(rowXml).join('')}`;
    first.length = 0;
  };
  for await (const batch of inBatches(rows)) {
    for (const row of batch) {
      if (piece === '' && number === 1) {
        first.push(row);
        for (const cell of row) lengthOfFirst += typeof cell === 'string' ? cell.length : 0;
        if (first.length === ROWS_FOR_WIDTH || lengthOfFirst > PIECE) open();
        continue;
      }
      piece += rowXml(row);
      if (piece.length < PIECE) continue;
      yield Buffer.from(piece);
      piece = '';
    }
  }
  if (number === 1) open();
  yield Buffer.from(`${piece}</sheetData></worksheet>`);
}

function cellXml(cell: string | number | Moment | null, letters: string, row: number): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell, letters, row, STYLE.plain);
  if (typeof cell === 'number') return `<c r="${letters}${row}"><v>${cell}</v></c>`;
  const serial = cell.local / DAY_MS + DAYS_TO_1970;
  if (serial < FIRST_SAFE_DAY) return textCell(momentText(cell), letters, row, STYLE.plain);
  return `<c r="${letters}${row}" s="${cell.withTime ? STYLE.datetime : STYLE.date}"><v>${serial}</v></c>`;
}

function textCell(text: string, letters: string, row: number, style: number): string {
  const whole = text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;
  const styled = style === STYLE.plain ? '' : ` s="${style}"`;
  const spaced = whole.charCodeAt(0) <= 0x20 || whole.charCodeAt(whole.length - 1) <= 0x20;
  const space = spaced ? ' xml:space="preserve"' : '';
  return `<c r="${letters}${row}"${styled} t="inlineStr"><is><t${space}>${xmlText(whole)}</t></is></c>`;
}

function widthOf(column: SheetColumn, index: number, rows: CellValue[][], clock: Clock): number {
  if (column.width) return column.width;
  let widest = column.title.length;
  for (const row of rows) {
    const cell = plainCell(row[index], column.kind, clock);
    const text = cell === null ? '' : typeof cell === 'object' ? momentText(cell) : String(cell);
    widest = Math.max(widest, text.length);
  }
  return Math.min(Math.max(widest + 2, MIN_WIDTH), MAX_WIDTH);
}

function colsXml(widths: number[]): string {
  if (widths.length === 0) return '';
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${cols.join('')}</cols>`;
}

export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
