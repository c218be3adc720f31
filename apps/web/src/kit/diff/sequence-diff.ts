/** The shortest way from one sequence to another (Myers): what stays, what goes, what comes. */

export interface Step<Item> {
  kind: 'same' | 'removed' | 'added';
  item: Item;
}

/** Past so many differences two sequences are simply two: to find the shortest way would take the square of them. */
const mostDifferences = 2_000;

/** How far along `a` each diagonal has come after 0, 1, 2… differences; undefined when there are too many. */
function reach<Item>(a: readonly Item[], b: readonly Item[]): Int32Array[] | undefined {
  const trace: Int32Array[] = [];
  let ends = new Int32Array(3);
  for (let d = 0; d <= Math.min(a.length + b.length, mostDifferences); d += 1) {
    const now = new Int32Array(2 * d + 3);
    trace.push(now);
    for (let k = -d; k <= d; k += 2) {
      // Index k + d + 1 of this row is k + d of the row before.
      const down = k === -d || (k !== d && ends[k - 1 + d]! < ends[k + 1 + d]!);
      let x = d === 0 ? 0 : down ? ends[k + 1 + d]! : ends[k - 1 + d]! + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      now[k + d + 1] = x;
      if (x >= a.length && x - k >= b.length) return trace;
    }
    ends = now;
  }
  return undefined;
}

function wayBack<Item>(a: readonly Item[], b: readonly Item[], trace: Int32Array[]): Step<Item>[] {
  const steps: Step<Item>[] = [];
  let [x, y] = [a.length, b.length];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const ends = trace[d - 1];
    const k = x - y;
    const down = ends !== undefined && (k === -d || (k !== d && ends[k - 1 + d]! < ends[k + 1 + d]!));
    const fromX = ends === undefined ? 0 : down ? ends[k + 1 + d]! : ends[k - 1 + d]!;
    const startX = ends === undefined || down ? fromX : fromX + 1;
    for (; x > startX; x -= 1, y -= 1) steps.push({ kind: 'same', item: a[x - 1]! });
    if (ends === undefined) break;
    if (down) y -= 1;
    else x -= 1;
    steps.push(down ? { kind: 'added', item: b[y]! } : { kind: 'removed', item: a[x]! });
  }
  return steps.reverse();
}

export function sequenceDiff<Item>(a: readonly Item[], b: readonly Item[]): Step<Item>[] {
  const trace = reach(a, b);
  if (trace) return wayBack(a, b, trace);
  const all = (kind: 'removed' | 'added', items: readonly Item[]) => items.map((item) => ({ kind, item }));
  return [...all('removed', a), ...all('added', b)];
}
