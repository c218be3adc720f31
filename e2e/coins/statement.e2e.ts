// Coins as they are read: an own statement on a page, and for the administrator days, totals and the reconciliation beside them.
import { test } from '@playwright/test';
import { giveTo } from '../support/coins.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin } from '../support/people.ts';
import { makeSeller } from '../support/sellers.ts';

test('a seller reads the whole statement on a page: what was, what came, what went and what is left', async ({
  page,
}) => {
  const seller = await makeSeller();
  await giveTo({ seller_id: seller.id }, 300, { comment: 'Входящий остаток прошлого года' });
  await giveTo({ seller_id: seller.id }, 40, {
    type: 'manual_debit',
    source_type: 'manual',
    comment: 'Начислено дважды',
  });
  await enter(page, seller.phone);
  await page.goto('/userProfile');
  await page.getByRole('button', { name: /^Мои коины: 260 коинов/ }).click();
  await button(page, 'Выписка').click();
  await expect(page).toHaveURL(/\/myCoins/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои коины');
  const main = page.getByRole('main');
  for (const figure of ['Было на начало0', 'Пришло+300', 'Ушло−40', 'Стало на конец260 коинов'])
    await expect(main).toContainText(figure);
  await expect(page.getByRole('row', { name: /^Сегодня, / })).toBeVisible();
  const debit = page.getByRole('row').filter({ hasText: 'Списано вручную' });
  await expect(debit).toContainText('Начислено дважды');
  await expect(debit).toContainText('−40');
  await expect(debit).toContainText('260');
  await page.getByRole('radio', { name: 'Огоньки' }).check();
  await expect(page.getByText('За этот период операций нет')).toBeVisible();
});

test('an administrator sees operations by days, their totals, one currency at a time, and that all of it adds up', async ({
  page,
}) => {
  const seller = await makeSeller();
  await giveTo({ seller_id: seller.id }, 300);
  await giveTo({ seller_id: seller.id }, 40, { type: 'manual_debit', source_type: 'manual' });
  await giveTo({ seller_id: seller.id }, 7, { currency: 'flame' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await newAdmin());
  await page.goto(`/coinsAndFlames?seller_id=${seller.id}`);
  const totals = page.getByRole('status', { name: 'Итого по найденному' });
  await expect(totals).toContainText('Коины: пришло +300, ушло −40');
  await expect(totals).toContainText('Огоньки: пришло +7');
  await expect(page.getByRole('row', { name: /^Сегодня, / })).toBeVisible();
  await page.getByRole('radio', { name: 'Огоньки' }).check();
  await expect(totals).not.toContainText('Коины');
  await page.getByRole('radio', { name: 'Коины' }).check();
  await expect(totals).not.toContainText('Огоньки');
  const panel = page.getByRole('region', { name: 'Бюджет и сверка' });
  for (const words of ['Сходится', 'Выпущено', 'Размещено', 'Доступно участникам', 'Минус у выпущенного — не долг'])
    await expect(panel).toContainText(words);
  await expect(panel).toContainText(/= 0/);
});
