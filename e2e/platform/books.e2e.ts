// Reference books: an entry is added, changed, archived, brought back and deleted; an entry in use stays; its history is shown.
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { loginAs } from '../support/login.ts';
import { query } from '../support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, code: string) => page.getByRole('grid').getByRole('row').filter({ hasText: code });

async function openBook(page: Page, title: string): Promise<void> {
  await loginAs(page, 'admin');
  await page.goto('/manuals');
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('grid', { name: 'Справочники' }).getByRole('row').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function act(page: Page, code: string, item: RegExp): Promise<void> {
  await rowOf(page, code).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an entry from its first day to its last', async ({ page }) => {
  const code = `e2e-${Date.now()}`;
  await openBook(page, 'Бренды');
  await page.getByRole('button', { name: 'Добавить запись' }).click();
  await dialog(page).getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Код' })).toBeFocused();
  await expect(dialog(page).getByRole('textbox', { name: 'Код' })).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByRole('textbox', { name: 'Код' }).fill(code);
  await dialog(page).getByRole('textbox', { name: 'Название' }).fill('Заря');
  await dialog(page).getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Запись добавлена')).toBeVisible();

  await page.getByRole('searchbox').fill(code);
  await expect(rowOf(page, code)).toContainText('Заря');
  await act(page, code, /^Изменить/);
  await dialog(page).getByRole('textbox', { name: 'Название' }).fill('Заря Севера');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(rowOf(page, code)).toContainText('Заря Севера');

  await act(page, code, /^В архив/);
  await expect(rowOf(page, code)).toContainText('В архиве');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(rowOf(page, code)).toContainText('Действует');

  await act(page, code, /^Посмотреть/);
  await expect(dialog(page)).toContainText('Нигде');
  const story = dialog(page).getByRole('listitem');
  await expect(story).toHaveCount(4);
  await expect(story.nth(2)).toContainText('стало Заря Севера');
  await expect(story.last()).toContainText('Власова И. А.');
  // An unused entry may be deleted: its own window knows, and says so.
  await dialog(page).getByRole('button', { name: 'Удалить…' }).click();
  await page.getByRole('dialog', { name: 'Удалить запись?' }).getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Запись удалена')).toBeVisible();
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
});

test('an entry in use is not offered to be deleted, a code in use is refused in words', async ({ page }) => {
  const [used] = await query<{ code: string }>(
    `select e.code from book_entries e join books b on b.id = e.book_id
     where b.code = 'channels' and exists (select from trade_points t where t.channel_id = e.id) order by e.id limit 1`,
  );
  await openBook(page, 'Каналы сбыта');
  await page.getByRole('searchbox').fill(used!.code);
  await act(page, used!.code, /^Посмотреть/);
  await expect(dialog(page)).toContainText('Торговые точки');
  await expect(page.getByRole('button', { name: /^Удалить/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Добавить запись' }).click();
  await dialog(page).getByRole('textbox', { name: 'Код' }).fill(used!.code);
  await dialog(page).getByRole('textbox', { name: 'Название' }).fill('Двойник');
  await dialog(page).getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Код' })).toHaveAttribute('aria-invalid', 'true');
});

test('a book of the system cannot be changed, only hidden from choice', async ({ page }) => {
  await openBook(page, 'Категории торговых точек');
  await expect(page.getByRole('button', { name: 'Добавить запись' })).toHaveCount(0);
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('button', { name: 'Действия' }).click();
  await expect(page.getByRole('menuitem', { name: /^Посмотреть/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Изменить/ })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: /^Удалить/ })).toHaveCount(0);
});

test('an answer that is lost on the way: what was written is told as done', async ({ page }) => {
  const code = `lost-${Date.now()}`;
  await openBook(page, 'Бренды');
  await page.getByRole('button', { name: 'Добавить запись' }).click();
  await dialog(page).getByRole('textbox', { name: 'Код' }).fill(code);
  await dialog(page).getByRole('textbox', { name: 'Название' }).fill('Эхо');
  const entries = '**/web/v1/desk-book/*/entries/add';
  await page.route(
    entries,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog(page).getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Запись добавлена')).toBeVisible();
  const rows = await query(
    `select from audit_events a join book_entries e on e.id = a.entity_id and a.entity_type = 'book_entry' where e.code = $1`,
    [code],
  );
  expect(rows).toHaveLength(1);
});

test('a value is changed where it stands, and a table goes in and out', async ({ page }) => {
  const code = `e2e-t-${Date.now()}`;
  await openBook(page, 'Бренды');
  await page.getByRole('button', { name: 'Импорт' }).click();
  const wizard = page.getByRole('dialog', { name: /^Импорт: Бренды/ });
  const file = { name: 'Бренды.csv', mimeType: 'text/csv', buffer: Buffer.from(`Код;Название\n${code};Из таблицы\n`) };
  await wizard.locator('input[type=file]').setInputFiles(file);
  await wizard.getByRole('button', { name: 'Проверить файл' }).click();
  await wizard.getByRole('button', { name: 'Загрузить 1 строку' }).click();
  await wizard.getByRole('button', { name: 'Готово' }).click();

  await page.getByRole('searchbox').fill(code);
  await expect(rowOf(page, code)).toContainText('Из таблицы');
  const pencil = rowOf(page, code).getByRole('button', { name: /^Изменить: название/ });
  const name = rowOf(page, code).getByRole('textbox');
  await pencil.focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Правлено');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, code)).toContainText('Из таблицы');
  await expect(pencil).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Правлено здесь');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, code)).toContainText('Правлено здесь');
  await expect(dialog(page), 'neither key opened the row').toHaveCount(0);

  const type = async (text: string) => {
    await pencil.click();
    await expect(name).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const meanwhile = (change: string) =>
    query(`update book_entries set ${change}, version = version + 1 where code = $1`, [code]);
  await type('Рядом');
  await meanwhile('sort = 7');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, code), 'what was changed beside it is no obstacle').toContainText('Рядом');
  await type('Моё');
  await meanwhile(`title = 'Чужое'`);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, code).getByRole('alert')).toContainText('Значение только что изменили');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, code)).toContainText('Моё');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Выгрузить найденное' }).click();
  await dialog(page).getByRole('button', { name: 'Выгрузить' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Бренды .*\.xlsx$/);
});

/** Every column is in sight. */
async function expectToFit(page: Page, title: string): Promise<void> {
  const grid = page.getByRole('grid', { name: title });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  const hidden = () =>
    grid.evaluate((table) => {
      const scroll = table.closest('div')!;
      return scroll.scrollWidth - scroll.clientWidth;
    });
  await expect.poll(hidden).toBeLessThanOrEqual(1);
}

test('a city names its region, which is then in use, and can be renamed', async ({ page }) => {
  const code = `city-${Date.now()}`;
  await query(
    `insert into book_entries (book_id, code, title, values)
     select c.id, $1, 'Новый город', jsonb_build_object('region', e.id, 'timezone', 'Europe/Moscow')
     from books c, books r join book_entries e on e.book_id = r.id and e.code = '16'
     where c.code = 'cities' and r.code = 'regions'`,
    [code],
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBook(page, 'Города');
  await expectToFit(page, 'Города');
  await page.getByRole('searchbox').fill(code);
  await expect(rowOf(page, code)).toContainText('Республика Татарстан');
  await act(page, code, /^Изменить/);
  await expect(dialog(page).getByRole('combobox', { name: 'Регион' })).toHaveValue('Республика Татарстан');
  await dialog(page).getByRole('textbox', { name: 'Название' }).fill('Старый город');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(rowOf(page, code)).toContainText('Старый город');
  await openBook(page, 'Регионы');
  await page.getByRole('searchbox').fill('Татарстан');
  await act(page, 'Республика Татарстан', /^Посмотреть/);
  await expect(dialog(page)).toContainText('Города: регион');
});

test('a book fits its screen, and a time zone is chosen from the list', async ({ page }) => {
  await openBook(page, 'Регионы');
  await expectToFit(page, 'Регионы');

  await page.getByRole('button', { name: 'Добавить' }).click();
  const zone = dialog(page).getByRole('combobox', { name: 'Часовой пояс' });
  await zone.click();
  await page.getByRole('option', { name: 'Камчатка' }).click();
  await expect(zone).toHaveValue('Камчатка, UTC+12');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Уйти', exact: true }).click();
  await page.keyboard.press('?');
  await expect(dialog(page).getByRole('tab', { name: 'О странице', selected: true })).toBeVisible();
  await expect(dialog(page)).toContainText('Правка в таблице');
  await dialog(page).getByRole('tab', { name: 'Клавиши' }).click();
  await expect(dialog(page)).toContainText('По строкам');
});
