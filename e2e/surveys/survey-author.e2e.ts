// A survey is written in the constructor; what buyers have answered and the links by which they come stand on its card.
import { type Page, test } from '@playwright/test';
import { answerSurvey, leaveSurvey, makeSurvey } from '../support/answered-surveys.ts';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin, query } from '../support/people.ts';

const stage = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Шаги конструктора' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

test('a survey is written: its landing, its end and its questions are played on the phone beside it', async ({
  page,
}) => {
  const title = `Напитки осени ${Date.now()}`;
  await enter(page, await newAdmin());
  const [type] = await query<{ id: number }>(`select id::int from task_types where code = 'buyer_survey'`);
  await page.goto(`/tasksControl/add/${type!.id}`);
  await stage(page, 'Описание');
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await stage(page, 'Опрос');
  await page.getByRole('textbox', { name: 'О чём опрос' }).fill('Восемь вопросов о напитках');
  const phone = page.getByRole('complementary', { name: 'Предпросмотр' });
  await expect(phone.getByText('Восемь вопросов о напитках')).toBeVisible();
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('');
  await expect(page.getByText('Заполните заголовок').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Спасибо за помощь!');
  await expect(page.getByText('Заполните заголовок')).toHaveCount(0);
  await stage(page, 'Вопросы');
  await page.getByRole('button', { name: 'Добавить подзадание' }).click();
  await button(page, 'Да или нет').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Знаете эту марку?');
  await expect(page.getByText(/Сохранено в/)).toBeVisible({ timeout: 20_000 });
  const kept = async () =>
    (
      await query<{ survey: { finish: { title: string } } }>(
        `select draft -> 'survey' as survey from tasks where title = $1`,
        [title],
      )
    )[0]?.survey.finish.title;
  await expect.poll(kept, { timeout: 20_000 }).toBe('Спасибо за помощь!');
});

test('charts show what was answered, open answers are found, the link of a survey leads to it', async ({ page }) => {
  const title = `Опрос с ответами ${Date.now()}`;
  const id = await makeSurvey(title);
  await answerSurvey(id, { known: true, liked: 10, words: 'Холодильник пустой к вечеру' });
  await answerSurvey(id, { known: true, liked: 3, words: 'Дорого' });
  await enter(page, await newAdmin());
  await page.goto(`/tasksControl/default/${id}`);
  const questions = page.getByRole('list', { name: 'Ответы на вопросы' });
  await expect(questions.getByRole('heading', { name: /Знаете эту марку/ })).toContainText('2 ответа');
  await expect(questions.getByText('Дорого')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Найти в ответах' }).fill('холодильник');
  await expect(questions.getByText('Дорого')).toHaveCount(0);
  await expect(questions.getByText('Холодильник пустой к вечеру')).toBeVisible();

  await button(page, 'Ссылки и QR-коды…').click();
  const window = page.getByRole('dialog', { name: 'Ссылки и QR-коды' });
  await window.getByRole('radio', { name: /Без продавца/ }).check();
  await window.getByRole('button', { name: 'Показать ссылку и QR-код' }).click();
  await expect(window.getByRole('img', { name: 'QR-код со ссылкой на опрос' })).toBeVisible();
  const [link] = await query<{ code: string }>('select code from survey_links where survey_id = $1', [id]);
  const answer = await page.request.get(`/s/${link!.code}`, { maxRedirects: 0 });
  expect(answer.headers().location).toBe(`/survey/${id}`);
});

test('one answer is chosen, and the other charts show those who gave it; where buyers stop stands beside', async ({
  page,
}) => {
  const id = await makeSurvey(`Опрос со срезом ${Date.now()}`);
  await answerSurvey(id, { known: true, liked: 10, words: 'Всё нравится' });
  await answerSurvey(id, { known: true, liked: 9, words: 'Много выбора' });
  await answerSurvey(id, { known: false, liked: 3, words: 'Дорого' });
  await leaveSurvey(id, 'liked');
  await leaveSurvey(id, 'liked');
  await leaveSurvey(id, 'words');
  await enter(page, await newAdmin());
  await page.goto(`/tasksControl/default/${id}`);
  const left = page.getByRole('region', { name: 'Где бросают' });
  await expect(left.getByRole('heading')).toContainText('3 анкеты');
  await expect(left.getByRole('listitem').first()).toContainText('2. Посоветуете её друзьям?');
  await expect(left.getByRole('listitem').first()).toContainText('67');

  const questions = page.getByRole('list', { name: 'Ответы на вопросы' });
  const yes = questions.getByRole('button', { name: 'Да', exact: true });
  await yes.click();
  await expect(page.getByRole('status').filter({ hasText: 'В срезе 2 из 3' })).toBeVisible();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(questions.getByRole('heading', { name: /Посоветуете её друзьям/ })).toContainText('2 ответа');
  await expect(questions.getByText('Много выбора')).toBeVisible();
  await expect(questions.getByText('Дорого')).toHaveCount(0);
  expect(await serious(page)).toEqual([]);
  await button(page, 'Вопрос 1: Да').click();
  await expect(questions.getByText('Дорого')).toBeVisible();
  await questions.getByRole('button', { name: 'Оценка 3' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'В срезе 1 из 3' })).toBeVisible();
  await expect(questions.getByText('Дорого')).toBeVisible();
  await expect(questions.getByText('Много выбора')).toHaveCount(0);
});
