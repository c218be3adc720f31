// The one shape of every list request: page by cursor, sort by an offered field, search, filters.
import * as z from 'zod/mini';
import { bounded, items } from './bounded.ts';
import { id, line } from './fields.ts';

export const pageSizes = [20, 50, 100] as const;
/** Shorter than this a substring search would read the whole table. */
export const searchLength = 3;

interface ListShape<S extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape> {
  sorts: S;
  filters: F;
}

const cursor = bounded(1000, 'Неверная страница').check(z.regex(/^[A-Za-z0-9_-]+$/, 'Неверная страница'));

/** Which rows, in which order: the part of a list request that is not about the page. */
function questionShape<const S extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(
  shape: ListShape<S, F>,
) {
  return {
    sort: z.optional(z.strictObject({ field: z.enum(shape.sorts), dir: z.enum(['asc', 'desc']) })),
    search: z.optional(line({ min: searchLength, max: 100 })),
    filters: z._default(z.partial(z.strictObject(shape.filters)), {} as never),
  };
}

export function listQuery<const S extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(
  shape: ListShape<S, F>,
) {
  return z.strictObject({
    per_page: z._default(z.literal([...pageSizes]), 20),
    after: z.optional(cursor),
    before: z.optional(cursor),
    /** Walk from the end of the list: the last page without counting. */
    from_end: z.optional(z.boolean()),
    ...questionShape(shape),
  });
}

/** The list that a card was opened from: the card's neighbours are asked by it. */
export function neighboursQuery<const S extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(
  shape: ListShape<S, F>,
) {
  return z.strictObject(questionShape(shape));
}

/** The rows before and after one, null at the ends. */
export const Neighbours = { prev: z.nullable(z.int()), next: z.nullable(z.int()) };

/** Rows ticked by hand, page after page; whoever wants more takes everything that the list finds. */
export const chosenIds = items(id, { min: 1, max: 1000 });

/**
 * The body of an action on many rows of a list, and what the action itself needs. The rows are named in exactly one way, so
 * that nothing left out can mean «все».
 */
export function manyQuery<F extends z.core.$ZodLooseShape, O extends z.core.$ZodLooseShape>(filters: F, order: O) {
  const { search, filters: chosenFilters } = questionShape({ sorts: ['id'], filters });
  return z
    .strictObject({
      ids: z.optional(chosenIds),
      /** Everything that the list finds. */
      found: z.optional(z.strictObject({ search, filters: chosenFilters })),
      /** What an earlier action of this kind has changed: its undoing. */
      run_id: z.optional(id),
      ...order,
    })
    .check(z.refine(oneWay, { error: 'Выберите записи', path: ['ids'] }));
}

function oneWay(body: { ids?: unknown; found?: unknown; run_id?: unknown }): boolean {
  return [body.ids, body.found, body.run_id].filter((way) => way !== undefined).length === 1;
}

/** Many values of one filter. */
export function anyOf<T extends z.ZodMiniType>(schema: T) {
  return items(schema, { min: 1, max: 200 });
}

/** The filters that a list endpoint offers, by name. */
export function filtersOf(body: z.ZodMiniType): Record<string, z.ZodMiniType> {
  const filters = (body as unknown as z.ZodMiniObject).shape.filters as unknown as z.ZodMiniDefault<z.ZodMiniObject>;
  const shape = filters.def.innerType.shape as Record<string, z.ZodMiniOptional<z.ZodMiniType>>;
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.def.innerType]));
}

/** The fields that a list endpoint sorts by. */
export function sortsOf(body: z.ZodMiniType): string[] {
  const sort = (body as unknown as z.ZodMiniObject).shape.sort as unknown as z.ZodMiniOptional<z.ZodMiniObject>;
  const field = sort.def.innerType.shape.field as unknown as z.ZodMiniEnum;
  return Object.values(field.def.entries) as string[];
}
