import { expect, test } from './gallery.ts';

test('a checkbox follows clicks, its label and the space bar, and ignores clicks when disabled', async ({
  page,
  open,
}) => {
  await open('choices');
  const notify = page.getByRole('checkbox', { name: 'Сообщить владельцу и продавцам' });
  await expect(notify).toBeChecked();
  await page.getByText('Сообщить владельцу и продавцам').click();
  await expect(notify).not.toBeChecked();
  await notify.press('Space');
  await expect(notify).toBeChecked();

  const disabled = page.getByRole('checkbox', { name: 'Недоступный флажок' });
  await page.getByText('Недоступный флажок').click({ force: true });
  await disabled.click({ force: true });
  await expect(disabled).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Вся страница/ })).toHaveJSProperty('indeterminate', true);
});

test('radio buttons go by arrows, the error leaves with the choice; a switch switches', async ({ page, open }) => {
  await open('choices');
  const group = page.getByRole('radiogroup', { name: 'Срок' });
  await expect(group).toHaveAccessibleDescription('Выберите срок');
  await page.getByRole('radio', { name: 'Без срока' }).click();
  await expect(group.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /До даты/ })).toBeChecked();

  const summary = page.getByRole('switch', { name: 'Присылать сводку' });
  await expect(summary).toBeChecked();
  await summary.press('Space');
  await expect(summary).not.toBeChecked();
});

test('a disabled or loading button does nothing; a loading one keeps the focus', async ({ page, open }) => {
  await open('buttons');
  const clicks = page.getByTestId('clicks');
  await page.getByRole('button', { name: 'Добавить точку' }).click();
  await expect(clicks).toHaveText('Нажатий: 1');
  await page.getByRole('button', { name: 'Недоступна' }).click({ force: true });
  const loading = page.getByRole('button', { name: 'Сохраняем…' });
  await loading.click({ force: true });
  await loading.press('Enter');
  await expect(loading).toBeFocused();
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  await expect(clicks).toHaveText('Нажатий: 1');
});

test('tabs: one stop for Tab, arrows go round', async ({ page, open }) => {
  await open('buttons');
  await page.getByRole('tab', { name: 'Данные' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'История' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'История' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(page.getByText('Открыта: data')).toBeVisible();
});
