// Page 1 of every list question with a million trade points against page 1 with ten thousand: part of `npm run bench -- http`.
import { join } from 'node:path';
import pg from 'pg';
import { seededDatabase } from './support/program.ts';
import { base, headersOf, whileServed } from './support/served.ts';

const [small, large] = [10_000, 1_000_000];

type ListBody = Record<string, unknown>;

/** Every sort, filter and search that the list offers, each alone, with values that exist in this database. */
async function questions(url: string): Promise<Record<string, ListBody>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const value = async (sql: string) => (await client.query(sql)).rows[0].value;
  const common = (column: string) =>
    value(
      `select ${column}::int as value from trade_points where ${column} is not null group by 1 order by count(*) desc limit 1`,
    );
  const rare = (column: string) =>
    value(
      `select ${column}::int as value from trade_points where ${column} is not null group by 1 order by count(*) limit 1`,
    );
  const filters: Record<string, unknown> = {
    status_active: { status: ['active'] },
    status_blocked: { status: ['blocked'] },
    category: { category: ['A'] },
    city: { city: [await value('select city as value from trade_points group by 1 order by count(*) desc limit 1')] },
    no_owner: { no_owner: true },
    no_sellers: { no_sellers: true },
    no_coordinates: { no_coordinates: true },
    owner_id: { owner_id: [await common('owner_id')] },
    tsm_id: { tsm_id: [await common('tsm_id')] },
    bdm_id: { bdm_id: [await value('select bdm_id::int as value from trade_users where bdm_id is not null limit 1')] },
  };
  for (const column of ['region_id', 'branch_id', 'channel_id', 'format_id', 'network_id', 'distributor_id']) {
    filters[`${column} common`] = { [column]: [await common(column)] };
    filters[`${column} rare`] = { [column]: [await rare(column)] };
  }
  const exact = await value('select code as value from trade_points order by id desc limit 1');
  await client.end();
  const named: Record<string, ListBody> = { 'no filter': {} };
  for (const field of ['code', 'name', 'city', 'sellers_count', 'updated_at']) {
    for (const dir of ['asc', 'desc']) named[`sort ${field} ${dir}`] = { sort: { field, dir } };
  }
  for (const [name, filter] of Object.entries(filters)) named[`filter ${name}`] = { filters: filter };
  const searches = {
    common: 'магазин',
    street: 'ленина',
    code: exact,
    nothing: 'ъъъъъ',
    'word and number': 'ленина 5',
    'words in another order': 'дома магазин',
    'short words': 'ул 5',
    'rare short words': 'ъы 99',
    'other layout': 'ktybyf',
    'other layout, common': 'vfufpby',
    'code in Cyrillic': exact.replaceAll('T', 'Т'),
  };
  for (const [name, search] of Object.entries(searches)) named[`search ${name}`] = { search };
  return named;
}

/** The median of calls one after another, in milliseconds. */
async function median(token: string, body: ListBody, times = 21): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const started = performance.now();
    const reply = await fetch(`${base}/web/v1/trading-points`, {
      method: 'POST',
      headers: headersOf({ token }),
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    took.push(performance.now() - started);
    if (!text.startsWith('{"error_code":0')) throw new Error(text.slice(0, 300));
  }
  return took.sort((a, b) => a - b)[Math.floor(times / 2)]!;
}

async function pageTimes(url: string): Promise<Map<string, number>> {
  const asked = await questions(url);
  return whileServed(url, async ({ token }) => {
    const times = new Map<string, number>();
    for (const body of Object.values(asked).slice(0, 5)) await median(token, body, 5);
    for (const [name, body] of Object.entries(asked)) times.set(name, await median(token, body));
    times.set('page 1,000', await median(token, { ...(await deepCursor(url)) }));
    return times;
  });
}

/** The cursor after the 20,000th row (or the middle of a smaller table) by name. */
async function deepCursor(url: string): Promise<ListBody> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select id::int as id, name from trade_points where deleted_at is null order by name, id offset least(20000, (select count(*) / 2 from trade_points)) limit 1',
  );
  await client.end();
  const after = Buffer.from(JSON.stringify(['name', rows[0].name, rows[0].id])).toString('base64url');
  return { sort: { field: 'name', dir: 'asc' }, after };
}

export async function measureGrowth(folder: string): Promise<void> {
  const times: Map<string, number>[] = [];
  for (const size of [small, large]) {
    const database = await seededDatabase(join(folder, String(size)), size);
    times.push(await pageTimes(database.url));
    await database.stop();
  }
  const [few, many] = times as [Map<string, number>, Map<string, number>];
  let missed = 0;
  console.log(`  ${'page 1'.padEnd(32)} ${'10,000'.padStart(9)} ${'1,000,000'.padStart(10)}  ratio (bar 3)`);
  for (const [name, before] of few) {
    const after = many.get(name)!;
    if (after / before > 3) missed += 1;
    console.log(
      `  ${name.padEnd(32)} ${before.toFixed(2).padStart(6)} ms ${after.toFixed(2).padStart(7)} ms  ${(after / before).toFixed(2)}${after / before > 3 ? ' MISSED' : ''}`,
    );
  }
  const page = many.get('page 1,000')! / many.get('sort name asc')!;
  console.log(
    `  page 1,000 / page 1 with a million points: ${page.toFixed(2)}; ${missed} of ${few.size} missed the bar`,
  );
}
