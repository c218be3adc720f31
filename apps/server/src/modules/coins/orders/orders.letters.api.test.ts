// Nobody proves that a mailbox is theirs, so letters of orders are bounded.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Someone } from '../../../testing/contract/fixtures.ts';
import { makeOrder } from '../../../testing/orders.ts';

const { orders } = contract;
const app = await testApp();
const mail = (who: Someone, id: number) => who.ask(orders.mail, { params: { id } });
const spent = { error_code: 429, problem: 'order.mail_spent', retry_after: expect.any(Number) };

async function makeOrders(count: number, owner: Someone, email?: string): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const { id } = await makeOrder(app, { owner });
    const to = email ?? `buyer-${id}@example.com`;
    await app.db.updateTable('orders').set({ email: to }).where('id', '=', id).execute();
    ids.push(id);
  }
  return ids;
}

/** The answer to one request more, after so many for each of these. */
async function afterMailing(who: Someone, ids: readonly number[], times: number, next: number) {
  for (const id of ids) for (let time = 0; time < times; time++) await mail(who, id);
  return who.refused(orders.mail, { params: { id: next } });
}

test('of an order three letters an hour, by all who ask together', async () => {
  const owner = await app.as('owner');
  const [id, other] = (await makeOrders(2, owner)) as [number, number];
  expect(await afterMailing(owner, [id], 3, id)).toMatchObject(spent);
  await mail(owner, other);
});

test('of a person twenty an hour', async () => {
  const owner = await app.as('owner');
  const ids = await makeOrders(11, owner);
  expect(await afterMailing(owner, ids.slice(0, 10), 2, ids[10]!)).toMatchObject(spent);
});

test('to a mailbox ten an hour, from all senders together', async () => {
  const [first, second] = [await app.as('owner'), await app.as('owner')];
  const ids = await makeOrders(5, first, 'victim@example.com');
  const [foreign] = await makeOrders(1, second, 'victim@example.com');
  for (const id of ids) for (let time = 0; time < 2; time++) await mail(first, id);
  expect(await second.refused(orders.mail, { params: { id: foreign! } })).toMatchObject(spent);
  const { events } = (await second.ask(orders.card, { params: { id: foreign! } })).item;
  expect(events.map(({ kind }) => kind)).not.toContain('mailed');
});

test('orders that are made and stepped back from fill nobody’s mailbox', async () => {
  for (let time = 0; time < 22; time++) {
    const { id, buyer } = await makeOrder(app, { certificate: { backorder: true } });
    const { version } = (await buyer.ask(orders.card, { params: { id } })).item;
    await buyer.ask(orders.cancel, { params: { id }, body: { version } });
  }
  // Everything of this file: all these buyers have named the same mailbox, which is none of theirs.
  const { rows } = await sql`
    select from outbox_messages where purpose like 'order.%' and recipient = 'buyer@example.com'`.execute(app.db);
  expect(rows).toHaveLength(20);
});
