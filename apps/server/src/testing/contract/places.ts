// Every place of a schema where a caller may put a text or a list, and the valid body around it.
import type { Schema } from '@iskra/contract/kernel/endpoint';

type Path = (string | number)[];

export interface Place {
  /** filters.city.0 */
  name: string;
  path: Path;
  /** `name`: a text that is the name of a value, not the value. */
  kind: 'text' | 'name' | 'list';
  /** Longer texts are not searched. */
  longest: number;
  /** Words that choose this variant of the body. */
  chosen: Record<string, unknown>;
}

interface Def {
  type: string;
  checks?: { _zod: { def: { maximum?: number } } }[];
  shape: Record<string, Schema>;
  options: Schema[];
  values: unknown[];
  innerType: Schema;
  in: Schema;
  out: Schema;
  element: Schema;
  keyType: Schema;
  valueType: Schema;
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

type Found = Pick<Place, 'path' | 'kind' | 'longest'>;

function found(kind: Place['kind'], path: Path, { checks }: Def): Found {
  return { kind, path, longest: checks?.[0]?._zod.def.maximum ?? 1_000 };
}

function find(schema: Schema, path: Path): Found[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'literal':
    case 'unknown':
      return [found('text', path, def)];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => find(field, [...path, name]));
    case 'array':
      return [found('list', path, def), ...find(def.element, [...path, 0])];
    case 'record':
      return [found('name', path, defOf(def.keyType)), ...find(def.valueType, [...path, 'a'])];
    case 'union':
      return def.options.flatMap((option) => find(option, path));
    case 'pipe':
      return find(defOf(def.in).type === 'transform' ? def.out : def.in, path);
    default:
      return def.innerType ? find(def.innerType, path) : [];
  }
}

function literalsOf(schema: Schema): Record<string, unknown> {
  const literals = Object.entries(defOf(schema).shape ?? {}).filter(([, field]) => defOf(field).type === 'literal');
  return Object.fromEntries(literals.map(([name, field]) => [name, defOf(field).values[0]]));
}

export function placesIn(schema: Schema): Place[] {
  const variants = defOf(schema).type === 'union' ? defOf(schema).options : [schema];
  const places = variants.flatMap((variant) =>
    find(variant, []).map((place) => ({ ...place, name: place.path.join('.'), chosen: literalsOf(variant) })),
  );
  return [...new Map(places.map((place) => [`${place.name} ${place.kind}`, place])).values()];
}

function put(holder: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [put(undefined, rest, value)];
  const fields = holder !== null && typeof holder === 'object' && !Array.isArray(holder) ? holder : {};
  return { ...fields, [step]: put((fields as Record<string, unknown>)[step], rest, value) };
}

/** The body with the value in its place. */
export function withValue(body: unknown, { path, kind, chosen }: Place, value: unknown): object {
  const kept = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== path[0]));
  return put({ ...(body as object), ...kept }, path, kind === 'name' ? { [String(value)]: 'а' } : value) as object;
}
