/**
 * The dots of a cut line stand right after its last whole word. Where that ends only the browser knows, so each line is measured when it
 * is drawn and when its width changes: all of a table together, after the layout and before the paint.
 */

export const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 4;

/** As wide as the dots and what is kept free for them, see `.line`. */
const room = 13;

/** How far the words of the first line end before the place of the dots. */
function backOf(line: HTMLElement): number {
  const edge = line.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(line);
  const first = [...range.getClientRects()].filter(({ top, width }) => width > 1 && top < edge.top + edge.height / 2);
  // The box around the words is as wide as the line itself.
  const ends = first.map(({ right }) => right).filter((right) => right <= edge.right - room + 0.5);
  return ends.length > 0 ? Math.max(0, edge.right - room - Math.max(...ends)) : 0;
}

const lines = new Set<HTMLElement>();

function place(measured: Iterable<HTMLElement>): void {
  const backs = [...measured].map((line) => [line, isCut(line) ? Math.floor(backOf(line)) : 0] as const);
  for (const [line, back] of backs)
    if (back > 0) line.style.setProperty('--dots-back', `${back}px`);
    else line.style.removeProperty('--dots-back');
}

const observer =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver((entries) => place(entries.map(({ target }) => target as HTMLElement)));

// Words of a font that comes later are of another width.
if (observer) document.fonts.addEventListener('loadingdone', () => place(lines));

/** Until what it returns is called. */
export function keepDots(line: HTMLElement): () => void {
  lines.add(line);
  observer?.observe(line);
  return () => {
    lines.delete(line);
    observer?.unobserve(line);
  };
}
