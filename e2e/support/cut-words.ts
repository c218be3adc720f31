// What a table shows by half, and how it tells so.
import type { Locator } from '@playwright/test';

/** Words that end outside their cell or under its edge; a line may leave out whole words only. */
export async function cutWords(table: Locator): Promise<string[]> {
  return table.evaluate((grid) => {
    const found: string[] = [];
    const wordsIn = (root: Element) => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const words: { text: string; box: DOMRect }[] = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (node.parentElement!.closest('.ik-hidden')) continue;
        for (const { 0: text, index } of node.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + text.length);
          words.push({ text, box: range.getBoundingClientRect() });
        }
      }
      return words;
    };
    for (const cell of grid.querySelectorAll('th, td')) {
      for (const { text, box } of wordsIn(cell)) {
        const holder = [...cell.querySelectorAll('[data-line]')].find((line) => {
          const { left, right, top } = line.getBoundingClientRect();
          return box.left >= left - 1 && box.left <= right && box.top >= top - 1;
        });
        const edge = (holder ?? cell).getBoundingClientRect();
        // A cell cuts its own text before its padding.
        const inner = holder ? 0 : Number.parseFloat(getComputedStyle(cell).paddingRight);
        // Under the line: left out as a whole.
        const isLeftOut = holder !== undefined && box.top >= edge.bottom - 1;
        if (box.width > 1 && !isLeftOut && box.right > edge.right - inner + 1) found.push(text);
      }
    }
    return found;
  });
}

/** Of every cut line how far its dots stand from the end of its last word, in pixels. */
export async function dotsAfterWords(table: Locator): Promise<number[]> {
  return table.evaluate((grid) => {
    const lines = [...grid.querySelectorAll<HTMLElement>('[data-line]')];
    return lines
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4)
      .map((line) => {
        const { right, top, height } = line.getBoundingClientRect();
        const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        const ends: number[] = [];
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const rect of range.getClientRects()) if (rect.top < top + height / 2) ends.push(rect.right);
        }
        const moved = new DOMMatrix(getComputedStyle(line, '::after').transform).e;
        return Math.round(right - 13 + moved - Math.max(...ends));
      });
  });
}
