/** A query's condition as one of the list's four states. */
import type { Role } from '@iskra/contract/roles';
import type { ReactNode } from 'react';
import type { IconName } from '../../kit/icons/icon.tsx';
import type { Asked, ListState } from '../../kit/table/list-state.tsx';
import { type FilterValues, filterWords, isSet, type ListFilter, withoutFilter } from './filter-model.ts';
import type { ListAddress } from './list-url.ts';

/** While there is nothing at all. */
export interface Empty {
  icon: IconName;
  title: string;
  /** What to do next; of a list that several roles read, for each of them (e2e/empty-lists.e2e.ts asks for all). */
  next: string | Readonly<Partial<Record<Role, string>>>;
  /** The button that begins it, where the page has no offer of its own. */
  action?: ReactNode;
}

interface Query {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ListSource<Row = unknown> {
  rows: Row[];
  narrowed: boolean;
  isFirst?: boolean;
  reset: () => void;
  state: ListAddress;
  change: (part: { search: undefined }) => void;
  setFilters: (part: FilterValues) => void;
  query: Query;
}

/** What the list was asked by, in the words of its search and its chips. */
function askedBy({ state, change, setFilters }: ListSource, filters: readonly ListFilter[]): Asked[] {
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

/** Of a read without pages; `none` is the text for no rows. */
export function readState(query: Query, rows: readonly unknown[], none: ListState): ListState {
  if (query.isError) return { kind: 'error', onRetry: () => void query.refetch() };
  if (query.isPending) return { kind: 'loading' };
  return rows.length > 0 ? { kind: 'ready', busy: query.isFetching } : none;
}

function emptyFor({ next, ...empty }: Empty, role: Role | undefined): ListState {
  return { kind: 'empty', ...empty, text: typeof next === 'string' ? next : role && next[role] };
}

/** `filters`: those of the list's bar; an empty result names the ones that are set. */
export function listState(
  list: ListSource,
  empty: Empty,
  role: Role | undefined,
  filters: readonly ListFilter[] = [],
): ListState {
  const { rows, narrowed, isFirst, reset, query } = list;
  const filtered: ListState = { kind: 'filtered', asked: askedBy(list, filters), onReset: reset };
  return readState(query, rows, narrowed && !isFirst ? filtered : emptyFor(empty, role));
}
