// Values of a book's typed columns.
import type { BookColumn } from '@iskra/contract/areas/books';
import { type CheckedValues, checkFieldValues } from '@iskra/contract/kernel/field-value';

/** `values` are all the values of the entry as it would be stored. */
export function checkColumns(columns: BookColumn[], values: Record<string, unknown>): CheckedValues {
  return checkFieldValues('values', columns, values, true);
}
