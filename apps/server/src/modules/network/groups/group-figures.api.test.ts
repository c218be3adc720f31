// Rules about what people and points have done lately, what is on an account, how many days in a row.
import { contract } from '@iskra/contract';
import type { GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import type { BodyInputOf } from '@iskra/contract/kernel/endpoint';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeGeofence } from '../../../testing/geofences.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { inDays, makePerformer, publishedTask } from '../../../testing/tasks.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const app = await testApp();
const { groups, geofences, ledger } = contract;
const admin = await app.as('admin');
const task_id = await publishedTask(app, admin);

type Performer = Awaited<ReturnType<typeof makePerformer>>;
let slots = 0;
async function decided(
  { seller_id, trade_point_id }: Performer,
  status: 'accepted' | 'partially_accepted' | 'denied',
  decided_at: string,
) {
  slots += 1;
  const row = { task_id, seller_id, trade_point_id, slot: `${slots}`, form_version: 1, due_at: inDays(2) };
  await app.db
    .insertInto('task_assignments')
    .values({ ...row, status, decided_at })
    .execute();
}

const found = async (kind: 'tp' | 'seller', rule: GroupRule) =>
  (await admin.ask(groups.conditions, { body: { kind, rule } })).sample.map(({ id }) => id);
const atLeast = (field: string, value: number) => ({ field, operator: 'gte', value }) as const;
/** A moment of a Moscow day, that many days before today. */
const onDay = (ago: number, time: string) => `${moscowDay(new Date(Date.now() - ago * 86_400_000))}T${time}+03:00`;

test('accepted and denied work is counted by the day of the decision, by seller and by point', async () => {
  const [busy, idle] = [await makePerformer(app), await makePerformer(app)];
  await decided(busy, 'accepted', onDay(0, '00:00:01'));
  await decided(busy, 'partially_accepted', onDay(6, '00:00:00'));
  await decided(busy, 'accepted', onDay(7, '23:59:59'));
  await decided(busy, 'accepted', onDay(29, '12:00:00'));
  await decided(busy, 'accepted', onDay(89, '00:00:00'));
  await decided(busy, 'accepted', onDay(90, '23:59:59'));
  await decided(busy, 'denied', onDay(29, '12:00:00'));
  await decided(busy, 'denied', onDay(30, '12:00:00'));
  const counts = [
    ['accepted_7d', 2],
    ['accepted_30d', 4],
    ['accepted_90d', 5],
  ] as const;
  for (const [field, count] of counts) {
    expect(await found('seller', atLeast(field, count)), field).toEqual([busy.seller_id]);
    expect(await found('tp', atLeast(field, count)), field).toEqual([busy.trade_point_id]);
    expect(await found('seller', atLeast(field, count + 1)), field).toEqual([]);
  }
  expect(await found('seller', { field: 'denied_30d', operator: 'eq', value: 1 })).toEqual([busy.seller_id]);
  expect(await found('seller', atLeast('denied_30d', 2))).toEqual([]);
  // Whose work nobody has decided about has none: that is a number.
  expect(await found('seller', { field: 'accepted_30d', operator: 'eq', value: 0 })).toContain(idle.seller_id);
  const both = { op: 'or', items: [atLeast('accepted_7d', 2), atLeast('denied_30d', 1)] } as const;
  expect(await found('seller', both as GroupRule)).toEqual([busy.seller_id]);
});

test('balances and days in a row are numbers as well, and why somebody is found can be told', async () => {
  const { seller_id, trade_point_id } = await makePerformer(app);
  await giveCoins(app.db, { seller_id }, 120);
  await giveCoins(app.db, { seller_id }, 7, { currency: 'flame' });
  await sql`
    update streaks set run_from = current_date - 4, run_to = current_date, run_days = 5, best = 5, last_on = current_date, current = 5
    where seller_id = ${seller_id}`.execute(app.db);
  const rule = {
    op: 'and',
    items: [atLeast('coins', 120), { field: 'flames', operator: 'between', value: [7, 7] }, atLeast('streak_days', 5)],
  } as const;
  expect(await found('seller', rule as unknown as GroupRule)).toEqual([seller_id]);
  expect(await found('seller', atLeast('coins', 121))).toEqual([]);
  const body = { kind: 'seller', mode: 'dynamic', name: 'Богатые', rule: rule as never } as const;
  const { id } = await admin.ask(groups.set, { body });
  await app.jobs.work();
  const { item } = await admin.ask(groups.explain, { params: { id }, body: { member_id: seller_id } });
  expect(item).toMatchObject({ is_member: true, conditions: [{ holds: true }, { holds: true }, { holds: true }] });
  expect(await found('tp', { field: 'has_place', operator: 'eq', value: true })).toContain(trade_point_id);
});

test('coins that came lately are counted by the day of the operation, and less what was taken back', async () => {
  const { seller_id } = await makePerformer(app);
  await giveCoins(app.db, { seller_id }, 131);
  await giveCoins(app.db, { seller_id }, 9, { currency: 'flame' });
  expect(await found('seller', { field: 'earned_7d', operator: 'eq', value: 131 })).toEqual([seller_id]);
  const { rows } = await sql<{ id: number }>`
    select t.id from ledger_transactions t join ledger_accounts a on a.id = t.account_id
    where a.seller_id = ${seller_id} and t.currency = 'coin'`.execute(app.db);
  await admin.ask(ledger.reverse, { params: { id: rows[0]!.id }, body: { comment: 'Начислено по ошибке' } });
  expect(await found('seller', { field: 'earned_30d', operator: 'eq', value: 131 })).toEqual([]);
  expect(await found('seller', { field: 'earned_90d', operator: 'eq', value: 0 })).toContain(seller_id);
});

test('sellers are found by the groups of their points, and follow them; such a group is in use', async () => {
  const [here, there] = [await makePerformer(app), await makePerformer(app)];
  const set = async (body: BodyInputOf<typeof groups.set>) => (await admin.ask(groups.set, { body })).id;
  const points = await set({ kind: 'tp', mode: 'static', name: 'Витрины', member_ids: [here.trade_point_id] });
  await app.jobs.work();
  const rule = { field: 'point_groups', operator: 'in', value: [points] } as const;
  expect(await found('seller', rule as unknown as GroupRule)).toEqual([here.seller_id]);
  const others = { ...rule, operator: 'not_in' } as const;
  expect(await found('seller', others as unknown as GroupRule)).toContain(there.seller_id);
  const sellers = await set({ kind: 'seller', mode: 'dynamic', name: 'С витринами', rule, refresh: 'on_change' });
  await app.jobs.work();
  const change = { member_ids: [there.trade_point_id], verdict: 'include' as const, reason: 'Ещё одна' };
  await admin.ask(groups.override, { params: { id: points }, body: change });
  await app.jobs.work();
  const { items } = await admin.ask(groups.members, { params: { id: sellers }, body: {} });
  expect(items.map(({ id }) => id).sort()).toEqual([here.seller_id, there.seller_id].sort());
  expect((await admin.ask(groups.uses, { params: { id: points } })).items).toMatchObject([
    { entity: 'group', id: sellers },
  ]);
  expect(await admin.refused(groups.delete, { body: { id: points } })).toMatchObject({ problem: 'group.used' });
});

test('points are found by their geofence; a geofence that is gone is a fault at its condition', async () => {
  const { trade_point_id } = await makePerformer(app);
  await sql`update trade_points set lat = 64.5, lon = 40.5 where id = ${trade_point_id}`.execute(app.db);
  const { id } = await makeGeofence(app.db, { lat: 64.5, lon: 40.501 });
  const rule = { op: 'and', items: [{ field: 'geofence', operator: 'in', value: [id] }] } as const;
  expect(await found('tp', rule as unknown as GroupRule)).toEqual([trade_point_id]);
  expect((await admin.ask(geofences.short, { body: { ids: [id] } })).items).toMatchObject([{ id }]);
  await admin.ask(geofences.delete, { params: { id } });
  const { errors } = await admin.refused(groups.conditions, { body: { kind: 'tp', rule: rule as never } });
  expect(errors).toMatchObject([{ field: 'rule.items.0.value' }]);
});

test('additional fields of points are offered with their values, and asked about', async () => {
  const { trade_point_id } = await makePerformer(app);
  const { book_id } = await makeBookEntry(app.db, 'places', 'Вокзал');
  await sql`insert into book_entries (book_id, code, title) values (${book_id}, 'station', 'У вокзала')`.execute(
    app.db,
  );
  await sql`
    insert into additional_fields (code, label, type, book_id, visible_roles, editable_roles) values
      ('location', 'Расположение', 'enum', ${book_id}, '{admin}', '{admin}')`.execute(app.db);
  await sql`update trade_points set additional = '{"location": "station"}' where id = ${trade_point_id}`.execute(
    app.db,
  );
  const { items } = await admin.ask(groups.pointParameters, {});
  const field = items.find(({ code }) => code === 'additional.location');
  expect(field).toMatchObject({ title: 'Расположение', values: { source: 'words' } });
  expect(field!.values!.words).toContainEqual({ code: 'station', title: 'У вокзала' });
  const rule = { field: 'additional.location', operator: 'eq', value: 'station' } as const;
  expect(await found('tp', rule)).toEqual([trade_point_id]);
  const gone = { kind: 'tp', rule: { ...rule, field: 'additional.nothing' } } as const;
  expect(await admin.refused(groups.conditions, { body: gone })).toMatchObject({ errors: [{ field: 'rule.field' }] });
});
