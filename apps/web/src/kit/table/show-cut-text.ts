import type { PointerEvent } from 'react';
import { isCut } from './dots.ts';

/** What an ellipsis hides becomes the title on hover. Measured only then and for one cell: a table has thousands. */
export function showCutText(event: PointerEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest('td');
  if (!cell) return;
  if ([...cell.querySelectorAll<HTMLElement>('[data-line]')].some(isCut)) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}
