// Modal frame and toasts.
import type { Page } from '@playwright/test';
import { boxOf } from '../support/still.ts';
import { expect, test } from './gallery.ts';

test.beforeEach(({ open }) => open('overlays'));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name = 'Заблокировать точку') => page.getByRole('dialog', { name });
const isLocked = (page: Page) => page.evaluate(() => document.body.classList.contains('ik-locked'));
const outside = (page: Page) => page.mouse.click(5, 5);

test.describe('modal', () => {
  test('takes the focus and gives it back, closes as it should, and is a sheet on a phone', async ({ page }) => {
    await test.step('has a name and a description, takes the focus, keeps it, gives it back', async () => {
      await press(page, 'Форма');
      await expect(dialog(page)).toHaveAccessibleDescription('Продукты 24, TT-004131, Тверь, пр-т Победы, 12');
      await expect(page.getByRole('combobox', { name: 'Причина' })).toBeFocused();
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Форма', exact: true })).toBeFocused();
    });
    await test.step('without lock the page stays free', async () => {
      await press(page, 'Без блокировки страницы');
      await expect(dialog(page)).toBeVisible();
      await expect.poll(() => isLocked(page)).toBe(false);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('a click outside closes, unless it may not', async () => {
      await press(page, 'Форма');
      await expect(dialog(page)).toBeVisible();
      await outside(page);
      await expect(dialog(page)).toHaveCount(0);

      await press(page, 'Не закрывать снаружи');
      await expect(dialog(page)).toBeVisible();
      await outside(page);
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('selecting text and letting go outside is not a click outside', async () => {
      await press(page, 'Форма');
      const box = await boxOf(page.getByLabel('Комментарий'));
      await page.mouse.move(box.x + 20, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('an open list takes the first Escape, the modal the second', async () => {
      await press(page, 'Форма');
      await page.getByRole('combobox', { name: 'Причина' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('a modal over a modal: only the top one answers', async () => {
      await press(page, 'Форма');
      await press(page, 'Заблокировать точку');
      const confirm = page.getByRole('dialog', { name: 'Точно заблокировать?' });
      await expect(confirm.getByRole('button', { name: 'Заблокировать', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(confirm).toHaveCount(0);
      await expect(dialog(page)).toBeVisible();
      await expect.poll(() => isLocked(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('is a sheet at the bottom of a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await press(page, 'Форма');
      // It rises for a moment.
      await expect
        .poll(async () => {
          const box = (await dialog(page).boundingBox())!;
          return [box.x, box.width, box.y + box.height];
        })
        .toEqual([0, 390, 844]);
    });
  });

  test('locks the page; the class goes a moment after closing, not at once', async ({ page }) => {
    await page.clock.install();
    await press(page, 'Форма');
    await expect(dialog(page)).toBeVisible();
    await expect.poll(() => isLocked(page)).toBe(true);
    // From here on the page's time stands still and moves only by hand.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(40);
    expect(await isLocked(page)).toBe(true);
    await page.clock.runFor(140);
    expect(await isLocked(page)).toBe(false);
  });
});

test.describe('menu', () => {
  test('by keyboard: arrows, Escape, and links are links', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Меню' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Открыть карточку' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Открыть карточку' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#map$/);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  });
});

test.describe('one rule of dismissal', () => {
  // A control behind is pressed where it is, through any layer over it.
  const pressAt = async (page: Page, name: string) => {
    const box = await boxOf(page.getByRole('button', { name, exact: true }));
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

  test('the click outside closes a menu or a panel and does nothing more; on a phone both are sheets with «Готово»', async ({
    page,
    open,
  }) => {
    await test.step('the click outside closes a menu and does nothing more; the focus goes back', async () => {
      const opener = page.getByRole('button', { name: 'Меню' });
      await opener.click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await pressAt(page, 'Форма');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
      await pressAt(page, 'Форма');
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('on a phone both are sheets with «Готово», and a finger beside them closes only them', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const opener = page.getByRole('button', { name: 'Меню' });
      await opener.click();
      await expect(page.getByRole('menuitem', { name: 'Изменить' })).toBeVisible();
      await page.getByRole('button', { name: 'Готово' }).click();
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await expect(opener).toBeFocused();

      await open('dates');
      const calendar = page.getByRole('button', { name: 'Открыть календарь' });
      await calendar.click();
      await expect(dialog(page, 'Календарь')).toBeVisible();
      await outside(page);
      await expect(dialog(page, 'Календарь')).toHaveCount(0);
      await calendar.click();
      await page.getByRole('button', { name: 'Готово' }).click();
      await expect(dialog(page, 'Календарь')).toHaveCount(0);
      await expect(calendar).toBeFocused();
    });
    await test.step('the same for a panel', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const [calendar, range] = [
        page.getByRole('button', { name: 'Открыть календарь' }),
        page.getByRole('button', { name: /^Период/ }),
      ];
      const panel = page.getByRole('dialog', { name: 'Календарь' });
      await calendar.click();
      await expect(panel).toBeVisible();
      const box = await boxOf(range);
      await page.mouse.click(box.x + 5, box.y + 5);
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: 'Период' })).toHaveCount(0);
      await expect(calendar).toBeFocused();
    });
  });
});

test.describe('toasts', () => {
  const toasts = (page: Page) => page.locator('[data-status]');

  test('are announced, politely or at once', async ({ page }) => {
    await press(page, 'Успех');
    await expect(page.getByRole('status').filter({ hasText: 'Точка разблокирована' })).toBeVisible();
    await press(page, 'Ошибка');
    await expect(page.getByRole('alert').filter({ hasText: 'Превышено время ответа сервера' })).toBeVisible();
  });

  test('time: five seconds by default, none under the pointer or the focus', async ({ page }) => {
    await test.step('go after their time, five seconds by default; zero stays until clicked', async () => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await press(page, 'На 300 мс');
      await press(page, 'Успех');
      await press(page, 'До нажатия');
      await page.mouse.move(700, 400);
      await page.clock.runFor(299);
      await expect(toasts(page)).toHaveCount(3);
      await page.clock.runFor(2);
      await expect(toasts(page)).toHaveCount(2);
      await page.clock.runFor(4600);
      await expect(toasts(page)).toHaveCount(2);
      await page.clock.runFor(200);
      await expect(toasts(page)).toHaveText(['Ошибка сервера']);
      await page.clock.runFor(3_600_000);
      await expect(toasts(page)).toHaveCount(1);
      await toasts(page).click();
      await expect(toasts(page)).toHaveCount(0);
    });
    await test.step('time stands still under the pointer', async () => {
      await press(page, 'Успех');
      await toasts(page).hover();
      await page.clock.runFor(60_000);
      await expect(toasts(page)).toHaveCount(1);
      await page.mouse.move(700, 400);
      await page.clock.runFor(5001);
      await expect(toasts(page)).toHaveCount(0);
    });
    await test.step('time stands still under the focus: the link is reached and pressed by keyboard', async () => {
      await press(page, 'Успех');
      await page.mouse.move(700, 400);
      const link = page.getByRole('button', { name: 'Отменить' });
      for (let steps = 0; steps < 100 && !(await link.evaluate((it) => it === document.activeElement)); steps += 1)
        await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await page.clock.runFor(60_000);
      await expect(toasts(page)).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(toasts(page).filter({ hasText: 'Отменено' })).toBeVisible();
    });
  });

  test('three at most, the oldest gives way; the link acts and dismisses', async ({ page }) => {
    await press(page, 'Успех');
    for (let count = 0; count < 3; count += 1) await press(page, 'До нажатия');
    await expect(toasts(page)).toHaveText(['Ошибка сервера', 'Ошибка сервера', 'Ошибка сервера']);
    await press(page, 'Успех');
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(toasts(page).filter({ hasText: 'Точка разблокирована' })).toHaveCount(0);
    await expect(toasts(page).filter({ hasText: 'Отменено' })).toBeVisible();
  });

  test('are clicked even over an open modal', async ({ page }) => {
    await press(page, 'До нажатия');
    await press(page, 'Форма');
    await toasts(page).click();
    await expect(toasts(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
  });
});
