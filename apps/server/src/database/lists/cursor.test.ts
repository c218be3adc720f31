import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { withTransaction } from '../connections/connection.ts';
import { openPool } from '../connections/pool.ts';
import { cursorBatches } from './cursor.ts';

const database = await testDatabase();
const pool = openPool({ url: database.url, size: 1, queue: 5, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 });
afterAll(() => pool.close());

const numbers = (count: number) => sql<{ n: number }>`select n from generate_series(1, ${count}::int) n`;

test.each([0, 1, 999, 1_000, 1_001, 3_000])('%i rows come all and in their order', async (count) => {
  const seen = await withTransaction(pool, async (db) => {
    const all: number[] = [];
    for await (const batch of cursorBatches(db, numbers(count), ['n'])) all.push(...batch.map(([n]) => Number(n)));
    return all;
  });
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test('the next rows are asked for while the first are worked on', async () => {
  const asked = await withTransaction(pool, async (db) => {
    const batches = cursorBatches(db, numbers(10_000), ['n']);
    await batches.next();
    // Behind the fetch that is already on its way, so the cursor stands after two batches.
    const { rows: after } = await sql<{ cells: string }>`fetch 1 from all_rows`.execute(db);
    return after[0]!.cells;
  });
  expect(asked).toBe('2001');
});

test('a cell is a cell whatever is in it', async () => {
  const odd = sql`select 'a;"b"' as one, null as two, e'x\x1fy' as three, e'n\n\t{"z"}' as four, 0.50::numeric as five`;
  const seen = await withTransaction(pool, async (db) =>
    Array.fromAsync(cursorBatches(db, odd, ['five', 'one', 'two', 'three', 'four'])),
  );
  expect(seen.flat()).toEqual([['0.50', 'a;"b"', '', 'xy', 'n\n\t{"z"}']]);
});

test('a reader that stops early, or fails, leaves a connection that works', async () => {
  await withTransaction(pool, async (db) => {
    for await (const [first] of cursorBatches(db, numbers(10_000), ['n'])) if (first) break;
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
  const failing = withTransaction(pool, async (db) => {
    const dividing = sql<{ n: number }>`select 1 / (3000 - n) as n from generate_series(1, 10000) n`;
    for await (const _ of cursorBatches(db, dividing, ['n']));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect((await sql`select 1 as one`.execute(pool.db)).rows).toEqual([{ one: 1 }]);
});
