// Who comes to a survey, and by what address: the buyer rules of the specification, row by row, and each word of a link that leads nowhere.
import { unavailableWords } from '@iskra/contract/areas/surveys/surveys/unavailable-words';
import { roleHomes } from '@iskra/contract/roles';
import { type Page, test } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enterAs, loginAs } from '../support/login.ts';
import { newSeller, query } from '../support/people.ts';
import { enterAsBuyer, makeSurvey, openSurvey } from '../support/surveys.ts';

test.use({ viewport: { width: 390, height: 844 } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
async function sellerCode(): Promise<string> {
  const { id } = await newSeller();
  const [seller] = await query<{ code: string }>('select code from sellers where user_id = $1', [id]);
  return seller!.code;
}
const remembered = (page: Page) =>
  page.evaluate(() => ({
    survey: sessionStorage.getItem('ik-survey'),
    seller: sessionStorage.getItem('ik-seller'),
    flag: sessionStorage.getItem('ik-buyer-in'),
  }));

for (const role of ['admin', 'moderator', 'tsm_user', 'owner', 'seller'] as const) {
  test(`${role}, logged in, goes home from a survey`, async ({ page }) => {
    await enterAs(page, role);
    await page.goto('/survey/5?seller=AB12');
    await expect(page).toHaveURL(roleHomes[role]);
  });
}

test('the id is remembered, the seller too and taken out of the address, for this survey only', async ({ page }) => {
  const [first, second] = [await makeSurvey(), await makeSurvey()];
  const code = await sellerCode();
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await page.goto(`/survey/${first}?seller=${code}&from=qr`);
  await expect(page).toHaveURL('/auth/buyer');
  expect(await remembered(page)).toEqual({ survey: String(first), seller: code, flag: null });
  expect(seen.some((url) => url.endsWith(`/survey/${first}?from=qr`))).toBe(true);
  await page.goto(`/survey/${first}`);
  await expect(page).toHaveURL('/auth/buyer');
  expect((await remembered(page)).seller, 'the same survey keeps its seller').toBe(code);
  await page.goto(`/survey/${second}`);
  await expect(page).toHaveURL('/auth/buyer');
  expect(await remembered(page)).toEqual({ survey: String(second), seller: null, flag: null });
  await page.goto(`/survey/${second}?seller_id=${code}`);
  await expect(page).toHaveURL('/auth/buyer');
  expect((await remembered(page)).seller).toBe(code);
});

test('the word of the login is used up: a reload comes by the login again, one tap away', async ({ page }) => {
  await enterAsBuyer(page);
  const id = await makeSurvey();
  await openSurvey(page, `/survey/${id}`);
  await expect(page.getByRole('button', { name: 'Начать' })).toBeVisible();
  expect((await remembered(page)).flag).toBeNull();
  await page.reload();
  await expect(page).toHaveURL('/auth/buyer');
  await expect(page.getByText('уже подтверждён')).toBeVisible();
  await page.getByRole('button', { name: 'Другой номер' }).click();
  await expect(page.getByLabel('Телефон')).toBeVisible();
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name, value }) => name === 'iskra_buyer' && value))
    .toBe(false);
});

test('among the pages of a survey one moves freely, and a question that is not current leads to the one that is', async ({
  page,
}) => {
  await enterAsBuyer(page);
  const id = await makeSurvey({ survey: { may_go_back: false } });
  await openSurvey(page, `/survey/${id}`);
  const goInside = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  await goInside(`/survey/${id}/question/advise`);
  await expect(page, 'nothing is begun yet').toHaveURL(`/survey/${id}`);
  await page.getByRole('button', { name: 'Начать' }).click();
  await expect(page).toHaveURL(`/survey/${id}/question/known`);
  await goInside(`/survey/${id}/question/words`);
  await expect(page).toHaveURL(`/survey/${id}/question/known`);
  await goInside(`/survey/${id}/question/nosuch`);
  await expect(page).toHaveURL(`/survey/${id}/question/known`);
  await goInside(`/survey/${id}/finish`);
  await expect(page).toHaveURL(`/survey/${id}/question/known`);
  await page.getByText('Да', { exact: true }).click();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page).toHaveURL(`/survey/${id}/question/often`);
  await expect(page.getByRole('button', { name: 'Назад' }), 'this survey lets nobody back').toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/survey/${id}/question/often`);
  await expect(heading(page, 'Как часто вы её покупаете?')).toBeVisible();
});

test('a typed address of a question comes by the login to where the survey stands', async ({ page }) => {
  await enterAsBuyer(page);
  const id = await makeSurvey();
  await openSurvey(page, `/survey/${id}/question/words`);
  await expect(page.getByRole('button', { name: 'Начать' })).toBeVisible();
});

test('a path of surveys that does not exist is /404, in any role', async ({ page }) => {
  for (const path of ['/survey/5/questions', '/survey', '/survey/5/question', '/survey/5/finish/2']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/404');
  }
  await loginAs(page, 'admin');
  await page.goto('/survey/5/questions');
  await expect(page).toHaveURL('/404');
});

test('a leftover buyer token is cleared where the staff begins', async ({ page }) => {
  await enterAsBuyer(page);
  await page.goto('/manuals');
  await expect(page).toHaveURL('/auth');
  expect((await page.context().cookies()).some(({ name, value }) => name === 'iskra_buyer' && value)).toBe(false);
});

const links: [about: string, why: keyof typeof unavailableWords, make: () => Promise<string>][] = [
  ['one that never was', 'not_found', async () => '/survey/999999999'],
  ['no number', 'not_found', async () => '/survey/abc'],
  ['one that begins later', 'not_started', async () => `/survey/${await makeSurvey({ starts: 5 })}`],
  ['one that is over', 'ended', async () => `/survey/${await makeSurvey({ starts: -48, ends: -24 })}`],
  ['one that pauses', 'paused', async () => `/survey/${await makeSurvey({ status: 'paused' })}`],
  [
    'one without its seller',
    'seller_unknown',
    async () => `/survey/${await makeSurvey({ survey: { link_policy: 'seller_required' } })}`,
  ],
  ['one of nobody', 'seller_unknown', async () => `/survey/${await makeSurvey()}?seller=NOBODY`],
  [
    'one of a seller who is blocked',
    'seller_blocked',
    async () => {
      const [id, code] = [await makeSurvey(), await sellerCode()];
      await query(`update users set status = 'blocked' where id = (select user_id from sellers where code = $1)`, [
        code,
      ]);
      return `/survey/${id}?seller=${code}`;
    },
  ],
  [
    'one that has all its answers',
    'quota_full',
    async () => {
      const id = await makeSurvey({ quota: 1 });
      await query('insert into survey_counts (survey_id, started, finished) values ($1, 1, 1)', [id]);
      return `/survey/${id}`;
    },
  ],
  [
    'one that is held elsewhere',
    'geo',
    async () => {
      const regions = await query<{ id: number }>(
        `select e.id::int from book_entries e join books b on b.id = e.book_id where b.code = 'regions' order by e.id limit 2`,
      );
      const [here, elsewhere] = regions.map(({ id }) => id);
      const code = await sellerCode();
      await query('update sellers set primary_region_id = $1 where code = $2', [elsewhere, code]);
      return `/survey/${await makeSurvey({ regions: [here!] })}?seller=${code}`;
    },
  ],
  [
    'a signature that was made up',
    'bad_signature',
    async () => `/survey/${await makeSurvey({ survey: { link_policy: 'signed' } })}?seller=${await sellerCode()}&t=1.x`,
  ],
];
for (const [about, why, make] of links) {
  test(`a link that leads nowhere says why before a phone is asked for: ${about}`, async ({ page }) => {
    await page.goto(await make());
    await expect(page).toHaveURL(`/survey/unavailable?why=${why}`);
    await expect(heading(page, unavailableWords[why].title)).toBeVisible();
    await expect(page.getByText(unavailableWords[why].text)).toBeVisible();
  });
}

test('each reason has words of its own, and what is no reason has those of all', async ({ page }) => {
  const titles = Object.values(unavailableWords).map(({ title }) => title);
  expect(new Set(titles).size).toBe(11);
  for (const [why, { title }] of Object.entries(unavailableWords)) {
    await page.goto(`/survey/unavailable?why=${why}`);
    await expect(heading(page, title), why).toBeVisible();
  }
  for (const why of ['?why=toString', '?why=<b>', '']) {
    await page.goto(`/survey/unavailable${why}`);
    await expect(heading(page, 'Опрос сейчас недоступен')).toBeVisible();
  }
  expect(await serious(page)).toEqual([]);
});

test('what passes by itself can be asked about again', async ({ page }) => {
  const id = await makeSurvey({ status: 'paused' });
  await enterAsBuyer(page);
  await page.goto(`/survey/${id}`);
  await expect(heading(page, 'Опрос приостановлен')).toBeVisible();
  await query(`update tasks set status = 'active' where id = $1`, [id]);
  await page.getByRole('link', { name: 'Проверить ещё раз' }).click();
  await expect(page.getByRole('button', { name: 'Начать' })).toBeVisible();
});

test('a survey for older ones asks the age first', async ({ page }) => {
  await enterAsBuyer(page);
  const id = await makeSurvey({ survey: { age_from: 21 } });
  await openSurvey(page, `/survey/${id}`);
  await expect(heading(page, 'Вам исполнилось 21 год?')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Нет' }).click();
  await expect(heading(page, 'Опрос для старших')).toBeVisible();
  await openSurvey(page, `/survey/${id}`);
  await page.getByRole('button', { name: 'Да, исполнилось' }).click();
  await expect(page.getByRole('button', { name: 'Начать' })).toBeVisible();
});

test('the link that the README names leads to a survey', async ({ page }) => {
  await page.goto('/survey/8?seller_id=1');
  await expect(page).toHaveURL('/auth/buyer');
  await expect(page.getByLabel('Телефон')).toBeVisible();
  await enterAsBuyer(page);
  await openSurvey(page, '/survey/8');
  await expect(heading(page, 'Лимонад: что вам нравится?')).toBeVisible();
});
