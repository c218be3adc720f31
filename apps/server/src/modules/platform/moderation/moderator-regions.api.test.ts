// A moderator reads everywhere and writes in the own regions only (decision 0038).
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { tradePoints, tradeUsers, sellers, owners } = contract;
const app = await testApp();
const { db } = app;
const [moderator, everywhere, idle] = [await app.as('moderator'), await app.as('moderator'), await app.as('moderator')];
const [own, foreign] = [await makeBookEntry(db, 'regions', 'Тверь'), await makeBookEntry(db, 'regions', 'Омск')];
await giveScope(db, moderator.user_id, 'trade_point', own.id);
await giveScope(db, everywhere.user_id, 'trade_point');
const comment = 'Проверка правил';

/** Actions of a moderator outside of a case. */
const blockableKinds = {
  point: {
    calls: tradePoints,
    reasons: 'reasons.block_tp',
    make: async (region_id: number | null) => (await makeTradePoint(db, { region_id, status: 'active' })).id,
    statusOf: async (id: number) =>
      (await db.selectFrom('trade_points').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  },
  'trade user': {
    calls: tradeUsers,
    reasons: 'reasons.block_user',
    make: async (region_id: number | null) => {
      const { role_id } = await app.as('tsm_user');
      await db.updateTable('trade_users').set({ region_id }).where('id', '=', role_id!).execute();
      return role_id!;
    },
    statusOf: async (id: number) =>
      (await db.selectFrom('trade_users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  },
};

test.each(Object.entries(blockableKinds))('a %s is blocked and freed in the own regions only', async (_, kind) => {
  const { calls, make, statusOf } = kind;
  const reason = await makeBookEntry(db, kind.reasons, 'Жалоба');
  const block = { reason_id: reason.id, comment };
  const [inOwn, inForeign, inNone] = [await make(own.id), await make(foreign.id), await make(null)];
  for (const id of [inForeign, inNone]) {
    const refusal = await moderator.refused(calls.block, { params: { id }, body: block });
    expect(refusal).toMatchObject({ error_code: 403, problem: 'moderation.foreign_region' });
  }
  expect((await idle.refused(calls.block, { params: { id: inOwn }, body: block })).problem).toBe(
    'moderation.foreign_region',
  );
  await moderator.ask(calls.block, { params: { id: inOwn }, body: block });
  await moderator.ask(calls.unblock, { params: { id: inOwn }, body: { comment } });
  await everywhere.ask(calls.block, { params: { id: inForeign }, body: block });
  expect((await moderator.refused(calls.unblock, { params: { id: inForeign }, body: { comment } })).problem).toBe(
    'moderation.foreign_region',
  );
  await everywhere.ask(calls.unblock, { params: { id: inForeign }, body: { comment } });

  const many = { ids: [inOwn, inForeign, inNone], ...block };
  await moderator.ask(calls.blockMany, { body: many });
  await app.jobs.work();
  expect([await statusOf(inOwn), await statusOf(inForeign), await statusOf(inNone)]).toEqual([
    'blocked',
    'active',
    'active',
  ]);
});

test('reading is open, so that a look-alike in another region is found', async () => {
  const point = await makeTradePoint(db, { region_id: foreign.id });
  const [owner, seller] = [await app.as('owner'), await app.as('seller')];
  expect((await moderator.ask(tradePoints.card, { params: { id: point.id } })).item.id).toBe(point.id);
  expect((await moderator.ask(owners.card, { params: { id: owner.role_id! } })).item.id).toBe(owner.role_id);
  expect((await moderator.ask(sellers.card, { params: { id: seller.role_id! } })).item.id).toBe(seller.role_id);
});

test('every call by which a moderator writes outside of moderation is named here', () => {
  const known = ['tradePoints', 'tradeUsers'].flatMap((area) =>
    ['block', 'unblock', 'blockMany', 'unblockMany'].map((name) => `${area}.${name}`),
  );
  const about = ['tradePoints', 'tradeUsers', 'sellers', 'owners', 'users', 'changeSets', 'staff'] as const;
  const writes = about.flatMap((area) =>
    Object.entries(contract[area]).flatMap(([name, { effect, access }]) =>
      effect === 'write' && access.includes('moderator' as never) ? [`${area}.${name}`] : [],
    ),
  );
  // Choosing rows and writing a file change nothing.
  expect(writes.filter((name) => !/\.(choose|export)$/.test(name)).sort()).toEqual(known.sort());
});
