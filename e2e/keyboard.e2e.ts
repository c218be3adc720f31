// By keyboard alone: on every page Tab reaches whatever can be pressed or typed into, each stop is seen and not hidden under a bar.
import type { Role } from '@iskra/contract/roles';
import { expect, type Page, test } from '@playwright/test';
import { enter, loginAs } from './support/login.ts';
import { signedOwner } from './support/people.ts';
import { concretePath, endOf, everyRoute } from './support/route-table.ts';
import { watch } from './support/watch.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Numbers whatever Tab should reach: of a radio group the chosen one, of rows and tabs the current one (the arrows do the rest). */
async function numberStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
    for (const [index, element] of stops.entries()) element.dataset.stop = String(index);
    return stops.map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`.slice(0, 60));
  });
}

interface Stop {
  index: number;
  problems: string[];
}

async function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return undefined;
    // A field is marked by its frame, a row by its cells.
    const marked = [element, element.parentElement, element.parentElement?.parentElement, element.querySelector('td')];
    const isMarked = marked.some((it) => {
      const style = it && getComputedStyle(it);
      return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
    const isSeen =
      above && (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element));
    const problems = [!isMarked && 'no visible focus', !isSeen && 'out of sight or covered'].filter(
      (it) => it !== false,
    );
    return { index: Number(element.dataset.stop ?? -1), problems };
  });
}

/** Presses Tab until it leaves the page; says what was missed and what was not seen. */
async function walkByTab(page: Page): Promise<string[]> {
  const names = await numberStops(page);
  const missed = new Set(names.keys());
  const found: string[] = [];
  // A page may put the focus into its first field: the walk goes on from there and comes round.
  for (let presses = 0; presses < names.length * 2 + 4 && missed.size > 0; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (!stop) continue;
    missed.delete(stop.index);
    found.push(...stop.problems.map((problem) => `${names[stop.index] ?? 'something'}: ${problem}`));
  }
  return [...new Set([...found, ...[...missed].map((index) => `${names[index]}: not reached`)])];
}

const walks: { who: Role | 'visitor'; width: number }[] = [
  { who: 'admin', width: 1280 },
  { who: 'owner', width: 1280 },
  { who: 'visitor', width: 1280 },
  { who: 'owner', width: 360 },
];

for (const { who, width } of walks) {
  test(`every page by Tab as ${who}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const owner = await signedOwner();
    if (who === 'owner') await enter(page, owner);
    else if (who !== 'visitor') await loginAs(page, who);
    const user = who === 'visitor' ? undefined : { role: who, docs_signed: true };
    const paths = await Promise.all(everyRoute.map((route) => concretePath(route, owner)));
    const seen = watch(page);
    for (const path of new Set(paths.map((it) => endOf(it, user).pathname))) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await seen.settled();
      expect.soft(await walkByTab(page), path).toEqual([]);
    }
  });
}

test('the first Tab offers the way past the menu', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/tradePointsList');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/tradePointsList$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
