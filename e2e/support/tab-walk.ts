// By keyboard alone: Tab reaches whatever can be pressed or typed into, each stop is seen and not hidden under a bar.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Numbers whatever Tab should reach: of a radio group the chosen one, of rows and tabs the current one (the arrows do the rest). */
async function numberStops(page: Page, past?: string): Promise<string[]> {
  return page.evaluate((passed) => {
    const pressable = 'a[href], button, input, select, textarea, [tabindex="0"]';
    const stops = [...document.querySelectorAll<HTMLElement>(pressable)].filter((element) => {
      const isOtherRadio = element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
      return (
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !isOtherRadio
      );
    });
    for (const element of document.querySelectorAll<HTMLElement>('[data-stop]')) delete element.dataset.stop;
    const last = passed ? stops.findLastIndex((element) => element.closest(passed)) : -1;
    stops[last]?.focus();
    const walked = stops.slice(last + 1);
    for (const [index, element] of walked.entries()) element.dataset.stop = String(index);
    return walked.map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`.slice(0, 60));
  }, past);
}

interface Stop {
  /** −1: drawn anew since it was numbered, as rows of a long list are while it scrolls. */
  index: number;
  name: string;
  problems: string[];
}

/** Nobody presses Tab twice between two frames: then the browser may leave the second stop where it is, under a bar. */
async function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return undefined;
    // A field is marked by its frame, a row by its cells.
    const marked = [element, element.parentElement, element.parentElement?.parentElement, element.querySelector('td')];
    const isMarked = marked.some((it) => {
      const style = it && getComputedStyle(it);
      return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    });
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    // Whatever is taller than the screen need not begin on it.
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(
      left + width / 2,
      height > innerHeight ? middle : top + Math.min(height, 40) / 2,
    );
    const isSeen =
      above && (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element));
    const coveredBy = above ? `covered by ${above.tagName} ${above.className}` : 'out of sight';
    const problems = [!isMarked && 'no visible focus', !isSeen && coveredBy].filter((it) => it !== false);
    const name = `${element.tagName} ${element.ariaLabel ?? element.textContent}`.slice(0, 60);
    return { index: Number(element.dataset.stop ?? -1), name, problems };
  });
}

/** The page may still be on its way to where the focus is. */
async function arrivedAt(page: Page): Promise<Stop | undefined> {
  let stop = await currentStop(page);
  if (!stop?.problems.length) return stop;
  const problems = async () => {
    stop = await currentStop(page);
    return stop?.problems ?? [];
  };
  await expect
    .poll(problems, { timeout: 2_000 })
    .toEqual([])
    .catch(() => {});
  return stop;
}

/** Presses Tab until it leaves the page; says what was missed and what was not seen. `past`: begins behind this part, which was walked before. */
export async function walkByTab(page: Page, past?: string): Promise<string[]> {
  const names = await numberStops(page, past);
  const missed = new Set(names.keys());
  const found: string[] = [];
  // A page may put the focus into its first field: the walk goes on from there and comes round.
  for (let presses = 0; presses < names.length * 2 + 4 && missed.size > 0; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await arrivedAt(page);
    if (!stop) continue;
    missed.delete(stop.index >= 0 ? stop.index : ([...missed].find((index) => names[index] === stop.name) ?? -1));
    found.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`));
  }
  return [...new Set([...found, ...[...missed].map((index) => `${names[index]}: not reached`)])];
}
