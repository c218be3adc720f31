/** A list screen's state: page, sort, search and filters live in the address, rows come by the contract's list call. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { searchLength } from '@iskra/contract/kernel/list';
import { useCallback, useMemo } from 'react';
import { useAddress } from './address.ts';
import type { CallInput } from './call.ts';
import { type ListState, readListUrl, writeListUrl } from './list-url.ts';
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

export function useList<E extends ListEndpoint>(endpoint: E, fixed: Omit<CallInput<E>, 'body'>) {
  const { search, setSearch } = useAddress();
  const body = endpoint.body as never;
  const state = useMemo(() => readListUrl(body, search), [body, search]);
  const asked = state.search && state.search.length < searchLength ? { ...state, search: undefined } : state;
  const query = useAsk(endpoint, { ...fixed, body: asked } as unknown as CallInput<E>, { keep: true });
  const write = useCallback((next: ListState, replace: boolean) => setSearch(writeListUrl(next), replace), [setSearch]);

  /** Another question starts at the first page. */
  const change = useCallback(
    (part: Partial<Pick<ListState, 'sort' | 'search' | 'filters' | 'per_page'>>, replace = false) => {
      const { after: _, before: __, from_end: ___, ...rest } = state;
      write({ ...rest, ...part }, replace);
    },
    [state, write],
  );

  const page = query.data as unknown as ListReply<RowOf<E>> | undefined;
  const go = (where: 'first' | 'prev' | 'next' | 'last') => {
    const { after: _, before: __, from_end: ___, ...rest } = state;
    if (where === 'next' && page?.next) write({ ...rest, after: page.next }, false);
    else if (where === 'prev' && page?.prev) write({ ...rest, before: page.prev }, false);
    else if (where === 'last') write({ ...rest, from_end: true }, false);
    else write(rest, false);
  };

  return {
    state,
    query,
    rows: page?.items ?? [],
    total: page?.total,
    totalCapped: page?.total_capped ?? false,
    hasNext: Boolean(page?.next),
    hasPrev: Boolean(page?.prev),
    narrowed: Boolean(state.search) || Object.keys(state.filters).length > 0,
    change,
    setFilter: (name: string, value: unknown) => {
      const { [name]: _, ...others } = state.filters;
      change({ filters: value === undefined ? others : { ...others, [name]: value } });
    },
    reset: () => write({ per_page: state.per_page, filters: {}, ...(state.sort ? { sort: state.sort } : {}) }, false),
    go,
  };
}
