// Settings: a number outside its bounds is told on its field, a good one is kept with who changed it and when.
import { test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { loginAs } from '../support/login.ts';
import { query } from '../support/people.ts';

test('an administrator changes a number and finds it in the history', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/settings');
  const days = page.getByRole('textbox', { name: 'Готовый отчёт хранится' });
  const [before] = await query<{ value: number }>(
    `select value from settings where name = 'report_days' order by id desc limit 1`,
  );
  const next = String(before?.value === 21 ? 22 : 21);
  await days.fill('91');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleDescription(/Целое число от 1 до 90/);
  await expect(page.getByText(/исправьте 1\sошибку/)).toBeVisible();

  await days.fill(next);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Настройки сохранены')).toBeVisible();
  await expect(days).toHaveAccessibleDescription(/Изменено: сегодня, .*Власова И. А./);
  const changer = page.locator(`[id="${await days.getAttribute('aria-describedby')}"]`).getByRole('link');
  await expect(changer, 'who changed it leads on').toHaveAttribute('href', /window=staff\.edit\.\d+/);
  const story = page.getByRole('listitem').filter({ hasText: 'Готовый отчёт хранится' });
  await expect(story.first()).toContainText(`стало ${next}`);
  await expect(story.first()).toContainText('Власова И. А.');
});
