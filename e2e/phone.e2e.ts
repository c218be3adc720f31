// The smallest phone, beside the walk over every page: the bottom navigation leads through the main pages without covering anything.
import { roles } from '@iskra/contract/roles';
import { type Page, test } from '@playwright/test';
import { bottomOf } from '../apps/web/src/shell/frame/menu.ts';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enter, enterAs, loginAs } from './support/login.ts';
import { newAdmin } from './support/people.ts';
import { makePoints, pointsOf } from './support/points.ts';
import { smallPhone } from './support/small-screen.ts';
import { boxOf, still } from './support/still.ts';
import { watch } from './support/watch.ts';

test.use({ viewport: smallPhone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const bottom = (page: Page) => page.getByRole('navigation', { name: 'Нижнее меню' });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Разделы', exact: true });

for (const role of roles) {
  // The same bar for everybody: whom it leads where is the matter of apps/web/src/shell/frame/menu.test.ts.
  const details = role === 'owner' ? {} : { tag: '@hardening' };
  test(`the bottom navigation leads ${role} through the main pages`, details, async ({ page }) => {
    await enterAs(page, role);
    await page.goto('/userProfile');
    await expect(bottom(page).getByRole('link')).toHaveCount(bottomOf(role).items.length);
    for (const { path, title } of bottomOf(role).items) {
      const link = bottom(page).getByRole('link', { name: title, exact: true });
      await link.tap();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.locator('h1')).toBeVisible();
      const { width, height } = await boxOf(link);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
}

test('nothing is under the bottom navigation', async ({ page }) => {
  await enter(page, await newAdmin());
  await page.goto('/tradePointsList');
  const pager = page.getByRole('navigation', { name: 'Страницы' });
  await expect(pager).toContainText('из');
  await pager.scrollIntoViewIfNeeded();
  const [end, menu] = [await boxOf(pager), await boxOf(bottom(page))];
  expect(end.y + end.height).toBeLessThanOrEqual(menu.y + 1);
  await goInside(page, '/userProfile');
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill('other@example.com');
  const save = await boxOf(page.getByRole('button', { name: 'Сохранить' }));
  expect(save.y + save.height).toBeLessThanOrEqual((await boxOf(bottom(page))).y);
});

test('the drawer takes the focus, a window lies over the bottom, print and a keyboard leave it out, a wide screen has none', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/manuals');
  const menu = page.getByRole('button', { name: 'Ещё', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).locator('a[href="/manuals"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.tap();
  await drawer(page).locator('a[href="/tradePointsList"]').tap();
  await expect(page).toHaveURL(/\/tradePointsList$/);
  await expect(drawer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Добавить точку' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Добавить точку' });
  await expect(dialog).toBeVisible();
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await dialog.boundingBox())!;
      return [x, width, y + height];
    })
    .toEqual([0, 360, 740]);
  // It is seen behind the window and hears nothing.
  await expect.poll(() => bottom(page).evaluate((menu) => menu.closest('[inert]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(bottom(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bottom(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(bottom(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bottom(page)).toBeHidden();
});

test('a keyboard on the screen does not cover what is typed into', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/userProfile');
  const field = page.getByRole('textbox', { name: 'Электронная почта' });
  await field.tap();
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const { y } = await boxOf(field);
  expect(y, 'it stands where the keyboard will be').toBeGreaterThan(400);
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(bottom(page)).toBeHidden();
  await expect(field).toBeInViewport({ ratio: 1 });
});

test('between a phone and a desktop the menu is a rail', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await loginAs(page, 'admin');
  await page.goto('/manuals');
  const side = page.getByRole('complementary');
  const widthOf = async () => (await side.boundingBox())?.width;
  await expect.poll(widthOf).toBe(56);
  await expect(drawer(page).locator('a[href="/tradePointsList"]')).toBeVisible();
  await page.getByRole('button', { name: 'Развернуть меню' }).click();
  await expect.poll(widthOf).toBe(236);
  await page.reload();
  await expect.poll(widthOf).toBe(56);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(widthOf).toBe(236);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Ещё', exact: true }).tap();
  await expect(side.getByText('Администратор')).toBeInViewport();
});

const balances = '**/web/v1/transactions/balances';

/** Every control that can be pressed now, by its words: how far it has moved since it was looked at. */
const watchPlaces = (page: Page) =>
  page.evaluate(() => {
    const pressed = [...document.querySelectorAll<HTMLElement>('a[href], button')];
    const places = pressed.filter((it) => it.checkVisibility()).map((it) => ({ it, box: it.getBoundingClientRect() }));
    Object.assign(window, { places });
    return places.length;
  });

const moved = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { places: { it: HTMLElement; box: DOMRect }[] }).places
      .filter(({ it }) => it.isConnected)
      .map(({ it, box }) => [it.ariaLabel ?? it.textContent, box, it.getBoundingClientRect()] as const)
      .filter(([, { x, y }, now]) => Math.abs(now.x - x) > 1 || Math.abs(now.y - y) > 1)
      .map(([name]) => name),
  );

for (const [role, path] of [
  ['owner', '/'],
  ['owner', '/certificates'],
  ['seller', '/'],
] as const) {
  test(`nothing moves under the finger of ${role} at ${path} when the balance comes`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, role);
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = page.waitForRequest(balances);
    await page.route(balances, async (route) => {
      await promise;
      await route.fallback();
    });
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await asked;
    expect(await still(() => watchPlaces(page))).toBeGreaterThan(3);
    resolve();
    await expect(page.getByRole('button', { name: /^Мои коины/ })).toBeVisible();
    await expect.poll(() => moved(page)).toEqual([]);
  });
}

test('a list has one magnifier and says its actions in words; everything is found from the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs(page, 'admin');
  const seen = watch(page);
  for (const path of ['/tradePointsList', '/sellersList', '/owners', '/TPModeration', '/tradeUsers']) {
    await page.goto(path);
    await seen.settled();
    await expect(page.getByRole('button', { name: /^(Поиск|Найти)/ }), path).toHaveCount(1);
    const actions = page.getByRole('banner').locator('h1 ~ div').locator('button, a');
    await expect(actions.first(), path).toBeVisible();
    const wordless = () =>
      actions.evaluateAll((all) =>
        all
          .filter((it) => ![...it.querySelectorAll('span')].some((words) => words.offsetWidth > 20))
          .map((it) => it.ariaLabel ?? it.textContent),
      );
    await expect.poll(wordless, { message: path }).toEqual([]);
  }
  await page.getByRole('button', { name: 'Ещё', exact: true }).tap();
  await page.getByRole('button', { name: 'Найти везде' }).tap();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expect(drawer(page)).toBeHidden();
});

test('cards are sorted without a header', async ({ page }) => {
  await loginAs(page, 'admin');
  const { prefix, codes } = await makePoints(pointsOf('active', 3));
  await page.goto(`/tradePointsList?q=${prefix}`);
  const shown = page.getByRole('list', { name: 'Торговые точки' }).getByText(new RegExp(`^${prefix}-\\d$`));
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Код: Я–А');
  await expect(page).toHaveURL(/sort=-code/);
  await expect(shown).toHaveText(codes.toReversed());
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Код: А–Я');
  await expect(page).toHaveURL(/sort=code/);
  await expect(shown).toHaveText(codes);
});
