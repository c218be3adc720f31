// Coins from a file to a printed certificate and back: two administrators, the owner who orders, and a debt that the books still balance with.
import { type Page, test } from '@playwright/test';
import { makeCertificate } from '../support/certificates.ts';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { makeOrder } from '../support/orders.ts';
import { makeSignedOwner } from '../support/owners.ts';
import { newAdmin, query } from '../support/people.ts';

async function importCoins(page: Page, inn: string, name: string): Promise<void> {
  const rows = ['ИНН;Валюта;Операция;Сумма;Причина', `${inn};коины;начислить;60000;Победа в конкурсе`];
  await page.goto('/coinsAndFlames?tab=import');
  await button(page, 'Загрузить файл').click();
  const wizard = page.getByRole('dialog', { name: 'Загрузить операции' });
  const buffer = Buffer.from(rows.join('\n'));
  await wizard.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await wizard.getByRole('button', { name: 'Проверить файл' }).click();
  await wizard.getByRole('button', { name: /^Загрузить 1/ }).click();
  await expect(page.getByText('Отправлено на согласование')).toBeVisible();
}

async function approve(page: Page, name: string): Promise<void> {
  await page.goto('/coinsAndFlames?tab=approvals&state=awaiting');
  const asked = page.getByRole('row').filter({ hasText: name });
  await asked.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Согласовать…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Согласовать' }).click();
  await expect(page.getByText('Операция согласована и проведена')).toBeVisible();
}

/** Above the threshold: the order waits for its code. */
async function order(page: Page, certificate: { id: number; title: string }): Promise<void> {
  await page.goto(`/certificates/${certificate.id}`);
  await button(page, /^Заказать за 4\s000$/).click();
  const confirming = page.getByRole('dialog', { name: 'Подтвердить заказ' });
  await expect(confirming).toContainText(/Останется\s*56\s000\sкоинов/);
  await confirming.getByRole('button', { name: /^Заказать за/ }).click();
  const entering = page.getByRole('dialog', { name: /^Подтвердить заказ ORD-/ });
  await entering.getByRole('button', { name: 'Подставить код' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ ORD-\d+/ })).toContainText('Выдан');
}

/** A handed out order, and coins of which a night would say that they burn soon: both lead on. */
async function hearsOfIt(page: Page, owner: { id: number }): Promise<void> {
  await query(
    `insert into ledger_expiry_notices (account_id, expires_at, days_before, amount)
     select l.account_id, l.expires_at, 30, l.remaining from ledger_lots l join ledger_accounts a on a.id = l.account_id
     where a.owner_id = $1 and l.remaining > 0`,
    [owner.id],
  );
  await page.reload();
  await button(page, /^Уведомления/).click();
  const notices = page.getByRole('dialog', { name: 'Уведомления' }).getByRole('listitem');
  await expect(notices.filter({ hasText: 'Скоро сгорят коины' })).toContainText(/56\s000/);
  const order = notices.filter({ hasText: 'Сертификаты ждут на странице заказа' });
  await page.goto('/certificates');
  await button(page, /^Уведомления/).click();
  await order.getByRole('link', { name: /^Заказ ORD-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ ORD-\d+/ })).toBeVisible();
}

async function showAndPrint(page: Page): Promise<void> {
  await button(page, 'Показать код').click();
  await expect(page.getByRole('img', { name: /для кассира$/ })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/Скроется через 0:[0-5]\d/);
  await expect(page.getByRole('list').filter({ hasText: 'Создан, коины удержаны' })).toContainText('Код открыт');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, /^Печать/)
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^ORD-\d+.*\.pdf$/);
}

/** A proof of these very operations, not one that was there before. */
async function proveAnew(page: Page): Promise<void> {
  const [last] = await query<{ id: string }>('select coalesce(max(id), 0) as id from ledger_proofs');
  await page
    .getByRole('region', { name: 'Коины' })
    .getByRole('button', { name: /^Сверить/ })
    .click();
  const newer = () => query('select intact from ledger_proofs where id > $1 order by id limit 1', [last!.id]);
  await expect.poll(newer, { timeout: 30_000 }).toEqual([{ intact: true }]);
  await expect(page.getByText('Всё сходится').first()).toBeVisible();
}

test('coins come by a file, an owner orders for them, confirms, sees and prints the code; taken back they become a debt', async ({
  page,
}) => {
  const [author, second, owner] = [await newAdmin(), await newAdmin(), await makeSignedOwner()];
  const certificate = await makeCertificate({ price: 4_000, codes: 1 });
  const name = `заказы ${owner.inn}.csv`;
  await enter(page, author);
  await importCoins(page, owner.inn, name);
  await enter(page, second);
  await approve(page, name);

  await enter(page, owner.phone);
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: /^Вам начислено: 60\s000/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await button(page, 'Выбрать сертификат').click();
  await expect(page).toHaveURL(/\/certificates$/);
  await order(page, certificate);
  await hearsOfIt(page, owner);
  await showAndPrint(page);

  await enter(page, second);
  await page.goto(`/owners/${owner.id}?tab=coins`);
  const credit = page.getByRole('row').filter({ hasText: 'Начислено по файлу' });
  await credit.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Откуда и куда…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить операцию…' }).click();
  const undoing = page.getByRole('dialog', { name: 'Отменить операцию' });
  await undoing.getByRole('textbox', { name: 'Почему' }).fill('Загружено не тому участнику');
  await undoing.getByRole('button', { name: 'Отменить операцию' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Отмена операции' })).toContainText(/−4\s000/);
  await goInside(page, '/coinsAndFlames?tab=books');
  await proveAnew(page);

  await enter(page, owner.phone);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Долг' })).toContainText(/−4\s000/);
});

test('a price that changes while an order is looked at is told, and agreed to anew', async ({ page }) => {
  // After the first order there are coins left: 10 000 less 100.
  const { phone } = await makeOrder({ codes: 1 });
  const { id } = await makeCertificate({ price: 200, codes: 1 });
  await enter(page, phone);
  await page.goto(`/certificates/${id}`);
  await button(page, /^Заказать за 200$/).click();
  const confirming = page.getByRole('dialog', { name: 'Подтвердить заказ' });
  await expect(confirming).toContainText(/Останется\s*9\s700\sкоинов/);
  await query('update certificates set price_coins = 300 where id = $1', [id]);
  await confirming.getByRole('button', { name: /^Заказать за 200$/ }).click();
  await expect(confirming).toContainText(/Цена изменилась: теперь заказ стоит 300\sкоинов/);
  await expect(confirming).toContainText(/Останется\s*9\s600\sкоинов/);
  await confirming.getByRole('button', { name: /^Заказать за 300$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ ORD-\d+/ })).toContainText('Выдан');
});
