/** The keyboard of a table: arrows walk the rows, Enter opens, space selects, letters do what the row menu says. */
import type { KeyboardEvent } from 'react';
import { type Action, isHotkey } from '../menu/action.ts';

interface TableKeys {
  count: number;
  pageRows: () => number;
  moveTo: (index: number) => void;
  toggle?: (index: number) => void;
  /** Shift and an arrow. */
  extend?: (from: number, to: number) => void;
  clear?: () => void;
  openMenu?: (index: number) => void;
  actionsOf: (index: number) => Action[];
}

/** Where a key leads from a row; undefined when it is not a key of movement. */
function target(key: string, current: number, { count, pageRows }: TableKeys): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return current + 1;
    case 'ArrowUp':
      return current - 1;
    case 'PageDown':
      return current + pageRows();
    case 'PageUp':
      return current - pageRows();
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}

function press(event: KeyboardEvent, row: HTMLElement, keys: TableKeys): boolean {
  // The focus stays with its row when others come and go around it: where it stands now is written on it.
  const current = Number(row.dataset.index);
  const { count } = keys;
  const wanted = target(event.key, current, keys);
  if (wanted !== undefined) {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    if (event.shiftKey) keys.extend?.(current, next);
    keys.moveTo(next);
  } else if (event.key === ' ' && keys.toggle) keys.toggle(current);
  else if (event.key === 'Escape' && keys.clear) keys.clear();
  else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) keys.openMenu?.(current);
  else {
    const action = keys.actionsOf(current).find((it) => isHotkey(it, event) && !it.disabled);
    if (!action) return false;
    runAction(action, row);
  }
  return true;
}

export const tableKeys = (keys: TableKeys) => (event: KeyboardEvent<HTMLElement>) => {
  // Only the row itself: inside a cell (a link, a menu) the keys belong to the focused element.
  const row = event.target;
  if (!(row instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (press(event, row, keys)) event.preventDefault();
};

/** Links are followed by their own element in the row, so that the app's router sees an ordinary click. */
export function runAction(action: Action, row: HTMLElement) {
  if (action.onSelect) return action.onSelect();
  if (action.href === undefined) return;
  const link = [...row.querySelectorAll('a')].find((it) => it.getAttribute('href') === action.href);
  if (link) link.click();
  else window.location.assign(action.href);
}

/** An arrow in the head of a table leads to the neighbouring header: to its button, or to itself. */
export function walkHeaders(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget: header } = event;
  if (shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
  const next = key === 'ArrowLeft' ? header.previousElementSibling : header.nextElementSibling;
  if (!next?.matches('[scope=col]')) return;
  event.preventDefault();
  (next.querySelector('button') ?? (next as HTMLElement)).focus();
}
