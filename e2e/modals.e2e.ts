// Every modal window of the product: it opens by a person's way, is named, keeps typed text from being lost, closes by Escape and
// gives the focus back; axe finds nothing serious in it. A window without a row in the table does not compile.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { modals } from '../apps/web/src/shell/modals.ts';
import type { ModalName } from '../apps/web/src/shell/open-modal.ts';
import { serious } from './support/axe.ts';
import { enter, loginAs } from './support/login.ts';
import { newAdmin, query, signedOwner } from './support/people.ts';

interface Row {
  /** Logs in and opens the page; the window is not there yet, or comes by itself. */
  arrive: (page: Page) => Promise<void>;
  /** Opens the window and says what the focus must return to; absent when it comes by itself. */
  open?: (page: Page) => Promise<Locator>;
  title: string | RegExp;
  /** Types something that must not be lost; absent where there is nothing to type, or nothing to lose. */
  type?: (dialog: Locator) => Promise<void>;
  /** Only an answer closes it. */
  staysOpen?: true;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function asAdminAt(page: Page, path: string): Promise<void> {
  await loginAs(page, 'admin');
  await page.goto(path);
}

async function clickOn(opener: Locator): Promise<Locator> {
  await opener.click();
  return opener;
}

/** A window behind the menu of a card: the focus goes back to the button of the menu. */
async function fromMenu(page: Page, item: string): Promise<Locator> {
  const menu = button(page, 'Другие действия');
  await menu.click();
  await page.getByRole('menuitem', { name: item }).click();
  return menu;
}

/** A window behind the menu of a row: the focus goes back to the row, where the arrows go on. */
async function fromRow(page: Page, item: RegExp): Promise<Locator> {
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return row;
}

/** A window behind the bar of chosen rows: what was chosen stays, and the focus goes back to the bar. */
async function fromSelection(page: Page, action: string): Promise<Locator> {
  await page.getByRole('checkbox', { name: 'Выбрать строку' }).first().check();
  return clickOn(button(page, action));
}

async function pointPath(status: string): Promise<string> {
  const [point] = await query<{ id: number }>(
    'select id::int from trade_points where status = $1 and deleted_at is null order by id limit 1',
    [status],
  );
  return `/tradePointsList/${point!.id}`;
}

async function bookPath(): Promise<string> {
  const [book] = await query<{ id: number }>(`select id::int from books where code = 'brands'`);
  return `/manuals/${book!.id}`;
}

/** A window that waits for the person at the entrance. */
async function asNewcomer(page: Page, window: 'welcome' | 'consent'): Promise<void> {
  const login = await newAdmin();
  await query('update users set must_show = array[$2::text] where login = $1', [login, window]);
  await enter(page, login);
  await page.goto('/sellersList');
}

async function afterSessionEnd(page: Page): Promise<void> {
  const login = await newAdmin();
  await enter(page, login);
  await page.goto('/manuals');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await query('delete from sessions where user_id = (select id from users where login = $1)', [login]);
  await page.getByRole('row').nth(1).click();
}

async function asUnsignedOwner(page: Page): Promise<void> {
  await loginAs(page, 'owner');
  await page.goto('/');
}

async function asOwner(page: Page, path: string): Promise<void> {
  await enter(page, await signedOwner());
  await page.goto(path);
}

async function asSeller(page: Page, path: string): Promise<void> {
  await loginAs(page, 'seller');
  await page.goto(path);
}

const comment = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Комментарий' }).fill('Сверено по телефону');

const table: Record<ModalName, Row> = {
  confirm: {
    arrive: async (page) => asAdminAt(page, await bookPath()),
    open: (page) => fromRow(page, /^Удалить/),
    title: 'Удалить запись?',
  },
  palette: {
    arrive: (page) => asAdminAt(page, '/manuals'),
    open: (page) =>
      clickOn(
        page
          .locator('header')
          .getByRole('button', { name: /Поиск|Найти/ })
          .first(),
      ),
    title: 'Поиск',
  },
  shortcuts: {
    arrive: (page) => asAdminAt(page, '/manuals'),
    open: (page) => clickOn(button(page, 'Клавиши')),
    title: 'Клавиши',
  },
  welcome: { arrive: (page) => asNewcomer(page, 'welcome'), title: /^Добро пожаловать/ },
  consent: { arrive: (page) => asNewcomer(page, 'consent'), title: 'Дайте согласие', staysOpen: true },
  'login.again': { arrive: afterSessionEnd, title: 'Войдите снова', staysOpen: true },
  'document.accept': { arrive: asUnsignedOwner, title: /^Подписать документ/, staysOpen: true },
  'document.view': {
    arrive: (page) => asOwner(page, '/documentation'),
    open: (page) => fromRow(page, /^(Посмотреть|Открыть|Прочитать)/),
    title: /./,
  },
  'profile.phone': {
    arrive: (page) => asSeller(page, '/userProfile'),
    open: (page) => clickOn(button(page, 'Изменить')),
    title: 'Изменить телефон',
    type: (dialog) => dialog.getByRole('textbox', { name: 'Новый телефон' }).fill('9130'),
  },
  'profile.delete': {
    arrive: (page) => asSeller(page, '/userProfile'),
    open: (page) => clickOn(page.getByRole('button', { name: /^Удалить/ })),
    title: 'Удалить аккаунт',
    type: (dialog) => dialog.getByRole('textbox').fill('УДАЛ'),
  },
  'view.save': {
    arrive: (page) => asAdminAt(page, '/tradePointsList?status=blocked'),
    open: (page) => clickOn(button(page, 'Сохранить вид')),
    title: 'Сохранить вид',
    type: (dialog) => dialog.getByRole('textbox', { name: 'Название' }).fill('Мой вид'),
  },
  import: {
    arrive: (page) => asAdminAt(page, '/tradePointsList'),
    open: (page) => clickOn(button(page, 'Импорт')),
    title: 'Импорт торговых точек',
  },
  'trade-point.add': {
    arrive: (page) => asAdminAt(page, '/tradePointsList'),
    open: (page) => clickOn(button(page, 'Добавить точку')),
    title: 'Добавить точку',
    type: (dialog) => dialog.getByRole('textbox', { name: 'Название' }).fill('Продукты у дома'),
  },
  'trade-point.export': {
    arrive: (page) => asAdminAt(page, '/tradePointsList'),
    open: (page) => clickOn(button(page, 'Выгрузить найденное')),
    title: 'Выгрузить точки',
  },
  'trade-point.edit': {
    arrive: async (page) => asAdminAt(page, await pointPath('active')),
    open: (page) => clickOn(button(page, 'Изменить')),
    title: 'Изменить точку',
    type: (dialog) => dialog.getByRole('textbox', { name: 'Название' }).fill('Совсем другая'),
  },
  'trade-point.block': {
    arrive: async (page) => asAdminAt(page, await pointPath('active')),
    open: (page) => fromMenu(page, 'Заблокировать…'),
    title: 'Заблокировать точку',
    type: comment,
  },
  'trade-point.unblock': {
    arrive: async (page) => asAdminAt(page, await pointPath('blocked')),
    open: (page) => fromMenu(page, 'Разблокировать…'),
    title: 'Разблокировать точку',
    type: comment,
  },
  'trade-point.block-many': {
    arrive: (page) => asAdminAt(page, '/tradePointsList?status=active'),
    open: (page) => fromSelection(page, 'Заблокировать…'),
    title: 'Заблокировать точки',
    type: comment,
  },
  'trade-point.unblock-many': {
    arrive: (page) => asAdminAt(page, '/tradePointsList?status=blocked'),
    open: (page) => fromSelection(page, 'Разблокировать…'),
    title: 'Разблокировать точки',
    type: comment,
  },
  'trade-point.close': {
    arrive: async (page) => asAdminAt(page, await pointPath('active')),
    open: (page) => fromMenu(page, 'Закрыть точку…'),
    title: 'Закрыть точку',
    type: comment,
  },
  'book-entry.add': {
    arrive: async (page) => asAdminAt(page, await bookPath()),
    open: (page) => clickOn(button(page, 'Добавить запись')),
    title: 'Добавить запись',
    type: (dialog) => dialog.getByRole('textbox', { name: 'Название' }).fill('Новая запись'),
  },
  'book-entry.edit': {
    arrive: async (page) => asAdminAt(page, await bookPath()),
    open: (page) => fromRow(page, /^Изменить/),
    title: 'Изменить запись',
    type: (dialog) => dialog.getByRole('textbox', { name: 'Название' }).fill('Другое название'),
  },
  'book-entry.view': {
    arrive: async (page) => asAdminAt(page, await bookPath()),
    open: (page) => fromRow(page, /^Посмотреть/),
    title: /./,
  },
};

/** Whatever was typed stays until the person says that it may go. */
async function asksBeforeLosing(page: Page, dialog: Locator): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Уйти' }).click();
}

test('the table has every window', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(modals).sort());
});

for (const [name, row] of Object.entries(table)) {
  test(`window ${name}`, async ({ page }) => {
    await row.arrive(page);
    const opener = await row.open?.(page);
    const dialog = page.getByRole('dialog', { name: row.title });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    // What one was doing stays in sight behind the window.
    await expect(page.locator('#root')).toHaveCSS('visibility', 'visible');
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect.soft(await serious(page)).toEqual([]);

    if (row.staysOpen) {
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(dialog).toBeVisible();
      return;
    }
    await row.type?.(dialog);
    if (row.type) await asksBeforeLosing(page, dialog);
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (opener) await expect(opener).toBeFocused();
  });
}
