import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { problemOf } from '../../http/errors.ts';
import { testDatabase } from '../../testing/database.ts';
import { openPool } from './pool.ts';

const database = await testDatabase();
const pool = openPool({ url: database.url, size: 1, queue: 2, statement_timeout_ms: 500, lock_timeout_ms: 200 });
afterAll(() => pool.close());

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(pool.db);

it('sheds what its queue cannot hold at once, and serves the rest', async () => {
  const ended: string[] = [];
  const one = () =>
    sleep(0.2).then(
      () => ended.push('served'),
      (error: unknown) => ended.push(problemOf(error).problem),
    );
  await Promise.all(Array.from({ length: 10 }, one));
  // The refused are told before anybody is served: they did not wait.
  expect(ended).toEqual([...Array(7).fill('busy'), 'served', 'served', 'served']);
});

it('ends a statement that takes too long, and a wait for a lock, as busy', async () => {
  await expect(sleep(2).catch((error: unknown) => Promise.reject(problemOf(error)))).rejects.toMatchObject({
    problem: 'busy',
  });
  const other = openPool({ url: database.url, size: 1, queue: 1, statement_timeout_ms: 5_000, lock_timeout_ms: 200 });
  try {
    await pool.db.transaction().execute(async (db) => {
      await sql`lock table books in access exclusive mode`.execute(db);
      const waiting = sql`select 1 from books`
        .execute(other.db)
        .catch((error: unknown) => Promise.reject(problemOf(error)));
      await expect(waiting).rejects.toMatchObject({ problem: 'busy' });
    });
  } finally {
    await other.close();
  }
});

it('reads ids and counts as numbers, moments as ISO text and dates as they are', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as id, 56.859611::numeric(9, 6) as lat, '2026-11-15'::date as day,
      '2026-11-15 12:00+03'::timestamptz as at`.execute(pool.db);
  expect(rows).toEqual([{ id: 9007199254740991, lat: 56.859611, day: '2026-11-15', at: '2026-11-15T09:00:00.000Z' }]);
});
