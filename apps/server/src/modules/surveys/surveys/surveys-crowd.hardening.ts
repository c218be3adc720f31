// A survey at a festival: more buyers than places, one phone in many tabs, links that were made up, a program that is killed again and
// again. BUYERS and SURVEY_KILLS try more or less.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { inject } from '../../../testing/caller.ts';
import { killedWorkers } from '../../../testing/killed-workers.ts';
import { stranger } from '../../../testing/login.ts';
import { testSecret } from '../../../testing/secret.ts';
import { type Answer, askAt, kill, serve } from '../../../testing/serving.ts';
import { agreeTo, makeSurvey } from '../../../testing/surveys.ts';
import { findMismatches } from '../../coins/ledger/ledger.proof.store.ts';
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

/** As a phone does it: a server that is busy is asked again later, by the same number. */
async function handIn({ token }: BuyerCaller, response_id: number) {
  const body = { response_id, client_uuid: randomUUID(), answers };
  for (;;) {
    const answer = (await inject(app.fastify, surveys.complete, { body }, token)).json<Answer>();
    if (answer.error_code === 0) return answer as Answer & { code: string; finish: string | null };
    if (answer.problem !== 'busy') throw new Error(JSON.stringify(answer));
    putOff += 1;
    await wait(500 + randomInt(4_000));
  }
}
let putOff = 0;
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
  const started = Date.now();
  const sent = await Promise.all(begun.map(({ buyer, id: response }) => handIn(buyer, response)));
  expect(sent.filter(({ code }) => code === 'ok')).toHaveLength(places);
  expect(sent.filter(({ code }) => code === 'quota_full')).toHaveLength(buyersAtOnce - places);
  const found = await statuses(id);
  expect((found.accepted ?? 0) + (found.moderation ?? 0)).toBe(places);
  expect(found.quota_full).toBe(buyersAtOnce - places);
  console.log(
    `${buyersAtOnce} buyers for ${places} places: ${places} taken, ${buyersAtOnce - places} told, ` +
      `${putOff} times asked to come again, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
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

const kills = Number(process.env.SURVEY_KILLS ?? 12);
const waves = { sellers: 40, buyersOfEach: 10, phones: 24, coins: 3 };

/** Counts that must all be nought. */
async function faults(survey: number): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from survey_responses where survey_id = ${survey} and status = 'started') as left_open,
      (select count(*)::int from survey_responses where survey_id = ${survey} and status = 'accepted' and reward <> 'paid') as unpaid,
      (select count(*)::int from survey_responses r where survey_id = ${survey} and status = 'accepted' and (
        select count(*) from survey_awards a join ledger_lots l on l.id = a.coins_transaction_id
        where a.response_id = r.id and a.undone_at is null and a.coins = ${waves.coins}) <> 1) as awards_not_one,
      (select count(*)::int from survey_awards a join survey_responses r on r.id = a.response_id
        where a.survey_id = ${survey} and r.status <> 'accepted') as awards_of_nothing,
      (select count(*)::int from (select 1 from ledger_transactions where source_type = 'survey_response'
        group by source_id, currency having count(*) > 1) d) as paid_twice,
      (select count(*)::int from survey_counts c where survey_id = ${survey} and c.finished <> (
        select count(*) from survey_responses where survey_id = ${survey} and status = 'accepted')) as wrong_counts`.execute(
    db,
  );
  return rows[0]!;
}

test(`a wave of buyers, ${kills} kills of what serves and of what works: nothing is lost, nothing paid twice`, async () => {
  const all = waves.sellers * waves.buyersOfEach;
  const half = all / 2;
  const id = await makeSurvey(app, {
    quota: half,
    coins: waves.coins,
    budget: all * waves.coins,
    survey: { least_seconds: 0 },
  });
  const codes = await inTurns(Array.from({ length: waves.sellers }), async () => {
    const { role_id } = await app.as('seller');
    const { rows } = await sql<{ code: string }>`select code from sellers where id = ${role_id}`.execute(db);
    return rows[0]!.code;
  });
  const begun = await inTurns(
    Array.from({ length: all }, (_, at) => codes[at % codes.length]!),
    async (seller) => {
      const buyer = await newBuyer();
      const { response } = await buyer.ask(surveys.details, { body: { task_id: id, seller } });
      await sql`
        update survey_responses set reserved_until = now() - interval '1 minute' where id = ${response!.id}`.execute(
        db,
      );
      return { token: buyer.token, response_id: response!.id, client_uuid: randomUUID() };
    },
  );

  let serving = await serve(app.database);
  const workers = killedWorkers(app, await mkdtemp(join(tmpdir(), 'iskra-crowd-')));
  const ask = askAt(() => serving.address);
  const codeOfEach = new Map<number, string>();
  const waiting = begun.slice();
  let lost = 0;
  const phone = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { token, ...body } = one;
      for (;;) {
        const answer = await ask(token, surveys.complete, { body: { ...body, answers } });
        if (answer?.error_code === 0) {
          codeOfEach.set(body.response_id, answer.code as string);
          break;
        }
        if (answer && answer.error_code < 429) throw new Error(JSON.stringify(answer));
        lost += 1;
        await wait(100 + randomInt(300));
      }
    }
  };
  const paid = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from survey_awards where survey_id = ${id}`.execute(db))
      .rows[0]!.n;
  const killing = (async () => {
    for (let turn = 0; turn < kills; turn += 1) {
      const goal = Math.ceil(((turn + 1) * all) / (kills + 1));
      while (codeOfEach.size < goal) await wait(10);
      if (turn % 2 === 0) {
        await kill(serving);
        serving = await serve(app.database);
      } else {
        const before = await paid();
        const due = await sql<{ n: number }>`
          select count(*)::int as n from survey_responses where survey_id = ${id} and reward = 'due'`.execute(db);
        if (due.rows[0]!.n > 0)
          await workers.killWhen(
            async () => (await paid()) > before,
            async () => '',
          );
      }
    }
  })();
  await Promise.all([killing, ...Array.from({ length: waves.phones }, phone)]);
  await kill(serving);
  await app.jobs.work();

  const taken = [...codeOfEach].filter(([, code]) => code === 'ok').map(([response]) => response);
  expect(codeOfEach.size).toBe(all);
  expect(taken).toHaveLength(half);
  const { rows } = await sql<{ id: number }>`
    select id from survey_responses where survey_id = ${id} and status = 'accepted' order by id`.execute(db);
  expect(rows.map((row) => row.id)).toEqual(taken.sort((a, b) => a - b));
  console.log(
    `${all} buyers, ${kills} kills, ${lost} tries without an answer: ${taken.length} accepted and paid once each`,
  );
  expect(await faults(id)).toEqual({
    left_open: 0,
    unpaid: 0,
    awards_not_one: 0,
    awards_of_nothing: 0,
    paid_twice: 0,
    wrong_counts: 0,
  });
  expect(await findMismatches(db)).toEqual([]);
});
