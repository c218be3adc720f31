// An area's declaration of an export: its columns, and its rows as one query.
import { fieldIn, isHiddenFrom } from '@iskra/contract/kernel/sight';
import { viewFor } from '@iskra/contract/kernel/view';
import type { Role } from '@iskra/contract/roles';
import type { RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { CellValue, SheetColumn } from '../../../outside/spreadsheets/cell-values.ts';

export interface ExportColumn extends SheetColumn {
  /** The field of the thing; the query gives its column the same name. */
  code: string;
  /** The text of the cell, where it differs from the stored value. */
  write?: (value: CellValue) => CellValue;
}

export interface ExportTarget<Params = never> {
  /** Names the file and the sheet. */
  title: string;
  /** The exported record: a column is written for those who see its field, masked for those who see it so. */
  of: z.ZodMiniObject;
  columns: readonly ExportColumn[];
  /** Rows that this person may see, in the order of the file; `params` are what the export was started with. */
  rows(actor: Actor, params: Params): RawBuilder<Record<string, CellValue>>;
  /** The target under these parameters, where they decide about the columns: every book has its own. */
  within?(db: Database, params: Params): Promise<ExportTarget<Params>>;
}

export interface SeenColumn extends ExportColumn {
  show(value: CellValue): CellValue;
}

const asItIs = (value: CellValue) => value;
const noCodes: ReadonlySet<string> = new Set();

/** The columns that a file for this role has. */
export function seenColumns({ of, columns }: Pick<ExportTarget, 'of' | 'columns'>, role: Role): SeenColumn[] {
  return columns.flatMap((column) => {
    const field = fieldIn(of, column.code);
    if (isHiddenFrom(role, field)) return [];
    const view = viewFor(role, field);
    const { write = asItIs } = column;
    return [{ ...column, show: (value) => write(view ? (view(value, noCodes) as CellValue) : value) }];
  });
}
