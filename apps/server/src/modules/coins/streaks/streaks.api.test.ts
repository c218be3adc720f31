import { contract } from '@iskra/contract';
import type { Numbers } from '@iskra/contract/areas/platform/settings';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../../context.ts';
import { testApp, testSecret } from '../../../testing/app.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { changeSettings } from '../../../testing/settings.ts';
import { hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';
import { judgeAction, noteAction } from './streaks.actions.ts';
import { dayAfter, recounted } from './streaks.rules.ts';
import { findStreak, lapse, marksOf } from './streaks.store.ts';

const app = await testApp();
const { db } = app;
const { streaks, ledger } = contract;
const admin = await app.as('admin');
await giveCoins(db, { code: 'budget:pool' }, 100_000, { type: 'emission', source_type: 'budget' });

/** As within a transaction of another area. */
const within = (work: (ctx: Context) => Promise<unknown>) =>
  db.transaction().execute((tx) => {
    const later: Context['later'] = (name, payload, options) => app.jobs.queue.send(tx, name, payload, options);
    const ctx = { db: tx, later, facts: { demo: true, secret: testSecret }, changed: () => {} };
    return work(ctx as unknown as Context);
  });

let source = 0;
const dayMs = 86_400_000;

async function newSeller(timezone = 'Europe/Moscow') {
  const point = await makeTradePoint(db, { timezone });
  const seller = await app.as('seller');
  const id = seller.role_id!;
  await hireSeller(db, id, point.id);
  const send = async (moment: Date, flames = 2) => {
    source += 1;
    const source_id = source;
    await within((ctx) =>
      noteAction(ctx, {
        seller_id: id,
        trade_point_id: point.id,
        kind: 'task',
        source_id,
        submitted_at: moment,
        flames,
      }),
    );
    return source_id;
  };
  const sendDaysAgo = (...days: number[]) =>
    days.reduce(
      async (before, ago) => [...(await before), await send(new Date(Date.now() - ago * dayMs))],
      Promise.resolve<number[]>([]),
    );
  const judge = (source_id: number, state: 'confirmed' | 'denied') =>
    within((ctx) => judgeAction(ctx, { kind: 'task', source_id }, state));
  const show = async () => (await seller.ask(streaks.show, { body: {} })).item;
  return { seller, id, send, sendDaysAgo, judge, show };
}

const set = (values: Partial<Numbers>) => changeSettings(admin, values);

const coinsOf = async (seller_id: number) =>
  (await admin.ask(ledger.balances, { body: { holder: { type: 'seller', id: seller_id } } })).item.coin.available;
const backwards = (count: number, to = 0) => Array.from({ length: count }, (_, at) => count - 1 - at + to);

describe('a row of days', () => {
  test('counts from the moment of sending, is not broken by a slow moderator, and is counted anew after a denial', async () => {
    const { show, sendDaysAgo, judge } = await newSeller();
    const [oldest, middle, newest] = await sendDaysAgo(2, 1, 0);
    expect(await show()).toMatchObject({ current: 3, best: 3, next: { days: 7, coins: 20 } });
    expect((await show()).days.every(({ state }) => state === 'provisional')).toBe(true);
    await judge(oldest!, 'confirmed');
    expect(await show()).toMatchObject({ current: 3 });
    await judge(middle!, 'denied');
    expect(await show()).toMatchObject({ current: 1, best: 1 });
    await judge(newest!, 'denied');
    expect(await show()).toMatchObject({ current: 0 });
  });

  test('a second action keeps the day that another one has lost; told twice an action counts once', async () => {
    const { show, send, judge } = await newSeller();
    const now = new Date();
    const [one] = [await send(now), await send(now)];
    await judge(one, 'denied');
    expect(await show()).toMatchObject({ current: 1 });
  });

  test('the day is that of the point, by its own clock', async () => {
    const moment = new Date('2026-10-05T11:30:00Z');
    const kamchatka = await newSeller('Asia/Kamchatka');
    await kamchatka.send(moment);
    const late = new Date('2026-10-05T12:30:00Z');
    await kamchatka.send(late);
    // 23:30 and 00:30 in Petropavlovsk: two days in a row.
    expect(await marksOf(db, kamchatka.id)).toEqual([
      { day: '2026-10-05', frozen: false },
      { day: '2026-10-06', frozen: false },
    ]);
    const kaliningrad = await newSeller('Europe/Kaliningrad');
    await kaliningrad.send(moment);
    await kaliningrad.send(late);
    expect(await marksOf(db, kaliningrad.id)).toEqual([{ day: '2026-10-05', frozen: false }]);
  });

  test('what is kept step by step is what the whole history gives', async () => {
    const { id, sendDaysAgo, judge } = await newSeller();
    const order = [9, 3, 8, 2, 1, 5, 7, 4, 0, 6];
    const sources = await sendDaysAgo(...order);
    for (const at of [2, 5, 7]) await judge(sources[at]!, 'denied');
    await judge(sources[2]!, 'confirmed');
    const { run, best, last_on } = (await findStreak(db, id))!;
    expect({ run, best, last_on }).toEqual(recounted(await marksOf(db, id)));
  });

  test('ends by the clock in the lists as well', async () => {
    const { id, sendDaysAgo, show } = await newSeller();
    await sendDaysAgo(4, 3);
    await sql`update streaks set current = run_days where seller_id = ${id}`.execute(db);
    expect(await lapse(db, 100)).toBe(1);
    const row = () =>
      admin.ask(contract.sellers.list, {
        body: { sort: { field: 'streak_days', dir: 'desc' } },
      });
    expect((await row()).items.find((one) => one.id === id)).toMatchObject({ streak_days: 0 });
    expect(await show()).toMatchObject({ current: 0, best: 2 });
  });
});

describe('bonuses', () => {
  test('come once by the ledger, with what they are for', async () => {
    const { id, sendDaysAgo, show } = await newSeller();
    await sendDaysAgo(...backwards(7));
    await app.jobs.work();
    expect(await coinsOf(id)).toBe(20);
    const { items } = await admin.ask(ledger.list, { body: { filters: { seller_id: [id] } } });
    expect(items[0]).toMatchObject({
      type: 'accrual',
      amount: 20,
      comment: 'Серия: 7 дней подряд',
      source_type: 'streak',
    });
    await app.jobs.queue.send(db, 'streaks.settle', { seller_id: id });
    await app.jobs.work();
    expect(await coinsOf(id)).toBe(20);
    expect(await show()).toMatchObject({ current: 7, next: { days: 14, coins: 50 } });
  });

  test('stay after a denial, unless the settings take them back; then they can be earned again', async () => {
    const stays = await newSeller();
    const sources = await stays.sendDaysAgo(...backwards(7));
    await app.jobs.work();
    await stays.judge(sources[3]!, 'denied');
    await app.jobs.work();
    expect(await coinsOf(stays.id)).toBe(20);
    await set({ streak_clawback: 1 });
    await app.jobs.queue.send(db, 'streaks.settle', { seller_id: stays.id });
    await app.jobs.work();
    expect(await coinsOf(stays.id)).toBe(0);
    await stays.judge(sources[3]!, 'confirmed');
    await app.jobs.work();
    expect(await coinsOf(stays.id)).toBe(20);
    await set({ streak_clawback: 0 });
  });

  test('wait for a budget that is empty, and come the night after it is filled', async () => {
    const { id, sendDaysAgo } = await newSeller();
    await set({ streak_first_coins: 10_000, streak_first_days: 3 });
    const left = async () =>
      (
        await db
          .selectFrom('ledger_accounts')
          .select('available')
          .where('code', '=', 'budget:pool')
          .where('currency', '=', 'coin')
          .executeTakeFirstOrThrow()
      ).available;
    const other = await app.as('seller');
    await giveCoins(db, { seller_id: other.role_id! }, (await left()) - 5, {
      type: 'accrual',
      budget: 'budget:pool',
      source_type: 'streak',
    });
    await sendDaysAgo(2, 1, 0);
    await app.jobs.work();
    expect(await coinsOf(id)).toBe(0);
    await giveCoins(db, { code: 'budget:pool' }, 50_000, { type: 'emission', source_type: 'budget' });
    await app.jobs.queue.send(db, 'streaks.settle_left', {});
    await app.jobs.work();
    expect(await coinsOf(id)).toBe(10_000);
    await set({ streak_first_coins: 20, streak_first_days: 7 });
  });
});

describe('a freeze', () => {
  test('costs flames, keeps the row, and is not counted in it; twice a month and no more', async () => {
    const { seller, id, sendDaysAgo, show } = await newSeller();
    await giveCoins(db, { seller_id: id }, 20, { currency: 'flame' });
    await sendDaysAgo(2, 1);
    const { today, freeze } = await show();
    expect(freeze).toEqual({ day: today, price: 5, left: 2 });
    expect(await seller.refused(streaks.freeze, { body: { day: dayAfter(today, -1) } })).toMatchObject({
      problem: 'streak.no_day',
    });
    expect(await seller.ask(streaks.freeze, { body: { day: today } })).toMatchObject({ flames_left: 15 });
    expect(await show()).toMatchObject({ current: 2, freeze: { day: null } });
    expect((await show()).days.at(-1)).toEqual({ day: today, state: 'frozen' });
    // As if it had been the day before: the next one is to be kept now.
    await sql`update flame_days set day = day - 1 where seller_id = ${id}`.execute(db);
    await sql`update streaks set run_from = run_from - 1, run_to = run_to - 1, last_on = last_on - 1 where seller_id = ${id}`.execute(
      db,
    );
    const left = today.endsWith('-01') ? 1 : 0;
    await set({ freezes_a_month: 1 });
    expect(await show()).toMatchObject({ freeze: { day: today, left } });
    if (left === 0)
      expect(await seller.refused(streaks.freeze, { body: { day: today } })).toMatchObject({
        problem: 'streak.no_freezes',
      });
    await set({ freezes_a_month: 2 });
  });

  test('without flames is refused, and nothing is frozen', async () => {
    const { seller, sendDaysAgo, show } = await newSeller();
    await sendDaysAgo(1);
    const { today } = await show();
    expect(await seller.refused(streaks.freeze, { body: { day: today } })).toMatchObject({
      problem: 'ledger.flames_short',
    });
    expect((await show()).freeze.day).toBe(today);
  });
});

test('nobody sees the days of somebody else', async () => {
  const { id } = await newSeller();
  const other = await app.as('seller');
  expect(await other.refused(streaks.show, { body: { seller_id: id } })).toMatchObject({ error_code: 404 });
  const owner = await app.as('owner');
  expect(await owner.refused(streaks.show, { body: { seller_id: id } })).toMatchObject({ error_code: 404 });
  expect((await admin.ask(streaks.show, { body: { seller_id: id } })).item.current).toBe(0);
});
