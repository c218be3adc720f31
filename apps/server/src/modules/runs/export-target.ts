// What an area says to become exportable: its columns, and its rows as one query.
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../context.ts';
import type { CellValue, SheetColumn } from '../../outside/spreadsheets/cell-values.ts';

export interface ExportColumn extends SheetColumn {
  /** The name that the query gives it. */
  code: string;
}

export interface ExportTarget<Params = never> {
  /** Names the file and the sheet. */
  title: string;
  columns: readonly ExportColumn[];
  /** Rows that this person may see, in the order of the file; `params` are what the export was started with. */
  rows(actor: Actor, params: Params): RawBuilder<Record<string, CellValue>>;
}
