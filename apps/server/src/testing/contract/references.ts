// Ids that a caller may put into the body of a write, and what each of them names: the walk over foreign ones is made of these.
import type { Schema } from '@iskra/contract/kernel/endpoint';
import * as z from 'zod/mini';
import type { Fixture } from './fixtures.ts';

/** The record that a field names, or why nothing that it names could be foreign. */
export type Reference = Fixture | { nothingForeign: string };

/** By the name of the field; where one call means something else by it, by `area.call.field`. */
export type References = Readonly<Record<string, Reference>>;

/** Several fields that name the same. */
export const alike = (names: string, reference: Reference): References =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, reference]));

type Path = readonly (string | number)[];

export interface IdPlace {
  /** The field that names it: `owner_id` of `cells.0.fields.owner_id`. */
  field: string;
  path: Path;
}

interface Def {
  type: string;
  shape: Record<string, Schema>;
  options: Schema[];
  innerType?: Schema;
  in: Schema;
  out: Schema;
  element: Schema;
  valueType: Schema;
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const isIdField = (name: string) => /(^|_)ids?$/.test(name);

/** Whether a value of the record may be a number: then it may be an id. */
function holdsNumbers(schema: Schema): boolean {
  const def = defOf(schema);
  if (def.type === 'union') return def.options.some(holdsNumbers);
  return (
    def.type === 'number' || def.type === 'unknown' || (def.innerType !== undefined && holdsNumbers(def.innerType))
  );
}

function find(schema: Schema, path: Path, field: string): IdPlace[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      // Filters only narrow the visible rows: they name nothing that would be written.
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        name === 'filters' ? [] : find(inner, [...path, name], name),
      );
    case 'array':
      return find(def.element, [...path, 0], field);
    case 'record':
      return holdsNumbers(def.valueType) ? [{ field, path: [...path, anyName] }] : [];
    case 'union':
      return def.options.flatMap((option) => find(option, path, field));
    case 'pipe':
      return find(defOf(def.in).type === 'transform' ? def.out : def.in, path, field);
    case 'number':
    case 'string':
      return isIdField(field) ? [{ field, path }] : [];
    default:
      return def.innerType ? find(def.innerType, path, field) : [];
  }
}

/** Stands for the name of a value in a record: an additional field that is a file. */
export const anyName = 'paper';

export function idPlacesIn(schema: Schema): IdPlace[] {
  const places = find(schema, [], '');
  return [...new Map(places.map((place) => [place.path.join('.'), place])).values()];
}

/** The value at the place; undefined when there is none. */
export const idIn = (body: unknown, path: Path): unknown =>
  path.reduce((within, step) => (within as Record<string | number, unknown> | undefined)?.[step], body);

/** `left`: a neighbour of the id that does not go together with it. */
function withId(body: unknown, [step, ...rest]: Path, id: unknown, left?: string): unknown {
  if (step === undefined) return id;
  if (typeof step === 'number') return [withId(Array.isArray(body) ? body[0] : undefined, rest, id, left)];
  const fields = { ...(body as Record<string, unknown> | undefined) };
  if (rest.length === 0 && left !== undefined) delete fields[left];
  return { ...fields, [step]: withId(fields[step], rest, id, left) };
}

/** The body with the id in its place; of fields that exclude each other the other one goes. */
export function bodyWithId(schema: Schema, body: unknown, { path }: IdPlace, id: unknown): unknown {
  const around = Object.keys((idIn(body, path.slice(0, -1)) ?? {}) as object);
  const tries = [undefined, ...around].map((left) => withId(body, path, id, left));
  return tries.find((tried) => z.safeParse(schema, tried).success) ?? tries[0];
}
