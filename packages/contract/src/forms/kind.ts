// A kind of step: its question, its answer, its checks, the conditions on it. A new kind is one file in
// kinds/, a line of kinds.ts and a component in the browser.
import type * as z from 'zod/mini';
import type { Value, ValueType } from '../kernel/conditions/operators.ts';
import type { Schema } from '../kernel/endpoint.ts';

/** What conditions may ask of an answer. Without it they ask only whether there is one. */
export interface AskedValue {
  type: Exclude<ValueType, 'set'>;
  /** The answers that can be chosen: the words of each id. */
  options?: Readonly<Record<string, string>>;
  /** Several are chosen at once, so many of them: a condition holds when it holds of one. */
  several?: { min: number; max: number };
  /** Of numbers. */
  decimals?: number;
  /** The least and the greatest answer, of numbers and dates. */
  ends?: readonly [Value, Value];
  /** Whether an answer may be this value. */
  allows: (value: Value) => boolean;
}

/** How far a setting may go. A draft keeps a value beyond it, and the validator points at it. */
export type Limit = { from: number; to: number; mayBeEmpty?: boolean; decimals?: number } | { longest: number };

export interface SettingsFault {
  /** Parts that have ids go by them. */
  path: readonly string[];
  message: string;
}

interface Declared<Settings, Answer> {
  /** «Фото». */
  title: string;
  /** Settings that can be stored while the form is written: bounded, and no stricter than that. */
  settings: Schema;
  /** Those of a new step. */
  usual: Settings;
  limits?: Partial<Record<keyof Settings & string, Limit>>;
  /** What else keeps the form from being published. */
  faults?: (settings: Settings) => SettingsFault[];
  asked?: (settings: Settings) => AskedValue | null;
  value?: (answer: Answer) => Value | readonly Value[];
  files?: (answer: Answer) => number[];
  /** Answers that are right or wrong by themselves, without a moderator. */
  isRight?: (answer: Answer, settings: Settings) => boolean;
  /** The answer as a person reads it, also in a file. */
  text: (answer: Answer, settings: Settings) => string;
  /** Without what a performer is not to see, such as which answers are right. */
  hidden?: (settings: Settings) => Settings;
  /** How the answers of many are drawn. */
  chart: 'bars' | 'histogram' | 'list' | null;
  /** A valid answer; `random` gives numbers from 0 to 1. */
  sample: (settings: Settings, random: () => number) => Answer;
}

/** Kinds as the engine sees them: settings and answers are known to the kind alone. */
export interface StepKind extends Omit<Declared<unknown, unknown>, 'limits'> {
  limits?: Readonly<Record<string, Limit>>;
  /** An answer that is there; null: the step asks nothing. */
  answer: ((settings: unknown) => Schema) | null;
}

/** A kind that remembers its types: the component of the same kind is typed by it. */
export interface TypedKind<Settings, Answer> extends StepKind {
  readonly types?: { settings: Settings; answer: Answer };
}

interface Asking<S extends Schema, A extends Schema> extends Declared<z.output<S>, z.output<A>> {
  settings: S;
  answer: (settings: z.output<S>) => A;
}

/** Settings never change in their place, so that results are computed once: a form is gone through at every key. */
function once<S, A>(make: (settings: S) => A): (settings: S) => A {
  const made = new WeakMap<object, A>();
  return (settings) => {
    const known = made.get(settings as object) ?? make(settings);
    made.set(settings as object, known);
    return known;
  };
}

export function kind<S extends Schema, A extends Schema>({
  answer,
  asked,
  ...declared
}: Asking<S, A>): TypedKind<z.output<S>, z.output<A>> {
  return {
    ...declared,
    answer: once(answer),
    ...(asked && { asked: once(asked) }),
  } as unknown as TypedKind<z.output<S>, z.output<A>>;
}

type Silent<S extends Schema> = Pick<Declared<z.output<S>, never>, 'title' | 'usual' | 'limits' | 'faults'> & {
  settings: S;
};

export const silentKind = <S extends Schema>(declared: Silent<S>): TypedKind<z.output<S>, never> =>
  ({ ...declared, answer: null, text: () => '', chart: null, sample: () => null }) as unknown as TypedKind<
    z.output<S>,
    never
  >;
