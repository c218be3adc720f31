// The fields that a body may have, read from its schema.
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { sightOf } from '@iskra/contract/kernel/sight';
import * as z from 'zod/mini';

interface ObjectSchema {
  properties?: Record<string, ObjectSchema>;
}

function variantsOf({ body }: Endpoint): ObjectSchema[] {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return (schema.oneOf ?? schema.anyOf ?? [schema]) as ObjectSchema[];
}

export function fieldsOf(endpoint: Endpoint): string[] {
  return [...new Set(variantsOf(endpoint).flatMap((variant) => Object.keys(variant.properties ?? {})))];
}

/** Fields that hold objects with fields of their own, such as `filters`. */
export function groupsOf(endpoint: Endpoint): string[] {
  const properties = variantsOf(endpoint).flatMap((variant) => Object.entries(variant.properties ?? {}));
  return [...new Set(properties.filter(([, schema]) => schema.properties).map(([name]) => name))];
}

/** Where there is nothing to look in, nobody has a search. */
export function hasSearch(endpoint: Endpoint): boolean {
  if (!fieldsOf(endpoint).includes('search')) return false;
  const { search } = (endpoint.body as unknown as z.ZodMiniObject).shape;
  return sightOf(search as z.ZodMiniType).readers?.length !== 0;
}
