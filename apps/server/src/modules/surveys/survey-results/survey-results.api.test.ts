import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { newStep } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { agreeTo, askedForm, makeSurvey } from '../../../testing/surveys.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const app = await testApp();
const { surveyLinks, surveyResults, surveys, tasks } = contract;
const admin = await app.as('admin');

const form = () => ({
  steps: [
    ...askedForm().steps,
    { ...newStep('spent', 'number' as const, 3), title: 'Сколько тратите?', required: false },
    { ...newStep('words', 'text' as const, 4), title: 'Чего не хватило?', required: false },
  ],
});

async function sellerAt(point: number): Promise<string> {
  const seller = await app.as('seller');
  await hireSeller(app.db, seller.role_id!, point);
  const { rows } = await sql<{ code: string }>`select code from sellers where id = ${seller.role_id}`.execute(app.db);
  return rows[0]!.code;
}

async function answer(task_id: number, answers: Record<string, unknown>, seller?: string): Promise<number> {
  const buyer = await app.asBuyer();
  await agreeTo(app, buyer);
  const { response } = await buyer.ask(surveys.details, { body: { task_id, ...(seller && { seller }) } });
  const body = { response_id: response!.id, client_uuid: randomUUID(), answers: { known: true, liked: 9, ...answers } };
  await buyer.ask(surveys.complete, { body });
  return response!.id;
}

const move = (id: number, status: string) =>
  sql`update survey_responses set status = ${status} where id = ${id}`.execute(app.db);
const resultsOf = async (id: number, body: object = {}) =>
  (await admin.ask(surveyResults.results, { params: { id }, body })).item;
const of = async (id: number, question: string, body: object = {}) =>
  (await resultsOf(id, body)).questions.find((one) => one.id === question)!;
const counted = (bars: { value: string; count: number }[]) =>
  Object.fromEntries(bars.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

test('each question has its chart; numbers have a mean, the readiness to recommend its index', async () => {
  const id = await makeSurvey(app, { form: form() });
  await answer(id, { liked: 10, spent: 150 });
  await answer(id, { liked: 9, spent: 250 });
  await answer(id, { liked: 3 });
  await answer(id, { known: false });
  const liked = await of(id, 'liked');
  expect(liked).toMatchObject({ answered: 3, nps: 33 });
  expect(counted(liked.bars)).toEqual({ 10: 1, 9: 1, 3: 1 });
  expect(counted((await of(id, 'known')).bars)).toEqual({ true: 3 });
  expect(await of(id, 'spent')).toMatchObject({ answered: 2, mean: 200 });
  const { funnel } = await resultsOf(id);
  expect(funnel).toMatchObject({ started: 4, finished: 3, accepted: 3, screened_out: 1, waiting: 0, denied: 0 });
});

test('after every move of a response the counts follow: one by one and many at once', async () => {
  const id = await makeSurvey(app, { form: form() });
  const all = [await answer(id, { words: 'Дорого' }), await answer(id, {}), await answer(id, {})];
  await sql`update survey_responses set status = 'moderation' where survey_id = ${id}`.execute(app.db);
  expect(await of(id, 'liked')).toMatchObject({ answered: 0 });
  expect(await of(id, 'liked', { with_waiting: true })).toMatchObject({ answered: 3 });
  await move(all[0]!, 'denied');
  await sql`update survey_responses set status = 'accepted' where survey_id = ${id} and status = 'moderation'`.execute(
    app.db,
  );
  expect(await of(id, 'liked')).toMatchObject({ answered: 2 });
  expect((await resultsOf(id)).funnel).toMatchObject({ finished: 3, accepted: 2, denied: 1, waiting: 0 });
  const { item } = await admin.ask(tasks.overview, { params: { id } });
  expect(item.funnel).toMatchObject({ submitted: 3, checked: 3, accepted: 2 });
  const texts = () => admin.ask(surveyResults.texts, { params: { id }, body: { question: 'words' } });
  expect((await texts()).items).toEqual([]);
  await move(all[0]!, 'accepted');
  expect((await texts()).items).toMatchObject([{ id: all[0], answer: 'Дорого' }]);
});

test('counts are those of the responses themselves, after any number of changes', async () => {
  const id = await makeSurvey(app, { form: form() });
  const statuses = ['moderation', 'accepted', 'denied'];
  const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => answer(id, { liked: at })));
  await Promise.all(ids.flatMap((one, at) => statuses.map((_, step) => move(one, statuses[(at + step) % 3]!))));
  const { rows } = await sql<{ liked: string; count: number }>`
    select answers ->> 'liked' as liked, count(*)::int as count from survey_responses
    where survey_id = ${id} and status = 'accepted' group by 1`.execute(app.db);
  const { bars } = await of(id, 'liked');
  expect(counted(bars)).toEqual(Object.fromEntries(rows.map(({ liked, count }) => [liked, count])));
});

test('results are narrowed to a point, a region and days', async () => {
  const id = await makeSurvey(app, { form: form() });
  const [one, other] = [
    await makeTradePoint(app.db, { status: 'active' }),
    await makeTradePoint(app.db, { status: 'active' }),
  ];
  await answer(id, { liked: 1 }, await sellerAt(one.id));
  await answer(id, { liked: 2 }, await sellerAt(other.id));
  expect(counted((await of(id, 'liked', { trade_point_ids: [one.id] })).bars)).toEqual({ 1: 1 });
  expect(await of(id, 'liked', { region_ids: [999_999] })).toMatchObject({ answered: 0 });
  expect(await of(id, 'liked', { to: '2001-01-01' })).toMatchObject({ answered: 0 });
  expect(await of(id, 'liked', { from: '2001-01-01' })).toMatchObject({ answered: 2 });
});

test('open answers are found by their words, a page at a time', async () => {
  const id = await makeSurvey(app, { form: form() });
  await answer(id, { words: 'Холодильник пустой к вечеру' });
  await answer(id, { words: 'Дорого' });
  const find = (search: string) =>
    admin.ask(surveyResults.texts, { params: { id }, body: { question: 'words', search } });
  expect((await find('ХОЛОДИЛЬНИК')).items.map(({ answer: text }) => text)).toEqual(['Холодильник пустой к вечеру']);
  expect((await find('чего нет')).items).toEqual([]);
  const all = await admin.ask(surveyResults.texts, { params: { id }, body: { question: 'words' } });
  expect(all.more).toBe(false);
  const rest = await admin.ask(surveyResults.texts, {
    params: { id },
    body: { question: 'words', before: all.items[0]!.id },
  });
  expect(rest.items).toHaveLength(1);
});

test('who follows a link has opened the survey that day', async () => {
  const id = await makeSurvey(app);
  const { path } = await admin.ask(surveyLinks.link, { params: { id }, body: { seller_id: null } });
  await app.fastify.inject({ url: path });
  await app.fastify.inject({ url: path });
  expect((await resultsOf(id)).funnel.opened).toBe(2);
});

test('the file has a column for each question and nobody’s phone', async () => {
  const id = await makeSurvey(app, { form: form() });
  await answer(id, { words: 'Мало; дорого', spent: 120 });
  const { run_id } = await admin.ask(surveyResults.export, { params: { id }, body: { format: 'csv' } });
  await app.jobs.work();
  const { content } = await admin.ask(contract.runs.result, { params: { id: run_id } });
  const [head, row] = content.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/);
  expect(head).toBe(
    '№;Начат;Завершён;Секунд;Статус;Продавец;Торговая точка;Регион;Знаете эту марку?;Посоветуете её друзьям?;Сколько тратите?;Чего не хватило?',
  );
  expect(row).toMatch(/;Принят;;;;Да;9;120;"Мало; дорого"$/);
});

test('who stops is counted by the question on the screen, and no longer once it is handed in', async () => {
  const id = await makeSurvey(app, { form: form() });
  const leave = async (step: string | null) => {
    const buyer = await app.asBuyer();
    await agreeTo(app, buyer);
    const { response } = await buyer.ask(surveys.details, { body: { task_id: id } });
    if (step) await buyer.ask(surveys.save, { body: { response_id: response!.id, answers: { known: true }, step } });
    return { buyer, response_id: response!.id };
  };
  await leave(null);
  const { buyer, response_id } = await leave('liked');
  await leave('liked');
  await leave('words');
  await answer(id, {});
  const left = async (body: object = {}) => (await resultsOf(id, body)).left;
  expect(await left()).toEqual([
    { question: null, title: 'До первого вопроса', count: 1 },
    { question: 'liked', title: 'Посоветуете её друзьям?', count: 2 },
    { question: 'words', title: 'Чего не хватило?', count: 1 },
  ]);
  expect(await left({ to: '2001-01-01' })).toEqual([]);
  const answers = { known: true, liked: 8 };
  await buyer.ask(surveys.save, { body: { response_id, answers, step: 'spent' } });
  expect((await left()).map(({ question, count }) => [question, count])).toEqual([
    [null, 1],
    ['liked', 1],
    ['spent', 1],
    ['words', 1],
  ]);
  await buyer.ask(surveys.complete, { body: { response_id, client_uuid: randomUUID(), answers } });
  expect((await left()).map(({ count }) => count)).toEqual([1, 1, 1]);
  // An abandoned answer is deleted in the end, and still counts as abandoned.
  await sql`delete from survey_responses where survey_id = ${id} and status = 'started'`.execute(app.db);
  expect((await left()).map(({ count }) => count)).toEqual([1, 1, 1]);
});

test('a slice shows those who have answered another question so: charts, texts and the file', async () => {
  const id = await makeSurvey(app, { form: form() });
  const ids = [
    await answer(id, { liked: 10, spent: 150, words: 'Всё есть' }),
    await answer(id, { liked: 2, spent: 900, words: 'Дорого' }),
    await answer(id, { liked: 2, words: 'Очередь' }),
  ];
  const answered = { question: 'liked', value: '2' };
  const found = await resultsOf(id, { answered });
  expect(found.slice).toEqual({ count: 2, of: 3 });
  expect(found.questions.find((one) => one.id === 'spent')).toMatchObject({ answered: 1, mean: 900 });
  expect(
    found.questions.find((one) => one.id === 'liked'),
    'the question itself shows everybody',
  ).toMatchObject({
    answered: 3,
  });
  const texts = await admin.ask(surveyResults.texts, { params: { id }, body: { question: 'words', answered } });
  expect(texts.items.map(({ answer: text }) => text)).toEqual(['Очередь', 'Дорого']);
  await move(ids[1]!, 'denied');
  expect((await resultsOf(id, { answered })).slice).toEqual({ count: 1, of: 2 });
  expect((await resultsOf(id, { answered: { question: 'liked', value: '7' } })).slice).toEqual({ count: 0, of: 2 });
  const { run_id } = await admin.ask(surveyResults.export, { params: { id }, body: { format: 'csv', answered } });
  await app.jobs.work();
  const { content } = await admin.ask(contract.runs.result, { params: { id: run_id } });
  expect(content.toString('utf8').trim().split(/\r?\n/)).toHaveLength(3);
  const refused = await admin.refused(surveyResults.results, {
    params: { id },
    body: { answered, trade_point_ids: [1] },
  });
  expect(refused.errors.map(({ field }) => field)).toEqual(['answered']);
});

test('a slice by a region counts its own', async () => {
  const id = await makeSurvey(app, { form: form() });
  const region = await makeBookEntry(app.db, 'regions', 'Область среза');
  const point = await makeTradePoint(app.db, { status: 'active' });
  await sql`update trade_points set region_id = ${region.id} where id = ${point.id}`.execute(app.db);
  await answer(id, { liked: 9, spent: 100 }, await sellerAt(point.id));
  await answer(id, { liked: 9, spent: 300 });
  const answered = { question: 'known', value: 'true' };
  expect(await of(id, 'spent', { answered })).toMatchObject({ answered: 2, mean: 200 });
  expect(await of(id, 'spent', { answered, region_ids: [region.id] })).toMatchObject({
    answered: 1,
    mean: 100,
  });
});
