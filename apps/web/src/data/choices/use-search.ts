/** Options that are found on the server: what a select calls while one types, and the labels of values it starts with. */
import type { BodyInputOf, Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { searchLength } from '@iskra/contract/kernel/list';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Option } from '../../kit/select/select-model.ts';
import type { LoadOptions } from '../../kit/select/use-options.ts';
import type { CallInput } from '../calls/call.ts';
import { asking, useAsk } from '../calls/use-ask.ts';

type ItemOf<E> = ReplyOf<E> extends { items: (infer Item)[] } ? Item : never;

export interface Search<E extends Endpoint> {
  endpoint: E;
  body: Partial<BodyInputOf<E>>;
  option: (item: ItemOf<E>) => Option;
}

function optionsOf<E extends Endpoint>(search: Search<E>, reply: ReplyOf<E> | undefined): Option[] {
  return ((reply as { items?: ItemOf<E>[] } | undefined)?.items ?? []).map(search.option);
}

export function useSearch<E extends Endpoint>(search: Search<E>): LoadOptions {
  const client = useQueryClient();
  return useCallback(
    async (query) => {
      const text = query.trim();
      const body = { ...search.body, ...(text.length >= searchLength ? { search: text } : {}) };
      return optionsOf(search, await client.fetchQuery(asking(search.endpoint, { body } as unknown as CallInput<E>)));
    },
    [client, search],
  );
}

function useKnown<E extends Endpoint>(search: Search<E>, ids: unknown): Option[] {
  const named = Array.isArray(ids) ? (ids as number[]) : [];
  const input = { body: { ...search.body, ids: named } } as unknown as CallInput<E>;
  const { data } = useAsk(search.endpoint, input, { enabled: named.length > 0 });
  return useMemo(() => optionsOf(search, data), [search, data]);
}

/** Both, as a filter by ids wants them. */
export function useSearchFilter<E extends Endpoint>(search: Search<E>, ids: unknown) {
  const options = useSearch(search);
  const known = useKnown(search, ids);
  return useMemo(() => ({ options, known, numeric: true }), [options, known]);
}
