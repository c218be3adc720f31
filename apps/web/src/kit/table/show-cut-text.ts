import type { PointerEvent } from 'react';

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 4;

/** What an ellipsis hides becomes the title on hover. Measured only then and for one cell: a table has thousands. */
export function showCutText(event: PointerEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest('td');
  if (!cell) return;
  if ([...cell.querySelectorAll<HTMLElement>('[data-line]')].some(isCut)) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}
