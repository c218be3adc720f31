// A term that is over by the clock is over, whether or not the job that tidies up has run.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, testSecret } from '../../../testing/app.ts';
import { loadCodes } from '../../../testing/certificates.ts';
import { askedCode, makeOrder } from '../../../testing/orders.ts';

const { orders, ledger } = contract;
const app = await testApp();
const dear = { certificate: { price_coins: 4_000 } };

const pass = (id: number) =>
  sql`update orders set expires_at = now() - interval '1 second' where id = ${id}`.execute(app.db);
const statusOf = async (id: number) =>
  (await app.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('an order past its time is not confirmed, asked no code for, and offered no more', async () => {
  const { id, buyer } = await makeOrder(app, dear);
  const code = await askedCode(app, buyer, id);
  await pass(id);
  for (const refused of [
    buyer.refused(orders.confirm, { params: { id }, body: code }),
    buyer.refused(orders.askCode, { params: { id } }),
  ])
    expect(await refused).toMatchObject({ error_code: 409, problem: 'order.expired' });
  expect((await buyer.ask(orders.card, { params: { id } })).item.may).toEqual(['cancel']);
  expect(await statusOf(id)).toBe('created');
  await app.jobs.queue.send(app.db, 'orders.expire', {});
  await app.jobs.work();
  expect(await statusOf(id)).toBe('expired');
  expect((await buyer.ask(ledger.balances, { body: {} })).item.coin).toMatchObject({ available: 4_000, held: 0 });
});

test('time that runs out while the confirmation waits for the order has run out', async () => {
  const { id, buyer } = await makeOrder(app, dear);
  const code = await askedCode(app, buyer, id);
  const refused = await app.db.transaction().execute(async (trx) => {
    await sql`update orders set expires_at = now() + interval '1 day' where id = ${id}`.execute(trx);
    const asked = buyer.refused(orders.confirm, { params: { id }, body: code });
    const waiting = sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from "orders" t where%'`;
    await expect.poll(async () => (await waiting.execute(app.db)).rows).toHaveLength(1);
    await sql`update orders set expires_at = clock_timestamp() where id = ${id}`.execute(trx);
    return { asked };
  });
  expect(await refused.asked).toMatchObject({ problem: 'order.expired' });
  expect(await statusOf(id)).toBe('created');
});

test('a code that expires while its order waits to be confirmed is not handed out', async () => {
  const { id, buyer, certificate_id } = await makeOrder(app, dear);
  await sql`
    update certificate_codes k set expires_on = current_date - 2 from order_items i
    where i.order_id = ${id} and k.order_item_id = i.id`.execute(app.db);
  const [fresh] = await loadCodes(app.db, testSecret, certificate_id, 1);
  await buyer.ask(orders.confirm, { params: { id }, body: await askedCode(app, buyer, id) });
  const { item } = await buyer.ask(orders.card, { params: { id } });
  expect(item).toMatchObject({ status: 'issued', items: [{ codes: [{ masked: `•••• ${fresh!.slice(-4)}` }] }] });
});
