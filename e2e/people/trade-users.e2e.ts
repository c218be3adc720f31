// Field staff: a TSM is added, gets points, goes on vacation, is blocked, and leaves to a successor.
import { test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter, loginAs } from '../support/login.ts';
import { sentText } from '../support/messages.ts';
import { button } from '../support/opening.ts';
import { newAdmin, newPhone, query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { givePoint, makeTradeUser, newSurname } from '../support/trade-users.ts';
import { windowsGone } from '../support/windows-gone.ts';

const tsmOf = async (pointId: number) =>
  (await query<{ tsm_id: number | null }>('select tsm_id::int from trade_points where id = $1', [pointId]))[0]!.tsm_id;

test('a TSM is added: what is taken is said on its field', async ({ page }) => {
  const other = await makeTradeUser('tsm');
  await loginAs(page, 'admin');
  await page.goto('/tradeUsers');
  await button(page, 'Добавить ТСМ').click();
  const window = page.getByRole('dialog', { name: 'Добавить ТСМ' });
  const field = (name: string) => window.getByRole('textbox', { name, exact: true });
  const [surname, phone] = [newSurname(), newPhone()];
  await field('Табельный номер').fill(`E2E-${phone.slice(3)}`);
  await field('Фамилия').fill(surname);
  await field('Имя').fill('Олег');
  await field('Телефон').fill(other.phone);
  await field('Почта').fill(`${phone.slice(1)}@example.ru`);
  await button(page, 'Добавить').click();
  await expect(field('Телефон')).toHaveAccessibleDescription(/уже занят/);
  await field('Телефон').fill(phone);
  await button(page, 'Добавить').click();
  // Where nothing is sent the link is shown, as codes are.
  const sent = page.getByRole('dialog', { name: 'Сотрудник добавлен' });
  await expect(sent.getByRole('link', { name: /\/auth\/password#/ })).toBeVisible();
  await button(page, 'Готово').click();
  await expect(page).toHaveURL(/\/tradeUsers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${surname} Олег`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Приглашён');
});

test('points change hands in the card, and the point follows', async ({ page }) => {
  const [before, after, point] = [await makeTradeUser('tsm'), await makeTradeUser('tsm'), await makePoint()];
  await givePoint(before.id, point.id);
  await loginAs(page, 'admin');
  await page.goto(`/tradeUsers/${after.id}?tab=points`);
  await button(page, 'Добавить точки').click();
  const window = page.getByRole('dialog', { name: 'Добавить точки' });
  await window.getByRole('combobox', { name: 'Точки' }).fill(point.code);
  await page.getByRole('option', { name: new RegExp(point.name) }).click();
  await page.keyboard.press('Escape');
  await button(page, 'Добавить').click();
  await expect(page.getByRole('row', { name: new RegExp(point.code) })).toContainText('Сейчас');
  expect(await tsmOf(point.id)).toBe(after.id);
  await goInside(page, `/tradeUsers/${before.id}?tab=points`);
  await expect(page.getByRole('row', { name: new RegExp(point.code) })).toContainText('Завершено');
});

test('a TSM who leaves hands the points to a successor', async ({ page }) => {
  const [leaving, successor, point] = [await makeTradeUser('tsm'), await makeTradeUser('tsm'), await makePoint()];
  await givePoint(leaving.id, point.id);
  await enter(page, await newAdmin());
  await page.goto(`/tradeUsers/${leaving.id}`);
  await button(page, 'Другие действия').click();
  await page.getByRole('menuitem', { name: 'Удалить…' }).click();
  const window = page.getByRole('dialog', { name: 'Удалить сотрудника' });
  await expect(window).toContainText('Преемник получит 1 точку с сегодняшнего дня');
  await window.getByRole('combobox', { name: /Кому передать/ }).fill(successor.surname);
  await page.getByRole('option', { name: new RegExp(successor.surname) }).click();
  await window.getByRole('textbox', { name: 'Комментарий' }).fill('Уволен по соглашению сторон');
  await window.getByRole('textbox', { name: 'Слово УДАЛИТЬ' }).fill('УДАЛИТЬ');
  await button(page, 'Удалить').click();
  await expect(page).toHaveURL(/\/tradeUsers$/);
  expect(await tsmOf(point.id)).toBe(successor.id);
  await goInside(page, `/tradeUsers/${leaving.id}`);
  await expect(page.getByText('Сотрудник не найден')).toBeVisible();
});

test('a moderator sees who stands in, and may block but not delete', async ({ page }) => {
  const [person, deputy] = [await makeTradeUser('tsm'), await makeTradeUser('tsm')];
  await query(
    `update trade_users set deputy_id = $2, vacation_from = current_date, vacation_to = current_date + 7 where id = $1`,
    [person.id, deputy.id],
  );
  await loginAs(page, 'moderator');
  await page.goto(`/tradeUsers?q=${person.surname}`);
  await expect(page.getByRole('row', { name: new RegExp(person.surname) })).toContainText('в отпуске');
  await page.getByRole('link', { name: new RegExp(person.surname) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('в отпуске');
  await expect(page.getByText(new RegExp(`^${deputy.surname}`))).toBeVisible();
  await button(page, 'Другие действия').click();
  await expect(page.getByRole('menuitem', { name: 'Заблокировать…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Удалить…' })).toHaveCount(0);
});

test('a moderator is added, chooses a password by the link, and judges what is said', async ({ page }) => {
  const [phone, surname] = [newPhone(), newSurname()];
  const login = `e2e-${phone.slice(2)}`;
  await loginAs(page, 'admin');
  await page.goto('/tradeUsers?tab=staff');
  await button(page, 'Добавить сотрудника').click();
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  await field('Логин').fill(login);
  await field('Фамилия').fill(surname);
  await field('Имя').fill('Вера');
  await field('Телефон').fill(phone);
  await field('Почта').fill(`${phone.slice(1)}@example.ru`);
  await button(page, 'Добавить').click();
  await expect(page.getByText('ссылка для пароля отправлена')).toBeVisible();
  await button(page, 'Готово').click();
  await windowsGone(page);
  await goInside(page, `/tradeUsers?tab=staff&q=${login}`);
  const row = page.getByRole('row', { name: new RegExp(surname) });
  await row.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Что проверяет…' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Торговые точки' }).check();
  await button(page, 'Сохранить').click();
  await expect(row).toContainText(/точки/i);

  const link = (await sentText(phone)).split('#')[1];
  await page.context().clearCookies();
  await page.goto(`/auth/password#${link}`);
  const password = (name: string) => page.getByLabel(name, { exact: true });
  await password('Пароль').fill('тихий вечер у реки');
  await password('Пароль ещё раз').fill('тихий вечер у моря');
  await button(page, 'Задать пароль').click();
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await password('Пароль ещё раз').fill('тихий вечер у реки');
  await button(page, 'Задать пароль').click();
  await page.getByRole('link', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/auth\/admin$/);
  await page.getByRole('textbox', { name: /Логин/ }).fill(login);
  await password('Пароль').fill('тихий вечер у реки');
  await button(page, 'Продолжить').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('код', { ignoreCase: true });
});

const pointsFile = (rows: string[]) => ({
  name: 'точки.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['tsm_employee_no;tp_code;from_date;action', ...rows].join('\r\n')),
});

test('points are given by a table; a full replacement waits for the number to be typed', async ({ page }) => {
  const [person, point] = [await makeTradeUser('tsm'), await makePoint()];
  const [{ employee_number: number }] = (await query<{ employee_number: string }>(
    'select employee_number from trade_users where id = $1',
    [person.id],
  )) as [{ employee_number: string }];
  await enter(page, await newAdmin());
  await page.goto('/tradeUsers');
  const open = async () => {
    await button(page, 'Импорт').click();
    await page.getByRole('menuitem', { name: 'Загрузить закрепления точек…' }).click();
  };
  await open();
  const window = page.getByRole('dialog', { name: 'Загрузить закрепления точек' });
  await window.getByRole('radio', { name: /Заменить всё/ }).check();
  await window.locator('input[type=file]').setInputFiles(pointsFile([`${number};${point.code};;add`]));
  await button(page, 'Проверить файл').click();
  const typed = window.getByRole('textbox', { name: /чтобы подтвердить удаление/ });
  await expect(typed).toBeVisible();
  await expect(button(page, /^Загрузить 1\s/)).toBeDisabled();
  const label = (await typed.getAttribute('aria-label')) ?? (await window.getByText(/чтобы подтвердить/).innerText());
  await typed.fill(/\d+/.exec(label)![0]);
  await expect(button(page, /^Загрузить 1\s/)).toBeEnabled();
  await button(page, 'Другой файл').click();

  await window.getByRole('radio', { name: /Добавить и обновить/ }).check();
  await window.locator('input[type=file]').setInputFiles(pointsFile([`${number};${point.code};;add`]));
  await button(page, 'Проверить файл').click();
  await button(page, /^Загрузить 1\s/).click();
  await expect.poll(() => tsmOf(point.id)).toBe(person.id);
});
