/** A list screen's state: page, sort, search and filters live in the address, rows come by the contract's list call. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { orderOf, searchLength } from '@iskra/contract/kernel/list';
import { knownTo } from '@iskra/contract/kernel/sight';
import type { Role } from '@iskra/contract/roles';
import { useCallback, useMemo } from 'react';
import type { Sort } from '../kit/table/table-head.tsx';
import { useAddress } from './address.ts';
import type { CallInput } from './call.ts';
import { cardPart, type ListAddress, readListUrl, writeListUrl } from './list-url.ts';
import { useAsk } from './use-ask.ts';

type ListEndpoint = Endpoint & { body: object };

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
function question({ after: _, before: __, from_end: ___, from: ____, ...rest }: ListAddress): ListAddress {
  return rest;
}

/** What the screen itself asks by: the path's parameters, and filters that nobody can take off. */
type Fixed<E extends Endpoint> = Omit<CallInput<E>, 'body'> & { filters?: Record<string, unknown> };

/** `role`: of a saved address what the role may not ask is dropped. */
export function useList<E extends ListEndpoint>(endpoint: E, { filters: own, ...fixed }: Fixed<E>, role: Role) {
  const { search, setSearch } = useAddress();
  const body = useMemo(() => knownTo(role, endpoint.body as never), [role, endpoint]);
  const state = useMemo(() => readListUrl(body, search), [body, search]);
  const { from: _, show: __, ...known } = state;
  const asked = known.search && known.search.length < searchLength ? { ...known, search: undefined } : known;
  const input = { ...fixed, body: own ? { ...asked, filters: { ...asked.filters, ...own } } : asked };
  const query = useAsk(endpoint, input as unknown as CallInput<E>, { keep: true });
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

  const page = query.data as unknown as ListReply<RowOf<E>> | undefined;
  const shown = page?.items.length ?? 0;
  const from = state.from_end && page ? Math.max(1, page.total - shown + 1) : (state.from ?? 1);
  const go = (where: 'first' | 'prev' | 'next' | 'last') => {
    const rest = question(state);
    if (where === 'next' && page?.next) write({ ...rest, after: page.next, from: from + shown }, false);
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
    setFilter: (name: string, value: unknown) => {
      const { [name]: _, ...others } = state.filters;
      change({ filters: value === undefined ? others : { ...others, [name]: value } });
    },
    reset: () => change({ search: undefined, filters: {} }),
    go,
    /** A saved address of this list, whole. */
    open: (address: string) => setSearch(address, false),
    /** As the table shows and changes it. */
    sort: {
      value: sortOf(state.sort ?? orderOf(body)),
      onChange: ({ by, desc }: Sort) => change({ sort: { field: by, dir: desc ? 'desc' : 'asc' } }),
    },
  };
}
