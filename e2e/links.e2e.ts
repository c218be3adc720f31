// Records lead to each other: a name is a link for readers who may open its card, and plain words for everybody else; a row that looks as if it
// opened does open something, by its whole area.
import { type Role, roles } from '@iskra/contract/roles';
import { type Locator, type Page, test } from '@playwright/test';
import type { Route } from '../apps/web/src/shell/routing/route-types.ts';
import { expect } from './support/expect.ts';
import { enter, enterAs, loginAs } from './support/login.ts';
import { makeOwner } from './support/owners.ts';
import { newAdmin, query } from './support/people.ts';
import { makePoint } from './support/points.ts';
import { concretePath, endOf, everyRoute } from './support/route-table.ts';
import { onEveryTab } from './support/tabs.ts';
import { givePoint } from './support/trade-users.ts';
import { type Watch, watch } from './support/watch.ts';

/** A point of the demo TSM, with an owner of its own. */
async function pointOfBoth(): Promise<{ code: string; id: number; owner: { id: number; name: string }; tsm: number }> {
  const [owner, point] = [await makeOwner('active'), await makePoint()];
  const [tsm] = await query<{ id: number }>(
    `select m.id::int from trade_users m join users u on u.id = m.user_id where u.login = 'tsm'`,
  );
  const [named] = await query<{ name: string }>(
    `with owned as (update trade_points set owner_id = $1 where id = $2)
     select legal_name as name from owners where id = $1`,
    [owner.id, point.id],
  );
  await givePoint(tsm!.id, point.id);
  return { ...point, owner: { id: owner.id, name: named!.name }, tsm: tsm!.id };
}

test('the names in a row lead to their cards, for those who may open them', async ({ page }) => {
  const point = await pointOfBoth();
  const row = page.getByRole('row').filter({ hasText: point.code });
  const ownerLink = row.getByRole('link', { name: point.owner.name });
  const tsmLink = row.locator(`a[href="/tradeUsers/${point.tsm}"]`);

  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList?q=${point.code}`);
  await expect(ownerLink).toHaveAttribute('href', `/owners/${point.owner.id}`);
  await expect(tsmLink).toBeVisible();
  await tsmLink.click();
  await expect(page).toHaveURL(`/tradeUsers/${point.tsm}`);
  await page.goto(`/tradePointsList/${point.id}`);
  await page.getByRole('main').getByRole('link', { name: point.owner.name }).first().click();
  await expect(page).toHaveURL(`/owners/${point.owner.id}`);

  await loginAs(page, 'tsm_user');
  await page.goto(`/tradePointsList?q=${point.code}`);
  await expect(ownerLink).toBeVisible();
  await expect(tsmLink, 'a TSM has no page of TSMs').toHaveCount(0);

  await loginAs(page, 'moderator');
  await page.goto(`/tradePointsList?q=${point.code}`);
  await expect(tsmLink).toBeVisible();
  await expect(row).toContainText(point.owner.name);
  await expect(ownerLink, 'a moderator has no page of counterparties').toHaveCount(0);
});

test('by keys: Enter opens the row, Tab comes to the names in it', async ({ page }) => {
  const point = await pointOfBoth();
  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList?q=${point.code}`);
  const row = page.getByRole('row').filter({ hasText: point.code });
  await row.focus();
  await expect(row).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('link', { name: point.owner.name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/owners/${point.owner.id}`);
});

test('a history names its author, and the author leads on', async ({ page }) => {
  const login = await newAdmin();
  const point = await pointOfBoth();
  await enter(page, login);
  await page.goto(`/tradePointsList/${point.id}`);
  const phone = page.getByRole('main').getByRole('textbox', { name: 'Телефон', exact: true });
  await phone.fill('4821112233');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await page.getByRole('tab', { name: 'История' }).click();
  const change = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Телефон' }).first();
  await change.getByRole('link', { name: 'Проверкина А.' }).click();
  await expect(page.getByRole('dialog', { name: 'Изменить сотрудника' })).toBeVisible();
});

/** Rows about something that has neither a card nor a window, and do not look as if they had. */
const closed = [
  'Данные точек', // its cells are walked and changed where they stand
  'Категории', // the same
  'Цены',
  'Загрузки кодов',
  'Подписи продавца',
  'Документы контрагента',
  'Устройства продавца',
  'SKU группы', // a SKU has no card
  'Версии состава', // what changed stands in the row
];
/** Some of their rows have something to open, others not: each says so by itself. */
const both = ['Заявки', 'Согласование', 'Подписи', 'Версии документа'];
/** Of the own coins those rows open that name an order or work. */
const bothTo: Partial<Record<Role, string[]>> = { owner: ['Операции'], seller: ['Операции'] };
/** Whose rows are about what these have no page of. */
const closedTo: Partial<Record<Role, string[]>> = { moderator: ['Продавцы точки', 'Задания'] };

const shows = ({ path, frame }: Route, role: Role) =>
  frame === 'staff' && endOf(path, { role, docs_signed: true }).pathname === path;

/** A place in the row where a click means the row itself. */
const plainCell = (row: Locator) => row.locator('td:not(:has(a, button, input))').first();

async function opensSomething(page: Page, row: Locator): Promise<boolean> {
  const before = page.url();
  const opened = Promise.race([
    page.waitForURL((url) => url.href !== before),
    page.getByRole('dialog').first().waitFor(),
    page.waitForEvent('download'),
  ]).then(
    () => true,
    () => false,
  );
  await plainCell(row).click();
  return opened;
}

/** A pointer, or another colour under the hand. */
async function looksOpen(page: Page, row: Locator): Promise<boolean> {
  const look = () =>
    row.evaluate((it) => ({
      pointer: getComputedStyle(it).cursor === 'pointer',
      color: getComputedStyle(it.querySelector('td')!).backgroundColor,
    }));
  await page.mouse.move(0, 0);
  const before = await look();
  await row.hover();
  const { pointer, color } = await look();
  return pointer || color !== before.color;
}

/** Whom a column names by these headings has a card, which an administrator may open. */
const named = [
  'Автор',
  'Кто',
  'Кто просит',
  'Модератор',
  'Продавец',
  'Точка',
  'ТТ',
  'Контрагент',
  'ТСМ',
  'Группа точек',
  'Группа ТСМ',
];
/** Nobody in particular; or how many they are. */
const nobody = /^(?:—|Программа|Пересчёт|Вы|[\d\s]+|)$/;

/** Columns that name a person in plain words only. A person whose account is gone has no card, so one link of the column is enough. */
async function plainNames(grid: Locator): Promise<string[]> {
  const columns = await grid.evaluate((table, names) => {
    // The title of a day is a th, too.
    const heads = [...table.querySelectorAll('thead th')];
    const rows = [...table.querySelectorAll('tbody tr[data-index]')];
    return heads.flatMap((head, place) => {
      const name = head.textContent!.trim();
      const cells = rows.map((row) => row.children[place]!);
      const texts = cells.map((cell) => cell.querySelector('[data-line]')?.textContent ?? cell.textContent!);
      return names.includes(name)
        ? [{ name, texts, links: cells.filter((cell) => cell.querySelector('a')).length }]
        : [];
    });
  }, named);
  return columns
    .filter(({ texts, links }) => links === 0 && texts.some((text) => !nobody.test(text)))
    .map(({ name }) => name);
}

/** The same of the facts beside a name: on a card, in its rail. */
const plainFacts = (page: Page) =>
  page.getByRole('main').evaluate((main, names) => {
    const facts = [...main.querySelectorAll('dl > div')].map((it) => ({
      name: it.querySelector('dt')?.textContent ?? '',
      value: it.querySelector('dd'),
    }));
    return facts
      .filter(({ name, value }) => names.includes(name) && value && !value.querySelector('a'))
      .map(({ name, value }) => `${name}: ${value!.textContent!.trim()}`);
  }, named);

async function lookAtFacts(page: Page, role: Role, place: string): Promise<void> {
  if (role !== 'admin') return;
  const plain = async () => (await plainFacts(page)).filter((fact) => !nobody.test(fact.split(': ')[1]!));
  await expect.poll(plain, { message: `${place}: facts that lead nowhere` }).toEqual([]);
}

async function lookAtRows(page: Page, role: Role, place: string, wrong: string[]): Promise<void> {
  for (const grid of await page.getByRole('main').getByRole('grid').all()) {
    const label = (await grid.getAttribute('aria-label')) ?? '';
    const row = grid.locator('tbody tr[data-index]').first();
    if ((await row.count()) === 0) continue;
    // Whose card it is comes a moment after the rows.
    if (role === 'admin')
      await expect.poll(() => plainNames(grid), { message: `${place}, ${label}: names that lead nowhere` }).toEqual([]);
    const isOpen = await looksOpen(page, row);
    const isClosed = closed.includes(label) || closedTo[role]?.includes(label);
    const isEither = both.includes(label) || bothTo[role]?.includes(label);
    if (isOpen === Boolean(isClosed) && !isEither)
      wrong.push(`${place}, ${label}: ${isOpen ? 'looks' : 'does not look'} open`);
    // One opened list leads away from the page; the others of it are on its other tabs.
    if (isOpen) {
      if (!(await opensSomething(page, row))) wrong.push(`${place}, ${label}: a click does nothing`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return;
    }
  }
}

const pagesPerTest = 14;

for (const role of roles) {
  const pages = everyRoute.filter((route) => shows(route, role));
  for (let first = 0; first < pages.length; first += pagesPerTest) {
    const some = pages.slice(first, first + pagesPerTest);
    test(`rows of lists ${first + 1}–${first + some.length} as ${role}`, async ({ page }) => {
      test.setTimeout(30_000 + 20_000 * some.length);
      const seen: Watch = watch(page);
      await enterAs(page, role);
      await page.goto('/userProfile');
      const wrong: string[] = [];
      for (const route of some) {
        const path = await concretePath(route, process.env.ISKRA_E2E_SIGNED_OWNER!, role);
        await test.step(path, () =>
          onEveryTab(page, seen, path, async (place) => {
            await lookAtFacts(page, role, place);
            await lookAtRows(page, role, place, wrong);
          }),
        );
      }
      expect(wrong).toEqual([]);
    });
  }
}
