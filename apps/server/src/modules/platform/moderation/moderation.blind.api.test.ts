// A second look is blind: it shows the subject as it was before the first decision, in every kind.
import { contract } from '@iskra/contract';
import { moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope, makeCase } from '../../../testing/moderation.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../settings/settings.store.ts';

const { moderation } = contract;
const app = await testApp();
const { db } = app;
const [admin, first, second] = [await app.as('admin'), await app.as('moderator'), await app.as('moderator')];
await insertSettings(db, { recheck_percent: 100 }, admin.user_id);
for (const kind of moderationKinds) for (const { user_id } of [first, second]) await giveScope(db, user_id, kind);

async function approve(id: number) {
  const { version } = await first.ask(moderation.hold, { params: { id } });
  await first.ask(moderation.decide, { params: { id }, body: { decision: 'approve', version } });
}

async function secondLookAt(id: number) {
  const looks = db.selectFrom('moderation_cases').select('id').where('control_of', '=', id);
  const look = await looks.executeTakeFirstOrThrow();
  return { id: look.id, item: (await second.ask(moderation.card, { params: { id: look.id } })).item };
}

const factsOf = (items: { label: string; value: string }[]) =>
  Object.fromEntries(items.map(({ label, value }) => [label, value]));

it('of a new point: it still waits', async () => {
  const point = await makeTradePoint(db, { status: 'moderation' });
  const { id } = await makeCase(db, { subject_id: point.id, changes: [] });
  await approve(id);
  const { item } = await secondLookAt(id);
  expect(factsOf(item.facts)).toMatchObject({ Код: point.code, Статус: 'На модерации' });
});

it('of a moved point: it stands where it stood', async () => {
  const point = await makeTradePoint(db, { lat: 56.85, lon: 35.9 });
  const changes = [{ field: 'lat', old: 56.85, new: 56.95 }];
  const { id } = await makeCase(db, { subject_id: point.id, changes });
  await approve(id);
  const { item } = await secondLookAt(id);
  expect(item.places).toMatchObject([
    { lat: 56.85, label: 'Сейчас' },
    { lat: 56.95, label: 'Станет' },
  ]);
});

it('of a seller: they work nowhere yet; what was shown goes with the decision', async () => {
  const [seller, point] = [await app.as('seller'), await makeTradePoint(db)];
  const work = { trade_point_id: point.id, from_date: '2026-11-01' };
  const changes = Object.entries(work).map(([field, value]) => ({ field, old: null, new: value }));
  const { id } = await makeCase(db, { kind: 'seller_tp', subject_id: seller.role_id!, changes });
  await approve(id);
  const look = await secondLookAt(id);
  expect(factsOf(look.item.facts)).toMatchObject({ 'Точек сейчас': '0' });
  const { version } = await second.ask(moderation.hold, { params: { id: look.id } });
  await second.ask(moderation.decide, { params: { id: look.id }, body: { decision: 'approve', version } });
  const kept = await db.selectFrom('moderation_cases').select('shown').where('shown', 'is not', null).execute();
  expect(kept).toHaveLength(2);
});
