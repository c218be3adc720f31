/** Which rows are chosen: some by id, or everything that was found when all was chosen, on all pages. */

/** Kept by the server as it was found then: a list that finds more later does not add to it. */
export interface Frozen {
  id: number;
  total: number;
}

export interface Selection {
  ids: ReadonlySet<string>;
  all: Frozen | null;
  /** Rows on the screen that the list has found only after everything was chosen. */
  outside?: ReadonlySet<string>;
}

export const nothingSelected: Selection = { ids: new Set(), all: null };
export const everythingFound = (all: Frozen): Selection => ({ ids: new Set(), all });

export const isSelected = ({ all, ids, outside }: Selection, id: string) =>
  all === null ? ids.has(id) : !outside?.has(id);

export const countSelected = ({ ids, all }: Selection) => all?.total ?? ids.size;

export const isEmpty = (selection: Selection) => !selection.all && selection.ids.size === 0;

const some = (ids: Iterable<string>): Selection => ({ ids: new Set(ids), all: null });

/** Unticking one row of «все найденные» leaves the rest of this page: the visible rows stay chosen. */
export function toggleRow(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  if (selection.all) return some(pageIds.filter((it) => isSelected(selection, it) !== (it === id)));
  if (!selection.ids.has(id)) return some([...selection.ids, id]);
  return some([...selection.ids].filter((it) => it !== id));
}

export type PageState = 'none' | 'some' | 'all';

export function pageState(selection: Selection, pageIds: readonly string[]): PageState {
  const count = pageIds.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return isEmpty(selection) ? 'none' : 'some';
  return count === pageIds.length ? 'all' : 'some';
}

/** The box in the header: this page in or out; rows chosen on other pages stay. */
export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  if (selection.all) return nothingSelected;
  if (pageState(selection, pageIds) === 'all') return some([...selection.ids].filter((id) => !pageIds.includes(id)));
  return some([...selection.ids, ...pageIds]);
}

/** Shift: everything between the two rows, both included. */
export function selectRange(selection: Selection, pageIds: readonly string[], from: number, to: number): Selection {
  if (selection.all) return selection;
  return some([...selection.ids, ...pageIds.slice(Math.min(from, to), Math.max(from, to) + 1)]);
}
