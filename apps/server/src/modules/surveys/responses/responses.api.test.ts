import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { noticesOf } from '../../../testing/notices.ts';
import { agreeTo, makeSurvey } from '../../../testing/surveys.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const app = await testApp();
const { db } = app;
const { surveys, moderation, responses, ledger } = contract;
const [admin, moderator] = [await app.as('admin'), await app.as('moderator')];
await giveScope(db, moderator.user_id, 'survey');
const { id: reason_id } = await makeBookEntry(db, 'reasons.survey_deny', 'Одинаковые ответы');
const answers = { known: true, liked: 9 };
const paid = { mode: 'manual', coins: 10, flames: 1, budget: 1_000 } as const;

async function newSeller() {
  const seller = await app.as('seller');
  const point = await makeTradePoint(db, { status: 'active' });
  await hireSeller(db, seller.role_id!, point.id);
  await sql`update sellers set primary_point_id = ${point.id} where id = ${seller.role_id}`.execute(db);
  return seller;
}
type Seller = Awaited<ReturnType<typeof newSeller>>;

/** Nobody is so fast: half a minute passes before it is handed in. */
async function answered(survey: number, seller?: Seller, given: Record<string, unknown> = answers): Promise<number> {
  const buyer = await app.asBuyer();
  await agreeTo(app, buyer);
  const link = seller ? { seller: String(seller.role_id) } : {};
  const { response } = await buyer.ask(surveys.details, { body: { task_id: survey, ...link } });
  await sql`update survey_responses set started_at = now() - interval '31 seconds' where id = ${response!.id}`.execute(
    db,
  );
  const body = { response_id: response!.id, client_uuid: randomUUID(), answers: given };
  expect(await buyer.ask(surveys.complete, { body })).toMatchObject({ code: 'ok' });
  await app.jobs.work();
  return response!.id;
}

const rowOf = (id: number) =>
  db.selectFrom('survey_responses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const caseOf = async (id: number) => (await rowOf(id)).case_id!;
const finishedOf = async (id: number) =>
  (await sql<{ finished: number }>`select finished from survey_counts where survey_id = ${id}`.execute(db)).rows[0]!
    .finished;
const coinsOf = async (seller: Seller) => (await seller.ask(ledger.balances, { body: {} })).item;

async function decide(id: number, decision: 'approve' | 'deny' | 'return', who = moderator) {
  const params = { id: await caseOf(id) };
  const { version } = await who.ask(moderation.hold, { params });
  const body = { version, decision, ...(decision !== 'approve' && { reason_id }) };
  return who.ask(moderation.decide, { params, body });
}
const undo = async (id: number, who = moderator) =>
  (await who.ask(moderation.undo, { body: { case_ids: [await caseOf(id)] } })).items[0];

describe('the way of an answer', () => {
  test('it waits for a moderator, is accepted, and the seller’s coins wait three days', async () => {
    const [survey, seller] = [await makeSurvey(app, paid), await newSeller()];
    const id = await answered(survey, seller);
    const { risk_flags, ...row } = await rowOf(id);
    expect(row).toMatchObject({ status: 'moderation', reward: null });
    // Whenever the test is run.
    expect(risk_flags.filter((flag) => flag !== 'night')).toEqual([]);
    const { item } = await moderator.ask(responses.judged, { params: { id: await caseOf(id) } });
    expect(item).toMatchObject({
      survey: { id: survey },
      seller: { id: seller.role_id },
      status: 'moderation',
      coins: 10,
      agreement: { number: expect.any(Number) },
      parts: [
        { id: 'known', text: 'Да', photos: [] },
        { id: 'liked', text: '9' },
      ],
    });
    await decide(id, 'approve');
    expect(await rowOf(id)).toMatchObject({ status: 'accepted', reward: 'paid' });
    expect(await coinsOf(seller)).toMatchObject({ coin: { available: 0, pending: 10 } });
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from l.available_from - now()) / 86400)::int as days
      from survey_awards a join ledger_lots l on l.id = a.coins_transaction_id where a.response_id = ${id}`.execute(db);
    expect(rows).toEqual([{ days: 3 }]);
  });

  test('its card lists for an administrator what was paid and what was taken back; a moderator sees neither', async () => {
    const id = await answered(await makeSurvey(app, paid), await newSeller());
    const params = { id: await caseOf(id) };
    const [admin, operations] = [
      await app.as('admin'),
      async () => (await admin.ask(responses.judged, { params })).item,
    ];
    expect((await operations()).operations).toEqual([]);
    await decide(id, 'approve');
    const [paidNow] = (await operations()).operations!;
    expect(paidNow).toMatchObject({ type: 'accrual', currency: 'coin', amount: 10 });
    await undo(id);
    expect((await operations()).operations!.filter(({ currency }) => currency === 'coin')).toMatchObject([
      { id: paidNow!.id },
      { type: 'reversal', amount: 10 },
    ]);
    expect((await moderator.ask(responses.judged, { params })).item).not.toHaveProperty('operations');
  });

  test('it is accepted by itself where the survey says so, and paid at once after', async () => {
    const seller = await newSeller();
    const id = await answered(await makeSurvey(app, { ...paid, mode: 'auto' }), seller);
    expect(await rowOf(id)).toMatchObject({ status: 'accepted', reward: 'paid', case_id: null });
    expect(await coinsOf(seller)).toMatchObject({ coin: { pending: 10 } });
  });

  test('denied, it brings nothing and gives its place to another buyer', async () => {
    const [survey, seller] = [await makeSurvey(app, { ...paid, quota: 1 }), await newSeller()];
    const id = await answered(survey, seller);
    expect(await finishedOf(survey)).toBe(1);
    await decide(id, 'deny');
    expect(await rowOf(id)).toMatchObject({ status: 'denied', reward: null });
    expect(await finishedOf(survey)).toBe(0);
    expect(await coinsOf(seller)).toMatchObject({ coin: { available: 0, pending: 0 } });
    await answered(survey, seller);
    expect(await undo(id)).toMatchObject({ done: false, error: expect.stringContaining('квота') });
    expect(await finishedOf(survey)).toBe(1);
  });

  test('it cannot be given back to anybody', async () => {
    const id = await answered(await makeSurvey(app, paid));
    const params = { id: await caseOf(id) };
    const { version } = await moderator.ask(moderation.hold, { params });
    const { id: back } = await makeBookEntry(db, 'reasons.return', 'Уточните');
    const body = { version, decision: 'return', reason_id: back } as const;
    expect(await moderator.refused(moderation.decide, { params, body })).toMatchObject({
      problem: 'response.no_return',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'moderation' });
  });
});

describe('taken back', () => {
  test('an approval takes exactly what it brought, and pays once when it is made again', async () => {
    const [survey, seller] = [await makeSurvey(app, paid), await newSeller()];
    const id = await answered(survey, seller);
    await decide(id, 'approve');
    expect(await undo(id)).toMatchObject({ done: true });
    expect(await rowOf(id)).toMatchObject({ status: 'moderation', reward: null });
    expect(await coinsOf(seller)).toMatchObject({ coin: { available: 0, pending: 0 }, flame: { available: 0 } });
    expect(await finishedOf(survey)).toBe(1);
    await decide(id, 'approve');
    expect(await coinsOf(seller)).toMatchObject({ coin: { pending: 10 } });
  });

  test('a denial gives the place back to the answer', async () => {
    const survey = await makeSurvey(app, paid);
    const id = await answered(survey);
    await decide(id, 'deny');
    expect(await undo(id)).toMatchObject({ done: true });
    expect([(await rowOf(id)).status, await finishedOf(survey)]).toEqual(['moderation', 1]);
  });

  test.each(['approve', 'deny'] as const)(
    'opened again after «%s», another verdict does the opposite',
    async (first) => {
      const [survey, seller] = [await makeSurvey(app, paid), await newSeller()];
      const id = await answered(survey, seller);
      await decide(id, first);
      const params = { id: await caseOf(id) };
      await admin.ask(moderation.reopen, { params, body: { comment: 'Проверка правил' } });
      await decide(id, first === 'approve' ? 'deny' : 'approve', admin);
      const isPaid = first === 'deny';
      expect((await rowOf(id)).status).toBe(isPaid ? 'accepted' : 'denied');
      expect(await finishedOf(survey)).toBe(isPaid ? 1 : 0);
      expect(await coinsOf(seller)).toMatchObject({ coin: { pending: isPaid ? 10 : 0 } });
    },
  );
});

describe('once, and no more than a day allows', () => {
  test('of two who decide at once one is told, and one award stands', async () => {
    const [survey, seller] = [await makeSurvey(app, paid), await newSeller()];
    const id = await answered(survey, seller);
    const case_id = await caseOf(id);
    const { version } = await moderator.ask(moderation.hold, { params: { id: case_id } });
    const tries = [1, 2, 3, 4].map(() =>
      moderator.ask(moderation.decide, { params: { id: case_id }, body: { version, decision: 'approve' } }).then(
        () => 'done',
        () => 'refused',
      ),
    );
    expect((await Promise.all(tries)).sort()).toEqual(['done', 'refused', 'refused', 'refused']);
    expect(await coinsOf(seller)).toMatchObject({ coin: { pending: 10 } });
  });

  test('the cap of the seller holds when several are accepted at once; the rest is accepted without an award', async () => {
    const survey = await makeSurvey(app, { ...paid, survey: { seller_daily_cap: 2 } });
    const seller = await newSeller();
    const ids = [];
    for (let i = 0; i < 4; i += 1) ids.push(await answered(survey, seller));
    await Promise.all(ids.map((id) => decide(id, 'approve')));
    const states = await Promise.all(ids.map(async (id) => (await rowOf(id)).reward));
    expect(states.sort()).toEqual(['paid', 'paid', 'seller_cap', 'seller_cap']);
    expect(await coinsOf(seller)).toMatchObject({ coin: { pending: 20 } });
  });

  test('the cap of the point is of all its sellers', async () => {
    const survey = await makeSurvey(app, { ...paid, survey: { point_daily_cap: 1 } });
    const [one, two] = [await newSeller(), await newSeller()];
    await sql`update sellers set primary_point_id = (select primary_point_id from sellers where id = ${one.role_id})
      where id = ${two.role_id}`.execute(db);
    const ids = [await answered(survey, one), await answered(survey, two)];
    for (const id of ids) await decide(id, 'approve');
    expect([(await rowOf(ids[0]!)).reward, (await rowOf(ids[1]!)).reward]).toEqual(['paid', 'point_cap']);
  });

  test('an empty budget lets the award wait, and the clock pays it once there is more', async () => {
    const survey = await makeSurvey(app, { ...paid, budget: 0 });
    const seller = await newSeller();
    const id = await answered(survey, seller);
    await decide(id, 'approve');
    expect(await rowOf(id)).toMatchObject({ status: 'accepted', reward: 'waits' });
    await giveCoins(db, { code: `budget:task:${survey}` }, 10, { type: 'emission', source_type: 'budget' });
    for (let i = 0; i < 2; i += 1) {
      await app.jobs.queue.send(db, 'responses.pay', {});
      await app.jobs.work();
    }
    expect(await rowOf(id)).toMatchObject({ reward: 'paid' });
    expect(await coinsOf(seller)).toMatchObject({ coin: { pending: 10 } });
  });

  test('a seller who has left gets nothing, and the answer counts all the same', async () => {
    const seller = await newSeller();
    const id = await answered(await makeSurvey(app, paid), seller);
    await sql`update users set status = 'blocked' where id = ${seller.user_id}`.execute(db);
    await decide(id, 'approve');
    expect(await rowOf(id)).toMatchObject({ status: 'accepted', reward: 'seller_out' });
  });
});

test('the bell tells the seller of the own link what became of the answers, and no other', async () => {
  const [survey, seller] = [await makeSurvey(app, paid), await newSeller()];
  await decide(await answered(survey, seller), 'approve');
  await decide(await answered(survey, seller, { known: true, liked: 3 }), 'deny');
  await answered(survey, seller, { known: true, liked: 5 });
  const news = [{ id: survey, accepted: 1, denied: 1, coins: 10 }];
  expect((await noticesOf(seller)).survey_answers).toMatchObject(news);
  expect((await noticesOf(await newSeller())).survey_answers).toEqual([]);
});

test('a moderator sees answers of the own regions only, and nobody else sees any', async () => {
  const id = await answered(await makeSurvey(app, paid), await newSeller());
  const params = { id: await caseOf(id) };
  const elsewhere = await app.as('moderator');
  await giveScope(db, elsewhere.user_id, 'survey', (await makeBookEntry(db, 'regions', 'Другая область')).id);
  const absent = await moderator.refused(responses.judged, { params: { id: 2_000_000_000 } });
  expect(await elsewhere.refused(responses.judged, { params })).toEqual(absent);
  expect((await (await app.as('seller')).refused(responses.judged, { params })).status).toBe(403);
});
