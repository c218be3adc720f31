// A survey at a festival: more buyers than places, one phone in many tabs, links that were made up. BUYERS tries more or less.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { stranger } from '../../../testing/login.ts';
import { testSecret } from '../../../testing/secret.ts';
import { agreeTo, makeSurvey } from '../../../testing/surveys.ts';
import { signLink } from './survey-link.ts';

const { surveys } = contract;
const buyersAtOnce = Number(process.env.BUYERS ?? 2_000);
const places = buyersAtOnce / 2;
const tabs = 50;
const forged = 10_000;
const answers = { known: true, liked: 9 };

const app = await testApp();
const { db } = app;

async function newBuyer() {
  const buyer = await app.asBuyer();
  await agreeTo(app, buyer);
  return buyer;
}
type BuyerCaller = Awaited<ReturnType<typeof newBuyer>>;

// The agreement of the test is published by the first one.
await newBuyer();

const begin = (buyer: BuyerCaller, task_id: number) => buyer.ask(surveys.details, { body: { task_id } });
const handIn = (buyer: BuyerCaller, response_id: number) =>
  buyer.ask(surveys.complete, { body: { response_id, client_uuid: randomUUID(), answers } });
const statuses = async (survey: number) =>
  Object.fromEntries(
    (
      await sql<{ status: string; count: number }>`
        select status, count(*)::int from survey_responses where survey_id = ${survey} group by status`.execute(db)
    ).rows.map(({ status, count }) => [status, count]),
  );

async function inTurns<T, R>(all: readonly T[], act: (one: T) => Promise<R>, most = 50): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += most) done.push(...(await Promise.all(all.slice(at, at + most).map(act))));
  return done;
}

test(`of ${buyersAtOnce} buyers at once exactly ${places} are taken, the rest are told`, async () => {
  const id = await makeSurvey(app, { quota: places });
  const buyers = await inTurns(Array.from({ length: buyersAtOnce }), newBuyer);
  // Nobody's place is kept any more when they hand in: all of them want the same ones.
  const begun = await inTurns(buyers, async (buyer) => {
    const { response } = await begin(buyer, id);
    await sql`
      update survey_responses set reserved_until = now() - interval '1 minute' where id = ${response!.id}`.execute(db);
    return { buyer, id: response!.id };
  });
  const sent = await Promise.all(begun.map(({ buyer, id: response }) => handIn(buyer, response)));
  expect(sent.filter(({ code }) => code === 'ok')).toHaveLength(places);
  expect(sent.filter(({ code }) => code === 'quota_full')).toHaveLength(buyersAtOnce - places);
  const found = await statuses(id);
  expect((found.accepted ?? 0) + (found.moderation ?? 0)).toBe(places);
  expect(found.quota_full).toBe(buyersAtOnce - places);
  console.log(`${buyersAtOnce} buyers for ${places} places: ${places} taken, ${buyersAtOnce - places} told`);
});

test(`one phone in ${tabs} tabs is one response`, async () => {
  const [id, buyer] = [await makeSurvey(app), await newBuyer()];
  const begun = await Promise.all(Array.from({ length: tabs }, () => begin(buyer, id)));
  const sent = await Promise.all(begun.map(({ response }) => handIn(buyer, response!.id)));
  expect(sent.every(({ finish }) => finish === 'done')).toBe(true);
  const rows = await sql`select from survey_responses where survey_id = ${id}`.execute(db);
  expect(rows.rows).toHaveLength(1);
});

test(`of ${forged} signatures that were made up, of others or out of date none opens`, async () => {
  const [id, other] = [await makeSurvey(app, { survey: { link_policy: 'signed' } }), await makeSurvey(app)];
  const [mine, theirs] = await Promise.all(
    ['seller', 'seller'].map(async () => {
      const { role_id } = await app.as('seller');
      const { rows } = await sql<{ code: string }>`select code from sellers where id = ${role_id}`.execute(db);
      return rows[0]!.code;
    }),
  );
  const hour = Math.floor(Date.now() / 1000) + 3600;
  const good = signLink(testSecret, { survey_id: id, seller: mine!, expires: hour });
  const makers = [
    () => `${hour.toString(36)}.${randomBytes(12).toString('base64url')}`,
    () => signLink(testSecret, { survey_id: id, seller: theirs!, expires: hour + randomInt(1_000) }),
    () => signLink(testSecret, { survey_id: other, seller: mine!, expires: hour + randomInt(1_000) }),
    () => signLink(testSecret, { survey_id: id, seller: mine!, expires: hour - 3_601 - randomInt(100_000) }),
    () => `${(hour + 1 + randomInt(1_000_000)).toString(36)}.${good.split('.')[1]}`,
    () => good.slice(0, 1 + randomInt(good.length - 1)),
  ];
  const caller = stranger(app);
  const codeOf = async (t: string) =>
    (await caller.ask(surveys.check, { body: { task_id: id, seller: mine!, t } })).code;
  expect(await codeOf(good)).toBe('ok');
  const codes = await inTurns(
    Array.from({ length: forged }, (_, at) => makers[at % makers.length]!()),
    codeOf,
  );
  expect(codes.filter((code) => code !== 'bad_signature')).toEqual([]);
});
