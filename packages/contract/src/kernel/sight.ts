// Who sees a field, said once beside its shape. Replies, histories, exported files, searches, sorts and filters all ask here.
import * as z from 'zod/mini';
import { type Role, roles } from '../roles.ts';
import type { Schema } from './endpoint.ts';
import type { PersonalKind } from './personal.ts';

export interface Sight {
  /** Nobody else's reply has the field. */
  readers?: readonly Role[];
  /** These roles get the value masked. */
  masked?: { for: readonly Role[]; kind: PersonalKind };
  /** A record whose keys an administrator declared; who sees which is said beside their declaration. */
  declared?: true;
  /** Of an enum: who may choose each value. */
  choosers?: Record<string, readonly Role[]>;
}

/** A buyer and a person without a login have no role and see nothing that is not for everybody. */
export type Viewer = Role | undefined;

const sights = new WeakMap<Schema, Sight>();

export const sightOf = (schema: Schema): Sight => sights.get(schema) ?? {};

/** A copy of the schema, so that the same type can stand elsewhere without the mark. */
function marked<T extends Schema>(schema: T, sight: Sight): T {
  const copy = z.clone(schema) as T;
  sights.set(copy, { ...sightOf(schema), ...sight });
  return copy;
}

/** For these roles only; the replies to others do not have the field at all. */
export function seenBy<T extends Schema>(readers: readonly Role[], schema: T): z.ZodMiniOptional<T> {
  const field = z.optional(schema);
  sights.set(field, { readers });
  return field;
}

/** These roles get a personal value masked. They may not search, sort or filter by it either. */
export function maskedFor<T extends Schema>(masked: readonly Role[], kind: PersonalKind, schema: T): T {
  return marked(schema, { masked: { for: masked, kind } });
}

/** Values of fields that an administrator declares; who sees which is said in their table (`visible_roles`). */
export function declaredFields() {
  return marked(z.record(z.string(), z.unknown()), { declared: true });
}

export type Definition = z.core.$ZodTypeDef & {
  innerType?: Schema;
  element?: Schema;
  valueType?: Schema;
  out?: Schema;
  options?: Schema[];
  shape?: Record<string, Schema>;
  entries?: Record<string, string>;
};

export const definitionOf = (schema: Schema) => schema._zod.def as Definition;

/** The marks of a field, inside optional and nullable too. */
function marksOf(schema: Schema): Sight[] {
  const { innerType } = definitionOf(schema);
  return [sightOf(schema), ...(innerType ? marksOf(innerType) : [])];
}

const isAmong = (viewer: Viewer, some: readonly Role[]) => viewer !== undefined && some.includes(viewer);

export function isHiddenFrom(viewer: Viewer, schema: Schema): boolean {
  return marksOf(schema).some(({ readers }) => readers && !isAmong(viewer, readers));
}

/** True when the value is in the role's replies and is not masked there. */
export function sees(viewer: Viewer, schema: Schema): boolean {
  if (isHiddenFrom(viewer, schema)) return false;
  return !marksOf(schema).some(({ masked }) => masked && isAmong(viewer, masked.for));
}

/** The fields of a thing by their names. */
export const fieldsOf = (of: z.ZodMiniObject) => of.shape as Record<string, Schema>;

export function fieldIn(of: z.ZodMiniObject, name: string): Schema {
  const field = fieldsOf(of)[name];
  if (!field) throw new Error(`There is no field «${name}»`);
  return field;
}

function seersOf(of: z.ZodMiniObject, names: readonly string[]): Role[] {
  const fields = names.map((name) => fieldIn(of, name));
  return roles.filter((role) => fields.every((field) => sees(role, field)));
}

/** A part of a request that asks about fields of a thing: it is for those who see all of them, or the fewer that others are answered by. */
export function asking<T extends Schema>(
  of: z.ZodMiniObject,
  names: readonly string[],
  schema: T,
  restricted: readonly string[] = names,
) {
  const [all, some] = [seersOf(of, names), seersOf(of, restricted)];
  const seers = roles.filter((role) => all.includes(role) || some.includes(role));
  return seers.length === roles.length ? z.optional(schema) : seenBy(seers, schema);
}

/** Names of fields of a thing to choose one from. */
export function choosing<const S extends readonly [string, ...string[]]>(of: z.ZodMiniObject, names: S) {
  const choosers = Object.fromEntries(names.map((name) => [name, seersOf(of, [name])]));
  return marked(z.enum(names), { choosers });
}

/** The field that a column or a filter is about: `region_id` is about `region`. */
export function fieldNamed(of: z.ZodMiniObject, name: string): string | undefined {
  return [name, name.replace(/_id$/, '')].find((field) => field in of.shape);
}

function cloneWith<T extends Schema>(schema: T, part: Partial<Definition>): T {
  // Descriptors, not values: some parts of a definition are computed when they are asked for.
  const descriptors = { ...Object.getOwnPropertyDescriptors(definitionOf(schema)) };
  return z.clone(
    schema,
    Object.defineProperties({}, { ...descriptors, ...Object.getOwnPropertyDescriptors(part) }) as never,
  );
}

const wrapped = ['innerType', 'element', 'valueType', 'out'] as const;

/** The schema of a request as the role knows it: what the role may not see is an unknown field to it. */
export function knownTo<T extends Schema>(viewer: Viewer, schema: T): T {
  const definition = definitionOf(schema);
  const { shape, entries, options = [] } = definition;
  const { choosers } = sightOf(schema);
  if (choosers && entries) return withChoices(viewer, schema, entries, choosers);
  if (shape) return withFields(viewer, schema, shape);
  if (options.some((option) => knownTo(viewer, option) !== option)) throw new Error('A union cannot hide fields');
  for (const part of wrapped) {
    const inner = definition[part];
    const known = inner && knownTo(viewer, inner);
    if (known !== inner) return cloneWith(schema, { [part]: known });
  }
  return schema;
}

function withChoices<T extends Schema>(
  viewer: Viewer,
  schema: T,
  entries: Record<string, string>,
  choosers: NonNullable<Sight['choosers']>,
): T {
  const open = Object.entries(entries).filter(([name]) => isAmong(viewer, choosers[name]!));
  return open.length === Object.keys(entries).length
    ? schema
    : cloneWith(schema, { entries: Object.fromEntries(open) });
}

function withFields<T extends Schema>(viewer: Viewer, schema: T, shape: Record<string, Schema>): T {
  const open = Object.entries(shape).filter(([, field]) => sees(viewer, field));
  const known = open.map(([name, field]) => [name, knownTo(viewer, field)] as const);
  const isWhole = open.length === Object.keys(shape).length && known.every(([name, field]) => field === shape[name]);
  return isWhole ? schema : cloneWith(schema, { shape: Object.fromEntries(known) });
}
