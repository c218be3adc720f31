/** A list's question as one text: lists with the same text show the same view, on any page. */
import { pageSizes } from '@iskra/contract/kernel/list';
import { type ListAddress, writeListUrl } from './list-url.ts';

type Question = Partial<Pick<ListAddress, 'filters' | 'search' | 'sort' | 'per_page'>>;

/** The order in which values were ticked means nothing. */
const ordered = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);

/** The address of a question, without its place in the list. */
export function questionText({ filters = {}, search, sort, per_page = pageSizes[0] }: Question): string {
  const values = Object.entries(filters).map(([name, value]) => [name, ordered(value)]);
  return writeListUrl({
    per_page,
    filters: Object.fromEntries(values),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
  });
}

/** The same rows, in any order. */
export const isSameNarrowing = (one: Question, other: Question) =>
  questionText({ filters: one.filters ?? {}, ...(one.search ? { search: one.search } : {}) }) ===
  questionText({ filters: other.filters ?? {}, ...(other.search ? { search: other.search } : {}) });
