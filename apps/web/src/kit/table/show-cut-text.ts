/** What a line leaves out is told on hover, and beside the row that the keyboard has come to. */
import type { PointerEvent } from 'react';

const cutCells = (row: Element) =>
  [...row.querySelectorAll('td')].filter((cell) => cell.querySelector('[data-shortened]'));

/** The title on hover is set only then and for one cell: a table has thousands. */
export function showCutText(event: PointerEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest('td');
  if (!cell) return;
  if (cell.querySelector('[data-shortened]')) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}

/** For the eyes alone: screen readers have the whole text anyway. */
export function showCutRow(target: EventTarget, note: HTMLElement): void {
  const row = target as HTMLElement;
  const cells = row.matches('tr:focus-visible') ? cutCells(row) : [];
  note.hidden = cells.length === 0;
  if (note.hidden) return;
  note.replaceChildren(
    ...cells.map((cell) => Object.assign(document.createElement('p'), { textContent: cell.innerText })),
  );
  const [frame, place] = [note.parentElement!.getBoundingClientRect(), row.getBoundingClientRect()];
  const { left } = cells[0]!.getBoundingClientRect();
  const below = place.bottom - frame.top;
  const isLow = below + note.offsetHeight > frame.height;
  note.style.top = `${isLow ? place.top - frame.top - note.offsetHeight : below}px`;
  note.style.left = `${Math.max(8, Math.min(left - frame.left, frame.width - note.offsetWidth - 8))}px`;
}
