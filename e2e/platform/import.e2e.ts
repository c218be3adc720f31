// A file with bad rows: counted before anything changes, the bad rows come back exactly as they were, the rest is applied, and
// the sum is always right. And the way out: the found rows as an XLSX file under a Russian name.
import { type Page, test } from '@playwright/test';
import { readRows } from '../../apps/server/src/outside/spreadsheets/read-rows.ts';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enter, loginAs } from '../support/login.ts';
import { newAdmin, query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { misfits, smallPhone } from '../support/small-screen.ts';

const header = ['Код ТТ', 'Название', 'Город', 'Адрес', 'Регион', 'Категория'];
const csv = (rows: string[][], titles = header) =>
  `\uFEFF${[titles, ...rows].map((row) => row.join(';')).join('\r\n')}`;

async function rowsOf(path: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(path, { kind: 'xlsx' })) rows.push(cells.map((cell) => cell ?? ''));
  return rows;
}

/** «Строк в файле 6 = Загрузится 3 + Без изменений 1 + С ошибками 2», as the window shows it. */
async function counts(page: Page, wanted: number[]): Promise<void> {
  const figures = page.getByRole('dialog').locator('dl dd');
  await expect
    .poll(async () => (await figures.allTextContents()).map((text) => Number(text.replace(/\D/g, ''))))
    .toEqual(wanted);
}

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download');
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), path: await file.path() };
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const checkFile = (page: Page) => page.getByRole('button', { name: 'Проверить файл' }).click();

async function startImport(page: Page, name: string, text: string, list = '/tradePointsList'): Promise<void> {
  await loginAs(page, 'admin');
  await page.goto(list);
  await page.getByRole('button', { name: 'Импорт' }).click();
  await chooseFile(page, name, text);
  await checkFile(page);
}

test('columns that nobody could know are matched by hand, and what was chosen is checked again', async ({ page }) => {
  const mark = `MAP-${Date.now() % 100_000}`;
  const strange = `Номер ${mark};Вывеска ${mark};Населённый пункт;Адресс`;
  await startImport(page, 'чужие колонки.csv', `${strange}\n${mark};Лавка у моста;Тверь;Тверь, Советская, 77`);
  const window = page.getByRole('dialog', { name: 'Импорт торговых точек' });
  await expect(window.getByText('В файле нет обязательных колонок: Код ТТ')).toBeVisible();
  const apply = window.getByRole('button', { name: /^Загрузить( \d.*)?$/ });
  await expect(apply).toBeDisabled();
  await expect(apply).toHaveAccessibleDescription('Укажите, в какой колонке «Код ТТ»');
  // What a header seems to be is chosen already.
  await expect(window.getByRole('combobox', { name: 'Адресс' })).toHaveValue('Адрес');
  const choose = async (column: string, field: RegExp) => {
    await window.getByRole('combobox', { name: column }).click();
    await page.getByRole('listbox', { name: column }).getByRole('option', { name: field }).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  };
  await choose(`Номер ${mark}`, /^Код ТТ/);
  await choose(`Вывеска ${mark}`, /^Название/);
  expect(await serious(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize(smallPhone);
  await expect.poll(() => misfits(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await window.getByRole('button', { name: 'Проверить с этими колонками' }).click();
  await expect(window.getByText('1 запись добавится')).toBeVisible();
  await window.getByRole('button', { name: 'Загрузить 1 строку' }).click();
  await expect(window.getByText('Загружено')).toBeVisible();
  const stored = await query('select name, address from trade_points where code = $1', [mark]);
  expect(stored).toEqual([{ name: 'Лавка у моста', address: 'Тверь, Советская, 77' }]);

  // The next file with the same headers runs through, in the mode that was chosen before it.
  await window.getByRole('button', { name: 'Загрузить ещё файл' }).click();
  await expect(window.getByRole('button', { name: 'Проверить файл' })).toBeDisabled();
  await chooseFile(page, 'ещё раз.csv', `${strange}\n${mark}-2;Вторая лавка;Тверь;Тверь, Советская, 78`);
  await window.getByRole('radio', { name: /Только обновить/ }).check();
  await checkFile(page);
  await expect(window).toContainText(`Торговой точки с кодом «${mark}-2» нет`);
  await expect(apply).toHaveAccessibleDescription('Исправьте строки с ошибками');
});

test('good rows go in, bad rows come back, the sum is always right', async ({ page }) => {
  const mark = `IMP-${Date.now() % 100_000}`;
  const [known] = await query<{ code: string; name: string; city: string; address: string }>(
    'select code, name, city, address from trade_points where id = $1',
    [(await makePoint()).id],
  );
  const bad = [
    [`${mark}-3`, 'Без региона', 'Тверь', 'Тверь, Советская, 3', 'Страна Оз', 'A'],
    [`${mark}-4`, 'Без категории', 'Тверь', 'Тверь, Советская, 4', 'Атлантида', 'Ж'],
    [`${mark}-5`, '', 'Тверь', 'Тверь, Советская, 5', '', 'B'],
  ];
  const good = [
    [`${mark}-1`, 'Новая первая', 'Тверь', 'Тверь, Советская, 1', '', 'A'],
    [`${mark}-2`, 'Новая вторая', 'Тверь', 'Тверь, Советская, 2', '', ''],
  ];
  const same = [known!.code, known!.name, known!.city, known!.address, '', ''];
  await startImport(page, 'точки.csv', csv([good[0]!, bad[0]!, same, bad[1]!, good[1]!, bad[2]!]));
  const window = page.getByRole('dialog', { name: 'Импорт торговых точек' });

  await expect(window.getByText('Скачать строки с ошибками')).toBeVisible();
  await counts(page, [6, 2, 1, 3]);
  await expect(window).toContainText('В справочнике «Регионы» нет значения «Страна Оз»');
  // All that is wrong with a row, at once.
  await expect(window).toContainText('Категория — A, B, C или D');
  await expect(window).toContainText('В справочнике «Регионы» нет значения «Атлантида»');
  expect(await query('select id from trade_points where code like $1', [`${mark}%`])).toEqual([]);

  const errors = await download(page, () => window.getByRole('button', { name: 'Скачать строки с ошибками' }).click());
  expect(errors.name).toMatch(/^Ошибки загрузки \d+\.xlsx$/);
  const [titles, ...returned] = await rowsOf(errors.path);
  expect(titles).toEqual([...header, 'Ошибка']);
  expect(returned.map((row) => row.slice(0, header.length))).toEqual(bad);
  expect(returned.every((row) => row[header.length])).toBe(true);

  const apply = window.getByRole('button', { name: /^Загрузить 2/ });
  await expect(apply).toBeDisabled();
  await expect(apply).toHaveAccessibleDescription('Отметьте «Загрузить без строк с ошибками» или исправьте файл');
  await window.getByRole('checkbox', { name: 'Загрузить без строк с ошибками' }).check();
  await apply.click();
  await expect(window.getByText('Загружено без строк с ошибками')).toBeVisible();
  await counts(page, [6, 2, 1, 3]);
  await window.getByRole('button', { name: 'Готово' }).click();
  await expect(window).toHaveCount(0);

  const stored = await query('select code, name from trade_points where code like $1 order by code', [`${mark}%`]);
  expect(stored).toEqual(good.map(([code, name]) => ({ code, name })));
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3);
});

test('of five thousand sellers thirty-seven rows are bad: exactly those come back', async ({ page }) => {
  const titles = ['Телефон', 'Фамилия', 'Имя', 'Дата рождения', 'Город'];
  const range = String(Date.now() % 100_000).padStart(5, '0');
  const wrong = [
    (row: string[]) => row.with(0, row[0]!.slice(0, -3)),
    (row: string[]) => row.with(2, ''),
    (row: string[]) => row.with(3, '01.02.2015'),
  ];
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    const row = [`+79${range}${String(index).padStart(4, '0')}`, 'Пятитысячная', 'Вера', '17.05.1990', 'Тверь'];
    return index % 137 === 5 ? wrong[index % wrong.length]!(row) : row;
  });
  const bad = rows.filter((_, index) => index % 137 === 5);
  expect(bad).toHaveLength(37);
  await startImport(page, 'продавцы.csv', csv(rows, titles), '/sellersList');
  const window = page.getByRole('dialog', { name: 'Импорт продавцов' });
  const errors = window.getByRole('button', { name: 'Скачать строки с ошибками' });
  await expect(errors).toBeVisible();
  await counts(page, [5_000, 4_963, 0, 37]);
  const file = await download(page, () => errors.click());
  const [said, ...returned] = await rowsOf(file.path);
  expect(said).toEqual([...titles, 'Ошибка']);
  expect(returned.map((row) => row.slice(0, titles.length))).toEqual(bad);
});

test('a file that is no table is refused in words, and a sample is at hand', async ({ page }) => {
  await startImport(page, 'точки.xlsx', 'это не таблица');
  const window = page.getByRole('dialog', { name: 'Импорт торговых точек' });
  await expect(window.getByRole('alert')).toBeVisible();
  await expect(window.getByRole('alert')).toContainText(/[А-Яа-я]{4}/);
  const sample = await download(page, () => window.getByRole('button', { name: 'Скачать образец' }).click());
  expect(sample.name).toBe('Торговые точки, шаблон.xlsx');
});

test('what is found leaves as an XLSX file under a Russian name', async ({ page }) => {
  await enter(page, await newAdmin());
  await page.goto('/tradePointsList?status=blocked');
  await page.getByRole('button', { name: 'Выгрузить найденное' }).click();
  const window = page.getByRole('dialog', { name: 'Выгрузить точки' });
  const file = await download(page, () => window.getByRole('button', { name: 'Выгрузить' }).click());
  expect(file.name).toMatch(/^Торговые точки.*\.xlsx$/);
  const [titles, ...rows] = await rowsOf(file.path);
  const status = titles!.indexOf('Статус');
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row[status]))).toEqual(new Set(['Заблокирована']));
  await expect(window).toHaveCount(0);
  // The file stays within reach of the person who asked for it.
  await page.getByRole('button', { name: /^Уведомления/ }).click();
  await expect(page.getByRole('button', { name: 'Скачать файл' })).toBeVisible();
});
