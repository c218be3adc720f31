// One rule of searching wherever one types: a list, the palette with its actions, a select, a form.
import { type Page, test } from '@playwright/test';
import { serious } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { loginAs } from './support/login.ts';
import { query } from './support/people.ts';
import { makePoints } from './support/points.ts';
import { windowsGone } from './support/windows-gone.ts';

const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const inOtherLayout = (text: string) =>
  [...text.toLowerCase()].map((key) => latin[russian.indexOf(key)] ?? key).join('');
const inCyrillic = (code: string) =>
  code.replace(/[ABEKMHOPCTYX]/g, (letter) => 'АВЕКМНОРСТУХ'['ABEKMHOPCTYX'.indexOf(letter)]!);

async function somePoint() {
  const [point] = await query<{ code: string; name: string; city: string; address: string }>(
    `select code, name, city, address from trade_points
     where deleted_at is null and code ~ '^TT-' and name ~ '[А-Яа-я]{5}' and address ~ ', ' order by id limit 1`,
  );
  return point!;
}

const palette = (page: Page) => page.getByRole('combobox', { name: /Найти страницу/ });

async function typeInPalette(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await palette(page).fill(text);
}

test('a list finds a point by everything that people type for it', async ({ page }) => {
  const { code, name, address } = await somePoint();
  const word = name.match(/[А-Яа-яё]{5,}/)![0];
  await loginAs(page, 'admin');
  await page.goto('/tradePointsList');
  for (const typed of [
    inCyrillic(code),
    code.replace('-', ''),
    `${inOtherLayout(word)} ${code.slice(-6)}`,
    `${address.split(', ').toReversed().join(' ')} ${code.slice(-6)}`,
    `«${word.toUpperCase()}» ${code}`,
  ]) {
    const answer = page.waitForResponse(
      (reply) => reply.url().endsWith('/trading-points') && reply.request().postDataJSON()?.search === typed,
    );
    await page.getByRole('searchbox').fill(typed);
    const { items } = (await (await answer).json()) as { items: { code: string }[] };
    expect(
      items.map((item) => item.code),
      typed,
    ).toContain(code);
  }
  await expect(page.getByRole('grid')).toContainText(code);
});

test('the palette does things: it finds them by what people call them, for those who may', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/manuals');
  const actions = page.getByRole('group', { name: 'Действия' }).getByRole('option');
  await typeInPalette(page, 'добавить точку');
  await expect(actions).toHaveText([/Добавить точку/]);
  await palette(page).fill('экспорт');
  await expect(actions).toContainText(['Выгрузить торговые точки', 'Выгрузить контрагентов']);
  await palette(page).fill('настройки');
  await expect(page.getByRole('group', { name: 'Страницы' }).getByRole('option').first()).toContainText('Настройки');
  await palette(page).fill(inOtherLayout('импорт'));
  await expect(actions.first()).toContainText('Импорт торговых точек');
  expect(await serious(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Импорт торговых точек' });
  await expect(window.getByRole('button', { name: 'Проверить файл' })).toBeDisabled();
  await window.getByRole('button', { name: 'Отмена' }).click();

  await typeInPalette(page, 'экспорт');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Выгрузить точки' })).toBeVisible();
});

test('the palette does with the open card and with the chosen rows what their menus do', async ({ page }) => {
  const { prefix, points } = await makePoints([{}, {}]);
  const { id, name } = points[0]!;
  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList/${id}`);
  await typeInPalette(page, 'заблок');
  await expect(page.getByRole('group', { name }).getByRole('option')).toHaveText([/Заблокировать…/]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Заблокировать точку' }).getByRole('button', { name: 'Отмена' }).click();

  await windowsGone(page);
  await goInside(page, `/tradePointsList?q=${prefix}`);
  await page.getByRole('checkbox', { name: 'Выбрать страницу' }).check();
  await typeInPalette(page, 'заблок');
  await page
    .getByRole('group', { name: 'Выбрано: 2' })
    .getByRole('option', { name: /^Заблокировать 2\s/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Заблокировать точки' })).toContainText('Будут заблокированы 2');
});

test('the palette offers nobody what is not theirs', async ({ page }) => {
  await loginAs(page, 'moderator');
  await page.goto('/tradePointsList');
  await typeInPalette(page, 'импорт');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await palette(page).fill('экспорт');
  await expect(page.getByRole('option', { name: /Выгрузить торговые точки/ })).toBeVisible();
});

test('a form takes a code in Cyrillic letters as the same code, and its selects search alike', async ({ page }) => {
  const { code } = await somePoint();
  const [region] = await query<{ title: string }>(
    `select e.title from book_entries e join books b on b.id = e.book_id
     where b.code = 'regions' and e.active and e.deleted_at is null and e.title ~ '^[А-Яа-я]+ [а-я]+$' order by e.sort limit 1`,
  );
  await loginAs(page, 'admin');
  await page.goto('/tradePointsList');
  await page.getByRole('button', { name: 'Добавить точку' }).click();
  const window = page.getByRole('dialog', { name: 'Добавить точку' });
  const select = window.getByRole('combobox', { name: 'Регион' });
  await select.click();
  await select.fill(inOtherLayout(region!.title.split(' ').toReversed().join(' ')));
  await expect(page.getByRole('listbox', { name: 'Регион' }).getByRole('option')).toHaveText([region!.title]);
  await page.keyboard.press('Enter');
  await window.getByLabel('Код').fill(inCyrillic(code));
  await window.getByLabel('Название').fill('Двойник');
  await window.getByLabel('Город').fill('Тверь');
  await window.getByLabel('Адрес').fill('Тверь, Двойниковая, 1');
  await window.getByRole('button', { name: 'Добавить' }).click();
  await expect(window.getByText('Торговая точка с таким кодом уже есть')).toBeVisible();
});
