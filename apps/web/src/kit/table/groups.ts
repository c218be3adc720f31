/** The heading before this row: only where another group begins. */
export function groupTitle<Row>(
  rows: readonly Row[],
  index: number,
  groupOf: ((row: Row) => string) | undefined,
): string | undefined {
  if (!groupOf) return undefined;
  const title = groupOf(rows[index]!);
  return index > 0 && groupOf(rows[index - 1]!) === title ? undefined : title;
}
