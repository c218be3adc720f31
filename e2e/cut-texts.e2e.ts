// Texts that are longer than their place, on the lists of all areas and at the widths that people have: whole words go, the generic ones first;
// no column keeps room while another is cut; badges are never cut; what is left out is told on hover and beside the row that has the focus.
import { roles } from '@iskra/contract/roles';
import { type Page, test } from '@playwright/test';
import { menuOf } from '../apps/web/src/shell/frame/menu.ts';
import { cutInCards, cutWords, wrongCuts } from './support/cut-words.ts';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enter, enterAs } from './support/login.ts';
import { newAdmin, query } from './support/people.ts';
import { makePoints, pointsOf } from './support/points.ts';
import { everyRoute, visitorOf } from './support/route-table.ts';
import { watch } from './support/watch.ts';

const soft = expect.configure({ soft: true });
const desktops = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
];
const phone = { width: 390, height: 844 };

/** A grid of cells is as wide as its fields are many. */
const isGrid = (path: string) => path === '/TTmod';

/** The pages of all areas that have a place in somebody's menu. */
const inMenu = new Set<string>(
  roles.flatMap((role) => menuOf(role).flatMap(({ items }) => items.map(({ path }) => path))),
);

for (const role of roles) {
  const lists = everyRoute.filter(({ path }) => inMenu.has(path) && !isGrid(path) && visitorOf(path) === role);
  test(`the lists of ${role} cut nothing that could be shown`, async ({ page }) => {
    test.setTimeout(30_000 + 15_000 * lists.length);
    const seen = watch(page);
    await enterAs(page, role);
    await page.goto('/userProfile');
    await seen.settled();
    for (const { path } of lists)
      await test.step(path, async () => {
        for (const [place, viewport] of desktops.entries()) {
          await page.setViewportSize(viewport);
          if (place === 0) await goInside(page, path);
          await seen.settled();
          for (const table of await page.getByRole('grid').all()) {
            const message = `${path}, ${viewport.width} px`;
            await soft.poll(() => wrongCuts(table), { message }).toEqual([]);
            await soft.poll(() => cutWords(table), { message }).toEqual([]);
          }
        }
        await page.setViewportSize(phone);
        await seen.settled();
        for (const list of await page.locator('[data-list]').all())
          await soft.poll(() => cutInCards(list), { message: `${path}, on a phone` }).toEqual([]);
      });
  });
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

/** Of a text what is in sight. */
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
  // Whoever hears it has all of it, and no dots.
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
