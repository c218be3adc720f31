// A point is found by the name of its owner, as everybody who sees the point may read it there.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { assignTsm, makeTradePoint } from '../../../testing/trade-points.ts';

const { tradePoints } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');

const rename = (id: number | null, legal_name: string) =>
  db.updateTable('owners').set({ legal_name }).where('id', '=', id).execute();
const found = async (who: typeof admin, search: string) =>
  (await who.ask(tradePoints.list, { body: { search } })).items.map(({ id }) => id);

test('by its owner’s name, together with words of its own; another owner, another name', async () => {
  const [owner, other] = [await app.as('owner'), await app.as('owner')];
  await rename(owner.role_id, 'ООО «Зимородок»');
  await rename(other.role_id, 'ООО «Свиристель»');
  const point = await makeTradePoint(db, { name: 'Лавка у моста', owner_id: owner.role_id, status: 'active' });
  expect(await found(admin, 'зимородок')).toEqual([point.id]);
  expect(await found(admin, 'зимородок моста')).toEqual([point.id]);
  await rename(owner.role_id, 'ООО «Пеночка»');
  expect(await found(admin, 'зимородок')).toEqual([]);
  expect(await found(admin, 'пеночка')).toEqual([point.id]);
  const { item } = await admin.ask(tradePoints.card, { params: { id: point.id } });
  expect(item.version, 'a new name of the owner is no change of the point').toBe(point.version);
  await admin.ask(tradePoints.change, {
    params: { id: point.id },
    body: { version: item.version, owner_id: other.role_id },
  });
  expect(await found(admin, 'пеночка')).toEqual([]);
  expect(await found(admin, 'свиристель')).toEqual([point.id]);
  expect((await admin.ask(tradePoints.card, { params: { id: point.id } })).item.version).toBe(point.version + 1);
});

test('not before the point is approved: a search would tell whose it is', async () => {
  const [owner, tsm] = [await app.as('owner'), await app.as('tsm_user')];
  await rename(owner.role_id, 'ООО «Коростель»');
  const point = await makeTradePoint(db, { owner_id: owner.role_id, status: 'moderation' });
  await assignTsm(db, tsm.role_id!, point.id);
  expect(await found(tsm, 'коростель')).toEqual([]);
  await db.updateTable('trade_points').set({ status: 'active' }).where('id', '=', point.id).execute();
  expect(await found(tsm, 'коростель')).toEqual([point.id]);
});
