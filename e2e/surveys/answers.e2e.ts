// What buyers have answered: judged question by question, by many at once where the risk is low, and without the buyer when they ask for it.
import { type Page, test } from '@playwright/test';
import { makeAnswers } from '../support/answers.ts';
import { comeBySurvey } from '../support/buyers.ts';
import { proveByCode } from '../support/by-code.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin, newPhone, query } from '../support/people.ts';

const statusOf = async (response: number) =>
  (await query<{ status: string }>('select status from survey_responses where id = $1', [response]))[0]!.status;

const pendingOf = async (seller: number) =>
  (
    await query<{ coins: number }>(
      `select coalesce(sum(l.remaining), 0)::int as coins from survey_awards a join ledger_lots l on l.id = a.coins_transaction_id
       join sellers s on s.id = a.seller_id where s.user_id = $1 and a.undone_at is null and l.pending`,
      [seller],
    )
  )[0]!.coins;

async function judgeAt(page: Page, login: string, path: string): Promise<void> {
  await enter(page, login);
  await page.goto(path);
}

test('a moderator reads the answers with their times, accepts by a key, takes it back, and denies another', async ({
  page,
}) => {
  const { title, moderator, seller, cases } = await makeAnswers([0, 45]);
  await judgeAt(page, moderator, '/buyersModeration?view=all');
  const rows = page.getByRole('row', { name: new RegExp(title) });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Сделано слишком быстро' })).toContainText('45');

  await page.goto(`/buyersModeration/${cases[0]!.id}`);
  const question = page.getByRole('listitem').filter({ hasText: 'Что улучшить?' });
  await expect(question).toContainText('Бутылку поменьше');
  await expect(question).toContainText('21 с');
  await expect(page.getByRole('main')).toContainText('тот же продавец');
  // Nobody is there to whom it could be returned.
  await expect(button(page, 'Принять')).toBeVisible();
  await expect(button(page, 'Вернуть')).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Принята');
  await expect.poll(() => statusOf(cases[0]!.response)).toBe('accepted');
  await expect.poll(() => pendingOf(seller.id)).toBe(5);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(() => statusOf(cases[0]!.response)).toBe('moderation');
  await expect.poll(() => pendingOf(seller.id)).toBe(0);

  await page.goto(`/buyersModeration/${cases[1]!.id}`);
  await expect(button(page, 'Отклонить')).toBeVisible();
  await page.keyboard.press('d');
  await page.getByRole('radio', { name: 'Анкета заполнена слишком быстро' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Отклонить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отклонена');
  await expect.poll(() => statusOf(cases[1]!.response)).toBe('denied');
});

test('what is below a risk is accepted at once: so many as was said, and nothing else', async ({ page }) => {
  const { moderator, cases } = await makeAnswers([0, 10, 20, 45, 60]);
  await judgeAt(page, moderator, '/buyersModeration');
  await button(page, 'Принять с низким риском…').click();
  const dialog = page.getByRole('dialog', { name: 'Принять с низким риском' });
  await expect(dialog.getByRole('button', { name: 'Принять 3 ответа' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Балл риска ниже' }).fill('15');
  await dialog.getByRole('button', { name: 'Принять 2 ответа' }).click();
  await expect(page.getByText('Решено 2 из 2')).toBeVisible();
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect
    .poll(() => Promise.all(cases.map(({ response }) => statusOf(response))))
    .toEqual(['accepted', 'accepted', 'moderation', 'moderation', 'moderation']);
});

test('a buyer who asks for it is found by phone and forgotten', async ({ page, browser }) => {
  const phone = newPhone();
  const visitor = await browser.newPage();
  await comeBySurvey(visitor);
  await proveByCode(visitor, phone);
  await visitor.waitForURL('**/auth/buyer/agreement');
  await visitor.close();

  await enter(page, await newAdmin());
  await page.goto('/buyersModeration');
  await button(page, 'Удалить данные покупателя…').click();
  const dialog = page.getByRole('dialog', { name: 'Удалить данные покупателя' });
  await dialog.getByRole('textbox', { name: 'Телефон покупателя' }).pressSequentially(phone.slice(2));
  await dialog.getByRole('button', { name: 'Найти' }).click();
  await expect(dialog.getByText('Законченных опросов нет')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Комментарий' }).fill('Просьба по телефону поддержки');
  await dialog.getByRole('textbox', { name: 'Слово УДАЛИТЬ' }).fill('УДАЛИТЬ');
  await dialog.getByRole('button', { name: 'Удалить данные', exact: true }).click();
  await expect(page.getByText('Данные покупателя удалены')).toBeVisible();
  await expect(dialog).toBeHidden();
  await button(page, 'Удалить данные покупателя…').click();
  await dialog.getByRole('textbox', { name: 'Телефон покупателя' }).pressSequentially(phone.slice(2));
  await dialog.getByRole('button', { name: 'Найти' }).click();
  await expect(dialog.getByText('С этим номером в опросах никто не участвовал.')).toBeVisible();
});
