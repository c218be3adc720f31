// One key is one attempt: it stands for everything that was asked for under it, not for each person by itself.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { manualCredit } from '../../../testing/ledger.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';
import { lockOwnAccounts } from './freeze.store.ts';

const app = await testApp();
const admin = await app.as('admin');
const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const otherReason = await makeBookEntry(app.db, 'reasons.ledger', 'Премия');
const manual = manualCredit(reason.id, 'За победу в конкурсе');
const { ledger } = contract;

const seller = async () => ({ type: 'seller' as const, id: (await app.as('seller')).role_id! });
const [anna, boris, vera] = [await seller(), await seller(), await seller()];
const owner = { type: 'owner' as const, id: (await app.as('owner')).role_id! };

const newKey = () => ({ idempotency_key: crypto.randomUUID() });
const posted = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ledger_transactions`.execute(app.db);
  return rows[0]!.n;
};

test('asked for again as it was, in any order, it is the same attempt', async () => {
  const key = newKey();
  await admin.ask(ledger.manual, manual([anna, boris, owner], 5, key));
  const before = await posted();
  await admin.ask(ledger.manual, manual([owner, anna, boris], 5, key));
  expect(await posted()).toBe(before);
});

test.each([
  ['other people', manual([vera], 5)],
  ['fewer people', manual([anna], 5)],
  ['more people', manual([anna, boris, vera], 5)],
  ['an owner in place of a seller', manual([owner, boris], 5)],
  ['another amount', manual([anna, boris], 6)],
  ['another day', manual([anna, boris], 5, { effective_on: new Date().toISOString().slice(0, 10) })],
  ['another currency', manual([anna, boris], 5, { currency: 'flame' })],
  ['the opposite', manual([anna, boris], 5, { operation: 'debit' })],
  ['another reason', manual([anna, boris], 5, { reason_id: otherReason.id })],
  ['other words', manual([anna, boris], 5, { comment: 'За что-то другое' })],
  ['so much that a second person is asked', manual([anna, boris], 50_000)],
])('asked for again with %s it is refused, and nothing is posted', async (_, { body }) => {
  const key = newKey();
  await admin.ask(ledger.manual, manual([anna, boris], 5, key));
  const before = await posted();
  const refused = await admin.refused(ledger.manual, { body: { ...body, ...key } });
  expect(refused).toMatchObject({ problem: 'idempotency.reused' });
  expect(await posted()).toBe(before);
});

test('a request that waits for a second person keeps its key from those that need none', async () => {
  const key = newKey();
  const { approval_id } = await admin.ask(ledger.manual, manual([anna, boris], 50_000, key));
  const refused = await admin.refused(ledger.manual, manual([vera], 5, key));
  expect(refused).toMatchObject({ problem: 'idempotency.reused' });
  expect((await admin.ask(ledger.manual, manual([boris, anna], 50_000, key))).approval_id).toBe(approval_id);
});

test('another administrator has keys of their own', async () => {
  const key = newKey();
  await admin.ask(ledger.manual, manual([anna], 5, key));
  const refused = await (await app.as('admin')).refused(ledger.manual, manual([anna], 5, key));
  expect(refused).toMatchObject({ problem: 'idempotency.reused' });
});

test('of two at once under one key for different people the first stands', async () => {
  const key = newKey();
  const { first, second } = await app.db.transaction().execute(async (db) => {
    await lockOwnAccounts(db, [anna]);
    const first = admin.ask(ledger.manual, manual([anna], 5, key));
    await expect.poll(() => waitingFor(app.db, 'ledger_accounts')).toBe(1);
    const second = admin.refused(ledger.manual, manual([vera], 5, key));
    await expect.poll(() => waitingFor(app.db, 'hashtextextended')).toBe(1);
    return { first, second };
  });
  expect(await first).toMatchObject({ posted: 1 });
  expect(await second).toMatchObject({ problem: 'idempotency.reused' });
});
