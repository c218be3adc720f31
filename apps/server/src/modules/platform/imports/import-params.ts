// The parameters of an import, as its run remembers them.
import type { ImportMode } from '@iskra/contract/areas/platform/imports';
import type { ImportTargetName } from '@iskra/contract/words';

export interface ImportParams {
  target: ImportTargetName;
  mode: ImportMode;
  format: 'xlsx' | 'csv';
  /** The target's own, as it understood them. */
  params?: object;
  /** Chosen by a person: the code of the field for each column of the file. */
  mapping?: (string | null)[];
}
