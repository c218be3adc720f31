import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { newStep } from '@iskra/contract/forms/form';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { completeDraft, publishedTask } from '../../../testing/tasks.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const app = await testApp();
const { db } = app;
const { assignments, imports, runs } = contract;
const admin = await app.as('admin');
await makeBookEntry(db, 'reasons.task_deny', 'Не та полка');

async function liveTask() {
  const form = { steps: [{ ...newStep('shelf', 'text', 1), title: 'Что на полке' }] };
  const id = await publishedTask(app, await app.as('admin'), {
    ...completeDraft(),
    form,
    moderation: { mode: 'manual' },
  });
  const starts_at = new Date(Date.now() - 1000).toISOString();
  await db.updateTable('tasks').set({ status: 'active', starts_at }).where('id', '=', id).execute();
  return id;
}

/** A seller who has sent the task from a point of their own. */
async function performer(task_id: number) {
  const seller = await app.as('seller');
  const point = await makeTradePoint(db, { status: 'active', lat: 56.85, lon: 35.9 });
  await hireSeller(db, seller.role_id!, point.id);
  const { id } = await seller.ask(assignments.take, { body: { task_id, trade_point_id: point.id } });
  const place = { lat: 56.85, lon: 35.9, accuracy: 10 };
  const sending = { client_uuid: randomUUID(), form_version: 1, answers: { shelf: 'Лимонады' }, place };
  await seller.ask(assignments.submit, { params: { id }, body: { ...sending, started_at: new Date().toISOString() } });
  const query = db.selectFrom('sellers').select('phone').where('id', '=', seller.role_id!);
  const { phone } = await query.executeTakeFirstOrThrow();
  return { id, phone, code: point.code };
}

async function load(task_id: number, lines: string[]) {
  const content = Buffer.from(['Код точки;Телефон продавца;Результат;Причина;Комментарий', ...lines].join('\n'));
  const body = { target: 'task_results', mode: 'update', params: { task_id } } as const;
  const { run_id } = await admin.ask(imports.csv, { body, file: { name: 'results.csv', content } });
  await app.jobs.work();
  return run_id;
}

async function applied(run_id: number) {
  await admin.ask(imports.apply, { params: { id: run_id }, body: { without_bad: true } });
  await app.jobs.work();
  return (await admin.ask(runs.card, { params: { id: run_id } })).item;
}

const rowOf = (id: number) =>
  db.selectFrom('task_assignments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a table of results decides what was sent, pays what is accepted and names the rows that it cannot', async () => {
  const task = await liveTask();
  const [yes, no, held] = [await performer(task), await performer(task), await performer(task)];
  const run = await load(task, [
    `${yes.code};${yes.phone};Принято;;`,
    `${no.code};${no.phone};Отклонено;Не та полка;Снята другая полка`,
    `${held.code};${held.phone};Отклонено;;`,
    `${held.code};${yes.phone};Принято;;`,
    `НЕТ-ТАКОЙ;${held.phone};Принято;;`,
  ]);
  const { item } = await admin.ask(imports.card, { params: { id: run } });
  expect(item.errors.map(({ row, column }) => [row, column])).toEqual([
    [4, 'Причина'],
    [5, 'Телефон продавца'],
    [6, 'Код точки'],
  ]);
  expect(await applied(run)).toMatchObject({ state: 'done_with_errors', applied: 2 });
  expect(await rowOf(yes.id)).toMatchObject({ status: 'accepted', coins: 50 });
  expect(await rowOf(no.id)).toMatchObject({ status: 'denied', coins: 0 });
  expect(await rowOf(held.id)).toMatchObject({ status: 'submitted' });
});

test('what somebody has decided after the check is given back, and the rest of the file stands', async () => {
  const task = await liveTask();
  const [one, two] = [await performer(task), await performer(task)];
  const run = await load(
    task,
    [one, two].map(({ code, phone }) => `${code};${phone};Принято;;`),
  );
  const { case_id } = await rowOf(one.id);
  await db
    .updateTable('moderation_cases')
    .set({
      status: 'in_review',
      attached: true,
      holder_id: admin.user_id,
      lease_until: new Date(Date.now() + 60_000).toISOString(),
    })
    .where('id', '=', case_id!)
    .execute();
  expect(await applied(run)).toMatchObject({ applied: 1, bad: 1 });
  expect(await rowOf(one.id)).toMatchObject({ status: 'submitted' });
  expect(await rowOf(two.id)).toMatchObject({ status: 'accepted' });
});

test('results of a task that is not there, or of a survey, are not taken', async () => {
  const run = await load(999_999, ['A;+79990000000;Принято;;']);
  expect((await admin.ask(runs.card, { params: { id: run } })).item.state).toBe('failed');
});
