// A list says everything in its address, keeps its columns and views on the server, and is honest when it has nothing to show.
import { type Page, test } from '@playwright/test';
import { cutWords } from './support/cut-words.ts';
import { expect } from './support/expect.ts';
import { holdEvery, holdNext } from './support/hold-next.ts';
import { enter, loginAs } from './support/login.ts';
import { newAdmin, query } from './support/people.ts';
import { makePoints, pointsOf } from './support/points.ts';
import { boxOf, still } from './support/still.ts';

const list = '**/web/v1/trading-points';
const table = (page: Page) => page.getByRole('grid', { name: 'Торговые точки' });
const firstCode = (page: Page) => table(page).getByRole('row').nth(1).getByRole('gridcell').nth(1);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const column = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Страницы' });
const views = (page: Page) => page.getByRole('navigation', { name: 'Виды списка' });

const edited = (page: Page) =>
  page.getByRole('dialog', { name: 'Изменить точку' }).getByRole('textbox', { name: 'Код' });

/** An administrator of the test's own: nobody else changes their columns and views. */
async function openList(page: Page, search = ''): Promise<void> {
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList${search}`);
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
}

async function addFilter(page: Page, filter: string, option: string): Promise<void> {
  await button(page, 'Фильтр').click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
  await page.getByRole('dialog', { name: filter }).getByRole('checkbox', { name: option }).check();
  await page.keyboard.press('Escape');
}

test('filters, order, page and search are the address, and Back walks through them', async ({ page }) => {
  const { prefix } = await makePoints([...pointsOf('active', 42), ...pointsOf('blocked', 1)]);
  const own = `q=${prefix}`;
  await openList(page, `?${own}`);
  await expect(table(page).getByRole('row')).toHaveCount(21);
  await addFilter(page, 'Статус', 'Активна');
  await expect(page).toHaveURL(`/tradePointsList?${own}&status=active`);
  await expect(pages(page)).toContainText('1–20 из 42');

  await column(page, 'Код').getByRole('button').click();
  await expect(page).toHaveURL(`/tradePointsList?${own}&status=active&sort=code`);
  await expect(column(page, 'Код')).toHaveAttribute('aria-sort', 'ascending');
  const [sortedFirst, secondFirst] = [`${prefix}-01`, `${prefix}-21`];
  await expect(firstCode(page)).toHaveText(sortedFirst);

  await button(page, 'Следующая страница').click();
  await expect(pages(page)).toContainText(/21–40 из/);
  await expect(firstCode(page)).toHaveText(secondFirst);
  const secondPage = page.url();

  await page.getByRole('combobox', { name: 'Строк на странице' }).selectOption('50');
  await expect(page).toHaveURL(/per_page=50/);
  await expect(pages(page)).toContainText(/1–42 из/);
  await expect(table(page).getByRole('row')).toHaveCount(43);

  await page.goBack();
  await expect(page).toHaveURL(secondPage);
  await expect(pages(page)).toContainText(/21–40 из/);
  await expect(firstCode(page)).toHaveText(secondFirst);
  await page.reload();
  await expect(firstCode(page)).toHaveText(secondFirst);
  await expect(pages(page)).toContainText(/21–40 из/);

  await page.goBack();
  await expect(firstCode(page)).toHaveText(sortedFirst);
  await expect(pages(page)).toContainText(/1–20 из/);
  await page.goBack();
  await expect(page).toHaveURL(`/tradePointsList?${own}&status=active`);
  await expect(column(page, 'Код')).not.toHaveAttribute('aria-sort');
  await page.goForward();
  await expect(column(page, 'Код')).toHaveAttribute('aria-sort', 'ascending');

  // A search starts at the first page; the card and Back return to the found rows.
  await page.getByRole('searchbox').fill(sortedFirst);
  await expect(page).toHaveURL(new RegExp(`q=${sortedFirst}`));
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await table(page).getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/tradePointsList\/\d+\?list=/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(sortedFirst);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(button(page, 'Убрать фильтр «Статус»')).toBeVisible();
  await button(page, 'Сбросить').click();
  await expect(page).toHaveURL(/\?sort=code$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('where the total is known pages have numbers, and from each one goes on', async ({ page }) => {
  const { prefix } = await makePoints(pointsOf('active', 65));
  await openList(page, `?q=${prefix}&sort=code`);
  await expect(button(page, 'Страница 1')).toHaveAttribute('aria-current', 'page');
  await button(page, 'Страница 4').click();
  await expect(page).toHaveURL(/page=4$/);
  await expect(pages(page)).toContainText('61–65 из 65');
  await expect(firstCode(page)).toHaveText(`${prefix}-61`);
  await expect(button(page, 'Следующая страница')).toBeDisabled();
  await button(page, 'Предыдущая страница').click();
  await expect(pages(page)).toContainText('41–60 из 65');
  await expect(firstCode(page)).toHaveText(`${prefix}-41`);
  await expect(button(page, 'Страница 3')).toHaveAttribute('aria-current', 'page');
  await button(page, 'Страница 2').click();
  await expect(firstCode(page)).toHaveText(`${prefix}-21`);
  await page.reload();
  await expect(firstCode(page)).toHaveText(`${prefix}-21`);
  await button(page, 'Следующая страница').click();
  await expect(firstCode(page)).toHaveText(`${prefix}-41`);
  // Another question begins at its first page.
  await page.goBack();
  await column(page, 'Код').getByRole('button').click();
  await expect(firstCode(page)).toHaveText(`${prefix}-65`);
  await expect(page).not.toHaveURL(/page=/);
});

test('a menu and the keys stay with their row while others come and go around it', async ({ page }) => {
  const { prefix, points } = await makePoints(pointsOf('active', 3));
  const { code } = points[2]!;
  await openList(page, `?q=${prefix}&sort=code`);
  const row = table(page).getByRole('row', { name: code });
  const release = await holdNext(page, list);
  await page.getByRole('searchbox').fill(code);
  await row.getByRole('button', { name: 'Действия' }).click();
  release();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('menuitem', { name: /^Изменить/ }).click();
  await expect(edited(page)).toHaveValue(code);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  const releaseAll = await holdNext(page, list);
  await page.getByRole('searchbox').fill(prefix);
  await row.focus();
  releaseAll();
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await expect(row).toBeFocused();
  await page.keyboard.press('e');
  await expect(edited(page)).toHaveValue(code);
});

test('rows are chosen one by one, by the page and all that are found', async ({ page }) => {
  const total = 23;
  const { prefix } = await makePoints([...pointsOf('blocked', total), ...pointsOf('active', 1)]);
  await openList(page, `?q=${prefix}&status=blocked`);
  const bar = page.getByRole('region', { name: 'Действия с выбранными' });
  await table(page).getByRole('checkbox', { name: 'Выбрать строку' }).first().check();
  await expect(bar).toContainText('1 выбрано');
  await bar.getByRole('button', { name: `Выбрать все найденные: ${total}` }).click();
  await expect(bar).toContainText(`Выбраны все ${total}`);
  await table(page).getByRole('checkbox', { name: 'Выбрать страницу' }).uncheck();
  await expect(bar).toHaveCount(0);
  await table(page).getByRole('checkbox', { name: 'Выбрать страницу' }).check();
  await expect(bar).toContainText('20 выбрано');
  await table(page).getByRole('checkbox', { name: 'Выбрать строку' }).first().uncheck();
  await bar.getByRole('button', { name: `Выбрать все найденные: ${total}` }).click();
  await expect(bar).toContainText(`Выбраны все ${total}`);
  await bar.getByRole('button', { name: /^Выгрузить \d+\sточ/ }).click();
  await expect(page.getByRole('dialog', { name: 'Выгрузить точки' })).toHaveAccessibleDescription(
    new RegExp(`^${total}\\sточ`),
  );
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Снять выбор' }).click();
  await expect(bar).toHaveCount(0);
});

test('chosen columns follow the person to another browser', async ({ page }) => {
  await openList(page);
  await expect(column(page, 'Кат.')).toBeVisible();
  await expect(column(page, 'Город')).toHaveCount(0);
  const kept = () => page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await button(page, 'Столбцы').click();
  const chooser = page.getByRole('dialog', { name: 'Столбцы' });
  let saved = kept();
  await chooser.getByRole('checkbox', { name: 'Кат.' }).uncheck();
  await saved;
  saved = kept();
  await chooser.getByRole('checkbox', { name: 'Город' }).check();
  await saved;
  saved = kept();
  await chooser.getByRole('button', { name: 'Выше: ТСМ' }).click();
  await saved;
  const titles = () => table(page).getByRole('columnheader').allInnerTexts();
  const before = await still(titles);
  expect(before).toContain('Город');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(column(page, 'Город')).toBeVisible();
  await expect.poll(titles).toEqual(before);
  await button(page, 'Столбцы').click();
  await chooser.getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(column(page, 'Кат.')).toBeVisible();
  await expect(column(page, 'Город')).toHaveCount(0);
});

test('a view is saved, shared, renamed and deleted', async ({ page, browser }) => {
  await openList(page, '?status=blocked&sort=-code');
  const name = `Проверить ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await button(page, 'Сохранить вид').click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Кому показать' }).click();
  await page.getByRole('option', { name: 'Модератор' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Вид сохранён')).toBeVisible();
  await expect(views(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');

  await views(page).getByRole('link', { name: 'Все', exact: true }).click();
  await expect(page).toHaveURL(/tradePointsList$/);
  await views(page).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\?status=blocked&sort=-code&view=\d+$/);

  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await loginAs(colleague, 'moderator');
  await colleague.goto('/tradePointsList');
  await views(colleague).getByRole('link', { name, exact: true }).click();
  await expect(colleague).toHaveURL(/\?status=blocked&sort=-code&view=\d+$/);
  await colleague.getByRole('button', { name: `Вид «${name}»` }).click();
  await expect(colleague.getByRole('menuitem')).toHaveText(['Открывать по умолчанию']);

  await button(page, `Вид «${name}»`).click();
  await page.getByRole('menuitem', { name: 'Изменить…' }).click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill(`${name}, переименован`);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Вид изменён')).toBeVisible();
  await button(page, `Вид «${name}, переименован»`).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await expect(page.getByText('Вид удалён')).toBeVisible();
  await expect(button(page, 'Сохранить вид')).toBeVisible();
  await colleague.reload();
  await expect(views(colleague).getByRole('link', { name: 'Все', exact: true })).toBeVisible();
  await expect(views(colleague).getByRole('link', { name })).toHaveCount(0);
  await elsewhere.close();
});

test('it loads, finds nothing, breaks and mends itself in words', async ({ page }) => {
  await enter(page, await newAdmin());
  const release = await holdEvery(page, list);
  await page.goto('/tradePointsList');
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(table(page).getByRole('row')).toHaveCount(21);
  await page.unroute(list);

  await page.getByRole('searchbox').fill('нет такой точки');
  const nothing = page.getByRole('status').filter({ hasText: 'Ничего не нашлось' });
  await expect(nothing).toContainText('«нет такой точки»');
  await button(page, 'Сбросить фильтры').click();
  await expect(table(page).getByRole('row')).toHaveCount(21);
  // Each part of the question is named, with its own way out.
  await page.goto('/tradePointsList?q=нет такой точки&status=active&no_sellers=true');
  await expect(nothing).toContainText(/«нет такой точки», статус\s«Активна», «[^»]*продавцов»/);
  await page.getByRole('button', { name: /^Искать без: статус\s«Активна»$/ }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(nothing).toContainText('«нет такой точки»');
  await page.getByRole('button', { name: 'Искать без: «нет такой точки»' }).click();
  await expect(page).toHaveURL(/\?no_sellers=true$/);
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
  await page.goto('/tradePointsList');
  await expect(table(page).getByRole('row')).toHaveCount(21);

  await page.route(list, (route) => route.abort());
  await column(page, 'Код').getByRole('button').click();
  await expect(page.getByText('Список не загрузился')).toBeVisible();
  await expect(page).toHaveURL(/sort=code/);
  await page.unroute(list);
  await button(page, 'Повторить').click();
  await expect(table(page).getByRole('row')).toHaveCount(21);

  const [lonely] = await query<{ id: number }>(
    `select id::int from trade_points where sellers_count = 0 and status = 'active' and deleted_at is null order by id limit 1`,
  );
  await page.goto(`/tradePointsList/${lonely!.id}?tab=sellers`);
  await expect(page.getByText('Продавцов нет')).toBeVisible();
});

test('the rows wait for nothing but the person: profile, then list', async ({ page }) => {
  await enter(page, await newAdmin());
  // Every other call is held: the list must still be asked for.
  await page.route(/\/web\/v1\/(?!profile$|trading-points$)/, () => {});
  await page.goto('/tradePointsList');
  await expect(table(page).getByRole('row')).toHaveCount(21);
});

test('what is cut or short is told whole on hover', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The programme's own points: those of other tests have no owner with a long name.
  await openList(page, '?sort=-code');
  const owner = table(page)
    .getByRole('gridcell', { name: /ИП \S+ \S+ \S+/ })
    .first();
  await owner.hover();
  await expect(owner, 'what the dots stand for').toHaveAttribute('title', /ИП \S+ \S+ \S+/);

  // Last year needs no time of day; on hover the moment is told whole.
  await page.goto('/tradePointsList?sort=updated_at');
  const old = table(page).getByRole('row').nth(1).locator('time');
  const [{ year } = { year: 0 }] = await query<{ year: number }>(
    `select extract(year from min(updated_at))::int as year from trade_points where deleted_at is null`,
  );
  if (year < new Date().getFullYear()) await expect(old).toHaveText(new RegExp(`^\\d+\\s[а-я]+\\s${year}$`));
  await expect(old).toHaveAttribute('title', /, \d\d:\d\d$/);
});

test('a code that is longer than its column goes on below', async ({ page }) => {
  const { points } = await makePoints(pointsOf('active', 1));
  const long = `MM-${points[0]!.code}-WWWW`;
  await query('update trade_points set code = $1 where id = $2', [long, points[0]!.id]);
  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList?q=${long}`);
  await expect(table(page).getByText(long)).toBeVisible();
  await expect.poll(() => cutWords(table(page))).toEqual([]);
});

test('on a phone the table is cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await newAdmin());
  await page.goto('/tradePointsList?status=blocked');
  const cards = page.getByRole('list', { name: 'Торговые точки' });
  await expect(cards.getByRole('listitem').first()).toBeVisible();
  await expect(table(page)).toHaveCount(0);

  // One row says where one is and what one can begin, then come the cards: six whole ones at least.
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  for (const name of ['Добавить точку', 'Импорт']) {
    const { y, height } = await boxOf(button(page, name));
    expect(Math.abs(y + height / 2 - title.y - title.height / 2), name).toBeLessThan(8);
  }
  const whole = () =>
    cards.evaluate((list) => {
      const { top, bottom } = list.closest('[data-list]')!.getBoundingClientRect();
      const boxes = [...list.children].map((card) => card.getBoundingClientRect());
      return boxes.filter((box) => box.top >= top && box.bottom <= bottom).length;
    });
  await expect.poll(whole).toBeGreaterThanOrEqual(6);

  // 200 % of 1280 × 800: nothing covers the text.
  await page.setViewportSize({ width: 640, height: 400 });
  const fixed = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('search'),
    cards.getByRole('listitem').first(),
  ];
  const tops = () => Promise.all(fixed.map(async (it) => (await it.boundingBox())!.y));
  const before = await still(tops);
  await page.mouse.move(300, 200);
  await page.mouse.wheel(0, 300);
  await expect
    .poll(async () => (await tops()).map((y, index) => Math.round(y - before[index]!)))
    .toEqual([-300, -300, -300]);
  await page.setViewportSize({ width: 390, height: 844 });

  await cards.getByRole('listitem').first().getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Разблокировать…' }).click();
  await expect(page.getByRole('dialog', { name: 'Разблокировать точку' })).toBeVisible();
  await page.keyboard.press('Escape');
  await cards.getByRole('link').first().click();
  await expect(page).toHaveURL(/tradePointsList\/\d+\?list=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
