// A reply schema as the compiled serialiser wants it: only named fields ever leave.
import type { Schema } from '@iskra/contract/kernel/endpoint';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** `anyOf [X, null]` would be matched value by value at run time; `nullable` compiles to one test. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (node === null || typeof node !== 'object') return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplify(value)])) as JsonSchema;
  const { $schema: _, propertyNames: __, ...rest } = schema;
  const variants = rest['anyOf'] as JsonSchema[] | undefined;
  if (variants?.length === 2 && variants[1]?.['type'] === 'null') return { ...variants[0], nullable: true };
  const type = rest['type'];
  if (Array.isArray(type) && type.length === 2 && type[1] === 'null') return { ...rest, type: type[0], nullable: true };
  return rest;
}

export function replySchema(schema: Schema): JsonSchema {
  return simplify(z.toJSONSchema(schema)) as JsonSchema;
}
