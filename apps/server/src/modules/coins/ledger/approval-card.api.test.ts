// A request as the second administrator sees it: the share of each, the total, the balances, under the hash that the approval names.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const { ledger } = contract;
const app = await testApp();
const [author, second] = [await app.as('admin'), await app.as('admin')];
const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс витрин');
const comment = 'Итоги квартала';

async function asked(operation: 'credit' | 'debit' = 'credit', people = 4) {
  const sellers = await Promise.all(Array.from({ length: people }, () => app.as('seller')));
  const holders = sellers.map(({ role_id }) => ({ type: 'seller' as const, id: role_id! }));
  await giveCoins(app.db, { seller_id: holders[0]!.id }, 300);
  const body = { currency: 'coin' as const, operation, holders, amount: 2_500, reason_id: reason.id, comment };
  const { approval_id } = await author.ask(ledger.manual, { body: { ...body, idempotency_key: randomUUID() } });
  const show = async () => (await second.ask(ledger.approval, { params: { id: approval_id! } })).item;
  return { id: approval_id!, holders, body, show };
}

it('tells what each would get, all of it together, why, who asks, and every balance before and after', async () => {
  const { show, holders } = await asked();
  const item = await show();
  expect(item).toMatchObject({
    ...{ amount: 2_500, holders_count: 4, total: 10_000, reason: 'Конкурс витрин', comment, may_decide: true },
    ...{ author: { id: author.user_id }, effective_on: null },
  });
  expect(item.lines.map(({ holder, amount, before, after }) => [holder.id, amount, before, after])).toEqual(
    holders.map(({ id }, at) => [id, 2_500, at === 0 ? 300 : 0, at === 0 ? 2_800 : 2_500]),
  );
  expect(item.lines.every(({ amount }) => amount === item.amount)).toBe(true);
  expect(item.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(item.total);
});

it('the hash that is shown is the one that lets it through, and afterwards each line is an operation', async () => {
  const { id, show } = await asked();
  const { hash } = await show();
  await second.ask(ledger.approve, { params: { id }, body: { hash } });
  const { lines, state } = await show();
  expect(state).toBe('approved');
  for (const { transaction_id, before, after } of lines) {
    expect(after! - before!).toBe(2_500);
    const { item } = await second.ask(ledger.card, { params: { id: transaction_id! } });
    expect(item).toMatchObject({ approval_id: id, balance_after: after, author: { id: author.user_id } });
  }
});

it('says whose coins are too few, and who has left', async () => {
  const { show, holders } = await asked('debit', 2);
  await app.db
    .updateTable('sellers')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', holders[1]!.id)
    .execute();
  expect((await show()).lines.map(({ problem }) => problem)).toEqual(['Не хватает коинов', 'Вышел из программы']);
});

it('says beforehand from which total on another administrator is asked', async () => {
  const { body } = await asked();
  const { reason_id: _, comment: _comment, ...question } = body;
  expect(await author.ask(ledger.preview, { body: question })).toMatchObject({
    ...{ needs_approval: true, approval_from: 5_000, total: 10_000 },
  });
});
