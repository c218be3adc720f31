// Bounds before work: long input is refused by its size alone, before anything else looks at it. Every text, list and
// record that a caller sends is made of these; body-size.ts refuses a contract that has any other.
import * as z from 'zod/mini';
import { messageOf } from './messages.ts';

export function tooLong(max: number): string {
  return messageOf({ code: 'too_big', origin: 'string', maximum: max });
}

/** A text of at most so many characters: later checks and transforms see no longer one. */
export function bounded(max: number, error: string = tooLong(max)) {
  return z.string().check(z.maxLength(max, { error, abort: true }));
}

/** What a body need hold for a schema, where that is not what its parts add up to. */
export const jsonBytes = z.registry<{ bytes: number }>();

/** A letter may be written as «\u0430». */
export const bytesOfText = (length: number): number => 2 + 6 * length;

/** For texts that are better kept in part than refused, such as a line of a log. */
export function cut(length: number) {
  const schema = z.pipe(
    z.string(),
    z.transform((value) => value.slice(0, length)),
  );
  return schema.register(jsonBytes, { bytes: bytesOfText(length) });
}

/** For a set of values whose shape nobody knows; the reader of it looks at a part, and at nothing below it. */
export function anything(bytes: number) {
  return z.record(z.string(), z.unknown()).register(jsonBytes, { bytes });
}

/** How many values the lists and records below may have. */
export const counts = z.registry<{ max: number }>();

/** Zod reads every value before it counts them: this counts first. */
function counted<T>(max: number, count: (value: unknown) => number) {
  return z.transform<T, unknown>((input, payload) => {
    if (count(input) > max) payload.issues.push({ code: 'too_big', origin: 'array', maximum: max, input });
    return input;
  });
}

/** A list of at most `max` values. */
export function items<T extends z.ZodMiniType>(schema: T, { min = 0, max }: { min?: number; max: number }) {
  const list = z.array(schema).check(z.minLength(min), z.maxLength(max));
  return z.pipe(counted<z.input<T>[]>(max, lengthOf), list).register(counts, { max });
}

/** At most `max` values under names that are not known beforehand. */
export function named<N extends z.ZodMiniString, T extends z.ZodMiniType>(
  name: N,
  schema: T,
  { max }: { max: number },
) {
  const record = z.record(name, schema);
  return z.pipe(counted<z.input<typeof record>>(max, sizeOf), record).register(counts, { max });
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
const sizeOf = (value: unknown) => (value !== null && typeof value === 'object' ? Object.keys(value).length : 0);
