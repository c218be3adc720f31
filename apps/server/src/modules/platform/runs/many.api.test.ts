// Actions on many rows, tried on those of trade points.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@iskra/contract';
import { type RawBuilder, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { runProgram } from '../../../testing/program.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const app = await testApp();
const { tradePoints, runs, history } = contract;
const admin = await app.as('admin');
const moderator = await app.as('moderator');
await giveScope(app.db, moderator.user_id, 'trade_point');
const reason = await makeBookEntry(app.db, 'reasons.block_tp', 'Жалоба');
const input = { reason_id: reason.id, comment: 'Сверка договоров за год' };
const absent = 999_999_999;

const point = async (values: Parameters<typeof makeTradePoint>[1] = {}) => (await makeTradePoint(app.db, values)).id;

async function statuses(ids: number[]): Promise<string[]> {
  const { rows } = await sql<{
    status: string;
  }>`select status from trade_points where id = any (${ids}) order by id`.execute(app.db);
  return rows.map(({ status }) => status);
}

/** The run when it has ended. */
async function ended(caller: Caller, { run_id: id }: { run_id: number }) {
  await app.jobs.work();
  return (await caller.ask(runs.card, { params: { id } })).item;
}

async function countEvents(runId: number, action: string): Promise<{ events: number; points: number }> {
  const { rows } = await sql<{ events: number; points: number }>`
    select count(*)::int as events, count(distinct entity_id)::int as points from audit_events
    where run_id = ${runId} and action = ${action} and entity_type = 'trade_point'`.execute(app.db);
  return rows[0]!;
}

/**
 * Kills a worker in the middle of the second step, where it waits for a row of this table that the statement holds. Comes before
 * the other tests: later the file's own worker would take the job.
 */
async function killInSecondStep(runId: number, table: string, hold: RawBuilder<unknown>): Promise<void> {
  await app.db.transaction().execute(async (held) => {
    await hold.execute(held);
    const { child, ended: gone } = runProgram(['work'], {
      DATABASE_URL: app.database.url,
      SECRET: 'a secret of the tests, long enough for anybody',
      DATA_DIR: await mkdtemp(join(inject('server').folder, 'killed-')),
    });
    const waiting = sql`pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%' || ${table}::text || '%'`;
    const isThere = sql<{ there: boolean }>`
      select r.done = 1000 and exists (select from ${waiting}) as there from runs r where r.id = ${runId}`;
    await expect.poll(async () => (await isThere.execute(app.db)).rows[0]!.there, { timeout: 30_000 }).toBe(true);
    child.kill('SIGKILL');
    await gone;
    // The database would go on with the statement that it was given last: the machine is gone as a whole.
    await sql`select pg_terminate_backend(pid) from ${waiting}`.execute(app.db);
  });
  // At once instead of after the dead worker's heartbeat has run out; jobs.test.ts proves that it is.
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name = 'many.change'`.execute(
    app.db,
  );
}

test('a worker killed twice inside a step: the step is done again whole, and nothing is doubled', async () => {
  const city = 'Осташков';
  const points = 2_345;
  await sql`
    insert into trade_points (code, name, city, address, status)
    select 'MANY-' || i, 'Точка ' || i, ${city}, 'ул. Новая, ' || i, case when i % 10 = 0 then 'blocked' else 'active' end
    from generate_series(1, ${points}::int) i`.execute(app.db);
  const { id: selection_id } = await admin.ask(tradePoints.choose, { body: { filters: { city: [city] } } });
  const { run_id } = await admin.ask(tradePoints.blockMany, { body: { selection_id, ...input } });
  const row = sql`select id from trade_points where code = 'MANY-1999'`;
  // Before it has changed anything, and when it has changed everything and only its marks are missing.
  await killInSecondStep(run_id, 'trade_points', sql`${row} for update`);
  const mark = sql`select from run_items where run_id = ${run_id} and entity_id = (${row}) for update`;
  await killInSecondStep(run_id, 'update run_items', mark);
  const run = await ended(admin, { run_id });
  const blocked = points - Math.floor(points / 10);
  expect(run).toMatchObject({ state: 'done', total: points, applied: blocked, skipped: points - blocked, bad: 0 });
  expect(await countEvents(run.id, 'trade_point.block')).toEqual({ events: blocked, points: blocked });
  const { rows } = await sql`
    select count(*)::int as points, max(version) as version from trade_points where city = ${city} and status = 'blocked'`.execute(
    app.db,
  );
  expect(rows).toEqual([{ points, version: 2 }]);
});

test('the chosen are blocked by the rules of one: the others are skipped or not found, and each is told by its history', async () => {
  const active = [await point(), await point()];
  const others = [
    await point({ status: 'blocked' }),
    await point({ status: 'closed' }),
    await point({ status: 'moderation' }),
  ];
  const deleted = await point({ deleted_at: new Date().toISOString() });
  const ids = [...active, ...others, deleted, absent, active[0]!];
  const counted = await moderator.ask(tradePoints.chosen, { body: { ids } });
  expect(counted).toMatchObject({
    total: 5,
    capped: false,
    statuses: [
      { status: 'active', count: 2 },
      { status: 'blocked', count: 1 },
      { status: 'closed', count: 1 },
      { status: 'moderation', count: 1 },
    ],
  });
  const run = await ended(moderator, await moderator.ask(tradePoints.blockMany, { body: { ids, ...input } }));
  expect(run).toMatchObject({
    kind: 'many.trade_points.block',
    state: 'done_with_errors',
    total: 7,
    done: 7,
    applied: 2,
    skipped: 3,
    bad: 2,
  });
  expect(await statuses([...active, ...others, deleted])).toEqual([
    'blocked',
    'blocked',
    'blocked',
    'closed',
    'moderation',
    'active',
  ]);
  expect((await admin.ask(tradePoints.card, { params: { id: active[0]! } })).item).toMatchObject({
    status: 'blocked',
    blocked_reason: { id: reason.id },
    blocked_comment: input.comment,
    version: 2,
  });
  expect(await countEvents(run.id, 'trade_point.block')).toEqual({ events: 2, points: 2 });
  const { items } = await admin.ask(history.list, { body: { entity_type: 'trade_point', entity_id: active[1]! } });
  expect(items[0]).toMatchObject({ action: 'trade_point.block', reason: input.comment });
});

test('all that the list found: those of the moment of choice, whatever appears or changes before the action', async () => {
  const city = 'Кимры';
  const found = { filters: { status: ['active' as const], city: [city] }, search: 'Пробная' };
  const inside = [await point({ city }), await point({ city })];
  const outside = [await point({ city: 'Ржев' }), await point({ city, status: 'blocked' })];
  const { id: selection_id, total } = await admin.ask(tradePoints.choose, { body: found });
  expect(total).toBe(2);
  // The filter would find another one now, and one less.
  outside.push(await point({ city }));
  await sql`update trade_points set city = 'Дубна' where id = ${inside[1]!}`.execute(app.db);
  expect(await admin.ask(tradePoints.chosen, { body: { selection_id } })).toMatchObject({
    total: 2,
    statuses: [{ status: 'active', count: 2 }],
  });
  const exported = await ended(
    admin,
    await admin.ask(tradePoints.export, { body: { selection_id, format: 'csv', filters: {} } }),
  );
  expect(exported).toMatchObject({ state: 'done', total: 2 });
  const run = await ended(admin, await admin.ask(tradePoints.blockMany, { body: { selection_id, ...input } }));
  expect(run).toMatchObject({ state: 'done', total: 2, applied: 2, skipped: 0, bad: 0 });
  expect(await statuses(inside)).toEqual(['blocked', 'blocked']);
  expect(await statuses(outside)).toEqual(['active', 'blocked', 'active']);
});

test('a choice is one’s own, the last five are kept, and one that is gone starts nothing', async () => {
  const body = { filters: { city: ['Кимры'] } };
  const owner = await app.as('owner');
  const point_of_owner = await point({ owner_id: owner.role_id, city: 'Кимры' });
  expect(await owner.ask(tradePoints.choose, { body })).toMatchObject({ total: 1 });
  expect(await statuses([point_of_owner])).toEqual(['active']);

  const { id: first } = await moderator.ask(tradePoints.choose, { body });
  const gone = async (selection_id: number) => [
    (await moderator.refused(tradePoints.chosen, { body: { selection_id } })).problem,
    (await moderator.refused(tradePoints.blockMany, { body: { selection_id, ...input } })).problem,
    (await moderator.refused(tradePoints.export, { body: { selection_id, format: 'csv' } })).problem,
  ];
  const { id: foreign } = await admin.ask(tradePoints.choose, { body });
  expect(await gone(foreign)).toEqual(Array(3).fill('selection.gone'));
  expect(await gone(absent)).toEqual(Array(3).fill('selection.gone'));

  // A waiting run keeps its selection; of the others the oldest goes.
  const { run_id } = await moderator.ask(tradePoints.unblockMany, {
    body: { selection_id: first, comment: input.comment },
  });
  const { id: second } = await moderator.ask(tradePoints.choose, { body });
  for (let more = 0; more < 5; more++) await moderator.ask(tradePoints.choose, { body });
  expect(await gone(second)).toEqual(Array(3).fill('selection.gone'));
  expect((await ended(moderator, { run_id })).state).toBe('done');
  await moderator.ask(tradePoints.choose, { body });
  expect(await gone(first)).toEqual(Array(3).fill('selection.gone'));
});

test('rows are named in exactly one way, and a wrong input starts nothing', async () => {
  const ids = [await point()];
  const wrong = [
    [{ ...input }, 'ids'],
    [{ ...input, ids, selection_id: 1 }, 'ids'],
    [{ ...input, ids: [] }, 'ids'],
    [{ ...input, ids, reason_id: absent }, 'reason_id'],
    [{ ...input, ids, until: '2020-01-01' }, 'until'],
    [{ ...input, ids, comment: 'нет' }, 'comment'],
  ] as const;
  const countRuns = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from runs`.execute(app.db)).rows[0]!.n;
  const before = await countRuns();
  for (const [body, field] of wrong) {
    const { errors } = await admin.refused(tradePoints.blockMany, { body });
    expect(errors.map((error) => error.field)).toEqual([field]);
  }
  expect(await countRuns()).toBe(before);
  expect(await statuses(ids)).toEqual(['active']);
});

test('a canceled run keeps what it did and skips the rest', async () => {
  const ids = [await point(), await point()];
  const { run_id: id } = await admin.ask(tradePoints.blockMany, { body: { ids, ...input } });
  await admin.ask(runs.cancel, { params: { id } });
  await app.jobs.work();
  expect(await statuses(ids)).toEqual(['active', 'active']);
  expect((await admin.ask(runs.card, { params: { id } })).item).toMatchObject({ state: 'canceled', applied: 0 });
});

test('past ten thousand nobody counts one by one', async () => {
  await sql`
    insert into trade_points (code, name, city, address)
    select 'LOT-' || i, 'Точка', 'Лихославль', 'ул. Новая, ' || i from generate_series(1, 10001) i`.execute(app.db);
  const { id: selection_id, total } = await admin.ask(tradePoints.choose, {
    body: { filters: { city: ['Лихославль'] } },
  });
  expect(total).toBe(10_001);
  expect(await admin.ask(tradePoints.chosen, { body: { selection_id } })).toMatchObject({
    total: 10_000,
    capped: true,
    statuses: [],
  });
});
