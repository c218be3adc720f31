// What an import was asked to do, as its run remembers it.
import type { ImportMode, ImportTargetName } from '@iskra/contract/entities/import';

export interface ImportParams {
  target: ImportTargetName;
  mode: ImportMode;
  format: 'xlsx' | 'csv';
  /** Chosen by a person: the code of the field for each column of the file. */
  mapping?: (string | null)[];
}
