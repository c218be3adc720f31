// Without a network: a strip says so, pages offer to ask again and come back by themselves, actions name the reason.
import { type Page, test } from '@playwright/test';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { loginAs } from './support/login.ts';
import { query } from './support/people.ts';

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Нет сети' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Сообщения' });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Повторить' });
const rows = (page: Page) => page.getByRole('grid').getByRole('row');

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px a page without a network says so and comes back by itself`, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    await loginAs(page, 'admin');
    await page.goto('/sellersList');
    // Its parts are here; its data is not.
    await goInside(page, '/owners');
    await expect(page).toHaveTitle('Контрагенты');
    await goInside(page, '/sellersList');
    await context.setOffline(true);
    await expect(strip(page)).toBeVisible();
    await goInside(page, '/owners?q=нигде');
    await expect(retry(page).first()).toBeVisible();
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Ничего не нашлось');
  });

test('a page whose parts have not come yet comes with the network', async ({ page, context }) => {
  await loginAs(page, 'admin');
  await page.goto('/profile');
  await expect(page.locator('h1')).toBeVisible();
  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  await goInside(page, '/manuals');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Страница не загрузилась');
  await context.setOffline(false);
  await expect(rows(page).nth(1)).toBeVisible();
});

test('an action without a network is named so, and nothing is asked about: it never left', async ({
  page,
  context,
}) => {
  const [book] = await query<{ id: number }>(`select id::int from books where code = 'brands'`);
  await loginAs(page, 'admin');
  await page.goto(`/manuals/${book!.id}`);
  await page.getByRole('button', { name: 'Добавить запись' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Код' }).fill(`offline-${Date.now()}`);
  await form.getByRole('textbox', { name: 'Название' }).fill('Без сети');
  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(toasts(page).getByRole('alert')).toContainText('Нет сети');
  await expect(toasts(page)).not.toContainText('сломалось');
  await context.setOffline(false);
  await expect(strip(page)).toHaveCount(0);
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Запись добавлена')).toBeVisible();
});

test('who comes without a network is let in when it is back', async ({ page, context }) => {
  await loginAs(page, 'admin');
  await page.goto('/sellersList');
  await expect(rows(page).nth(1)).toBeVisible();
  // The page itself comes, who sits at it does not.
  await page.route('**/web/v1/profile', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Сервер не ответил' })).toBeVisible();
  await page.unroute('**/web/v1/profile');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(rows(page).nth(1)).toBeVisible();
});
