// Coins from a file to the seller's own page: a second administrator approves it, part of it is spent, the rest is taken back.
import { test } from '@playwright/test';
import { giveTo } from '../support/coins.ts';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin, query } from '../support/people.ts';
import { makeSeller } from '../support/sellers.ts';

test('a file over the threshold is approved by another administrator, spent in part and taken back: the rest is owed', async ({
  page,
}) => {
  const [author, second, seller] = [await newAdmin(), await newAdmin(), await makeSeller()];
  const name = `операции ${seller.phone}.csv`;
  const rows = ['Телефон;Валюта;Операция;Сумма;Причина', `${seller.phone};коины;начислить;60000;Победа в конкурсе`];
  await enter(page, author);
  await page.goto('/coinsAndFlames?tab=import');
  await button(page, 'Загрузить файл').click();
  const wizard = page.getByRole('dialog', { name: 'Загрузить операции' });
  const buffer = Buffer.from(rows.join('\n'));
  await wizard.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await wizard.getByRole('button', { name: 'Проверить файл' }).click();
  await wizard.getByRole('button', { name: /^Загрузить 1/ }).click();
  await expect(page.getByText('Отправлено на согласование')).toBeVisible();

  await enter(page, second);
  await page.goto('/coinsAndFlames?tab=approvals&state=awaiting');
  const asked = page.getByRole('row').filter({ hasText: name });
  await expect(asked).toContainText('Начислить 60 000 коинов');
  await asked.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Согласовать…' }).click();
  const file = page.getByRole('dialog', { name: 'Согласовать операцию' });
  await expect(file).toContainText('1 строка, 1 участник');
  await expect(file).toContainText(`Строка 2${seller.phone}`);
  await file.getByRole('button', { name: 'Согласовать: начислить 60 000 коинов' }).click();
  await expect(page.getByText('Операция согласована и проведена')).toBeVisible();

  await goInside(page, `/sellers/${seller.id}?tab=coins`);
  const credit = page.getByRole('row').filter({ hasText: 'Начислено по файлу' });
  await expect(async () => {
    await page.reload();
    await expect(credit).toContainText('+60 000', { timeout: 2_000 });
  }).toPass();
  await button(page, 'Начислить…').click();
  const window = page.getByRole('dialog', { name: /коины и огоньки$/ });
  await window.getByRole('radio', { name: 'Списать' }).check();
  await window.getByRole('textbox', { name: 'Сумма каждому' }).fill('4000');
  await window.getByRole('combobox', { name: 'Причина' }).click();
  await page.getByRole('option', { name: 'Исправление ошибки начисления' }).click();
  await window.getByRole('textbox', { name: 'Комментарий' }).fill('Начислено дважды');
  await expect(window.getByRole('table', { name: 'Что станет с балансом' })).toContainText('60 000−4 00056 000');
  await window.getByRole('button', { name: 'Списать 4 000 коинов' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Списано вручную' })).toContainText('56 000');

  await credit.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Откуда и куда…' }).click();
  const operation = page.getByRole('dialog', { name: /^Операция №/ });
  await expect(operation.getByRole('link', { name: 'Импорт, строка 2' })).toHaveAttribute('href', /run_id=\d+$/);
  // From the coins to what took them, and back again.
  await operation.getByRole('button', { name: /^Операция №/ }).click();
  await expect(operation).toContainText('Списано вручную, 4 000 коинов');
  await operation.getByRole('button', { name: /^Операция №/ }).click();
  await expect(operation).toContainText('Начислено по файлу, 60 000 коинов');
  await operation.getByRole('button', { name: 'Назад' }).click();
  await operation.getByRole('button', { name: 'Назад' }).click();
  await operation.getByRole('button', { name: 'Отменить операцию…' }).click();
  const undoing = page.getByRole('dialog', { name: 'Отменить операцию' });
  await undoing.getByRole('textbox', { name: 'Почему' }).fill('Загружено не тому участнику');
  await undoing.getByRole('button', { name: 'Отменить операцию' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Отмена операции' })).toContainText('−4 000');

  await goInside(page, '/coinsAndFlames?tab=imports');
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Показать операции' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Файл.*${seller.phone.slice(1)}`) })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Импорт, строка 2' })).toContainText('Отменена');

  await enter(page, seller.phone);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Долг' })).toContainText('−4 000');
  await page.getByRole('button', { name: /^Мои коины: −4 000 коинов/ }).click();
  await expect(page.getByText('Долг погасят следующие начисления').last()).toBeVisible();
  await goInside(page, '/userProfile');
  await expect(page.getByRole('definition').filter({ hasText: '−4 000 коинов' })).toBeVisible();
});

test('what has changed since it was shown is not approved, and the list is read again', async ({ page }) => {
  const [author, second, seller] = [await newAdmin(), await newAdmin(), await makeSeller()];
  const comment = `Итоги для ${seller.phone}`;
  const [request] = await query<{ id: string }>(
    `insert into ledger_approvals (currency, operation, amount, holders, total, reason_id, comment, key, created_by)
     select 'coin', 'credit', 6000, jsonb_build_array(jsonb_build_object('type', 'seller', 'id', $2::int)), 6000,
       (select min(e.id) from book_entries e join books b on b.id = e.book_id where b.code = 'reasons.ledger'), $3, $3, id
     from users where login = $1 returning id`,
    [author, seller.id, comment],
  );
  await enter(page, second);
  await page.goto('/coinsAndFlames?tab=approvals&state=awaiting');
  const asked = page.getByRole('row').filter({ hasText: comment });
  await expect(asked).toContainText('Начислить 6 000 коинов');
  await asked.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Согласовать…' }).click();
  const confirming = page.getByRole('dialog', { name: 'Согласовать операцию' });
  await expect(confirming).toContainText('Начислить 6 000 коинов');
  await query('update ledger_approvals set amount = 90000, total = 90000 where id = $1', [request!.id]);
  await confirming.getByRole('button', { name: /^Согласовать/ }).click();
  await expect(page.getByText('То, что вы видели, изменилось')).toBeVisible();
  await expect(confirming.getByRole('table')).toContainText('+90 000');
  await confirming.getByRole('button', { name: 'Закрыть' }).click();
  await expect(asked).toContainText('Начислить 90 000 коинов');
  await expect(asked).toContainText('Ждёт согласования');
});

test('coins are given in one window: the button names the whole sum, and the approver sees each share, the total and the balances', async ({
  page,
}) => {
  const [author, second] = [await newAdmin(), await newAdmin()];
  const sellers = [await makeSeller(), await makeSeller(), await makeSeller(), await makeSeller()];
  const comment = `Итоги квартала ${sellers[0]!.phone}`;
  await giveTo({ seller_id: sellers[0]!.id }, 300);
  await enter(page, author);
  await page.goto('/coinsAndFlames');
  await expect(page.getByRole('tab', { name: 'Начислить' })).toHaveCount(0);
  await button(page, 'Начислить').click();
  const window = page.getByRole('dialog', { name: 'Начислить коины и огоньки' });
  const whom = window.getByRole('combobox', { name: 'Кому: продавцы' });
  for (const { code } of sellers) {
    await whom.fill(code);
    await page.getByRole('option', { name: new RegExp(code) }).click();
  }
  await whom.press('Escape');
  await window.getByRole('textbox', { name: 'Сумма каждому' }).fill('1000');
  await expect(window.getByRole('button', { name: 'Начислить 4 000 коинов' })).toBeVisible();
  await window.getByRole('textbox', { name: 'Сумма каждому' }).fill('2500');
  const sends = window.getByRole('button', { name: 'Отправить на согласование: 10 000 коинов' });
  await expect(sends).toBeVisible();
  await expect(window).toContainText('4 участникам по 2 500, всего 10 000 коинов');
  await window.getByRole('combobox', { name: 'Причина' }).click();
  await page.getByRole('option', { name: 'Победа в конкурсе' }).click();
  await window.getByRole('textbox', { name: 'Комментарий' }).fill(comment);
  await sends.click();
  await expect(page.getByText('Отправлено на согласование')).toBeVisible();

  await enter(page, second);
  await page.goto('/coinsAndFlames?tab=approvals&state=awaiting');
  const asked = page.getByRole('row').filter({ hasText: comment });
  await expect(asked).toContainText('4 участникам по 2 500');
  // The row itself opens it.
  await asked.getByText(comment).click();
  const request = page.getByRole('dialog', { name: 'Согласовать операцию' });
  for (const fact of ['Каждому, коинов2 500', 'Участников4', 'Всего, коинов10 000', 'Победа в конкурсе', comment])
    await expect(request).toContainText(fact);
  const balances = request.getByRole('table', { name: 'Остатки до и после' });
  await expect(balances.getByRole('row').filter({ hasText: '300' })).toContainText('300+2 5002 800');
  await expect(balances.getByRole('row').last()).toContainText('Всего, 4 участника+10 000 коинов');
  await request.getByRole('button', { name: 'Согласовать: начислить 10 000 коинов' }).click();
  await expect(page.getByText('Операция согласована и проведена')).toBeVisible();
  await goInside(page, `/sellers/${sellers[0]!.id}?tab=coins`);
  await expect(page.getByRole('row').filter({ hasText: comment })).toContainText('+2 500');
});
