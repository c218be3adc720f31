// The transaction of a call, whose statements travel together: what fails is heard and undoes all of it.
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../database.ts';
import { withTransaction } from './connection.ts';
import { openPool } from './pool.ts';

const { url } = await testDatabase();
const pool = openPool({
  url,
  size: 1,
  queue: 10,
  statement_timeout_ms: 10_000,
  lock_timeout_ms: 5_000,
  prepared: 20,
  pipelined: true,
});
afterAll(() => pool.close());

const adding = (key: string) => sql`insert into limits (key, hits, window_ends_at) values (${key}, 1, now())`;
const failing = sql`select 1 / 0`;

async function kept(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`delete from limits returning key`.execute(pool.db);
  return rows.map(({ key }) => key).sort();
}

test('what is asked first arrives first, on a new connection too', async () => {
  const limits = { size: 1, queue: 10, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 };
  const fresh = openPool({ url, ...limits, pipelined: true });
  const clock = async (db: Database) => {
    const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp()) as at`.execute(db);
    return rows[0]!.at;
  };
  const [first, second] = await withTransaction(fresh, (db) => {
    const asked = clock(db);
    return Promise.all([asked, Promise.resolve().then(() => clock(db))]);
  });
  expect(first).toBeLessThan(second);
  await fresh.close();
});

test('the last statements are kept with the rest', async () => {
  const result = await withTransaction(pool, async (db, _copy, atLast) => {
    atLast(adding('last'));
    atLast(adding('the very last'));
    await adding('first').execute(db);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await kept()).toEqual(['first', 'last', 'the very last']);
});

test('a last statement that fails undoes everything and says why', async () => {
  const undone = withTransaction(pool, async (db, _copy, atLast) => {
    await adding('first').execute(db);
    atLast(failing);
    atLast(adding('last'));
  });
  await expect(undone).rejects.toThrow('division by zero');
  expect(await kept()).toEqual([]);
});

test('a last statement that cannot even be sent undoes everything', async () => {
  const unspeakable = {
    toPostgres: () => {
      throw new Error('no word for it');
    },
  };
  const undone = withTransaction(pool, async (db, _copy, atLast) => {
    await adding('first').execute(db);
    atLast(adding('last'));
    atLast(sql`select ${unspeakable}`);
  });
  await expect(undone).rejects.toThrow();
  expect(await kept()).toEqual([]);
});

test('of statements that are asked at once the one that fails is heard, and the connection goes on', async () => {
  const together = (db: Database) =>
    Promise.all([adding('one').execute(db), failing.execute(db), adding('two').execute(db)]);
  for (let round = 0; round < 3; round += 1)
    await expect(withTransaction(pool, together)).rejects.toThrow('division by zero');
  await withTransaction(pool, (db) => Promise.all([adding('one').execute(db), adding('two').execute(db)]));
  expect(await kept()).toEqual(['one', 'two']);
});

test('a transaction that could not begin does nothing', async () => {
  const refusing = async () => {
    const client = await pool.connect();
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    // Another «begin» than ours: one that the server refuses.
    client.query = ((...args: unknown[]) =>
      /^begin/.test(String(args[0])) ? ask('begin badly') : ask(...args)) as never;
    return client;
  };
  const late = withTransaction({ connect: refusing }, async (db) => {
    await sql`select 1`.execute(db);
    await adding('late').execute(db);
  });
  await expect(late).rejects.toThrow();
  expect(await kept()).toEqual([]);
});

test('a statement of a call is planned once, whatever its values', async () => {
  const some = (db: Database, ids: number[]) => sql`select id from users where id = any (${ids}::bigint[])`.execute(db);
  for (let n = 1; n < 5; n += 1) await withTransaction(pool, (db) => some(db, [n]));
  const { rows } = await sql`
    select generic_plans, custom_plans from pg_prepared_statements where statement like 'select id from users where id = any%'`.execute(
    pool.db,
  );
  expect(rows).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
});
