// The entry of a code as a person meets it: demo mode shows the message.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

export async function shownCode(page: Page): Promise<string> {
  const said = await page.getByLabel('Демонстрационный режим').textContent();
  return said!.match(/\d{6}/)![0];
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Код из 6 цифр').pressSequentially(code);
}

/** The login page as drawn at build takes text, but does nothing yet; then it does. */
export async function atLogin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL('**/auth**');
  await expect(page.locator('#root:not([data-drawn])')).toBeAttached();
}

/** The phone and the code that comes to it. */
export async function proveByCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Телефон').pressSequentially(phone.slice(2));
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
  await typeCode(page, await shownCode(page));
}
