// What a table shows by half, and how it tells so.
import type { Locator } from '@playwright/test';

/** Words that end outside their cell or under its edge; a line may leave out whole words only, unless one word is all that it has room for. */
export async function cutWords(table: Locator): Promise<string[]> {
  return table.evaluate((grid) => {
    const dots = 13;
    const found: string[] = [];
    const wordsIn = (root: Element) => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const words: { text: string; box: DOMRect; cut: Element | null }[] = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (node.parentElement!.closest('.ik-hidden')) continue;
        for (const { 0: text, index } of node.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          // No comma is left before the dots.
          range.setEnd(node, index + (text.replace(/[,·—(«„]+$/, '') || text).length);
          words.push({ text, box: range.getBoundingClientRect(), cut: node.parentElement!.closest('[data-cut]') });
        }
      }
      return words;
    };
    for (const cell of grid.querySelectorAll('th, td')) {
      const edge = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
      for (const { text, box, cut } of wordsIn(cell)) {
        const place = (cut ?? cell).getBoundingClientRect();
        const end = cut ? place.right - dots : edge;
        const isLeftOut = cut !== null && (box.left >= end - 1 || place.width === 0);
        const isAlone = cut !== null && box.left < place.left + 1;
        if (box.width > 1 && !isLeftOut && !isAlone && box.right > end + 1) found.push(text);
      }
    }
    return found;
  });
}

/** Of every cut line how far its dots stand from the end of its last word, in pixels. */
export async function dotsAfterWords(table: Locator): Promise<number[]> {
  return table.evaluate((grid) => {
    const cuts = [...grid.querySelectorAll<HTMLElement>('[data-line] [data-cut=""]')];
    return cuts.map((cut) => {
      const edge = cut.getBoundingClientRect().right - 13;
      const walk = document.createTreeWalker(cut, NodeFilter.SHOW_TEXT);
      const ends: number[] = [cut.getBoundingClientRect().left];
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        for (const { 0: text, index } of node.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + text.replace(/[,·—(«„]+$/, '').length);
          const { right } = range.getBoundingClientRect();
          if (right <= edge + 1) ends.push(right);
        }
      return Math.round(edge - Math.max(...ends));
    });
  });
}

/** Faults of how a table cuts its texts; none when every column that is cut has all the room that there is. */
export async function wrongCuts(table: Locator): Promise<string[]> {
  return table.evaluate((grid) => {
    const found: string[] = [];
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const endOfText = (cell: Element) => {
      const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const ends: number[] = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        ends.push(...[...range.getClientRects()].map(({ right }) => right));
      }
      return Math.max(...ends, ...[...cell.querySelectorAll('svg, button, [data-whole]')].map((it) => boxOf(it).right));
    };
    for (const whole of grid.querySelectorAll('td [data-whole]')) {
      const holder = whole.closest('[data-cut]') ?? whole.closest('td')!;
      if (boxOf(whole).right > boxOf(holder).right + 1) found.push(`«${whole.textContent}» is cut`);
    }
    /** Of a text that is cut, the words in sight. */
    const seenOf = (element: Element) => {
      const place = element.closest('[data-cut=""]') ?? element.querySelector('[data-cut=""]') ?? element;
      const edge = boxOf(place).right - 13;
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: boolean[] = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        for (const { 0: text, index } of node.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + text.length);
          words.push(range.getBoundingClientRect().right <= edge + 1);
        }
      return words;
    };
    for (const line of grid.querySelectorAll<HTMLElement>('[data-line][data-shortened]')) {
      const way = line.querySelector('.ik-link');
      if (way && seenOf(way).includes(false)) found.push(`the way to «${way.textContent}» is cut`);
      const name = line.closest('small') ? null : line.querySelector('.ik-record');
      if (!name || name.querySelector('[data-generic]')) continue;
      const words = seenOf(name);
      if (words.length > 1 && words.filter(Boolean).length < 2)
        found.push(`«${name.textContent}» is left with one word`);
    }
    for (const line of grid.querySelectorAll<HTMLElement>('[data-line]')) {
      const text = line.textContent!;
      const content = ['::before', '::after'].map((it) => getComputedStyle(line, it).content);
      if (content.some((it) => it !== 'none')) found.push(`«${text}» is heard with dots`);
      const cuts = [...line.querySelectorAll<HTMLElement>('[data-cut=""]')];
      for (const cut of cuts)
        if (cut.scrollWidth <= cut.clientWidth) found.push(`«${text}» has dots and nothing is cut of it`);
      const generic = line.querySelector<HTMLElement>('[data-generic]');
      const isNamedAtEnd = /^[^«»:;!?,]{1,80}\s«[^»]+»$/.test(text);
      if (isNamedAtEnd && !generic) found.push(`«${text}» would lose its name first`);
      const hasAll = !line.hasAttribute('data-shortened');
      if (hasAll && line.scrollWidth > line.clientWidth + 1) found.push(`«${text}» is cut without a word`);
      if (!hasAll && generic && !generic.hasAttribute('data-cut')) found.push(`«${text}» has lost its name`);
    }
    const heads = [...grid.querySelectorAll('th[scope=col]')];
    const first = [...grid.querySelectorAll('thead th')].indexOf(heads[0]!);
    const rows = [...grid.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
    const columns = heads.map((head, place) => ({ head, cells: rows.map((row) => row.cells[first + place]!) }));
    const isCut = ({ cells }: { cells: Element[] }) => cells.some((cell) => cell.querySelector('[data-shortened]'));
    if (!columns.some(isCut)) return found;
    for (const { head, cells } of columns.filter((column) => !isCut(column))) {
      const all = [head, ...cells];
      // A text that goes on below ends where its words do.
      if (all.some((cell) => getComputedStyle(cell).textAlign !== 'left' || cell.querySelector('[data-wraps]')))
        continue;
      const free = all.map((cell) => {
        const end = boxOf(cell).right - Number.parseFloat(getComputedStyle(cell).paddingRight);
        return end - endOfText(cell);
      });
      // The arrow of the order has its place.
      if (Math.min(...free) > 19) found.push(`«${head.textContent}» has ${Math.round(Math.min(...free))} px to spare`);
    }
    return found;
  });
}

/** Texts of a list's cards that do not show all of themselves. */
export async function cutInCards(list: Locator): Promise<string[]> {
  return list.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter((it) => it.textContent && getComputedStyle(it).overflow === 'hidden' && it.clientWidth > 1)
      .filter((it) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 4)
      .map((it) => it.textContent!),
  );
}
