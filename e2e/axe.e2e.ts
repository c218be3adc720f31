// What the walk over the pages does not reach: tabs, lists and menus that are open. Nothing serious for axe. The parts of which they are
// made are looked at in every run by kit/access.e2e.ts.
import { type Page, test } from '@playwright/test';
import { serious } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { enterAs, loginAs } from './support/login.ts';
import { query } from './support/people.ts';
import { smallPhone } from './support/small-screen.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** `within`: what opened; the page beneath is looked at by the walk over the pages. */
async function clean(page: Page, what: string, within?: string): Promise<void> {
  expect.soft(await serious(page, within), what).toEqual([]);
}

test('the list with what opens over it', { tag: '@hardening' }, async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/tradePointsList?status=active,blocked');
  await page.getByRole('checkbox', { name: 'Выбрать строку' }).first().check();
  await clean(page, 'chosen rows');
  await page.getByRole('row').nth(2).getByRole('button', { name: 'Действия' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await clean(page, 'the menu of a row', '[role=menu]');
  await page.keyboard.press('Escape');
  await button(page, 'Столбцы').click();
  await expect(page.getByRole('checkbox', { name: 'Канал' })).toBeVisible();
  await clean(page, 'columns', '[role=dialog]');
  await page.keyboard.press('Escape');
  await button(page, /^Статус/).click();
  await expect(page.getByRole('dialog', { name: 'Статус' }).getByRole('checkbox').first()).toBeVisible();
  await clean(page, 'a filter', '[role=dialog]');
  await page.goto('/tradePointsList?show=map');
  await expect(page.getByRole('region', { name: 'Торговые точки на карте' }).getByRole('button').first()).toBeVisible();
  await clean(page, 'the map');
  await page.goto('/tradePointsList?q=нет такой точки');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await clean(page, 'nothing found');
});

test('the tabs of a card', { tag: '@hardening' }, async ({ page }) => {
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

test('the menu as a drawer', { tag: '@hardening' }, async ({ page }) => {
  await page.setViewportSize(smallPhone);
  for (const role of ['admin', 'owner', 'seller'] as const) {
    await enterAs(page, role);
    await page.goto('/userProfile');
    await page.getByRole('button', { name: /^(Меню|Ещё)$/ }).click();
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
    await clean(page, `the drawer of ${role}`);
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link').first().click();
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
  }
});
