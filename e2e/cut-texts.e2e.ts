// Texts that are longer than their place, on the lists of all areas and at the widths that people have: whole words go, the generic ones first;
// no column keeps room while another is cut; badges are never cut; the hidden part is told on hover and beside the row that has the focus.
import { type Role, roles } from '@iskra/contract/roles';
import { type Page, test } from '@playwright/test';
import type { Route } from '../apps/web/src/shell/routing/route-types.ts';
import { cutInCards, cutWords, wrongCuts } from './support/cut-words.ts';
import { expect } from './support/expect.ts';
import { enter, enterAs } from './support/login.ts';
import { partedWords } from './support/parted-words.ts';
import { newAdmin, query } from './support/people.ts';
import { makePoints, pointsOf } from './support/points.ts';
import { concretePath, endOf, everyRoute, visitorOf } from './support/route-table.ts';
import { onEveryTab } from './support/tabs.ts';
import { type Watch, watch } from './support/watch.ts';

const soft = expect.configure({ soft: true });
const desktops = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
];
const phone = { width: 390, height: 844 };

/** A grid of cells is as wide as its fields are many. */
const isGrid = (path: string) => path === '/TTmod';

const shows = ({ path, frame }: Route, role: Role) =>
  frame === 'staff' && !isGrid(path) && endOf(path, { role, docs_signed: true }).pathname === path;

/** Buttons above a list whose words do not fit into them. */
const spiltButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header :is(button, a)')]
      .filter(
        (it) => it.clientHeight > 0 && (it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1),
      )
      .map((it) => it.textContent!),
  );

/** On every width that people have: at once here, because a list lays itself out anew when its room changes. */
async function lookAtTexts(page: Page, seen: Watch, place: string): Promise<void> {
  expect.soft(await partedWords(page), `${place}, an abbreviation and its name`).toEqual([]);
  if ((await page.getByRole('main').getByRole('grid').count()) === 0) return;
  for (const viewport of desktops) {
    await page.setViewportSize(viewport);
    await seen.settled();
    for (const table of await page.getByRole('main').getByRole('grid').all()) {
      const message = `${place}, ${viewport.width} px`;
      await soft.poll(() => wrongCuts(table), { message }).toEqual([]);
      await soft.poll(() => cutWords(table), { message }).toEqual([]);
    }
  }
  await page.setViewportSize(phone);
  await seen.settled();
  expect.soft(await spiltButtons(page), `${place}, on a phone`).toEqual([]);
  for (const list of await page.locator('[data-list]').all())
    await soft.poll(() => cutInCards(list), { message: `${place}, on a phone` }).toEqual([]);
  await page.setViewportSize(desktops[0]!);
}

const pagesPerTest = 12;

for (const role of roles) {
  // A list that several roles have is drawn the same for them, a card has other tabs for each.
  const pages = everyRoute.filter(
    (route) => shows(route, role) && (route.path.includes(':') || visitorOf(route.path) === role),
  );
  for (let first = 0; first < pages.length; first += pagesPerTest) {
    const some = pages.slice(first, first + pagesPerTest);
    test(`lists on pages ${first + 1}–${first + some.length} of ${role} cut nothing that could be shown`, async ({
      page,
    }) => {
      test.setTimeout(30_000 + 25_000 * some.length);
      const seen = watch(page);
      await page.setViewportSize(desktops[0]!);
      await enterAs(page, role);
      await page.goto('/userProfile');
      await seen.settled();
      for (const route of some) {
        const path = await concretePath(route, process.env.ISKRA_E2E_SIGNED_OWNER!, role);
        await test.step(path, () => onEveryTab(page, seen, path, (place) => lookAtTexts(page, seen, place)));
      }
    });
  }
}

const kind = 'Специализированный магазин хозяйственных товаров для дома и дачи';
const name = '«Надежда»';
const street = 'ул. Героев Труда, д. 15';

async function openLongNames(page: Page): Promise<void> {
  const { prefix, points } = await makePoints(pointsOf('active', 2));
  await query(`update trade_points set name = $1, city = 'Петропавловск-Камчатский', address = $2 where id = any($3)`, [
    `${kind} ${name}`,
    `Камчатский край, городской округ Петропавловск-Камчатский, г. Петропавловск-Камчатский, ${street}`,
    points.map(({ id }) => id),
  ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList?q=${prefix}`);
}

/** The visible part of a text. */
const inSight = (page: Page, text: string) =>
  page
    .getByRole('gridcell', { name })
    .first()
    .evaluate((cell, wanted) => {
      const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const at = node.textContent!.replaceAll('\u00a0', ' ').indexOf(wanted);
        if (at === -1) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const [{ right, bottom }, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
        return right <= box.right && bottom <= box.bottom && !node.parentElement!.closest('[data-cut]');
      }
      return false;
    }, text);

test('the name and the street outlive what is generic, and all of it is told on hover and to the keyboard', async ({
  page,
}) => {
  await openLongNames(page);
  const cell = page.getByRole('gridcell', { name }).first();
  await expect(cell).toBeVisible();
  await expect.poll(() => inSight(page, name)).toBe(true);
  await expect.poll(() => inSight(page, street)).toBe(true);
  await expect.poll(() => inSight(page, 'хозяйственных')).toBe(false);
  // A screen reader has all of it, and no dots.
  await expect(cell).toHaveAccessibleName(new RegExp(`^${kind} ${name}`));

  await cell.hover();
  await expect(cell).toHaveAttribute('title', new RegExp(`^${kind} ${name}\\n.*${street.replaceAll(' ', '\\s')}$`));

  const note = page.locator('[data-whole-row]').filter({ hasText: kind });
  await expect(note).toBeHidden();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(2)).toBeFocused();
  await expect(note).toBeVisible();
  await expect(note).toContainText(`${kind} ${name}`);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
});
