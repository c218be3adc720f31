// Every login by hand: phone or password, the code, the home of the role; what a wrong code and too many passwords answer.
import { test } from '@playwright/test';
import { sellerPhone, staffAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { serious } from '../support/axe.ts';
import { comeBySurvey } from '../support/buyers.ts';
import { atLogin, shownCode, typeCode } from '../support/by-code.ts';
import { expect } from '../support/expect.ts';
import { newPhone, newSeller } from '../support/people.ts';

const other = (code: string) => (code === '000000' ? '111111' : '000000');

test('asking for a code again within the minute opens its entry again, with the time that is left, after a reload too', async ({
  page,
}) => {
  const known = await newSeller();
  for (const { come, number } of [
    { come: () => atLogin(page, '/auth'), number: known.phone },
    { come: () => comeBySurvey(page), number: newPhone() },
  ]) {
    await come();
    const phone = number.slice(2);
    const ask = async () => {
      await page.getByLabel('Телефон').pressSequentially(phone);
      await page.getByRole('button', { name: 'Получить код' }).click();
      await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
    };
    await ask();
    const code = await shownCode(page);
    await page.getByRole('button', { name: 'Изменить номер' }).click();
    await page.getByLabel('Телефон').fill('');
    await ask();
    expect(await shownCode(page)).toBe(code);
    await page.reload();
    await come();
    await ask();
    expect(await shownCode(page)).toBe(code);
    await expect(page.getByText(/Новый код через 0:\d\d/)).toBeVisible();
    await expect(page.getByText(/Код действует до\s\d\d:\d\d/)).toBeVisible();
    // Another person's number is another matter.
    await page.getByRole('button', { name: 'Изменить номер' }).click();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(phone);
  }
});

test('a seller enters by phone; a wrong code is told and can be mended; the way out is the login', async ({ page }) => {
  await atLogin(page, '/auth');
  await page.getByLabel('Телефон').pressSequentially(sellerPhone.slice(2));
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 900 000-00-02');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
  const code = await shownCode(page);
  await typeCode(page, other(code));
  await expect(page.getByText('Неверный код')).toBeVisible();
  await expect(page.getByLabel('Код из 6 цифр')).toBeFocused();
  await typeCode(page, code);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Елена');
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: /меню профиля/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await page.goto('/userProfile');
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
});

for (const { path, account, home } of [
  { path: '/auth/admin', account: staffAccounts.admin, home: '/sellersList' },
  { path: '/auth/admin', account: staffAccounts.moderator, home: '/usersModerationNewRequests' },
  { path: '/auth/tsm', account: staffAccounts.tsm, home: '/tradePointsList' },
]) {
  test(`${account.login} enters by password and code`, async ({ page }) => {
    await atLogin(page, path);
    await page.getByLabel(/^Логин/).fill(account.login);
    await page.getByLabel('Пароль', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
    await typeCode(page, await shownCode(page));
    await page.waitForURL(`**${home}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a phone that nobody has: no code that would be refused, and the way to join, which stands there for everybody', async ({
  page,
}) => {
  const { phone: known } = await newSeller();
  for (const phone of [newPhone(), known]) {
    await atLogin(page, '/auth');
    await page.getByLabel('Телефон').pressSequentially(phone.slice(2));
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
    await expect(page.getByText('Ещё не участник?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Подставить код' })).toHaveCount(phone === known ? 1 : 0);
    await expect(page.getByLabel('Демонстрационный режим')).toContainText(
      phone === known ? /код — \d{6}/ : 'Участника с этим номером нет, поэтому и кода нет',
    );
    expect.soft(await serious(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Стать участником' }).click();
  await expect(page.getByRole('heading', { name: 'Стать участником' })).toBeVisible();
});

test('after the login the person is where they wanted to be', async ({ page }) => {
  const { phone } = await newSeller();
  await atLogin(page, '/userProfile');
  await page.getByLabel('Телефон').pressSequentially(phone.slice(2));
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('button', { name: 'Подставить код' }).click();
  await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
});

test('too many wrong passwords close the login for a while, and the page says for how long', async ({ page }) => {
  await atLogin(page, '/auth/admin');
  await page.getByLabel('Логин').fill(`nobody-${Date.now()}`);
  // The fifth wrong one closes the login, so the sixth finds it closed.
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await page.getByLabel('Пароль', { exact: true }).fill(`guess-${attempt}`);
    const answer = page.waitForResponse('**/web/v1/auth');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await answer;
  }
  await expect(page.getByRole('alert')).toContainText(/Вход закрыт.*Попробуйте через \d:\d\d/);
});

test('a buyer confirms the phone and decides on the agreement', async ({ page }) => {
  await comeBySurvey(page);
  await page.getByLabel('Телефон').pressSequentially(`9${String(Date.now()).slice(-9)}`);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('button', { name: 'Подставить код' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Соглашение');
  const goOn = page.getByRole('button', { name: 'Продолжить' });
  await expect(goOn).toBeDisabled();
  await page.getByLabel('Мне исполнилось 18').check();
  await page.getByLabel('Согласен на обработку').check();
  await goOn.click();
  await expect(page.getByRole('button', { name: 'Начать' })).toBeVisible();
  // Accepted once, it is only read.
  await page.goto('/auth/buyer/agreement');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Соглашение');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // The login of the staff ends a buyer's session.
  const isBuyer = async () =>
    (await page.context().cookies()).some(({ name, value }) => name === 'iskra_buyer' && value);
  expect(await isBuyer()).toBe(true);
  await page.goto('/auth');
  await expect.poll(isBuyer).toBe(false);
});

test('a buyer without a survey that can be taken is told so before a phone is asked for', async ({ page }) => {
  await page.goto('/auth/buyer');
  await expect(page.getByText('Сейчас нет опроса, на который можно ответить')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('#root:not([data-drawn])')).toBeAttached();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await serious(page)).toEqual([]);
  // The link of one that never was says so, too.
  await page.goto('/survey/999999999');
  await expect(page.getByRole('heading', { name: 'Опроса нет' })).toBeVisible();
});

test('the agreement and the public texts have a way back, whatever one came from', async ({ page }) => {
  const back = page.getByRole('link', { name: 'Назад', exact: true });
  for (const [path, login] of [
    ['/auth/buyer/agreement', '/auth/buyer'],
    ['/page/rules', '/auth'],
    ['/page/userInstructionDeleteAccount', '/auth'],
  ] as const) {
    await page.goto(path);
    await back.click();
    await expect(page, path).toHaveURL(login);
  }
  await atLogin(page, '/auth/tsm');
  await page.getByRole('link', { name: 'Правила программы' }).click();
  await expect(page).toHaveURL('/page/rules');
  await back.click();
  await expect(page).toHaveURL('/auth/tsm');
});

test('each login speaks to its own people: buyers do not read of coins, participants find their own rules', async ({
  page,
}) => {
  for (const path of ['/auth/buyer', '/auth/buyer/agreement', '/survey/unavailable']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.content(), path).not.toMatch(/коин/i);
    await expect(page.locator('footer').getByRole('link')).toHaveText(['Пользовательское соглашение']);
  }
  for (const path of ['/auth', '/auth/tsm', '/auth/admin']) {
    await page.goto(path);
    await expect(page.locator('#root:not([data-drawn])')).toBeAttached();
    await expect(page.locator('a[href*="/buyer"]'), path).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Правила программы' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Правила программы');
  await expect(page.getByRole('article')).toContainText(/[а-я]{3}.*\./);
});
