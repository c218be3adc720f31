// Every tab of a page, one after the other, for walks over lists.
import type { Page } from '@playwright/test';
import { goInside } from './go-inside.ts';
import type { Watch } from './watch.ts';

/** Comes to the page, then to each of its tabs; `look` is told which one it is. */
export async function onEveryTab(
  page: Page,
  seen: Watch,
  path: string,
  look: (place: string) => Promise<void>,
): Promise<void> {
  await goInside(page, path);
  await seen.settled();
  const tabs = page.getByRole('main').getByRole('tab');
  const names = await tabs.allTextContents();
  if (names.length === 0) return look(path);
  for (const [place, name] of names.entries()) {
    await goInside(page, path);
    await seen.settled();
    await tabs.nth(place).click();
    await seen.settled();
    await look(`${path} «${name}»`);
  }
}
