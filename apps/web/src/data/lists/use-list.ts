/** A list screen's state: page, sort, search and filters live in the address, rows come by the contract's list call. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { orderOf, searchLength } from '@iskra/contract/kernel/list';
import { knownTo } from '@iskra/contract/kernel/sight';
import type { Role } from '@iskra/contract/roles';
import { useCallback, useMemo } from 'react';
import type { PagerMove } from '../../kit/table/pager.tsx';
import type { Sort } from '../../kit/table/table-head.tsx';
import type { CallInput } from '../calls/call.ts';
import { useAsk } from '../calls/use-ask.ts';
import { useAddress } from './address.ts';
import { cardPart, type ListAddress, readListUrl, writeListUrl } from './list-url.ts';

export type ListCall = Endpoint & { body: object };

interface ListReply<Row> {
  items: Row[];
  total: number;
  total_capped: boolean;
  next: string | null;
  prev: string | null;
}

type RowOf<E> = ReplyOf<E> extends ListReply<infer Row> ? Row : never;

function sortOf({ field, dir }: NonNullable<ListAddress['sort']>): Sort {
  return { by: field, desc: dir === 'desc' };
}

/** The state without its place in the list. */
function question({ after: _, before: __, from_end: ___, page: ____, from: _____, ...rest }: ListAddress): ListAddress {
  return rest;
}

/** What the screen itself asks by: the path's parameters, and filters that nobody can take off. */
type Fixed<E extends Endpoint> = Omit<CallInput<E>, 'body'> & { filters?: Record<string, unknown> };

/** `role`: of a saved address what the role may not ask is dropped. `isWaiting`: the address is about to be another. */
export function useList<E extends ListCall>(
  endpoint: E,
  { filters: own, ...fixed }: Fixed<E>,
  role: Role,
  isWaiting = false,
) {
  const { search, setSearch } = useAddress();
  const body = useMemo(() => knownTo(role, endpoint.body as never), [role, endpoint]);
  const state = useMemo(() => readListUrl(body, search), [body, search]);
  const inputFor = (asked: ListAddress) => {
    const { from: _, show: __, view: ___, search: text, ...rest } = asked;
    const filters = own ? { ...rest.filters, ...own } : rest.filters;
    const found = text && text.length >= searchLength ? { search: text } : {};
    return { ...fixed, body: { ...rest, ...found, filters } } as unknown as CallInput<E>;
  };
  const query = useAsk(endpoint, inputFor(state), { keep: true, enabled: !isWaiting });
  const write = useCallback(
    (next: ListAddress, replace: boolean) => setSearch(writeListUrl(next, cardPart(search)), replace),
    [setSearch, search],
  );

  /** Another question starts at the first page. */
  const change = useCallback(
    (part: Partial<Pick<ListAddress, 'sort' | 'search' | 'filters' | 'per_page' | 'show'>>, replace = false) => {
      write({ ...question(state), ...part }, replace);
    },
    [state, write],
  );

  const open = useCallback(
    (address: string, replace = false) => write(readListUrl(body, address), replace),
    [body, write],
  );

  const page = query.data as unknown as ListReply<RowOf<E>> | undefined;
  const shown = page?.items.length ?? 0;
  const first = state.page ? (state.page - 1) * state.per_page + 1 : 1;
  const from = state.from_end && page ? Math.max(1, page.total - shown + 1) : (state.from ?? first);
  const go = (where: PagerMove) => {
    const rest = question(state);
    if (typeof where === 'number') write({ ...rest, ...(where > 1 && { page: where }) }, false);
    else if (where === 'next' && page?.next) write({ ...rest, after: page.next, from: from + shown }, false);
    else if (where === 'prev' && page?.prev) write({ ...rest, before: page.prev, from: from - state.per_page }, false);
    else if (where === 'last') write({ ...rest, from_end: true }, false);
    else write(rest, false);
  };

  return {
    state,
    query,
    rows: page?.items ?? [],
    total: page?.total ?? 0,
    totalCapped: page?.total_capped ?? false,
    from,
    to: from + shown - 1,
    hasNext: Boolean(page?.next),
    hasPrev: Boolean(page?.prev),
    narrowed: Boolean(state.search) || Object.keys(state.filters).length > 0,
    change,
    setFilters: (part: Record<string, unknown>, replace = false) => {
      const all = Object.entries({ ...state.filters, ...part }).filter(([, value]) => value !== undefined);
      change({ filters: Object.fromEntries(all) }, replace);
    },
    /** The list's own call with other filters: its reply is the list with them. */
    wouldAsk: (filters: Record<string, unknown>) => ({
      endpoint,
      input: inputFor({ ...question(state), filters }),
    }),
    /** As the role knows the list. */
    body,
    reset: () => change({ search: undefined, filters: {} }),
    go,
    /** A saved address of this list, whole. */
    open,
    /** The same, for a link. */
    hrefOf: (address: string) => writeListUrl(readListUrl(body, address), cardPart(search)) || '?',
    /** As the table shows and changes it. */
    sort: {
      value: sortOf(state.sort ?? orderOf(body)),
      onChange: ({ by, desc }: Sort) => change({ sort: { field: by, dir: desc ? 'desc' : 'asc' } }),
    },
  };
}
