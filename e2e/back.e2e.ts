// Back closes the top layer and never changes the page beneath: windows, stacked ones, drawers and sheets; no press of it is
// lost or wasted. A window of a record has an address that can be sent.
import { type Page, test } from '@playwright/test';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enterAs, loginAs } from './support/login.ts';
import { button, byButton, fromRow } from './support/opening.ts';
import { makePoint } from './support/points.ts';
import { watch } from './support/watch.ts';

const dialogs = (page: Page) => page.getByRole('dialog');
const edit = (page: Page) => page.getByRole('dialog', { name: 'Изменить точку' });
const block = (page: Page) => page.getByRole('dialog', { name: 'Заблокировать точку' });
const openBlock = byButton('Заблокировать…');
const question = (page: Page) => page.getByRole('dialog', { name: 'Уйти без сохранения?' });
const back = (page: Page, count = 1) => page.evaluate((steps) => history.go(-steps), count);

/** The list, then a card of it: a page to go back to. */
async function openCard(page: Page): Promise<string> {
  const card = `/tradePointsList/${(await makePoint()).id}`;
  await page.goto('/tradePointsList');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await goInside(page, card);
  await expect(page.getByRole('tab', { name: 'Данные' })).toBeVisible();
  return card;
}

test('an untouched window: Back closes it, Forward brings no half of it, nothing is left behind', async ({ page }) => {
  await loginAs(page, 'admin');
  const card = await openCard(page);
  await openBlock(page);
  await expect(block(page)).toBeVisible();
  await expect(page).toHaveURL(`${card}?window=trade-point.block.${card.split('/').at(-1)}`);
  await back(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(card);
  await expect(button(page, 'Заблокировать…')).toBeFocused();

  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        history.forward();
      }),
  );
  await expect(page).toHaveURL(card);
  await expect(dialogs(page)).toHaveCount(0);

  // Closed otherwise it takes its entry with it: the next Back leaves the card.
  await openBlock(page);
  await expect(block(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(card);
  await back(page);
  await expect(page).toHaveURL('/tradePointsList');
  await expect(page.getByRole('heading', { level: 1, name: 'Торговые точки' })).toBeVisible();
});

test('typed text: Back asks, the question stands on «Остаться», a second Back is its answer', async ({ page }) => {
  await loginAs(page, 'admin');
  const card = await openCard(page);
  await openBlock(page);
  const comment = block(page).getByRole('textbox', { name: 'Комментарий' });
  await comment.fill('Совсем другая');
  // However far one wants to go, the page beneath stays.
  await back(page, 2);
  await expect(question(page)).toBeVisible();
  await expect(button(page, 'Остаться')).toBeFocused();
  await back(page);
  await expect(question(page)).toHaveCount(0);
  await expect(comment).toHaveValue('Совсем другая');

  await back(page);
  await expect(question(page)).toBeVisible();
  await button(page, 'Уйти').click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(card);
  await back(page);
  await expect(page).toHaveURL('/tradePointsList');
});

test('two presses of Back at once close the window and leave the page', async ({ page }) => {
  await loginAs(page, 'admin');
  await openCard(page);
  await openBlock(page);
  await expect(block(page)).toBeVisible();
  await page.evaluate(() => {
    history.back();
    addEventListener('popstate', () => history.back(), { once: true });
  });
  await expect(page).toHaveURL('/tradePointsList');
  await expect(page.getByRole('heading', { level: 1, name: 'Торговые точки' })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
});

test('what leads to another page leaves no entry of its own', async ({ page }) => {
  await loginAs(page, 'admin');
  const card = await openCard(page);
  await page.keyboard.press('Control+KeyK');
  await dialogs(page).getByRole('combobox').fill('Справочники');
  await expect(page.getByRole('option', { selected: true })).toContainText('Справочники');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manuals');
  await back(page);
  await expect(page).toHaveURL(card);
  await expect(dialogs(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL('/tradePointsList');
});

test('Back while a save is on its way', async ({ page }) => {
  const { code } = await makePoint();
  await loginAs(page, 'admin');
  await page.goto('/manuals');
  await goInside(page, `/tradePointsList?q=${code}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/web/v1/trading-points/*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await fromRow(/^Изменить/)(page);
  const phone = edit(page).getByRole('textbox', { name: 'Телефон', exact: true });
  await phone.fill(`+7912${String(Date.now()).slice(-7)}`);
  await button(page, 'Сохранить').click();
  await back(page);
  await expect(question(page)).toBeVisible();
  release();
  // It is saved: there is nothing to ask about any more.
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL('/manuals');
});

test('a link to a window opens the page and the window, and survives a reload', async ({ page }) => {
  const { id } = await makePoint();
  const card = `/tradePointsList/${id}`;
  const seen = watch(page);
  await loginAs(page, 'admin');
  await page.goto(`${card}?tab=history&window=trade-point.edit.${id}`);
  await expect(edit(page)).toBeVisible();
  await expect(page).toHaveURL(`${card}?tab=history&window=trade-point.edit.${id}`);
  await page.reload();
  await expect(edit(page)).toBeVisible();
  await back(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${card}?tab=history`);

  for (const unknown of [`trade-point.erase.${id}`, 'constructor.edit.1', `trade-point.edit.${2 ** 40}`, 'nonsense']) {
    await page.goto(`${card}?window=${unknown}`);
    await expect(page.getByRole('tab', { name: 'Данные' })).toBeVisible();
    await expect(page).toHaveURL(card);
    // A window that should not come would come after its files.
    await seen.settled();
    await expect(dialogs(page)).toHaveCount(0);
  }
  expect(seen.complaints.filter((complaint) => complaint.startsWith('exception'))).toEqual([]);
});

test('a link to what one may not do opens only the page', async ({ page }) => {
  const { id } = await makePoint();
  const seen = watch(page);
  await enterAs(page, 'moderator');
  await page.goto(`/tradePointsList/${id}?window=trade-point.edit.${id}`);
  await expect(page.getByRole('tab', { name: 'Данные' })).toBeVisible();
  await expect(page).toHaveURL(`/tradePointsList/${id}`);
  await seen.settled();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goto(`/tradePointsList?window=trade-point.block.${id}`);
  await expect(page.getByRole('dialog', { name: 'Заблокировать точку' })).toBeVisible();
});

test('on a phone: the drawer, a menu and a panel are closed by Back, the sheets by «Готово» too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs(page, 'admin');
  await page.goto('/tradePointsList?status=active');
  await page.getByRole('navigation', { name: 'Нижнее меню' }).getByRole('button').click();
  const drawer = page.locator('[data-drawer]');
  await expect(drawer).toHaveCount(1);
  await back(page);
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL('/tradePointsList?status=active');

  const menu = page.getByRole('button', { name: 'Действия' }).first();
  const bell = page.getByRole('button', { name: /^Уведомления/ });
  for (const opener of [menu, bell]) {
    await opener.click();
    await expect(dialogs(page)).toHaveCount(1);
    await back(page);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await button(page, 'Готово').click();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await expect(page).toHaveURL('/tradePointsList?status=active');
});
