// The key of a record, one column or several, may not repeat in a file: both rows of a pair are bad, nobody can know which one was meant.
// Neither may values that two records cannot share.
import { isBad, type Mark } from './staged-rows.ts';

const mostPlaces = 5;
/** Stands in no cell. */
const between = '\0';

export class RepeatedKeys {
  readonly #first = new Map<string, number>();
  readonly #repeated = new Map<string, number[]>();

  /** `at` is the place of the row among the rows of the file. */
  add(parts: readonly (string | null)[], at: number): void {
    const key = parts.join(between);
    const first = this.#first.get(key);
    const places = this.#repeated.get(key);
    if (first === undefined) this.#first.set(key, at);
    else if (places) places.push(at);
    else this.#repeated.set(key, [first, at]);
  }

  /** `numbers` are those that a spreadsheet program shows. */
  mark(marks: Mark[], numbers: readonly number[], column: string): void {
    for (const [key, places] of this.#repeated) {
      const shown = places.slice(0, mostPlaces).map((at) => numbers[at]);
      const more = places.length > mostPlaces ? '…' : '';
      const message = {
        column,
        message: `Значение «${key.split(between).filter(Boolean).join(', ')}» повторяется в строках ${shown.join(', ')}${more}`,
      };
      for (const at of places) {
        const known = marks[at] ?? null;
        marks[at] = isBad(known) ? [...known, message] : [message];
      }
    }
  }
}
