// On paper: a list and a card without the frame, whole, with a head that says when and by whom; a document as a sheet in the bare frame.
import { type Page, test } from '@playwright/test';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enterAs } from './support/login.ts';
import { query } from './support/people.ts';
import { makePoint, makePoints, pointsOf } from './support/points.ts';

const act = async (page: Page, row: string) => {
  await page.getByRole('row', { name: row }).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Напечатать' }).click();
};

async function stands(page: Page, id: number, title: string): Promise<void> {
  await expect(page).toHaveURL(`/documents/${id}/print`);
  await expect(page).toHaveTitle('Печать документа');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article', { name: title })).toContainText('Версия 2');
  // No menu, no header, no crumbs: the only links and buttons are the page's own.
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
}

test('a document is printed from the owner’s list and from the administrator’s card', async ({ page }) => {
  const [offer] = await query<{ id: number; title: string }>(
    `select id::int, title from documents where code = 'OFFER'`,
  );
  const { id, title } = offer!;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await enterAs(page, 'owner');
  await page.goto('/documentation');
  await act(page, title);
  await stands(page, id, title);
  await page.getByRole('button', { name: 'Напечатать' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'К документам' }).click();
  await expect(page).toHaveURL('/documentation');

  await enterAs(page, 'admin');
  await page.goto('/documents?q=OFFER');
  await act(page, title);
  await stands(page, id, title);
  await page.getByRole('link', { name: 'К карточке' }).click();
  await expect(page).toHaveURL(`/documents/${id}`);

  const [draft] = await query<{ id: number }>(`select id::int from documents where code = 'EQUIPMENT'`);
  await page.goto(`/documents/${draft!.id}/print`);
  await expect(page.getByText('У документа нет действующей версии.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Напечатать' })).toHaveAccessibleDescription('Печатать нечего');
});

/** The width of a sheet of A4 between its margins. */
const sheet = { width: 703, height: 1000 };

const pagesOf = async (page: Page) => (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Everything of the frame, by its role. */
async function noFrame(page: Page): Promise<void> {
  for (const name of ['Разделы', 'Нижнее меню', 'Виды списка'])
    await expect(page.getByRole('navigation', { name })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: /Импорт|Добавить|Сбросить|Фильтр/ }),
  ).toHaveCount(0);
  const head = page.locator('[data-print-head]');
  await expect(head).toContainText(/\d{1,2}\s[а-я]+\s20\d\d, \d\d:\d\d/);
  await expect(head).toContainText('Ирина Власова · Администратор');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sheet.width);
}

test('a list and a card are printed whole and without the frame, black on white in the dark theme too', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(sheet);
  await enterAs(page, 'admin');
  const { prefix } = await makePoints([...pointsOf('blocked', 30), ...pointsOf('closed', 15)]);
  await page.goto(`/tradePointsList?q=${prefix}&status=blocked,closed&per_page=50`);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(46);
  await noFrame(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Торговые точки' })).toBeVisible();
  // What the list was asked is told in words.
  await expect(page.getByText('Заблокирована, Закрыта')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const cut = () =>
    rows.evaluateAll(
      (all) => all.flatMap((row) => [...row.children]).filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
    );
  await expect.poll(cut).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  // The sheet has all rows that the screen would scroll to, and the paper has as many pages as they need.
  expect(await pagesOf(page)).toBeGreaterThan(1);

  // A form is names and values: nothing to type into, and nothing beyond the sheet.
  await page.emulateMedia({ media: 'screen' });
  const open = await makePoint();
  await goInside(page, `/tradePointsList/${open.id}`);
  await page.emulateMedia({ media: 'print' });
  const name = page.locator(`[data-paper="${open.name}"]`);
  await expect(name).toHaveCSS('border-top-width', '0px');
  await expect(name.getByRole('textbox')).toHaveCount(0);
  await noFrame(page);

  await page.emulateMedia({ media: 'screen' });
  const point = await makePoint({ status: 'closed' });
  await goInside(page, `/tradePointsList/${point.id}`);
  await page.emulateMedia({ media: 'print' });
  await noFrame(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(point.name);
  await expect(page.getByRole('definition').first()).toBeVisible();
  expect(await pagesOf(page), 'the card of a closed point fits two sheets').toBeLessThanOrEqual(2);
  const clipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (box) =>
            box.scrollHeight > box.clientHeight + 2 &&
            getComputedStyle(box).overflowY !== 'visible' &&
            box.clientHeight > 0,
        ).length,
    );
  await expect.poll(clipped).toBe(0);
});

test('a card with a map leaves no empty frame on paper', async ({ page }) => {
  const { id } = await makePoint({ status: 'closed' });
  await query('update trade_points set lat = 55.75, lon = 37.61 where id = $1', [id]);
  await enterAs(page, 'admin');
  await page.goto(`/tradePointsList/${id}`);
  const frame = page.getByRole('region', { name: /на карте$/ }).locator('..');
  await expect(frame).toBeVisible();
  await frame.evaluate((it) => it.setAttribute('data-map-frame', ''));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-map-frame]')).toBeHidden();
});

test('on paper no column of a list lies over another or leaves the sheet', { tag: '@hardening' }, async ({ page }) => {
  await page.setViewportSize(sheet);
  await enterAs(page, 'admin');
  for (const path of [
    '/sellersList',
    '/owners',
    '/TPModeration',
    '/tradeUsers',
    '/editableCertificates',
    '/myOrders',
  ]) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const heads = page.getByRole('columnheader');
    await expect(heads.first(), path).toBeVisible();
    const overlaps = () =>
      heads.evaluateAll((cells) => {
        const boxes = cells.map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width > 0);
        const ends = [...boxes.map(({ left }) => left).slice(1), innerWidth + 1];
        return boxes.filter(({ right }, at) => right > ends[at]! + 1).length;
      });
    await expect.poll(overlaps, { message: path }).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
