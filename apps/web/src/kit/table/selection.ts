/** Which rows are chosen: some by id, or everything that the filter finds, on all pages. */

export interface Selection {
  ids: ReadonlySet<string>;
  all: boolean;
}

export const nothingSelected: Selection = { ids: new Set(), all: false };
export const everythingFound: Selection = { ids: new Set(), all: true };

export const isSelected = (selection: Selection, id: string) => selection.all || selection.ids.has(id);

export const isEmpty = (selection: Selection) => !selection.all && selection.ids.size === 0;

const some = (ids: Iterable<string>): Selection => ({ ids: new Set(ids), all: false });

/** Unticking one row of «все найденные» leaves the rest of this page: what one sees is what stays chosen. */
export function toggleRow(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  if (selection.all) return some(pageIds.filter((it) => it !== id));
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
