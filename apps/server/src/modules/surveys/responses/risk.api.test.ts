// Risks of an answer, as the program sees them by the calls of the buyers themselves.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCaller } from '../../../testing/caller.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { testSecret } from '../../../testing/secret.ts';
import { agreeTo, makeSurvey } from '../../../testing/surveys.ts';
import { keepPhone } from '../buyers/buyer-phone.ts';

const app = await testApp();
const { db } = app;
const { surveys, responses, moderation } = contract;
const moderator = await app.as('moderator');
await giveScope(db, moderator.user_id, 'survey');
const answers = { known: true, liked: 9 };

interface How {
  seconds?: number;
  address?: string;
  seller?: number;
}

let count = 0;
async function answered(survey: number, { seconds = 60, address = `203.0.113.${++count}`, seller }: How = {}) {
  const entered = await app.asBuyer();
  await agreeTo(app, entered);
  const buyer = { ...entered, ...makeCaller(app.fastify, db, entered.token, address) };
  return { buyer, id: await handedInBy(buyer, survey, seconds, seller) };
}

async function handedInBy(
  buyer: Pick<ReturnType<typeof makeCaller>, 'ask'>,
  survey: number,
  seconds: number,
  seller?: number,
) {
  const link = seller ? { seller: String(seller) } : {};
  const { response } = await buyer.ask(surveys.details, { body: { task_id: survey, ...link } });
  const { id } = response!;
  await sql`update survey_responses set started_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    db,
  );
  await buyer.ask(surveys.complete, { body: { response_id: id, client_uuid: randomUUID(), answers } });
  return id;
}

const rowOf = (id: number) =>
  db.selectFrom('survey_responses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const flagsOf = async (id: number) => (await rowOf(id)).risk_flags.filter((flag) => flag !== 'night');

test('too fast: below what the survey says, or below a third of what others need', async () => {
  const survey = await makeSurvey(app, { mode: 'manual', survey: { least_seconds: 20 } });
  expect(await flagsOf((await answered(survey, { seconds: 8 })).id)).toEqual(['too_fast']);
  expect(await flagsOf((await answered(survey, { seconds: 25 })).id)).toEqual([]);
  for (let i = 0; i < 10; i += 1) {
    const { id } = await answered(survey, { seconds: 120 });
    await sql`update survey_responses set status = 'accepted' where id = ${id}`.execute(db);
  }
  expect(await flagsOf((await answered(survey, { seconds: 30 })).id)).toEqual(['too_fast']);
});

test('many of one address, and the seller who answers by the own link', async () => {
  const survey = await makeSurvey(app, { mode: 'auto_if_low_risk' });
  const address = '198.51.100.7';
  const ids = [];
  for (let i = 0; i < 6; i += 1) ids.push((await answered(survey, { address })).id);
  expect(await flagsOf(ids[4]!)).toEqual([]);
  expect(await flagsOf(ids[5]!)).toEqual(['address_again']);
  // Nowhere is the address itself.
  expect(JSON.stringify(await rowOf(ids[5]!))).not.toContain(address);

  const seller = await app.as('seller');
  const entered = await app.asBuyer();
  await agreeTo(app, entered);
  const { rows } = await sql<{ phone: string }>`select phone from sellers where id = ${seller.role_id}`.execute(db);
  await db
    .updateTable('buyers')
    .set(keepPhone(testSecret, rows[0]!.phone))
    .where('id', '=', entered.buyer_id)
    .execute();
  const own = await handedInBy(entered, survey, 60, seller.role_id!);
  expect(await flagsOf(own)).toEqual(['own_answer']);
  // Answers without risk are accepted by themselves, the others are looked at.
  expect([(await rowOf(ids[0]!)).status, (await rowOf(own)).status]).toEqual(['accepted', 'moderation']);
});

test('each question has its time, and a buyer who was away from it has not read it all the while', async () => {
  const survey = await makeSurvey(app, { mode: 'manual' });
  const buyer = await app.asBuyer();
  await agreeTo(app, buyer);
  const { response } = await buyer.ask(surveys.details, { body: { task_id: survey } });
  const { id } = response!;
  const pass = (seconds: number) =>
    sql`update survey_responses set step_at = step_at - make_interval(secs => ${seconds}) where id = ${id}`.execute(db);
  const come = (step: string) => buyer.ask(surveys.save, { body: { response_id: id, answers: { known: true }, step } });
  await pass(5);
  await come('liked');
  await pass(7_200);
  // Not a question of the survey: nothing is kept by it.
  await come('nowhere');
  await pass(3);
  await buyer.ask(surveys.complete, { body: { response_id: id, client_uuid: randomUUID(), answers } });
  const spent = (await rowOf(id)).step_ms as Record<string, number>;
  expect(Object.keys(spent)).toEqual(['known', 'liked']);
  expect(Math.round(spent.liked! / 1000)).toBe(600);
  expect(Math.round(spent.known! / 1000)).toBeGreaterThanOrEqual(5);
});

test('others of that day are shown beside it, and the queue finds those of little risk', async () => {
  const survey = await makeSurvey(app, { mode: 'manual', survey: { least_seconds: 20 } });
  const seller = await app.as('seller');
  const fast = (await answered(survey, { seconds: 2, seller: seller.role_id! })).id;
  const slow = (await answered(survey, { seller: seller.role_id! })).id;
  const { case_id } = await rowOf(slow);
  const { item } = await moderator.ask(responses.judged, { params: { id: case_id! } });
  expect(item.others).toMatchObject([{ id: fast, kin: ['seller'], case_id: (await rowOf(fast)).case_id }]);
  const found = async (risk_score_to?: number) => {
    const filters = { kind: ['survey' as const], ...(risk_score_to && { risk_score_to }) };
    const { items } = await moderator.ask(moderation.list, { body: { filters, per_page: 100 } });
    return items.map((row) => row.subject_id);
  };
  expect(await found()).toEqual(expect.arrayContaining([fast, slow]));
  const low = await found(29);
  expect([low.includes(slow), low.includes(fast)]).toEqual([true, false]);
  const { items } = await moderator.ask(moderation.list, { body: { filters: { ids: [case_id!] } } });
  expect(items[0]).toMatchObject({
    seller: { id: seller.role_id },
    answers: 2,
    risk_score: expect.any(Number),
  });
});
