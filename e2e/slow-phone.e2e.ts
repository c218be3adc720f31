// A login on a slow phone: typing, ticks and presses before the script is there are not lost.
import { type Page, test } from '@playwright/test';
import { expect } from './support/expect.ts';
import { holdEvery } from './support/hold-next.ts';
import { newPhone } from './support/people.ts';
import { enterAsBuyer, makeSurvey } from './support/surveys.ts';

/** The page as drawn at build stands; the script comes when it is let. */
async function openDrawn(page: Page, path: string): Promise<() => Promise<void>> {
  const come = await holdEvery(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root[data-drawn] h1')).toBeVisible();
  return async () => {
    come();
    await expect(page.locator('#root:not([data-drawn])')).toBeAttached();
  };
}

test('text, ticks, focus and caret go over to the app', async ({ page }) => {
  const arrive = await openDrawn(page, '/auth');
  const phone = page.getByLabel('Телефон');
  await expect(phone, 'nobody has to click into it').toBeFocused();
  await page.keyboard.type('9x00123');
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Запомнить меня').uncheck();
  await phone.focus();
  await arrive();
  await expect(phone).toHaveValue('+7 900 123');
  await expect(phone).toBeFocused();
  await expect(page.getByLabel('Запомнить меня')).not.toBeChecked();
  await page.keyboard.type('4');
  await expect(phone, 'typed on where the caret was').toHaveValue('+7 900 124-3');
});

test('both fields of a password login go over, and nothing of them into the address', async ({ page }) => {
  const arrive = await openDrawn(page, '/auth/admin');
  await expect(page.getByLabel('Логин')).toBeFocused();
  await page.keyboard.type('nobody-at-all');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.type('секрет');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Продолжить' })).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect(page.getByLabel('Логин')).toHaveValue('nobody-at-all');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('секрет');
  // The press was not lost either.
  await expect(page.getByRole('alert')).toContainText('Неверный логин или пароль');
  expect(new URL(page.url()).search).toBe('');
});

test('a code may be asked for before the script is there', async ({ page }) => {
  const arrive = await openDrawn(page, '/auth/join');
  await expect(page.getByLabel('Телефон')).toBeFocused();
  await page.keyboard.type(newPhone().slice(2));
  await page.getByRole('button', { name: 'Получить код' }).click();
  await arrive();
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
});

test('who a buyer is, is asked once, and before the script is there', async ({ page }) => {
  await enterAsBuyer(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/buyers/profile') && asked.push(request.url()));
  const arrive = await openDrawn(page, `/survey/${await makeSurvey()}`);
  expect(asked).toHaveLength(1);
  await arrive();
  await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a script that does not come is told, and tried again', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/auth');
  await expect(page.getByRole('alert')).toContainText('Страница загрузилась не полностью');
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.locator('#root:not([data-drawn])')).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('over slow 3G the first question stands within five seconds, the tap of a known buyer included', async ({
  page,
  context,
}) => {
  await enterAsBuyer(page);
  const id = await makeSurvey();
  const cdp = await context.newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await cdp.send('Network.emulateNetworkConditions', slow);
  const began = Date.now();
  await page.goto(`/survey/${id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const entered = Date.now();
  await page.getByRole('button', { name: 'Начать' }).click();
  await page.getByRole('radio', { name: 'Да' }).check();
  const answered = Date.now();
  console.log(`slow 3G: the login after ${entered - began} ms, the first question ${answered - entered} ms later`);
  expect(answered - began).toBeLessThanOrEqual(5_000);
});

test('over slow 3G the login before a survey takes a phone within five seconds, and keeps it', async ({
  page,
  context,
}) => {
  const id = await makeSurvey();
  const cdp = await context.newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await cdp.send('Network.emulateNetworkConditions', slow);
  const began = Date.now();
  await page.goto(`/survey/${id}`, { waitUntil: 'commit' });
  const phone = page.getByLabel('Телефон');
  await phone.focus();
  await page.keyboard.type('9123456789');
  const typed = Date.now();
  await expect(page.locator('#root:not([data-drawn])')).toBeAttached({ timeout: 20_000 });
  console.log(`slow 3G: a phone typed after ${typed - began} ms, the script is there after ${Date.now() - began} ms`);
  await expect(phone).toHaveValue('+7 912 345-67-89');
  await expect(phone).toBeFocused();
  await expect(page).toHaveURL('/auth/buyer');
  expect(typed - began).toBeLessThanOrEqual(5_000);
});
