// Connections that end under every kind of use. An event without a listener fails the whole run, as it would end the program.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../http/errors.ts';
import { testDatabase } from '../../testing/database.ts';
import { connectionEnder } from '../../testing/end-connections.ts';
import type { Database } from '../database.ts';
import { withTransaction } from './connection.ts';
import { despiteLosses, isLostConnection } from './lost-connection.ts';
import { openPool } from './pool.ts';

const database = await testDatabase();
const limits = { queue: 10, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 };
const pool = openPool({ url: database.url, size: 1, ...limits });
const { db } = pool;
afterAll(() => pool.close());

async function backend(on: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
  return rows[0]!.pid;
}

const sleep = (on: Database) => sql`select pg_sleep(5)`.execute(on);
const problemIn = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => problemOf(error).problem,
  );

test('of an idle connection nobody notices', async () => {
  const { end } = await connectionEnder(database.url);
  await end(await backend(db));
  expect(await backend(db)).toBeGreaterThan(0);
});

test('in the middle of a transaction, between statements or within one, it is «busy» and the next transaction works', async () => {
  const { end } = await connectionEnder(database.url);
  const between = db.transaction().execute(async (trx) => {
    await end(await backend(trx));
    await wait(50);
    await backend(trx);
  });
  expect(await problemIn(between)).toBe('busy');
  const within = db.transaction().execute(async (trx) => {
    const pid = await backend(trx);
    await Promise.all([sleep(trx), wait(100).then(() => end(pid))]);
  });
  expect(await problemIn(within)).toBe('busy');
  expect(await problemIn(db.transaction().execute(backend))).toBe('none');
});

test('a commit that was not confirmed is «busy», never done', async () => {
  const { end } = await connectionEnder(database.url);
  const unconfirmed = db.transaction().execute(async (trx) => {
    await end(await backend(trx));
  });
  expect(await problemIn(unconfirmed)).toBe('busy');
});

test('a broken connection is not given to the next caller', async () => {
  const { end } = await connectionEnder(database.url);
  for (let round = 0; round < 10; round++) {
    const pid = await backend(db);
    const broken = problemIn(sleep(db));
    const waiting = Promise.all([backend(db), backend(db), backend(db)]);
    await wait(20);
    await end(pid);
    expect(await broken).toBe('busy');
    expect(await waiting).not.toContain(pid);
  }
});

async function* lines(beforeEach: (n: number) => Promise<unknown>): AsyncGenerator<string> {
  for (let n = 0; n < 40; n++) {
    await beforeEach(n);
    yield `line-${n}\t${'x'.repeat(100_000)}\n`;
  }
}

/** Before the first line, among others, and when everything has been sent. */
test.each([0, 1, 20, 39])('a COPY whose connection ends at line %i of 40 is «busy»', async (fatal) => {
  const { end } = await connectionEnder(database.url);
  const copying = withTransaction(pool, async (on, copy) => {
    const pid = await backend(on);
    const ending = async (n: number) => n === fatal && end(pid);
    await copy('books', ['code', 'title'], lines(ending));
  });
  expect(await problemIn(copying)).toBe('busy');
  const { rows } = await sql`select from books where code like 'line-%'`.execute(db);
  expect(rows).toEqual([]);
});

test('a COPY whose source fails together with the connection tells of the source', async () => {
  const { end } = await connectionEnder(database.url);
  const copying = withTransaction(pool, async (on, copy) => {
    const pid = await backend(on);
    const failing = async (n: number) => {
      if (n < 5) return;
      await end(pid);
      throw new Error('the file is broken');
    };
    await copy('books', ['code', 'title'], lines(failing));
  });
  await expect(copying).rejects.toThrow(/the file is broken|Connection terminated|terminating connection|write EPIPE/);
  expect(await problemIn(backend(db))).toBe('none');
});

test('a database that cannot be reached is «busy», one that refuses us is our fault', async () => {
  const at = (url: string) => {
    const other = openPool({ url, size: 1, ...limits });
    return problemIn(backend(other.db)).finally(() => other.close());
  };
  expect(await at('postgres://nobody@127.0.0.1:1/none')).toBe('busy');
  expect(await at('postgres://nobody@localhost/none?host=%2Fno%2Fsuch%2Ffolder')).toBe('busy');
  expect(await at('postgres://nobody@no-such-host.invalid/none')).toBe('busy');
  expect(await at(database.url.replace(/:[^:@]+@/, ':wrong@'))).toBe('server');
});

test('a file that is not there is no lost connection', () => {
  expect(isLostConnection(Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  expect(isLostConnection(new TypeError('x is not a function'))).toBe(false);
  expect(isLostConnection('Connection terminated')).toBe(false);
});

test('a server that stops answering is given up, and another connection is tried', async () => {
  const { end } = await connectionEnder(database.url);
  expect(await pool.answers()).toBe(true);
  const pid = await backend(pool.aside);
  process.kill(pid, 'SIGSTOP');
  try {
    expect(await pool.answers()).toBe(false);
    expect(await pool.answers()).toBe(true);
  } finally {
    process.kill(pid, 'SIGCONT');
    await end(pid);
  }
});

test('a transaction that fails unnoticed is not reported as done', async () => {
  const swallowed = withTransaction(pool, (on) => sql`select 1 / 0`.execute(on).catch(() => 'fine'));
  await expect(swallowed).rejects.toThrow('the transaction had failed before it was committed');
});

test('the holder of a connection cannot wait for a second one', async () => {
  const nested = withTransaction(pool, () => backend(db));
  await expect(nested).rejects.toThrow('holds a connection already');
  expect(await withTransaction(pool, () => backend(pool.aside))).toBeGreaterThan(0);
});

test('days are days in Moscow whatever the zone of the server, also beside options of the operator', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c search_path=public -c TimeZone=America/New_York');
  const other = openPool({ url: url.href, size: 1, ...limits });
  try {
    const { rows } = await sql`
      select current_setting('TimeZone') as zone, '2026-03-01'::date::timestamptz as midnight`.execute(other.db);
    expect(rows).toEqual([{ zone: 'Europe/Moscow', midnight: '2026-02-28T21:00:00.000Z' }]);
  } finally {
    await other.close();
  }
});

test('work that may begin anew goes on when the connection is back, and fails with any other error', async () => {
  const lost = () => Promise.reject(new pg.DatabaseError('terminating connection', 0, 'error'));
  const errors: string[] = [];
  const outcomes = [() => Promise.reject(new Error('Connection terminated unexpectedly')), async () => 'done'];
  expect(await despiteLosses(() => outcomes.shift()!(), { noticed: ({ message }) => void errors.push(message) })).toBe(
    'done',
  );
  expect(errors).toEqual(['Connection terminated unexpectedly']);
  await expect(despiteLosses(lost, { noticed: () => {} })).rejects.toThrow('terminating connection');
});
