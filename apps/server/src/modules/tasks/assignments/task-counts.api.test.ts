// Counters of a task: exact after concurrent changes and rollbacks, and read without a look at its assignments.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { liveTask } from '../../../testing/task-work.ts';
import { makePerformer } from '../../../testing/tasks.ts';
import { budgetCode } from '../tasks/tasks.work.scope.store.ts';
import { countsOf, freeWork, liveTasks } from './assignments.store.ts';

const app = await testApp();
const { db } = app;
const statuses = ['taken', 'submitted', 'returned', 'accepted', 'partially_accepted', 'denied', 'expired', 'canceled'];
let busy: number;
let quiet: number;

async function addRows(task_id: number, rows: number): Promise<void> {
  const { seller_id, trade_point_id } = await makePerformer(app);
  await sql`
    insert into task_assignments (task_id, seller_id, trade_point_id, slot, form_version, due_at, status)
    select ${task_id}, ${seller_id}, ${trade_point_id}, n, 1, now() + interval '1 day', (${statuses}::text[])[1 + n % ${statuses.length}]
    from generate_series(1, ${rows}::int) n`.execute(db);
}

beforeAll(async () => {
  busy = await liveTask(app, { quota: { total: 5_000, policy: 'by_submission' } });
  quiet = await liveTask(app);
  await addRows(busy, 2_000);
  await addRows(quiet, 16);
});

async function counted(task_id: number) {
  const { rows } = await sql<{ accepted: number; on_review: number }>`
    select count(*) filter (where status in ('accepted', 'partially_accepted'))::int as accepted,
      count(*) filter (where status in ('submitted', 'returned'))::int as on_review
    from task_assignments where task_id = ${task_id}`.execute(db);
  return rows[0]!;
}

test('two dozen at once change, remove and add rows, some in vain, and the counters are what is there', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from task_assignments where task_id in (${busy}, ${quiet}) order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const lane = async (at: number) => {
    for (let turn = 0; turn < 25; turn += 1) {
      const mine = ids.filter((id) => id % 24 === at);
      const few = mine.filter((_, n) => n % 25 === turn);
      const status = statuses[(at + turn) % statuses.length]!;
      const change = db.transaction().execute(async (tx) => {
        await sql`update task_assignments set status = ${status} where id = any (${few}::bigint[])`.execute(tx);
        if (turn % 5 === 0) await sql`delete from task_assignments where id = ${few[0]!}`.execute(tx);
        if (turn % 7 === 0) throw new Error('in vain');
      });
      if (turn % 7 === 0) await expect(change).rejects.toThrow('in vain');
      else await change;
    }
  };
  await Promise.all(Array.from({ length: 24 }, (_, at) => lane(at)));
  for (const task of [busy, quiet]) {
    expect(await countsOf(db, task, budgetCode(task))).toMatchObject(await counted(task));
  }
  const { accepted, on_review } = await counted(busy);
  expect([accepted > 100, on_review > 100]).toEqual([true, true]);
});

const readSoFar = async (tx: typeof db): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = 'task_assignments'`.execute(tx);
  return rows[0]!.read;
};

/** Rows that the database itself says to have read, over one connection. */
const readBy = (ask: (tx: typeof db) => Promise<unknown>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const before = await readSoFar(tx);
    await ask(tx);
    return (await readSoFar(tx)) - before;
  });

test('nobody reads the rows of a task to know how many there are', async () => {
  expect(await readBy((tx) => countsOf(tx, busy, budgetCode(busy)))).toBe(0);
  const [{ rows }, live] = [
    await sql<{ seller_id: number }>`select seller_id from task_assignments where task_id = ${quiet} limit 1`.execute(
      db,
    ),
    await liveTasks(db, busy),
  ];
  expect(await readBy((tx) => freeWork(tx, live, { seller_id: rows[0]!.seller_id }))).toBeLessThan(10);
});
