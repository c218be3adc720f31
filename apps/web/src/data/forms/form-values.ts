/** Values of a form as they travel, and the fields of the kit that show them: text, numbers, chosen ids, dates, flags. */
import type * as z from 'zod/mini';
import type { FieldWords } from '../../kit/field/field-frame.tsx';
import { typedNumber } from '../../kit/field/typed-number.ts';
import { DASH } from '../../kit/format.ts';
import { isGroup, plain, sameValue } from './same-value.ts';

export { sameValue };

/** Every field may be left out, be nothing yet, or hold the typed text until it is a value. */
export type Values<S extends z.ZodMiniType> = { [K in keyof z.input<S>]?: z.input<S>[K] | string | null };

/** A field of the body, or one inside it: `values.color`. */
type Name<S extends z.ZodMiniType> = (keyof z.input<S> & string) | `${keyof z.input<S> & string}.${string}`;

export function readPath(values: object, name: string): unknown {
  return name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], values);
}

export function writePath<V extends object>(values: V, name: string, value: unknown): V {
  const [key = '', ...rest] = name.split('.');
  const inner = (values as Record<string, unknown>)[key] ?? {};
  return { ...values, [key]: rest.length > 0 ? writePath(inner as object, rest.join('.'), value) : value };
}

/** What a form of a record begins with: the card's values under the names of the form's fields; `owner_id` is the id of `owner`. */
export function valuesOf<S extends z.ZodMiniType>(
  names: readonly (keyof z.input<S> & string)[],
  card: object,
): Values<S> {
  const values = card as Record<string, unknown>;
  const startOf = (name: string) => {
    if (name in values) return values[name];
    const reference = values[name.replace(/_id$/, '')] as { id: number } | null | undefined;
    return reference?.id ?? null;
  };
  return Object.fromEntries(names.map((name) => [name, startOf(name)])) as Values<S>;
}

/** Only what differs, also inside of a group, so that two people can change different fields. */
export function changesOf<V extends object>(values: V, initial: V): Partial<V> {
  const changes = Object.entries(values)
    .map(([name, value]) => [name, value, readPath(initial, name)] as const)
    .filter(([, value, before]) => !sameValue(value, before))
    .map(([name, value, before]) => [name, isGroup(value) && isGroup(before) ? changesOf(value, before) : value]);
  return Object.fromEntries(changes) as Partial<V>;
}

/** How a field calls and writes its values. */
export interface ValueWords {
  label: string;
  text: (value: unknown) => string;
}

interface Bound {
  value: unknown;
  describe: (words: ValueWords) => void;
  set: (name: string, value: unknown) => void;
  error: string | undefined;
  changed: boolean;
}

/** What a field says of itself, for values as they travel. */
function describedBy<Shown>(describe: Bound['describe'], shown: (value: unknown) => Shown) {
  return ({ label, show }: FieldWords) =>
    describe({
      label: typeof label === 'string' ? label : '',
      text: (value) => (plain(value) === null ? DASH : (show as (value: Shown) => string)(shown(value)) || DASH),
    });
}

/** Everything a field of the kit needs, by the kind of its value. */
export function fieldsOf<S extends z.ZodMiniType>(bind: (name: string) => Bound) {
  const made = <Shown>(name: string, shown: (value: unknown) => Shown, wire: (typed: Shown) => unknown) => {
    const { value, set, describe, ...texts } = bind(name);
    return {
      value: shown(value),
      onChange: (typed: Shown) => set(name, wire(typed)),
      describe: describedBy(describe, shown),
      ...texts,
    };
  };
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const choice = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return {
    text: (name: Name<S>) => made(name, text, (typed) => typed),
    date: (name: Name<S>) => made(name, text, (typed) => typed || null),
    /** A text that is no number yet stays; the schema will refuse it. */
    number: (name: Name<S>) => made(name, text, (typed) => (typed === '' ? null : typedNumber(typed))),
    /** A select whose values are ids. */
    id: (name: Name<S>) => made(name, choice, (chosen) => (chosen === null ? null : Number(chosen))),
    choice: (name: Name<S>) => made(name, choice, (chosen) => chosen),
    /** Of any shape that its own editor knows. */
    whole: <Shape>(name: Name<S>) =>
      made(
        name,
        (value) => (value as Shape | null | undefined) ?? null,
        (next) => next,
      ),
    choices: (name: Name<S>) =>
      made(
        name,
        (value) => (value as string[] | null) ?? [],
        (chosen) => chosen,
      ),
    /** A select of several whose values are ids. */
    ids: (name: Name<S>) =>
      made(
        name,
        (value) => ((value as number[] | null) ?? []).map(String),
        (chosen) => chosen.map(Number),
      ),
    /** A select of «Да» and «Нет» that may be left open. */
    answer: (name: Name<S>) =>
      made(
        name,
        (value) => (typeof value === 'boolean' ? String(value) : null),
        (chosen) => (chosen === null ? null : chosen === 'true'),
      ),
    flag: (name: Name<S>) => {
      const { value, set, describe } = bind(name);
      return {
        checked: value === true,
        onChange: (checked: boolean) => set(name, checked),
        describe: describedBy(describe, (flag) => flag === true),
      };
    },
  };
}
