// The promise of a job's key: one that has not begun, and no request is forgotten (0049).
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openPool } from '../database/connections/pool.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../testing/database.ts';
import { type AnyJob, type JobContext, job } from './job.ts';
import { prepareJobs } from './prepare.ts';
import { openQueue } from './queue.ts';
import { startWorker, type Worker } from './worker.ts';

const database = await testDatabase();
const quiet = { info() {}, warn() {}, error() {} };
const pool = openPool({ url: database.url, size: 4, queue: 50, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 });
const { db } = pool;

let handle: (ctx: JobContext, payload: { message_id: number }) => Promise<void> = async () => {};
const jobs: AnyJob[] = [
  job({
    name: 'messages.send',
    key: ({ message_id }) => message_id,
    concurrency: 2,
    handle: (ctx, payload) => handle(ctx, payload),
  }),
];
await prepareJobs(database.ownerUrl, jobs);
const { queue, close } = await openQueue(database.url, jobs, quiet);

let worker: Worker | undefined;
async function work(): Promise<void> {
  worker = await startWorker({
    url: database.url,
    jobs,
    outside: {} as never,
    facts: { demo: false, secret: '' },
    log: quiet,
    pool_size: 3,
    lock_timeout_ms: 5_000,
  });
}
async function rest(): Promise<void> {
  await worker?.stop();
  worker = undefined;
}
afterAll(async () => {
  await rest();
  await close();
  await pool.close();
});

const send = (message_id: number, after_seconds?: number, within: Database = db) =>
  queue.send(within, 'messages.send', { message_id }, after_seconds === undefined ? {} : { after_seconds });

/** In how many seconds each job of this key that has not begun will. */
async function waits(message_id: number): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from start_after - now()) / 60)::int * 60 as seconds from pgboss.job
    where name = 'messages.send' and singleton_key = ${String(message_id)} and state = 'created'`.execute(db);
  return rows.map(({ seconds }) => seconds);
}

/** Ends when it is told to. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('of one key one job waits, and it begins at the earliest time that was asked for', async () => {
  await send(1, 3600);
  await send(1, 7200);
  expect(await waits(1)).toEqual([3600]);
  await send(1, 600);
  expect(await waits(1)).toEqual([600]);
  await send(2, 3600);
  expect([await waits(1), await waits(2)]).toEqual([[600], [3600]]);
});

test('of two that send the same at once one waits for the other, and takes its place when it changes its mind', async () => {
  const asked = gate();
  const changed = gate();
  const first = db.transaction().execute(async (trx) => {
    await send(3, 3600, trx);
    asked.open();
    await changed.opened;
    throw new Error('changed my mind');
  });
  await asked.opened;
  const second = send(3, 7200);
  changed.open();
  await expect(first).rejects.toThrow('changed my mind');
  await second;
  expect(await waits(3)).toEqual([7200]);
});

test('what is sent while a job of its key is under way is not lost', async () => {
  const begun = vi.fn();
  const first = gate();
  handle = async () => {
    begun();
    if (begun.mock.calls.length === 1) await first.opened;
  };
  await work();
  await send(4);
  await expect.poll(() => begun).toHaveBeenCalledTimes(1);
  // Far away, so that it is seen to wait.
  await send(4, 3600);
  expect(await waits(4)).toEqual([3600]);
  await send(4);
  first.open();
  await expect.poll(() => begun).toHaveBeenCalledTimes(2);
  expect(await waits(4)).toEqual([]);
  await rest();
});

test('a job that somebody has met waiting begins after them, and sees what they have changed', async () => {
  const begun: number[] = [];
  handle = async (_ctx, { message_id }) => void begun.push(message_id);
  await send(5);
  const asked = gate();
  const done = gate();
  const change = db.transaction().execute(async (trx) => {
    await send(5, undefined, trx);
    asked.open();
    await done.opened;
  });
  await asked.opened;
  await work();
  // The worker has looked at the queue when it has found the one that was queued later.
  await send(6);
  await expect.poll(() => begun).toEqual([6]);
  done.open();
  await change;
  await expect.poll(() => begun).toEqual([6, 5]);
  await rest();
});

test('a job that asks for itself again, however often, is one', async () => {
  handle = async (ctx) => {
    for (const after_seconds of [7200, 3600, 7200]) await ctx.write('thing.change', (tx) => tx.again(after_seconds));
  };
  await send(7);
  await work();
  await expect.poll(() => waits(7)).toEqual([3600]);
  await rest();
});
