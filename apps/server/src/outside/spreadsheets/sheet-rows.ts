// Turns the XML of one sheet into rows. The hot path of every XLSX import: it reads cell attributes as bytes and makes
// no object per cell.
import { OutsideError } from '../outside-error.ts';
import { dateText, isoDateText, NUMBER, type NumberKind } from './cell-dates.ts';
import { cellText, MAX_CELL_LENGTH } from './cell-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { SheetRow } from './sheet-row.ts';
import type { XmlHandler } from './xml-scanner.ts';

export interface SheetSettings {
  strings: SharedStrings;
  styles: NumberKind[];
  from1904: boolean;
  maxColumns: number;
}

export interface SheetHandler extends XmlHandler {
  /** Rows finished since the last call. Rows without a single value are left out. */
  take(): SheetRow[];
  end(): void;
}

const SHARED = 's';
const QUOTE = 0x22;

export function sheetHandler(settings: SheetSettings): SheetHandler {
  const { styles, from1904, maxColumns } = settings;
  let rows: SheetRow[] = [];
  let cells: (string | null)[] = [];
  let rowNumber = 0;
  let column = 0;
  let type = '';
  let style = 0;
  let value = '';
  let shared = -1;
  let inRow = false;
  let inPhonetic = false;
  let reading = false;
  let sheetData = 0;

  function openCell(bytes: Buffer, from: number, to: number): void {
    column++;
    type = '';
    style = 0;
    value = '';
    shared = -1;
    for (let at = from; at < to - 3; at++) {
      // Only r, s and t matter here; every attribute name of a cell that ends in them has one letter.
      if (bytes[at + 1] !== 0x3d || bytes[at]! <= 0x20) continue;
      const quote = bytes[at + 2]!;
      if (quote !== QUOTE && quote !== 0x27) continue;
      let end = at + 3;
      while (end < to && bytes[end] !== quote) end++;
      const single = bytes[at - 1]! <= 0x20;
      if (single && bytes[at] === 0x72) column = columnOf(bytes, at + 3, end) || column;
      else if (single && bytes[at] === 0x74) type = typeOf(bytes, at + 3, end);
      else if (single && bytes[at] === 0x73) style = integer(bytes, at + 3, end);
      at = end;
    }
  }

  function closeCell(): void {
    const text = shared >= 0 ? settings.strings.get(shared) : value === '' ? '' : content();
    if (text === '') return;
    if (column > maxColumns) throw new OutsideError('sheet.too_many_columns', { limit: maxColumns, row: rowNumber });
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = text;
  }

  function content(): string {
    if (type === '' || type === 'n') return numberText(value, styles[style] ?? NUMBER, from1904);
    if (type === 'b') return value === '1' || value === 'true' ? 'true' : 'false';
    return type === 'd' ? isoDateText(value) : value;
  }

  return {
    open(name, bytes, from, to) {
      if (name === 'c') {
        if (inRow) openCell(bytes, from, to);
      } else if (name === 'v') reading = inRow;
      else if (name === 't') reading = inRow && !inPhonetic;
      else if (name === 'row') {
        inRow = sheetData === 1;
        rowNumber = rowOf(bytes, from, to) || rowNumber + 1;
        cells = [];
        column = 0;
      } else if (name === 'rPh') inPhonetic = true;
      else if (name === 'sheetData') sheetData++;
    },
    close(name) {
      if (name === 'c') {
        if (inRow) closeCell();
      } else if (name === 'v' || name === 't') reading = false;
      else if (name === 'row') {
        if (inRow && cells.length > 0) rows.push({ n: rowNumber, cells });
        inRow = false;
      } else if (name === 'rPh') inPhonetic = false;
      else if (name === 'sheetData') sheetData++;
    },
    text(bytes, from, to, literal) {
      if (!reading) return;
      if (type === SHARED) {
        // Most cells of most files; no string is made of the index.
        shared = integer(bytes, from, to);
        return;
      }
      const piece = cellText(bytes, from, to, literal);
      value = value === '' ? piece : value + piece;
      if (value.length > MAX_CELL_LENGTH) throw new OutsideError('sheet.cell_too_long', { row: rowNumber });
    },
    take() {
      const done = rows;
      rows = [];
      return done;
    },
    end() {
      if (sheetData !== 2) throw new OutsideError('file.broken', { why: 'sheet_data' });
    },
  };
}

function numberText(value: string, kind: NumberKind, from1904: boolean): string {
  if (kind !== NUMBER) {
    const date = dateText(Number(value), kind, from1904);
    if (date !== null) return date;
  }
  if (/^-?\d+$/.test(value)) return value;
  const number = Number(value);
  // Excel writes 17 digits (1.1000000000000001) of which 15 are meant.
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value.trim();
}

/** s (shared string), str, inlineStr, n, b, e, d: told apart without making a string for each cell. */
function typeOf(bytes: Buffer, from: number, to: number): string {
  const first = String.fromCharCode(bytes[from]!);
  return first === SHARED && to - from > 1 ? 'str' : first;
}

/** "BC12" → 55; zero when there is no column in it. */
function columnOf(bytes: Buffer, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at++) {
    const letter = (bytes[at]! | 0x20) - 0x60;
    if (letter < 1 || letter > 26 || column > 20_000) break;
    column = column * 26 + letter;
  }
  return column;
}

function integer(bytes: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = bytes[at]! - 0x30;
    if (digit < 0 || digit > 9 || value > 2 ** 31) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function rowOf(bytes: Buffer, from: number, to: number): number {
  const text = bytes.toString('latin1', from, to);
  return Number(/\sr=["'](\d{1,7})["']/.exec(text)?.[1] ?? 0);
}
