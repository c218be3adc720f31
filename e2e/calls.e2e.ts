// The error catalogue: what a person sees when a call is slow, fails, is no longer theirs, or a part of the program is gone.
import { type Locator, type Page, test } from '@playwright/test';
import { expect } from './support/expect.ts';
import { enter, loginAs } from './support/login.ts';
import { newAdmin, query } from './support/people.ts';
import { watch } from './support/watch.ts';

const counters = '**/web/v1/trading-points/counters';
const toast = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Сообщения' }).getByRole('alert').filter({ hasText: label });

test('a call that is not answered in 25 seconds is given up with a toast', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.clock.install();
  const asked = page.waitForRequest(counters);
  await page.route(counters, () => {});
  await page.goto('/tradePointsList');
  await asked;
  const now = () => page.evaluate(() => Date.now());
  const began = await now();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  // However long the rows took to come, it is told from the moment of asking.
  await page.clock.pauseAt((await now()) + 2_000);
  await page.clock.runFor(23_000 - ((await now()) - began));
  await expect(toast(page, 'Превышено время ожидания ответа сервера')).toHaveCount(0);
  await page.clock.runFor(4_000);
  await expect(toast(page, 'Превышено время ожидания ответа сервера')).toContainText('Ошибка');
});

for (const [what, answer] of [
  ['a broken connection', undefined],
  ['an answer of the server that it broke', { status: 500, json: { error_code: 500, error_message: 'Server error' } }],
  ['an answer that is not ours', { status: 200, contentType: 'text/html', body: '<h1>proxy</h1>' }],
] as const) {
  test(`${what} is told as «Ошибка сервера»`, async ({ page }) => {
    await loginAs(page, 'admin');
    await page.route(counters, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/tradePointsList');
    await expect(toast(page, 'Ошибка сервера')).toContainText(
      'Что-то сломалось. Приносим извинения, повторите попытку позже',
    );
    await toast(page, 'Ошибка сервера').click();
    await expect(toast(page, 'Ошибка сервера')).toHaveCount(0);
  });
}

test('every call has its marks: JSON, XHR, Bearer of the cookie', async ({ page }) => {
  await loginAs(page, 'admin');
  const asked = page.waitForRequest('**/web/v1/trading-points');
  await page.goto('/tradePointsList');
  const headers = await (await asked).allHeaders();
  const token = (await page.context().cookies()).find(({ name }) => name === 'iskra_token')!.value;
  expect(headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    authorization: `Bearer ${token}`,
  });
  expect(headers.cookie).toBeUndefined();

  const logged = page.waitForRequest('**/web/v1/logix/log');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('On purpose'))));
  expect(await (await logged).allHeaders()).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' });
});

test('a session that ends asks to log in over the page and keeps what was typed', async ({ page }) => {
  const login = await newAdmin();
  await enter(page, login);
  await page.goto('/tradePointsList');
  await page.getByRole('button', { name: 'Добавить точку' }).click();
  const form = page.getByRole('dialog', { name: 'Добавить точку' });
  const typed = { 'Код ТТ': `E2E-${Date.now()}`, Название: 'Набрано до конца сеанса', Город: 'Тверь' };
  for (const [name, value] of Object.entries(typed)) await form.getByRole('textbox', { name }).fill(value);
  await form.getByRole('textbox', { name: 'Адрес целиком' }).fill('Тверь, Трёхсвятская, 15');
  await query('delete from sessions where user_id = (select id from users where login = $1)', [login]);
  await form.getByRole('button', { name: 'Добавить' }).click();
  const again = page.getByRole('dialog', { name: 'Войдите снова' });
  await expect(again).toBeVisible();
  await expect(again.getByLabel('Пароль', { exact: true })).toBeFocused();
  expect((await page.context().cookies()).some(({ name }) => name === 'iskra_token')).toBe(false);
  for (const [name, value] of Object.entries(typed))
    await expect(page.locator('[role=dialog][inert]').getByLabel(name)).toHaveValue(value);
});

test('a window that cannot be loaded: the event, a line in the log, and nothing on screen', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/manuals');
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener('vite:preloadError', (event) => {
      document.title = `preload error, prevented: ${event.defaultPrevented}`;
    });
  });
  const logged = page.waitForEvent('console', (message) => message.text().includes('Modal shortcuts failed to load'));
  await page.route('**/assets/shortcuts*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Справка и клавиши' }).click();
  await logged;
  await expect(page).toHaveTitle('preload error, prevented: false');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Сообщения' }).getByRole('alert')).toHaveCount(0);
  await page.unroute('**/assets/shortcuts*.js');
  await page.getByRole('button', { name: 'Справка и клавиши' }).click();
  await expect(page.getByRole('dialog', { name: 'Справка' })).toBeVisible();
});

test('a page of an older version offers to reload and leaves the frame standing', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/sellersList');
  await page.route('**/assets/books.page*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Справочники' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Вышла новая версия');
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
  await page.unroute('**/assets/books.page*.js');
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(page).toHaveTitle('Справочники');
});

test('leaving a page while a call is under way is silent', async ({ page }) => {
  await loginAs(page, 'admin');
  const asked = page.waitForRequest(counters);
  await page.route(counters, () => {});
  await page.goto('/tradePointsList');
  await asked;
  const shown: string[] = [];
  await page.exposeFunction('toastShown', (text: string) => shown.push(text));
  await page.evaluate(() => {
    const list = document.querySelector('[aria-label="Сообщения"]')!;
    new MutationObserver(() =>
      (window as unknown as { toastShown: (text: string) => void }).toastShown(list.textContent ?? ''),
    ).observe(list, {
      childList: true,
      subtree: true,
    });
  });
  await page.goto('/auth');
  expect(shown).toEqual([]);
});

test('the page is free 100 ms after a window has closed', async ({ page }) => {
  await page.clock.install();
  await loginAs(page, 'admin');
  await page.goto('/manuals');
  await page.getByRole('button', { name: 'Справка и клавиши' }).click();
  const dialog = page.getByRole('dialog', { name: 'Справка' });
  await expect(dialog).toBeVisible();
  const isLocked = () => page.evaluate(() => document.body.classList.contains('ik-locked'));
  // From here on the page's time stands still and moves only by hand.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
  await page.clock.runFor(90);
  expect(await isLocked()).toBe(true);
  await page.clock.runFor(20);
  expect(await isLocked()).toBe(false);
});

/** Both reach the program before it has drawn anything. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

async function openBrands(page: Page): Promise<void> {
  const [book] = await query<{ id: number }>(`select id::int from books where code = 'brands'`);
  await loginAs(page, 'admin');
  await page.goto(`/manuals/${book!.id}`);
}

test('two clicks are one write, and an export is one file; a file that does not come is told', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const times = (call: RegExp) => asked.filter((path) => call.test(path)).length;
  await openBrands(page);
  await page.getByRole('button', { name: 'Добавить запись' }).click();
  const form = page.getByRole('dialog');
  const code = `twice-${Date.now()}`;
  await form.getByRole('textbox', { name: 'Код' }).fill(code);
  await form.getByRole('textbox', { name: 'Название' }).fill('Дважды');
  await clickTwice(form.getByRole('button', { name: 'Добавить' }));
  await expect(page.getByText('Запись добавлена')).toBeVisible();
  expect(times(/entries\/add$/)).toBe(1);

  const files: unknown[] = [];
  page.on('download', (file) => files.push(file));
  await page.getByRole('button', { name: 'Выгрузить найденное' }).click();
  await clickTwice(form.getByRole('button', { name: 'Выгрузить' }));
  await expect(form).toHaveCount(0);
  await watch(page).settled();
  expect([times(/desk-book\/export$/), times(/runs\/\d+\/result$/), files.length]).toEqual([1, 1, 1]);

  await page.route('**/runs/*/result', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Выгрузить найденное' }).click();
  await form.getByRole('button', { name: 'Выгрузить' }).click();
  await expect(toast(page, 'Ошибка сервера')).toBeVisible();
  await form.getByRole('button', { name: 'Отмена' }).click();

  // What opens over the window, here to log in again, draws it anew: the file is not asked for again.
  const file = Promise.withResolvers<void>();
  await page.route('**/runs/*/result', () => file.resolve());
  await page.route('**/web/v1/bell', async (route) => {
    await file.promise;
    await route.fulfill({ status: 401, json: { error_code: 401 } });
  });
  await page.getByRole('button', { name: 'Выгрузить найденное' }).click();
  await form.getByRole('button', { name: 'Выгрузить' }).click();
  await expect(page.getByRole('dialog', { name: 'Войдите снова' })).toBeVisible();
  expect(times(/runs\/\d+\/result$/)).toBe(3);
});

test('what is wrong with a field that is not on screen stands at the foot of the form', async ({ page }) => {
  await openBrands(page);
  const errors = [{ field: 'external_id', code: 'taken', message: 'Внешний код уже занят' }];
  const refusal = { error_code: 422, error_message: 'Проверьте поля', problem: 'invalid', errors };
  await page.route('**/entries/add', (route) => route.fulfill({ status: 422, json: refusal }));
  await page.getByRole('button', { name: 'Добавить запись' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Код' }).fill('unseen');
  await form.getByRole('textbox', { name: 'Название' }).fill('Невидимое');
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(form.getByRole('alert')).toHaveText('Внешний код уже занят');
});
