/** What an action of a list is about: the rows chosen by hand, or everything that was found when it was chosen. */
import { searchLength } from '@iskra/contract/kernel/list';
import { countOf } from '../../kit/format.ts';
import type { Selection } from '../../kit/table/selection.ts';
import type { Forms } from '../forms/transition-words.ts';
import type { ListAddress } from './list-url.ts';

export interface Found {
  search?: string;
  filters: Record<string, unknown>;
}

export type Chosen = { ids: number[] } | { selection_id: number };

/** As the list itself asks: a word too short to be searched by does not narrow it. */
export function foundBy({ search, filters }: ListAddress): Found {
  return { filters, ...(search && search.length >= searchLength ? { search } : {}) };
}

export const chosenBy = ({ ids, all }: Selection): Chosen =>
  all ? { selection_id: all.id } : { ids: [...ids].map(Number) };

/** Everything that the list finds, counted: «214 точек», «Более 10 000 точек». */
export function foundWords({ total, totalCapped }: { total: number; totalCapped: boolean }, noun: Forms): string {
  const count = countOf(total, ...noun);
  return totalCapped ? `Более ${count}` : count;
}
