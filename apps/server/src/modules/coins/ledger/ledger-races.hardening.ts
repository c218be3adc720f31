// A holder leaves, is merged into another account or has coins expire, while coins come: in any order, nobody who is out has
// anything, and nothing is lost. LEDGER_RACES tries less.
import { contract } from '@iskra/contract';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '../../../problem.ts';
import { testApp, testSecret } from '../../../testing/app.ts';
import { giveCoins, manualCredit } from '../../../testing/ledger.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { balancesOf } from './balances.store.ts';
import { findMismatches } from './ledger.proof.store.ts';
import { verifyOperations } from './ledger-seals.actions.ts';
import { post } from './post.actions.ts';
import type { Request } from './request.rules.ts';

const races = Number(process.env.LEDGER_RACES ?? 200);
const app = await testApp();
const admin = await app.as('admin');
const facts = { demo: false, secret: testSecret };
const comment = 'Проверка на скорость';
const manual = manualCredit((await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс')).id, comment);
const gone = { comment, confirm: 'УДАЛИТЬ' as const };
const { ledger, owners, sellers } = contract;

type Holder = Parameters<typeof balancesOf>[1];

const newHolder = async (type: Holder['type']): Promise<Holder> => ({ type, id: (await app.as(type)).role_id! });
const has = async (holder: Holder) => (await balancesOf(app.db, holder)).coin.available;

/** Whether it was done; begun at a moment of its own within some milliseconds. */
async function sometime(work: () => Promise<unknown>, within = 8): Promise<boolean> {
  await new Promise((wake) => setTimeout(wake, Math.random() * within));
  return work().then(
    () => true,
    () => false,
  );
}

/** Leaving looks at more before it comes to the accounts. */
const credit = (holder: Holder) => sometime(() => admin.ask(ledger.manual, manual([holder], 300)), 40);

/** How often each of both was done. */
async function race(once: () => Promise<[boolean, boolean]>): Promise<void> {
  let done = [0, 0];
  for (let n = 0; n < races; n += 1) {
    const [first, second] = await once();
    done = [done[0]! + Number(first), done[1]! + Number(second)];
  }
  console.log(`hardening: of ${races} races the first was done in ${done[0]}, the second in ${done[1]}`);
}

afterEach(async () => {
  expect(await findMismatches(app.db)).toEqual([]);
  expect(await verifyOperations(app.db, facts)).toMatchObject({ intact: true });
});

test('nobody who is archived has coins', async () => {
  await race(async () => {
    const holder = await newHolder('owner');
    await app.db.updateTable('owners').set({ status: 'invited' }).where('id', '=', holder.id).execute();
    const archive = sometime(() => admin.ask(owners.archive, { params: { id: holder.id }, body: gone }));
    const [left, came] = await Promise.all([archive, credit(holder)]);
    expect([left, came]).not.toEqual([true, true]);
    expect(await has(holder)).toBe(came ? 300 : 0);
    return [left, came];
  });
});

test('nobody who is deleted has coins', async () => {
  await race(async () => {
    const holder = await newHolder('seller');
    const remove = sometime(() => admin.ask(sellers.remove, { params: { id: holder.id }, body: gone }));
    const [left, came] = await Promise.all([remove, credit(holder)]);
    expect(left).toBe(true);
    expect(await has(holder)).toBe(0);
    return [left, came];
  });
});

test('what is merged has nothing, and nothing is lost', async () => {
  await race(async () => {
    const [duplicate, stays] = [await newHolder('seller'), await newHolder('seller')];
    await giveCoins(app.db, { seller_id: duplicate.id }, 50);
    const body = { into_id: stays.id, comment, confirm: 'ОБЪЕДИНИТЬ' as const };
    const merging = { params: { id: duplicate.id }, body };
    const merge = sometime(() => admin.ask(sellers.merge, merging));
    const [left, came] = await Promise.all([merge, credit(duplicate)]);
    expect(left).toBe(true);
    expect([await has(duplicate), await has(stays)]).toEqual([0, came ? 350 : 50]);
    return [left, came];
  });
});

test('what comes back from an order expires only when its days of grace are over', async () => {
  const send = (request: Request) =>
    app.db.transaction().execute(async (db) => {
      const [outcome] = await post({ db, facts }, [request]);
      if (outcome instanceof Refusal) throw outcome;
    });
  const cause = { source_type: 'lot', actor_id: null };
  await race(async () => {
    const { id: seller_id } = await newHolder('seller');
    const lot = await giveCoins(app.db, { seller_id }, 100, { expires_at: '2020-01-01T00:00:00.000Z' });
    const hold = await giveCoins(app.db, { seller_id }, 60, { type: 'hold' });
    const expire = sometime(() => send({ ...cause, type: 'expire', of: lot, key: `expire:${lot}` }));
    const release = sometime(() => send({ ...cause, type: 'release', of: hold, key: `hold_end:${hold}` }));
    const [expired, released] = await Promise.all([expire, release]);
    expect(released).toBe(true);
    expect(await has({ type: 'seller', id: seller_id })).toBe(expired ? 60 : 100);
    return [expired, released];
  });
});
