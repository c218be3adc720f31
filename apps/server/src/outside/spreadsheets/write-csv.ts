import { Readable } from 'node:stream';
import {
  type CellValue,
  type Clock,
  clockOf,
  DEFAULT_ZONE,
  inBatches,
  momentText,
  plainCell,
  type SheetColumn,
  type TableRows,
} from './cell-values.ts';
import { neutralise } from './formula-guard.ts';

const PIECE = 64 * 1024;
// Also characters that other separators would split by, so that a program that guesses the separator guesses right.
const NEEDS_QUOTES = /[;,"\t\r\n]|^sep=|^\s|\s$/i;
// Most cells have nothing in them that could be taken for anything but text.
const NEEDS_A_LOOK = /[;,"\t\r\n\0]|^sep=|^[\s'=+\-@＝＋－＠]|\s$/i;

/** UTF-8 with a mark and semicolons, as Russian Excel opens it by a double click; numbers have a decimal comma. */
export function writeCsv(columns: SheetColumn[], rows: TableRows, options: { timeZone?: string } = {}): Readable {
  return Readable.from(pieces(columns, rows, options.timeZone ?? DEFAULT_ZONE), { objectMode: false });
}

async function* pieces(columns: SheetColumn[], rows: TableRows, timeZone: string): AsyncGenerator<Buffer> {
  const clock = clockOf(timeZone);
  let piece = `\ufeff${columns.map(({ title }) => textCell(title)).join(';')}\r\n`;
  for await (const batch of inBatches(rows)) {
    for (const row of batch) {
      for (let index = 0; index < row.length; index++) {
        if (index > 0) piece += ';';
        piece += cellText(row[index], columns[index]?.kind, clock);
      }
      piece += '\r\n';
      if (piece.length < PIECE) continue;
      yield Buffer.from(piece);
      piece = '';
    }
  }
  yield Buffer.from(piece);
}

function cellText(value: CellValue, kind: SheetColumn['kind'], clock: Clock): string {
  const cell = plainCell(value, kind, clock);
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  return typeof cell === 'number' ? String(cell).replace('.', ',') : momentText(cell);
}

function textCell(text: string): string {
  if (!NEEDS_A_LOOK.test(text)) return text;
  // A zero byte would make the whole file unreadable as text; without it the rest may turn out to be a formula.
  const clean = neutralise(text.replaceAll('\0', ''));
  return NEEDS_QUOTES.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean;
}
