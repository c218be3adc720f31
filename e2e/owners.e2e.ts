// Counterparties: one is added and invited, corrected, blocked and let in again.
import { expect, test } from '@playwright/test';
import { enter, loginAs } from './support/login.ts';
import { button } from './support/opening.ts';
import { makeOwner, newInn } from './support/owners.ts';
import { newAdmin, newPhone, newSeller, query } from './support/people.ts';
import { makePoint } from './support/points.ts';

test('a new counterparty is refused on its field, then invited', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/owners');
  await page.getByRole('link', { name: 'Добавить контрагента' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const [inn, phone] = [newInn(), newPhone()];
  await field('ИНН').fill(`${inn.slice(0, 9)}${(Number(inn[9]) + 1) % 10}`);
  await field('КПП').fill('690101001');
  await field('Наименование').fill(`ООО «Росток ${inn}»`);
  await field('Юридический адрес').fill('Тверь, ул. Советская, 34');
  await field('Фамилия').fill('Мельникова');
  await field('Имя').fill('Галина');
  await field('Телефон').fill(phone);
  await field('Почта').fill(`rostok-${inn}@example.ru`);
  await button(page, 'Добавить и пригласить').click();
  await expect(field('ИНН')).toHaveAccessibleDescription(/Некорректный ИНН/);
  await field('ИНН').fill(inn);
  await button(page, 'Добавить и пригласить').click();

  await expect(page).toHaveURL(/\/owners\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Приглашён');
  await expect
    .poll(() => query(`select from outbox_messages where recipient = $1 and purpose = 'owner.invite'`, [phone]))
    .toHaveLength(1);

  await field('Торговое название').fill('Росток');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await page.getByRole('tab', { name: /История/ }).click();
  await expect(page.getByText('Изменено поле «Торговое название»')).toBeVisible();
});

test('the card shows the points and the sellers of a counterparty', async ({ page }) => {
  const owner = await makeOwner('active');
  const [point, seller] = [await makePoint(), await newSeller()];
  await query('update trade_points set owner_id = $1 where id = $2', [owner.id, point.id]);
  await query(
    `insert into seller_trade_points (seller_id, trade_point_id, from_date)
     select id, $2, '2026-01-01' from sellers where user_id = $1`,
    [seller.id, point.id],
  );
  await loginAs(page, 'admin');
  await page.goto(`/owners/${owner.id}`);
  await page.getByRole('tab', { name: /Продавцы/ }).click();
  const row = page.getByRole('row', { name: /Проверкина Ольга/ });
  await expect(row).toContainText(point.name);
  await row.getByRole('link', { name: point.name }).click();
  await expect(page).toHaveURL(new RegExp(`/tradePointsList/${point.id}$`));
});

test('a counterparty is blocked with its consequences told, and let in again', async ({ page }) => {
  const owner = await makeOwner('active');
  await enter(page, await newAdmin());
  await page.goto(`/owners/${owner.id}`);
  await button(page, 'Другие действия').click();
  await page.getByRole('menuitem', { name: 'Заблокировать…' }).click();
  const window = page.getByRole('dialog', { name: 'Заблокировать контрагента' });
  await expect(window).toContainText('выйдет из кабинета сразу');
  await window.getByRole('combobox', { name: 'Причина' }).click();
  await page.getByRole('option').first().click();
  await window.getByRole('textbox', { name: 'Комментарий' }).fill('Нарушены условия договора');
  await button(page, 'Заблокировать').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заблокирован');
  const [user] = await query<{ status: string }>('select status from users where phone = $1', [owner.phone]);
  expect(user!.status).toBe('blocked');
  await page.getByText('Отменить', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Активен');
});
