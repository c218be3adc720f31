// Whether a person waits for a moderator, asked by the account or by a phone.
import { contract } from '@iskra/contract';
import { moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope, makeCase } from '../../../testing/moderation.ts';
import { assignTsm, hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';

const { requests } = contract;
const app = await testApp();
const { db } = app;
const [admin, tsm, moderator] = [await app.as('admin'), await app.as('tsm_user'), await app.as('moderator')];
for (const kind of moderationKinds) await giveScope(db, moderator.user_id, kind);
const point = await makeTradePoint(db);
await assignTsm(db, tsm.role_id!, point.id);

const has = (who: typeof tsm, body: { user_id: number; trade_point_id?: number }) =>
  who.ask(requests.hasByUser, { body });

test('is asked by the person, at any point or at one', async () => {
  const { role_id: seller_id, user_id } = await app.as('seller');
  await hireSeller(db, seller_id!, point.id);
  expect(await has(tsm, { user_id })).toMatchObject({ exists: false, request_id: null });
  const comment = 'Уволилась по собственному желанию';
  const wish = { seller_id: seller_id!, trade_point_id: point.id, to_date: '2026-11-10', comment };
  const { case_id } = await tsm.ask(requests.removeSeller, { body: wish });
  const waiting = { exists: true, request_id: case_id, status: 'new' };
  expect(await has(tsm, { user_id })).toMatchObject(waiting);
  expect(await has(tsm, { user_id, trade_point_id: point.id })).toMatchObject(waiting);
  expect(await has(moderator, { user_id })).toMatchObject(waiting);
  const elsewhere = await makeTradePoint(db);
  await assignTsm(db, tsm.role_id!, elsewhere.id);
  expect(await has(tsm, { user_id, trade_point_id: elsewhere.id })).toMatchObject({ exists: false });
});

test('tells a TSM of what they asked themselves, and of nobody else’s request', async () => {
  const { role_id, user_id } = await app.as('seller');
  await hireSeller(db, role_id!, point.id);
  await makeCase(db, { kind: 'seller_block', subject_id: role_id!, submitted_by: admin.user_id });
  expect(await has(tsm, { user_id })).toMatchObject({ exists: false });
  expect(await has(admin, { user_id })).toMatchObject({ exists: true });
});

test('everybody may ask about themselves, and about nobody whom they do not see', async () => {
  const [stranger, other, owner] = [await app.as('seller'), await app.as('seller'), await app.as('owner')];
  const { id } = await makeCase(db, { kind: 'user', subject_id: stranger.role_id!, submitted_by: stranger.user_id });
  const own = { user_id: stranger.user_id };
  expect(await has(stranger, own)).toMatchObject({ exists: true, request_id: id });
  for (const who of [await app.as('tsm_user'), owner, other]) {
    const absent = await who.refused(requests.hasByUser, { body: { user_id: 2_000_000_000 } });
    expect(absent.problem).toBe('not_found');
    expect(await who.refused(requests.hasByUser, { body: own })).toEqual(absent);
    expect(await has(who, { user_id: who.user_id })).toMatchObject({ exists: false });
  }
  expect(await has(admin, own)).toMatchObject({ exists: true, request_id: id });
});

test('a head asks about the subordinates', async () => {
  const [head, one] = [await app.as('tsm_user'), await app.as('tsm_user')];
  await db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', head.role_id!).execute();
  await db.updateTable('trade_users').set({ bdm_id: head.role_id! }).where('id', '=', one.role_id!).execute();
  const { id } = await makeCase(db, { kind: 'other', submitted_by: one.user_id });
  expect(await has(head, { user_id: one.user_id })).toMatchObject({ exists: true, request_id: id });
  expect((await tsm.refused(requests.hasByUser, { body: { user_id: one.user_id } })).problem).toBe('not_found');
});

test('is asked by a phone or by a person, not by both or neither', async () => {
  const refused = async (body: object) => (await tsm.refused(requests.hasByUser, { body })).errors;
  const one = [{ field: 'user_id', message: 'Укажите человека или телефон' }];
  expect(await refused({})).toMatchObject(one);
  expect(await refused({ user_id: tsm.user_id, phone: tsm.phone })).toMatchObject(one);
});
