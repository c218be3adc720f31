import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { openPool } from '../connections/pool.ts';
import type { Database } from '../database.ts';
import { readNeighbours } from './neighbours.ts';
import type { Sort } from './page-keys.ts';
import { countUpTo, type Page, pageColumns, readPage } from './paging.ts';
import type { OtherCondition } from './search.ts';

const { url } = await testDatabase();
const pool = openPool({ url, size: 2, queue: 10, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 });
afterAll(() => pool.close());

const columns: [column: string, type: Sort['type'], values: string[]][] = [
  ['whole', 'bigint', ['-9223372036854775808', '5', '5', '9223372036854775807', '3000000000', '0', '7']],
  ['day', 'date', ['2026-03-01', '2024-02-29', '2026-03-01', '1999-12-31', '2031-01-01', '2026-03-02', '2000-01-01']],
  ['amount', 'numeric', ['-0.01', '12345678901234567890.55', '3.10', '3.1', '0', '99', '-7']],
];

interface SampleRow {
  id: number;
  value: string | null;
}

/** Rows whose last values are missing, if the list takes that. */
async function withRows(
  [column, type, values]: (typeof columns)[number],
  nullable: boolean,
  work: (db: Database, sort: (dir: Sort['dir']) => Sort) => Promise<void>,
): Promise<void> {
  await pool.db.transaction().execute(async (db) => {
    await sql`create temporary table sample_rows (id bigint primary key, value ${sql.raw(type)}) on commit drop`.execute(
      db,
    );
    const given = [...values, ...(nullable ? [null, null, null] : [])];
    for (const [i, value] of given.entries())
      await sql`insert into sample_rows values (${i + 1}, ${value}::text::${sql.raw(type)})`.execute(db);
    await work(db, (dir) => ({
      field: column,
      dir,
      column: sql`t.value`,
      type,
      ...(nullable && { nullable: true as const }),
    }));
  });
}

function page(db: Database, sort: Sort, request: object, narrowed: boolean): Promise<Page<SampleRow>> {
  const rows = { from: sql`sample_rows t`, id: sql`t.id`, conditions: [sql`t.id > 0`], sort, narrowed };
  const select = (keys: RawBuilder<unknown>) =>
    sql<SampleRow>`select t.id, t.value::text as value, ${pageColumns} from ${keys} join sample_rows t on t.id = page.id`;
  return readPage(db, { ...rows, request: { per_page: 3, ...request } }, select);
}

async function walk(db: Database, sort: Sort, towards: 'next' | 'prev', narrowed: boolean): Promise<number[]> {
  const ids: number[] = [];
  let request: object | null = towards === 'next' ? {} : { from_end: true };
  while (request) {
    const { items, next, prev }: Page<SampleRow> = await page(db, sort, request, narrowed);
    const shown = items.map(({ id }) => id);
    ids.push(...(towards === 'next' ? shown : shown.toReversed()));
    if (towards === 'next') request = next ? { after: next } : null;
    else request = prev ? { before: prev } : null;
  }
  return towards === 'next' ? ids : ids.toReversed();
}

/** By the numbers of the pages; from each one goes on by its cursors. */
async function numbered(db: Database, sort: Sort, narrowed: boolean): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; ; number += 1) {
    const { items, total, next, prev } = await page(db, sort, { page: number }, narrowed);
    ids.push(...items.map(({ id }) => id));
    expect([prev !== null, next !== null]).toEqual([number > 1, number * 3 < total]);
    if (next) {
      const beyond = await page(db, sort, { after: next, page: 7 }, narrowed);
      const following = await page(db, sort, { page: number + 1 }, narrowed);
      expect(beyond.items).toEqual(following.items);
    } else return ids;
  }
}

describe.each(columns)('a list sorted by %s (%s)', (...column) => {
  test.each([
    ['with a value in every row', false],
    ['with rows that have none', true],
  ])('%s is walked whole, both ways round and both ways along', async (_, nullable) => {
    await withRows(column, nullable, async (db, sortBy) => {
      for (const dir of ['asc', 'desc'] as const) {
        const order = sql.raw(`value ${dir}, id ${dir}`);
        const { rows } = await sql<SampleRow>`select id from sample_rows order by ${order}`.execute(db);
        const all = rows.map(({ id }) => id);
        for (const narrowed of [false, true]) {
          expect(await walk(db, sortBy(dir), 'next', narrowed)).toEqual(all);
          expect(await walk(db, sortBy(dir), 'prev', narrowed)).toEqual(all);
          expect(await numbered(db, sortBy(dir), narrowed)).toEqual(all);
        }
        for (const [i, id] of all.entries()) {
          const source = {
            from: sql`sample_rows t`,
            id: sql`t.id`,
            conditions: [],
            sort: sortBy(dir),
            narrowed: false,
          };
          const around = await readNeighbours(db, source, id, []);
          const place = { place: i + 1, total: all.length, total_capped: false };
          expect(around).toEqual({ prev: all[i - 1] ?? null, next: all[i + 1] ?? null, ...place });
        }
      }
    });
  });
});

describe('a search with many matches', () => {
  const rows = 25_000;

  /** Rows of which `marked` match. */
  async function searched(
    marked: RawBuilder<unknown>,
    work: (read: (request: object) => Promise<Page<SampleRow>>) => Promise<void>,
  ) {
    await pool.db.transaction().execute(async (db) => {
      await sql`
        create temporary table sample_rows on commit drop as
        select id, case when ${marked} then 'red' else 'blue' end as value from generate_series(1, ${sql.lit(rows)}) id`.execute(
        db,
      );
      await sql`create unique index on sample_rows (id)`.execute(db);
      const found = sql`t.value like '%red%'`;
      const source = {
        from: sql`sample_rows t`,
        id: sql`t.id`,
        conditions: [found],
        sort: { field: 'id', dir: 'asc' as const, column: sql`t.id`, type: 'int' as const },
        narrowed: true,
        search: { sample: [found], holds: found, foundWith: () => found, others: [] },
      };
      const select = (keys: RawBuilder<unknown>) =>
        sql<SampleRow>`select t.id, t.value, ${pageColumns} from ${keys} join sample_rows t on t.id = page.id`;
      await work((request) => readPage(db, { ...source, request: { per_page: 3, ...request } }, select));
    });
  }

  const idsOf = ({ items }: Page<SampleRow>) => items.map(({ id }) => id);

  test.each([
    ['that stand everywhere', sql`id % 5 = 0`, [5, 10, 15], [20, 25, 30], [24_990, 24_995, 25_000]],
    [
      'that all stand far away',
      sql`id > 24000`,
      [24_001, 24_002, 24_003],
      [24_004, 24_005, 24_006],
      [24_998, 24_999, 25_000],
    ],
    ['that all stand at the beginning', sql`id <= 300`, [1, 2, 3], [4, 5, 6], [298, 299, 300]],
  ])('%s is paged in order, from both ends and to its end', async (_, marked, first, second, last) => {
    await searched(marked, async (read) => {
      const beginning = await read({});
      const end = await read({ from_end: true });
      expect([beginning, await read({ after: beginning.next }), end].map(idsOf)).toEqual([first, second, last]);
      expect([beginning.total, beginning.total_capped, end.next]).toEqual([1_000, true, null]);
      const beforeEnd = await read({ before: end.prev });
      const endAgain = await read({ after: beforeEnd.next });
      expect([idsOf(endAgain), endAgain.next]).toEqual([last, null]);
    });
  });
});

describe('a search with many matches that begin with one word, far away in the order of names', () => {
  const rows = 50_000;
  /** «Альфа» and «Гамма» stand around, longer than a walk; a few of them hold the word at their end. */
  const names = sql`select id, case when id <= 22000 then 'Альфа ' when id > 28000 then 'Гамма ' else 'Бета ' end || lpad(id::text, 6, '0')
    || case when id in (21000, 21002, 29000, 29002) then ' бета' else '' end collate "ru-x-icu" as value
    from generate_series(1, ${sql.lit(rows)}) id`;

  const firstWord = sql`split_part(t.value, ' ', 1)`;
  /** The texts without the word «Бета» at their beginning: those of the sample, which are the odd ones, do not hold it then. */
  const held = sql`(case when ${firstWord} = 'Бета' then substr(t.value, 5) else t.value end) like '%бета%'`;
  const shared = { words: ['Бета'], found: held, holds: held };

  test.each([
    ['asc', 'any word', undefined],
    ['desc', 'any word', undefined],
    ['asc', 'a word that many share', shared],
    ['desc', 'a word that many share', shared],
  ] as const)('is paged in order: %s, %s', async (dir, _, shared) => {
    await pool.db.transaction().execute(async (db) => {
      await sql`create temporary table sample_rows on commit drop as ${names}`.execute(db);
      await sql`create unique index on sample_rows (value, id)`.execute(db);
      const found = sql`lower(t.value) like '%бета%'`;
      const sort: Sort = {
        field: 'value',
        dir,
        column: sql`t.value`,
        type: 'text',
        firstWord,
      };
      const foundWith = ({ indexed }: OtherCondition) => {
        if (shared) throw new Error('The index of first words is not asked where one is shared');
        return sql`(${found} and ${indexed})`;
      };
      const search = { sample: [found, sql`t.id % 2 = 1`], holds: found, foundWith, others: [], shared };
      const source = { from: sql`sample_rows t`, id: sql`t.id`, conditions: [found], sort, narrowed: true, search };
      const select = (keys: RawBuilder<unknown>) =>
        sql<SampleRow>`select t.id, t.value, ${pageColumns} from ${keys} join sample_rows t on t.id = page.id`;
      const read = async (request: object) => readPage(db, { ...source, request: { per_page: 3, ...request } }, select);
      const order = sql.raw(`value ${dir}, id ${dir}`);
      const expected = await sql<SampleRow>`select id from sample_rows t where ${found} order by ${order}`.execute(db);
      const ids = expected.rows.map(({ id }) => id);
      const first = await read({});
      const second = await read({ after: first.next });
      const last = await read({ from_end: true });
      const shown = [first, second, last].map(({ items }) => items.map(({ id }) => id));
      expect(shown).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(-3)]);
      expect([first.total, first.total_capped]).toEqual([1_000, true]);
    });
  });
});

describe('rows that another table names', () => {
  test.each([
    ['few', 500, 0, 500, false],
    ['few, some of them gone', 500, 20, 480, false],
    ['more than are counted', 12_000, 900, 10_000, true],
    ['many, most of them gone', 12_500, 5_000, 7_500, false],
  ])('are counted: %s', async (_, named, gone, total, capped) => {
    await pool.db.transaction().execute(async (db) => {
      await sql`
        create temporary table sample_rows on commit drop as
        select id::bigint, id <= ${sql.lit(gone)} as is_gone from generate_series(1, 20000) id`.execute(db);
      const ids = sql`select (1 + n % ${sql.lit(named)})::bigint from generate_series(1, 30000) n union all select null`;
      const scope = [sql`not t.is_gone`];
      const conditions = [...scope, sql`t.id in (${ids})`];
      expect(await countUpTo(db, { from: sql`sample_rows t`, conditions, named: { ids, scope } })).toEqual({
        total,
        capped,
      });
      expect(await countUpTo(db, { from: sql`sample_rows t`, conditions })).toEqual({ total, capped });
    });
  });
});
