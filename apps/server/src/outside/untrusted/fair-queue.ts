// Lets work through by turns: one piece of each person at a time, and whoever waits stands behind one piece of each other
// person at most, however many of them wait.
import { OutsideError } from '../outside-error.ts';

export interface FairQueueLimits {
  atOnce: number;
  /** Pieces of one person that may wait; of all together. */
  waitingEach: number;
  waitingAll: number;
}

export interface FairQueue {
  /** Rejects with file.in_line or file.busy when there is no room to wait. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
}

export function fairQueue({ atOnce, waitingEach, waitingAll }: FairQueueLimits): FairQueue {
  const working = new Set<string>();
  /** Who waits, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;

  function join(person: string): Promise<void> {
    const line = lines.get(person) ?? [];
    if (line.length >= waitingEach) throw new OutsideError('file.in_line');
    if (waiting >= waitingAll) throw new OutsideError('file.busy');
    waiting++;
    return new Promise((begin) => lines.set(person, [...line, begin]));
  }

  function letNextIn(): void {
    const person = [...lines.keys()].find((one) => !working.has(one));
    if (person === undefined) return;
    const [begin, ...rest] = lines.get(person)!;
    if (rest.length > 0) lines.set(person, rest);
    else lines.delete(person);
    waiting--;
    working.add(person);
    begin!();
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
      if (working.has(person) || working.size >= atOnce) await join(person);
      else working.add(person);
      try {
        return await work();
      } finally {
        leave(person);
      }
    },
  };
}
