// The page of a seller's tasks before its program: the tasks stand there as soon as the server names them, and the program takes their place.
import { randomBytes } from 'node:crypto';
import { newStep } from '@iskra/contract/forms/form';
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { holdEvery } from '../support/hold-next.ts';
import { enter } from '../support/login.ts';
import { makePoints, pointsOf } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';
import { makeTask } from '../support/tasks.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const scripts = '**/assets/*.js';
const drawn = (page: Page) => page.locator('#drawn section');

async function sellerWithTask(page: Page): Promise<string> {
  const { points } = await makePoints(pointsOf('active', 1));
  const seller = await makeSeller('active', [points[0]!.id]);
  const title = `Первый взгляд ${randomBytes(4).toString('hex')}`;
  // Among the dearest: these are drawn first.
  await makeTask('active', title, {
    reward: { coins: 90 },
    steps: [{ ...newStep('shelf', 'text', 1), title: 'Что на полке' }],
  });
  await enter(page, seller.phone);
  return title;
}

test('tasks are read before the program is there, and stay where they are when it comes', async ({ page }) => {
  const title = await sellerWithTask(page);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  const come = await holdEvery(page, scripts);
  await page.goto('/myTasks', { waitUntil: 'commit' });
  const first = drawn(page).filter({ hasText: title });
  await expect(first).toContainText(/\+\d+\u00a0коин/);
  await expect(page.locator('#drawn :is(a, button)'), 'nothing looks as if it could be pressed').toHaveCount(0);
  const before = (await first.boundingBox())!;
  come();
  await expect(page.locator('#drawn')).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByRole('button', { name: 'Взять' })).toBeVisible();
  const after = (await row.boundingBox())!;
  for (const side of ['x', 'width', 'height'] as const) expect(after[side], side).toBeCloseTo(before[side], 0);
  // The days above it take a line more or less.
  expect(Math.abs(after.y - before.y)).toBeLessThan(8);
  for (const path of ['/web/v1/my-tasks', '/web/v1/streaks'])
    expect(
      calls.filter((it) => it === path),
      path,
    ).toHaveLength(1);
});

test('the program does not wait for a server that is slow', async ({ page }) => {
  await sellerWithTask(page);
  const answer = await holdEvery(page, '**/web/v1/my-tasks');
  await page.goto('/myTasks');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Мои задания' }).first()).toBeVisible();
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Загружается' })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Взять' }).first()).toBeVisible();
});

test('another tab has no first look of the first one', async ({ page }) => {
  await sellerWithTask(page);
  const come = await holdEvery(page, scripts);
  await page.goto('/myTasks?tab=taken', { waitUntil: 'commit' });
  await expect(page.locator('#drawn')).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  come();
  await expect(page.getByText('В работе ничего нет')).toBeVisible();
});

test('a file that does not come is told, and asked for again', async ({ page }) => {
  await sellerWithTask(page);
  const ofPage = '**/assets/my-tasks.page-*.js';
  await page.route(ofPage, (route) => route.abort());
  await page.goto('/myTasks');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await page.unroute(ofPage);
  await alert.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('button', { name: 'Взять' }).first()).toBeVisible();
});

test('a program that does not come is told over the tasks, and brought by another load', async ({ page }) => {
  const title = await sellerWithTask(page);
  await page.route(scripts, (route) => route.abort());
  await page.goto('/myTasks');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Страница загрузилась не полностью');
  await expect(drawn(page).filter({ hasText: title })).toBeVisible();
  await page.unroute(scripts);
  await alert.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('button', { name: 'Взять' }).first()).toBeVisible();
});
