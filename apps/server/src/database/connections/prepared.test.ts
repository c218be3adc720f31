// Statements by name on real connections: PostgreSQL itself lists those that it has prepared.
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../http/errors.ts';
import { testDatabase } from '../../testing/database.ts';
import { connectionEnder } from '../../testing/end-connections.ts';
import type { Database } from '../database.ts';
import { withClient } from './client.ts';
import { withTransaction } from './connection.ts';
import { openPool, type Pool } from './pool.ts';

const database = await testDatabase();
const limits = { queue: 10, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 };
const pools: Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

/** A pool of one connection. */
function poolWith(prepared: number): Pool {
  const pool = openPool({ url: database.url, size: 1, ...limits, prepared, pipelined: true });
  pools.push(pool);
  return pool;
}

/** The texts that the connection has prepared and how often each was run; asked in a way that is not prepared itself. */
async function preparedOn(db: Database): Promise<{ statement: string; runs: number }[]> {
  const { rows } = await sql<{ statement: string; runs: number }>`
    /* look */ select statement, generic_plans + custom_plans as runs from pg_prepared_statements order by prepare_time`.execute(
    db,
  );
  return rows;
}

const number = (db: Database, n: number) => sql`select ${n}::int as n`.execute(db);
const owner = (statement: string) =>
  withClient(database.ownerUrl, 'a migration', (client) => client.query(statement)) as Promise<unknown>;

test('what comes again is prepared once and run by its name', async () => {
  const { db } = poolWith(10);
  for (let n = 0; n < 5; n++) expect((await number(db, n)).rows).toEqual([{ n }]);
  expect(await preparedOn(db)).toEqual([{ statement: 'select $1::int as n', runs: 4 }]);
});

test('what is not planned has no name', async () => {
  const { db } = poolWith(10);
  for (let n = 0; n < 3; n++) await db.transaction().execute((trx) => sql`set local lock_timeout = 100`.execute(trx));
  expect(await preparedOn(db)).toEqual([]);
});

test('the least recently used gives way, and what never comes again takes no place', async () => {
  const { db } = poolWith(2);
  const ask = (name: string) => sql`select 1 as ${sql.ref(name)}`.execute(db);
  for (const name of ['a', 'a', 'b', 'b', 'a', 'once', 'c', 'c', 'twice_not']) await ask(name);
  expect((await preparedOn(db)).map(({ statement }) => statement)).toEqual(['select 1 as "a"', 'select 1 as "c"']);
  // A dropped statement is prepared anew when it comes back.
  expect((await ask('b')).rows).toEqual([{ b: 1 }]);
  expect((await preparedOn(db)).map(({ statement }) => statement)).toEqual(['select 1 as "c"', 'select 1 as "b"']);
});

test('several at once in a transaction work, also when the room is full', async () => {
  const { db } = poolWith(1);
  const both = (trx: Database) =>
    Promise.all([number(trx, 1), sql`select ${2}::int as m`.execute(trx), number(trx, 3)]);
  for (let round = 0; round < 3; round++) {
    const found = await db.transaction().execute(both);
    expect(found.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ m: 2 }], [{ n: 3 }]]);
  }
  expect(await preparedOn(db)).toHaveLength(1);
});

test('0 switches it off', async () => {
  const { db } = poolWith(0);
  for (let n = 0; n < 3; n++) await number(db, n);
  expect(await preparedOn(db)).toEqual([]);
});

test('a statement that fails may be asked again', async () => {
  const { db } = poolWith(10);
  const divide = (by: number) => sql`select 6 / ${by}::int as n`.execute(db);
  for (const by of [0, 0, 0]) await expect(divide(by)).rejects.toThrow('division by zero');
  expect((await divide(2)).rows).toEqual([{ n: 3 }]);
  const missing = () => sql`select * from no_such_table`.execute(db);
  for (let n = 0; n < 3; n++) await expect(missing()).rejects.toThrow('does not exist');
});

test('a new connection prepares for itself', async () => {
  const { end } = await connectionEnder(database.url);
  const { db } = poolWith(10);
  const backend = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await backend();
  const { rows } = await backend();
  await end(rows[0]!.pid);
  expect((await backend()).rows[0]!.pid).not.toBe(rows[0]!.pid);
  expect(await preparedOn(db)).toMatchObject([{ runs: 1 }]);
});

test('a migration under a running program: a read asks again, a transaction is «busy» once', async () => {
  await owner('create table changing (id int); grant select on changing to public');
  const pool = poolWith(10);
  const { db } = pool;
  const read = (on: Database) => sql`select * from changing`.execute(on);
  const inTransaction = () => withTransaction(pool, read);
  await read(db);
  await read(db);
  await owner('alter table changing add one int');
  expect((await read(db)).rows).toEqual([]);
  expect((await read(db)).rows).toEqual([]);
  await owner('alter table changing add two int');
  const refused = await inTransaction().catch((error: unknown) => problemOf(error).problem);
  expect(refused).toBe('busy');
  expect((await inTransaction()).rows).toEqual([]);
});

test('behind a pooler that loses names the program goes on without them', async () => {
  const { db } = poolWith(10);
  await number(db, 1);
  await number(db, 2);
  // Another server connection, as far as the client can tell.
  await sql`deallocate all`.execute(db);
  expect((await number(db, 3)).rows).toEqual([{ n: 3 }]);
  await number(db, 4);
  expect(await preparedOn(db)).toEqual([]);
});
