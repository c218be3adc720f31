// Filters of a list: chips that open into their editor, one sheet on a phone, views that are addresses with live counts.
import { type Page, test } from '@playwright/test';
import { expect } from './support/expect.ts';
import { enter } from './support/login.ts';
import { newAdmin, newTsm, query } from './support/people.ts';
import { makePoints, pointsOf } from './support/points.ts';
import { boxOf } from './support/still.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const chip = (page: Page, name: string | RegExp) => page.getByRole('search').getByRole('button', { name, exact: true });
const views = (page: Page) => page.getByRole('navigation', { name: 'Виды списка' });
const view = (page: Page, name: string | RegExp) => views(page).getByRole('link', { name });
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const rows = (page: Page) => page.getByRole('grid', { name: 'Торговые точки' }).getByRole('row');

async function openList(page: Page, search = ''): Promise<void> {
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList${search}`);
  await expect(rows(page).nth(1)).toBeVisible();
}

/** The edge of a header, pulled to the right by so much. */
async function pullEdge(page: Page, name: string, by: number): Promise<void> {
  const { x, y, width, height } = await boxOf(column(page, name));
  await page.mouse.move(x + width - 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 3 + by, y + height / 2, { steps: 3 });
  await page.mouse.up();
}

async function add(page: Page, filter: string): Promise<void> {
  await button(page, 'Фильтр').click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
}

/** Of the demo data, in the order of the editor. */
async function someRegions(): Promise<{ id: number; title: string }[]> {
  return query(
    `select e.id::int, e.title from book_entries e join books b on b.id = e.book_id
     where b.code = 'regions' and e.active and exists (select from trade_points t where t.region_id = e.id and t.code ~ '^TT-')
     order by e.sort, e.id limit 4`,
  );
}

test('a chip opens into its editor, names two values, and goes when nothing was chosen', async ({ page }) => {
  await openList(page);
  await add(page, 'Регион');
  const regions = page.getByRole('dialog', { name: 'Регион' });
  const find = regions.getByRole('searchbox', { name: 'Найти: Регион' });
  await expect(find).toBeFocused();
  const names = (await someRegions()).map(({ title }) => title);
  const region = (name: string) => regions.getByRole('checkbox', { name, exact: true });
  await expect(region(names[3]!)).toBeVisible();
  // By keyboard: find, walk down, tick, find another.
  await page.keyboard.type(names[1]!.toLocaleLowerCase('ru'));
  await expect(regions.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(region(names[1]!)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?region_id=\d+$/);
  await find.fill('');
  await region(names[2]!).check();
  await expect(page).toHaveURL(/\?region_id=\d+,\d+$/);
  await page.keyboard.press('Escape');
  await expect(regions).toHaveCount(0);
  await expect(chip(page, `Регион ${names[1]}, ${names[2]}`)).toBeFocused();

  await chip(page, `Регион ${names[1]}, ${names[2]}`).click();
  await expect(regions.getByRole('checkbox').first()).toBeChecked();
  await region(names[0]!).check();
  await region(names[3]!).check();
  await page.keyboard.press('Escape');
  await expect(chip(page, `Регион ${names[1]}, ${names[2]} + 2`)).toBeVisible();
  // Two visits to the editor are two steps of Back.
  await page.goBack();
  await expect(chip(page, `Регион ${names[1]}, ${names[2]}`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/tradePointsList$/);

  await add(page, 'Статус');
  const status = page.getByRole('dialog', { name: 'Статус' });
  await expect(status.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chip(page, /^Статус/)).toHaveCount(0);
  await expect(page).toHaveURL(/tradePointsList$/);
});

test('numbers are filtered by a range, days by a calendar', async ({ page }) => {
  const { prefix } = await makePoints([1, 2, 2, 3, 0].map((sellers_count) => ({ sellers_count })));
  await openList(page, `?q=${prefix}`);
  await add(page, 'Продавцов');
  const range = page.getByRole('dialog', { name: 'Продавцов' });
  await expect(range.getByRole('textbox', { name: 'От' })).toBeFocused();
  await page.keyboard.type('1');
  await range.getByRole('textbox', { name: 'До' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(range).toHaveCount(0);
  await expect(page).toHaveURL(/sellers_from=1&sellers_to=2$/);
  await expect(chip(page, 'Продавцов от 1 до 2')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Страницы' })).toContainText('из 3');

  await add(page, 'Обновлено');
  const days = page.getByRole('dialog', { name: 'Обновлено' });
  await expect(days.getByRole('table')).toBeVisible();
  await days.getByRole('button', { name: '30 дней' }).click();
  await expect(days).toHaveCount(0);
  await expect(page).toHaveURL(/updated_from=\d{4}-\d\d-\d\d&updated_to=\d{4}-\d\d-\d\d/);
  await button(page, 'Сбросить').click();
  await expect(page).toHaveURL(/tradePointsList$/);
});

test('on a phone one sheet holds the filters and tells how many will be found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await newAdmin());
  const [region] = await someRegions();
  const region_id = region!.id;
  const { prefix } = await makePoints([
    { category: 'A', sellers_count: 12, region_id },
    { category: 'A', sellers_count: 9 },
    { category: 'B', region_id },
    { category: 'B', sellers_count: 101 },
    { category: 'C', sellers_count: 12, region_id },
  ]);
  await page.goto(`/tradePointsList?q=${prefix}`);
  const cards = page.getByRole('list', { name: 'Торговые точки' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/web/v1/trading-points')) asked += 1;
  });
  await chip(page, 'Фильтры').click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  const category = sheet.getByRole('group', { name: 'Категория' });
  await category.getByRole('button', { name: 'A' }).click();
  await category.getByRole('button', { name: 'B' }).click();
  await expect(sheet.getByRole('button', { name: /^Показать 4\sточки/ })).toBeVisible();
  // Typing is asked about once it has settled.
  asked = 0;
  await sheet.getByRole('textbox', { name: 'До' }).pressSequentially('100');
  await sheet.getByRole('textbox', { name: 'От' }).pressSequentially('10');
  await expect(sheet.getByRole('button', { name: /^Показать 1\sточ/ })).toBeVisible();
  expect(asked).toBeLessThanOrEqual(2);
  await sheet.getByRole('textbox', { name: 'От' }).fill('');
  await sheet.getByRole('textbox', { name: 'До' }).fill('');

  // More values than fit: a sheet over the sheet.
  await sheet.getByRole('button', { name: 'Регион: все' }).click();
  const regions = page.getByRole('dialog', { name: 'Регион' });
  await regions.getByRole('checkbox', { name: region!.title, exact: true }).check();
  await regions.getByRole('button', { name: 'Готово' }).click();
  await expect(sheet.getByRole('button', { name: `Регион: ${region!.title}` })).toBeFocused();
  await sheet.getByRole('switch', { name: 'Без координат' }).check();
  await sheet.getByRole('switch', { name: 'Без координат' }).uncheck();
  const show = sheet.getByRole('button', { name: /^Показать 2\sточки/ });
  await expect(show).toBeVisible();
  await expect(page).toHaveURL(`/tradePointsList?q=${prefix}`);
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/&category=A,B&region_id=\d+$/);
  await expect(chip(page, 'Фильтры · 2')).toBeVisible();
  await expect(cards).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(`/tradePointsList?q=${prefix}`);

  // Views are chips in the same row, and the search opens from it.
  await page.goto('/tradePointsList');
  await expect(view(page, /^Без продавцов \d+$/)).toBeVisible();
  await button(page, 'Найти в списке').click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('built-in views and counters are addresses with live counts', async ({ page }) => {
  // Counted is what a person may see: here the test's own points.
  const { id: tsm_id, login } = await newTsm();
  await makePoints([
    ...pointsOf('blocked', 2).map((point) => ({ ...point, tsm_id, sellers_count: 4 })),
    ...pointsOf('active', 3).map((point) => ({ ...point, tsm_id })),
  ]);
  await enter(page, login);
  await page.goto('/tradePointsList');
  await expect(view(page, 'Без продавцов 3')).toHaveAttribute('href', '?no_sellers=true');
  await view(page, 'Без продавцов 3').click();
  await expect(page).toHaveURL(/\?no_sellers=true$/);
  await expect(view(page, /^Без продавцов/)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('navigation', { name: 'Страницы' })).toContainText('из 3');
  await page.getByRole('link', { name: '2 заблокированы' }).click();
  await expect(page).toHaveURL(/\?status=blocked$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?no_sellers=true$/);
  await page.getByRole('link', { name: '5 всего' }).click();
  await expect(page).toHaveURL(/tradePointsList$/);

  await enter(page, await newAdmin());

  for (const [path, name] of [
    ['/documents', 'В архиве'],
    ['/manuals/1', 'Действующие'],
  ]) {
    await page.goto(path!);
    await view(page, new RegExp(`^${name} \\d+$`)).click();
    await expect(view(page, new RegExp(`^${name}`))).toHaveAttribute('aria-current', 'true');
    await expect(button(page, 'Сохранить вид')).toHaveCount(0);
  }
});

test('a saved view keeps its columns and their widths, says when the list has moved away, and may be where the list opens', async ({
  page,
}) => {
  await openList(page, '?status=blocked');
  const name = `Без категории ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  const hide = async (title: string) => {
    await button(page, 'Столбцы').click();
    await dialog.getByRole('checkbox', { name: title, exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await hide('Кат.');
  await button(page, 'Сохранить вид').click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\?status=blocked&view=\d+$/);
  await expect(view(page, name)).toHaveAttribute('aria-current', 'true');

  // Other columns of the view are not the person's usual ones, and wait for «Обновить вид».
  await hide('ТСМ');
  await expect(column(page, 'ТСМ')).toHaveCount(0);
  await expect(button(page, 'Сохранить как…')).toBeVisible();
  const widthOf = async (name: string) => (await boxOf(column(page, name))).width;
  const usual = await widthOf('Код');
  await pullEdge(page, 'Код', 60);
  await expect.poll(() => widthOf('Код')).toBe(usual + 60);
  await column(page, 'Код').getByRole('button').click();
  await expect(page).toHaveURL(/sort=code&view=\d+$/);
  await button(page, 'Обновить вид').click();
  await expect(page.getByText('Вид обновлён')).toBeVisible();
  await expect(button(page, 'Обновить вид')).toHaveCount(0);

  await view(page, 'Все').click();
  await expect(column(page, 'ТСМ')).toBeVisible();
  await expect.poll(() => widthOf('Код')).toBeLessThan(usual + 20);
  await view(page, name).click();
  await expect(page).toHaveURL(/\?status=blocked&sort=code&view=\d+$/);
  await expect(column(page, 'ТСМ')).toHaveCount(0);

  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await button(page, `Вид «${name}»`).click();
  await page.getByRole('menuitem', { name: 'Открывать по умолчанию' }).click();
  await kept;
  await page.goto('/tradePointsList');
  await expect(page).toHaveURL(/\?status=blocked&sort=code&view=\d+$/);
  await expect(column(page, 'ТСМ')).toHaveCount(0);
  await expect.poll(() => widthOf('Код')).toBe(usual + 60);
  // «Все» is still within reach, and the way back from a card leads there.
  await view(page, 'Все').click();
  await expect(page).toHaveURL(/\?view=all$/);
  // Without a view widths are the person's own; by keys as by hand.
  await expect.poll(() => widthOf('Код')).toBeLessThan(usual + 20);
  const own = await widthOf('Код');
  await column(page, 'Код').getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => widthOf('Код')).toBe(own + 16);
  // The arrows go from header to header, also to one that cannot be sorted by.
  const owner = await widthOf('Контрагент, ИНН');
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(column(page, 'Контрагент, ИНН')).toBeFocused();
  await expect.poll(() => widthOf('Контрагент, ИНН')).toBe(owner + 16);
  await rows(page).nth(1).click();
  await expect(page).toHaveURL(/tradePointsList\/\d+\?list=/);
  await page.goBack();
  await expect(page).toHaveURL(/\?view=all$/);
  await expect.poll(() => widthOf('Код')).toBe(own + 16);

  // A filter that the list no longer has does not break the view, nor does a view that is gone break the list.
  await query(`update saved_views set address = '?gone=1&status=blocked' where name = $1`, [name]);
  await page.goto('/tradePointsList');
  await expect(page).toHaveURL(/\?status=blocked&view=\d+$/);
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(button(page, 'Обновить вид')).toHaveCount(0);
  await button(page, `Вид «${name}»`).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await expect(page.getByText('Вид удалён')).toBeVisible();
  await page.goto('/tradePointsList');
  await expect(rows(page)).toHaveCount(21);
});
