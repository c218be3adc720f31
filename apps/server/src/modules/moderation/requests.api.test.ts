// A TSM asks, a moderator confirms; the TSM sees how it stands, and nobody else's requests.
import { contract } from '@iskra/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { giveScope } from '../../testing/moderation.ts';
import { assignTsm, makeBookEntry, makeTradePoint } from '../../testing/trade-points.ts';

const { requests, sellers, moderation } = contract;
const app = await testApp();
const { db } = app;
const [admin, tsm, other, moderator] = [
  await app.as('admin'),
  await app.as('tsm_user'),
  await app.as('tsm_user'),
  await app.as('moderator'),
];
const point = await makeTradePoint(db, { inn: '7707083893' });
await assignTsm(db, tsm.role_id!, point.id);
for (const kind of ['user', 'seller_tp'] as const) await giveScope(db, moderator.user_id, kind);
const reason = await makeBookEntry(db, 'reasons.user_deny', 'Не подходит');

const asking = (phone: string) => ({
  body: { last_name: 'Званая', first_name: 'Анна', phone, trade_point_id: point.id, from_date: '2026-11-01' },
});
const ask = async (phone: string) => (await tsm.ask(requests.add, asking(phone))).case_id;
const counts = async () => {
  const { new: fresh, complete, denied } = await tsm.ask(requests.summary, { body: {} });
  return [fresh.total, complete.total, denied.total];
};

it('what a TSM asks for stands in the queue, is confirmed and comes true', async () => {
  const phone = '+79081000001';
  const id = await ask(phone);
  expect(await tsm.ask(requests.hasByUser, { body: { phone, trade_point_id: point.id } })).toMatchObject({
    exists: true,
    request_id: id,
    status: 'new',
  });
  expect((await tsm.ask(requests.list, { body: {} })).items).toMatchObject([
    { id, kind: 'user', title: 'Званая Анна', may_withdraw: true },
  ]);
  expect((await moderator.ask(requests.sellers, { body: {} })).items).toMatchObject([
    { id, minutes_left: expect.any(Number) },
  ]);
  await moderator.ask(requests.confirm, { body: { id, decision: 'confirm' } });
  expect((await admin.ask(sellers.list, { body: { search: phone } })).items).toMatchObject([
    { status: 'invited', main_point: { id: point.id } },
  ]);
  const links = await db.selectFrom('seller_trade_points').select('source').execute();
  expect(links).toEqual([{ source: 'tsm_request' }]);
  expect(await counts()).toEqual([0, 1, 0]);
});

it('a denied one tells why; whoever did not ask sees nothing of it', async () => {
  const id = await ask('+79081000002');
  expect((await moderator.refused(requests.confirm, { body: { id, decision: 'deny' } })).errors).toMatchObject([
    { field: 'reason_id' },
  ]);
  const comment = 'Не работает в этой точке';
  await moderator.ask(requests.confirm, { body: { id, decision: 'deny', reason_id: reason.id, comment } });
  const { items } = await tsm.ask(requests.list, { body: { filters: { stage: ['denied'] } } });
  expect(items).toMatchObject([{ id, reason: 'Не подходит', comment, may_withdraw: false }]);
  expect((await other.ask(requests.list, { body: {} })).items).toEqual([]);
  expect((await other.refused(moderation.cancel, { params: { id }, body: {} })).problem).toBe('not_found');
});

it('the queue of TSMs counts and hands out what a TSM has asked for, and nothing else', async () => {
  const owner = await app.as('owner');
  const shop = await makeTradePoint(db, { owner_id: owner.role_id });
  const invited = { ...asking('+79081000009').body, trade_point_id: shop.id };
  await owner.ask(sellers.ask, { body: invited });
  const queue = { kinds: ['user', 'seller_tp'], author_role: ['tsm_user'] } as const;
  const body = { kinds: [...queue.kinds], author_role: [...queue.author_role] };
  expect((await moderator.ask(moderation.counters, { body })).new.total).toBe(0);
  expect(await moderator.ask(moderation.next, { body })).toMatchObject({ id: null });
});

it('a head sees what the subordinates have asked for, and takes none of it back', async () => {
  const head = await app.as('tsm_user');
  await db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', head.role_id!).execute();
  await db.updateTable('trade_users').set({ bdm_id: head.role_id! }).where('id', '=', tsm.role_id!).execute();
  const id = await ask('+79081000003');
  const { items } = await head.ask(requests.list, { body: { filters: { stage: ['new'] } } });
  expect(items).toMatchObject([{ id, may_withdraw: false }]);
});

it('a request is looked over before it is sent', async () => {
  const foreign = await makeTradePoint(db);
  const phone = '+79081000004';
  await ask(phone);
  const { items } = await tsm.ask(requests.precheck, {
    body: {
      items: [
        { tp_code: point.code, owner_inn: '7707083893', seller_phone: '+79081000005' },
        { tp_code: foreign.code },
        { tp_code: point.code, owner_inn: '7736207543' },
        { tp_code: point.code, seller_phone: phone },
      ],
    },
  });
  expect(items.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    [],
    ['tp_code'],
    ['owner_inn'],
    ['seller_phone'],
  ]);
});
