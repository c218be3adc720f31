// By keyboard alone: every control is reached in the order of the page, and each stop is seen and not
// hidden under a bar.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** What the walks know of a page, put into it once. */
interface Stops {
  /** All that Tab should reach: of a radio group the chosen one, of rows and tabs the current one (the arrows do the rest). */
  all(past?: string): HTMLElement[];
  nameOf(element: HTMLElement): string;
  problemsOf(element: HTMLElement): string[];
  /** What the browser does to a stop is done by then. */
  drawn(): Promise<unknown>;
}
type Prepared = Window & { stops: Stops };

async function prepare(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canStop = (element: HTMLElement) => {
      const isOtherRadio = element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
      const isSeen = element.checkVisibility({ visibilityProperty: true });
      return element.tabIndex >= 0 && !element.matches(':disabled') && isSeen && !isOtherRadio;
    };
    /** A field is marked by its frame, a row by its cells. */
    const isMarked = (element: HTMLElement) =>
      [element, element.parentElement, element.parentElement?.parentElement, element.querySelector('td')].some((it) => {
        const style = it && getComputedStyle(it);
        return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
      });
    const above = (element: HTMLElement) => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      // A stop that is taller than the screen need not begin on it.
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const at = height > innerHeight ? middle : top + Math.min(height, 40) / 2;
      return document.elementFromPoint(left + width / 2, at);
    };
    const cover = (element: HTMLElement) => {
      const it = above(element);
      if (!it) return 'out of sight';
      const isSeen = element.contains(it) || it.contains(element) || it.closest('label')?.contains(element);
      return isSeen ? undefined : `covered by ${it.tagName} ${it.className}`;
    };
    (window as unknown as Prepared).stops = {
      all(past) {
        const pressable = 'a[href], button, input, select, textarea, [tabindex]';
        const found = [...document.querySelectorAll<HTMLElement>(pressable)].filter(canStop);
        const last = past ? found.findLastIndex((element) => element.closest(past)) : -1;
        found[last]?.focus();
        return found.slice(last + 1);
      },
      nameOf: (element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`.slice(0, 60),
      problemsOf: (element) =>
        [
          isMarked(element) ? undefined : 'no visible focus',
          element.tabIndex > 0 ? 'out of turn' : undefined,
          cover(element),
        ].filter((it) => it !== undefined),
      // Nobody presses Tab twice between two frames: then the browser may leave the second stop where it is, under a bar.
      drawn: () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    };
  });
}

/** Numbers all that Tab should reach, and names it. */
async function numberStops(page: Page, past?: string): Promise<string[]> {
  return page.evaluate((passed) => {
    const { stops } = window as unknown as Prepared;
    for (const element of document.querySelectorAll<HTMLElement>('[data-stop]')) delete element.dataset.stop;
    return stops.all(passed).map((element, index) => {
      element.dataset.stop = String(index);
      return stops.nameOf(element);
    });
  }, past);
}

interface Stop {
  /** −1: drawn anew since it was numbered, as rows of a long list are while it scrolls. */
  index: number;
  name: string;
  problems: string[];
}

async function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    const { stops } = window as unknown as Prepared;
    await stops.drawn();
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return undefined;
    const index = Number(element.dataset.stop ?? -1);
    return { index, name: stops.nameOf(element), problems: stops.problemsOf(element) };
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

/** Presses Tab until it leaves the page; returns missed and unseen stops. `past`: begins behind this part, which was walked before. */
export async function walkByTab(page: Page, past?: string): Promise<string[]> {
  await prepare(page);
  const names = await numberStops(page, past);
  const missed = new Set(names.keys());
  const found: string[] = [];
  let last = -1;
  // A page may put the focus into its first field: the walk goes on from there and comes round.
  for (let presses = 0; presses < names.length * 2 + 4 && missed.size > 0; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await arrivedAt(page);
    if (stop && stop.index >= 0 && stop.index < last) found.push(`${stop.name}: after what stands behind it`);
    last = stop?.index ?? -1;
    if (!stop) continue;
    missed.delete(stop.index >= 0 ? stop.index : ([...missed].find((index) => names[index] === stop.name) ?? -1));
    found.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`));
  }
  return [...new Set([...found, ...[...missed].map((index) => `${names[index]}: not reached`)])];
}

/** Gives the focus to each stop in turn, at once for all: returns those that do not take it or are not seen. Whether the key itself gets there is not asked. */
export async function focusEach(page: Page, past?: string): Promise<string[]> {
  // From here on the browser shows where the focus is.
  await page.keyboard.press('Tab');
  await prepare(page);
  return page.evaluate(async (passed) => {
    const { stops } = window as unknown as Prepared;
    const found = new Set<string>();
    const problemsAt = async (element: HTMLElement, patience: number): Promise<string[]> => {
      const problems = stops.problemsOf(element);
      if (problems.length === 0 || patience === 0) return problems;
      await stops.drawn();
      return problemsAt(element, patience - 1);
    };
    for (const element of stops.all(passed)) {
      element.focus();
      // Rows of a long list are drawn anew while it scrolls.
      if (!element.isConnected) continue;
      const problems = document.activeElement === element ? await problemsAt(element, 20) : ['takes no focus'];
      for (const problem of problems) found.add(`${stops.nameOf(element)}: ${problem}`);
    }
    return [...found];
  }, past);
}
