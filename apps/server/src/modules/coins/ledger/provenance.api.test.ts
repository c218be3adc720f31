// From any coin to its source: the list names the source of each operation, and cards lead from one operation to the next.
import { contract } from '@iskra/contract';
import { newStep } from '@iskra/contract/forms/form';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { yesTo } from '../../../testing/approvals.ts';
import { giveCoins, manualCredit } from '../../../testing/ledger.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { operationFiles } from '../../../testing/operation-files.ts';
import { makeOrder } from '../../../testing/orders.ts';
import { holdCase, liveTask, performer, sendingOf, takeWork } from '../../../testing/task-work.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const { assignments, ledger, moderation } = contract;
const app = await testApp();
const [admin, second] = [await app.as('admin'), await app.as('admin')];
const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const manual = manualCredit(reason.id, 'За победу в конкурсе');
const { load } = operationFiles(app, admin);
const texts = { steps: [{ ...newStep('shelf', 'text', 1), title: 'Полка' }] };

const card = async (id: number) => (await admin.ask(ledger.card, { params: { id } })).item;
const ofOwner = async (id: number) => (await admin.ask(ledger.list, { body: { filters: { owner_id: [id] } } })).items;

test('an order is named on what it held and paid, to its buyer too, and leads back to what was spent', async () => {
  const { id, buyer } = await makeOrder(app);
  const [captured, held, given] = await ofOwner(buyer.role_id!);
  const order = { id, title: `ORD-${String(id).padStart(6, '0')}` };
  expect([captured, held]).toMatchObject([
    { type: 'capture', source_type: 'order', order, file: null },
    { type: 'hold', source_type: 'order', order, file: null },
  ]);
  expect(given).toMatchObject({ type: 'opening', source_type: 'migration', order: null });
  expect(await card(held!.id)).toMatchObject({ uses: [{ transaction_id: given!.id, amount: -100 }] });
  expect((await card(given!.id)).used_by.map(({ transaction_id }) => transaction_id)).toEqual([held!.id, captured!.id]);
  const seen = await buyer.ask(ledger.list, { body: {} });
  expect(seen.items[0]).toMatchObject({ order });
  expect(seen.items[0]).not.toHaveProperty('source_id');
});

test('a row of a file is named by its file and number', async () => {
  const seller = await app.as('seller');
  const run_id = await load([
    'not a phone;;коины;начислить;1;Конкурс;;',
    `${seller.phone};;коины;начислить;100;Конкурс;;EXT-1`,
  ]);
  const { items } = await admin.ask(ledger.list, { body: { filters: { run_id: [run_id] } } });
  const file = { run_id, title: 'Операции.csv', row: 3 };
  expect(items).toMatchObject([{ source_type: 'import', file, external_number: 'EXT-1', order: null }]);
  expect((await seller.ask(ledger.list, { body: {} })).items[0]).not.toHaveProperty('file');
});

test('what was paid for sent work leads to its case and back; the performer is led to the work alone', async () => {
  const who = await performer(app);
  const id = await takeWork(who, await liveTask(app, { form: texts }));
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf({ shelf: 'Есть' }) });
  const { params, version } = await holdCase(app, admin, id);
  await admin.ask(assignments.judge, { params, body: { version, decision: 'approve', parts: {} } });
  const operations = async () => (await admin.ask(assignments.sent, { params })).item.operations;
  const paid = (await operations())!;
  expect(paid).toMatchObject([
    { type: 'accrual', currency: 'coin', amount: 50 },
    { type: 'accrual', currency: 'flame', amount: 1 },
  ]);
  for (const { id: operation } of paid)
    expect(await card(operation)).toMatchObject({ work: { kind: 'task', id, case_id: params.id } });
  const { items } = await who.seller.ask(ledger.list, { body: {} });
  expect(items[0]!.work).toEqual({ kind: 'task', id });
  const moderator = await app.as('moderator');
  await giveScope(app.db, moderator.user_id, 'task');
  expect((await moderator.ask(assignments.sent, { params })).item).not.toHaveProperty('operations');
  await admin.ask(moderation.undo, { body: { case_ids: [params.id] } });
  expect((await operations())!.map(({ type }) => type)).toEqual(['accrual', 'accrual', 'reversal', 'reversal']);
});

test('an undoing and what it undid lead to each other', async () => {
  const seller_id = (await app.as('seller')).role_id!;
  const given = await giveCoins(app.db, { seller_id }, 100);
  const { id } = await admin.ask(ledger.reverse, { params: { id: given }, body: { comment: 'По ошибке' } });
  expect(await card(id)).toMatchObject({ reversal_of: given, uses: [{ transaction_id: given }], reversed_by: null });
  expect(await card(given)).toMatchObject({ reversed_by: id, used_by: [{ transaction_id: id }] });
});

test('what a second administrator has approved names the request', async () => {
  const people = [await app.as('seller'), await app.as('seller')].map(({ role_id: id }) => ({
    type: 'seller' as const,
    id: id!,
  }));
  const { approval_id } = await admin.ask(ledger.manual, manual(people, 4_000));
  await second.ask(ledger.approve, await yesTo(second, approval_id!));
  for (const { id } of people) {
    const { items } = await admin.ask(ledger.list, { body: { filters: { seller_id: [id] } } });
    expect(await card(items[0]!.id)).toMatchObject({ approval_id, approved_by: { id: second.user_id } });
  }
});
