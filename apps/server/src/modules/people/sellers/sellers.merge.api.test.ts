// A duplicate goes over into the other account of the same person.
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { inject } from '../../../testing/caller.ts';
import { giveCoins, manualCredit } from '../../../testing/ledger.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { findMismatches } from '../../coins/ledger/ledger.proof.store.ts';

const { sellers, ledger, history } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
const reason = await makeBookEntry(db, 'reasons.ledger', 'Конкурс');
const manual = manualCredit(reason.id, 'За победу в конкурсе');

const newSeller = async () => (await app.as('seller')).role_id!;
const comment = 'Зарегистрировался дважды';
const merging = (id: number, into_id: number) => ({
  params: { id },
  body: { into_id, comment, confirm: 'ОБЪЕДИНИТЬ' as const },
});
const merge = (id: number, into: number) => admin.ask(sellers.merge, merging(id, into));
const refusedOn = async (id: number, into: number) => (await admin.refused(sellers.merge, merging(id, into))).errors;
const balances = async (id: number) =>
  (await admin.ask(ledger.balances, { body: { holder: { type: 'seller', id } } })).item;
const actionsOf = async (id: number) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where entity_type = 'seller' and entity_id = ${id} order by id`.execute(db);
  return rows.map(({ action }) => action);
};

/** Has been given so much, has spent it, and then it was undone. */
async function owe(id: number, amount: number): Promise<void> {
  const given = await giveCoins(db, { seller_id: id }, amount);
  await admin.ask(ledger.manual, manual([{ type: 'seller', id }], amount, { operation: 'debit' }));
  await admin.ask(ledger.reverse, { params: { id: given }, body: { comment } });
}

describe('a duplicate', () => {
  test('leaves what it had to the other, as good as it was, and both histories tell so', async () => {
    const [duplicate, stays] = [await newSeller(), await newSeller()];
    const expires_at = '2031-05-01T00:00:00.000Z';
    await giveCoins(db, { seller_id: duplicate }, 100, { expires_at });
    await giveCoins(db, { seller_id: duplicate }, 50, { available_from: '2999-01-01T00:00:00.000Z' });
    await giveCoins(db, { seller_id: duplicate }, 7, { currency: 'flame' });
    await giveCoins(db, { seller_id: stays }, 5);
    await merge(duplicate, stays);
    const { coin, flame } = await balances(stays);
    expect(coin).toMatchObject({ available: 105, pending: 50 });
    expect(flame.available).toBe(7);
    const { rows: lots } = await sql`
      select l.amount, l.expires_at, l.pending, l.available_from from ledger_lots l join ledger_accounts a on a.id = l.account_id
      where a.seller_id = ${stays} and a.currency = 'coin' and l.amount <> 5 order by l.id`.execute(db);
    expect(lots).toMatchObject([
      { amount: 100, expires_at, pending: false },
      { amount: 50, pending: true, available_from: '2999-01-01T00:00:00.000Z' },
    ]);
    expect(await findMismatches(db)).toEqual([]);

    expect((await admin.refused(sellers.card, { params: { id: duplicate } })).problem).toBe('not_found');
    expect(await actionsOf(duplicate)).toEqual(['seller.merge']);
    const { items } = await admin.ask(history.list, { body: { entity_type: 'seller', entity_id: stays } });
    expect(items[0]).toMatchObject({ action_title: 'Присоединена учётная запись-дубликат', reason: comment });
    expect(items[0]!.changes.map(({ label }) => label).sort()).toEqual(['Дубликат', 'Коины', 'Огоньки']);
    const { items: moved } = await admin.ask(ledger.list, { body: { filters: { type: ['transfer_merge'] } } });
    const [{ item: card }] = [await admin.ask(ledger.card, { params: { id: moved[0]!.id } })];
    expect(card).toMatchObject({ source_type: 'merge', source_id: duplicate, may_reverse: false });
  });

  test('has its debt set off against what the other has, and the other way round', async () => {
    const [owes, rich] = [await newSeller(), await newSeller()];
    await owe(owes, 40);
    await giveCoins(db, { seller_id: rich }, 25);
    await merge(owes, rich);
    expect((await balances(rich)).coin.available).toBe(-15);
    const third = await newSeller();
    await giveCoins(db, { seller_id: third }, 60);
    await merge(third, rich);
    expect((await balances(rich)).coin.available).toBe(45);
    expect(await findMismatches(db)).toEqual([]);
  });

  test('nothing moves on its account any more', async () => {
    const [duplicate, stays] = [await newSeller(), await newSeller()];
    const given = await giveCoins(db, { seller_id: duplicate }, 30);
    await merge(duplicate, stays);
    const undone = await admin.refused(ledger.reverse, { params: { id: given }, body: { comment } });
    expect(undone.problem).toBe('ledger.merged');
    const moved = await admin.ask(ledger.list, { body: { filters: { seller_id: [stays] } } });
    const again = await admin.refused(ledger.reverse, { params: { id: moved.items[0]!.id }, body: { comment } });
    expect(again.problem).toBe('ledger.irreversible');
  });

  test('what still waits for its check goes back to where it came from when the other leaves as well', async () => {
    const [first, second, third] = [await newSeller(), await newSeller(), await newSeller()];
    await giveCoins(db, { seller_id: first }, 50, { available_from: '2999-01-01T00:00:00.000Z' });
    await merge(first, second);
    await merge(second, third);
    await admin.ask(sellers.remove, { params: { id: third }, body: { comment, confirm: 'УДАЛИТЬ' } });
    const { rows } = await sql`
      select available, pending from ledger_accounts where seller_id in (${first}, ${second}, ${third}) and currency = 'coin'`.execute(
      db,
    );
    expect(rows).toEqual(Array(3).fill({ available: 0, pending: 0 }));
    const { rows: back } = await sql<{ code: string }>`
      select a.code from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
        join ledger_accounts a on a.id = p.account_id
      where t.type = 'pending_cancel' and t.source_id = ${third} and a.code is not null`.execute(db);
    expect(back).toEqual([{ code: 'opening' }]);
    expect(await findMismatches(db)).toEqual([]);
  });

  test('leaves its points to the other, who begins where they did not work yet', async () => {
    const [duplicate, stays] = [await newSeller(), await newSeller()];
    const [shared, own] = [await makeTradePoint(db), await makeTradePoint(db)];
    for (const [id, point] of [
      [duplicate, shared.id],
      [duplicate, own.id],
      [stays, shared.id],
    ] as const)
      await hireSeller(db, id, point);
    await merge(duplicate, stays);
    const { items } = await admin.ask(sellers.links, { params: { id: stays } });
    expect(items.map(({ trade_point, to_date }) => [trade_point.id, to_date])).toEqual([
      [shared.id, null],
      [own.id, null],
    ]);
    const open = db.selectFrom('seller_trade_points').select('id').where('seller_id', '=', duplicate);
    expect(await open.where('to_date', 'is', null).execute()).toEqual([]);
  });
});

test('work that is planned to end keeps its last day in the other account, and what ends before it could begin does not go over', async () => {
  const [duplicate, stays] = [await newSeller(), await newSeller()];
  const [leaving, left] = [await makeTradePoint(db), await makeTradePoint(db)];
  const today = moscowDay(new Date());
  for (const { id } of [leaving, left]) await hireSeller(db, duplicate, id);
  const ends = (id: number, last_day: string) =>
    db
      .updateTable('seller_trade_points')
      .set({ last_day })
      .where('seller_id', '=', duplicate)
      .where('trade_point_id', '=', id)
      .execute();
  await ends(leaving.id, '2999-01-31');
  // The clock has not come to it yet.
  await ends(left.id, '2026-01-02');
  await merge(duplicate, stays);
  const { items } = await admin.ask(sellers.links, { params: { id: stays } });
  expect(items).toMatchObject([
    { trade_point: { id: leaving.id }, from_date: today, to_date: null, last_day: '2999-01-31' },
  ]);
});

describe('two accounts are not made one', () => {
  test('when they are the same, or the other is gone, or out of the programme', async () => {
    const [id, gone, blocked] = [await newSeller(), await newSeller(), await newSeller()];
    expect(await refusedOn(id, id)).toMatchObject([{ field: 'into_id', code: 'seller.merge_self' }]);
    await admin.ask(sellers.remove, { params: { id: gone }, body: { comment, confirm: 'УДАЛИТЬ' } });
    expect(await refusedOn(id, gone)).toMatchObject([{ field: 'into_id', message: 'Выберите продавца из списка' }]);
    expect((await admin.refused(sellers.merge, merging(gone, id))).problem).toBe('not_found');
    const why = await makeBookEntry(db, 'reasons.block_user', 'Жалоба');
    await admin.ask(sellers.block, { params: { id: blocked }, body: { reason_id: why.id, comment } });
    expect(await refusedOn(id, blocked)).toMatchObject([{ field: 'into_id', code: 'seller.merge_status' }]);
    await merge(blocked, id);
  });

  test('while an order of the duplicate is open, or one of the accounts is frozen', async () => {
    const [id, stays] = [await newSeller(), await newSeller()];
    await giveCoins(db, { seller_id: id }, 30);
    await giveCoins(db, { seller_id: id }, 10, { type: 'hold' });
    expect((await admin.refused(sellers.merge, merging(id, stays))).problem).toBe('ledger.in_orders');
    const holder = { type: 'seller' as const, id: stays };
    await admin.ask(ledger.freeze, { body: { holder, comment } });
    expect((await admin.refused(sellers.merge, merging(id, stays))).problem).toBe('ledger.merge_frozen');
  });

  test('when the points would be too many; nothing has moved then', async () => {
    const [id, stays] = [await newSeller(), await newSeller()];
    await giveCoins(db, { seller_id: id }, 30);
    for (const seller of [id, id, stays, stays]) await hireSeller(db, seller, (await makeTradePoint(db)).id);
    expect(await refusedOn(id, stays)).toMatchObject([{ field: 'into_id', code: 'seller.merge_points' }]);
    expect((await balances(id)).coin.available).toBe(30);
  });

  test('twice: of two who merge crosswise at one moment one does', async () => {
    const [first, second] = [await newSeller(), await newSeller()];
    await giveCoins(db, { seller_id: first }, 3);
    await giveCoins(db, { seller_id: second }, 4);
    const replies = await Promise.all(
      [merging(first, second), merging(second, first)].map((input) =>
        inject(app.fastify, sellers.merge, input, admin.token),
      ),
    );
    expect(replies.map((reply) => reply.json<{ error_code: number }>().error_code === 0).filter(Boolean)).toHaveLength(
      1,
    );
    const { rows } = await sql`
      select a.available from ledger_accounts a join sellers s on s.id = a.seller_id
      where s.id in (${first}, ${second}) and a.currency = 'coin' and s.deleted_at is null`.execute(db);
    expect(rows).toEqual([{ available: 7 }]);
  });
});
