// The rule editor by keyboard alone: a condition is added, filled, moved through the tree and removed, and the focus is never lost.
import { expect, test } from './gallery.ts';

test('a rule is built by keyboard, and its sentence follows', async ({ page, open }) => {
  await open('rules');
  const editor = page.getByRole('region', { name: 'Правило группы' });
  const rows = editor.getByRole('group');
  await expect(rows).toHaveCount(7);

  await editor.getByRole('button', { name: 'Условие', exact: true }).last().press('Enter');
  const field = editor.getByRole('group', { name: 'Условие 5' }).getByLabel('Поле');
  await expect(field).toBeFocused();
  await page.keyboard.type('город');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Город');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const value = editor.getByRole('group', { name: 'Условие 5' }).getByLabel('Значение');
  await expect(value).toBeFocused();
  await page.keyboard.type('Тверь');
  await expect(page.getByText('город — «Тверь»')).toBeVisible();

  // Up: into the block above it, past the items there.
  await page.keyboard.press('Alt+ArrowUp');
  const moved = editor.getByRole('group', { name: 'Условие 4.4' });
  await expect(moved.getByLabel('Поле')).toHaveValue('Город');
  await expect(moved.getByRole('button', { name: /^Переместить/ })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(editor.getByRole('group', { name: 'Условие 4.3.3' }).getByLabel('Поле')).toHaveValue('Город');

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Убрать условие' }).press('Enter');
  await expect(rows).toHaveCount(7);
  await expect(
    editor.getByRole('group', { name: 'Условие 4.3.2' }).getByRole('button', { name: /^Переместить/ }),
  ).toBeFocused();
});

test('an error stands on its very condition', async ({ page, open }) => {
  await open('rules');
  await page.getByText('С ошибками').click();
  const days = page.getByRole('group', { name: 'Условие 3', exact: true }).getByLabel('Значение');
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await expect(days).toHaveAccessibleDescription('Введите число дней от 1 до 3650');
});
