// How an order ends other than by its codes: stepped back from, canceled by an administrator, taken back after it was sent.
import { contract } from '@iskra/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Someone } from '../../../testing/contract/fixtures.ts';
import { makeOrder } from '../../../testing/orders.ts';
import { changeSettings } from '../../../testing/settings.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { findMismatches } from '../ledger/ledger.proof.store.ts';

const { orders, ledger } = contract;
const app = await testApp();
const admin = await app.as('admin');
const reason_id = (await makeBookEntry(app.db, 'reasons.order_cancel', 'Нет в наличии')).id;
const other_id = (await makeBookEntry(app.db, 'reasons.order_cancel', 'Прочее', { requires_comment: true })).id;
const foreign_id = (await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс')).id;

const cardOf = async (id: number) => (await admin.ask(orders.card, { params: { id } })).item;
const coinsOf = async (buyer: Someone) => (await buyer.ask(ledger.balances, { body: {} })).item.coin;
const waiting = () => makeOrder(app, { certificate: { backorder: true } });
const byPost = () => makeOrder(app, { certificate: { kind: 'physical' }, address: 'Тверь, ул. Советская, 1' });

afterAll(async () => expect(await findMismatches(app.db)).toEqual([]));

/** A change of the order as it stands now, with its version. */
async function saying<Said extends object>(id: number, said: Said) {
  const { version } = await cardOf(id);
  return { params: { id }, body: { version, ...said } };
}

describe('an administrator', () => {
  test('cancels with a reason of the book, and the buyer has the coins again', async () => {
    const { id, buyer } = await waiting();
    expect(await coinsOf(buyer)).toMatchObject({ available: 0, held: 100 });
    for (const [said, field] of [
      [{}, 'reason_id'],
      [{ reason_id: foreign_id }, 'reason_id'],
      [{ reason_id: other_id }, 'comment'],
    ] as const)
      expect(await admin.refused(orders.cancel, await saying(id, said))).toMatchObject({ errors: [{ field }] });
    await admin.ask(orders.cancel, await saying(id, { reason_id: other_id, comment: 'Поставщик ушёл' }));
    expect(await cardOf(id)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'Прочее',
      cancel_comment: 'Поставщик ушёл',
      may: [],
    });
    expect(await coinsOf(buyer)).toMatchObject({ available: 100, held: 0 });
  });

  test('cancels what is being worked on, which its buyer cannot', async () => {
    const { id, buyer } = await byPost();
    expect(await buyer.refused(orders.cancel, await saying(id, {}))).toMatchObject({ error_code: 409 });
    await admin.ask(orders.cancel, await saying(id, { reason_id }));
    expect(await coinsOf(buyer)).toMatchObject({ available: 100, held: 0 });
  });

  test.each(['shipped', 'delivered'])('takes back what was %s', async (status) => {
    const { id, buyer } = await byPost();
    const { version } = await cardOf(id);
    const sent = await admin.ask(orders.ship, { params: { id }, body: { version, track: '80086025461278' } });
    if (status === 'delivered') await admin.ask(orders.deliver, { params: { id }, body: { version: sent.version } });
    expect(await coinsOf(buyer)).toMatchObject({ available: 0, held: 0 });
    expect(await admin.refused(orders.cancel, await saying(id, { reason_id }))).toMatchObject({
      error_code: 409,
    });
    const back = await saying(id, { reason_id, comment: 'Не подошло, вернули' });
    await admin.ask(orders.refund, back);
    expect(await cardOf(id)).toMatchObject({ status: 'refunded' });
    expect(await coinsOf(buyer)).toMatchObject({ available: 100, held: 0 });
  });
});

describe('a buyer', () => {
  test('steps back while nobody can say when codes will come', async () => {
    const { id, buyer } = await waiting();
    await buyer.ask(orders.cancel, await saying(id, {}));
    expect(await cardOf(id)).toMatchObject({ status: 'canceled' });
    expect(await coinsOf(buyer)).toMatchObject({ available: 100, held: 0 });
  });

  test('names no reason that is not one', async () => {
    const { id, buyer } = await waiting();
    const refused = await buyer.refused(orders.cancel, await saying(id, { reason_id: foreign_id }));
    expect(refused).toMatchObject({ errors: [{ field: 'reason_id' }] });
  });
});

test('without a tax-free limit nobody is asked for anything', async () => {
  const individual = await app.as('owner');
  await app.db.updateTable('owners').set({ type: 'individual' }).where('id', '=', individual.role_id!).execute();
  await changeSettings(admin, { tax_free_rub: 0 });
  const { id } = await makeOrder(app, { owner: individual, certificate: { face_value: 90_000 } });
  await changeSettings(admin, { tax_free_rub: 4_000 });
  expect(await cardOf(id)).toMatchObject({ status: 'issued', tax_state: 'none' });
});
