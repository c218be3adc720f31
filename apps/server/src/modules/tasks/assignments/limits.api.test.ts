// Limits, attempts and terms of work, a budget that is too short for accepted work, and risk flags of place and speed.
import { contract } from '@iskra/contract';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep } from '@iskra/contract/forms/form';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { noticesOf } from '../../../testing/notices.ts';
import {
  atPoint,
  holdCase,
  liveTask,
  type Performer,
  performer,
  sendingOf,
  takeWork,
} from '../../../testing/task-work.ts';
import { completeDraft } from '../../../testing/tasks.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const app = await testApp();
const { db } = app;
const { assignments } = contract;
const [admin, moderator] = [await app.as('admin'), await app.as('moderator')];
await giveScope(db, moderator.user_id, 'task');
const back = await makeBookEntry(db, 'reasons.return', 'Переделайте');
const form = { steps: [{ ...newStep('shelf', 'text', 1), title: 'Что на полке' }] };
const answers = { shelf: 'Лимонады' };

const textTask = (more: Partial<TaskDraft> = {}) => liveTask(app, { form, ...more });

async function sent(who: Performer, task: number, more: object = {}): Promise<number> {
  const id = await takeWork(who, task);
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf(answers, more) });
  return id;
}

async function judge(id: number, body: object): Promise<void> {
  const { params, version } = await holdCase(app, moderator, id);
  await moderator.ask(assignments.judge, { params, body: { version, decision: 'approve', parts: {}, ...body } });
}

const rowOf = (id: number) =>
  db.selectFrom('task_assignments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const caseOf = async (id: number) =>
  db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('id', '=', (await rowOf(id)).case_id!)
    .executeTakeFirstOrThrow();

const isOffered = async ({ seller }: Performer, task: number) =>
  (await seller.ask(assignments.work, { body: {} })).free.some(({ task_id }) => task_id === task);

describe('limits', () => {
  test('a person takes it no more often than the task says, in all points together', async () => {
    const who = await performer(app);
    const second = await makeTradePoint(db, { status: 'active', lat: 56.85, lon: 35.9 });
    await hireSeller(db, who.seller.role_id!, second.id);
    const task = await textTask({ limits: { per_person: 1, per_point: null } });
    const take = (trade_point_id: number) => ({ body: { task_id: task, trade_point_id } });
    const both = await Promise.allSettled(
      [who.point.id, second.id].map((point) => who.seller.ask(assignments.take, take(point))),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await isOffered(who, task)).toBe(false);
  });

  test('a point is visited no more often than the task says, by all people together', async () => {
    const who = await performer(app);
    const other = { ...who, seller: await app.as('seller') };
    await hireSeller(db, other.seller.role_id!, who.point.id);
    const task = await textTask({ limits: { per_person: null, per_point: 1 } });
    await takeWork(who, task);
    expect(await isOffered(other, task)).toBe(false);
    const take = { body: { task_id: task, trade_point_id: who.point.id } };
    expect(await other.seller.refused(assignments.take, take)).toMatchObject({ problem: 'assignment.not_offered' });
  });

  test('a quota that is full is offered to nobody', async () => {
    const [first, late] = [await performer(app), await performer(app)];
    const task = await textTask({ quota: { total: 1, policy: 'by_submission' } });
    expect(await isOffered(late, task)).toBe(true);
    const id = await sent(first, task);
    expect(await isOffered(late, task)).toBe(false);
    await judge(id, { decision: 'deny', reason_id: (await makeBookEntry(db, 'reasons.task_deny', 'Не та полка')).id });
    expect(await isOffered(late, task)).toBe(true);
  });
});

test('a case of sent work is due in 72 hours of work, and it is returned no more often than the settings say', async () => {
  const who = await performer(app);
  const id = await sent(who, await textTask());
  expect(await caseOf(id)).toMatchObject({ sla_minutes: 72 * 60 });
  const again = () => ({ params: { id }, body: sendingOf(answers) });
  for (const attempt of [2, 3, 4]) {
    await judge(id, { decision: 'return', reason_id: back.id });
    await who.seller.ask(assignments.submit, again());
    expect(await rowOf(id)).toMatchObject({ status: 'submitted', attempt });
  }
  await judge(id, { decision: 'return', reason_id: back.id });
  expect(await who.seller.refused(assignments.submit, again())).toMatchObject({ problem: 'moderation.no_attempts' });
});

describe('a budget that is short when the work is accepted', () => {
  test('leaves the reward waiting, rings for administrators, and pays once when there is more', async () => {
    const who = await performer(app);
    const reward = { ...completeDraft().reward, coins: 50 };
    const task = await textTask({ reward, budget: { coins: 50, policy: 'warn' } });
    const ids = [await sent(who, task), await sent(await performer(app), task)];
    for (const id of ids) await judge(id, {});
    const waiting = await rowOf(ids[1]!);
    expect(waiting).toMatchObject({ status: 'accepted', reward_waits: true, coins: 0, transaction_id: null });
    const bell = async () => (await noticesOf(admin)).unpaid_work!.filter((one) => one.id === task);
    expect(await bell()).toMatchObject([{ works: 1, coins: 50 }]);
    expect(await noticesOf(moderator)).not.toHaveProperty('unpaid_work');
    await giveCoins(db, { code: `budget:task:${task}` }, 50, { type: 'emission', source_type: 'budget' });
    for (const _ of ['once', 'again']) {
      await app.jobs.queue.send(db, 'assignments.pay', {});
      await app.jobs.work();
    }
    expect(await rowOf(ids[1]!)).toMatchObject({ reward_waits: false, coins: 50 });
    expect(await bell()).toEqual([]);
  });
});

describe('risks', () => {
  const flagsOf = async (id: number) => (await caseOf(id)).risk_flags;

  test('away from the zone and an inaccurate place are told where the place only warns', async () => {
    const task = await textTask({ place: { ...completeDraft().place, policy: 'warn', radius_m: 150 } });
    const away = { place: { ...atPoint, lat: atPoint.lat + 0.01 } };
    expect(await flagsOf(await sent(await performer(app), task, away))).toContain('outside');
    const vague = { place: { ...atPoint, accuracy: 400 } };
    expect(await flagsOf(await sent(await performer(app), task, vague))).toContain('inaccurate');
    expect(await flagsOf(await sent(await performer(app), task, { place: undefined }))).toContain('no_place');
    const [flags] = [await flagsOf(await sent(await performer(app), task))];
    for (const flag of ['outside', 'inaccurate', 'no_place']) expect(flags).not.toContain(flag);
  });

  test('faster than thirty per cent of the median of those who were accepted is told', async () => {
    const task = await textTask();
    const now = Date.now();
    const timed = (seconds: number) => ({
      started_at: new Date(now - seconds * 1000).toISOString(),
      sent_at: new Date(now).toISOString(),
    });
    for (let at = 0; at < 10; at += 1) await judge(await sent(await performer(app), task, timed(100)), {});
    expect(await flagsOf(await sent(await performer(app), task, timed(31)))).not.toContain('too_fast');
    expect(await flagsOf(await sent(await performer(app), task, timed(29)))).toContain('too_fast');
  });
});
