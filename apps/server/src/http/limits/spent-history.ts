// A person who has filled their day's share of the history is refused before any work is done: all of it would only be undone, and dead rows
// lie about in the tables until they are cleared away.
import { isHistoryFull } from '../../database/connections/faults.ts';
import { problem } from '../../problem.ts';

/** Then it is tried anew: the day may be over. */
const againAfterMs = 60_000;
const mostRemembered = 10_000;

export class SpentHistory {
  readonly #until = new Map<string, number>();

  async guard<T>(person: string | null, work: () => Promise<T>): Promise<T> {
    const wait = (this.#until.get(person ?? '') ?? 0) - Date.now();
    if (wait > 0) throw problem('history.day_spent', { retry_after: Math.ceil(wait / 1000) });
    try {
      return await work();
    } catch (error) {
      if (person && isHistoryFull(error)) this.#remember(person);
      throw error;
    }
  }

  #remember(person: string): void {
    if (this.#until.size >= mostRemembered) this.#until.clear();
    this.#until.set(person, Date.now() + againAfterMs);
  }
}
