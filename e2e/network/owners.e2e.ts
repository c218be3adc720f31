// Counterparties: one is added and invited, corrected, blocked and let in again.
import { test } from '@playwright/test';
import { newModerator } from '../support/cases.ts';
import { expect } from '../support/expect.ts';
import { enter, loginAs } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { makeOwner, makeSignedOwner, newInn } from '../support/owners.ts';
import { newAdmin, newPhone, newSeller, query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';

test('a new counterparty is refused on its field, takes over a point and is invited', async ({ page }) => {
  const point = await makePoint();
  await loginAs(page, 'admin');
  await page.goto('/owners');
  await page.getByRole('link', { name: 'Добавить контрагента' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const [inn, phone] = [newInn(), newPhone()];
  await field('ИНН').fill(`${inn.slice(0, 9)}${(Number(inn[9]) + 1) % 10}`);
  await field('КПП').fill('690101001');
  await field('Наименование').fill(`ООО «Росток ${inn}»`);
  await field('Юридический адрес').fill('Тверь, ул. Советская, 34');
  await field('БИК').fill('044525225');
  await field('Расчётный счёт').fill('40702810938000012346');
  await button(page, 'Далее: контакты').click();
  await expect(field('ИНН')).toHaveAccessibleDescription(/Некорректный ИНН/);
  await expect(field('Расчётный счёт')).toHaveAccessibleDescription(/Счёт не соответствует БИК/);
  await field('ИНН').fill(inn);
  await field('Расчётный счёт').fill('');
  await button(page, 'Далее: контакты').click();

  await field('Фамилия').fill('Мельникова');
  await field('Имя').fill('Галина');
  await field('Почта').fill(`rostok-${inn}@example.ru`);
  await button(page, 'Далее: торговые точки').click();
  await expect(field('Телефон')).toHaveAccessibleDescription(/Заполните телефон/);
  await field('Телефон').fill(phone);
  await button(page, 'Далее: торговые точки').click();

  await page.getByRole('combobox', { name: 'Точки контрагента' }).fill(point.code);
  await page.getByRole('option', { name: point.name }).click();
  await page.keyboard.press('Escape');
  await button(page, 'Далее: проверка').click();
  await expect(page.getByText('увидит 1 свою точку')).toBeVisible();
  await button(page, 'Добавить и пригласить').click();

  await expect(page).toHaveURL(/\/owners\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Приглашён');
  await expect
    .poll(() => query(`select from outbox_messages where recipient = $1 and purpose = 'owner.invite'`, [phone]))
    .toHaveLength(1);

  await expect(page.getByRole('tab', { name: 'Точки 1' })).toBeVisible();
  await field('Торговое название').fill('Росток');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await page.getByRole('tab', { name: /История/ }).click();
  await expect(page.getByText('Изменено поле «Торговое название»')).toBeVisible();
});

test('a counterparty that is there already is shown instead of added twice', async ({ page }) => {
  const owner = await makeOwner('active');
  const [stored] = await query<{ inn: string; kpp: string | null; legal_name: string; type: string }>(
    'select inn, kpp, legal_name, type from owners where id = $1',
    [owner.id],
  );
  await loginAs(page, 'admin');
  await page.goto('/owners/add');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('ИНН').fill(stored!.inn);
  await field('КПП').fill('690101999');
  const twin = page.getByRole('complementary', { name: 'Похожий контрагент' });
  await expect(twin).toContainText('С этим ИНН контрагент уже есть');
  await field('КПП').fill(stored!.kpp ?? '');
  await expect(twin).toContainText('Совпали ИНН и КПП');
  await expect(button(page, 'Далее: контакты')).toHaveAccessibleDescription('Такой ИНН и КПП уже есть');
  await twin.getByRole('link', { name: 'Открыть существующего' }).click();
  await button(page, 'Уйти').click();
  await expect(page).toHaveURL(new RegExp(`/owners/${owner.id}$`));
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
  await page.getByRole('tab', { name: /Документы/ }).click();
  await expect(page.getByText('Ждёт подписи').first()).toBeVisible();
  await page.getByRole('tab', { name: /Продавцы/ }).click();
  const row = page.getByRole('row', { name: /Проверкина Ольга/ });
  await expect(row).toContainText(point.name);
  await row.getByRole('link', { name: point.name }).click();
  await expect(page).toHaveURL(new RegExp(`/tradePointsList/${point.id}$`));
});

test('an owner asks for another address, a moderator compares and accepts, the history tells it', async ({
  page,
  browser,
}) => {
  const owner = await makeSignedOwner();
  const address = page.getByRole('textbox', { name: 'Юридический адрес' });
  await enter(page, owner.phone);
  await page.goto('/requisites');
  await address.fill('Тверь, ул. Мира, 5');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Изменения на модерации')).toBeVisible();
  await expect(address).toHaveValue('Тверь, ул. Новая, 1');
  await expect(address).toHaveAccessibleDescription('На модерации: Тверь, ул. Мира, 5');
  await expect(button(page, 'Сохранить')).toBeHidden();

  const desk = await browser.newPage();
  await enter(desk, (await newModerator()).login);
  await desk.goto(`/usersModerationNewRequests?q=${owner.inn}`);
  const row = desk.getByRole('row', { name: new RegExp(owner.inn) });
  await expect(row).toContainText('Юридический адрес');
  await row.getByRole('link').click();
  await expect(desk.getByText('Тверь, ул. Мира, 5')).toBeVisible();
  await button(desk, 'Принять').click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Принята');
  await desk.close();

  await page.reload();
  await expect(address).toHaveValue('Тверь, ул. Мира, 5');
  await expect(page.getByText('Изменения на модерации')).toBeHidden();
  await loginAs(page, 'admin');
  await page.goto(`/owners/${owner.id}?tab=history`);
  await expect(page.getByText('Изменение реквизитов принято')).toBeVisible();
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

test('a counterparty who has not signed is reminded by a letter, once a day', async ({ page }) => {
  const owner = await makeOwner('active');
  await loginAs(page, 'admin');
  await page.goto(`/owners/${owner.id}`);
  await button(page, 'Напомнить о подписи').click();
  await expect(page.getByText('Напоминание отправлено')).toBeVisible();
  await button(page, 'Напомнить о подписи').click();
  await expect(page.getByText('Сегодня уже напоминали. Повторите завтра')).toBeVisible();
  const letters = () => query('select from outbox_messages where purpose = $1', [`remind_signing:${owner.id}`]);
  await expect.poll(letters).toHaveLength(1);
});
