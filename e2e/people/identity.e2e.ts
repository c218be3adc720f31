// «Подтвердите личность»: the window comes over the form that made the call, and the call goes out again by itself.
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { newAdmin, newSeller, query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';

async function deleteAccount(page: Page): Promise<void> {
  await page.goto('/userProfile');
  await page.getByRole('button', { name: /^Удалить аккаунт/ }).click();
  await page.getByLabel(/слово УДАЛИТЬ/).fill('УДАЛИТЬ');
  await page.keyboard.press('Enter');
}

test('an action waits for the code, «no» leaves the form as it was, and the code lets it happen', async ({ page }) => {
  const { id, phone } = await newSeller();
  await enter(page, phone, { proved: false });
  await deleteAccount(page);
  const form = page.getByRole('dialog', { name: 'Удалить аккаунт' });
  const asking = page.getByRole('dialog', { name: 'Подтвердите личность' });
  const code = asking.getByLabel('Код из 6 цифр');
  await expect(code).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
  await expect(form.getByLabel(/слово УДАЛИТЬ/)).toHaveValue('УДАЛИТЬ');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Не получилось')).toHaveCount(0);

  // Asked again at once: the first code still stands.
  await form.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const said = await asking.getByLabel('Демонстрационный режим').textContent();
  const right = said!.match(/\d{6}/)![0];
  await code.pressSequentially(right === '000000' ? '111111' : '000000');
  await expect(asking.getByText('Неверный код')).toBeVisible();
  await code.pressSequentially(right);
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(await query(`select from users where id = $1 and status = 'deleted'`, [id])).toHaveLength(1);
});

test('many points are blocked only after the code, and then for some minutes without one', async ({ page }) => {
  await enter(page, await newAdmin(), { proved: false });
  await page.goto(`/tradePointsList?q=${(await makePoint()).code}`);
  await page.getByRole('checkbox', { name: 'Выбрать строку' }).check();
  await page.getByRole('button', { name: /^Заблокировать 1\sточку$/ }).click();
  const form = page.getByRole('dialog', { name: 'Заблокировать точки' });
  await form.getByRole('combobox', { name: 'Причина' }).click();
  await page.getByRole('option', { name: 'Другая причина' }).click();
  await form.getByRole('textbox', { name: 'Комментарий' }).fill('Проверка подтверждения');
  await form.getByRole('button', { name: /^Заблокировать 1\sточку$/ }).click();
  const asking = page.getByRole('dialog', { name: 'Подтвердите личность' });
  await asking.getByRole('button', { name: 'Подставить код' }).click();
  await expect(page.getByText(/Заблокирована 1\sточка/)).toBeVisible();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(page.getByText('Возвращено как было: 1')).toBeVisible();
});
