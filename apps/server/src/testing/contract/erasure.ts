// Every column that can hold a text, a date or a JSON, and its end when its person is erased. Areas say it of their tables, in
// `<area>.samples.ts`; a new column fails the test until it stands there. Columns declared as erased must also be erased by
// modules/platform/maintenance/erase.store.ts, and that is tested too.

/**
 * erased: names or describes a person and is emptied; removed: goes with its whole row; masked: its text has been made
 * nameless before; kept: personal, and stays for the reason said beside it; plain: says nothing about an account's person.
 */
export type ErasureKind = 'erased' | 'removed' | 'masked' | 'kept' | 'plain';
/** By table. */
export type Erasure = Readonly<Record<string, Partial<Record<ErasureKind, string>>>>;

/** Of the tables that belong to no area. */
export const commonErasure: Erasure = {
  limits: { removed: 'key' },
  // Sealed, and gone after a day.
  kept_replies: { plain: 'person key request_hash reply action' },
};

/** As `table.column`. */
export function columnsWith(tables: Erasure, ...erasure: ErasureKind[]): string[] {
  return Object.entries(tables).flatMap(([table, declared]) =>
    erasure.flatMap((fate) => (declared[fate]?.trim().split(/\s+/) ?? []).map((column) => `${table}.${column}`)),
  );
}
