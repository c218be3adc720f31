// Fields that no browser keeps when a form is left half filled: one-time codes, passwords, codes of certificates. Said beside their shape;
// a word that is typed to prove that one means it (a literal) is never kept either.
import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { insideOf } from './guarded.ts';
import { definitionOf } from './sight.ts';

const secrets = new WeakSet<Schema>();

/** A copy of the schema, so that the same type can stand elsewhere without the mark. */
export function unkept<T extends Schema>(schema: T): T {
  const copy = z.clone(schema) as T;
  secrets.add(copy);
  return copy;
}

/** The schema itself, or anything in it. */
function isUnkept(schema: Schema): boolean {
  const { type, shape = {} } = definitionOf(schema);
  return secrets.has(schema) || type === 'literal' || [...insideOf(schema), ...Object.values(shape)].some(isUnkept);
}

/** The fields of a body that a draft of it may hold. */
export function keptFields(schema: Schema): string[] {
  const own = Object.entries(definitionOf(schema).shape ?? {}).filter(([, field]) => !isUnkept(field));
  return [...own.map(([name]) => name), ...insideOf(schema).flatMap(keptFields)];
}
