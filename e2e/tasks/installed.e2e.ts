// The program on a seller's phone: it opens without a connection, a new version waits for the person, a logout takes it off.
import { randomBytes } from 'node:crypto';
import { newStep } from '@iskra/contract/forms/form';
import { type Page, test } from '@playwright/test';
import { withChangedWorker } from '../support/changed-worker.ts';
import { expect } from '../support/expect.ts';
import { enter, loginAs } from '../support/login.ts';
import { newSeller } from '../support/people.ts';
import { makePoints, pointsOf } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';
import { makeTask } from '../support/tasks.ts';

test.use({ viewport: { width: 390, height: 844 } });

const isKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

async function openAndKeep(page: Page): Promise<void> {
  await loginAs(page, 'seller');
  await page.goto('/myTasks');
  await expect.poll(() => isKept(page)).toBe(true);
}

test('what was opened once opens without a connection, and names who works', async ({ page, context }) => {
  await openAndKeep(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Мои задания' }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Нет сети' })).toBeVisible();
  await page.goto('/myTasks/1');
  await expect(page.getByRole('main')).toBeVisible();
});

// Asked for just when the connection is gone or has hardly come back.
test('the windows of the login and of a question are on the phone, and the decoder of codes is not', async ({
  page,
}) => {
  await openAndKeep(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  for (const part of ['modals', 'login-again.modal', 'confirm.modal', 'camera-box.part', 'read-code.worker'])
    expect(
      kept.filter((path) => path.startsWith(`/assets/${part}-`)),
      part,
    ).not.toEqual([]);
  expect(kept.filter((path) => path.endsWith('.wasm'))).toEqual([]);
});

test('another person’s token opens nothing of it', async ({ page, context }) => {
  await openAndKeep(page);
  const { value } = (await context.cookies()).find(({ name }) => name === 'iskra_token')!;
  await context.addCookies([{ name: 'iskra_token', value: `${value}x`, url: process.env.ISKRA_URL! }]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Сервер не ответил' })).toBeVisible();
});

test('a logout takes the program off the phone', async ({ page }) => {
  await enter(page, (await newSeller()).phone);
  await page.goto('/myTasks');
  await expect.poll(() => isKept(page)).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Мой профиль' }).first().click();
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/);
  const left = () =>
    page.evaluate(async () => ({
      names: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      person: localStorage.getItem('ik-field-person'),
    }));
  await expect.poll(left).toEqual({ names: 0, workers: 0, person: null });
});

test('a new version waits until the person takes it, and throws no draft away', async ({ page }) => {
  const { points } = await makePoints(pointsOf('active', 1));
  const seller = await makeSeller('active', [points[0]!.id]);
  const title = `Обновление ${randomBytes(4).toString('hex')}`;
  await makeTask('active', title, { steps: [{ ...newStep('shelf', 'text', 1), title: 'Что на полке' }] });
  const product = await withChangedWorker();
  const answer = page.getByRole('textbox', { name: 'Что на полке' });
  const row = page.getByRole('listitem').filter({ hasText: title });
  try {
    await enter(page, seller.phone);
    await page.goto(`${product.url}/myTasks`);
    await row.getByRole('button', { name: 'Взять' }).click();
    await answer.fill('Лимонады в два ряда');
    await page.goto(`${product.url}/myTasks`);
    await expect.poll(() => isKept(page)).toBe(true);
    product.change();
    await page.reload();
    const strip = page.getByRole('status').filter({ hasText: 'Есть новая версия' });
    await expect(strip).toBeVisible();
    await strip.getByRole('button', { name: 'Обновить' }).click();
    await expect(strip).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Мои задания' })).toBeVisible();
    await page.getByRole('tab', { name: 'В работе' }).click();
    await row.getByRole('link', { name: 'Продолжить' }).click();
    await expect(answer).toHaveValue('Лимонады в два ряда');
  } finally {
    await product.close();
  }
});
