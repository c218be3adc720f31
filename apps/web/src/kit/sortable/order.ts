/** The order of a list while something in it is moved. */

export function moved<T>(all: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || from < 0 || to < 0 || from >= all.length || to >= all.length) return all;
  const rest = all.filter((_, at) => at !== from);
  return [...rest.slice(0, to), all[from]!, ...rest.slice(to)];
}

/** Where the row would stand now: past every row whose middle it has crossed. */
export function placeAt(rows: readonly { top: number; height: number }[], from: number, offset: number): number {
  const own = rows[from]!;
  const [top, bottom] = [own.top + offset, own.top + own.height + offset];
  let to = from;
  while (to + 1 < rows.length && bottom > rows[to + 1]!.top + rows[to + 1]!.height / 2) to += 1;
  while (to > 0 && top < rows[to - 1]!.top + rows[to - 1]!.height / 2) to -= 1;
  return to;
}
