// A write whose answer is lost is no failure: the screen asks what became of it before it offers to try again, after a reload too.
import { type Page, type Request, type Route, test } from '@playwright/test';
import { makeCertificate } from './support/certificates.ts';
import { giveTo } from './support/coins.ts';
import { expect } from './support/expect.ts';
import { enter } from './support/login.ts';
import { button } from './support/opening.ts';
import { makeSignedOwner } from './support/owners.ts';
import { newAdmin, query } from './support/people.ts';

const creating = '**/web/v1/orders/create';
const settling = '**/web/v1/intents/*/settle';
const toasts = (page: Page) => page.getByRole('region', { name: 'Сообщения' });
const confirming = (page: Page) => page.getByRole('dialog', { name: 'Подтвердить заказ' });
const orderPage = (page: Page) => page.getByRole('heading', { level: 1, name: /^Заказ ORD-\d+/ });

interface Buyer {
  id: number;
  certificate: number;
}

const ordersOf = ({ id }: Buyer) => query('select number from orders where owner_id = $1', [id]);

async function order(page: Page): Promise<void> {
  await confirming(page)
    .getByRole('button', { name: /^Заказать за/ })
    .click();
}

async function openOrder(page: Page, { certificate }: Buyer): Promise<void> {
  await page.goto(`/certificates/${certificate}`);
  await button(page, /^Заказать за/).click();
  await expect(confirming(page)).toContainText('Останется');
}

/** An owner with coins for several orders, at the window of one of them. */
async function atTheWindow(page: Page): Promise<Buyer> {
  const [owner, certificate] = [await makeSignedOwner(), await makeCertificate({ price: 100, codes: 3 })];
  await giveTo({ owner_id: owner.id }, 1_000);
  await enter(page, owner.phone);
  const buyer = { id: owner.id, certificate: certificate.id };
  await openOrder(page, buyer);
  return buyer;
}

/** The server makes the write, and the browser gets no answer. */
async function cutAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

const once = { times: 1 };

/** The request as the browser sent it, come late. */
async function arriveLate(page: Page, request: Request): Promise<{ problem?: string }> {
  const { origin: _, host: __, ...headers } = await request.allHeaders();
  const response = await page.request.fetch(request.url(), { method: 'POST', headers, data: request.postData()! });
  return response.json();
}

test('an order whose answer was cut is shown as made, and there is one', async ({ page }) => {
  const buyer = await atTheWindow(page);
  await page.route(creating, cutAnswer, once);
  await order(page);
  await expect(orderPage(page)).toBeVisible();
  await expect(toasts(page)).toContainText(/Заказ ORD-\d+ выдан/);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test('after a reload the person is told that the order was made, on any page', async ({ page }) => {
  const buyer = await atTheWindow(page);
  const done = Promise.withResolvers<void>();
  await page.route(
    creating,
    async (route) => {
      await route.fetch();
      done.resolve();
    },
    once,
  );
  await order(page);
  await done.promise;
  await page.goto('/profile');
  await expect(toasts(page)).toContainText('Заказ создан');
  expect(await ordersOf(buyer)).toHaveLength(1);
  await toasts(page).getByRole('link', { name: 'Открыть' }).click();
  await expect(orderPage(page)).toBeVisible();
  // It is told once.
  await page.reload();
  await expect(orderPage(page)).toBeVisible();
  await expect(toasts(page).getByRole('status')).toHaveCount(0);
});

test('what nobody could say is asked again, and before another order is sent', async ({ page }) => {
  const buyer = await atTheWindow(page);
  await page.route(creating, cutAnswer, once);
  await page.route(settling, (route) => route.abort());
  await order(page);
  await expect(toasts(page)).toContainText('Не удалось узнать, дошло ли');
  await openOrder(page, buyer);
  await order(page);
  await expect(confirming(page).getByRole('alert')).toContainText('Не удалось узнать, дошла ли прошлая попытка');
  await page.unroute(settling);
  await order(page);
  await expect(confirming(page).getByRole('alert')).toContainText('Прошлая попытка дошла');
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test('an order that never arrived may be repeated, and what comes late is refused', async ({ page }) => {
  const buyer = await atTheWindow(page);
  const asked = page.waitForRequest(creating);
  await page.route(creating, (route) => route.abort(), once);
  await order(page);
  await expect(toasts(page)).toContainText('Не дошло, можно повторить');
  expect(await ordersOf(buyer)).toHaveLength(0);
  await order(page);
  await expect(orderPage(page)).toBeVisible();
  expect(await arriveLate(page, await asked)).toMatchObject({ problem: 'idempotency.void' });
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test('coins whose posting was not answered: a reload tells that they never went, and the place to repeat it', async ({
  page,
}) => {
  const owner = await makeSignedOwner();
  await enter(page, await newAdmin());
  await page.goto(`/owners/${owner.id}?tab=coins`);
  await button(page, /^Начислить/).click();
  const window = page.getByRole('dialog');
  await window.getByRole('textbox', { name: 'Сумма каждому' }).fill('250');
  await window.getByRole('combobox', { name: 'Причина' }).click();
  await page.getByRole('option').first().click();
  await window.getByRole('textbox', { name: 'Комментарий' }).fill('Проверка потерянного ответа');
  const asked = page.waitForRequest('**/web/v1/transactions/manual');
  await page.route('**/web/v1/transactions/manual', () => {}, once);
  await window.getByRole('button', { name: /^Начислить/ }).click();
  await asked;
  await page.goto('/profile');
  await expect(toasts(page)).toContainText('Не дошло, можно повторить');
  await toasts(page).getByRole('link', { name: 'Вернуться' }).click();
  await expect(page).toHaveURL(new RegExp(`/owners/${owner.id}\\?tab=coins`));
});
