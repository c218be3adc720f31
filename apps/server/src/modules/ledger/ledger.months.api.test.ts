// The books of the programme: months that are closed, the pool, and what operations hold on to.
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { giveCoins, manualCredit } from '../../testing/ledger.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../testing/trade-points.ts';
import { waitingFor } from '../../testing/waiting.ts';
import { addMonth } from './ledger.state.store.ts';
import { haveLedgerAlone } from './ledger.locks.store.ts';

const app = await testApp();
const admin = await app.as('admin');
const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const comment = 'За победу в конкурсе';
const { ledger } = contract;

const newSeller = async () => (await app.as('seller')).role_id!;
const manual = manualCredit(reason.id, comment);

test('a closed month takes nothing any more, and months are closed in their order', async () => {
  const id = await newSeller();
  const given = await giveCoins(app.db, { seller_id: id }, 10, { effective_at: '2021-03-10T12:00:00.000Z' });
  const { item } = await admin.ask(ledger.state, {});
  expect(item.next_month).toBe('2021-03');
  const close = (month: string) => ({ body: { month } });
  expect(await admin.refused(ledger.closeMonth, close('2021-04'))).toMatchObject({ errors: [{ field: 'month' }] });
  await admin.ask(ledger.closeMonth, close('2021-03'));
  const asked = manual([{ type: 'seller', id }], 5, { effective_on: '2021-03-31' });
  expect(await admin.refused(ledger.manual, asked)).toMatchObject({ error_code: 463, closed_to: '2021-03-31' });
  await admin.ask(ledger.manual, manual([{ type: 'seller', id }], 5, { effective_on: '2021-04-01' }));
  // What was wrong in a closed month is put right in the current one.
  const { id: undone } = await admin.ask(ledger.reverse, { params: { id: given }, body: { comment } });
  const { effective_at, ...card } = (await admin.ask(ledger.card, { params: { id: undone } })).item;
  expect(card).toMatchObject({ reversal_of: given, amount: 10 });
  expect(moscowDay(new Date(effective_at))).toBe(moscowDay(new Date()));
});

test('whoever posts waits for whoever closes a month, and finds it closed', async () => {
  const [known, fresh] = [await newSeller(), await newSeller()];
  await giveCoins(app.db, { seller_id: known }, 10);
  const inApril = (id: number) => manual([{ type: 'seller', id }], 5, { effective_on: '2021-04-20' });
  const asked = await app.db.transaction().execute(async (db) => {
    await haveLedgerAlone(db);
    await addMonth(db, '2021-04', admin.user_id);
    const both = [known, fresh].map((id) => admin.refused(ledger.manual, inApril(id)));
    await expect.poll(() => waitingFor(app.db, 'ledger_accounts')).toBe(2);
    return both;
  });
  for (const refused of asked) expect(await refused).toMatchObject({ error_code: 463, closed_to: '2021-04-30' });
});

test('the pool is filled by emissions, and the programme’s accounts tell where coins went', async () => {
  const emission = { body: { currency: 'coin' as const, amount: 5_000, comment: 'Бюджет на квартал' } };
  const { id } = await admin.ask(ledger.emit, emission);
  const account = async (code: string) =>
    (await admin.ask(ledger.state, {})).item.accounts.find((one) => one.code === code)!.coin;
  const [pool, emitted] = [await account('budget:pool'), await account('emission')];
  expect(pool).toBe(5_000);
  expect(emitted).toBe(-5_000);
  await admin.ask(ledger.prove, {});
  await app.jobs.work();
  expect(await account('budget:pool')).toBe(5_000);
  await admin.ask(ledger.reverse, { params: { id }, body: { comment } });
  expect(await account('budget:pool')).toBe(0);
});

test('nobody makes an operation who is not there, and what operations name cannot be deleted', async () => {
  const seller_id = await newSeller();
  const point = await makeTradePoint(app.db);
  await hireSeller(app.db, seller_id, point.id);
  const give = (actor_id: number) => giveCoins(app.db, { seller_id }, 1, { actor_id });
  await expect(give(999_999)).rejects.toThrow('user 999999 who is not there');
  await give(admin.user_id);
  const remove = (table: 'users' | 'trade_points', id: number) =>
    app.db.deleteFrom(table).where('id', '=', id).execute();
  await expect(remove('users', admin.user_id)).rejects.toThrow('has operations');
  await expect(remove('trade_points', point.id)).rejects.toThrow('has operations');
});
