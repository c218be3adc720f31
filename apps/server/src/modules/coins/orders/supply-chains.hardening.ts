// Thirty orders of three items each wait for a supplier for half a day, while others are canceled, woken and given codes, and two workers do
// the asking: every order that still waits has one chain, and the supplier is asked no more often than the pauses say. SUPPLY_HOURS tries fewer hours.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startWorker } from '../../../jobs/worker.ts';
import { httpSupplier } from '../../../outside/suppliers/http-supplier.ts';
import { type Answer, json, supplierServer } from '../../../outside/testing/supplier-server.ts';
import { testApp, testSecret } from '../../../testing/app.ts';
import { makeCertificate } from '../../../testing/certificates.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { agreedOn } from '../../../testing/orders.ts';
import { passMinutes } from '../../../testing/supply.ts';
import { jobs } from '../../assembly.ts';

const hours = Number(process.env.SUPPLY_HOURS ?? 12);
const { orders } = contract;
const server = await supplierServer();
const log = { info: () => {}, warn: () => {}, error: () => {} };
const patience = { pause_ms: 1, rest_ms: 0 };
const supplier = httpSupplier({ url: server.url, secret: 'secret-of-the-supplier', log, patience });
const app = await testApp({ outside: { supplier } });

const codesFor: Answer = (response, asked) =>
  json({
    status: 'issued',
    codes: Array.from({ length: asked.body.quantity }, () => ({ code: randomUUID(), pin: null, expires_on: null })),
  })(response, asked);

interface Made {
  id: number;
  buyer: Awaited<ReturnType<typeof app.as>>;
}

async function makeWaiting(certificates: readonly number[]): Promise<Made> {
  const buyer = await app.as('owner');
  const agreed = await agreedOn(
    app.db,
    certificates.map((certificate_id) => ({ certificate_id, quantity: 1 })),
  );
  await giveCoins(app.db, { owner_id: buyer.role_id! }, agreed.total_coins);
  const { id } = await buyer.ask(orders.create, { body: { client_order_uuid: randomUUID(), ...agreed } });
  return { id, buyer };
}

/** Orders by how many of their jobs are queued or under way. */
async function chains(): Promise<{ order_id: number; count: number }[]> {
  const { rows } = await sql<{ order_id: number; count: number }>`
    select (data->>'order_id')::int as order_id, count(*)::int as count from pgboss.job
    where name = 'orders.supply' and state in ('created', 'retry', 'active') group by 1 order by 1`.execute(app.db);
  return rows;
}

test(`orders that wait for a supplier for ${hours} hours have one chain each`, async () => {
  const articles = ['pending', 'out_of_stock', 'pending'];
  const certificates: number[] = [];
  for (const [at, article] of articles.entries())
    certificates.push(await makeCertificate(app.db, { kind: 'api_supplier', article: `${article} ${at}` }));
  server.answers((response, asked) => json({ status: asked.body.article.split(' ')[0] })(response, asked));
  const made: Made[] = [];
  for (let count = 0; count < 30; count++) made.push(await makeWaiting(certificates));
  const second = await startWorker({
    url: app.database.url,
    jobs,
    outside: { supplier } as never,
    facts: { demo: false, secret: testSecret },
    log,
    pool_size: 3,
    lock_timeout_ms: 5_000,
  });
  await app.jobs.work();
  const waiting = [...made];
  for (let hour = 0; hour < hours; hour++) {
    const gone = waiting.shift()!;
    const { version } = (await gone.buyer.ask(orders.card, { params: { id: gone.id } })).item;
    await gone.buyer.ask(orders.cancel, { params: { id: gone.id }, body: { version } });
    // All of them are woken, needlessly.
    for (const { id } of waiting) await app.jobs.queue.send(app.db, 'orders.supply', { order_id: id });
    const before = server.asked.length;
    for (let five = 0; five < 12; five++) await passMinutes(app, 5);
    // Of each order two items every five minutes and one an hour.
    expect(server.asked.length - before).toBeLessThanOrEqual(waiting.length * 25);
    expect(await chains()).toEqual(waiting.map(({ id }) => ({ order_id: id, count: 1 })));
  }
  server.answers(codesFor);
  await passMinutes(app, 60);
  expect(await chains()).toEqual([]);
  const { rows } = await sql`select status, count(*)::int as count from orders group by status order by status`.execute(
    app.db,
  );
  expect(rows).toEqual([
    { status: 'canceled', count: hours },
    { status: 'issued', count: 30 - hours },
  ]);
  await second.stop();
});
