// Text inputs in a real browser: typing, paste, drop, composed text, limits, masks.
import type { Page } from '@playwright/test';
import { expect, test } from './gallery.ts';

test.beforeEach(({ open }) => open('fields'));

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Real paste: the text goes through the clipboard and Ctrl+V. */
async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((it) => navigator.clipboard.writeText(it), text);
  await page.keyboard.press('Control+V');
}

/** What a phone keyboard or an IME does: text that cannot be refused beforehand. */
async function compose(page: Page, text: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send('Input.insertText', { text });
}

test.describe('number', () => {
  test('takes digits and nothing else, by any way', async ({ page }) => {
    await test.step('takes digits and nothing else, by key and by paste', async () => {
      const input = field(page, 'Число');
      await input.click();
      await page.keyboard.type('1a2-3.4 е5');
      await expect(input).toHaveValue('12345');
      await paste(page, '6x7');
      await expect(input).toHaveValue('12345');
      await paste(page, '67');
      await expect(input).toHaveValue('1234567');
    });
    await test.step('takes no composed letters and keeps the caret', async () => {
      const input = field(page, 'Число');
      await input.fill('1234');
      await input.press('Home');
      await input.press('ArrowRight');
      await compose(page, 'й');
      await expect(input).toHaveValue('1234');
      await page.keyboard.type('9');
      await expect(input).toHaveValue('19234');
      await compose(page, '77');
      await expect(input).toHaveValue('1977234');
    });
    await test.step('takes no dropped letters, and they stay where they came from', async () => {
      const input = field(page, 'Число');
      await input.fill('');
      const source = field(page, 'Название');
      await source.selectText();
      await source.dragTo(input);
      await expect(input).toHaveValue('');
      await expect(source).toHaveValue('Родник');
    });
    await test.step('asks a phone for its digit keys', async () => {
      await expect(field(page, 'Число')).toHaveAttribute('inputmode', 'numeric');
      await expect(field(page, 'Телефон')).toHaveAttribute('inputmode', 'tel');
    });
  });
});

test('what may be typed, and how much of it', async ({ page }) => {
  await test.step('text takes Latin, Cyrillic and spaces; a paste with anything else is refused as a whole', async () => {
    const input = field(page, 'Текст');
    await input.click();
    await page.keyboard.type('Анна7 Ann_a-ё!');
    await expect(input).toHaveValue('Анна Annaё');
    await paste(page, 'Пётр 1');
    await expect(input).toHaveValue('Анна Annaё');
    await paste(page, ' Пётр');
    await expect(input).toHaveValue('Анна Annaё Пётр');
  });
  await test.step('at the limit with prevent-default typing stops and the text stays as it is', async () => {
    const input = field(page, 'До пяти, дальше нельзя');
    await input.click();
    await page.keyboard.type('абвгдежз');
    await expect(input).toHaveValue('абвгд');
    await input.press('Home');
    await page.keyboard.type('Я');
    await expect(input).toHaveValue('абвгд');
    await input.press('Backspace');
    await input.press('Delete');
    await page.keyboard.type('Я');
    await expect(input).toHaveValue('Ябвгд');
    await input.selectText();
    await paste(page, '1234567');
    await expect(input).toHaveValue('12345');
  });
  await test.step('without prevent-default the text is cut to the limit', async () => {
    const input = field(page, 'До пяти, лишнее срезается');
    await input.click();
    await page.keyboard.type('абвгде');
    await expect(input).toHaveValue('абвгд');
    await input.press('Home');
    await page.keyboard.type('Я');
    await expect(input).toHaveValue('Яабвг');
  });
  await test.step('ignore-keys: service keys do their work and the field never hears of them', async () => {
    const ignoring = field(page, 'Служебные клавиши мимо');
    await ignoring.click();
    for (const key of ['1', 'ArrowLeft', 'Shift', 'CapsLock', '2', 'ArrowUp', 'End', 'Backspace', '3'])
      await page.keyboard.press(key);
    await expect(ignoring).toHaveValue('23');
    await expect(page.getByText('Услышаны: 1 2 End 3')).toBeVisible();

    await field(page, 'Все клавиши').click();
    for (const key of ['1', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key);
    await expect(page.getByText('Услышаны: 1 ArrowLeft Backspace')).toBeVisible();
  });
});

test('each field by its kind', async ({ page }) => {
  await test.step('label, required mark, error and help belong to the input', async () => {
    await expect(field(page, 'Название')).toHaveAttribute('aria-required', 'true');
    const inn = field(page, 'ИНН');
    await expect(inn).toHaveAttribute('aria-invalid', 'true');
    await expect(inn).toHaveAccessibleDescription('9 цифр вместо 10');
    await expect(field(page, 'Код')).toHaveAccessibleDescription('Задаёт «Чикаго»');
  });
  await test.step('password is shown and hidden', async () => {
    const password = field(page, 'Пароль');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Показать пароль' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Скрыть пароль' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
  await test.step('phone: any spelling becomes the mask, the value stays plain', async () => {
    const input = field(page, 'Телефон');
    await input.click();
    await page.keyboard.type('9126401847');
    await expect(input).toHaveValue('+7 912 640-18-47');
    await expect(input).toHaveAttribute('data-value', '+79126401847');
    await page.keyboard.type('9');
    await expect(input).toHaveValue('+7 912 640-18-47');

    await input.selectText();
    await paste(page, '8 (482) 235-41-10');
    await expect(input).toHaveValue('+7 482 235-41-10');

    // Into the middle: the caret stays behind the typed digit.
    for (let step = 0; step < 9; step += 1) await input.press('ArrowLeft');
    await input.press('Backspace');
    await page.keyboard.type('5');
    await page.keyboard.type('6');
    await expect(input).toHaveValue('+7 482 562-35-41');

    await input.fill('');
    await expect(input).toHaveAttribute('data-value', '');
  });
  await test.step('decimal, date, inn and name read what people type', async () => {
    const latitude = field(page, 'Широта');
    await latitude.fill('');
    await latitude.click();
    await page.keyboard.type('-56.85x96');
    await expect(latitude).toHaveValue('−56,8596');
    await expect(latitude).toHaveAttribute('data-value', '-56.8596');

    const date = field(page, 'Дата');
    await date.click();
    await page.keyboard.type('30112026');
    await expect(date).toHaveValue('30.11.2026');
    await expect(date).toHaveAttribute('data-value', '2026-11-30');

    const inn = field(page, 'ИНН');
    await inn.selectText();
    await paste(page, 'ИНН 6950 214378');
    await expect(inn).toHaveValue('6950214378');

    const name = field(page, 'Имя');
    await name.click();
    await page.keyboard.type('Анна-Мария 2');
    await expect(name).toHaveValue('Анна-Мария ');
  });
  await test.step('one-time code: typing, paste, and once when complete', async () => {
    const code = field(page, 'Код из 6 цифр');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.click();
    await page.keyboard.type('12a345');
    await expect(code).toHaveValue('12345');
    await page.keyboard.type('6');
    await expect(page.getByTestId('code-done')).toHaveText('Введён: [123456]');
    await page.keyboard.type('7');
    await expect(page.getByTestId('code-done')).toHaveText('Введён: [123456]');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Backspace');
    await paste(page, 'Ваш код 407 115');
    await expect(page.getByTestId('code-done')).toHaveText('Введён: [123456][407115]');
  });
});
