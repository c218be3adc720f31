// The one shape of every list request: page by cursor, sort by an offered field, search, filters.
import * as z from 'zod/mini';
import { bounded, items } from './bounded.ts';
import { id, line } from './fields.ts';
import { longestSearch } from './search.ts';
import { asking, choosing, fieldNamed, seenBy, sightOf } from './sight.ts';

export const pageSizes = [20, 50, 100] as const;
/** Totals are known up to ten thousand: so many pages of the smallest size. */
export const mostPages = 500;
/** Shorter than this a substring search would read the whole table. */
export const searchLength = 3;

export type Names = readonly [string, ...string[]];
export type Filters = z.core.$ZodLooseShape;

interface Order<Field extends string = string> {
  field: Field;
  dir: 'asc' | 'desc';
}

/** The questions of a list, in fields of the record that it lists: a reader who may not see a field cannot ask by it either. */
export interface ListShape<S extends Names = Names, F extends Filters = Filters> {
  of: z.ZodMiniObject;
  /** Fields that a search looks in. */
  searches: readonly string[];
  /** The only columns that it searches for readers who may not see all of them; the list of the server has to heed it. */
  restrictedSearches?: readonly string[];
  sorts: S;
  /** How the list stands when nobody has asked for another order. */
  order: Order<S[number]>;
  /** Each is named after its field, `region_id` after `region`… */
  filters: F;
  /** …or says here which field it asks about, or by `seenBy` whose it is. */
  about?: { [Name in keyof F]?: string };
}

function checkedFilters<F extends Filters>({ of, filters, about = {} }: ListShape<Names, F>): F {
  const checked = Object.entries(filters as Record<string, z.ZodMiniType>).map(([name, schema]) => {
    if (sightOf(schema).readers) return [name, schema];
    const field = (about as Record<string, string>)[name] ?? fieldNamed(of, name);
    if (!field) throw new Error(`Filter «${name}» names no field of what is listed`);
    return [name, asking(of, [field], schema)];
  });
  return Object.fromEntries(checked) as F;
}

/** The text that a list or a select is searched by; where there is nothing to look in, nobody has a search. */
export function searchText(of: z.ZodMiniObject, fields: readonly string[], restricted = fields) {
  const text = line({ min: searchLength, max: longestSearch });
  return fields.length === 0 ? seenBy([], text) : asking(of, fields, text, restricted);
}

/** Which rows: for a map, a file or an action on what the list finds. */
export function narrowing<F extends Filters>(shape: ListShape<Names, F>) {
  return {
    search: searchText(shape.of, shape.searches, shape.restrictedSearches),
    filters: z._default(z.partial(z.strictObject(checkedFilters(shape))), {} as never),
  };
}

const cursor = bounded(1000, 'Неверная страница').check(z.regex(/^[A-Za-z0-9_-]+$/, 'Неверная страница'));

/** Which rows, in which order: the part of a list request that is not about the page. */
function questionShape<const S extends Names, F extends Filters>(shape: ListShape<S, F>) {
  const field = choosing(shape.of, shape.sorts);
  const sort = z.strictObject({ field, dir: z.enum(['asc', 'desc']) });
  return { sort: z._default(sort, shape.order as never), ...narrowing(shape) };
}

export function listQuery<const S extends Names, F extends Filters>(shape: ListShape<S, F>) {
  return z.strictObject({
    per_page: z._default(z.literal([...pageSizes]), 20),
    after: z.optional(cursor),
    before: z.optional(cursor),
    /** Walk from the end of the list: the last page without counting. */
    from_end: z.optional(z.boolean()),
    /** By its number, from 1, where nothing of the above is said: the rows before it are passed, so it is for lists whose total is known. */
    page: z.optional(z.int().check(z.gte(1, 'Неверная страница'), z.lte(mostPages, 'Неверная страница'))),
    ...questionShape(shape),
  });
}

/** The list that a card was opened from: the card's neighbours are asked by it. */
export function neighboursQuery<const S extends Names, F extends Filters>(shape: ListShape<S, F>) {
  return z.strictObject(questionShape(shape));
}

/** The rows before and after one, null at the ends. */
export const Neighbours = {
  prev: z.nullable(z.int()),
  next: z.nullable(z.int()),
  /** Which of the list it is, from 1; null when that is not known at a bounded cost, or it is none of the list any more. */
  place: z.nullable(z.int()),
  total: z.int(),
  total_capped: z.boolean(),
};

/** Everything that the list finds, chosen at this moment: it is kept as it was found. */
export function foundQuery<F extends Filters>(shape: ListShape<Names, F>) {
  return z.strictObject(narrowing(shape));
}

/** The selection, and its number of rows. */
export const Frozen = { id: z.int(), total: z.int() };

/** Rows ticked by hand, page after page; a larger selection takes everything that the list finds. */
export const chosenIds = items(id, { min: 1, max: 1000 });

/**
 * The body of an action on many rows of a list, and what the action itself needs. The rows are named in exactly one way, so
 * that nothing left out can mean «все».
 */
export function manyQuery<O extends z.core.$ZodLooseShape>(input: O) {
  return z
    .strictObject({
      ids: z.optional(chosenIds),
      /** Everything that the list found when it was chosen; a filter would find something else by now. */
      selection_id: z.optional(id),
      ...input,
    })
    .check(z.refine(oneWay, { error: 'Выберите записи', path: ['ids'] }));
}

function oneWay(body: { ids?: unknown; selection_id?: unknown }): boolean {
  return (body.ids === undefined) !== (body.selection_id === undefined);
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

type SortSchema = z.ZodMiniDefault<z.ZodMiniObject>;

function sortIn(body: z.ZodMiniType): SortSchema {
  return (body as unknown as z.ZodMiniObject).shape.sort as unknown as SortSchema;
}

/** The fields that a list endpoint sorts by. */
export function sortsOf(body: z.ZodMiniType): string[] {
  const field = sortIn(body).def.innerType.shape.field as unknown as z.ZodMiniEnum;
  return Object.values(field.def.entries) as string[];
}

/** The order of a list endpoint when none is asked for. */
export function orderOf(body: z.ZodMiniType): Order {
  return sortIn(body).def.defaultValue as unknown as Order;
}
