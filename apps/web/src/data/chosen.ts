/** What an action of a list is about: everything that the list finds, or the rows chosen by hand. */
import { searchLength } from '@iskra/contract/kernel/list';
import type { Selection } from '../kit/table/selection.ts';
import type { ListAddress } from './list-url.ts';

export interface Found {
  search?: string;
  filters: Record<string, unknown>;
}

export type Chosen = { ids: number[] } | { found: Found };

/** As the list itself asks: a word too short to be searched by does not narrow it. */
export function foundBy({ search, filters }: ListAddress): Found {
  return { filters, ...(search && search.length >= searchLength ? { search } : {}) };
}

export const chosenBy = (selection: Selection, state: ListAddress): Chosen =>
  selection.all ? { found: foundBy(state) } : { ids: [...selection.ids].map(Number) };
