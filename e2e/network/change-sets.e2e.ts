// The grid of trade points: cells by keyboard and mouse, many at once, applied and undone; what a TSM changes waits for a moderator.
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { holdNext } from '../support/hold-next.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin, newTsm, query } from '../support/people.ts';
import { makePoints, pointsOf } from '../support/points.ts';
import { smallPhone } from '../support/small-screen.ts';

const stored = (ids: number[]) =>
  query('select name, category, city from trade_points where id = any ($1) order by id', [ids]);

/** The first cell of a row is its box, the second its code. */
const cellOf = (page: Page, code: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('gridcell')
    .nth(column);
const [name, category, phone, area] = [2, 5, 6, 10];
const draft = (page: Page) => page.getByRole('complementary', { name: 'Набор изменений' });

test('an administrator changes cells, then many, applies the set and takes it back', async ({ page }) => {
  const { prefix, points } = await makePoints(pointsOf('active', 3));
  const ids = points.map(({ id }) => id);
  const [first, second] = points.map(({ code }) => code) as [string, string];
  await enter(page, await newAdmin());
  await page.goto(`/TTmod?q=${prefix}&sort=code`);
  await cellOf(page, first, name).click();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('textbox', { name: `Название, ${first}` });
  await expect(editor).toBeFocused();
  await editor.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Не меньше 2 символов');
  await editor.fill('Родник у дома');
  await page.keyboard.press('Enter');
  await expect(draft(page)).toContainText('Изменена 1 ячейка у 1 точки');
  await expect(cellOf(page, second, name)).toBeFocused();
  await cellOf(page, second, category).dblclick();
  await page.getByRole('option', { name: 'B', exact: true }).click();
  await expect(draft(page)).toContainText('Изменено 2 ячейки у 2 точек');

  // A phone chooses, too, and a larger screen goes on with the choice.
  const desktop = page.viewportSize()!;
  await page.setViewportSize(smallPhone);
  await page.getByRole('checkbox', { name: first }).check();
  await expect(button(page, /^Изменить у 1\sточки$/)).toBeVisible();
  await page.setViewportSize(desktop);
  await page.getByRole('checkbox', { name: 'Выбрать страницу' }).check();
  await button(page, /^Изменить у 3\sточек$/).click();
  const window = page.getByRole('dialog', { name: /^Изменить у 3/ });
  await window.getByRole('combobox', { name: 'Поле' }).click();
  await page.getByRole('option', { name: 'Город' }).click();
  await window.getByRole('textbox', { name: 'Город' }).fill('Ржев');
  await button(page, 'В набор').click();
  await expect(draft(page)).toContainText('Изменено 5 ячеек у 3 точек');
  expect(await stored(ids)).toMatchObject([{ city: 'Кимры' }, { city: 'Кимры' }, { city: 'Кимры' }]);

  await page.reload();
  await expect(draft(page)).toContainText('Изменено 5 ячеек у 3 точек');
  await button(page, 'Применить').click();
  await expect(draft(page)).toHaveCount(0);
  expect(await stored(ids)).toMatchObject([
    { name: 'Родник у дома', city: 'Ржев' },
    { category: 'B' },
    { city: 'Ржев' },
  ]);

  await button(page, 'Открыть набор').click();
  await expect(page.getByRole('dialog', { name: /^Набор изменений/ })).toContainText('Родник у дома');
  await button(page, 'Отменить набор').click();
  await page.getByRole('dialog', { name: 'Отменить набор?' }).getByRole('button', { name: 'Отменить набор' }).click();
  await expect(page.getByText('Отменено: 5')).toBeVisible();
  expect(await stored(ids)).toMatchObject([{ city: 'Кимры' }, { category: null }, { city: 'Кимры' }]);

  const [set] = await query<{ id: number }>(
    `select distinct set_id::int as id from change_items where trade_point_id = any($1)`,
    [ids],
  );
  await page.goto(`/TTmod?window=change-set.view.${set!.id}`);
  const undone = page.getByRole('dialog', { name: /^Набор изменений/ });
  await expect(undone.getByText(/Отменял:/).getByRole('link'), 'who undid it leads on').toBeVisible();
});

test('an open cell stays with its point while the order of the rows changes', async ({ page }) => {
  const { prefix, points } = await makePoints(pointsOf('active', 3));
  const { code } = points[2]!;
  await enter(page, await newAdmin());
  await page.goto(`/TTmod?q=${prefix}&sort=code`);
  await expect(cellOf(page, code, name)).toBeVisible();
  const release = await holdNext(page, '**/web/v1/change-sets/rows');
  await page.getByRole('columnheader', { name: 'Код', exact: true }).getByRole('button').click();
  await cellOf(page, code, name).dblclick();
  const editor = page.getByRole('textbox', { name: `Название, ${code}` });
  await editor.fill('Родник у дома');
  release();
  await expect(page.getByRole('row').nth(1)).toContainText(code);
  await expect(editor).toHaveValue('Родник у дома');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, code, name)).toContainText('Родник у дома');
  await expect(cellOf(page, points[1]!.code, name)).toBeFocused();
});

test('additional fields are columns too: one is chosen, cells and many points are changed, the set is applied', async ({
  page,
}) => {
  const { prefix, points } = await makePoints(pointsOf('active', 2));
  const [first, second] = points.map(({ code }) => code) as [string, string];
  await enter(page, await newAdmin());
  await page.goto(`/TTmod?q=${prefix}&sort=code`);
  const desks = page.getByRole('columnheader', { name: 'Количество касс' });
  await expect(page.getByRole('columnheader', { name: 'Площадь зала, м²' })).toBeVisible();
  await expect(desks).toHaveCount(0);
  await button(page, 'Столбцы').click();
  await page.getByRole('dialog', { name: 'Столбцы' }).getByRole('checkbox', { name: 'Количество касс' }).check();
  await page.keyboard.press('Escape');
  await expect(desks).toBeVisible();
  await cellOf(page, first, area).click();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('textbox', { name: `Площадь зала, м², ${first}` });
  await expect(editor).toBeFocused();
  await editor.fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Не меньше 1');
  await editor.fill('85,5');
  await page.keyboard.press('Enter');
  await expect(draft(page)).toContainText('Изменена 1 ячейка у 1 точки');
  await expect(cellOf(page, second, area)).toBeFocused();

  await page.getByRole('checkbox', { name: 'Выбрать страницу' }).check();
  await button(page, /^Изменить у 2\sточек$/).click();
  const window = page.getByRole('dialog', { name: /^Изменить у 2/ });
  await window.getByRole('combobox', { name: 'Поле' }).fill('касс');
  await page.getByRole('option', { name: 'Количество касс' }).click();
  await window.getByRole('textbox', { name: 'Количество касс' }).fill('3');
  await button(page, 'В набор').click();
  await expect(draft(page)).toContainText('Изменено 3 ячейки у 2 точек');
  await button(page, 'Применить').click();
  await expect(draft(page)).toHaveCount(0);
  await expect(cellOf(page, first, area)).toContainText('85,5');
  const values = await query('select additional from trade_points where id = any ($1) order by id', [
    points.map(({ id }) => id),
  ]);
  expect(values).toMatchObject([
    { additional: { floor_area: 85.5, cash_desks: 3 } },
    { additional: { cash_desks: 3 } },
  ]);
});

/** As a spreadsheet leaves it in the clipboard. */
async function paste(page: Page, rows: string[][]) {
  const text = rows.map((row) => `${row.join('\t')}\r\n`).join('');
  await page.evaluate((it) => navigator.clipboard.writeText(it), text);
  await page.keyboard.press('Control+V');
}

test('a block copied from a spreadsheet goes into the draft, and a copied cell into another', async ({ page }) => {
  const { prefix, points } = await makePoints(pointsOf('active', 2));
  const [first, second] = points.map(({ code }) => code) as [string, string];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, await newAdmin());
  await page.goto(`/TTmod?q=${prefix}&sort=code`);
  await cellOf(page, first, name).click();
  for (let step = name; step < category; step += 1) await page.keyboard.press('ArrowRight');
  await expect(cellOf(page, first, category)).toBeFocused();
  // A Cyrillic «В» looks like the category B.
  const block = [
    ['В', '8 (912) 640-18-47'],
    ['c', '+7 912 640-18-48'],
  ];
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/change-sets/cells') && calls.push(request.url())));
  await paste(page, block);
  await expect(draft(page)).toContainText('Изменено 4 ячейки у 2 точек');
  await expect(page.getByText(/^Вставлено 4\sячейки$/)).toBeVisible();
  expect(calls).toHaveLength(1);
  await expect(cellOf(page, first, category)).toContainText('B');
  await expect(cellOf(page, second, phone)).toContainText(/912\s640-18-48/);

  await page.keyboard.press('Control+C');
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, second, category)).toBeFocused();
  await page.keyboard.press('Control+V');
  await expect(cellOf(page, second, category)).toContainText('B');
  await paste(page, [['Z', 'нет'], ['A']]);
  await expect(page.getByText(/^Ничего не вставлено, 3\sячейки не подошли$/)).toBeVisible();
  await expect(page.getByText(/«Z» нет в списке/)).toBeVisible();
  await expect(draft(page)).toContainText('Изменено 4 ячейки у 2 точек');

  // Closed by another person since the page was loaded: the server refuses that row, and the other goes without it.
  await query(`update trade_points set status = 'closed' where code = $1`, [second]);
  await page.keyboard.press('ArrowUp');
  await expect(cellOf(page, first, category)).toBeFocused();
  await paste(page, [['D'], ['D']]);
  await expect(page.getByText(/^Вставлена 1\sячейка, 1 не подошла$/)).toBeVisible();
  await expect(page.getByText('Торговая точка закрыта', { exact: true })).toBeVisible();
  await expect(cellOf(page, first, category)).toContainText('D');
});

test('a TSM’s change of a protected field waits for a moderator, and so does a new point', async ({ page }) => {
  const tsm = await newTsm();
  const { prefix, points } = await makePoints([{ status: 'active' }]);
  const [point] = points as [(typeof points)[number]];
  await query(`insert into tsm_trade_points (tsm_id, trade_point_id, from_date) values ($1, $2, '2026-01-01')`, [
    tsm.id,
    point.id,
  ]);
  await enter(page, tsm.login);
  await page.goto(`/TTmod?q=${prefix}`);
  await cellOf(page, point.code, name).click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: /^Название/ }).fill('Новая вывеска');
  await page.keyboard.press('Tab');
  await button(page, 'Отправить на модерацию').click();
  await expect(page.getByText('Отправлено: 1')).toBeVisible();
  await page.getByRole('tab', { name: 'Мои изменения' }).click();
  await expect(page.getByRole('row', { name: /Название/ })).toContainText('На модерации');
  await button(page, 'Предложить точку').click();
  const window = page.getByRole('dialog', { name: 'Предложить точку' });
  const field = (label: string) => window.getByRole('textbox', { name: label, exact: true });
  await field('Название').fill(`Новинка ${prefix}`);
  await field('Адрес целиком').fill(`Кимры, ул. Новая, ${prefix}`);
  await field('Город').fill('Кимры');
  await field('ИНН контрагента').fill('7736207543');
  await button(page, 'Предложить').click();
  await expect(page.getByRole('heading', { name: `Новинка ${prefix}` })).toContainText('На модерации');
  const proposed = await query('select inn, owner_id from trade_points where name = $1', [`Новинка ${prefix}`]);
  expect(proposed).toEqual([{ inn: '7736207543', owner_id: null }]);
  const cases = await query('select changes from moderation_cases where subject_id = $1', [point.id]);
  expect(cases).toMatchObject([{ changes: [{ field: 'name', new: 'Новая вывеска' }] }]);
});
