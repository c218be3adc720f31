// A database of any size, which the benches load: every row of it true, and nothing of it twice.
import { isInn } from '@iskra/contract/kernel/checks';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { seedDemo } from '../seed-demo.ts';
import { withBareTables } from './bare-tables.ts';
import { seedSize } from './seed-size.ts';

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  return client;
}

const first = await testDatabase();
const second = await testDatabase();
const asProgram = await connected(first.url);
const asItsOwner = await connected(first.ownerUrl);
const asOwner = await connected(second.ownerUrl);

const tables = [
  'users',
  'owners',
  'sellers',
  'trade_users',
  'trade_points',
  'seller_trade_points',
  'tsm_trade_points',
] as const;

async function counts(db: pg.Client): Promise<Record<string, number>> {
  const parts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await db.query(`select ${parts.join(', ')}`)).rows[0];
}

test('loads N points and a proportional rest, as either role and into bare tables, with the same rows', async () => {
  expect(await seedSize(asProgram, 2000)).toEqual({ seeded: true });
  expect(await seedSize(asOwner, 2000)).toEqual({ seeded: true });
  expect(await counts(asProgram)).toMatchObject({
    owners: 500,
    sellers: 1000,
    trade_users: 11,
    trade_points: 2000,
    users: 1511,
  });
  for (const table of tables) {
    const sql = `select md5(string_agg(t::text, '|' order by id)) as digest from ${table} t`;
    expect((await asOwner.query(sql)).rows, table).toEqual((await asProgram.query(sql)).rows);
  }
});

test('what is derived from links agrees with them', async () => {
  const sql = `
    select code from trade_points p
    where sellers_count <> (select count(*) from seller_trade_points l where l.trade_point_id = p.id and l.to_date is null)
      or tsm_id is distinct from (select l.tsm_id from tsm_trade_points l where l.trade_point_id = p.id and l.to_date is null)
      or inn is distinct from (select o.inn from owners o where o.id = p.owner_id)`;
  expect((await asProgram.query(sql)).rows).toEqual([]);
  expect((await asOwner.query(sql)).rows).toEqual([]);
});

test('every ИНН is true and most of Russia is covered', async () => {
  const owners = (await asProgram.query('select inn from owners')).rows;
  expect(owners.filter((owner) => !isInn(owner.inn))).toEqual([]);
  const [regions] = (await asProgram.query('select count(distinct region_id)::int as n from trade_points')).rows;
  expect(regions.n).toBeGreaterThan(5);
});

test('the same size and seed are not loaded twice; another size or seed is added to what is there', async () => {
  expect(await seedSize(asProgram, 2000)).toEqual({ seeded: false, why: 'already' });
  expect(await seedSize(asProgram, 200, { seed: 2 })).toEqual({ seeded: true });
  expect(await seedDemo(asItsOwner)).toEqual({ seeded: true });
  expect(await seedSize(asProgram, 321)).toEqual({ seeded: true });
  expect((await counts(asProgram)).trade_points).toBe(2000 + 200 + 300 + 321);
});

test('a row added by hand after a load gets a fresh id', async () => {
  const { rows } = await asOwner.query(
    `insert into trade_points (code, name, address) values ('TT-1', 'Киоск', 'г. Тула') returning id > 2000 as fresh`,
  );
  expect(rows).toEqual([{ fresh: true }]);
});

test.each([0, -5, 1.5, Number.NaN, 10_000_001])('%d is no size', async (points) => {
  await expect(seedSize(asProgram, points)).rejects.toThrow('from 1 to 10000000');
});

test('a load that fails leaves nothing, and may be tried again', async () => {
  const before = await counts(asProgram);
  const failing = () => {
    throw new Error('power cut');
  };
  await expect(seedSize(asProgram, 50, { progress: failing })).rejects.toThrow('power cut');
  expect(await counts(asProgram)).toEqual(before);
  expect(await seedSize(asProgram, 50)).toEqual({ seeded: true });
});

const shape = `
  select indexdef as part from pg_indexes where schemaname = 'public' union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint union all
  select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`;

test('bare tables get back every index, key and trigger, and a broken reference does not pass', async () => {
  const before = (await asOwner.query(shape)).rows;
  await asOwner.query('begin');
  await withBareTables(asOwner, [...tables], async () => {
    expect((await asOwner.query(shape)).rows.length).toBeLessThan(before.length - 30);
    await asOwner.query(`insert into trade_points (code, name, address) values ('TT-2', 'Павильон', 'г. Тула')`);
  });
  await asOwner.query('commit');
  expect((await asOwner.query(shape)).rows).toEqual(before);

  await asOwner.query('begin');
  const broken = withBareTables(asOwner, ['trade_points'], async () => {
    await asOwner.query(
      `insert into trade_points (code, name, address, owner_id) values ('TT-3', 'Киоск', 'г. Тула', 999999)`,
    );
  });
  await expect(broken).rejects.toThrow('foreign key');
  await asOwner.query('rollback');
  expect((await asOwner.query(shape)).rows).toEqual(before);
});
