import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { httpSupplier } from '../../../outside/suppliers/http-supplier.ts';
import { type Answer, type Asked, closed, json, supplierServer } from '../../../outside/testing/supplier-server.ts';
import { testApp } from '../../../testing/app.ts';
import { codeOf, makeOrder } from '../../../testing/orders.ts';
import { passMinutes } from '../../../testing/supply.ts';
import { findMismatches } from '../ledger/ledger.proof.store.ts';

const server = await supplierServer();
const log = { info: () => {}, warn: () => {} };
// After its rest at once, so that no test closes the door for the next one.
const patience = { pause_ms: 5, rest_ms: 0 };
const supplier = httpSupplier({ url: server.url, secret: 'secret-of-the-supplier', log, patience });
const app = await testApp({ outside: { supplier } });
const { orders, ledger } = contract;

const fresh = () => ({ code: randomUUID(), pin: null, expires_on: '2099-01-01' });
const issued = (...codes: object[]) => json({ status: 'issued', codes });
/** The same codes for the same key, as the program asks of a supplier. */
function faithful() {
  const given = new Map<unknown, object[]>();
  const codesFor = ({ headers, body }: Asked) => {
    const key = headers['idempotency-key'];
    const codes = given.get(key) ?? Array.from({ length: body.quantity }, fresh);
    given.set(key, codes);
    return codes;
  };
  const answer: Answer = (response, asked) => issued(...codesFor(asked))(response, asked);
  /** The codes are made, and nobody hears of it. */
  const lost: Answer = (response, asked) => {
    codesFor(asked);
    response.destroy();
  };
  return { answer, lost };
}

type Buyer = Awaited<ReturnType<typeof makeOrder>>['buyer'];
const cardOf = async (buyer: Buyer, id: number) => (await buyer.ask(orders.card, { params: { id } })).item;
const coinsOf = async (buyer: Buyer) => (await buyer.ask(ledger.balances, { body: {} })).item.coin;
const makeOrdered = (quantity = 1) =>
  makeOrder(app, { quantity, certificate: { kind: 'api_supplier', article: 'YM-500' } });

/** The supplier is asked when the order is made; this asks once more, after the longest pause. */
const askAgain = () => passMinutes(app, 60);

test('what the supplier gives is sealed, handed out and paid for', async () => {
  const [first, second] = [fresh(), fresh()];
  server.answers(issued(first, second));
  const { id, buyer } = await makeOrdered(2);
  await app.jobs.work();
  expect(await cardOf(buyer, id)).toMatchObject({ status: 'issued', items: [{ missing: 0 }] });
  expect(server.asked[0]!.body).toEqual({ article: 'YM-500', face_value: 500, quantity: 2 });
  const { item } = await buyer.ask(orders.showCode, { params: { id: await codeOf(app, id) } });
  expect([first.code, second.code]).toContain(item.code);
  expect(await coinsOf(buyer)).toMatchObject({ available: 0, held: 0 });
});

test('an answer that was lost, a job that runs twice and an order that is asked for again are one issue', async () => {
  const { answer, lost } = faithful();
  server.answers(lost, answer);
  const { id, buyer } = await makeOrdered(2);
  await Promise.all([askAgain(), askAgain()]);
  await askAgain();
  const card = await cardOf(buyer, id);
  expect(card).toMatchObject({ status: 'issued' });
  expect(card.items[0]!.codes).toHaveLength(2);
  expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(await findMismatches(app.db)).toEqual([]);
});

test('what the supplier refuses gives the coins back at once', async () => {
  server.answers(json({ message: 'Нет такого артикула' }, 422));
  const { id, buyer } = await makeOrdered();
  await app.jobs.work();
  expect(await cardOf(buyer, id)).toMatchObject({ status: 'failed' });
  expect(await coinsOf(buyer)).toMatchObject({ available: 100, held: 0 });
});

test.each<[string, Answer]>([
  ['does not answer', closed],
  ['gives too few codes', issued(fresh())],
])('a supplier that %s three times over gives the coins back, and no code is kept', async (_name, answer) => {
  server.answers(answer);
  const { id, buyer } = await makeOrdered(2);
  await app.jobs.work();
  expect(await coinsOf(buyer)).toMatchObject({ held: 200 });
  await askAgain();
  await askAgain();
  const card = await cardOf(buyer, id);
  expect(card).toMatchObject({ status: 'failed' });
  expect(card.items[0]!.codes).toEqual([]);
  expect(await coinsOf(buyer)).toMatchObject({ available: 200, held: 0 });
});

test('a code that somebody else has already is not handed out a second time', async () => {
  const code = fresh();
  server.answers(issued(code));
  const first = await makeOrdered();
  await app.jobs.work();
  const second = await makeOrdered();
  await app.jobs.work();
  expect(await cardOf(first.buyer, first.id)).toMatchObject({ status: 'issued' });
  expect(await cardOf(second.buyer, second.id)).toMatchObject({ status: 'failed' });
  expect(await coinsOf(second.buyer)).toMatchObject({ available: 100, held: 0 });
});

test.each(['pending', 'out_of_stock'])(
  '%s: the order waits with its coins held, until the codes come',
  async (status) => {
    server.answers(json({ status }), faithful().answer);
    const { id, buyer } = await makeOrdered();
    await app.jobs.work();
    expect(await coinsOf(buyer)).toMatchObject({ held: 100 });
    await askAgain();
    expect(await cardOf(buyer, id)).toMatchObject({ status: 'issued' });
  },
);
