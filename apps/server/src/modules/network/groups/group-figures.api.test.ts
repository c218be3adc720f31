// Rules about what people and points have done lately, what is on an account, how many days in a row.
import { contract } from '@iskra/contract';
import type { GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { inDays, makePerformer, publishedTask } from '../../../testing/tasks.ts';

const app = await testApp();
const { groups } = contract;
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
