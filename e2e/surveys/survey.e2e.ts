// A buyer's way through a survey on a phone: from the seller's QR code to the thanks, over a lost connection.
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newStep } from '@iskra/contract/forms/form';
import { type Page, test } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { newSeller, query } from '../support/people.ts';
import {
  choose,
  comeAndAgree,
  enterAsBuyer,
  finishOffline,
  heading,
  makeSurvey,
  openSurvey,
  picture,
  press,
  responses,
} from '../support/surveys.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Comes in and answers the first two questions, so that the third one stands there. */
async function answerTwo(page: Page, id: number): Promise<void> {
  await openSurvey(page, `/survey/${id}`);
  await press(page, 'Начать');
  await choose(page, 'Да');
  await press(page, 'Далее');
  await choose(page, 'Реже');
}

test('from the QR code of a seller to the thanks, over a lost connection; a second visit is told', async ({ page }) => {
  const [id, seller] = [await makeSurvey({ survey: { link_policy: 'seller_required' } }), await newSeller()];
  const [{ code }] = (await query('select code from sellers where user_id = $1', [seller.id])) as [{ code: string }];
  await comeAndAgree(page, `/survey/${id}?seller=${code}`);
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

  await test.step('without a connection the photo and the answers stay on the phone', async () => {
    await finishOffline(page, 'Привозите чаще');
    expect((await responses(id))[0]).toMatchObject({ status: 'started' });
  });

  await page.context().setOffline(false);
  await heading(page, 'Спасибо за ответы!');
  await expect(page).toHaveURL(`/survey/${id}/finish`);
  expect(await serious(page)).toEqual([]);
  const [response, ...others] = await responses(id);
  expect(others).toEqual([]);
  expect(response).toMatchObject({ status: expect.stringMatching(/accepted|moderation/), seller: code });
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
