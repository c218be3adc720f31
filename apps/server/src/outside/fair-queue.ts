// Lets work through by turns: one piece of each person at a time, and a piece that waits stands behind one piece of each other
// person at most, however many of them wait. Work that takes long steps aside, so that nobody stands behind it at all, and the next
// piece of that person begins there.
import { Turns } from '../turns.ts';
import { OutsideError } from './outside-error.ts';

export interface FairQueueLimits {
  atOnce: number;
  /** Pieces that may be aside; one more keeps its place. */
  aside: number;
  /** Pieces of one person that may wait; of all together. */
  waitingEach: number;
  waitingAll: number;
  /** Codes of the refusal when there is no room to wait: in the own line, or among all. */
  refusals: { each: string; all: string };
}

export interface Place {
  isAside: boolean;
  /** Says that the work takes long. */
  stepAside(): void;
}

export interface FairQueue {
  /** Rejects when there is no room to wait, and with the reason of `signal` when the caller has left. */
  run<T>(person: string, work: (place: Place) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Nobody needs to be remembered for ever. */
const mostRemembered = 1000;

export function fairQueue(limits: FairQueueLimits): FairQueue {
  /** People with a piece under way, and whether it is aside. */
  const working = new Map<string, boolean>();
  const turns = new Turns<() => void>();
  /** Whose last piece took long. */
  const heavy = new Set<string>();

  const countAside = () => [...working.values()].filter(Boolean).length;
  const isFull = () => working.size - countAside() >= limits.atOnce;
  const beginsAside = (person: string) => heavy.has(person) && countAside() < limits.aside;
  const mayBegin = (person: string) => !working.has(person) && (beginsAside(person) || !isFull());

  function join(person: string, signal: AbortSignal | undefined): Promise<void> {
    if (turns.lineOf(person).length >= limits.waitingEach) throw new OutsideError(limits.refusals.each);
    if (turns.waiting >= limits.waitingAll) throw new OutsideError(limits.refusals.all);
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        turns.stepOut(person, begin);
        reject(signal!.reason);
      };
      turns.join(person, begin);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  function letNextIn(): void {
    const next = turns.next(mayBegin);
    if (!next) return;
    working.set(next.person, beginsAside(next.person));
    next.waiter();
    letNextIn();
  }

  function placeOf(person: string): Place {
    return {
      isAside: working.get(person) === true,
      stepAside() {
        if (heavy.size >= mostRemembered) heavy.clear();
        heavy.add(person);
        if (working.get(person) === false) working.set(person, beginsAside(person));
        letNextIn();
      },
    };
  }

  function leave(person: string): void {
    working.delete(person);
    turns.goToEnd(person);
    letNextIn();
  }

  return {
    async run(person, work, signal) {
      signal?.throwIfAborted();
      if (mayBegin(person)) working.set(person, beginsAside(person));
      else await join(person, signal);
      const place = placeOf(person);
      heavy.delete(person);
      try {
        return await work(place);
      } finally {
        leave(person);
      }
    },
  };
}
