import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool } from '../database/connections/pool.ts';
import { testDatabase } from '../testing/database.ts';
import { deadQueue, pollSeconds } from './boss.ts';
import { type AnyJob, type JobContext, job } from './job.ts';
import type { JobName } from './payloads.ts';
import { prepareJobs } from './prepare.ts';
import { type OpenQueue, openQueue } from './queue.ts';
import { startWorker, type Worker } from './worker.ts';

const database = await testDatabase();
const quiet = { info() {}, warn() {}, error() {} };
const pool = openPool({ url: database.url, size: 4, queue: 50, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 });
const { db } = pool;

type Handle = (ctx: JobContext, payload: object) => Promise<void>;
const handlers: Partial<Record<JobName, Handle>> = {};
const names: JobName[] = [
  'messages.send',
  'documents.notify',
  'imports.check',
  'exports.write',
  'maintenance.clean',
  'maintenance.end_blocks',
];
/** Every name has a handler; a test gives the one that it looks at something to do. */
const jobs: AnyJob[] = names.map((name) =>
  job({
    name,
    key: (payload) => JSON.stringify(payload),
    retries: 1,
    retry_seconds: 1,
    longest_retry_seconds: 1,
    handle: async (ctx, payload) => handlers[name]?.(ctx, payload),
  }),
);
let open: OpenQueue;
let worker: Worker | undefined;

beforeAll(async () => {
  await prepareJobs(database.ownerUrl, jobs);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('create table beginnings (at timestamptz default clock_timestamp(), pid int)');
  await owner.query('create table endings (at timestamptz default clock_timestamp(), pid int)');
  await owner.query('grant select, insert, delete on beginnings, endings to iskra_app');
  await owner.end();
  open = await openQueue(database.url, jobs, quiet);
});

afterAll(async () => {
  await worker?.stop();
  await open.close();
  await pool.close();
});

async function work(): Promise<void> {
  worker ??= await startWorker({
    url: database.url,
    jobs,
    outside: {} as never,
    facts: { demo: false, secret: '' },
    log: quiet,
    pool_size: 3,
    lock_timeout_ms: 5_000,
  });
}

async function queued(name: string): Promise<object[]> {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = ${name} and state = 'created' order by created_on`.execute(db);
  return rows.map(({ data }) => data);
}

const count = async (table: 'beginnings' | 'endings') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
};

test('a job is queued in the caller’s transaction: it goes with the rollback and comes with the commit', async () => {
  const refused = db.transaction().execute(async (trx) => {
    await open.queue.send(trx, 'messages.send', { message_id: 1 });
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  expect(await queued('messages.send')).toEqual([]);

  await db.transaction().execute((trx) => open.queue.send(trx, 'messages.send', { message_id: 2 }));
  expect(await queued('messages.send')).toEqual([{ message_id: 2 }]);
});

test('the schema of the queue is made again without harm, and the ordinary role may not change it', async () => {
  await prepareJobs(database.ownerUrl, jobs);
  expect(await queued('messages.send')).toEqual([{ message_id: 2 }]);
  await expect(sql`create table pgboss.mine (id int)`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`drop table pgboss.job cascade`.execute(db)).rejects.toThrow('must be owner');
});

test('what has piled up while nobody worked is worked off at once', async () => {
  const piled = Array.from({ length: 10 }, (_, i) => ({ version_id: i }));
  for (const payload of piled) await open.queue.send(db, 'documents.notify', payload);
  const done: object[] = [];
  handlers['documents.notify'] = async (_, payload) => void done.push(payload);
  await work();
  // One look in five seconds would take longer than this test may.
  await vi.waitFor(() => expect(done).toEqual(piled), { timeout: 25_000 });
  delete handlers['documents.notify'];
});

test('a schedule is kept in Moscow time and goes when its job no longer asks for it', async () => {
  const nightly = jobs.map((one) => (one.name === 'maintenance.clean' ? { ...one, schedule: '30 3 * * *' } : one));
  await prepareJobs(database.ownerUrl, nightly);
  const schedules = () => sql`select name, cron, timezone from pgboss.schedule`.execute(db).then(({ rows }) => rows);
  expect(await schedules()).toEqual([{ name: 'maintenance.clean', cron: '30 3 * * *', timezone: 'Europe/Moscow' }]);
  await prepareJobs(database.ownerUrl, jobs);
  expect(await schedules()).toEqual([]);
});

test('jobs that were queued together are done one after another, not one at each poll', async () => {
  const done = vi.fn();
  handlers['imports.check'] = async () => done();
  const some = 8;
  for (let run_id = 0; run_id < some; run_id++) await open.queue.send(db, 'imports.check', { run_id });
  await work();
  // By polls alone it would take 35 s.
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(some), 3 * pollSeconds * 1000);
});

test('a handler’s changes are audited in its transaction, and a failed transaction leaves nothing', async () => {
  const seen = vi.fn();
  handlers['maintenance.end_blocks'] = async (ctx) => {
    await ctx.write('thing.change', async (step) => {
      step.changed({ entity: 'thing', id: 7, before: { name: 'a' }, after: { name: 'b' } });
    });
    const failed = ctx.write('thing.change', async (step) => {
      await step.later('messages.send', { message_id: 99 });
      await sql`insert into beginnings (pid) values (-1)`.execute(step.db);
      throw new Error('no');
    });
    await failed.catch(seen);
  };
  await open.queue.send(db, 'maintenance.end_blocks', {});
  await work();
  await expect.poll(() => seen).toHaveBeenCalled();
  const { rows } =
    await sql`select actor_kind, action, entity_id, diff from audit_events where entity_type = 'thing'`.execute(db);
  expect(rows).toEqual([
    { actor_kind: 'system', action: 'thing.change', entity_id: 7, diff: [{ field: 'name', old: 'a', new: 'b' }] },
  ]);
  expect(await count('beginnings')).toBe(0);
});

test('a failing job is tried again, then kept among the dead with its error', async () => {
  const attempts = vi.fn();
  handlers['maintenance.clean'] = async (ctx) => {
    attempts(ctx.last_attempt);
    throw new Error('the disk is on fire');
  };
  await open.queue.send(db, 'maintenance.clean', {});
  await work();
  const dead = () =>
    sql`select source_name, source_output->>'message' as error from pgboss.job where name = ${deadQueue}`
      .execute(db)
      .then(({ rows }) => rows);
  await expect.poll(dead).toEqual([{ source_name: 'maintenance.clean', error: 'the disk is on fire' }]);
  expect(attempts.mock.calls).toEqual([[false], [true]]);
});

function spawnWorker(): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('../testing/slow-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [program, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  return once(child.stdout!, 'data').then(() => child);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code as number | null;
}

const untilBegun = (times: number, within?: { timeout: number }) =>
  expect.poll(() => count('beginnings'), { interval: 250, ...within }).toBe(times);

test('a job whose worker was killed runs again within a minute', async () => {
  await worker?.stop();
  worker = undefined;
  const [first, second] = await Promise.all([spawnWorker(), spawnWorker()]);
  try {
    await open.queue.send(db, 'exports.write', { seconds: 5 } as never);
    await untilBegun(1);
    const { rows } = await sql<{ pid: number }>`select pid from beginnings`.execute(db);
    const [victim, heir] = rows[0]!.pid === first.pid ? [first, second] : [second, first];
    const killedAt = Date.now();
    await end(victim, 'SIGKILL');
    await untilBegun(2, { timeout: 60_000 });
    console.log(`killed worker's job began again after ${((Date.now() - killedAt) / 1000).toFixed(1)} s`);
    await expect.poll(() => count('endings'), { interval: 250 }).toBe(1);
    expect(await sql`select pid from endings`.execute(db).then((done) => done.rows)).toEqual([{ pid: heir.pid }]);
  } finally {
    first.kill('SIGKILL');
    second.kill('SIGKILL');
  }
});

test('a worker that is told to stop hands its job back at once', async () => {
  await sql`delete from beginnings`.execute(db);
  const first = await spawnWorker();
  await open.queue.send(db, 'exports.write', { seconds: 600 } as never);
  await untilBegun(1);
  const stoppedAt = Date.now();
  expect(await end(first, 'SIGTERM')).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(5_000);
  expect(await queued('exports.write')).toEqual([{ seconds: 600 }]);
  const second = await spawnWorker();
  await untilBegun(2);
  await end(second, 'SIGTERM');
});
