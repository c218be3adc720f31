// One line of time of an owner: changes of the card, coins, signatures, orders.
import { contract } from '@iskra/contract';
import { ownerSources } from '@iskra/contract/areas/insight/history';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeDocument } from '../../../testing/documents.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { assignTsm, makeTradePoint } from '../../../testing/trade-points.ts';

const { history, owners } = contract;
const app = await testApp();
const { db } = app;
const [admin, tsm, owner] = [await app.as('admin'), await app.as('tsm_user'), await app.as('owner')];
const owner_id = owner.role_id!;
const point = await makeTradePoint(db, { owner_id });
await assignTsm(db, tsm.role_id!, point.id);
await db.updateTable('trade_points').set({ tsm_id: tsm.role_id }).where('id', '=', point.id).execute();

const { version } = (await admin.ask(owners.card, { params: { id: owner_id } })).item;
await admin.ask(owners.change, { params: { id: owner_id }, body: { version, comment: 'Проверен по реестру' } });
const hold = await giveCoins(db, { owner_id }, 500);
const document = await makeDocument(admin, { kind: 'rules', audience_roles: ['owner'], required: false });
await sql`
  insert into signatures (version_id, user_id, owner_id, method, doc_sha256, signer_name)
  select id, ${owner.user_id}, ${owner_id}, 'click', sha256, 'Пробный' from document_versions where document_id = ${document.id}`.execute(
  db,
);
await sql`
  insert into orders (contents, owner_id, created_by, client_uuid, status, total_coins, total_value, hold_transaction_id, expires_at)
  values ('Продукты, 500 ₽ × 1', ${owner_id}, ${owner.user_id}, gen_random_uuid(), 'created', 500, 500, ${hold}, now())`.execute(
  db,
);

const sourcesOf = (items: { source: string }[]) => items.map(({ source }) => source);

it('tells everything in one line, to the owner as to an administrator', async () => {
  const { items, total } = await admin.ask(history.ofOwner, { body: { owner_id } });
  expect(sourcesOf(items)).toEqual(['order', 'signature', 'coins', 'change']);
  expect(total).toBe(4);
  expect(items).toMatchObject([
    { action_title: expect.stringContaining('Заказ ORD-'), changes: [{ new: 'Продукты, 500 ₽ × 1' }, {}, {}] },
    { action_title: expect.stringContaining('Подписан документ') },
    { action_title: 'Входящий остаток', changes: [{ label: 'Коины', new: '+500' }] },
    { changes: [{}, { label: 'Заметка' }] },
  ]);
  expect(sourcesOf((await owner.ask(history.own, { query: {} })).items)).toContain('coins');
});

it('is asked for some sources and days only', async () => {
  const ask = async (more: object) =>
    sourcesOf((await admin.ask(history.ofOwner, { body: { owner_id, ...more } })).items);
  for (const source of ownerSources) expect(await ask({ sources: [source] })).toEqual([source]);
  expect(await ask({ to: '2020-01-01' })).toEqual([]);
  expect(await ask({ from: '2020-01-01', sources: ['coins', 'order'] })).toEqual(['order', 'coins']);
});

it('tells a TSM nothing of coins and orders, even when asked', async () => {
  const { items, total } = await tsm.ask(history.ofOwner, { body: { owner_id } });
  expect(sourcesOf(items)).toEqual(['signature', 'change']);
  expect(total).toBe(2);
  expect((await tsm.ask(history.ofOwner, { body: { owner_id, sources: ['coins'] } })).items).toEqual([]);
});

it('goes on where the page ended', async () => {
  for (let n = 0; n < 60; n += 1) await giveCoins(db, { owner_id }, 1);
  const first = await admin.ask(history.ofOwner, { body: { owner_id } });
  const second = await admin.ask(history.ofOwner, { body: { owner_id, cursor: first.next! } });
  const keys = [...first.items, ...second.items].map(({ source, id }) => `${source}:${id}`);
  expect(new Set(keys).size).toBe(64);
  expect(second.next).toBeNull();
});
