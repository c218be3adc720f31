import type { Page } from '@playwright/test';
import { cutWords, dotsAfterWords } from '../support/cut-words.ts';
import { boxOf } from '../support/still.ts';
import { expect, test } from './gallery.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Торговые точки' });
const row = (page: Page, code: string) => grid(page).getByRole('row').filter({ hasText: code });
const log = (page: Page) => page.getByTestId('table-log');
const box = (page: Page, code: string) => row(page, code).getByRole('checkbox');

test.describe('table', () => {
  test.beforeEach(({ open }) => open('table'));

  test('sorts on the server: the header asks, the arrow and aria-sort follow', async ({ page }) => {
    const header = page.getByRole('columnheader', { name: 'Обновлено' });
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('columnheader', { name: 'План' }).getByRole('button').click();
    await expect(log(page)).toContainText('сортировка plan вверх');
    await expect(header).not.toHaveAttribute('aria-sort');
    await expect(page.getByRole('columnheader', { name: 'Канал' }).getByRole('button')).toHaveCount(0);
  });

  test('selects rows, ranges, the page and everything found', async ({ page }) => {
    await box(page, 'TT-004129').click();
    await box(page, 'TT-004132').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Действия с выбранными' });
    await expect(bar).toContainText('4 выбрано');
    await expect(row(page, 'TT-004131')).toHaveAttribute('aria-selected', 'true');
    const page1 = page.getByRole('checkbox', { name: 'Выбрать страницу' });
    await expect(page1).toHaveJSProperty('indeterminate', true);
    await page1.click();
    await expect(bar).toContainText('20 выбрано');
    await bar.getByRole('button', { name: 'Выбрать все найденные: 214' }).click();
    await expect(bar).toContainText('Выбраны все 214');
    await box(page, 'TT-004129').click();
    await expect(bar).toContainText('19 выбрано');
    await bar.getByRole('button', { name: 'Снять выбор' }).click();
    await expect(bar).toHaveCount(0);
  });

  test('walks by keyboard: arrows, space, Shift, Enter, the letter of an action, Escape', async ({ page }) => {
    await row(page, 'TT-004128').focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'TT-004129')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(log(page)).toContainText('· 1');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(log(page)).toContainText('· 2');
    await page.keyboard.press('Escape');
    await expect(log(page)).toContainText('· 0');
    await page.keyboard.press('End');
    await expect(row(page, 'TT-004147')).toBeFocused();
    await page.keyboard.press('Home');
    // The key of E in the Russian layout.
    await row(page, 'TT-004128').dispatchEvent('keydown', { key: 'у', code: 'KeyE', bubbles: true });
    await expect(log(page)).toContainText('изменить TT-004128');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#TT-004128$/);
  });

  test('one stop for Tab inside the body', async ({ page }) => {
    await expect(grid(page).locator('tbody [tabindex="0"]')).toHaveCount(1);
  });

  test('a click on a row opens it, a click on its box or menu does not', async ({ page }) => {
    await box(page, 'TT-004130').click();
    await row(page, 'TT-004130').getByRole('button', { name: 'Действия' }).click();
    expect(page.url()).not.toContain('#');
    await page.getByRole('menuitem', { name: 'Изменить' }).click();
    await expect(log(page)).toContainText('изменить TT-004130');
    await expect(row(page, 'TT-004130')).toBeFocused();
    await row(page, 'TT-004131').getByText('Киоск', { exact: true }).click();
    await expect(page).toHaveURL(/#TT-004131$/);
  });

  test('the menu opens by keyboard and returns to its row', async ({ page }) => {
    await row(page, 'TT-004129').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Открыть карточку' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(row(page, 'TT-004129')).toBeFocused();
  });

  test('columns hide, move and return', async ({ page }) => {
    const titles = () => page.getByRole('columnheader').allInnerTexts();
    await page.getByRole('button', { name: 'Столбцы' }).click();
    await page.getByRole('checkbox', { name: 'Канал' }).click();
    await page.getByRole('button', { name: 'Выше: Статус' }).click();
    await expect(page.getByRole('checkbox', { name: 'Название и адрес' })).toBeDisabled();
    await expect.poll(async () => (await titles()).join('|')).toContain('Продавцов|Статус|План|Обновлено');
    expect(await titles()).not.toContain('Канал');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Обновлено' })
      .dragTo(page.getByRole('listitem').filter({ hasText: 'Код' }));
    await expect.poll(async () => (await titles()).slice(1, 3)).toEqual(['Обновлено', 'Код']);
    await page.getByRole('button', { name: 'Вернуть как было' }).click();
    await expect.poll(async () => (await titles()).slice(1, 3)).toEqual(['Код', 'Название и адрес']);
  });

  test('the header and the name stay in view', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 });
    const scroller = grid(page).locator('..');
    await scroller.evaluate((element) => element.scrollTo(400, 300));
    const edge = await boxOf(scroller);
    const header = await boxOf(page.getByRole('columnheader', { name: 'Название и адрес' }));
    expect(Math.abs(header.y - edge.y)).toBeLessThan(3);
    expect(header.x - edge.x).toBeLessThan(60);
    const menu = await boxOf(row(page, 'TT-004138').getByRole('button', { name: 'Действия' }));
    expect(menu.x).toBeLessThan(edge.x + edge.width);
  });

  test('columns share the room; where it is short they hide under a shadow, and no word is cut', async ({ page }) => {
    const frame = grid(page).locator('../..');
    const room = () => grid(page).evaluate((it) => [it.clientWidth, it.parentElement!.clientWidth]);
    await expect.poll(async () => Math.abs((await room())[0]! - (await room())[1]!)).toBeLessThan(12);
    await expect.poll(() => cutWords(grid(page))).toEqual([]);
    await expect(frame).not.toHaveAttribute('data-hides-right');

    await page.setViewportSize({ width: 900, height: 700 });
    await expect(frame).toHaveAttribute('data-hides-right');
    await expect(frame).not.toHaveAttribute('data-hides-left');
    await expect.poll(() => cutWords(grid(page))).toEqual([]);
    await expect.poll(async () => (await dotsAfterWords(grid(page))).length).toBeGreaterThan(0);
    await expect.poll(async () => (await dotsAfterWords(grid(page))).filter((far) => far < 0 || far > 4)).toEqual([]);
    await grid(page)
      .locator('..')
      .evaluate((element) => element.scrollTo(9999, 0));
    await expect(frame).toHaveAttribute('data-hides-left');
    await expect(frame).not.toHaveAttribute('data-hides-right');
  });

  test('two densities: 44 and 34', async ({ page }) => {
    const height = async () => Math.round((await row(page, 'TT-004130').boundingBox())!.height);
    await expect.poll(height).toBe(44);
    await page.getByRole('button', { name: /^Плотность/ }).click();
    await expect.poll(height).toBe(34);
    await page.reload();
    await expect(grid(page)).toBeVisible();
    await expect.poll(height).toBe(34);
  });

  test('pager, views and filters ask their screen', async ({ page }) => {
    await expect(page.getByText('1–20 из 214')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Предыдущая страница' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Страница 1', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Страница 11', exact: true }).click();
    await expect(log(page)).toContainText('11');
    await page.getByLabel('Строк на странице').selectOption('50');
    await expect(page.getByLabel('Строк на странице')).toHaveValue('50');
    await expect(page.getByRole('link', { name: 'Без координат 10 000+' })).toBeVisible();
    await page.getByRole('button', { name: 'Обновить вид' }).click();
    await expect(log(page)).toContainText('обновить вид');
    await page.getByRole('link', { name: 'Без продавцов 142' }).click();
    await expect(page.getByRole('link', { name: 'Без продавцов 142' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: 'Обновить вид' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Регион 1 регион' }).click();
    // Arrows walk from the search into the boxes; Escape empties the search first, then closes.
    const search = page.getByRole('searchbox', { name: 'Найти: Регион' });
    await expect(search).toBeFocused();
    await page.keyboard.type('калуж');
    await expect(search).toHaveValue('калуж');
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('checkbox', { name: 'Калужская' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Калужская' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Регион 2 региона' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Убрать фильтр «Регион»' }).click();
    await expect(page.getByRole('button', { name: /^Регион/ })).toHaveCount(0);
  });

  test('on a phone rows are cards', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Торговые точки' }).getByRole('listitem');
    await expect(cards.first()).toContainText('TT-004128');
    await expect(grid(page)).toHaveCount(0);
    await cards.nth(1).getByRole('button', { name: 'Действия' }).click();
    await page.getByRole('menuitem', { name: 'Изменить' }).click();
    await expect(log(page)).toContainText('изменить TT-004129');
    await cards.nth(1).click();
    await expect(page).toHaveURL(/#TT-004129$/);
  });
});

test.describe('choosing with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test.beforeEach(({ open }) => open('table'));

  test('a finger that stays begins it, taps go on, and a menu does the same', async ({ page }) => {
    const cards = page.getByRole('list', { name: 'Торговые точки' }).getByRole('listitem');
    const bar = page.getByRole('region', { name: 'Действия с выбранными' });
    const { x, y } = await boxOf(cards.nth(1));
    const touch = await page.context().newCDPSession(page);
    const touches = (type: 'touchStart' | 'touchEnd') =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 60, y: y + 20 }],
      });
    await touches('touchStart');
    await expect(bar).toContainText('1 выбрано');
    await touches('touchEnd');
    await expect(cards.nth(1).getByRole('checkbox')).toBeChecked();
    expect(page.url()).not.toContain('#');

    await cards.nth(2).tap();
    await expect(bar).toContainText('2 выбрано');
    await expect(cards.nth(2).getByRole('checkbox', { name: /\S/ })).toBeChecked();
    await expect(cards.nth(2).getByRole('button', { name: 'Действия' })).toHaveCount(0);
    const actions = bar.getByRole('button');
    const misses = () =>
      actions.evaluateAll((all) =>
        all.map((it) => it.getBoundingClientRect()).filter((box) => box.height < 44 || box.right > 390),
      );
    await expect.poll(misses).toEqual([]);
    await cards.nth(1).tap();
    await cards.nth(2).tap();
    await expect(bar).toHaveCount(0);

    await cards.nth(3).getByRole('button', { name: 'Действия' }).tap();
    await page.getByRole('menuitem', { name: 'Выбрать' }).tap();
    await expect(cards.nth(3).getByRole('checkbox')).toBeChecked();
    await expect(cards.nth(3).getByRole('checkbox')).toBeFocused();
    await bar.getByRole('button', { name: 'Снять выбор' }).tap();
    await expect(cards.nth(3).getByRole('checkbox')).toHaveCount(0);
    await cards.nth(3).tap();
    await expect(page).toHaveURL(/#TT-004131$/);
  });
});

test.describe('ten thousand rows', () => {
  test.beforeEach(({ open }) => open('table', '&many'));

  test('only the visible ones are in the page, and the keyboard reaches the last', async ({ page }) => {
    await expect(page.getByText('более 10 000')).toBeVisible();
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '10001');
    await expect.poll(() => grid(page).getByRole('row').count()).toBeLessThan(60);
    await row(page, 'TT-004128').focus();
    await page.keyboard.press('End');
    await expect(row(page, 'TT-014127')).toBeFocused();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    await expect(grid(page).locator('tr:focus')).toBeVisible();
  });

  test('scroll smoothly: no blank frame, and our share of a frame fits into 60 a second', async ({ page }) => {
    // Processor time of the main thread, not the clock: other programs on the machine do not count.
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      const ours = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
      return metrics.filter((it) => ours.includes(it.name)).reduce((sum, it) => sum + it.value * 1000, 0);
    };
    const before = await spent();
    const blank = await page.evaluate(async () => {
      const scroller = document.querySelector('[role=grid]')!.parentElement!;
      const edge = scroller.getBoundingClientRect();
      let count = 0;
      for (let frame = 0; frame < 60; frame += 1) {
        scroller.scrollTop += 100;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const middle = document.elementFromPoint(edge.left + 300, edge.top + edge.height / 2);
        if (!middle?.closest('tr[data-index]')) count += 1;
      }
      return count;
    });
    expect(blank).toBe(0);
    expect((await spent()) - before).toBeLessThan(60 * 16);
  });
});

test.describe('states', () => {
  test.beforeEach(({ open }) => open('states'));

  test('empty by filter resets, an error retries, both are announced', async ({ page }) => {
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
    await expect(page.getByText('Пусто по фильтру, сброшено: 1')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Список не загрузился');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Ошибка, попыток: 1')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /«ромашка», регион\s«Тверская»/ })).toBeVisible();
    await page.getByRole('button', { name: /^Искать без: регион\s«Тверская»$/ }).click();
    await expect(page.getByText('Пусто по фильтру, сброшено: 11')).toBeVisible();
  });

  test('the skeleton waits 200 ms and has the real widths', async ({ page }) => {
    const skeleton = page.locator('[data-skeleton]');
    await expect(skeleton).toHaveCSS('animation-delay', '0.2s');
    const cells = skeleton.locator('tr').first().locator('td');
    const widths = () => cells.evaluateAll((all) => all.slice(1).map((cell) => cell.clientWidth));
    // The last one stands at the edge of the table, which is 6 px wider.
    await expect.poll(widths).toEqual([110, 86]);
  });
});
