// The whole way of an answer at the width of a phone: the link of a seller, a buyer whose connection goes, a moderator, the coins, the charts.
import { randomBytes } from 'node:crypto';
import { type Browser, type Page, test } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { moderatorOfOwnRegion } from '../support/cases.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { makeSeller, type OwnSeller } from '../support/sellers.ts';
import { misfits } from '../support/small-screen.ts';
import {
  choose,
  comeAndAgree,
  finishOffline,
  heading,
  press,
  publishSurvey,
  responses,
  surveyForm,
} from '../support/surveys.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const shot = (page: Page, name: string) =>
  process.env.JOURNEY_SHOTS ? page.screenshot({ path: `${process.env.JOURNEY_SHOTS}/${name}.png` }) : undefined;

/** What the QR code of the seller says. */
async function linkOf(page: Page, survey: number, { code }: OwnSeller): Promise<string> {
  await page.goto(`/tasksControl/default/${survey}`);
  await button(page, 'Ссылки и QR-коды…').click();
  const links = page.getByRole('dialog', { name: 'Ссылки и QR-коды' });
  await links.getByRole('combobox', { name: 'Продавец' }).click();
  await page.keyboard.type(code);
  await page.getByRole('option', { name: code }).click();
  await links.getByRole('button', { name: 'Показать ссылку и QR-код' }).click();
  await expect(links.getByRole('img', { name: 'QR-код со ссылкой на опрос' })).toBeVisible();
  await shot(page, 'link');
  return (await links.getByRole('link').getAttribute('href'))!;
}

/** On a phone of one's own, where nobody else is logged in. */
async function answerByLink(browser: Browser, link: string, survey: number): Promise<void> {
  const phone = await browser.newContext();
  const page = await phone.newPage();
  await comeAndAgree(page, link);
  await expect(page).toHaveURL(`/survey/${survey}`);
  await shot(page, 'landing');
  await press(page, 'Начать');
  await choose(page, 'Да');
  await press(page, 'Далее');
  await choose(page, 'Реже');
  await press(page, 'Далее');
  await choose(page, '10');
  await press(page, 'Далее');
  await finishOffline(page, 'Полка пустая к вечеру');
  await shot(page, 'offline');
  expect(await responses(survey)).toMatchObject([{ status: 'started' }]);
  await phone.setOffline(false);
  await heading(page, 'Спасибо за ответы!');
  expect(await misfits(page)).toEqual([]);
  await shot(page, 'end');

  await page.goto(link);
  await press(page, 'Продолжить');
  await heading(page, 'Вы уже проходили этот опрос');
  await expect(page).toHaveURL(/\/survey\/unavailable/);
  expect(await misfits(page)).toEqual([]);
  expect(await serious(page)).toEqual([]);
  await shot(page, 'unavailable');
  await phone.close();
}

async function acceptAnswer(page: Page, title: string): Promise<void> {
  await page.goto('/buyersModeration');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/buyersModeration\/\d+/);
  const asked = (question: string) => page.getByRole('listitem').filter({ hasText: question });
  await expect(asked('Как часто вы её покупаете?')).toContainText('Реже');
  await expect(button(page, 'Покажите полку, снимок 1')).toBeVisible();
  await shot(page, 'moderator');
  await button(page, 'Принять').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Принята');
}

test('one answer from the QR code of a seller to the coins of the seller and the charts', async ({ page, browser }) => {
  const title = `Опрос целиком ${randomBytes(4).toString('hex')}`;
  const { login: moderator, region } = await moderatorOfOwnRegion('survey');
  const point = await makePoint({ region_id: region });
  const seller = await makeSeller('active', [point.id]);
  const survey = await publishSurvey(title, surveyForm);
  const admin = await newAdmin();

  await enter(page, admin);
  const link = await linkOf(page, survey, seller);
  await answerByLink(browser, link, survey);
  expect(await responses(survey)).toMatchObject([{ status: 'moderation', seller: seller.code }]);

  await enter(page, moderator);
  await acceptAnswer(page, title);

  // The coins of a survey wait some days, so that those of a made-up answer can be taken back.
  await enter(page, seller.phone);
  await page.goto('/myCoins');
  await expect(page.getByRole('main')).toContainText('На проверке5 коинов');
  await expect(page.getByRole('listitem').filter({ hasText: `Опрос «${title}»` })).toContainText('+5');
  await shot(page, 'coins');

  await enter(page, admin);
  await page.goto(`/tasksControl/default/${survey}`);
  const question = (name: string) =>
    page.getByRole('list', { name: 'Ответы на вопросы' }).getByRole('listitem').filter({ hasText: name });
  const often = question('Как часто вы её покупаете?');
  await expect(often.getByRole('heading')).toContainText('1 ответ');
  await expect(often.getByRole('listitem').filter({ hasText: 'Реже' })).toHaveText(/100\s%1$/);
  await expect(often.getByRole('listitem').filter({ hasText: 'Каждую неделю' })).toHaveText(/\D0\s%0$/);
  await expect(question('Посоветуете её друзьям?').getByText('+100')).toBeVisible();
  await expect(question('Что ещё хотите сказать?')).toContainText('Полка пустая к вечеру');
  await often.scrollIntoViewIfNeeded();
  await shot(page, 'charts');
});
