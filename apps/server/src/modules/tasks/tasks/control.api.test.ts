// What an administrator sees of a task under way: who does it, where, how many there are of each type, what such tasks cost as a rule.
import { contract } from '@iskra/contract';
import type { BodyInputOf } from '@iskra/contract/kernel/endpoint';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCase } from '../../../testing/moderation.ts';
import { completeDraft, inDays, makeAssignment, makeTask, publishedTask } from '../../../testing/tasks.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';

const { sellers, taskConstructor, tasks, tradePoints } = contract;
const app = await testApp();
const [author, moderator] = [await app.as('admin'), await app.as('moderator')];
const dayOf = (moment: string) => moment.slice(0, 10);

test('performers stand with their state and the reward, points on the map by what has been done there, the others by name', async () => {
  const id = await publishedTask(app, author);
  const [work, sent, done] = [
    await makeAssignment(app, id, 'taken'),
    await makeAssignment(app, id, 'submitted'),
    await makeAssignment(app, id, 'accepted'),
  ];
  await app.db.updateTable('task_assignments').set({ coins: 50 }).where('id', '=', done.id).execute();
  const nowhere = await makeTradePoint(app.db, { status: 'active', name: 'Точка без места' });
  await app.db.updateTable('task_assignments').set({ trade_point_id: nowhere.id }).where('id', '=', sent.id).execute();

  const { items } = await author.ask(tasks.performers, { params: { id }, body: {} });
  expect(new Map(items.map((row) => [row.id, [row.status, row.coins]]))).toEqual(
    new Map([
      [work.id, ['taken', 0]],
      [sent.id, ['submitted', 0]],
      [done.id, ['accepted', 50]],
    ]),
  );
  const filtered = await author.ask(tasks.performers, { params: { id }, body: { filters: { status: ['accepted'] } } });
  expect(filtered.items.map((row) => row.id)).toEqual([done.id]);

  const map = await author.ask(tasks.points, { params: { id } });
  const stateOf = (point: number) => map.items.find((one) => one.id === point)?.state;
  const free = map.items.filter(({ state }) => state === 'free').length;
  expect([stateOf(work.trade_point_id), stateOf(done.trade_point_id), stateOf(nowhere.id)]).toEqual([
    'work',
    'accepted',
    undefined,
  ]);
  expect(free).toBeGreaterThan(0);
  expect(map.unplaced).toEqual({ total: 1, items: [{ id: nowhere.id, title: 'Точка без места' }] });
  const { item } = await author.ask(tasks.overview, { params: { id } });
  expect(item.funnel).toMatchObject({ taken: 3, submitted: 2, checked: 1, accepted: 1 });
});

test('points and sellers are found by the tasks that they have taken, by a moderator too', async () => {
  const id = await publishedTask(app, author);
  const { seller_id, trade_point_id } = await makeAssignment(app, id, 'accepted');
  const filters = { task_id: [id] };
  for (const who of [author, moderator]) {
    expect((await who.ask(tradePoints.list, { body: { filters } })).items.map((row) => row.id)).toEqual([
      trade_point_id,
    ]);
    expect((await who.ask(sellers.list, { body: { filters } })).items.map((row) => row.id)).toEqual([seller_id]);
  }
  const { title } = (await author.ask(tasks.card, { params: { id } })).item;
  expect((await author.ask(tasks.short, { body: { search: title } })).items).toMatchObject([{ id, title }]);
  const draft = await makeTask(app.db, author, { ...completeDraft(), about: { ...completeDraft().about, title } });
  expect((await author.ask(tasks.short, { body: { search: title } })).items).toMatchObject([{ id, title }]);
  expect((await moderator.ask(tasks.short, { body: { ids: [draft.id] } })).items).toEqual([]);
});

test('tasks are counted by type and status, of all days or of those that are asked about', async () => {
  const draft = completeDraft();
  const period = { ...draft.period, starts_at: inDays(400), ends_at: inDays(410) };
  const id = await publishedTask(app, author, { ...draft, period });
  const { type } = (await author.ask(tasks.card, { params: { id } })).item;
  const counted = async (body: BodyInputOf<typeof tasks.byType>) =>
    (await author.ask(tasks.byType, { body })).items.find((one) => one.id === type.id)?.statuses;
  const of = (from: number, to: number) => ({ period: { from: dayOf(inDays(from)), to: dayOf(inDays(to)) } });
  expect(await counted(of(405, 406))).toEqual([{ status: 'scheduled', count: 1 }]);
  expect(await counted(of(411, 420))).toEqual([]);
  expect(await counted(of(390, 399))).toEqual([]);
  expect((await counted({}))!.find(({ status }) => status === 'scheduled')!.count).toBeGreaterThan(0);
  expect(await counted({ kind: 'pm' })).toBeUndefined();
});

test('what is expected is what tasks of the type that are over have come to', async () => {
  const type_id = (await app.db
    .selectFrom('task_types')
    .select('id')
    .where('code', '=', 'shelf_audit')
    .executeTakeFirst())!.id;
  const { audience } = completeDraft();
  const historyOf = async () => (await author.ask(taskConstructor.audience, { body: { type_id, audience } })).history;
  expect(await historyOf()).toBeNull();
  const over = async (pairs: number, accepted: number) => {
    const id = await publishedTask(app, author);
    const ended = { type_id, status: 'closed' as const, audience_pairs: pairs };
    await app.db.updateTable('tasks').set(ended).where('id', '=', id).execute();
    for (let n = 0; n < accepted; n += 1) await makeAssignment(app, id, 'accepted');
    await makeAssignment(app, id, 'submitted');
  };
  await over(4, 1);
  await over(4, 3);
  expect(await historyOf()).toEqual({ tasks: 2, share: 0.5 });
});

test('a moderator is told how many cases of a task wait, are held and are decided', async () => {
  const id = await publishedTask(app, author);
  const decided = { decided_by: moderator.user_id, decided_at: new Date().toISOString() };
  const held = { holder_id: moderator.user_id, attached: true };
  const cases = [{}, {}, { status: 'assigned' as const, ...held }, { status: 'approved' as const, ...decided }];
  for (const values of cases) {
    const { id: assignment } = await makeAssignment(app, id, 'submitted');
    const { id: case_id } = await makeCase(app.db, { kind: 'task', subject_id: assignment, ...values });
    await app.db.updateTable('task_assignments').set({ case_id }).where('id', '=', assignment).execute();
  }
  const { items } = await moderator.ask(tasks.list, { body: { filters: { id: [id] } } });
  expect(items).toMatchObject([{ cases: { waiting: 2, held: 1, decided: 1 }, on_review: 4 }]);
});
