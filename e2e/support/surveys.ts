// Surveys in force of a test's own, and buyers who have logged in and agreed.
import { randomBytes } from 'node:crypto';
import { newSurveyPart, type SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newTaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { type Form, newStep, type Step } from '@iskra/contract/forms/form';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { tokenHash } from '../../apps/server/src/modules/people/sessions/sessions.scope.store.ts';
import { keepPhone } from '../../apps/server/src/modules/surveys/buyers/buyer-phone.ts';
import { serious } from './axe.ts';
import { atLogin, proveByCode } from './by-code.ts';
import { expect } from './expect.ts';
import { secret } from './messages.ts';
import { newPhone, query } from './people.ts';
import { inHours, takeThrough } from './tasks.ts';

const step = (id: string, kind: Step['kind'], page: number, title: string, more: Partial<Step> = {}): Step => ({
  ...newStep(id, kind, page),
  title,
  ...more,
});
const option = (id: string, label: string) => ({ id, label, file_id: null });

/** A buyer who does not know the brand is screened out; only one who praises it is asked for a photo. */
export const surveyForm: Form = {
  steps: [
    step('known', 'yes_no', 1, 'Знаете эту марку?', {
      after: [{ if: { of: 'known', operator: 'eq', value: false }, to: { finish: 'screen_out' } }],
    }),
    step('often', 'single_choice', 2, 'Как часто вы её покупаете?', {
      settings: {
        options: [option('weekly', 'Каждую неделю'), option('seldom', 'Реже')],
        other: false,
        shuffled: false,
      },
    }),
    step('advise', 'nps', 3, 'Посоветуете её друзьям?'),
    step('shelf', 'photo', 4, 'Покажите полку', {
      settings: { camera_only: false, sample_file_id: null },
      show_if: { of: 'advise', operator: 'gte', value: 9 },
    }),
    step('words', 'text', 5, 'Что ещё хотите сказать?', { required: false }),
  ],
};

interface Wanted {
  survey?: Partial<SurveyPart>;
  form?: Form;
  quota?: number;
  regions?: number[];
  status?: 'active' | 'paused' | 'ended';
  /** Hours from now. */
  starts?: number;
  ends?: number;
}

export async function makeSurvey(wanted: Wanted = {}): Promise<number> {
  const { survey, form = surveyForm, quota = null, regions = [], status = 'active', starts = -1, ends = 24 } = wanted;
  const draft = newTaskDraft('auto', null);
  const title = `Опрос ${randomBytes(4).toString('hex')}`;
  const document = {
    ...draft,
    about: { ...draft.about, title, short_text: 'Пара минут' },
    audience: { ...draft.audience, regions },
    quota: { ...draft.quota, total: quota },
    form,
    survey: { ...newSurveyPart(), link_policy: 'open', least_seconds: 0, ...survey },
  };
  const [made] = await query<{ id: number }>(
    `with task as (
       insert into tasks (type_id, kind, status, draft, title, starts_at, ends_at)
       select id, 'survey', 'draft', $1, $2, now() + make_interval(hours => $3), now() + make_interval(hours => $4)
       from task_types where code = 'buyer_survey' returning id)
     insert into task_versions (task_id, number, document) select id, 1, $1 from task returning task_id::int as id`,
    [JSON.stringify(document), title, starts, ends],
  );
  await query('update tasks set status = $2, published_version = 1 where id = $1', [made!.id, status]);
  return made!.id;
}

/** By the area's own actions and with a budget: a moderator looks at each answer, and five coins are paid for it. */
export function publishSurvey(title: string, form: Form): Promise<number> {
  const draft = newTaskDraft('manual', null);
  return takeThrough('active', 'buyer_survey', {
    ...draft,
    about: { ...draft.about, title, short_text: 'Пара минут' },
    form,
    reward: { ...draft.reward, coins: 5 },
    budget: { coins: 100, policy: 'stop' },
    period: { ...draft.period, starts_at: inHours(-1), ends_at: inHours(72) },
    quota: { total: 20, policy: 'by_approval' },
    survey: newSurveyPart(),
  });
}

interface Response {
  status: string;
  answers: Record<string, unknown>;
  /** The code of the link. */
  seller: string | null;
}

export const responses = (survey: number): Promise<Response[]> =>
  query<Response>(
    `select r.status, r.answers, s.code as seller from survey_responses r left join sellers s on s.id = r.seller_id
     where r.survey_id = $1`,
    [survey],
  );

export const heading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const choose = (page: Page, label: string): Promise<void> => page.getByText(label, { exact: true }).click();
export const picture = async (side = 900) => ({
  name: 'polka.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: side, height: side, channels: 3, background: '#c9430a' } })
    .jpeg()
    .toBuffer(),
});

/** By a link, the code of a new phone and the agreement. */
export async function comeAndAgree(page: Page, link: string): Promise<void> {
  await atLogin(page, link);
  await proveByCode(page, newPhone());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Соглашение');
  await page.getByLabel('Мне исполнилось 18').check();
  await page.getByLabel('Согласен на обработку').check();
  await press(page, 'Продолжить');
  await page.waitForURL('**/survey/*');
}

/** From the question of a photo to the end, which waits for the connection. */
export async function finishOffline(page: Page, words: string): Promise<void> {
  await heading(page, 'Покажите полку');
  await page.context().setOffline(true);
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(page.getByRole('img', { name: /файл 1/ })).toBeVisible();
  await press(page, 'Далее');
  await expect(page.getByText('Ответы сохранены на телефоне')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('textbox').fill(words);
  await press(page, 'Завершить');
  await expect(page.getByRole('button', { name: 'Завершить' })).toHaveAttribute('aria-busy', 'true');
}

/** A buyer who has proved a phone and agreed to the text of today, in this browser. */
export async function enterAsBuyer(page: Page): Promise<number> {
  const kept = keepPhone(secret, newPhone());
  const [buyer] = await query<{ id: number }>(
    `insert into buyers (phone_hash, phone_sealed, status, age_confirmed_at, agreements)
     select $1, $2, 'active', now(), jsonb_build_array(jsonb_build_object('version_id', v.id, 'sha256', '', 'at', now(), 'ip', ''))
     from document_versions v join documents d on d.id = v.document_id
     where d.kind = 'buyer_agreement' and v.status = 'published' order by v.id desc limit 1 returning id::int`,
    [kept.phone_hash, kept.phone_sealed],
  );
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into buyer_sessions (token_hash, buyer_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [tokenHash(token), buyer!.id],
  );
  await page.context().addCookies([{ name: 'iskra_buyer', value: token, url: process.env.ISKRA_URL! }]);
  return buyer!.id;
}

/** Past the login, as the one tap of a buyer whose session lives. */
export async function openSurvey(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.waitForURL('**/survey/**');
}

/** As if the login had led here: what the tab remembers of it, at every load. */
export const justLoggedIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => sessionStorage.setItem('ik-buyer-in', '1'));
