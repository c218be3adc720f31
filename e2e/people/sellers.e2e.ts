// Sellers: one is added at a point, corrected, leaves the point, is deleted; an owner sees a masked number.
import { test } from '@playwright/test';
import { giveTo } from '../support/coins.ts';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter, loginAs } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin, newPhone, query, signedOwner } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';

/** A point of the owner who has signed everything. */
async function ownPoint() {
  const point = await makePoint();
  await query(
    `update trade_points set owner_id = (select o.id from owners o join users u on u.id = o.user_id where u.phone = $1)
     where id = $2`,
    [signedOwner(), point.id],
  );
  return point;
}

test('a new seller is refused on the field, then invited to a point', async ({ page }) => {
  const [taken, point, phone] = [await makeSeller(), await makePoint(), newPhone()];
  await loginAs(page, 'admin');
  await page.goto('/sellersList');
  await button(page, 'Добавить продавца').click();
  const window = page.getByRole('dialog', { name: 'Добавить продавца' });
  const field = (name: string) => window.getByRole('textbox', { name, exact: true });
  await field('Фамилия').fill('Мельникова');
  await field('Имя').fill('Галина');
  await field('Телефон').fill(taken.phone);
  await window.getByRole('combobox', { name: 'Торговая точка' }).fill(point.code);
  await page.getByRole('option', { name: point.name }).click();
  await button(page, 'Добавить и пригласить').click();
  await expect(window.getByLabel('Первый день работы')).toHaveAccessibleDescription(/Укажите первый день/);
  await window.getByLabel('Первый день работы').fill('01.10.2026');
  await button(page, 'Добавить и пригласить').click();
  await expect(field('Телефон')).toHaveAccessibleDescription(/уже занят/);
  await field('Телефон').fill(phone);
  await button(page, 'Добавить и пригласить').click();

  await expect(page).toHaveURL(/\/sellers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Приглашён');
  await page.getByRole('tab', { name: /Торговые точки/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(point.name) })).toContainText('основная');
  await expect
    .poll(() => query(`select from outbox_messages where recipient = $1 and purpose = 'seller.invite'`, [phone]))
    .toHaveLength(1);
});

test('work at a point ends on a day, and the seller stands without one', async ({ page }) => {
  const point = await makePoint();
  const seller = await makeSeller('active', [point.id]);
  await loginAs(page, 'admin');
  await page.goto(`/sellers/${seller.id}?tab=points`);
  const row = page.getByRole('row', { name: new RegExp(point.name) });
  await row.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Больше не работает…' }).click();
  await page.getByLabel('Последний день работы').fill('01.11.2026');
  await button(page, 'Завершить работу').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Без точки');
  await expect(row).not.toContainText('по сей день');
});

test('a seller is deleted only when the word is typed', async ({ page }) => {
  const seller = await makeSeller();
  await enter(page, await newAdmin());
  await page.goto(`/sellers/${seller.id}`);
  await button(page, 'Другие действия').click();
  await page.getByRole('menuitem', { name: 'Удалить…' }).click();
  const window = page.getByRole('dialog', { name: 'Удалить продавца' });
  await expect(window).toContainText('Через 30 дней');
  await window.getByRole('textbox', { name: 'Комментарий' }).fill('Уволился из магазина');
  const word = window.getByRole('textbox', { name: 'Слово УДАЛИТЬ' });
  await word.fill('удалить');
  await button(page, 'Удалить').click();
  await expect(word).toHaveAccessibleDescription(/Введите слово УДАЛИТЬ/);
  await word.fill('УДАЛИТЬ');
  await button(page, 'Удалить').click();
  await expect(page.getByText('Продавец не найден')).toBeVisible();
  expect(await query(`select from users where phone = $1 and status = 'deleted'`, [seller.phone])).toHaveLength(1);
});

test('a duplicate goes over into the other account with its coins and its point', async ({ page }) => {
  const point = await makePoint();
  const [duplicate, stays] = [await makeSeller('active', [point.id]), await makeSeller()];
  await giveTo({ seller_id: duplicate.id }, 1_200);
  await enter(page, await newAdmin());
  await page.goto(`/sellers/${duplicate.id}`);
  await button(page, 'Другие действия').click();
  await page.getByRole('menuitem', { name: 'Объединить с другой учётной записью…' }).click();
  const window = page.getByRole('dialog', { name: 'Объединить учётные записи' });
  await expect(window).toContainText('Перейдёт 1 200 коинов, с прежним сроком');
  const who = window.getByRole('combobox', { name: 'Какая учётная запись останется' });
  await who.fill(duplicate.code);
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await who.fill(stays.code);
  await page.getByRole('option', { name: stays.name }).click();
  await expect(window).toContainText(`За оставшейся закрепятся точки дубликата: ${point.name}`);
  await window.getByRole('textbox', { name: 'Комментарий' }).fill('Зарегистрировался дважды');
  await window.getByRole('textbox', { name: 'Слово ОБЪЕДИНИТЬ' }).fill('ОБЪЕДИНИТЬ');
  await button(page, 'Объединить').click();
  await expect(page).toHaveURL(new RegExp(`/sellers/${stays.id}$`));
  await page.getByRole('tab', { name: /Торговые точки/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(point.name) })).toContainText('основная');
  await page.getByRole('tab', { name: 'Коины', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Объединение учётных записей' })).toContainText('+1 200');
  await page.getByRole('tab', { name: 'История' }).click();
  await expect(page.getByText('Присоединена учётная запись-дубликат').first()).toBeVisible();
});

test('an owner invites by phone, and a moderator is asked', async ({ page }) => {
  const [point, phone] = [await ownPoint(), newPhone()];
  await loginAs(page, 'signed_owner');
  await page.goto('/sellersList');
  await button(page, 'Пригласить продавца').click();
  const window = page.getByRole('dialog', { name: 'Пригласить продавца' });
  await window.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await window.getByRole('textbox', { name: 'Фамилия' }).fill('Званая');
  await window.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await window.getByRole('combobox', { name: 'Торговая точка' }).fill(point.code);
  await page.getByRole('option', { name: point.name }).click();
  await button(page, 'Пригласить').click();
  await expect(page.getByText('Заявка отправлена на проверку')).toBeVisible();
  const asked = `select c.status from moderation_cases c join sellers s on s.id = c.subject_id where c.kind = 'user' and s.phone = $1`;
  expect(await query(asked, [phone])).toEqual([{ status: 'new' }]);
});

test('an owner sees own sellers with their numbers masked', async ({ page }) => {
  const point = await ownPoint();
  const [own, foreign] = [await makeSeller('active', [point.id]), await makeSeller('active', [(await makePoint()).id])];
  await enter(page, signedOwner());
  await page.goto(`/sellersList?q=${own.code}`);
  const row = page.getByRole('row', { name: new RegExp(own.name) });
  await expect(row).toContainText(`••-${own.phone.slice(-2)}`);
  await goInside(page, `/sellers/${foreign.id}`);
  await expect(page.getByText('Продавец не найден')).toBeVisible();
});

test('an owner names the last day: until it has passed the seller works, and the owner is in the list again', async ({
  page,
}) => {
  const point = await ownPoint();
  const seller = await makeSeller('active', [point.id]);
  await loginAs(page, 'signed_owner');
  await page.goto(`/sellers/${seller.id}?tab=points`);
  const row = page.getByRole('row', { name: new RegExp(point.name) });
  await row.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Больше не работает…' }).click();
  // Today, as it stands there.
  await button(page, 'Завершить работу').click();
  await expect(page.getByText('последний день — ')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/sellersList');
  const [link] = await query<{ works: boolean; leaves: boolean }>(
    `select to_date is null as works, last_day = (now() at time zone 'Europe/Moscow')::date as leaves
     from seller_trade_points where seller_id = $1`,
    [seller.id],
  );
  expect(link).toEqual({ works: true, leaves: true });
  await goInside(page, `/sellers/${seller.id}?tab=points`);
  await expect(row).not.toContainText('по сей день');
});

test('an invitation into a blocked point says so before it is sent; invitations alone stand under their name', async ({
  page,
}) => {
  const [open, point] = [await ownPoint(), await ownPoint()];
  await query(`update trade_points set status = 'blocked' where id = $1`, [point.id]);
  await query(
    `insert into moderation_cases (kind, subject_id, title, subtitle, changes, sla_due_at, sla_minutes, submitted_by)
     select 'trade_point', $1, $2, $3, $4, now() + interval '1 day', 2880, id from users where phone = $5`,
    [open.id, open.name, open.code, JSON.stringify([{ field: 'category', old: null, new: 'A' }]), signedOwner()],
  );
  await loginAs(page, 'signed_owner');
  await page.goto(`/sellersList?tab=requests&q=${open.code}`);
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await button(page, 'Пригласить продавца').click();
  const window = page.getByRole('dialog', { name: 'Пригласить продавца' });
  await window.getByRole('combobox', { name: 'Торговая точка' }).fill(point.code);
  await page.getByRole('option', { name: point.name }).click();
  await expect(window).toContainText('Точка заблокирована: начать в ней работу можно после разблокировки');
});
