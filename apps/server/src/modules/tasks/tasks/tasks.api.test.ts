// The life of a task: asked, frozen, approved by another administrator for coins of the common budget, moved by the clock, ended, closed.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import {
  askedTask,
  completeDraft,
  fillPool,
  inDays,
  makeAssignment,
  makePerformer,
  makeTask,
  publishedTask,
  yesToTask,
} from '../../../testing/tasks.ts';

const { tasks } = contract;
const app = await testApp();
const author = await app.as('admin');
const second = await app.as('admin');
const third = await app.as('admin');

const card = async (id: number) => (await author.ask(tasks.card, { params: { id } })).item;

async function coinsIn(code: string): Promise<number> {
  const account = app.db.selectFrom('ledger_accounts').select('available').where('code', '=', code);
  return (await account.where('currency', '=', 'coin').executeTakeFirst())?.available ?? 0;
}
const budgetOf = (id: number) => coinsIn(`budget:task:${id}`);

async function allocationsOf(id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ledger_transactions
      where type = 'budget_allocate' and source_type = 'task' and source_id = ${id}`.execute(app.db);
  return rows[0]!.n;
}

/** Runs the clock of the end of a working day. */
async function shift(id: number, columns: { starts_at?: string; ends_at?: string }) {
  await app.db.updateTable('tasks').set(columns).where('id', '=', id).execute();
  await app.jobs.queue.send(app.db, 'tasks.clock', { task_id: id });
  await app.jobs.work();
}

async function versionOf(id: number) {
  return { params: { id }, body: { version: (await card(id)).version } };
}

test('asked, returned with a remark, asked again, approved: then it begins, pauses, ends and gives the rest back', async () => {
  await makePerformer(app);
  await fillPool(app.db, 10_000);
  const { id } = await makeTask(app.db, author);
  await author.ask(tasks.submit, await versionOf(id));
  expect(await author.refused(tasks.approve, await yesToTask(author, id))).toMatchObject({
    problem: 'task.own_request',
  });

  const { body } = await yesToTask(second, id);
  const silent = await second.refused(tasks.approve, { body: { ...body, decision: 'reject' } });
  expect(silent.errors).toMatchObject([{ field: 'comment' }]);
  await second.ask(tasks.approve, { body: { ...body, decision: 'reject', comment: 'Добавьте срок' } });
  expect(await card(id)).toMatchObject({ status: 'draft', remark: 'Добавьте срок', may_decide: false });

  await author.ask(tasks.submit, await versionOf(id));
  const pool = await coinsIn('budget:pool');
  const { item } = await second.ask(tasks.review, { params: { id } });
  expect(item).toMatchObject({ number: 2, takes: 1_000, before: { number: 1 }, may_decide: true, pool });
  const approved = await second.ask(tasks.approve, await yesToTask(second, id));
  expect(approved.status).toBe('scheduled');
  expect([await coinsIn('budget:pool'), await budgetOf(id)]).toEqual([pool - 1_000, 1_000]);

  await shift(id, { starts_at: inDays(-1) });
  expect(await card(id)).toMatchObject({ status: 'active', done: 0, budget: { total: 1_000, spent: 0 } });
  await author.ask(tasks.pause, { params: { id }, body: { comment: 'Ждём товар' } });
  expect((await card(id)).status).toBe('paused');
  await author.ask(tasks.resume, { params: { id } });
  await shift(id, { ends_at: inDays(-0.5) });
  expect(await card(id)).toMatchObject({ status: 'closed', returned_coins: 1_000 });
  expect([await coinsIn('budget:pool'), await budgetOf(id)]).toEqual([pool, 0]);
});

test('two administrators approve at once: one allocation, clear words for the other', async () => {
  await fillPool(app.db, 10_000);
  const id = await askedTask(app, author);
  const yes = await yesToTask(second, id);
  const tries = await Promise.allSettled([second.ask(tasks.approve, yes), third.ask(tasks.approve, yes)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await third.refused(tasks.approve, yes)).toMatchObject({
    problem: 'task.nothing_asked',
    error_message: 'Решать нечего: задание уже отозвано или решено',
  });
  expect([await allocationsOf(id), await budgetOf(id)]).toEqual([1, 1_000]);
});

test('approved while its author takes it back: either happens whole', async () => {
  for (let round = 0; round < 6; round += 1) {
    await fillPool(app.db, 10_000);
    const id = await askedTask(app, author);
    const [yes, back] = [await yesToTask(second, id), await versionOf(id)];
    const pair = [() => second.ask(tasks.approve, yes), () => author.ask(tasks.withdraw, back)];
    const tries = await Promise.allSettled((round % 2 ? pair : pair.toReversed()).map((act) => act()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status } = await card(id);
    expect([status, await allocationsOf(id)]).toEqual(status === 'draft' ? ['draft', 0] : ['scheduled', 1]);
  }
});

test('coins for one of two tasks: one is allocated, the other is told what is missing', async () => {
  const ids = [await askedTask(app, author), await askedTask(app, author)];
  const spare = (await coinsIn('budget:pool')) - 1_500;
  if (spare < 0) await fillPool(app.db, -spare);
  if (spare > 0) await publishedOf(spare);
  expect(await coinsIn('budget:pool')).toBe(1_500);
  const yes = [await yesToTask(second, ids[0]!), await yesToTask(third, ids[1]!)];
  const tries = await Promise.allSettled([second.ask(tasks.approve, yes[0]!), third.ask(tasks.approve, yes[1]!)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = tries.findIndex(({ status }) => status === 'rejected');
  expect(await second.refused(tasks.approve, yes[late]!)).toMatchObject({
    error_code: 464,
    problem: 'task.pool_short',
    missing: 500,
  });
  expect(await coinsIn('budget:pool')).toBe(500);
  expect((await card(ids[late]!)).status).toBe('approval');
});

/** Takes so much out of the common budget. */
async function publishedOf(coins: number): Promise<void> {
  const id = await askedTask(app, author, completeDraft({ budget: { coins, policy: 'stop' } }));
  await second.ask(tasks.approve, await yesToTask(second, id));
}

test('what is missing is told on its field, all of it at once', async () => {
  const draft = completeDraft();
  const { id, version } = await makeTask(app.db, author, {
    ...draft,
    about: { ...draft.about, title: '' },
    form: { steps: [] },
    reward: { ...draft.reward, coins: 5_000 },
    period: { ...draft.period, starts_at: inDays(2), ends_at: inDays(1) },
  });
  const { errors } = await author.refused(tasks.submit, { params: { id }, body: { version } });
  expect(errors!.map(({ field, message }) => [field, message])).toEqual([
    ['about.title', 'Назовите задание'],
    ['reward.coins', 'Награда больше бюджета задания'],
    ['period.ends_at', 'Окончание раньше начала'],
    ['form/steps', 'Добавьте хотя бы один вопрос'],
  ]);
});

test('a group that went inactive finds nobody, and says so', async () => {
  const group = { kind: 'seller' as const, name: 'Ушедшие', mode: 'static' as const, status: 'inactive' as const };
  const { id: group_id } = await app.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
  const draft = completeDraft();
  const audience = { ...draft.audience, groups: [{ id: group_id, run: null }] };
  const { id, version } = await makeTask(app.db, author, { ...draft, audience });
  const { errors } = await author.refused(tasks.submit, { params: { id }, body: { version } });
  expect(errors).toMatchObject([
    { field: 'audience.groups', message: 'Группа «Ушедшие» выключена: по ней никого не найти' },
  ]);
});

test('of a published task texts and a later end change at once, more budget waits for somebody else', async () => {
  const id = await publishedTask(app, author);
  const change = async (what: object) => ({ params: { id }, body: { version: (await card(id)).version, ...what } });
  const earlier = await author.refused(tasks.change, await change({ ends_at: inDays(2), budget_coins: 10 }));
  expect(earlier.errors).toMatchObject([{ field: 'ends_at' }]);
  const less = await author.refused(tasks.change, await change({ budget_coins: 10 }));
  expect(less.errors).toMatchObject([{ field: 'budget_coins', message: 'Бюджет можно только увеличить' }]);

  await author.ask(tasks.change, await change({ title: 'Новое имя', ends_at: inDays(20) }));
  expect(await card(id)).toMatchObject({ title: 'Новое имя', published_version: 2, change_asked: false });

  await author.ask(tasks.change, await change({ budget_coins: 3_000 }));
  expect(await card(id)).toMatchObject({ change_asked: true, budget: { total: 1_000 }, published_version: 2 });
  expect(await author.refused(tasks.change, await change({ title: 'Ещё раз' }))).toMatchObject({
    problem: 'task.change_waits',
  });
  await second.ask(tasks.approve, await yesToTask(second, id));
  expect(await card(id)).toMatchObject({ change_asked: false, budget: { total: 3_000 }, published_version: 3 });
  expect([await allocationsOf(id), await budgetOf(id)]).toEqual([2, 3_000]);
});

test('a rejected change leaves the task as it was', async () => {
  const id = await publishedTask(app, author);
  await author.ask(tasks.change, { params: { id }, body: { version: (await card(id)).version, budget_coins: 9_000 } });
  const { body } = await yesToTask(second, id);
  await second.ask(tasks.approve, { body: { ...body, decision: 'reject', comment: 'Хватит и этого' } });
  const stands = await card(id);
  expect(stands).toMatchObject({ status: 'scheduled', change_asked: false, remark: 'Хватит и этого' });
  expect(stands.document.budget.coins).toBe(1_000);
  expect(await budgetOf(id)).toBe(1_000);
});

test('ended by hand: what was taken is over, what was sent is still decided, and only then it is closed', async () => {
  const id = await publishedTask(app, author);
  await shift(id, { starts_at: inDays(-1) });
  const [taken, sent] = [await makeAssignment(app, id, 'taken'), await makeAssignment(app, id, 'submitted')];
  const { item } = await author.ask(tasks.ending, { params: { id } });
  expect(item).toMatchObject({ taken: 1, on_review: 1, free_coins: 950 });
  const { body } = await versionOf(id);
  await author.ask(tasks.end, { params: { id }, body: { ...body, comment: 'Товар закончился' } });
  const statusOf = async (assignment: number) => {
    const row = app.db.selectFrom('task_assignments').select('status').where('id', '=', assignment);
    return (await row.executeTakeFirstOrThrow()).status;
  };
  expect([await statusOf(taken.id), await statusOf(sent.id)]).toEqual(['expired', 'submitted']);
  expect([(await card(id)).status, await budgetOf(id)]).toEqual(['ended', 1_000]);

  await app.db.updateTable('task_assignments').set({ status: 'denied' }).where('id', '=', sent.id).execute();
  await app.jobs.queue.send(app.db, 'tasks.sweep', {});
  await app.jobs.work();
  expect(await card(id)).toMatchObject({ status: 'closed', returned_coins: 1_000 });
});

test('a draft that is asked about stands still, and a copy has no days', async () => {
  const id = await askedTask(app, author);
  expect(await author.refused(tasks.delete, { params: { id } })).toMatchObject({ problem: 'task.not_draft' });
  const copy = await card((await author.ask(tasks.copy, { params: { id } })).id);
  expect(copy).toMatchObject({ status: 'draft', starts_at: null, parent: { id } });
  expect(copy.document.reward).toEqual((await card(id)).document.reward);
});

test('a moderator sees what is published, without what concerns administrators', async () => {
  const [id, draft] = [await publishedTask(app, author), await makeTask(app.db, author)];
  const moderator = await app.as('moderator');
  const { items } = await moderator.ask(tasks.list, { body: { per_page: 100 } });
  const row = items.find((one) => one.id === id)!;
  expect(row).toMatchObject({ cases: { waiting: 0, held: 0, decided: 0 } });
  expect(Object.keys(row)).not.toContain('budget');
  expect(items.map((one) => one.id)).not.toContain(draft.id);
});
