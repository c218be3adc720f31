// Every place of a schema where a caller may put a text, and what must stand around it for the text to be read.
import type { Schema } from '@iskra/contract/kernel/endpoint';

type Path = (string | number)[];

export interface TextPlace {
  /** filters.city.0 */
  name: string;
  path: Path;
  /** The text is the name of a value, not the value. */
  isKey: boolean;
  /** The longest text that is looked into. */
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

const longestIn = ({ checks }: Def) => checks?.[0]?._zod.def.maximum ?? 1_000;

type Found = Omit<TextPlace, 'name' | 'chosen'>;

function find(schema: Schema, path: Path): Found[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'literal':
    case 'unknown':
      return [{ path, isKey: false, longest: longestIn(def) }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => find(field, [...path, name]));
    case 'array':
      return find(def.element, [...path, 0]);
    case 'record':
      return [{ path, isKey: true, longest: longestIn(defOf(def.keyType)) }, ...find(def.valueType, [...path, 'a'])];
    case 'union':
      return def.options.flatMap((option) => find(option, path));
    case 'pipe':
      return find(defOf(def.in).type === 'transform' ? def.out : def.in, path);
    default:
      return def.innerType ? find(def.innerType, path) : [];
  }
}

function literalsOf(schema: Schema): Record<string, unknown> {
  const fields = Object.entries(defOf(schema).shape ?? {});
  return Object.fromEntries(
    fields
      .filter(([, field]) => defOf(field).type === 'literal')
      .map(([name, field]) => [name, defOf(field).values[0]]),
  );
}

export function textPlaces(schema: Schema): TextPlace[] {
  const variants = defOf(schema).type === 'union' ? defOf(schema).options : [schema];
  const places = variants.flatMap((variant) =>
    find(variant, []).map((place) => ({ ...place, name: place.path.join('.'), chosen: literalsOf(variant) })),
  );
  return [...new Map(places.map((place) => [`${place.name} ${place.isKey}`, place])).values()];
}

function put(holder: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [put(undefined, rest, value)];
  const fields = holder !== null && typeof holder === 'object' && !Array.isArray(holder) ? holder : {};
  return { ...fields, [step]: put((fields as Record<string, unknown>)[step], rest, value) };
}

/** The body with the text in its place. */
export function withText(body: unknown, { path, isKey, chosen }: TextPlace, text: string): unknown {
  const [first] = path;
  const kept = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== first));
  return put({ ...(body as object), ...kept }, path, isKey ? { [text]: 'а' } : text);
}
