// Writes a reply by its schema: only named fields ever leave.
import { createRequire } from 'node:module';
import type { Schema } from '@iskra/contract/kernel/endpoint';
import type fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);

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

export type ReplyWriter = (result: object) => string;

/** Compiled when the first reply leaves: two hundred at the start would cost the memory and the time of calls that nobody may make. */
export function replyWriter(schema: Schema): ReplyWriter {
  let write: ReplyWriter | undefined;
  return (result) => {
    write ??= (require('fast-json-stringify') as typeof fastJson)(simplify(z.toJSONSchema(schema)) as JsonSchema);
    return write({ error_code: 0, error_message: '', ...result });
  };
}
