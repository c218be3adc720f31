import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { stranger } from '../../../testing/login.ts';
import { testSecret } from '../../../testing/secret.ts';
import { agreeTo, askedForm, makeSurvey } from '../../../testing/surveys.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { signLink } from './survey-link.ts';

const app = await testApp();
const { db } = app;
const { surveys } = contract;
const answers = { known: true, liked: 9 };

async function newBuyer() {
  const buyer = await app.asBuyer();
  await agreeTo(app, buyer);
  return buyer;
}
type BuyerCaller = Awaited<ReturnType<typeof newBuyer>>;

const begin = (buyer: BuyerCaller, task_id: number, link: { seller?: string; t?: string } = {}) =>
  buyer.ask(surveys.details, { body: { task_id, ...link } });
const handIn = (
  buyer: BuyerCaller,
  response_id: number,
  given: Record<string, unknown> = answers,
  client_uuid = randomUUID(),
) => buyer.ask(surveys.complete, { body: { response_id, client_uuid, answers: given } });
const codeOf = async (task_id: number, link: { seller?: string; t?: string } = {}) =>
  (await stranger(app).ask(surveys.check, { body: { task_id, ...link } })).code;
const countsOf = async (id: number) =>
  (await sql<{ finished: number }>`select finished from survey_counts where survey_id = ${id}`.execute(db)).rows[0];

async function sellerCode(status = 'active'): Promise<string> {
  const seller = await app.as('seller');
  await sql`update users set status = ${status} where id = ${seller.user_id}`.execute(db);
  const { rows } = await sql<{ code: string }>`select code from sellers where id = ${seller.role_id}`.execute(db);
  return rows[0]!.code;
}

test('a link says in one word whether it leads anywhere', async () => {
  const id = await makeSurvey(app);
  expect(await codeOf(id)).toBe('ok');
  expect(await codeOf(999_999_999)).toBe('not_found');
  expect(await codeOf(await makeSurvey(app, { starts: '1 hour' }))).toBe('not_started');
  expect(await codeOf(await makeSurvey(app, { starts: '-2 days', ends: '-1 day' }))).toBe('ended');
  expect(await codeOf(id, { seller: 'NOBODY' })).toBe('seller_unknown');
  expect(await codeOf(await makeSurvey(app, { survey: { link_policy: 'seller_required' } }))).toBe('seller_unknown');
  expect(await codeOf(id, { seller: await sellerCode('blocked') })).toBe('seller_blocked');
  await sql`update tasks set status = 'paused' where id = ${id}`.execute(db);
  expect(await codeOf(id)).toBe('paused');
});

test('a signed survey opens by the signature of its own seller, for its own time, and by no other', async () => {
  const [id, other] = [await makeSurvey(app, { survey: { link_policy: 'signed' } }), await makeSurvey(app)];
  const [seller, stranger] = [await sellerCode(), await sellerCode()];
  const hour = Math.floor(Date.now() / 1000) + 3600;
  const signed = (survey_id: number, named: string, expires = hour, secret = testSecret) =>
    signLink(secret, { survey_id, seller: named, expires });
  expect(await codeOf(id, { seller, t: signed(id, seller) })).toBe('ok');
  const wrong = [
    signed(id, stranger),
    signed(other, seller),
    signed(id, seller, hour - 7200),
    signed(id, seller, hour, `another ${testSecret}`),
    `${signed(id, seller, hour - 7200).replace(/^[^.]*/, (hour + 1).toString(36))}`,
    '',
    '.',
    'zzzzzzzzzzzz.',
  ];
  for (const t of wrong) expect(await codeOf(id, { seller, t }), t).toBe('bad_signature');
});

test('a survey goes on where it was left, and is handed in once', async () => {
  const [id, buyer] = [await makeSurvey(app), await newBuyer()];
  const first = await begin(buyer, id);
  expect(first).toMatchObject({ code: 'ok', survey: { id, form: { steps: [{ id: 'known' }, { id: 'liked' }] } } });
  const response_id = first.response!.id;
  await buyer.ask(surveys.save, { body: { response_id, answers: { known: true }, step: 'liked' } });
  expect((await begin(buyer, id)).response).toEqual({ id: response_id, answers: { known: true }, step: 'liked' });

  const missing = { response_id, client_uuid: randomUUID(), answers: { known: true } };
  expect(await buyer.refused(surveys.complete, { body: missing })).toMatchObject({
    errors: [{ field: 'answers.liked', message: 'Ответьте на вопрос' }],
  });
  expect(await handIn(buyer, response_id)).toMatchObject({ code: 'ok', finish: 'done' });
  expect(await handIn(buyer, response_id)).toMatchObject({ code: 'ok', finish: 'done' });
  expect(await countsOf(id)).toEqual({ finished: 1 });
  expect((await begin(buyer, id)).code).toBe('already_done');
  expect(await buyer.refused(surveys.save, { body: { response_id, answers: {}, step: null } })).toMatchObject({
    problem: 'survey.not_begun',
  });
});

test('who does not fit is let go with thanks, and takes no place', async () => {
  const [id, buyer] = [await makeSurvey(app, { quota: 1 }), await newBuyer()];
  const { response } = await begin(buyer, id);
  expect(await handIn(buyer, response!.id, { known: false })).toMatchObject({ finish: 'screen_out' });
  expect(await countsOf(id)).toEqual({ finished: 0 });
  expect((await begin(await newBuyer(), id)).code).toBe('ok');
});

test('of a quota of three exactly three of twelve who hand in at once are taken, the others are told', async () => {
  const id = await makeSurvey(app, { quota: 3 });
  const buyers = await Promise.all(Array.from({ length: 12 }, newBuyer));
  const begun = await Promise.all(buyers.map((buyer) => begin(buyer, id)));
  expect(begun.filter(({ code }) => code === 'ok')).toHaveLength(3);
  expect(begun.filter(({ code }) => code === 'quota_full')).toHaveLength(9);
  // The places of those who were slow have gone: everybody may try for the rest.
  await sql`update survey_responses set reserved_until = now() - interval '1 minute' where survey_id = ${id}`.execute(
    db,
  );
  const late = await Promise.all(buyers.map((buyer) => begin(buyer, id)));
  await sql`update survey_responses set reserved_until = now() - interval '1 minute' where survey_id = ${id}`.execute(
    db,
  );
  const all = begun.map(({ response }, at) => ({ buyer: buyers[at]!, id: (response ?? late[at]!.response)?.id }));
  const sent = await Promise.all(all.flatMap(({ buyer, id: mine }) => (mine ? [handIn(buyer, mine)] : [])));
  expect(sent.filter(({ code }) => code === 'ok')).toHaveLength(3);
  expect(await countsOf(id)).toEqual({ finished: 3 });
});

test('one phone in many tabs is one answer', async () => {
  const [id, buyer] = [await makeSurvey(app), await newBuyer()];
  const begun = await Promise.all(Array.from({ length: 10 }, () => begin(buyer, id)));
  expect(new Set(begun.map(({ response }) => response!.id)).size).toBe(1);
  const sent = await Promise.all(begun.map(({ response }) => handIn(buyer, response!.id)));
  expect(sent.every(({ finish }) => finish === 'done')).toBe(true);
  expect(await countsOf(id)).toEqual({ finished: 1 });
});

test('a phone answers once, once a day or as often as it likes, as the survey says', async () => {
  const buyer = await newBuyer();
  /** The answer of today; what a second visit is told, today and when that answer was of another day. */
  const answerTwice = async (once: 'phone' | 'phone_day' | 'none') => {
    const id = await makeSurvey(app, { survey: { once } });
    await handIn(buyer, (await begin(buyer, id)).response!.id);
    const today = await begin(buyer, id);
    await sql`
      update survey_responses set slot = '2020-01-01' where survey_id = ${id} and slot = ${moscowDay(new Date())}`.execute(
      db,
    );
    return [today.code, (await begin(buyer, id)).code];
  };
  expect(await answerTwice('phone')).toEqual(['already_done', 'already_done']);
  expect(await answerTwice('phone_day')).toEqual(['already_done', 'ok']);
  expect(await answerTwice('none')).toEqual(['ok', 'ok']);
});

test('answers of another buyer do not exist, and nobody answers who has not agreed', async () => {
  const [id, buyer, other] = [await makeSurvey(app), await newBuyer(), await newBuyer()];
  const { response } = await begin(buyer, id);
  const body = { response_id: response!.id, answers, step: null };
  expect(await other.refused(surveys.save, { body })).toMatchObject({ problem: 'survey.not_begun' });
  const sent = { response_id: response!.id, client_uuid: randomUUID(), answers };
  expect(await other.refused(surveys.complete, { body: sent })).toMatchObject({ problem: 'survey.not_begun' });
  const fresh = await app.asBuyer();
  expect(await fresh.refused(surveys.details, { body: { task_id: id } })).toMatchObject({
    problem: 'buyer.consent_missing',
  });
});

test('what is open to a buyer is listed, what is answered is not', async () => {
  const [id, buyer] = [await makeSurvey(app), await newBuyer()];
  const listed = async () => (await buyer.ask(surveys.open, { body: {} })).items.some((item) => item.id === id);
  expect(await listed()).toBe(true);
  await handIn(buyer, (await begin(buyer, id)).response!.id);
  expect(await listed()).toBe(false);
});

test('a survey for older ones asks the age first, once', async () => {
  const [id, buyer] = [await makeSurvey(app, { survey: { age_from: 21 } }), await newBuyer()];
  const said = { available: false, code: 'age', age_from: 21, survey: null, response: null };
  expect(await begin(buyer, id)).toMatchObject(said);
  expect(await buyer.ask(surveys.details, { body: { task_id: id, is_of_age: false } })).toMatchObject(said);
  const begun = await buyer.ask(surveys.details, { body: { task_id: id, is_of_age: true } });
  expect(begun).toMatchObject({ code: 'ok', age_from: null });
  expect((await begin(buyer, id)).response).toEqual(begun.response);
  await handIn(buyer, begun.response!.id);
  expect((await begin(buyer, id)).code).toBe('already_done');
});

test('a buyer gets the pictures of the questions, and neither the right answers nor a link to what they name themselves', async () => {
  const options = [
    { id: 'yess', label: 'Да', correct: true, file_id: 7 },
    { id: 'nooo', label: 'Нет', correct: false },
  ];
  const [known] = askedForm().steps;
  const step = { ...known!, kind: 'quiz' as const, settings: { options, shuffled: false } };
  const photo = { ...known!, id: 'shelf', kind: 'photo' as const, settings: { camera_only: false, sample_file_id: 8 } };
  const form = {
    steps: [
      { ...step, after: [] },
      { ...photo, after: [] },
    ],
  };
  const landing = { text: null, picture_file_id: 9, legal_text: null };
  const [id, buyer] = [await makeSurvey(app, { survey: { landing }, form }), await newBuyer()];
  const { survey, response } = await begin(buyer, id);
  expect(Object.keys(survey!.files)).toEqual(['7', '8', '9']);
  expect(JSON.stringify(survey!.form)).not.toContain('"correct":true');
  const body = { response_id: response!.id, answers: { shelf: { file_id: 1 } }, step: 'shelf' };
  await buyer.ask(surveys.save, { body });
  expect(Object.keys((await begin(buyer, id)).survey!.files)).toEqual(['7', '8', '9']);
});

/** Changes of a survey, or of the seller of its link, while a buyer answers: reported when it is handed in. */
const meanwhile: [code: string, change: (survey: number, seller: number) => ReturnType<typeof sql>][] = [
  ['not_found', (id) => sql`update tasks set deleted_at = now() where id = ${id}`],
  ['paused', (id) => sql`update tasks set status = 'paused' where id = ${id}`],
  ['seller_unknown', (_, seller) => sql`update sellers set deleted_at = now() where id = ${seller}`],
  [
    'seller_blocked',
    (_, seller) =>
      sql`update users set status = 'blocked' where id = (select user_id from sellers where id = ${seller})`,
  ],
];
test.each(meanwhile)('what has come meanwhile is told when it is handed in: %s', async (code, change) => {
  const seller = await app.as('seller');
  const { rows } = await sql<{ code: string }>`select code from sellers where id = ${seller.role_id}`.execute(db);
  const [id, buyer] = [await makeSurvey(app), await newBuyer()];
  const { response } = await begin(buyer, id, { seller: rows[0]!.code });
  await change(id, seller.role_id!).execute(db);
  expect(await handIn(buyer, response!.id)).toMatchObject({ available: false, code, finish: null });
});

test('what has ended meanwhile takes buyers who had begun in time for half an hour, and nobody later', async () => {
  const id = await makeSurvey(app);
  const [intime, late] = [await newBuyer(), await newBuyer()];
  const [one, other] = [await begin(intime, id), await begin(late, id)];
  await sql`update survey_responses set reserved_until = now() where id = ${other.response!.id}`.execute(db);
  await sql`update tasks set ends_at = now() - interval '1 second' where id = ${id}`.execute(db);
  expect(await handIn(late, other.response!.id)).toMatchObject({ code: 'ended', finish: null });
  expect(await handIn(intime, one.response!.id)).toMatchObject({ code: 'ok', finish: 'done' });
});

test('the survey of another region is told by the link, and when it is handed in', async () => {
  const region = await makeBookEntry(db, 'regions', 'Своя область');
  const other = await makeBookEntry(db, 'regions', 'Другая область');
  const seller = await app.as('seller');
  const point = await makeTradePoint(db, { status: 'active' });
  await hireSeller(db, seller.role_id!, point.id);
  const move = (to: number) =>
    sql`update sellers set primary_region_id = ${to} where id = ${seller.role_id}`.execute(db);
  await move(region.id);
  const [id, buyer] = [await makeSurvey(app, { regions: [region.id] }), await newBuyer()];
  const { rows } = await sql<{ code: string }>`select code from sellers where id = ${seller.role_id}`.execute(db);
  const link = { seller: rows[0]!.code };
  const { response } = await begin(buyer, id, link);
  await move(other.id);
  expect(await codeOf(id, link)).toBe('geo');
  expect(await handIn(buyer, response!.id)).toMatchObject({ code: 'geo', finish: null });
});

test('a place is kept for half an hour, an answer may be come back to for a day; caps, age and links are as the programme wants', async () => {
  const [id, buyer] = [await makeSurvey(app), await newBuyer()];
  const { response } = await begin(buyer, id);
  const { rows } = await sql<{ kept: number; open: number }>`
    select round(extract(epoch from reserved_until - created_at) / 60)::int as kept,
      round(extract(epoch from resume_until - created_at) / 3600)::int as open
    from survey_responses where id = ${response!.id}`.execute(db);
  expect(rows[0]).toEqual({ kept: 30, open: 24 });
  expect(newSurveyPart()).toMatchObject({
    age_from: 18,
    resume_hours: 24,
    seller_daily_cap: 10,
    point_daily_cap: 50,
    once: 'phone',
    link_policy: 'seller_required',
  });
});
