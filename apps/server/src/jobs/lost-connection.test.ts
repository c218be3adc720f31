// Workers whose connections end, the one that listens for new jobs included.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '../database/connections/pool.ts';
import { testDatabase } from '../testing/database.ts';
import { connectionEnder } from '../testing/end-connections.ts';
import { type JobContext, job } from './job.ts';
import { startWorker } from './worker.ts';

const database = await testDatabase();
const pool = openPool({ url: database.url, size: 2, queue: 50, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 });
let handle: (ctx: JobContext, payload: { message_id: number }) => Promise<void> = async () => {};
const worker = await startWorker({
  url: database.url,
  jobs: [
    job({
      name: 'messages.send',
      key: (payload) => payload.message_id,
      handle: (ctx, payload) => handle(ctx, payload),
    }),
  ],
  outside: {} as never,
  facts: { demo: false, secret: '' },
  log: { info() {}, warn() {}, error() {} },
  pool_size: 2,
  lock_timeout_ms: 5_000,
});
afterAll(async () => {
  await worker.stop();
  await pool.close();
});

const send = (message_id: number) => worker.queue.send(pool.db, 'messages.send', { message_id });

test('a worker goes on after all its connections have ended, again and again', async () => {
  const { end } = await connectionEnder(database.url);
  const done = new Set<number>();
  handle = async (_ctx, { message_id }) => void done.add(message_id);
  for (let round = 1; round <= 3; round++) {
    // Those of the pool, of the queue and of the listener, and whatever they open next.
    await end();
    await wait(20);
    await end();
    await send(round);
  }
  await expect.poll(() => [...done].toSorted(), { timeout: 60_000 }).toEqual([1, 2, 3]);
  // The listener is back, too. Its last statement is `listen`, or its regular check.
  const listeners = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~ '^LISTEN |pg_listening_channels'`;
  await expect.poll(async () => (await listeners.execute(pool.db)).rows[0]!.n, { timeout: 45_000 }).toBe(1);
}, 150_000);

test('a job that loses its connection is soon tried again', async () => {
  const { end } = await connectionEnder(database.url);
  let attempts = 0;
  handle = async (ctx) => {
    attempts++;
    await ctx.write('thing.change', async ({ db }) => {
      if (attempts === 1) await end();
      await sql`select 1`.execute(db);
    });
  };
  await sql`update pgboss.queue set retry_delay = 1 where name = 'messages.send'`.execute(pool.db);
  await send(9);
  // Its worker is not taken for dead first, which lasts 15 s at least.
  await expect.poll(() => attempts, { timeout: 12_000 }).toBe(2);
});
