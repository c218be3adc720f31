/** Two people have changed one record: what each of them changed, and where they contradict each other. Pure. */
import { readPath, sameValue, writePath } from './form-values.ts';

export interface Merge<V extends object> {
  /** Changed by both, differently: only a person can decide. */
  clashes: string[];
  /** Changed by me alone. */
  mine: string[];
  /** Changed by them alone. */
  theirs: string[];
  /** Their version with what I alone have changed. */
  merged: V;
}

const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Names of all fields, those inside of a group too: `additional.area`. A list is one field. */
export function fieldNames(...versions: object[]): string[] {
  const names = new Set(versions.flatMap((version) => Object.keys(version)));
  return [...names].flatMap((name) => {
    const values = versions.map((version) => readPath(version, name));
    if (!values.some(isGroup)) return [name];
    return fieldNames(...values.filter(isGroup)).map((inner) => `${name}.${inner}`);
  });
}

export function mergeOf<V extends object>(base: V, mine: V, theirs: V): Merge<V> {
  const differs = (a: object, b: object) => (name: string) => !sameValue(readPath(a, name), readPath(b, name));
  const names = fieldNames(base, mine, theirs);
  const byMe = names.filter(differs(mine, base));
  const byThem = names.filter(differs(theirs, base));
  const mineAlone = byMe.filter((name) => !byThem.includes(name));
  return {
    clashes: byMe.filter((name) => byThem.includes(name)).filter(differs(mine, theirs)),
    mine: mineAlone,
    theirs: byThem.filter((name) => !byMe.includes(name)),
    merged: take(theirs, mine, mineAlone),
  };
}

/** `into` with these fields of `from`. */
export const take = <V extends object>(into: V, from: V, names: readonly string[]): V =>
  names.reduce((values, name) => writePath(values, name, readPath(from, name)), into);
