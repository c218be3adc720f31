// What the walk over the routes does not reach: tabs, lists and menus that are open, the rail, and every main page on the smallest phone:
// nothing serious for axe, nothing wider than the screen.
import { expect, type Page, test } from '@playwright/test';
import { serious } from './support/axe.ts';
import { enter, loginAs } from './support/login.ts';
import { query, signedOwner } from './support/people.ts';
import { watch } from './support/watch.ts';

test.describe.configure({ timeout: 180_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function clean(page: Page, what: string): Promise<void> {
  expect.soft(await serious(page), what).toEqual([]);
}

test('the list with what opens over it', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/tradePointsList?status=active,blocked');
  await page.getByRole('checkbox', { name: 'Выбрать строку' }).first().check();
  await page.getByRole('row').nth(2).getByRole('button', { name: 'Действия' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await clean(page, 'chosen rows and the menu of a row');
  await page.keyboard.press('Escape');
  await button(page, 'Столбцы').click();
  await expect(page.getByRole('checkbox', { name: 'Канал' })).toBeVisible();
  await clean(page, 'columns');
  await page.keyboard.press('Escape');
  await button(page, /^Статус/).click();
  await page.getByRole('combobox', { name: 'Статус' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await clean(page, 'a filter');
  await page.goto('/tradePointsList?show=map');
  await expect(page.getByRole('region', { name: 'Торговые точки на карте' }).getByRole('button').first()).toBeVisible();
  await clean(page, 'the map');
  await page.goto('/tradePointsList?q=нет такой точки');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await clean(page, 'nothing found');
});

test('the tabs of a card', async ({ page }) => {
  const [point] = await query<{ id: number }>(
    `select id::int from trade_points where status = 'blocked' and sellers_count > 0 and deleted_at is null order by id limit 1`,
  );
  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList/${point!.id}?tab=sellers`);
  await expect(page.getByRole('grid', { name: 'Продавцы точки' }).getByRole('row').nth(1)).toBeVisible();
  await clean(page, 'sellers');
  await page.getByRole('tab', { name: 'История' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await clean(page, 'history');
});

for (const [who, paths] of [
  ['admin', ['/tradePointsList', '/manuals', '/sellersList', '/userProfile']],
  ['owner', ['/', '/tradePointsList', '/documentation', '/userProfile']],
  ['seller', ['/403', '/', '/userProfile']],
  ['visitor', ['/auth', '/auth/tsm', '/auth/buyer', '/auth/buyer/agreement', '/page/userInstructionDeleteAccount']],
] as const) {
  test(`a phone of 360 px as ${who}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    if (who === 'owner') await enter(page, await signedOwner());
    else if (who !== 'visitor') await loginAs(page, who);
    const seen = watch(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await seen.settled();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${path} is not wider than the phone`).toBeLessThanOrEqual(360);
      await clean(page, `${path} on a phone`);
    }
    if (who === 'visitor') return;
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
    await clean(page, 'the menu as a drawer');
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link').first().click();
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
  });
}
