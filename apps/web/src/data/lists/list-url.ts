/** A list's state and its address say the same: `?sort=-name&status=active,blocked&q=роза`. The address is the only truth. */
import { filtersOf, mostPages, pageSizes, sortsOf } from '@iskra/contract/kernel/list';
import * as z from 'zod/mini';

export interface ListAddress {
  per_page: number;
  sort?: { field: string; dir: 'asc' | 'desc' };
  search?: string;
  filters: Record<string, unknown>;
  after?: string;
  before?: string;
  from_end?: boolean;
  /** By its number, from 1. */
  page?: number;
  /** The number of the first row shown: cursors do not know it, the way here does. */
  from?: number;
  /** How the rows are shown when not as a table. */
  show?: 'map' | 'photos';
  /** The view that was opened last: the list may have been changed since. */
  view?: string;
}

const reserved = {
  sort: 'sort',
  search: 'q',
  per_page: 'per_page',
  after: 'after',
  before: 'before',
  end: 'end',
  page: 'page',
  from: 'from',
  show: 'show',
  view: 'view',
};

function encodeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => encodeURIComponent(String(item))).join(',');
  return encodeURIComponent(String(value));
}

/** Everything that the text of a parameter may mean; the filter's own schema picks. */
function meanings(text: string): unknown[] {
  const parts = text.split(',').map(safeDecode);
  const numbers = parts.map(Number);
  const single = safeDecode(text);
  const found: unknown[] = [];
  if (single === 'true' || single === 'false') found.push(single === 'true');
  if (parts.every((part) => /^-?\d+(\.\d+)?$/.test(part))) found.push(numbers, numbers[0]);
  found.push(parts, single);
  return found;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readFilters(query: Map<string, string>, schemas: Record<string, z.ZodMiniType>): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const text = query.get(name);
    if (text === undefined || text === '') continue;
    // A parameter that fits nothing is dropped: a stale bookmark still opens.
    const fit = meanings(text).find((meaning) => z.safeParse(schema, meaning).success);
    if (fit !== undefined) filters[name] = fit;
  }
  return filters;
}

/** Parameters with their values still encoded: a comma inside a value must not part it. */
function rawQuery(search: string): Map<string, string> {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      return [safeDecode(name), rest.join('=').replace(/\+/g, ' ')];
    }),
  );
}

const isPage = (number: number) => Number.isInteger(number) && number > 1 && number <= mostPages;

export function readListUrl(body: z.ZodMiniType, search: string): ListAddress {
  const query = rawQuery(search);
  const text = (name: string) => {
    const value = query.get(name);
    return value ? safeDecode(value) : undefined;
  };
  const perPage = Number(text(reserved.per_page));
  const sort = text(reserved.sort);
  const state: ListAddress = {
    per_page: pageSizes.find((size) => size === perPage) ?? pageSizes[0],
    filters: readFilters(query, filtersOf(body)),
  };
  const field = sort?.replace(/^-/, '');
  // A sort that the list no longer has is dropped like a filter: a stale bookmark still opens.
  if (sort && field && sortsOf(body).includes(field))
    state.sort = { field, dir: sort.startsWith('-') ? 'desc' : 'asc' };
  const found = text(reserved.search);
  const after = text(reserved.after);
  const before = text(reserved.before);
  if (found) state.search = found;
  if (after) state.after = after;
  else if (before) state.before = before;
  else if (text(reserved.end)) state.from_end = true;
  else if (isPage(Number(text(reserved.page)))) state.page = Number(text(reserved.page));
  const show = text(reserved.show);
  if (show === 'map' || show === 'photos') state.show = show;
  const view = text(reserved.view);
  if (view && /^[a-z0-9_]{1,40}$/.test(view)) state.view = view;
  const from = Number(text(reserved.from));
  if (Number.isSafeInteger(from) && from > 1 && (after || before)) state.from = from;
  return state;
}

/** Parameters of the card in which a list may stand, its tab and the list behind it: they stay when the list's own part changes. */
export function cardPart(search: string): string[] {
  const pairs = search.replace(/^\?/, '').split('&');
  return pairs.filter((pair) => /^(tab|list)=/.test(pair));
}

export function writeListUrl(state: ListAddress, beside: readonly string[] = []): string {
  const pairs: string[] = [...beside];
  const put = (name: string, value: unknown) => pairs.push(`${encodeURIComponent(name)}=${encodeValue(value)}`);
  if (state.search) put(reserved.search, state.search);
  for (const [name, value] of Object.entries(state.filters)) if (value !== undefined) put(name, value);
  if (state.sort) put(reserved.sort, `${state.sort.dir === 'desc' ? '-' : ''}${state.sort.field}`);
  if (state.per_page !== pageSizes[0]) put(reserved.per_page, state.per_page);
  if (state.after) put(reserved.after, state.after);
  else if (state.before) put(reserved.before, state.before);
  else if (state.from_end) put(reserved.end, 1);
  else if (state.page) put(reserved.page, state.page);
  if (state.from && (state.after || state.before)) put(reserved.from, state.from);
  if (state.show) put(reserved.show, state.show);
  if (state.view) put(reserved.view, state.view);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
