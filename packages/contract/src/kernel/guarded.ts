// Fields that ask who sits at the session, said beside their shape: a way in (a phone, a mailbox, a login, a role) or a number that
// guards something. A call whose body names one of them is refused with `identity.required` as if it declared `confirmIdentity`; a form
// sends only what differs, so a change of a name next to a phone asks for nothing.
import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { definitionOf } from './sight.ts';

const guards = new WeakSet<Schema>();

/** A copy of the schema, so that the same type can stand elsewhere without the mark. */
export function guarded<T extends Schema>(schema: T): T {
  const copy = z.clone(schema) as T;
  guards.add(copy);
  return copy;
}

/** The schemas inside of a wrapper or a list. */
export function insideOf(schema: Schema): Schema[] {
  const { innerType, element, valueType, out, options = [] } = definitionOf(schema);
  return [innerType, element, valueType, out, ...options].filter((inside) => inside !== undefined);
}

/** Guarded fields at any depth, as `values.color`; two variants of a union may both have one. */
export function guardedFields(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const own = Object.entries(definitionOf(schema).shape ?? {}).flatMap(([name, field]) =>
    isGuarded(field) ? [name] : guardedFields(field).map((inner) => `${name}.${inner}`),
  );
  return [...new Set([...own, ...insideOf(schema).flatMap(guardedFields)])];
}

/** Inside optional and nullable too. */
export function isGuarded(schema: Schema): boolean {
  const { innerType } = definitionOf(schema);
  return guards.has(schema) || (innerType !== undefined && isGuarded(innerType));
}

/** Whether a body names the field, with «nothing» as its value too: to take a mailbox away changes a way in. */
export function names(body: unknown, field: string): boolean {
  if (Array.isArray(body)) return body.some((item) => names(item, field));
  if (body === null || typeof body !== 'object') return false;
  const [first, ...rest] = field.split('.') as [string, ...string[]];
  const value = (body as Record<string, unknown>)[first];
  return value !== undefined && (rest.length === 0 || names(value, rest.join('.')));
}
