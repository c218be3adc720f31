/** One row of an imported table. Empty cells are null, trailing ones are left out, and so are rows without any value. */
export interface SheetRow {
  /** Number of the row as the user's spreadsheet program shows it. */
  n: number;
  cells: (string | null)[];
}
