/** Functions of the light pages that Chrome 100 and Safari 15 lack: a buyer's phone is as old as it is. Syntax is the build's (vite.config.ts). */
type Missing = Record<string, (this: never, ...given: never[]) => unknown>;

function add(to: object, missing: Missing): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true });
}

function at(this: ArrayLike<unknown>, place: number): unknown {
  const whole = Math.trunc(place) || 0;
  return this[whole < 0 ? whole + this.length : whole];
}

function findLast(this: unknown[], fits: (item: unknown) => boolean): unknown {
  return [...this].reverse().find((item) => fits(item));
}

/** A half of a pair of surrogates stands alone. */
const alone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;

function isWellFormed(this: string): boolean {
  return !alone.test(this);
}

export function addMissing(): void {
  add(Object, { hasOwn: (of: never, name: never) => Object.getOwnPropertyDescriptor(of, name) !== undefined });
  add(Array.prototype, { at, findLast });
  add(String.prototype, { at, isWellFormed });
}

addMissing();
