/** A query's condition as one of the list's four states. */
import type { ReactNode } from 'react';
import type { IconName } from '../kit/icons/icon.tsx';
import type { Asked, ListState } from '../kit/table/list-state.tsx';
import { type FilterValues, filterWords, isSet, type ListFilter, withoutFilter } from './filter-model.ts';
import type { ListAddress } from './list-url.ts';

interface Empty {
  icon: IconName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

interface Source {
  rows: unknown[];
  narrowed: boolean;
  reset: () => void;
  state: ListAddress;
  change: (part: { search: undefined }) => void;
  setFilters: (part: FilterValues) => void;
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** What the list was asked by, in the words of its search and its chips. */
function askedBy({ state, change, setFilters }: Source, filters: readonly ListFilter[]): Asked[] {
  const set = filters.filter((filter) => isSet(filter, state.filters));
  return [
    ...(state.search ? [{ value: state.search, onRemove: () => change({ search: undefined }) }] : []),
    ...set.map((filter) => {
      const words = filterWords(filter, state.filters);
      const said = words ? { label: filter.label, value: words } : { value: filter.label };
      return { ...said, onRemove: () => setFilters(withoutFilter(filter)) };
    }),
  ];
}

/** `filters`: those of the list's bar; an empty result names the ones that are set. */
export function listState(list: Source, empty: Empty, filters: readonly ListFilter[] = []): ListState {
  const { rows, narrowed, reset, query } = list;
  if (query.isError) return { kind: 'error', onRetry: () => void query.refetch() };
  if (query.isPending) return { kind: 'loading' };
  if (rows.length > 0) return { kind: 'ready', busy: query.isFetching };
  return narrowed ? { kind: 'filtered', asked: askedBy(list, filters), onReset: reset } : { kind: 'empty', ...empty };
}
