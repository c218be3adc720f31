// Up to which reward a moderator decides: larger ones are nowhere to be seen, and are not paid by them.
import { contract } from '@iskra/contract';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { changeSettings } from '../../../testing/settings.ts';
import { holdCase, liveTask, performer, sendingOf, takeWork } from '../../../testing/task-work.ts';
import { completeDraft } from '../../../testing/tasks.ts';

const app = await testApp();
const { db } = app;
const { assignments, groups, moderation, moderators, staff } = contract;
const [admin, small, any] = [await app.as('admin'), await app.as('moderator'), await app.as('moderator')];
const queue = { kinds: ['task' as const] };
const texts = { steps: [{ ...newStep('shelf', 'text', 1), title: 'Полка' }] };
const paying = (coins: number, more: Partial<TaskDraft['reward']> = {}) => ({
  form: texts,
  reward: { ...completeDraft().reward, coins, ...more },
});

async function send(task: number) {
  const who = await performer(app);
  const id = await takeWork(who, task);
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf({ shelf: 'Есть' }) });
  const { case_id } = await db
    .selectFrom('task_assignments')
    .select('case_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, case_id: case_id!, who };
}

const seenBy = async (who: typeof small) => {
  const { items } = await who.ask(moderation.list, { body: { filters: { kind: ['task'] }, per_page: 100 } });
  return items.map(({ id }) => id);
};

const limit = (max_reward: number | null) =>
  admin.ask(moderators.scope, { params: { id: small.user_id }, body: { scopes: [{ kind: 'task', max_reward }] } });

beforeAll(async () => {
  await changeSettings(admin, { recheck_percent: 0 });
  await giveScope(db, any.user_id, 'task');
  await limit(50);
});

describe('a case that would bring more than a moderator decides about', () => {
  test('stands in no list, number or turn of theirs, is opened by nothing, and comes to those who may', async () => {
    const [cheap, dear] = [await send(await liveTask(app, paying(50))), await send(await liveTask(app, paying(51)))];
    expect(await seenBy(small)).toContain(cheap.case_id);
    expect(await seenBy(small)).not.toContain(dear.case_id);
    expect(await seenBy(any)).toEqual(expect.arrayContaining([cheap.case_id, dear.case_id]));
    const [few, all] = [
      await small.ask(moderation.counters, { body: queue }),
      await any.ask(moderation.counters, { body: queue }),
    ];
    expect(all.new.total - few.new.total).toBe(1);
    const menu = async (who: typeof small) => (await who.ask(moderation.queues, { body: {} })).tasks.free;
    expect((await menu(any)) - (await menu(small))).toBe(1);
    const params = { id: dear.case_id };
    for (const refused of [
      await small.refused(moderation.card, { params }),
      await small.refused(moderation.hold, { params }),
      await small.refused(assignments.sent, { params }),
      await small.refused(assignments.preview, { params, body: { parts: {} } }),
    ])
      expect(refused).toMatchObject({ error_code: 404 });
    const cases = [{ id: dear.case_id, version: 1 }];
    const { items } = await small.ask(moderation.decideMany, { body: { cases, decision: 'approve' } });
    expect(items).toMatchObject([{ done: false, error: 'Запись не найдена' }]);
    const taken = await small.ask(moderators.attach, { body: { case_ids: [dear.case_id] } });
    expect(taken.items).toMatchObject([{ done: false }]);
    const given = await admin.ask(moderators.attach, {
      body: { moderator_id: small.user_id, case_ids: [dear.case_id] },
    });
    expect(given.items).toMatchObject([{ done: false, error: 'Заявка вне охвата этого модератора' }]);
    // The most urgent one of all is passed over.
    await sql`update moderation_cases set priority = 'high' where id = ${dear.case_id}`.execute(db);
    expect((await small.ask(moderation.next, { body: queue })).id).not.toBe(dear.case_id);
    expect((await any.ask(moderation.next, { body: queue })).id).toBe(dear.case_id);
  });

  test('is not given to them by turns', async () => {
    await changeSettings(admin, { distribute_task: 1 });
    const { case_id } = await send(await liveTask(app, paying(400)));
    await changeSettings(admin, { distribute_task: 0 });
    const { holder_id } = await db
      .selectFrom('moderation_cases')
      .select('holder_id')
      .where('id', '=', case_id)
      .executeTakeFirstOrThrow();
    expect(holder_id).toBe(any.user_id);
  });

  test('goes back to the queue when the limit is lowered', async () => {
    const { id, case_id } = await send(await liveTask(app, paying(40)));
    const { version } = await holdCase(app, small, id);
    await limit(39);
    const body = { version, decision: 'approve' as const, parts: {} };
    expect(await small.refused(assignments.judge, { params: { id: case_id }, body })).toMatchObject({
      error_code: 404,
    });
    expect(
      await db.selectFrom('moderation_cases').select(['status', 'holder_id']).where('id', '=', case_id).execute(),
    ).toEqual([{ status: 'new', holder_id: null }]);
    await limit(50);
  });
});

test('what turns out to be among the first, who get more, is not paid by them', async () => {
  const task = await liveTask(app, paying(10, { first: { count: 1, coins: 90 } }));
  const one = await send(task);
  expect(await seenBy(small)).not.toContain(one.case_id);
  const judge = async (who: typeof small, { id }: { id: number }) => {
    const { params, version } = await holdCase(app, who, id);
    return { params, body: { version, decision: 'approve' as const, parts: {} } };
  };
  await any.ask(assignments.judge, await judge(any, one));
  // The place of the first is taken.
  const two = await send(task);
  expect(await seenBy(small)).toContain(two.case_id);
  const waiting = await judge(small, two);
  await any.ask(moderation.undo, { body: { case_ids: [one.case_id] } });
  expect(await small.refused(assignments.judge, waiting)).toMatchObject({ problem: 'moderation.above_reward' });
  await any.ask(assignments.judge, await judge(any, one));
  expect(await small.ask(assignments.judge, waiting)).toMatchObject({ coins: 10 });
});

test('the limit is shown with the scope, has bounds, and is only of what is paid for', async () => {
  const { items } = await admin.ask(moderators.list, { body: queue });
  expect(items.find(({ id }) => id === small.user_id)?.scopes).toMatchObject([{ kind: 'task', max_reward: 50 }]);
  const found = await admin.ask(staff.card, { params: { id: small.user_id } });
  expect(found.item.scopes).toMatchObject([{ max_reward: 50 }]);
  const params = { id: small.user_id };
  for (const scopes of [
    [{ kind: 'task' as const, max_reward: 100_001 }],
    [{ kind: 'task' as const, max_reward: -1 }],
    [{ kind: 'user' as const, max_reward: 5 }],
  ])
    expect(await admin.refused(moderators.scope, { params, body: { scopes } })).toMatchObject({
      errors: [{ field: 'scopes.0.max_reward' }],
    });
});

test('the queue is narrowed by groups of points, the task and its type, the reward and attempts; a scope by a group has its work', async () => {
  const task = await liveTask(app, paying(45));
  const [here, there] = [await send(task), await send(task)];
  const { id: group } = await admin.ask(groups.set, {
    body: { kind: 'tp', mode: 'static', name: 'Точки витрины', member_ids: [here.who.point.id] },
  });
  const found = async (filters: object, who = admin) =>
    (await who.ask(moderation.list, { body: { filters: { kind: ['task'], ...filters } } })).items.map(({ id }) => id);
  expect((await found({ task_id: [task] })).sort()).toEqual([here.case_id, there.case_id].sort());
  const { type_id } = await db.selectFrom('tasks').select('type_id').where('id', '=', task).executeTakeFirstOrThrow();
  expect(await found({ task_id: [task], type_id: [type_id] }, any)).toHaveLength(2);
  expect(await found({ task_id: [task], type_id: [type_id + 1] })).toEqual([]);
  expect(await found({ task_id: [task], group_id: [group] })).toEqual([here.case_id]);
  expect(await found({ group_id: [group] }, any)).toEqual([here.case_id]);
  expect(await found({ task_id: [task], reward_from: 46 })).toEqual([]);
  expect(await found({ task_id: [task], reward_from: 45, reward_to: 45 })).toHaveLength(2);
  expect(await found({ task_id: [task], again: true })).toEqual([]);
  const keeper = await app.as('moderator');
  await admin.ask(moderators.scope, {
    params: { id: keeper.user_id },
    body: { scopes: [{ kind: 'task', group_ids: [group] }] },
  });
  expect(await seenBy(keeper)).toEqual([here.case_id]);
  const { items } = await any.ask(groups.short, { body: { kinds: ['tp'] } });
  expect(items.map(({ id }) => id)).toContain(group);
});
