import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const first = await testDatabase();
const second = await testDatabase();

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a clone has the migrated schema and is empty of other clones’ data', async () => {
  await query(first.ownerUrl, 'create table only_here (id int)');
  expect(await query(first.ownerUrl, "select to_regclass('only_here') is not null as found")).toEqual([
    { found: true },
  ]);
  expect(await query(second.ownerUrl, "select to_regclass('only_here') is not null as found")).toEqual([
    { found: false },
  ]);
  expect(await query(second.ownerUrl, "select to_regclass('audit_events') is not null as found")).toEqual([
    { found: true },
  ]);
});

test('the program’s role reads and writes, and may not touch what is append-only or the schema', async () => {
  expect(await query(first.url, 'select count(*)::int as rows from audit_events')).toEqual([{ rows: 0 }]);
  await expect(query(first.url, 'delete from audit_events')).rejects.toThrow('permission denied');
  await expect(query(first.url, 'drop table audit_events')).rejects.toThrow('must be owner');
});
