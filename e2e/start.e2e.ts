// The product as it is started for every other journey: served, in Russian, in its own font, open to each demo account.
import { roles } from '@iskra/contract/roles';
import { test } from '@playwright/test';
import { expect } from './support/expect.ts';
import { loginAs } from './support/login.ts';

test('the login page is in Russian and in the product’s own font', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('heading').first()).toContainText(/[А-Яа-яЁё]/);
  await expect.poll(() => page.evaluate(() => [...document.fonts].some((font) => font.status === 'loaded'))).toBe(true);
});

test('the demo accounts enter', async ({ page }) => {
  for (const role of roles) {
    await loginAs(page, role);
    const profile = page.waitForResponse('**/web/v1/profile');
    await page.goto('/');
    expect(await (await profile).json()).toMatchObject({ error_code: 0, user_role_code: role });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page).not.toHaveURL(/\/auth/);
  }
});
