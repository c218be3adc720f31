// By keyboard alone, beside the walk over every page: the way past the menu.
import { test } from '@playwright/test';
import { expect } from './support/expect.ts';
import { loginAs } from './support/login.ts';

test('the first Tab offers the way past the menu', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/tradePointsList');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/tradePointsList$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
