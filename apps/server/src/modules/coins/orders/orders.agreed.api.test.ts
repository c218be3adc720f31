// An order is made on the terms that the buyer has agreed to, or not at all.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { agreedTo } from '@iskra/contract/areas/coins/orders/shapes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, testSecret } from '../../../testing/app.ts';
import { loadCodes, makeCertificate } from '../../../testing/certificates.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { makeOrder } from '../../../testing/orders.ts';
import { findMismatches } from '../ledger/ledger.proof.store.ts';

const { orders, ledger, editableCertificates } = contract;
const app = await testApp();
const admin = await app.as('admin');

/** A buyer who has seen what two of a certificate cost. */
async function looking() {
  const buyer = await app.as('owner');
  await giveCoins(app.db, { owner_id: buyer.role_id! }, 10_000);
  const certificate_id = await makeCertificate(app.db);
  await loadCodes(app.db, testSecret, certificate_id, 2);
  const preview = async () =>
    (await buyer.ask(orders.preview, { body: { items: [{ certificate_id, quantity: 2 }] } })).item;
  const draft = async () => ({ body: { client_order_uuid: randomUUID(), ...agreedTo(await preview()) } });
  return { buyer, certificate_id, draft };
}
const coinsOf = async ({ buyer }: Awaited<ReturnType<typeof looking>>) =>
  (await buyer.ask(ledger.balances, { body: {} })).item.coin;

async function change(id: number, values: object): Promise<void> {
  const { version } = (await admin.ask(editableCertificates.card, { params: { id } })).item;
  await admin.ask(editableCertificates.change, { params: { id }, body: { version, ...values } });
}

test.each([
  ['price', { price_coins: 600 }, { problem: 'order.price_changed', total_coins: 1_200 }],
  ['lower price', { price_coins: 50 }, { problem: 'order.price_changed', total_coins: 100 }],
  ['value', { face_value: 300 }, { problem: 'order.terms_changed', title: 'Продукты, 500 ₽', face_value: 300 }],
  ['life in days', { validity_days: 10 }, { problem: 'order.terms_changed', validity_days: 10 }],
  [
    'last day',
    { validity_days: null, valid_until: '2099-01-01' },
    { problem: 'order.terms_changed', valid_until: '2099-01-01' },
  ],
])(
  'another %s is refused with what it is now, takes nothing, and can be agreed to anew',
  async (_, values, refusal) => {
    const seen = await looking();
    const agreed = await seen.draft();
    await change(seen.certificate_id, values);
    expect(await seen.buyer.refused(orders.create, agreed)).toMatchObject({ error_code: 409, ...refusal });
    expect(await coinsOf(seen)).toMatchObject({ available: 10_000, held: 0 });
    const anew = await seen.draft();
    expect(await seen.buyer.ask(orders.create, anew)).toMatchObject({ status: 'issued' });
    expect(await coinsOf(seen)).toMatchObject({ available: 10_000 - anew.body.total_coins });
    expect(await findMismatches(app.db)).toEqual([]);
  },
);

test('a sum that is not that of its lines, and a line of two at another price, are refused', async () => {
  const seen = await looking();
  const { body } = await seen.draft();
  const [line] = body.items;
  for (const other of [
    { total_coins: 1 },
    {
      items: [
        { ...line!, quantity: 1 },
        { ...line!, quantity: 1, price_coins: 1 },
      ],
    },
  ])
    expect(await seen.buyer.refused(orders.create, { body: { ...body, ...other } })).toMatchObject({
      problem: 'order.price_changed',
      total_coins: 200,
    });
});

test('a price that changes while the order waits for the certificate is not charged either', async () => {
  const seen = await looking();
  const agreed = await seen.draft();
  const { answer } = await app.db.transaction().execute(async (trx) => {
    await sql`update certificates set price_coins = 900 where id = ${seen.certificate_id}`.execute(trx);
    const answer = seen.buyer.refused(orders.create, agreed);
    const waiting = sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from certificates where id%'`;
    await expect.poll(async () => (await waiting.execute(app.db)).rows).toHaveLength(1);
    // In an object: returned bare, the transaction would wait for the call that waits for it.
    return { answer };
  });
  expect(await answer).toMatchObject({ problem: 'order.price_changed', total_coins: 1_800 });
});

test('the same intent at another sum is another order, and refused', async () => {
  const seen = await looking();
  const { body } = await seen.draft();
  await seen.buyer.ask(orders.create, { body });
  const other = { body: { ...body, total_coins: 150 } };
  expect(await seen.buyer.refused(orders.create, other)).toMatchObject({ problem: 'idempotency.reused' });
});

test('a code that comes later is good for as long as was agreed', async () => {
  const { id, certificate_id } = await makeOrder(app, { certificate: { backorder: true, validity_days: 180 } });
  await sql`update certificates set validity_days = 1 where id = ${certificate_id}`.execute(app.db);
  await loadCodes(app.db, testSecret, certificate_id, 1);
  await app.jobs.queue.send(app.db, 'orders.serve', { certificate_id });
  await app.jobs.work();
  const { rows } = await sql<{ days: number }>`
    select k.expires_on - (k.issued_at at time zone 'Europe/Moscow')::date as days
    from certificate_codes k join order_items i on i.id = k.order_item_id where i.order_id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ days: 180 }]);
});
