// The one way in for imported tables: rows of text, from any kind of file.
import { OutsideError } from '../outside-error.ts';
import { ZIP_LIMITS, type ZipLimits } from '../zip-guard.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetRow } from './sheet-row.ts';

export type { SheetRow } from './sheet-row.ts';

export interface ReadOptions {
  kind: 'xlsx' | 'csv';
  /** Rows with a value, the header among them. */
  maxRows?: number;
  maxColumns?: number;
  zipLimits?: ZipLimits;
}

export const MAX_ROWS = 100_001;
export const MAX_COLUMNS = 200;
/** A shared text may fill every cell of a row: all of them together are looked at in one turn. */
const MAX_ROW_LENGTH = 2 ** 20;

function lengthOf(cells: SheetRow['cells']): number {
  let length = 0;
  for (const cell of cells) length += cell?.length ?? 0;
  return length;
}

/**
 * Numbers come with a decimal point, dates as ДД.ММ.ГГГГ or ДД.ММ.ГГГГ ЧЧ:мм, booleans as true and false, formulas as
 * the value last computed. Reading happens on the calling thread, in slices of a few milliseconds between which others
 * get their turn: a worker costs 15 % more processor time and 40 MB more (measured), and needs no killing here, since
 * the limits bound bytes and the time per byte is constant.
 */
export async function* readRows(path: string, options: ReadOptions): AsyncGenerator<SheetRow, void, undefined> {
  const { kind, maxRows = MAX_ROWS, maxColumns = MAX_COLUMNS, zipLimits = ZIP_LIMITS } = options;
  const batches = kind === 'xlsx' ? readXlsx(path, maxColumns, zipLimits) : readCsv(path, maxColumns);
  let count = 0;
  for await (const rows of batches) {
    for (const row of rows) {
      count++;
      if (count > maxRows) throw new OutsideError('sheet.too_many_rows', { limit: maxRows });
      if (lengthOf(row.cells) > MAX_ROW_LENGTH) throw new OutsideError('sheet.row_too_long', { line: row.n });
      yield row;
    }
  }
  if (count === 0) throw new OutsideError('sheet.empty');
}
