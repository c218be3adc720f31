import type { Page } from '@playwright/test';
import { boxOf } from '../support/still.ts';
import { expect, test } from './gallery.ts';

test.beforeEach(({ open }) => open('selects'));

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const options = (page: Page) => page.getByRole('option');
const validated = (page: Page) => page.getByTestId('validated');

test('opens, chooses, closes; from a server, too', async ({ page }) => {
  await test.step('opens, chooses, closes, and validates after closing', async () => {
    const channel = combobox(page, 'Канал');
    await channel.click();
    await expect(channel).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page)).toHaveCount(5);
    await expect(validated(page)).toHaveText('');
    await page.getByRole('option', { name: 'Сеть' }).click();
    await expect(channel).toHaveValue('Сеть');
    await expect(channel).toHaveAttribute('aria-expanded', 'false');
    await expect(validated(page)).toHaveText('канал:"chain"');
  });
  await test.step('options from a server: waiting, found, failed, tried again', async () => {
    const owner = combobox(page, 'Контрагент');
    await owner.click();
    await expect(page.getByText('Ищем…')).toBeVisible();
    await expect(options(page)).toHaveCount(4);
    await page.keyboard.type('трасса');
    await expect(options(page)).toHaveCount(1);
    await options(page).click();
    await expect(owner).toHaveValue('АО «Трасса Сервис»');

    await page.getByRole('button', { name: 'Следующий поиск не удастся' }).click();
    await owner.click();
    await expect(page.getByText('Не загрузилось.')).toBeVisible();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(options(page)).toHaveCount(4);
  });
});

test('a click outside closes and validates', async ({ page }) => {
  await combobox(page, 'Канал').click();
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Выбор' }).click();
  await expect(options(page)).toHaveCount(0);
  await expect(validated(page)).toHaveText('канал:null');
});

test('keys, what is disabled, and the search', async ({ page }) => {
  await test.step('a disabled option and a disabled select do not answer', async () => {
    await combobox(page, 'Канал').click();
    await page.getByRole('option', { name: 'АЗС' }).click({ force: true });
    await expect(combobox(page, 'Канал')).toHaveValue('');
    await page.keyboard.press('Escape');
    await combobox(page, 'Недоступный').click({ force: true });
    await expect(options(page)).toHaveCount(0);
  });
  await test.step('the keyboard alone: arrows pass over what is disabled, Enter chooses, Escape leaves', async () => {
    const channel = combobox(page, 'Канал');
    await channel.focus();
    await page.keyboard.press('ArrowDown');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
    // Розница, Сеть, Киоск, (АЗС is disabled) HoReCa
    const horeca = page.getByRole('option', { name: 'HoReCa' });
    await expect(horeca).toHaveAttribute('data-active', '');
    await expect(channel).toHaveAttribute('aria-activedescendant', (await horeca.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(channel).toHaveValue('HoReCa');
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await expect(channel).toHaveValue('HoReCa');
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(channel).toHaveValue('Розница');
    // A letter goes to the option that begins with it.
    await page.keyboard.press('Space');
    await page.keyboard.press('h');
    await page.keyboard.press('Enter');
    await expect(channel).toHaveValue('HoReCa');
  });
  await test.step('search narrows, says when nothing is found, and clearing empties', async () => {
    const region = combobox(page, 'Регион');
    await expect(region).toHaveValue('Тверская');
    await region.click();
    await page.keyboard.type('калуж');
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.type('ххх');
    await expect(page.getByText('Ничего не нашлось')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(region).toHaveValue('Тверская');
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect(region).toHaveValue('');
  });
});

test('many: tags come and go, each removal validates, the list stays open while picking', async ({ page }) => {
  const regions = combobox(page, 'Регионы');
  await page.getByRole('button', { name: 'Убрать «Калужская»' }).click();
  await expect(validated(page)).toHaveText('регионы:["14"]');
  await regions.click();
  await page.keyboard.type('рязан');
  await page.keyboard.press('Enter');
  await page.keyboard.type('тул');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  await expect(validated(page)).toHaveText('регионы:["14"]');
  await page.keyboard.press('Escape');
  await expect(validated(page)).toHaveText('регионы:["14"] регионы:["14","11","15"]');
  await regions.press('Backspace');
  await expect(validated(page)).toContainText('регионы:["14","11"]');
  await expect(page.getByRole('button', { name: 'Убрать «Тульская»' })).toHaveCount(0);
});

test.describe('where the list opens', () => {
  /** Plenty of room above the field, exactly `below` pixels under it. */
  async function leaveBelow(page: Page, below: number) {
    await page.evaluate(() => {
      document.getElementById('selects')!.style.paddingTop = '400px';
    });
    const box = await boxOf(combobox(page, 'Канал').locator('..'));
    await page.setViewportSize({ width: 1440, height: Math.round(box.y + box.height + below) });
  }
  const opens = async (page: Page) => {
    await combobox(page, 'Канал').click();
    const list = await boxOf(page.getByRole('listbox'));
    const field = await boxOf(combobox(page, 'Канал'));
    return list.y > field.y ? 'down' : 'up';
  };

  test('leftward at the right edge, downward with 280 px below, upward with less', async ({ page }) => {
    await test.step('leftward at the right edge', async () => {
      const edge = combobox(page, 'У края');
      await edge.click();
      const list = await boxOf(page.getByRole('listbox'));
      const field = await boxOf(edge.locator('..'));
      expect(list.width).toBeGreaterThan(field.width);
      expect(list.x + list.width).toBeLessThanOrEqual(1440);
      expect(list.x).toBeLessThan(field.x);
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
    });
    await test.step('downward with 280 px below', async () => {
      await leaveBelow(page, 281);
      expect(await opens(page)).toBe('down');
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
    });
    await test.step('upward with less', async () => {
      await leaveBelow(page, 279);
      expect(await opens(page)).toBe('up');
    });
  });
});
