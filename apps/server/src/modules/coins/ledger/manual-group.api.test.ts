// Coins by hand for a group of sellers: those who were shown are credited, those who take no part are skipped.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { changeSettings } from '../../../testing/settings.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const app = await testApp();
const admin = await app.as('admin');
const { groups, ledger } = contract;
const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const newSeller = async () => (await app.as('seller')).role_id!;

let made = 0;
async function group(member_ids: number[], kind: 'seller' | 'user' = 'seller') {
  made += 1;
  return (await admin.ask(groups.set, { body: { kind, mode: 'static', name: `Группа ${made}`, member_ids } })).id;
}
const asked = (group_id: number, amount = 50) => ({ currency: 'coin', operation: 'credit', group_id, amount }) as const;
const operation = (group_id: number, group_run: number | null, amount = 50) => ({
  ...asked(group_id, amount),
  ...{ group_run, reason_id: reason.id, comment: 'За победу в конкурсе', idempotency_key: randomUUID() },
});
const coinsOf = async (id: number) =>
  (await admin.ask(ledger.balances, { body: { holder: { type: 'seller', id } } })).item.coin.available;

test('those of the group who were shown are credited, not who has come since, nor who is blocked', async () => {
  const [one, two, blocked, late] = [await newSeller(), await newSeller(), await newSeller(), await newSeller()];
  const account = app.db.selectFrom('sellers').select('user_id').where('id', '=', blocked);
  await app.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', account).execute();
  const id = await group([one, two, blocked]);
  const shown = await admin.ask(ledger.preview, { body: asked(id) });
  expect(shown.items.map(({ holder }) => holder.id).sort()).toEqual([one, two].sort());
  expect(shown).toMatchObject({ total: 100, group: { passed_by: 1 } });
  await admin.ask(groups.override, { params: { id }, body: { member_ids: [late], verdict: 'include' } });
  const body = operation(id, shown.group!.run);
  expect(await admin.ask(ledger.manual, { body })).toEqual(expect.objectContaining({ posted: 2, approval_id: null }));
  // Asked for again it is the same operation.
  await admin.ask(ledger.manual, { body });
  expect([await coinsOf(one), await coinsOf(two), await coinsOf(blocked), await coinsOf(late)]).toEqual([50, 50, 0, 0]);
});

test('over the threshold a second person approves the people by name, whatever becomes of the group', async () => {
  const [one, two] = [await newSeller(), await newSeller()];
  const id = await group([one, two]);
  await changeSettings(admin, { manual_approval_coins: 1_000 });
  const { approval_id } = await admin.ask(ledger.manual, { body: operation(id, null, 600) });
  await admin.ask(groups.override, { params: { id }, body: { member_ids: [two], verdict: 'none' } });
  const { item } = await (await app.as('admin')).ask(ledger.approval, { params: { id: approval_id! } });
  expect(item.holders.map((holder) => holder.id).sort()).toEqual([one, two].sort());
});

test('people and a group at once, nobody at all, a group of others and an empty one are refused', async () => {
  const one = await newSeller();
  const id = await group([one]);
  const base = { currency: 'coin', operation: 'credit', amount: 5 } as const;
  const fieldsOf = async (body: object) =>
    (await admin.refused(ledger.preview, { body })).errors.map(({ field }) => field);
  expect(await fieldsOf({ ...base, group_id: id, holders: [{ type: 'seller', id: one }] })).toEqual(['holders']);
  expect(await fieldsOf(base)).toEqual(['holders']);
  const accounts = await group([(await app.as('seller')).user_id], 'user');
  expect(await fieldsOf({ ...base, group_id: accounts })).toEqual(['group_id']);
  await admin.ask(groups.override, { params: { id }, body: { member_ids: [one], verdict: 'none' } });
  expect(await fieldsOf({ ...base, group_id: id })).toEqual(['group_id']);
});
