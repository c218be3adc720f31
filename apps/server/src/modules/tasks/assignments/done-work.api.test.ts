// Work at points, for those who look after them.
import { contract } from '@iskra/contract';
import { newStep } from '@iskra/contract/forms/form';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { holdCase, liveTask, performer, sendingOf, takeWork } from '../../../testing/task-work.ts';
import { assignTsm, hireSeller, makeBookEntry } from '../../../testing/trade-points.ts';

const app = await testApp();
const { db } = app;
const { assignments, moderation, sellers, tradePoints } = contract;
const back = await makeBookEntry(db, 'reasons.return', 'Переделайте');
const form = { steps: [{ ...newStep('note', 'text', 1), title: 'Заметка' }] };

async function looksAfter() {
  const [owner, tsm, who] = [await app.as('owner'), await app.as('tsm_user'), await performer(app)];
  await db.updateTable('trade_points').set({ owner_id: owner.role_id! }).where('id', '=', who.point.id).execute();
  await assignTsm(db, tsm.role_id!, who.point.id);
  return { owner, tsm, who };
}

test('an owner and a TSM see the work at their points from the first day to what it brought, and nobody else\u2019s', async () => {
  const { owner, tsm, who } = await looksAfter();
  const other = await looksAfter();
  const id = await takeWork(who, await liveTask(app, { form }));
  await takeWork(other.who, await liveTask(app, { form }));
  const body = { filters: { trade_point_id: [who.point.id] } };
  const seen = async (person: typeof owner) => (await person.ask(assignments.done, { body })).items;
  for (const person of [owner, tsm]) {
    expect(await seen(person)).toMatchObject([{ id, status: 'taken', coins: 0, seller: { id: who.seller.role_id } }]);
    expect((await person.ask(assignments.done, { body: {} })).total).toBe(1);
  }
  expect(await seen(other.owner)).toEqual([]);
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf({ note: 'Всё на месте' }) });
  const moderator = await app.as('moderator');
  await giveScope(db, moderator.user_id, 'task');
  const { params, version } = await holdCase(app, moderator, id);
  await moderator.ask(assignments.judge, { params, body: { version, decision: 'approve', parts: {} } });
  expect(await seen(owner)).toMatchObject([{ status: 'accepted', coins: 50, flames: 1 }]);
  const month = async (person: typeof owner) => {
    const { items } = await person.ask(sellers.list, { body: { per_page: 100 } });
    return items.find((seller) => seller.id === who.seller.role_id)?.tasks_month;
  };
  expect([await month(owner), await month(tsm), await month(await app.as('admin'))]).toEqual([1, 1, 1]);
  // Work at a point of others is not shown, and last month's is over.
  await hireSeller(db, who.seller.role_id!, other.who.point.id);
  expect(await month(other.owner)).toBe(0);
  await db.updateTable('task_assignments').set({ decided_at: '2026-01-31T20:59:59Z' }).where('id', '=', id).execute();
  expect(await month(owner)).toBe(0);
  const ofSeller = { filters: { seller_id: [who.seller.role_id!], status: ['accepted' as const] } };
  expect((await tsm.ask(assignments.done, { body: ofSeller })).total).toBe(1);
});

test('what is returned stands with its reason, and its point among those where something is not done', async () => {
  const { owner, who } = await looksAfter();
  const id = await takeWork(who, await liveTask(app, { form }));
  const undone = async () => (await owner.ask(tradePoints.list, { body: { filters: { tasks_open: true } } })).total;
  expect(await undone()).toBe(1);
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf({ note: 'Всё на месте' }) });
  expect(await undone()).toBe(0);
  const moderator = await app.as('moderator');
  await giveScope(db, moderator.user_id, 'task');
  const { params, version } = await holdCase(app, moderator, id);
  const verdict = { version, decision: 'return' as const, reason_id: back.id };
  await moderator.ask(moderation.decide, { params, body: verdict });
  expect(await undone()).toBe(1);
  const { items } = await owner.ask(assignments.done, { body: {} });
  expect(items).toMatchObject([{ status: 'returned', remark: 'Переделайте' }]);
});
