// Lists under load and with growing tables: `npm run bench -- http`. Everything is a ratio inside one run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { UserActor } from '../apps/server/src/context.ts';
import type { Rows } from '../apps/server/src/database/rows.generated.ts';
import { listTradePoints } from '../apps/server/src/modules/trade-points/trade-points.list.store.ts';
import type { CapturedQuery } from './support/bare-servers.ts';
import { type LoadOrder, type LoadResult, load } from './support/load.ts';
import { adminToken, residentMb, seededDatabase, startProgram, untilReady } from './support/program.ts';

const listSize = 100_000;
const [small, large] = [10_000, 1_000_000];
const rounds = 3;
const port = 4790;
const base = `http://127.0.0.1:${port}`;
const admin: UserActor = {
  kind: 'user',
  id: 0,
  role: 'admin',
  session_id: 0,
  owner_id: null,
  seller_id: null,
  trade_user_id: null,
  is_bdm: false,
};

type ListBody = Record<string, unknown>;

/** The statements that the list runs, as PostgreSQL receives them. */
async function capture(url: string, body: ListBody): Promise<CapturedQuery[]> {
  const queries: CapturedQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = new Kysely<Rows>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push({ sql: query.sql, parameters: query.parameters }),
  });
  await listTradePoints(db, admin, { per_page: 50, filters: {}, ...body } as never);
  await db.destroy();
  return queries;
}

async function withPrograms<T>(url: string, use: (token: string, pid: number) => Promise<T>): Promise<T> {
  const token = await adminToken(url);
  const program = startProgram('serve', url, { PORT: String(port), HOST: '127.0.0.1' });
  try {
    await untilReady(base);
    return await use(token, program.child.pid!);
  } finally {
    await program.stop();
  }
}

function callOf(token: string, body: ListBody): Omit<LoadOrder, 'connections' | 'seconds'> {
  return {
    url: `${base}/web/v1/trading-points`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  };
}

const told = ({ rps, p50, p99, failed }: LoadResult) =>
  `${rps.toFixed(0).padStart(6)} req/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ''}`;

const best = (results: LoadResult[]) => results.toSorted((a, b) => b.rps - a.rps)[0]!;

async function measureList(url: string): Promise<void> {
  const region = await firstRegion(url);
  const body = {
    per_page: 50,
    sort: { field: 'name', dir: 'asc' },
    filters: { status: ['active'], region_id: region },
  };
  const queries = await capture(url, body);
  await withPrograms(url, async (token, pid) => {
    const call = callOf(token, body);
    const reply = await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body! });
    const text = await reply.text();
    console.log(
      `  the list: 50 of ${JSON.parse(text).total} matches, ${text.length} bytes; memory after start ${(await residentMb(pid)).toFixed(0)} MB`,
    );
    const orders = { url, queries, body: text };
    const bare = fork(fileURLToPath(new URL('./support/bare-servers.ts', import.meta.url)), {
      env: { ...process.env, BENCH_ORDERS: JSON.stringify(orders) },
    });
    const [addresses] = (await once(bare, 'message')) as [{ fastify: string; plain: string }];
    const targets = {
      iskra: call,
      fastify: { ...call, url: addresses.fastify },
      'node:http': { ...call, url: addresses.plain },
    };
    const results: Record<string, LoadResult[]> = { iskra: [], fastify: [], 'node:http': [] };
    let most = 0;
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, target] of Object.entries(targets)) {
        const watch = setInterval(() => void residentMb(pid).then((mb) => (most = Math.max(most, mb))), 200);
        const result = await load({ ...target, connections: 16, seconds: round === 0 ? 2 : 5 });
        clearInterval(watch);
        // The first round only warms up.
        if (round > 0) results[name]!.push(result);
      }
    }
    bare.disconnect();
    for (const [name, all] of Object.entries(results)) console.log(`  ${name.padEnd(10)} ${told(best(all))}`);
    const ratio = best(results.iskra!).rps / best(results.fastify!).rps;
    console.log(
      `  iskra / bare Fastify + pg with the same SQL: ${ratio.toFixed(2)} (bar 0.60) ${ratio >= 0.6 ? 'ok' : 'MISSED'}`,
    );
    console.log(
      `  iskra / bare node:http: ${(best(results.iskra!).rps / best(results['node:http']!).rps).toFixed(3)}; memory under load ${most.toFixed(0)} MB`,
    );
  });
}

async function firstRegion(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select region_id::int as id from trade_points where region_id is not null group by 1 order by count(*) desc limit 1',
  );
  await client.end();
  return [rows[0].id];
}

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
  for (const [name, search] of Object.entries({ common: 'магазин', street: 'ленина', code: exact, nothing: 'ъъъъъ' }))
    named[`search ${name}`] = { search };
  return named;
}

/** The median of calls one after another, in milliseconds. */
async function median(token: string, body: ListBody, times = 21): Promise<number> {
  const call = callOf(token, body);
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const started = performance.now();
    const reply = await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body! });
    const text = await reply.text();
    took.push(performance.now() - started);
    if (!text.startsWith('{"error_code":0')) throw new Error(text.slice(0, 300));
  }
  return took.sort((a, b) => a - b)[Math.floor(times / 2)]!;
}

async function pageTimes(url: string): Promise<Map<string, number>> {
  const asked = await questions(url);
  return withPrograms(url, async (token) => {
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

async function measureGrowth(folder: string): Promise<void> {
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

const folder = await mkdtemp(join(tmpdir(), 'iskra-bench-'));
try {
  const only = process.argv[2];
  if (only !== 'growth') {
    console.log(`The authenticated list of 50 of ${listSize.toLocaleString('ru')} trade points`);
    const database = await seededDatabase(join(folder, 'list'), listSize);
    await measureList(database.url);
    await database.stop();
  }
  if (only !== 'list') {
    console.log('Page 1 with a million trade points against page 1 with ten thousand');
    await measureGrowth(folder);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
