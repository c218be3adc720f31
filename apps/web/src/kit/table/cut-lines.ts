/**
 * Lines of a table that are too long for their column: whole words are left out, and dots stand where they were. Of a name the generic part
 * goes first, see `nameStart`. Where words end only the browser knows, so each line is measured when it is drawn, and cut when its width
 * changes: all of a table together, after the layout and before the paint. A cut text stays whole in the page, for screen readers and for copying.
 */

/** As wide as the dots, and the space between them and a name. */
const dots = 13;
const gap = 4;

/** Of a line that nothing is cut of, in pixels. */
interface Measured {
  whole: number;
  generic: number;
  /** Where its words end; measured when one of them must go. */
  ends?: number[];
}

let measured = new WeakMap<HTMLElement, Measured>();

const textOf = (line: HTMLElement) => line.firstElementChild as HTMLElement;
const genericOf = (line: HTMLElement) => line.querySelector<HTMLElement>('[data-generic]');
const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;

function measure(line: HTMLElement): Measured {
  const known = measured.get(line) ?? { whole: widthOf(textOf(line)), generic: widthOf(genericOf(line)) };
  // One that is out of sight has no width yet.
  if (known.whole > 0) measured.set(line, known);
  return known;
}

export const wholeWidth = (line: HTMLElement) => measure(line).whole;

/** With the dots after it; of a name its generic part may go. */
export function firstWordWidth(line: HTMLElement): number {
  const known = measure(line);
  if (known.whole === 0) return 0;
  known.ends ??= measureEnds(textOf(line));
  const first = known.ends.find((end) => end > known.generic) ?? known.whole;
  return Math.min(known.whole, first - known.generic + dots);
}

/** Nothing is parted at a space inside of «Егоров Р. А.», and no comma is left before the dots. */
function breaksOf(text: string): number[] {
  const found = [...text.matchAll(/ +(?!(?<=\p{Lu}\. )\p{Lu}\.)|$/gu)].map(({ index }) => index);
  return found.map((end) => text.slice(0, end).replace(/[\s,·—(«„]+$/, '').length).filter((end) => end > 0);
}

/** How far from its beginning the words of a text end. A badge or a tag is one word. */
function measureEnds(text: HTMLElement): number[] {
  const { left } = text.getBoundingClientRect();
  const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const ends: number[] = [];
  for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
    const whole = node.parentElement!.closest('[data-whole]');
    if (whole) ends.push(whole.getBoundingClientRect().right - left);
    else
      for (const end of breaksOf(node.data)) {
        range.setStart(node, 0);
        range.setEnd(node, end);
        ends.push(range.getBoundingClientRect().right - left);
      }
  }
  return ends;
}

interface Cut {
  /** The rest of the generic part, and of the whole. */
  generic?: number;
  text?: number;
}

const last = (ends: number[], room: number, otherwise: number) =>
  Math.max(0, ...ends.filter((end) => end <= room)) || otherwise;

function cutOf(line: HTMLElement): Cut | undefined {
  const known = measure(line);
  const { whole, generic } = known;
  const room = line.clientWidth;
  const over = whole - room;
  if (over <= 0.5 || room === 0) return;
  known.ends ??= measureEnds(textOf(line));
  const { ends } = known;
  const left = generic - over - dots - gap;
  if (generic > 0 && left >= 0)
    return {
      generic:
        dots +
        last(
          ends.filter((end) => end <= generic),
          left,
          0,
        ),
    };
  const kept = ends.filter((end) => end > generic).map((end) => end - generic);
  // One word that is longer than the line: an e-mail.
  const shown = dots + last(kept, room - dots, room - dots);
  return { ...(generic > 0 && { generic: 0 }), ...(whole - generic > room && { text: shown }) };
}

function limit(element: HTMLElement | null, width: number | undefined): void {
  if (width === undefined) element?.removeAttribute('data-cut');
  // Of a text that nothing is left of the browser would still show a letter before the dots.
  else element?.setAttribute('data-cut', width === 0 ? 'all' : width === dots ? 'dots' : '');
  element?.style.setProperty('--cut', width === undefined ? '' : `${width}px`);
}

function apply(line: HTMLElement, cut: Cut | undefined): void {
  line.toggleAttribute('data-shortened', cut !== undefined);
  limit(textOf(line), cut?.text);
  limit(genericOf(line), cut?.generic);
}

const lines = new Set<HTMLElement>();

function place(some: Iterable<HTMLElement>): void {
  const cuts = [...some].map((line) => [line, cutOf(line)] as const);
  for (const [line, cut] of cuts) apply(line, cut);
}

const observer =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver((entries) => place(entries.map(({ target }) => target as HTMLElement)));

/** Words of a font that comes later are of another width. */
if (observer)
  document.fonts.addEventListener('loadingdone', () => {
    measured = new WeakMap();
    for (const line of lines) apply(line, undefined);
    place(lines);
  });

/** Until its result is called. */
export function keepCut(line: HTMLElement): () => void {
  measured.delete(line);
  apply(line, undefined);
  lines.add(line);
  observer?.observe(line);
  return () => {
    lines.delete(line);
    observer?.unobserve(line);
  };
}
