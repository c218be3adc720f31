// The books of the programme: months that are closed, the pool, and what operations hold on to.
import { contract } from '@iskra/contract';
import { earliestDay } from '@iskra/contract/areas/coins/ledger/days';
import { moscowDay, startOfMoscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveCoins, manualCredit, monthsAgo } from '../../../testing/ledger.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';
import { haveLedgerAlone } from './ledger.locks.store.ts';
import { addMonth } from './ledger.state.store.ts';

const app = await testApp();
/** In which no month is closed. */
const otherBooks = await testApp();
const admin = await app.as('admin');
const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const comment = 'За победу в конкурсе';
const { ledger } = contract;

const newSeller = async () => (await app.as('seller')).role_id!;
const manual = manualCredit(reason.id, comment);

/** The first is closed by the first test, the second by the one after. */
const [first, second] = [monthsAgo(8), monthsAgo(7)];
const lastDayBefore = (month: string) => moscowDay(new Date(startOfMoscowDay(`${month}-01`).getTime() - 1));

test('a closed month takes nothing any more, and months are closed in their order', async () => {
  const id = await newSeller();
  const given = await giveCoins(app.db, { seller_id: id }, 10, { effective_at: `${first}-10T12:00:00.000Z` });
  const { item } = await admin.ask(ledger.state, {});
  expect(item.next_month).toBe(first);
  const close = (month: string) => ({ body: { month } });
  expect(await admin.refused(ledger.closeMonth, close(second))).toMatchObject({ errors: [{ field: 'month' }] });
  await admin.ask(ledger.closeMonth, close(first));
  const closed_to = lastDayBefore(second);
  const asked = manual([{ type: 'seller', id }], 5, { effective_on: closed_to });
  expect(await admin.refused(ledger.manual, asked)).toMatchObject({ error_code: 463, closed_to });
  await admin.ask(ledger.manual, manual([{ type: 'seller', id }], 5, { effective_on: `${second}-01` }));
  // A mistake in a closed month is corrected in the current one.
  const { id: undone } = await admin.ask(ledger.reverse, { params: { id: given }, body: { comment } });
  const { effective_at, ...card } = (await admin.ask(ledger.card, { params: { id: undone } })).item;
  expect(card).toMatchObject({ reversal_of: given, amount: 10 });
  expect(moscowDay(new Date(effective_at))).toBe(moscowDay(new Date()));
});

test('a posting waits for the closing of a month, and finds it closed', async () => {
  const [known, fresh] = [await newSeller(), await newSeller()];
  await giveCoins(app.db, { seller_id: known }, 10);
  const inside = (id: number) => manual([{ type: 'seller', id }], 5, { effective_on: `${second}-20` });
  const asked = await app.db.transaction().execute(async (db) => {
    await haveLedgerAlone(db);
    await addMonth(db, second, admin.user_id);
    const both = [known, fresh].map((id) => admin.refused(ledger.manual, inside(id)));
    await expect.poll(() => waitingFor(app.db, 'ledger_accounts')).toBe(2);
    return both;
  });
  const closed_to = lastDayBefore(monthsAgo(6));
  for (const refused of asked) expect(await refused).toMatchObject({ error_code: 463, closed_to });
});

describe('the day that an operation counts for', () => {
  const today = moscowDay(new Date());
  const days = (day: string, by: number) => moscowDay(new Date(startOfMoscowDay(day).getTime() + by * 86_400_000));
  const wrong = [
    ['1900', '1900-01-01'],
    ['the day before the first', days(earliestDay(today), -1)],
    ['tomorrow', days(today, 1)],
  ] as const;

  test.each(wrong)('%s is refused on its field, whether somebody else is asked or not', async (_, effective_on) => {
    const id = await newSeller();
    for (const amount of [5, 50_000]) {
      const asked = manual([{ type: 'seller', id }], amount, { effective_on });
      expect((await admin.refused(ledger.manual, asked)).errors).toMatchObject([{ field: 'effective_on' }]);
    }
  });

  test.each(wrong)('%s is refused by the writer itself', async (_, day) => {
    const seller_id = (await otherBooks.as('seller')).role_id!;
    const effective_at = new Date(startOfMoscowDay(day)).toISOString();
    const given = giveCoins(otherBooks.db, { seller_id }, 1, { effective_at });
    await expect(given).rejects.toMatchObject({ problem: 'ledger.out_of_time' });
  });

  test('the first is the one that the database has', async () => {
    const { rows } = await sql<{ at: string }>`select earliest_operation() as at`.execute(otherBooks.db);
    expect(moscowDay(new Date(rows[0]!.at))).toBe(earliestDay(today));
  });
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
