import type { PointerEvent } from 'react';

const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth;

/** What an ellipsis hides is told on hover. Measured only then and for one cell: a table has thousands. */
export function tellCut(event: PointerEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest('td');
  if (!cell) return;
  if ([cell, ...cell.querySelectorAll<HTMLElement>('small')].some(isCut)) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}
