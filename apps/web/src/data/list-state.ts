/** A query's condition as one of the list's four states. */
import type { ReactNode } from 'react';
import type { IconName } from '../kit/icons/icon.tsx';
import type { ListState } from '../kit/table/list-state.tsx';

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
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown };
}

export function listState({ rows, narrowed, reset, query }: Source, empty: Empty): ListState {
  if (query.isError) return { kind: 'error', onRetry: () => void query.refetch() };
  if (query.isPending) return { kind: 'loading' };
  if (rows.length > 0) return { kind: 'ready', busy: query.isFetching };
  return narrowed ? { kind: 'filtered', onReset: reset } : { kind: 'empty', ...empty };
}
