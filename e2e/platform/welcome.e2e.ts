// The first login of a seller: the consent that cannot be passed by, then the greeting that can.
import { test } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { newSeller } from '../support/people.ts';
import { windowsGone } from '../support/windows-gone.ts';

test('a new seller consents, is greeted once, and is at home', async ({ page }) => {
  const { phone } = await newSeller(['welcome', 'consent']);
  await enter(page, phone);
  await page.goto('/');
  const consent = page.getByRole('dialog', { name: 'Дайте согласие' });
  await expect(consent).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  const goOn = consent.getByRole('button', { name: 'Продолжить' });
  await expect(goOn).toBeDisabled();
  expect(await serious(page, '[role=dialog]')).toEqual([]);

  // The text stands over the question and goes away by itself.
  await consent.getByRole('button', { name: /Прочитать согласие/ }).click();
  await expect(page.getByRole('dialog', { name: /персональных данных/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await consent.getByLabel('Согласен на обработку').check();
  await goOn.click();

  const welcome = page.getByRole('dialog', { name: /Добро пожаловать/ });
  await expect(welcome).toBeVisible();
  expect(await serious(page, '[role=dialog]')).toEqual([]);
  for (const step of ['Дальше', 'Дальше', 'Начать работу']) await page.getByRole('button', { name: step }).click();
  await windowsGone(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
