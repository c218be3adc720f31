// The order in which people wait for a shared resource. However much one of them wants, the others come by turns: the
// connections of the database, files and papers all use this one order.

export class Turns<Waiter> {
  /** In the order of turns, each with their waiting work. */
  readonly #lines = new Map<string, Waiter[]>();
  #waiting = 0;

  get waiting(): number {
    return this.#waiting;
  }

  lineOf(person: string): readonly Waiter[] {
    return this.#lines.get(person) ?? [];
  }

  join(person: string, waiter: Waiter, at = this.lineOf(person).length): void {
    const line = this.#lines.get(person) ?? [];
    line.splice(at, 0, waiter);
    this.#lines.set(person, line);
    this.#waiting += 1;
  }

  stepOut(person: string, waiter: Waiter): void {
    const line = this.#lines.get(person)!;
    line.splice(line.indexOf(waiter), 1);
    if (line.length === 0) this.#lines.delete(person);
    this.#waiting -= 1;
  }

  /** The first who may begin now steps out of the line. */
  next(mayBegin: (person: string) => boolean): { person: string; waiter: Waiter } | undefined {
    const found = this.#lines.entries().find(([person]) => mayBegin(person));
    if (!found) return undefined;
    const [person, [waiter]] = found;
    this.stepOut(person, waiter!);
    return { person, waiter: waiter! };
  }

  /** Their further work comes after everybody who waits now. */
  goToEnd(person: string): void {
    const line = this.#lines.get(person);
    if (!line) return;
    this.#lines.delete(person);
    this.#lines.set(person, line);
  }

  /** The person with the longest line. */
  longest(): { person: string; line: readonly Waiter[] } | undefined {
    let longest: { person: string; line: readonly Waiter[] } | undefined;
    for (const [person, line] of this.#lines)
      if (!longest || line.length > longest.line.length) longest = { person, line };
    return longest;
  }
}
