import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { agreeTo, makeSurvey } from '../../../testing/surveys.ts';

const app = await testApp();
const { surveyPromo, surveys } = contract;
const admin = await app.as('admin');

const givingSurvey = () => makeSurvey(app, { survey: { finish: { ...newSurveyPart().finish, promo: 'code_pool' } } });
const add = (id: number, codes: string[]) => admin.ask(surveyPromo.add, { params: { id }, body: { codes } });
const pool = (id: number) => admin.ask(surveyPromo.pool, { params: { id } });

/** Begun by a buyer of its own; handed in as often as it is called. */
async function begun(task_id: number, answers: Record<string, unknown> = { known: true, liked: 9 }) {
  const buyer = await app.asBuyer();
  await agreeTo(app, buyer);
  const { response } = await buyer.ask(surveys.details, { body: { task_id } });
  const client_uuid = randomUUID();
  return () => buyer.ask(surveys.complete, { body: { response_id: response!.id, client_uuid, answers } });
}
const promoOf = async (task_id: number, answers?: Record<string, unknown>) =>
  (await (await begun(task_id, answers))()).promo_code;

test('a survey gives no code unless its author has said so, however many there are', async () => {
  expect(newSurveyPart().finish.promo).toBe('none');
  const id = await makeSurvey(app);
  await add(id, ['ЛЕТО-1']);
  expect(await promoOf(id)).toBeNull();
  expect(await pool(id)).toMatchObject({ left: 1, given: 0 });
});

test('each answer has a code of its own, the same one at every repeat', async () => {
  const id = await givingSurvey();
  await add(id, ['ЛЕТО-1', 'ЛЕТО-2']);
  const handIn = await begun(id);
  const repeats = await Promise.all([handIn(), handIn(), handIn()]);
  expect(repeats.map(({ promo_code }) => promo_code)).toEqual(['ЛЕТО-1', 'ЛЕТО-1', 'ЛЕТО-1']);
  expect(await promoOf(id)).toBe('ЛЕТО-2');
  expect(await pool(id)).toMatchObject({ left: 0, given: 2 });
});

test('of many at once nobody gets another’s code, and who comes after the last one answers all the same', async () => {
  const id = await givingSurvey();
  const codes = Array.from({ length: 5 }, (_, at) => `КОД-${at}`);
  await add(id, codes);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => begun(id)));
  const outcomes = await Promise.all(buyers.map((handIn) => handIn()));
  expect(outcomes.every(({ finish }) => finish === 'done')).toBe(true);
  const given = outcomes.map(({ promo_code }) => promo_code);
  expect(given.filter((code) => code !== null).sort()).toEqual(codes);
});

test('who does not fit gets none', async () => {
  const id = await givingSurvey();
  await add(id, ['ЛЕТО-1']);
  expect(await promoOf(id, { known: false })).toBeNull();
});

test('codes that are known are passed over, and only those that nobody has got are taken out', async () => {
  const id = await givingSurvey();
  expect(await add(id, ['А', 'Б'])).toMatchObject({ added: 2, left: 2 });
  expect(await promoOf(id)).toBe('А');
  expect(await add(id, ['А', 'Б', 'В'])).toMatchObject({ added: 1, left: 2, given: 1 });
  expect(await admin.ask(surveyPromo.drop, { params: { id }, body: {} })).toMatchObject({
    dropped: 2,
    left: 0,
    given: 1,
  });
  expect(await add(id, ['А'])).toMatchObject({ added: 0, left: 0 });
});
