// A moderator makes a group of TSMs that answers by itself; a seller who takes part is let work at once, a new one waits by the group;
// when the group ends, waiting cases belong to the common queue.
import { test } from '@playwright/test';
import { newModerator } from '../support/cases.ts';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newPhone, newTsm, query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';
import { windowsGone } from '../support/windows-gone.ts';

test('a group of TSMs from a file answers by itself, and ends with a reason', async ({ page, browser }) => {
  const [tsm, point, elsewhere] = [await newTsm(), await makePoint(), await makePoint()];
  const known = await makeSeller('active', [elsewhere.id]);
  const [[person], [seller]] = await Promise.all([
    query<{ employee_number: string; name: string }>('select employee_number, name from trade_users where id = $1', [
      tsm.id,
    ]),
    query<{ phone: string }>('select phone from sellers where id = $1', [known.id]),
  ]);
  await query(`insert into tsm_trade_points (tsm_id, trade_point_id, from_date) values ($1, $2, '2026-01-01')`, [
    tsm.id,
    point.id,
  ]);
  const name = `Обход ${point.code}`;
  const keeper = await newModerator();
  await enter(page, keeper.login);
  await page.goto('/tsmGroups');
  await button(page, 'Создать из файла').first().click();
  const window = page.getByRole('dialog');
  await window.getByRole('textbox', { name: 'Название' }).fill(name);
  const buffer = Buffer.from(`Табельный номер\r\n${person!.employee_number}\r\nнет-такого`);
  await window.locator('input[type=file]').setInputFiles({ name: 'тсм.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Создать и проверить файл').click();
  await expect(page.getByRole('dialog')).toContainText('нет-такого');
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Загрузить/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Готово', exact: true }).click();
  await windowsGone(page);

  const card = async () => {
    await goInside(page, `/tsmGroups?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
  };
  await card();
  await page.getByRole('tab', { name: 'Участники' }).click();
  await expect(page.getByRole('grid', { name: 'Участники группы' })).toContainText(person!.name);
  await button(page, 'Изменить').click();
  await page.getByRole('checkbox', { name: /^Подтверждать/ }).check();
  await button(page, 'Сохранить').click();
  await windowsGone(page);

  const field = await browser.newPage();
  await enter(field, tsm.login);
  await field.goto('/tsmRequests');
  const ask = async (phone: string, last: string) => {
    await button(field, 'Новая заявка').click();
    const form = field.getByRole('dialog', { name: 'Пригласить продавца' });
    await form.getByRole('textbox', { name: 'Телефон', exact: true }).fill(phone);
    await form.getByRole('textbox', { name: 'Фамилия', exact: true }).fill(last);
    await form.getByRole('textbox', { name: 'Имя', exact: true }).fill('Дарья');
    await form.getByRole('combobox', { name: 'Торговая точка' }).fill(point.code);
    await field.getByRole('option', { name: point.name }).click();
    await button(field, 'Пригласить').click();
    await windowsGone(field);
  };
  await ask(seller!.phone, 'Знакомова');
  await expect(field.getByRole('row', { name: /Знакомова/ })).toContainText('Принята');
  await ask(newPhone(), 'Новикова');
  await expect(field.getByRole('row', { name: /Новикова/ })).toContainText('Новая');
  await field.close();

  await goInside(page, `/tsmGroupModerations?q=${point.code}`);
  await expect(page.getByRole('row', { name: /Новикова/ })).toContainText(name);
  await card();
  await page.getByRole('tab', { name: 'Заявки' }).click();
  await expect(page.getByRole('grid', { name: 'Заявки группы' })).toContainText('Новикова');
  await button(page, 'Другие действия').click();
  await page.getByRole('menuitem', { name: 'Отключить…' }).click();
  await expect(page.getByRole('dialog')).toContainText('вернётся 1 открытая заявка');
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Причина отключения' })
    .fill('Территорию передали другим');
  await page.getByRole('dialog').getByRole('button', { name: 'Отключить', exact: true }).click();
  await windowsGone(page);
  await page.getByRole('tab', { name: 'Данные и настройки' }).click();
  await expect(page.getByText('Территорию передали другим').first()).toBeVisible();
  await goInside(page, `/tsmGroupModerations?q=${point.code}`);
  await expect(page.getByRole('row', { name: /Новикова/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Новикова/ })).not.toContainText(name);
});
