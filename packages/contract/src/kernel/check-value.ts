// One value against one schema, for places that have no form: a cell of an imported table.
import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

export function checkValue(schema: Schema, value: unknown): { value: unknown } | { error: string } {
  const result = z.safeParse(schema, value);
  return result.success ? { value: result.data } : { error: result.error.issues[0]!.message };
}
