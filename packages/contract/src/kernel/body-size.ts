// How large the JSON of a call can be, read from its schema. A schema without a bound is a mistake of the contract, and the
// program does not start with it.
import type * as z from 'zod/mini';
import { bytesOfText, counts, jsonBytes } from './bounded.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { emptyIsNull } from './fields.ts';

/** Enough for spaces between the fields, and for a wrong field to be told its name. */
const least = 4_096;

export function bodyLimitOf({ body }: Pick<Endpoint, 'body'>): number {
  return body ? Math.max(least, largestJson(body, 'body')) : least;
}

interface Def {
  type: string;
  checks?: z.core.$ZodCheck[];
  shape: Record<string, Schema>;
  options: Schema[];
  values: unknown[];
  entries: Record<string, string>;
  innerType: Schema;
  in: Schema;
  out: Schema;
  element: Schema;
  keyType: Schema;
  valueType: Schema;
}

type Size = (def: Def, place: string, schema: Schema) => number;

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
const longest = (values: unknown[]) => Math.max(...values.map((value) => bytesOfText(String(value).length)));
const number: Size = () => 24;
const word: Size = () => 5;
const inner: Size = ({ innerType }, place) => Math.max(5, largestJson(innerType, place));

const sizes: Record<string, Size> = {
  string: (def, place) => bytesOfText(textBound(def, place)),
  number,
  int: number,
  boolean: word,
  null: word,
  literal: ({ values }) => longest(values),
  enum: ({ entries }) => longest(Object.values(entries)),
  optional: inner,
  nullable: inner,
  default: inner,
  union: ({ options }, place) => Math.max(...options.map((option) => largestJson(option, place))),
  object: ({ shape }, place) =>
    2 + sum(Object.entries(shape).map(([name, field]) => name.length + 4 + largestJson(field, `${place}.${name}`))),
  pipe: (def, place, schema) => {
    const count = counts.get(schema);
    if (count) return 2 + count.max * partSize(defOf(def.out), `${place}[]`);
    return largestJson(def.in === emptyIsNull ? def.out : def.in, place);
  },
};

/** Of one value of `items` or `named`, with its name and its comma. */
function partSize({ element, keyType, valueType }: Def, place: string): number {
  return element ? largestJson(element, place) + 1 : largestJson(keyType, place) + largestJson(valueType, place) + 2;
}

/** The length that is left when all checks are done; the first of them must be about it, and stop the others. */
function textBound({ checks = [] }: Def, place: string): number {
  const defs = checks.map((check) => check._zod.def as Partial<z.core.$ZodCheckMaxLengthDef>);
  if (defs[0]?.check !== 'max_length' || !defs[0].abort) throw unbounded(place, 'a text that is not `bounded`');
  return Math.min(...defs.filter(({ check }) => check === 'max_length').map(({ maximum }) => maximum!));
}

function unbounded(place: string, what: string): Error {
  return new Error(`${place} has no bound: it is ${what}; see kernel/bounded.ts`);
}

/** Bytes of the largest JSON that the schema lets through, however its letters are written. */
export function largestJson(schema: Schema, place: string): number {
  const said = jsonBytes.get(schema);
  if (said) return said.bytes;
  const def = defOf(schema);
  const size = sizes[def.type];
  if (!size) throw unbounded(place, `"${def.type}"`);
  return size(def, place, schema);
}
