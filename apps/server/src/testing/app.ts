// The real program on a database of the test file's own:
//   const app = await testApp();
//   const admin = await app.as('admin');
//   const page = await admin.ask(contract.tradePoints.list, { body: {} });
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@iskra/contract/roles';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, expect, inject } from 'vitest';
import { openPool, type PoolOptions } from '../database/connections/pool.ts';
import type { Database } from '../database/database.ts';
import { type AppOptions, buildApp } from '../http/app.ts';
import type { Outside } from '../jobs/job.ts';
import { type DiskWatch, watchDisk } from '../outside/disk-watch.ts';
import { type FileStore, openLocalFileStore } from '../outside/file-store.ts';
import { type Caller, makeCaller } from './caller.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type TestJobs, testJobs } from './jobs.ts';
import { recordLocks } from './lock-recorder.ts';
import { type Buyer, makeBuyer, makePerson, type Person } from './people.ts';
import { testSecret } from './secret.ts';

export interface TestApp {
  fastify: FastifyInstance;
  database: TestDatabase;
  files: FileStore;
  disk: DiskWatch;
  /** As the program's own role, past every row right: to prepare and to look. */
  db: Database;
  jobs: TestJobs;
  anonymous: Caller;
  /** A new person of this role with an open session. */
  as(role: Role): Promise<Caller & Person>;
  asBuyer(): Promise<Caller & Buyer>;
}

export { testSecret };

/** Differences from an ordinary installation; a second app may share the first one's database. */
export type TestOptions = Partial<Omit<AppOptions, 'facts'>> & {
  facts?: Partial<AppOptions['facts']>;
  database?: TestDatabase;
  outside?: Partial<Outside>;
  pool?: Partial<PoolOptions>;
};

/** The same database for a read-only role: a read that writes fails its test. */
function readOnly(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  return address.href;
}

/** Call at the top of a test file; it is closed when the file ends. */
export async function testApp(given: TestOptions = {}): Promise<TestApp> {
  const { database: shared, outside, pool: poolOptions, ...options } = given;
  const database = shared ?? (await testDatabase());
  const locks = recordLocks();
  const limits = {
    size: 4,
    queue: 100,
    patience_ms: 10_000,
    // A loaded machine is slow, not broken: what hangs is ended by the deadline of its test.
    statement_timeout_ms: 100_000,
    lock_timeout_ms: 5_000,
    prepared: 200,
    pipelined: true,
    heard: locks.heard,
  };
  const pool = openPool({ url: database.url, ...limits, ...poolOptions });
  const reads = openPool({ url: readOnly(database.url), ...limits, ...poolOptions });
  const files = await openLocalFileStore(await mkdtemp(join(inject('server').folder, 'files-')));
  const facts = { demo: false, secret: testSecret, ...options.facts };
  const log = pino({ level: process.env.TEST_LOG ?? 'fatal' });
  const disk = await watchDisk({}, { reserve: 0, log });
  const jobs = testJobs({ url: database.url, db: pool.db, outside: { files, disk, ...outside }, facts, log });
  const fastify = await buildApp({
    db: pool.db,
    connect: pool.connect,
    reads: poolOptions ? pool.db : reads.db,
    nameless_rows: false,
    answers: pool.answers,
    queue: jobs.queue,
    files,
    disk,
    log,
    trusted_proxies: 0,
    uploads: { image: 5e6, document: 5e6, video: 5e6, sheet: 5e6, day: 1e9 },
    https: false,
    // A machine that runs many tests at once lags, and no test is about that.
    longest_lag_ms: 0,
    ...options,
    facts,
  });
  afterAll(async () => {
    await fastify.close();
    await jobs.close();
    await pool.close();
    await reads.close();
    expect(locks.crossings(), 'locks against the order of database/rows/lock-order.ts').toEqual([]);
  });
  return {
    fastify,
    database,
    files,
    disk,
    db: pool.db,
    jobs,
    anonymous: makeCaller(fastify, pool.db),
    as: async (role) => withCaller(await makePerson(pool.db, role)),
    asBuyer: async () => withCaller(await makeBuyer(pool.db)),
  };

  function withCaller<P extends { token: string }>(person: P): Caller & P {
    return { ...person, ...makeCaller(fastify, pool.db, person.token) };
  }
}
