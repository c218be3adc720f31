// An authenticator app as a person meets it: set up, out, in with its code, in with a recovery code; and where it is required.
import { randomBytes } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { hashPassword } from '../../apps/server/src/modules/people/login/passwords.actions.ts';
import { codeOf, keyOf } from '../../apps/server/src/testing/totp.ts';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { sentText } from '../support/messages.ts';
import { newPhone, query } from '../support/people.ts';
import { serveBeside } from '../support/serve-beside.ts';

const password = 'пароль для проверки входа';

/** An administrator of the test's own, with a password and a phone. */
async function newStaff(): Promise<{ login: string; phone: string }> {
  const login = `e2e-${randomBytes(6).toString('hex')}`;
  const phone = newPhone();
  await query(
    `insert into users (role, login, phone, password_hash, last_name, first_name, status)
     values ('admin', $1, $2, $3, 'Ключевая', 'Вера', 'active')`,
    [login, phone, await hashPassword(password)],
  );
  return { login, phone };
}

async function givePassword(page: Page, login: string): Promise<void> {
  await page.goto('/auth/admin');
  await expect(page.locator('#root:not([data-drawn])')).toBeAttached();
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /меню профиля/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
}

const inside = (page: Page) => expect(page.getByRole('heading', { name: 'Продавцы' })).toBeVisible();

/** The key for a person who cannot scan. */
async function shownKey(page: Page): Promise<Buffer> {
  const text = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return keyOf(text!);
}

test('an app is set up, asked for at the login, and a recovery code stands in for it', async ({ page }) => {
  const { login } = await newStaff();
  await enter(page, login, { proved: false });
  await page.goto('/userProfile');
  await page.getByRole('button', { name: 'Подключить приложение' }).click();
  await page
    .getByRole('dialog', { name: 'Подтвердите личность' })
    .getByRole('button', { name: 'Подставить код' })
    .click();
  const setUp = page.getByRole('dialog', { name: 'Подключить приложение с кодами' });
  await expect(setUp.getByRole('img', { name: /QR-код/ })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  const key = await shownKey(page);
  const digits = setUp.getByLabel('Код из 6 цифр');
  await digits.pressSequentially(codeOf(key, 10));
  await expect(setUp.getByText('Неверный код')).toBeVisible();
  await expect(digits).toBeFocused();
  const used = codeOf(key);
  await digits.pressSequentially(used);
  const saved = page.getByRole('dialog', { name: 'Сохраните резервные коды' });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const codes = await saved.getByRole('listitem').allTextContents();
  expect(await serious(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await saved.getByRole('button', { name: 'Скачать файлом' }).click();
  expect((await file).suggestedFilename()).toBe('iskra-резервные-коды.txt');
  await saved.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Резервных кодов: 10 из 10')).toBeVisible();

  await leave(page);
  await givePassword(page, login);
  await expect(page.getByText('Код покажет приложение')).toBeVisible();
  await expect(page.getByLabel('Демонстрационный режим')).toHaveCount(0);
  await page.getByLabel('Код из 6 цифр').pressSequentially(used);
  await expect(page.getByText('Неверный код')).toBeVisible();
  await page.getByLabel('Код из 6 цифр').pressSequentially(codeOf(key, 1));
  await inside(page);

  await leave(page);
  await givePassword(page, login);
  await page.getByRole('button', { name: 'Нет доступа к приложению' }).click();
  const recovery = page.getByLabel('Резервный код');
  await expect(recovery).toBeFocused();
  expect(await serious(page)).toEqual([]);
  await recovery.fill('00000-00000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Неверный код')).toBeVisible();
  await recovery.fill(codes[0]!.toLowerCase());
  await page.keyboard.press('Enter');
  await inside(page);
  await page.goto('/userProfile');
  await expect(page.getByText('Резервных кодов: 9 из 10')).toBeVisible();

  // Off again by a recovery code: the window that asks who sits here takes it too.
  await page.getByRole('button', { name: 'Отключить…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click();
  const asking = page.getByRole('dialog', { name: 'Подтвердите личность' });
  await asking.getByRole('button', { name: 'Нет доступа к приложению' }).click();
  await asking.getByLabel('Резервный код').fill(codes[1]!);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Подключить приложение' })).toBeVisible();
});

// The gate itself is tried by guard.test.ts, and what the server asks for by totp.api.test.ts.
test('where it is required, an administrator sets it up before anything else', { tag: '@hardening' }, async ({
  page,
}) => {
  const { login, phone } = await newStaff();
  const beside = await serveBeside({ REQUIRE_TOTP: 'admin' });
  try {
    await enter(page, login, { proved: false });
    await page.goto(`${beside.url}/tradePointsList`);
    await expect(page).toHaveURL(`${beside.url}/secondFactor`);
    await expect(page.getByRole('heading', { name: 'Подключите приложение с кодами' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Начать' }).click();
    const asking = page.getByRole('dialog', { name: 'Подтвердите личность' });
    await expect(asking.getByLabel('Код из 6 цифр')).toBeFocused();
    await asking.getByLabel('Код из 6 цифр').pressSequentially((await sentText(phone)).match(/\d{6}/)![0]);
    const key = await shownKey(page);
    expect(await serious(page)).toEqual([]);
    await page.getByLabel('Код из 6 цифр').pressSequentially(codeOf(key));
    await page.getByRole('button', { name: 'Коды сохранены' }).click();
    await inside(page);
    await page.goto(`${beside.url}/secondFactor`);
    await inside(page);
  } finally {
    await beside.stop();
  }
});
