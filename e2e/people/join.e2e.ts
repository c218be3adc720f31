// A person asks to take part from a phone, a moderator returns it, the person mends it, a moderator accepts: a seller logs in.
import { type Page, test } from '@playwright/test';
import { findings, serious } from '../support/axe.ts';
import { comeBySurvey } from '../support/buyers.ts';
import { atLogin, proveByCode } from '../support/by-code.ts';
import { newModerator } from '../support/cases.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newPhone } from '../support/people.ts';
import { makePoint } from '../support/points.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function openCase(desk: Page, point: string, name: string): Promise<void> {
  await desk.goto(`/usersModerationNewRequests?q=${point}`);
  await desk.getByRole('link', { name }).click();
  await expect(button(desk, 'Принять')).toBeVisible();
}

test('a request is sent, returned, mended and accepted; then the seller is at home', async ({ page, browser }) => {
  const [point, phone] = [await makePoint(), newPhone()];
  await atLogin(page, '/auth');
  await page.getByRole('link', { name: 'Стать участником' }).tap();
  await heading(page, 'Стать участником');
  await proveByCode(page, phone);

  await heading(page, 'Расскажите о себе');
  await field(page, 'Фамилия').fill('Ветерко');
  await field(page, 'Имя').fill('Ирина');
  await field(page, 'Дата рождения').fill('01.02.2015');
  await field(page, 'Город').fill('Кимры');
  await button(page, 'Продолжить').tap();
  await expect(page.getByText('Участник должен быть старше 18 лет')).toBeVisible();
  await field(page, 'Дата рождения').fill('01.02.1995');
  expect.soft(await serious(page), 'axe on the form').toEqual([]);
  await button(page, 'Продолжить').tap();

  await heading(page, 'Где вы работаете');
  await field(page, 'Торговая точка').fill(point.code);
  await page.getByRole('radio', { name: new RegExp(point.name) }).check();
  expect.soft(await findings(page), 'axe on the point').toEqual([]);
  await button(page, 'Продолжить').tap();

  await heading(page, 'Согласия');
  expect.soft(await findings(page), 'axe on the consents').toEqual([]);
  await expect(button(page, 'Отправить заявку')).toBeDisabled();
  for (const consent of await page.getByRole('checkbox', { name: /^Принимаю/ }).all()) await consent.check();
  await button(page, 'Отправить заявку').tap();
  await heading(page, 'Заявка на проверке');
  await expect(page.getByText(/Модератор проверит данные до/)).toBeVisible();
  expect.soft(await serious(page), 'axe on the request').toEqual([]);
  // Nothing else is open.
  await page.goto('/newsList');
  await heading(page, 'Заявка на проверке');

  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await enter(desk, (await newModerator()).login);
  await openCase(desk, point.code, 'Ветерко Ирина');
  await desk.keyboard.press('r');
  await desk.getByRole('radio').first().check();
  await desk.getByRole('textbox', { name: 'Комментарий' }).fill('Фамилия указана не полностью');
  await desk.getByRole('dialog').getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Возвращена');

  await page.reload();
  await heading(page, 'Заявку нужно исправить');
  await expect(page.getByText('Фамилия указана не полностью')).toBeVisible();
  await button(page, 'Исправить и отправить снова').tap();
  await expect(page.getByRole('radio', { name: new RegExp(point.name) })).toBeChecked();
  await field(page, 'Фамилия').fill('Ветеркова');
  // Back leads to the request; the typed text is still there.
  await page.goBack();
  await heading(page, 'Заявку нужно исправить');
  await button(page, 'Исправить и отправить снова').tap();
  await expect(field(page, 'Фамилия')).toHaveValue('Ветеркова');
  await button(page, 'Отправить снова').tap();
  await heading(page, 'Заявка на проверке');
  await button(page, 'Выйти').tap();
  await heading(page, 'Вход');

  await openCase(desk, point.code, 'Ветеркова Ирина');
  await desk.keyboard.press('a');
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Принята');
  await desk.close();

  await atLogin(page, '/auth');
  await proveByCode(page, phone);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ирина');
  await expect(page).toHaveURL('/');
});

const next = (page: Page) => button(page, 'Продолжить').tap();

test('each step is an entry of the history; what was typed and the proved phone outlive Back and a reload', async ({
  page,
}) => {
  const [point, phone] = [await makePoint(), newPhone()];
  await atLogin(page, '/auth/join');
  await page.getByLabel('Телефон').pressSequentially(phone.slice(2));
  await button(page, 'Получить код').tap();
  await heading(page, 'Введите код');
  // Back from the code to the phone, and forward to the code again.
  await page.goBack();
  await heading(page, 'Стать участником');
  await page.goForward();
  await heading(page, 'Введите код');
  await button(page, 'Подставить код').tap();

  await heading(page, 'Расскажите о себе');
  await field(page, 'Фамилия').fill('Ветерко');
  await field(page, 'Имя').fill('Ирина');
  await field(page, 'Дата рождения').fill('01.02.1995');
  await page.reload();
  await heading(page, 'Расскажите о себе');
  await expect(field(page, 'Фамилия')).toHaveValue('Ветерко');
  await field(page, 'Город').fill('Кимры');
  await next(page);
  await heading(page, 'Где вы работаете');
  await field(page, 'Торговая точка').fill(point.code);
  await page.getByRole('radio', { name: new RegExp(point.name) }).check();
  await next(page);
  await heading(page, 'Согласия');

  await page.goBack();
  await expect(page.getByRole('radio', { name: new RegExp(point.name) })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: new RegExp(point.name) })).toBeChecked();
  await page.goBack();
  await heading(page, 'Расскажите о себе');
  await expect(field(page, 'Город')).toHaveValue('Кимры');
  // No code is typed twice: the phone before them is proved.
  await page.goBack();
  await heading(page, 'Стать участником');
  await expect(page.getByText(/Номер .* подтверждён/)).toBeVisible();
  await next(page);
  await expect(field(page, 'Фамилия')).toHaveValue('Ветерко');
  await next(page);
  await next(page);
  await heading(page, 'Согласия');
  for (const consent of await page.getByRole('checkbox', { name: /^Принимаю/ }).all()) await consent.check();
  await button(page, 'Отправить заявку').tap();
  await heading(page, 'Заявка на проверке');
  // Nothing of it lies about afterwards.
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  await expect.poll(kept).not.toContain('Ветерко');
  expect(await kept()).not.toContain(phone);
});

test('another phone is another person: nothing of the last one is left', async ({ page }) => {
  await atLogin(page, '/auth/join');
  await proveByCode(page, newPhone());
  await heading(page, 'Расскажите о себе');
  await field(page, 'Фамилия').fill('Ветерко');
  await page.goBack();
  await button(page, 'Другой номер').tap();
  await proveByCode(page, newPhone());
  await heading(page, 'Расскажите о себе');
  await expect(field(page, 'Фамилия')).toHaveValue('');
});

// The texts of the demo data are in force for every journey, so only the server's answer is another one here; that it refuses every
// call of joining is tried in join-consent.api.test.ts.
for (const { path, come, call, answer, words } of [
  {
    path: '/auth/join',
    come: (page: Page) => page.goto('/auth/join'),
    call: '**/web/v1/auth/join/open',
    answer: { open: false },
    words: 'не опубликовано согласие на обработку персональных данных. Обратитесь к тому, кто пригласил',
  },
  {
    path: '/auth/buyer',
    come: comeBySurvey,
    call: '**/web/v1/buyers/agreement',
    answer: { agreement: null },
    words: 'пользовательское соглашение не опубликовано. Обратитесь к сотруднику магазина',
  },
])
  test(`${path} has no form while there is no text to agree to, and says whom to turn to`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ json: { error_code: 0, error_message: '', ...answer } }));
    await come(page);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(button(page, 'Получить код')).toHaveCount(0);
    expect(await serious(page)).toEqual([]);
    await page.unroute(call);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });
