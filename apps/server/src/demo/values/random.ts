// Pseudo-random values that depend only on (seed, kind, index): any row can be made again, alone and in any order.

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  int(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** A stream of its own for every row of every kind (splitmix32). */
export function randomFor(seed: number, kind: string, index: number): Random {
  let state = mix(mix(hashText(kind) + Math.imul(seed, 0x9e3779b9)) + Math.imul(index, 0x85ebca6b));
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state) / 0x1_0000_0000;
  };
  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)]!,
  };
}

/** Picks by weight: the sums are made once, a pick is a binary search. */
export function weightedPicker<T>(list: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  let total = 0;
  const sums = list.map((item) => (total += weightOf(item)));
  return (random) => {
    const target = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > target) high = middle;
      else low = middle + 1;
    }
    return list[low]!;
  };
}

/**
 * A one-to-one shuffle of the numbers below 10^digits (at most 7 digits). Consecutive row numbers become values that look unrelated
 * and never repeat, so uniqueness needs no memory of what was given out.
 */
export function scramble(value: number, digits: number): number {
  const size = 10 ** digits;
  const first = (value * 7_654_321 + 1_234_567) % size;
  let turned = 0;
  for (let i = 0, rest = first; i < digits; i++, rest = Math.floor(rest / 10)) turned = turned * 10 + (rest % 10);
  return (turned * 3_141_593 + 271_828) % size;
}

/** A small stable hash for spreading scrambled values further. */
export function spread(value: number, size: number): number {
  return mix(value) % size;
}
