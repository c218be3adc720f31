// Whether a task follows its groups, or keeps those who belonged to them when somebody was asked about it.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { completeDraft, fillPool, inDays, makeTask, yesToTask } from '../../../testing/tasks.ts';
import { hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';

const { assignments, groups, tasks } = contract;
const app = await testApp();
const [author, second] = [await app.as('admin'), await app.as('admin')];

async function somebody() {
  const seller = await app.as('seller');
  const point = await makeTradePoint(app.db, { status: 'active' });
  await hireSeller(app.db, seller.role_id!, point.id);
  return { seller, id: seller.role_id! };
}

let made = 0;
async function groupOf(member_ids: number[]) {
  made += 1;
  const named = { kind: 'seller', mode: 'static', name: `Набор ${made}` } as const;
  const body = { ...named, ...(member_ids.length > 0 && { member_ids }) };
  return (await author.ask(groups.set, { body })).id;
}

const say = (id: number, member: number, verdict: 'include' | 'none') =>
  author.ask(groups.override, { params: { id }, body: { member_ids: [member], verdict } });

interface Wanted {
  live: boolean;
  group: number;
  without: number;
}

function draftFor({ live, group, without }: Wanted) {
  const draft = completeDraft();
  const refs = (id: number) => [{ id, run: null }];
  const period = { ...draft.period, starts_at: inDays(-1) };
  return { ...draft, period, audience: { ...draft.audience, live, groups: refs(group), exclude: refs(without) } };
}

const cardOf = async (id: number) => (await author.ask(tasks.card, { params: { id } })).item;

async function submit(id: number) {
  const { version } = await cardOf(id);
  await author.ask(tasks.submit, { params: { id }, body: { version } });
}

async function begun(id: number) {
  await fillPool(app.db, 10_000);
  await second.ask(tasks.approve, await yesToTask(second, id));
  await app.db
    .updateTable('tasks')
    .set({ starts_at: inDays(-1) })
    .where('id', '=', id)
    .execute();
  await app.jobs.queue.send(app.db, 'tasks.clock', { task_id: id });
  await app.jobs.work();
}

type Somebody = Awaited<ReturnType<typeof somebody>>;
const isOffered = async ({ seller }: Somebody, task: number) =>
  (await seller.ask(assignments.work, { body: {} })).free.some(({ task_id }) => task_id === task);

test.each([
  { live: false, stays: true, comes: false, title: 'keeps those who were there when it was sent for approval' },
  { live: true, stays: false, comes: true, title: 'follows its groups, where its author says so' },
])('a task $title', async ({ live, stays, comes }) => {
  const [early, late, barred] = [await somebody(), await somebody(), await somebody()];
  const [group, without] = [await groupOf([early.id, barred.id]), await groupOf([barred.id])];
  const { id } = await makeTask(app.db, author, draftFor({ live, group, without }));
  await submit(id);
  expect((await cardOf(id)).audience).toMatchObject({ pairs: 1, people: 1 });
  await say(group, late.id, 'include');
  await say(group, early.id, 'none');
  await say(without, barred.id, 'none');
  await begun(id);
  expect([await isOffered(early, id), await isOffered(late, id), await isOffered(barred, id)]).toEqual([
    stays,
    comes,
    comes,
  ]);
  // Texts that change later do not change whom it is for.
  const { version } = await cardOf(id);
  await author.ask(tasks.change, { params: { id }, body: { version, title: 'Другое имя' } });
  expect([await isOffered(early, id), await isOffered(late, id)]).toEqual([stays, comes]);
});

test('sent again, it has those who are there by then; what its author goes on writing, and a copy, name no moment', async () => {
  const [early, late] = [await somebody(), await somebody()];
  const [group, without] = [await groupOf([early.id]), await groupOf([])];
  const { id } = await makeTask(app.db, author, draftFor({ live: false, group, without }));
  await submit(id);
  const refsOf = async (one: number) => (await cardOf(one)).document.audience.groups;
  expect(await refsOf(id)).toEqual([{ id: group, run: 1 }]);
  const copy = (await author.ask(tasks.copy, { params: { id } })).id;
  const { body } = await yesToTask(second, id);
  await second.ask(tasks.approve, { body: { ...body, decision: 'reject', comment: 'Добавьте людей' } });
  for (const one of [id, copy]) expect(await refsOf(one)).toEqual([{ id: group, run: null }]);
  await say(group, late.id, 'include');
  await submit(id);
  expect(await refsOf(id)).toEqual([{ id: group, run: 2 }]);
  expect((await cardOf(id)).audience).toMatchObject({ people: 2 });
});
