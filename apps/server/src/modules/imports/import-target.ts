// What an area says to become importable: its columns, how a staged row is understood, and how it is applied.
import type { ImportMode } from '@iskra/contract/areas/imports';
import { fieldIn, sees } from '@iskra/contract/kernel/sight';
import type * as z from 'zod/mini';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { ParseCell } from './cells.rules.ts';

export interface ImportColumn {
  /** The field of the thing that it fills. */
  code: string;
  title: string;
  /** Other headers under which people write it; case, «ё» and punctuation do not matter. */
  synonyms?: readonly string[];
  /** A file without this column cannot be imported. */
  required?: true;
  /** Looks at one cell alone; an empty one is not asked about. */
  parse: ParseCell;
}

export interface ImportOrder {
  run_id: number;
  actor: UserActor;
  mode: ImportMode;
  /** The rows will be applied now: what they may change must be locked, what they create must have its id. */
  applying: boolean;
}

/**
 * Checking and applying are one code. `resolve` reads the temporary table `staged` (n, and f with the cells in the order of
 * the columns; null is an empty cell) and fills the temporary table `incoming` with as many rows: n, id (of what exists already),
 * action (create, update or none), problems (jsonb[] of {column, message}) and whatever `apply` needs. A check stops
 * there; applying goes on in the same transaction with the rows that have no problem. An empty cell leaves what is
 * stored as it is.
 */
export interface ImportTarget {
  /** The column that names the thing: it must be filled and may not repeat in a file. */
  key: string;
  /** What is imported: nobody fills a field that they may not see, and so compares it with a guess. */
  of: z.ZodMiniObject;
  columns: readonly ImportColumn[];
  resolve(db: Database, order: ImportOrder): Promise<void>;
  /** Writes the good rows of `incoming`, and an audit row for every change. */
  apply(db: Database, order: ImportOrder): Promise<void>;
}

/** The columns that this person's file may have. */
export function columnsFor({ of, columns }: ImportTarget, { role }: UserActor): ImportColumn[] {
  return columns.filter(({ code }) => sees(role, fieldIn(of, code)));
}
