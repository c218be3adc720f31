// Each order that waits for the supplier has one chain of requests, in any sequence of events, and each item has its own tries.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { httpSupplier } from '../../../outside/suppliers/http-supplier.ts';
import { type Answer, type Asked, closed, json, supplierServer } from '../../../outside/testing/supplier-server.ts';
import { testApp } from '../../../testing/app.ts';
import { makeCertificate } from '../../../testing/certificates.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { agreedOn } from '../../../testing/orders.ts';
import { passMinutes } from '../../../testing/supply.ts';

const server = await supplierServer();
const log = { info: () => {}, warn: () => {} };
// Every request goes out: no door that rests, no second try of its own.
const patience = { pause_ms: 1, rest_ms: 0 };
const supplier = httpSupplier({ url: server.url, secret: 'secret-of-the-supplier', log, patience });
const app = await testApp({ outside: { supplier } });
const { orders } = contract;

/** The supplier's answer to each article, from now on. */
const said = new Map<string, Answer>();
server.answers((response, asked) => said.get(asked.body.article)!(response, asked));
beforeEach(() => said.clear());

const pending = json({ status: 'pending' });
const outOfStock = json({ status: 'out_of_stock' });
const issued: Answer = (response, asked) =>
  json({
    status: 'issued',
    codes: Array.from({ length: asked.body.quantity }, () => ({ code: randomUUID(), pin: null, expires_on: null })),
  })(response, asked);

async function makeOrderOf(...articles: string[]) {
  const buyer = await app.as('owner');
  const wanted = [];
  for (const article of articles)
    wanted.push({
      certificate_id: await makeCertificate(app.db, { kind: 'api_supplier', article }),
      quantity: 1,
    });
  const agreed = await agreedOn(app.db, wanted);
  await giveCoins(app.db, { owner_id: buyer.role_id! }, agreed.total_coins);
  const { id } = await buyer.ask(orders.create, { body: { client_order_uuid: randomUUID(), ...agreed } });
  return { id, buyer };
}
type Made = Awaited<ReturnType<typeof makeOrderOf>>;

const cardOf = async ({ id, buyer }: Made) => (await buyer.ask(orders.card, { params: { id } })).item;
const askedFor = (article: string) => server.asked.filter(({ body }: Asked) => body.article === article).length;

/** Jobs of this order that are queued or under way. */
async function chainsOf({ id }: Made): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'orders.supply' and (data->>'order_id')::bigint = ${id}
      and state in ('created', 'retry', 'active')`.execute(app.db);
  return rows.length;
}

test('three items that are waited for are one chain for hours, and each is asked for at its own pace', async () => {
  said.set('A', pending).set('B', outOfStock).set('C', pending);
  const order = await makeOrderOf('A', 'B', 'C');
  await app.jobs.work();
  for (let five = 0; five < 12; five++) {
    expect(await chainsOf(order)).toBe(1);
    await passMinutes(app, 5);
  }
  // Once at first, then every five minutes of an hour, or at its end.
  expect([askedFor('A'), askedFor('B'), askedFor('C')]).toEqual([13, 2, 13]);
  said.set('A', issued).set('C', issued);
  await passMinutes(app, 5);
  expect(await cardOf(order)).toMatchObject({ status: 'awaiting_assignment' });
  expect(await chainsOf(order)).toBe(1);
  said.set('B', issued);
  await passMinutes(app, 60);
  expect(await cardOf(order)).toMatchObject({ status: 'issued' });
  expect(await chainsOf(order)).toBe(0);
});

test('cancelling one order leaves the chains of the others alone', async () => {
  said.set('D', outOfStock);
  const made = [];
  for (let count = 0; count < 4; count++) made.push(await makeOrderOf('D'));
  const certificates = sql<{ certificate_id: number }>`
    select certificate_id from order_items where order_id = ${made[0]!.id}`;
  const { certificate_id } = (await certificates.execute(app.db)).rows[0]!;
  // All of them wait for the same certificate.
  await sql`update order_items set certificate_id = ${certificate_id} where order_id = any (${made.map(({ id }) => id)})`.execute(
    app.db,
  );
  await app.jobs.work();
  const [first, ...others] = made as [Made, ...Made[]];
  const before = server.asked.length;
  const { version } = await cardOf(first);
  await first.buyer.ask(orders.cancel, { params: { id: first.id }, body: { version } });
  await app.jobs.work();
  expect(server.asked.length).toBe(before);
  for (const other of others) {
    expect(await chainsOf(other)).toBe(1);
    expect(await cardOf(other)).toMatchObject({ status: 'awaiting_assignment' });
  }
  await passMinutes(app, 60);
  // The one that is over is not asked for any more, the others once each.
  expect(server.asked.length).toBe(before + others.length);
  expect(await Promise.all(made.map(chainsOf))).toEqual([0, 1, 1, 1]);
});

test('an item that nobody answers for takes no tries from another', async () => {
  said.set('E', closed).set('F', closed);
  const order = await makeOrderOf('E', 'F');
  await app.jobs.work();
  // Two items without an answer are one try of each.
  expect(await cardOf(order)).toMatchObject({ status: 'processing' });
  said.set('F', pending);
  await passMinutes(app, 2);
  expect(await cardOf(order)).toMatchObject({ status: 'processing' });
  said.set('E', pending);
  await passMinutes(app, 10);
  said.set('F', closed);
  await passMinutes(app, 10);
  expect(await cardOf(order)).toMatchObject({ status: 'processing' });
  await passMinutes(app, 10);
  expect(await cardOf(order)).toMatchObject({ status: 'failed' });
  expect(await chainsOf(order)).toBe(0);
});
