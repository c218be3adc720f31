// What an administrator does with one account and with the books, each driven to its end.
import { test } from '@playwright/test';
import { monthsAgo } from '../../apps/server/src/testing/ledger.ts';
import { giveTo } from '../support/coins.ts';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin, query } from '../support/people.ts';
import { makeSeller } from '../support/sellers.ts';

test('an account gives its statement, is frozen and thawed', async ({ page }) => {
  const seller = await makeSeller();
  await giveTo({ seller_id: seller.id }, 120, { comment: 'Добро пожаловать в программу' });
  await enter(page, await newAdmin());
  await page.goto(`/sellers/${seller.id}?tab=coins`);
  await button(page, 'Выписка…').click();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Получить выписку').click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const why = page.getByRole('dialog').getByRole('textbox', { name: 'Почему' });
  await button(page, 'Заморозить счёт…').click();
  await why.fill('Проверяем жалобу');
  await button(page, 'Заморозить').click();
  await expect(page.getByText(/^Счёт заморожен .*Проверяем жалобу/)).toBeVisible();
  await button(page, 'Разморозить счёт…').click();
  await why.fill('Жалоба не подтвердилась');
  await button(page, 'Разморозить').click();
  await expect(button(page, 'Заморозить счёт…')).toBeVisible();
  await expect(page.getByText(/^Счёт заморожен .*Проверяем жалобу/)).toHaveCount(0);
});

test('the budget is topped up, and the operation says why', async ({ page }) => {
  const admin = await newAdmin();
  await enter(page, admin);
  await page.goto('/coinsAndFlames?tab=books');
  await button(page, 'Пополнить бюджет').click();
  const window = page.getByRole('dialog', { name: 'Пополнить бюджет' });
  await window.getByRole('textbox', { name: 'Сколько' }).fill('1500');
  await window.getByRole('textbox', { name: 'Основание' }).fill('Приказ на четвёртый квартал');
  await window.getByRole('button', { name: 'Пополнить' }).click();
  await expect(page.getByText('Бюджет пополнен')).toBeVisible();
  await goInside(page, '/coinsAndFlames?type=emission');
  const emitted = page.getByRole('row').filter({ hasText: 'Приказ на четвёртый квартал' });
  await expect(emitted.first()).toContainText(/1\s500/);
});

test('a month that has ended is closed and stands among the closed ones', async ({ page }) => {
  const closed = await query('select from ledger_months');
  const seller = await makeSeller();
  const month = monthsAgo(9);
  const effective_at = `${month}-10T12:00:00.000Z`;
  if (closed.length === 0) await giveTo({ seller_id: seller.id }, 1, { effective_at });
  await enter(page, await newAdmin());
  await page.goto('/coinsAndFlames?tab=books');
  const closing = button(page, /^Закрыть .*20\d\d/);
  await expect(closing).toBeVisible();
  await closing.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть месяц' }).click();
  await expect(page.getByText('Месяц закрыт')).toBeVisible();
  const months = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Закрытые месяцы' }) });
  const name = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' }).format(new Date(effective_at));
  await expect(months).toContainText(`${name} ${month.slice(0, 4)}`);
  await expect(months.getByRole('link').first(), 'who closed it leads on').toHaveAttribute('href', /staff\.edit/);
});
