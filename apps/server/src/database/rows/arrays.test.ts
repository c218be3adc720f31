// A text arrives as it was, with any characters.
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { openPool } from '../connections/pool.ts';
import { tableOf } from './arrays.ts';

const { url } = await testDatabase();
const pool = openPool({ url, size: 1, queue: 10, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 });
afterAll(() => pool.close());

const sampleTable = tableOf('t', { n: 'bigint', word: 'text', good: 'boolean', at: 'timestamptz' });

test('rows come back as they went', async () => {
  const words = [
    '',
    'NULL',
    'null',
    ' по краям ',
    '{a,b}',
    'кавычка "',
    "'",
    'обратная \\',
    '\\"',
    'две\nстроки',
    '$1',
  ];
  const rows = [...words, null].map((word, n) => ({ n, word, good: n % 2 === 0, at: '2026-11-16T09:00:00.000Z' }));
  const found = await sql`select * from ${sampleTable(rows)} order by n`.execute(pool.db);
  expect(found.rows).toEqual(rows);
  expect((await sql`select * from ${sampleTable([])}`.execute(pool.db)).rows).toEqual([]);
});
