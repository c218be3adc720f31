// Filters of a list: chips that open into their editor, one sheet on a phone, views that are addresses with live counts.
import { expect, type Page, test } from '@playwright/test';
import { enter } from './support/login.ts';
import { newAdmin, query } from './support/people.ts';

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

async function add(page: Page, filter: string): Promise<void> {
  await button(page, 'Фильтр').click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
}

async function countOf(condition: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from trade_points where deleted_at is null and ${condition}`,
  );
  return row!.n;
}

test('a chip opens into its editor, names two values, and goes when nothing was chosen', async ({ page }) => {
  await openList(page);
  await add(page, 'Регион');
  const regions = page.getByRole('dialog', { name: 'Регион' });
  const find = regions.getByRole('searchbox', { name: 'Найти: Регион' });
  await expect(find).toBeFocused();
  const all = await regions.getByRole('checkbox').count();
  expect(all).toBeGreaterThan(3);
  const names = await regions.getByRole('group', { name: 'Регион' }).locator('label').allInnerTexts();
  // By keyboard: find, walk down, tick, find another.
  await page.keyboard.type(names[1]!.toLocaleLowerCase('ru'));
  await expect(regions.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?region_id=\d+$/);
  await find.fill('');
  await regions.getByRole('checkbox', { name: names[2]! }).check();
  await expect(page).toHaveURL(/\?region_id=\d+,\d+$/);
  await page.keyboard.press('Escape');
  await expect(regions).toHaveCount(0);
  await expect(chip(page, `Регион ${names[1]}, ${names[2]}`)).toBeFocused();

  await chip(page, `Регион ${names[1]}, ${names[2]}`).click();
  await expect(regions.getByRole('checkbox').first()).toBeChecked();
  await regions.getByRole('checkbox', { name: names[0]! }).check();
  await regions.getByRole('checkbox', { name: names[3]! }).check();
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
  await openList(page);
  await add(page, 'Продавцов');
  const range = page.getByRole('dialog', { name: 'Продавцов' });
  await expect(range.getByRole('textbox', { name: 'От' })).toBeFocused();
  await page.keyboard.type('1');
  await range.getByRole('textbox', { name: 'До' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(range).toHaveCount(0);
  await expect(page).toHaveURL(/sellers_from=1&sellers_to=2$/);
  await expect(chip(page, 'Продавцов от 1 до 2')).toBeVisible();
  const found = await countOf('sellers_count between 1 and 2');
  await expect(page.getByRole('navigation', { name: 'Страницы' })).toContainText(`из ${found}`);

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
  await page.goto('/tradePointsList');
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
  const found = await countOf(`category in ('A', 'B')`);
  await expect(sheet.getByRole('button', { name: new RegExp(`^Показать ${found}\\sточ`) })).toBeVisible();
  // Typing is asked about once it has settled.
  asked = 0;
  await sheet.getByRole('textbox', { name: 'До' }).pressSequentially('100');
  await sheet.getByRole('textbox', { name: 'От' }).pressSequentially('10');
  const few = await countOf(`category in ('A', 'B') and sellers_count between 10 and 100`);
  await expect(sheet.getByRole('button', { name: new RegExp(`^Показать ${few}\\sточ`) })).toBeVisible();
  expect(asked).toBeLessThanOrEqual(2);
  await sheet.getByRole('textbox', { name: 'От' }).fill('');
  await sheet.getByRole('textbox', { name: 'До' }).fill('');

  // More values than fit: a sheet over the sheet.
  await sheet.getByRole('button', { name: 'Регион: все' }).click();
  const regions = page.getByRole('dialog', { name: 'Регион' });
  const [region] = await query<{ title: string; n: number }>(
    `select e.title, count(*)::int as n from trade_points t join book_entries e on e.id = t.region_id
     where t.deleted_at is null and t.category in ('A', 'B') group by e.title order by n limit 1`,
  );
  await regions.getByRole('checkbox', { name: region!.title, exact: true }).check();
  await regions.getByRole('button', { name: 'Готово' }).click();
  await expect(sheet.getByRole('button', { name: `Регион: ${region!.title}` })).toBeFocused();
  await sheet.getByRole('switch', { name: 'Без координат' }).check();
  await sheet.getByRole('switch', { name: 'Без координат' }).uncheck();
  const show = sheet.getByRole('button', { name: new RegExp(`^Показать ${region!.n}\\sточ`) });
  await expect(show).toBeVisible();
  await expect(page).toHaveURL(/tradePointsList$/);
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\?category=A,B&region_id=\d+$/);
  await expect(chip(page, 'Фильтры · 2')).toBeVisible();
  await expect(cards).toHaveCount(Math.min(20, region!.n));
  await page.goBack();
  await expect(page).toHaveURL(/tradePointsList$/);

  // Views are chips in the same row, and the search opens from it.
  await expect(view(page, `Без продавцов ${await countOf('sellers_count = 0')}`)).toBeVisible();
  await button(page, 'Найти в списке').click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('built-in views and counters are addresses with live counts', async ({ page }) => {
  await openList(page);
  const lonely = await countOf('sellers_count = 0');
  await expect(view(page, `Без продавцов ${lonely}`)).toHaveAttribute('href', '?no_sellers=true');
  await view(page, `Без продавцов ${lonely}`).click();
  await expect(page).toHaveURL(/\?no_sellers=true$/);
  await expect(view(page, /^Без продавцов/)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('navigation', { name: 'Страницы' })).toContainText(`из ${lonely}`);
  const blocked = await countOf(`status = 'blocked'`);
  await page.getByRole('link', { name: `${blocked} заблокировано` }).click();
  await expect(page).toHaveURL(/\?status=blocked$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?no_sellers=true$/);
  await page.getByRole('link', { name: /всего$/ }).click();
  await expect(page).toHaveURL(/tradePointsList$/);

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

test('a saved view keeps its columns, says when the list has moved away, and may be where the list opens', async ({
  page,
}) => {
  await openList(page, '?status=blocked');
  const dialog = page.getByRole('dialog');
  const hide = async (name: string) => {
    await button(page, 'Столбцы').click();
    await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
    await page.keyboard.press('Escape');
  };
  await hide('Кат.');
  await button(page, 'Сохранить вид').click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Без категории');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\?status=blocked&view=\d+$/);
  await expect(view(page, 'Без категории')).toHaveAttribute('aria-current', 'true');

  // Other columns of the view are not the person's usual ones, and wait for «Обновить вид».
  await hide('ТСМ');
  await expect(column(page, 'ТСМ')).toHaveCount(0);
  await expect(button(page, 'Сохранить как…')).toBeVisible();
  await column(page, 'Код').getByRole('button').click();
  await expect(page).toHaveURL(/sort=code&view=\d+$/);
  await button(page, 'Обновить вид').click();
  await expect(page.getByText('Вид обновлён')).toBeVisible();
  await expect(button(page, 'Обновить вид')).toHaveCount(0);

  await view(page, 'Все').click();
  await expect(column(page, 'ТСМ')).toBeVisible();
  await view(page, 'Без категории').click();
  await expect(page).toHaveURL(/\?status=blocked&sort=code&view=\d+$/);
  await expect(column(page, 'ТСМ')).toHaveCount(0);

  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await button(page, 'Вид «Без категории»').click();
  await page.getByRole('menuitem', { name: 'Открывать по умолчанию' }).click();
  await kept;
  await page.goto('/tradePointsList');
  await expect(page).toHaveURL(/\?status=blocked&sort=code&view=\d+$/);
  await expect(column(page, 'ТСМ')).toHaveCount(0);
  // «Все» is still within reach, and the way back from a card leads there.
  await view(page, 'Все').click();
  await expect(page).toHaveURL(/\?view=all$/);
  await rows(page).nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?view=all$/);

  // A filter that the list no longer has does not break the view, nor does a view that is gone break the list.
  await query(`update saved_views set address = '?gone=1&status=blocked' where name = 'Без категории'`);
  await page.goto('/tradePointsList');
  await expect(page).toHaveURL(/\?status=blocked&view=\d+$/);
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(button(page, 'Обновить вид')).toHaveCount(0);
  await button(page, 'Вид «Без категории»').click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await expect(page.getByText('Вид удалён')).toBeVisible();
  await page.goto('/tradePointsList');
  await expect(rows(page)).toHaveCount(21);
});
