// A bounded number of places, handed out to people by turns: a thousand requests of one person wait for each other and for nobody else.
import { problem } from '../../problem.ts';
import { Turns } from '../../turns.ts';

export interface ShareOptions {
  places: number;
  /** How many may wait. When the queue is full, the person with most in it gives way. */
  queue: number;
  /** How long one may wait; for ever when not said. */
  patience_ms?: number;
}

/** Gives the place back; to be called once. */
export type Leave = () => void;

interface Waiter {
  begun: boolean;
  admit(): void;
  refuse(): void;
}

/** The program itself: jobs and checks. They are bounded elsewhere and may take every place. */
const program = '';

export class FairShare {
  readonly #options: ShareOptions;
  readonly #mostOfOne: number;
  readonly #held = new Map<string, number>();
  readonly #turns = new Turns<Waiter>();
  #free: number;

  constructor(options: ShareOptions) {
    this.#options = options;
    this.#free = options.places;
    // Half of the places stays open to others even while one person's statements are slow.
    this.#mostOfOne = Math.max(1, Math.floor(options.places / 2));
  }

  /** Begun work goes before new work: else a flood would only begin and never end anything. */
  take(person = program, begun = false): Leave | Promise<Leave> {
    if (this.#mayEnter(person)) return this.#enter(person);
    return this.#waitFor(person, begun);
  }

  #mayEnter(person: string): boolean {
    const most = person === program ? this.#options.places : this.#mostOfOne;
    return this.#free > 0 && (this.#held.get(person) ?? 0) < most;
  }

  #enter(person: string): Leave {
    this.#free -= 1;
    this.#held.set(person, (this.#held.get(person) ?? 0) + 1);
    return () => {
      this.#free += 1;
      const left = this.#held.get(person)! - 1;
      if (left > 0) this.#held.set(person, left);
      else this.#held.delete(person);
      this.#admitNext();
    };
  }

  #admitNext(): void {
    const next = this.#turns.next((person) => this.#mayEnter(person));
    if (!next) return;
    this.#turns.goToEnd(next.person);
    next.waiter.admit();
  }

  #waitFor(person: string, begun: boolean): Promise<Leave> {
    const line = this.#turns.lineOf(person);
    if (!begun && this.#turns.waiting >= this.#options.queue && !this.#makeRoom(line.length))
      return Promise.reject(problem('busy'));
    return new Promise((resolve, reject) => {
      const { patience_ms } = this.#options;
      const timer = patience_ms && setTimeout(() => this.#dismiss(person, waiter), patience_ms);
      const waiter: Waiter = {
        begun,
        admit: () => {
          clearTimeout(timer);
          resolve(this.#enter(person));
        },
        refuse: () => {
          clearTimeout(timer);
          reject(problem('busy'));
        },
      };
      this.#turns.join(person, waiter, begun ? line.findLastIndex((other) => other.begun) + 1 : line.length);
    });
  }

  /** A person who has at least two more in the queue than the newcomer loses the last of them. */
  #makeRoom(own: number): boolean {
    const longest = this.#turns.longest();
    if (!longest || longest.line.length < own + 2) return false;
    this.#dismiss(longest.person, longest.line.at(-1)!);
    return true;
  }

  #dismiss(person: string, waiter: Waiter): void {
    this.#turns.stepOut(person, waiter);
    waiter.refuse();
  }
}
