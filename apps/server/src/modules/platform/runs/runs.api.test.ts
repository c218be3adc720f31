import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { failRun, finishRun, noteProgress, takeRun } from '../../../jobs/runs.store.ts';
import { startRun } from '../../../jobs/runs.ts';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { runs } = contract;
const admin = await app.as('admin');
const owner = await app.as('owner');

async function addRun(userId: number, role: string, state = 'running'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into runs (kind, state, started_by, started_by_role)
      values ('export.trade_points', ${state}, ${userId}, ${role}) returning id`.execute(app.db);
  return rows[0]!.id;
}

test('progress, result and failure are what the owner sees', async () => {
  const id = await addRun(owner.user_id, 'owner');
  const seen = async () => (await owner.ask(runs.card, { params: { id } })).item;
  expect(await seen()).toMatchObject({ state: 'running', progress: null, started_by: { id: owner.user_id } });
  expect(await noteProgress(app.db, id, { phase: 'write', done: 30, total: 120 })).toBe(true);
  expect(await seen()).toMatchObject({ phase: 'write', done: 30, total: 120, progress: 25 });
  expect(await finishRun(app.db, id, { state: 'done', result: { rows: 120 } })).toBe(true);
  expect(await seen()).toMatchObject({ state: 'done', progress: 100, done: 120 });
  expect(await noteProgress(app.db, id, { done: 1 })).toBe(false);
  expect(await takeRun(app.db, id)).toBeUndefined();

  const failing = await addRun(owner.user_id, 'owner');
  await failRun(app.db, failing, 'Закончилось место на диске');
  expect((await owner.ask(runs.card, { params: { id: failing } })).item).toMatchObject({
    state: 'failed',
    error_message: 'Закончилось место на диске',
  });
});

test('everybody lists their own, an administrator lists all, newest first and by filter', async () => {
  const stranger = await app.as('owner');
  const ids = [await addRun(stranger.user_id, 'owner', 'failed'), await addRun(stranger.user_id, 'owner')];
  const own = await stranger.ask(runs.list, { body: {} });
  expect(own.items.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(own.total).toBe(2);
  const failed = await stranger.ask(runs.list, { body: { filters: { state: ['failed'] } } });
  expect(failed.items.map(({ id }) => id)).toEqual([ids[0]]);
  const ofKind = async (...kind: string[]) =>
    (await stranger.ask(runs.list, { body: { filters: { kind } } })).items.map(({ title }) => title);
  expect(await ofKind('export', 'import')).toEqual(['Выгрузка торговых точек', 'Выгрузка торговых точек']);
  expect(await ofKind('export.trade_points')).toHaveLength(2);
  expect(await ofKind('import', 'trade_points', 'exp')).toEqual([]);
  // Others' operations do not crowd out an administrator's own.
  const ofAdmin = await admin.ask(runs.list, { body: { filters: { own: true } } });
  expect(ofAdmin.items.map(({ id }) => id)).not.toEqual(expect.arrayContaining([ids[0]]));
  const all = await admin.ask(runs.list, { body: { per_page: 100 } });
  expect(all.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect((await owner.refused(runs.card, { params: { id: ids[0]! } })).problem).toBe('not_found');
});

test('a run is canceled once', async () => {
  const id = await addRun(owner.user_id, 'owner');
  await owner.ask(runs.cancel, { params: { id } });
  expect((await owner.refused(runs.cancel, { params: { id } })).problem).toBe('run.finished');
  expect((await owner.refused(runs.result, { params: { id } })).problem).toBe('file.link_expired');
});

test('a person may not pile up runs without end', async () => {
  const busy = await app.as('owner');
  for (let i = 0; i < 20; i++) await addRun(busy.user_id, 'owner', 'queued');
  const ctx = {
    db: app.db,
    actor: { kind: 'user', id: busy.user_id, role: 'owner' },
    later: () => Promise.reject(new Error('queued')),
  } as unknown as Parameters<typeof startRun>[0];
  await expect(startRun(ctx, 'exports.write', { kind: 'export.trade_points', params: {} })).rejects.toMatchObject({
    problem: 'run.too_many',
  });
});

test('a job that failed for good fails its run, is shown to an administrator and can be tried again', async () => {
  const id = await addRun(admin.user_id, 'admin', 'queued');
  // No such target: the job breaks at every attempt. One attempt is enough here.
  await sql`update pgboss.queue set retry_limit = 0 where name = 'exports.write'`.execute(app.db);
  await app.jobs.queue.send(app.db, 'exports.write', { run_id: id });
  await app.jobs.work();
  const { item } = await admin.ask(runs.card, { params: { id } });
  expect(item).toMatchObject({ state: 'failed', error_message: expect.stringContaining('Внутренняя ошибка') });

  const { items } = await admin.ask(runs.deadJobs);
  expect(items).toEqual([
    expect.objectContaining({ name: 'exports.write', attempts: 1, error: expect.stringContaining('undefined') }),
  ]);
  await sql`update runs set params = '{"target": "trade_points", "format": "csv", "query": {"filters": {}}}' where id = ${id}`.execute(
    app.db,
  );
  await admin.ask(runs.retryDeadJob, { params: { id: items[0]!.id } });
  await app.jobs.work();
  expect((await admin.ask(runs.card, { params: { id } })).item).toMatchObject({ state: 'done', has_result: true });
  expect((await admin.ask(runs.deadJobs)).items).toEqual([]);
});

test('work that keeps breaking down is given up soon, however often it may be tried', async () => {
  const id = await addRun(admin.user_id, 'admin', 'queued');
  await sql`update runs set result = '{"faults": 4}' where id = ${id}`.execute(app.db);
  await sql`update pgboss.queue set retry_limit = 50 where name = 'exports.write'`.execute(app.db);
  await app.jobs.queue.send(app.db, 'exports.write', { run_id: id });
  await app.jobs.work();
  const { rows } = await sql`select state, result from runs where id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ state: 'failed', result: { faults: 5 } }]);
});
