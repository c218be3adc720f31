// Lets work through by turns: one piece of each person at a time, and whoever waits stands behind one piece of each other
// person at most, however many of them wait. Work that takes long steps aside, so that nobody stands behind it at all.
import { OutsideError } from '../outside-error.ts';

export interface FairQueueLimits {
  atOnce: number;
  /** Pieces that may have stepped aside; the next one keeps its place. */
  aside: number;
  /** Pieces of one person that may wait; of all together. */
  waitingEach: number;
  waitingAll: number;
}

export interface FairQueue {
  /** Rejects with file.in_line or file.busy when there is no room to wait. */
  run<T>(person: string, work: (stepAside: () => void) => Promise<T>): Promise<T>;
}

export function fairQueue(limits: FairQueueLimits): FairQueue {
  /** Who has a piece under way, and whether it has stepped aside. */
  const working = new Map<string, boolean>();
  /** Who waits, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;

  const countAside = () => [...working.values()].filter(Boolean).length;
  const isFull = () => working.size - countAside() >= limits.atOnce;

  function join(person: string): Promise<void> {
    const line = lines.get(person) ?? [];
    if (line.length >= limits.waitingEach) throw new OutsideError('file.in_line');
    if (waiting >= limits.waitingAll) throw new OutsideError('file.busy');
    waiting++;
    return new Promise((begin) => lines.set(person, [...line, begin]));
  }

  function letNextIn(): void {
    const person = [...lines.keys()].find((one) => !working.has(one));
    if (person === undefined || isFull()) return;
    const [begin, ...rest] = lines.get(person)!;
    if (rest.length > 0) lines.set(person, rest);
    else lines.delete(person);
    waiting--;
    working.set(person, false);
    begin!();
  }

  function stepAside(person: string): void {
    if (working.get(person) === false && countAside() < limits.aside) working.set(person, true);
    letNextIn();
  }

  /** What else they want done comes after everybody who waits now. */
  function leave(person: string): void {
    working.delete(person);
    const line = lines.get(person);
    lines.delete(person);
    if (line) lines.set(person, line);
    letNextIn();
  }

  return {
    async run(person, work) {
      if (working.has(person) || isFull()) await join(person);
      else working.set(person, false);
      try {
        return await work(() => stepAside(person));
      } finally {
        leave(person);
      }
    },
  };
}
