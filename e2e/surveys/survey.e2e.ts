// A buyer's way through a survey on a phone: from the seller's QR code to the thanks, over a lost connection.
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newStep } from '@iskra/contract/forms/form';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { serious } from '../support/axe.ts';
import { atLogin, proveByCode } from '../support/by-code.ts';
import { expect } from '../support/expect.ts';
import { newPhone, newSeller, query } from '../support/people.ts';
import { enterAsBuyer, makeSurvey, openSurvey } from '../support/surveys.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, label: string) => page.getByText(label, { exact: true }).click();
const picture = async (side = 900) => ({
  name: 'polka.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: side, height: side, channels: 3, background: '#c9430a' } })
    .jpeg()
    .toBuffer(),
});

/** Comes in and answers the first two questions, so that the third one stands there. */
async function answerTwo(page: Page, id: number): Promise<void> {
  await openSurvey(page, `/survey/${id}`);
  await press(page, 'Начать');
  await choose(page, 'Да');
  await press(page, 'Далее');
  await choose(page, 'Реже');
}

interface Row {
  status: string;
  answers: Record<string, unknown>;
  seller: number | null;
}
const responses = (survey: number) =>
  query<Row>(
    `select r.status, r.answers, s.user_id::int as seller from survey_responses r left join sellers s on s.id = r.seller_id
     where r.survey_id = $1`,
    [survey],
  );

test('from the QR code of a seller to the thanks, over a lost connection; a second visit is told', async ({ page }) => {
  const [id, seller] = [await makeSurvey({ survey: { link_policy: 'seller_required' } }), await newSeller()];
  const [{ code }] = (await query('select code from sellers where user_id = $1', [seller.id])) as [{ code: string }];
  await atLogin(page, `/survey/${id}?seller=${code}`);
  const phone = newPhone();
  await proveByCode(page, phone);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Соглашение');
  await page.getByLabel('Мне исполнилось 18').check();
  await page.getByLabel('Согласен на обработку').check();
  await press(page, 'Продолжить');

  await expect(page).toHaveURL(`/survey/${id}`);
  await expect(page.getByText('около 1 минуты')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await press(page, 'Начать');
  await heading(page, 'Знаете эту марку?');
  await expect(page.getByText('Вопрос 1 из 4')).toBeVisible();
  await press(page, 'Далее');
  await expect(page.getByRole('alert')).toHaveText('Ответьте на вопрос');
  expect(await serious(page)).toEqual([]);
  await choose(page, 'Да');
  await press(page, 'Далее');
  await choose(page, 'Каждую неделю');
  await expect(page.getByRole('status').filter({ hasText: 'Ответы сохранены' })).toBeVisible();
  await press(page, 'Далее');
  await heading(page, 'Посоветуете её друзьям?');
  expect(await serious(page)).toEqual([]);

  await test.step('back, and forth again: nothing is lost', async () => {
    await press(page, 'Назад');
    await expect(page).toHaveURL(`/survey/${id}/question/often`);
    await expect(page.getByRole('radio', { name: 'Каждую неделю' })).toBeChecked();
    await press(page, 'Далее');
  });

  await choose(page, '10');
  await expect(page.getByText('Вопрос 3 из 5'), 'praise is asked for a photo').toBeVisible();
  await press(page, 'Далее');
  await heading(page, 'Покажите полку');

  await test.step('without a connection the photo and the answers stay on the phone', async () => {
    await page.context().setOffline(true);
    await page.locator('input[type=file]').setInputFiles(await picture());
    await expect(page.getByRole('img', { name: /файл 1/ })).toBeVisible();
    await press(page, 'Далее');
    await expect(page.getByText('Ответы сохранены на телефоне')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('textbox').fill('Привозите чаще');
    await press(page, 'Завершить');
    await expect(page.getByRole('button', { name: 'Завершить' })).toHaveAttribute('aria-busy', 'true');
    expect((await responses(id))[0]).toMatchObject({ status: 'started' });
  });

  await page.context().setOffline(false);
  await heading(page, 'Спасибо за ответы!');
  await expect(page).toHaveURL(`/survey/${id}/finish`);
  expect(await serious(page)).toEqual([]);
  const [response, ...others] = await responses(id);
  expect(others).toEqual([]);
  expect(response).toMatchObject({ status: expect.stringMatching(/accepted|moderation/), seller: seller.id });
  const { shelf, ...rest } = response!.answers as { shelf: { file_id: number } };
  expect(rest).toEqual({ known: true, often: { option: 'weekly' }, advise: 10, words: 'Привозите чаще' });
  const [file] = await query<{ kind: string }>('select kind from files where id = $1', [shelf.file_id]);
  expect(file).toEqual({ kind: 'image' });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ik-survey-')))).toEqual(
    [],
  );

  await page.goto(`/survey/${id}`);
  await press(page, 'Продолжить');
  await heading(page, 'Вы уже проходили этот опрос');
});

test('who does not fit is let go with thanks', async ({ page }) => {
  await enterAsBuyer(page);
  const id = await makeSurvey();
  await openSurvey(page, `/survey/${id}`);
  await press(page, 'Начать');
  await choose(page, 'Нет');
  await press(page, 'Завершить');
  await heading(page, 'Спасибо, что ответили');
  await expect.poll(async () => (await responses(id))[0]?.status).toBe('screened_out');
});

test('a date is chosen in the calendar of the phone', async ({ page }) => {
  await enterAsBuyer(page);
  const when = { ...newStep('when', 'date', 1), title: 'Когда вы были здесь?' };
  const id = await makeSurvey({ form: { steps: [when] } });
  await openSurvey(page, `/survey/${id}`);
  await press(page, 'Начать');
  const field = page.getByLabel('Когда вы были здесь?', { exact: true }).and(page.locator('input'));
  await expect(field).toHaveAttribute('type', 'date');
  await field.fill('2026-11-10');
  expect(await serious(page)).toEqual([]);
  await press(page, 'Завершить');
  await heading(page, 'Спасибо за ответы!');
  expect((await responses(id))[0]!.answers).toEqual({ when: '2026-11-10' });
});

test('a survey that gives promo codes ends with one', async ({ page }) => {
  await enterAsBuyer(page);
  const finish = { ...newSurveyPart().finish, promo: 'code_pool' as const };
  const id = await makeSurvey({ survey: { finish } });
  await query(`insert into survey_promo_codes (survey_id, code) values ($1, 'ЛЕТО-2026')`, [id]);
  await answerTwo(page, id);
  await press(page, 'Далее');
  await choose(page, '7');
  await press(page, 'Далее');
  await press(page, 'Завершить');
  await heading(page, 'Спасибо за ответы!');
  await expect(page.getByText('ЛЕТО-2026')).toBeVisible();
  expect(await serious(page)).toEqual([]);
});

test('a survey goes on where it was left, in another browser and after another login', async ({ page, browser }) => {
  const buyer = await enterAsBuyer(page);
  const id = await makeSurvey();
  await answerTwo(page, id);
  await press(page, 'Далее');
  await heading(page, 'Посоветуете её друзьям?');
  await expect.poll(async () => (await responses(id))[0]?.answers).toMatchObject({ often: { option: 'seldom' } });

  const cookies = await page.context().cookies();
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await other.addCookies(cookies);
  const elsewhere = await other.newPage();
  await openSurvey(elsewhere, `/survey/${id}`);
  await press(elsewhere, 'Продолжить');
  await heading(elsewhere, 'Посоветуете её друзьям?');
  await other.close();

  // The login runs out in the midst of it: the answers of meanwhile are on the phone, and comes with the next one.
  await query('delete from buyer_sessions where buyer_id = $1', [buyer]);
  await choose(page, '7');
  await expect(page).toHaveURL('/auth/buyer');
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('ik-survey-')));
  expect(kept[0]![1]).toContain('"advise":7');
});

test('answers that ran out of time begin anew with what was answered', async ({ page }) => {
  await enterAsBuyer(page);
  const id = await makeSurvey();
  await answerTwo(page, id);
  await expect(page.getByRole('status').filter({ hasText: 'Ответы сохранены' })).toBeVisible();
  await query(`update survey_responses set resume_until = now() - interval '1 minute' where survey_id = $1`, [id]);
  await press(page, 'Далее');
  await expect
    .poll(async () => (await responses(id))[0]?.answers)
    .toEqual({ known: true, often: { option: 'seldom' } });
  await choose(page, '3');
  await press(page, 'Далее');
  await press(page, 'Завершить');
  await heading(page, 'Спасибо за ответы!');
});

test('a photo that the server does not take is told at its question', async ({ page }) => {
  await enterAsBuyer(page);
  const id = await makeSurvey();
  await answerTwo(page, id);
  await press(page, 'Далее');
  await choose(page, '9');
  await press(page, 'Далее');
  const broken = { name: 'polka.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
  await page.locator('input[type=file]').setInputFiles(broken);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await picture(2400));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Ответы сохранены' })).toBeVisible();
  await expect
    .poll(async () => (await responses(id))[0]?.answers)
    .toMatchObject({ shelf: { file_id: expect.any(Number) } });
});
