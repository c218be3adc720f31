// An owner invites: a moderator decides, and the owner learns nothing of who takes part elsewhere.
import { contract } from '@iskra/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const { sellers, moderation } = contract;
const app = await testApp();
const { db } = app;
const [admin, owner] = [await app.as('admin'), await app.as('owner')];
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);
const own = await makeTradePoint(db, { owner_id: owner.role_id });
const reason = await makeBookEntry(db, 'reasons.user_deny', 'Не подходит');

const invitation = (phone: string) => ({
  body: { last_name: 'Званая', first_name: 'Анна', phone, trade_point_id: own.id, from_date: '2026-11-01' },
});

async function decide(id: number, verdict: { decision: 'approve' } | { decision: 'deny' }) {
  const { version } = await admin.ask(moderation.hold, { params: { id } });
  const why = verdict.decision === 'deny' ? { reason_id: reason.id, comment: 'Не подтвердился' } : {};
  await admin.ask(moderation.decide, { params: { id }, body: { ...verdict, ...why, version } });
}

const withPhone = async (phone: string) => (await admin.ask(sellers.list, { body: { search: phone } })).items[0]!;
const messagesTo = (phone: string) =>
  db.selectFrom('outbox_messages').select('purpose').where('recipient', '=', phone).execute();

it('a new person waits, and is invited where they will work', async () => {
  const phone = '+79080000001';
  const { case_id } = await owner.ask(sellers.ask, invitation(phone));
  expect(await withPhone(phone)).toMatchObject({ status: 'pending', points_count: 0 });
  expect(await messagesTo(phone)).toEqual([]);
  await decide(case_id, { decision: 'approve' });
  expect(await withPhone(phone)).toMatchObject({ status: 'invited', main_point: { id: own.id } });
  expect(await messagesTo(phone)).toEqual([{ purpose: 'seller.invite' }]);
});

it('who is denied works nowhere, and may be invited again', async () => {
  const phone = '+79080000002';
  const { case_id } = await owner.ask(sellers.ask, invitation(phone));
  expect((await owner.refused(sellers.ask, invitation(phone))).problem).toBe('moderation.waiting');
  await decide(case_id, { decision: 'deny' });
  expect(await withPhone(phone)).toMatchObject({ status: 'denied', points_count: 0 });
  await owner.ask(sellers.ask, invitation(phone));
  expect(await withPhone(phone)).toMatchObject({ status: 'pending' });
});

it('the author takes the invitation back', async () => {
  const phone = '+79080000003';
  const { case_id } = await owner.ask(sellers.ask, invitation(phone));
  await owner.ask(moderation.cancel, { params: { id: case_id }, body: {} });
  expect(await withPhone(phone)).toMatchObject({ status: 'denied' });
});

it('who works elsewhere stays as they are until it is decided; a foreign point is no point', async () => {
  const [seller, foreign] = [await app.as('seller'), await makeTradePoint(db)];
  await hireSeller(db, seller.role_id!, foreign.id);
  const { case_id } = await owner.ask(sellers.ask, invitation(seller.phone));
  expect((await owner.ask(sellers.list, { body: { search: 'Пробный' } })).total).toBe(0);
  await decide(case_id, { decision: 'approve' });
  expect((await owner.ask(sellers.list, { body: { search: 'Пробный' } })).items).toMatchObject([
    { id: seller.role_id },
  ]);
  const there = { body: { ...invitation('+79080000004').body, trade_point_id: foreign.id } };
  const absent = { body: { ...there.body, trade_point_id: 2_000_000_000 } };
  expect((await owner.refused(sellers.ask, there)).errors).toEqual((await owner.refused(sellers.ask, absent)).errors);
});

it('a blocked seller begins no work by request', async () => {
  const seller = await app.as('seller');
  const { case_id } = await owner.ask(sellers.ask, invitation(seller.phone));
  const block = await makeBookEntry(db, 'reasons.block_user', 'Жалобы');
  const blocked = { reason_id: block.id, comment: 'Жалобы покупателей' };
  await admin.ask(sellers.block, { params: { id: seller.role_id! }, body: blocked });
  const { version } = await admin.ask(moderation.hold, { params: { id: case_id } });
  const verdict = { params: { id: case_id }, body: { decision: 'approve', version } } as const;
  expect(await admin.refused(moderation.decide, verdict)).toMatchObject({
    error_code: 409,
    problem: 'seller.is_blocked',
  });
  expect((await admin.ask(sellers.links, { params: { id: seller.role_id! } })).items).toEqual([]);
});

it('two owners ask for one person at a time, and neither learns of the other', async () => {
  const stranger = await app.as('owner');
  const shop = await makeTradePoint(db, { owner_id: stranger.role_id });
  const phone = '+79080000011';
  const first = await owner.ask(sellers.ask, invitation(phone));
  const there = { body: { ...invitation(phone).body, trade_point_id: shop.id, comment: 'Выходит в субботу' } };
  const second = await stranger.ask(sellers.ask, there);
  expect((await admin.ask(moderation.card, { params: { id: second.case_id } })).item).toMatchObject({
    kind: 'seller_tp',
    author_comment: 'Выходит в субботу',
  });
  const { version } = await admin.ask(moderation.hold, { params: { id: second.case_id } });
  const approve = { params: { id: second.case_id }, body: { decision: 'approve', version } } as const;
  expect((await admin.refused(moderation.decide, approve)).problem).toBe('seller.not_admitted');
  await decide(first.case_id, { decision: 'approve' });
  await decide(second.case_id, { decision: 'approve' });
  expect(await withPhone(phone)).toMatchObject({ status: 'invited', points_count: 2 });
});

it('who takes part is asked for at two points at a time', async () => {
  const [seller, another] = [await app.as('seller'), await makeTradePoint(db, { owner_id: owner.role_id })];
  const { case_id } = await owner.ask(sellers.ask, invitation(seller.phone));
  const there = { body: { ...invitation(seller.phone).body, trade_point_id: another.id } };
  const second = await owner.ask(sellers.ask, there);
  expect((await owner.refused(sellers.ask, there)).problem).toBe('moderation.waiting');
  await decide(case_id, { decision: 'approve' });
  await decide(second.case_id, { decision: 'approve' });
  expect((await admin.ask(sellers.links, { params: { id: seller.role_id! } })).items).toHaveLength(2);
});
