// One request under load against a bare prepared Fastify + pg route for the same thing: part of `npm run bench -- http`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readingsOf } from '@iskra/contract/kernel/search';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { UserActor } from '../apps/server/src/context.ts';
import type { Rows } from '../apps/server/src/database/rows/rows.generated.ts';
import { findCard } from '../apps/server/src/modules/network/trade-points/trade-points.store.ts';
import type { BareAddresses, BareOrders } from './support/bare-servers.ts';
import { atLeast, atMost, noBar } from './support/bars.ts';
import { type LoadInput, type LoadResult, load } from './support/load.ts';
import { residentMb, seededDatabase } from './support/program.ts';
import { base, headersOf, type Served, whileServed } from './support/served.ts';

const size = 100_000;
const rounds = 5;
const admin: UserActor = {
  kind: 'user',
  id: 0,
  role: 'admin',
  session_id: 0,
  owner_id: null,
  seller_id: null,
  trade_user_id: null,
};

interface Facts {
  card_id: number;
  card_sql: string;
  region_id: number;
  channel_id: number;
  search: string;
}

/** Facts for the calls: the region with most points, a street that a few hundred have, a point in the middle. */
async function factsOf(url: string): Promise<Facts> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const most = async (column: string) =>
    (
      await pool.query(
        `select ${column}::int as id from trade_points where ${column} is not null group by 1 order by count(*) desc limit 1`,
      )
    ).rows[0].id;
  const { rows } = await pool.query('select id::int as id from trade_points order by id offset $1 limit 1', [size / 2]);
  let card_sql = '';
  const db = new Kysely<Rows>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      card_sql = query.sql;
    },
  });
  await findCard(db, admin, rows[0].id);
  const facts = {
    card_id: rows[0].id,
    card_sql,
    region_id: await most('region_id'),
    channel_id: await most('channel_id'),
  };
  await db.destroy();
  return { ...facts, search: 'ленина, 1' };
}

type Call = Omit<LoadInput, 'connections' | 'seconds'>;

/** The same thing asked of the program and of the bare route. */
interface Pair {
  name: string;
  /** None for figures that are only reported. */
  bar?: number;
  iskra: Call;
  bare: Call;
}

function pairsOf(served: Served, facts: Facts, bare: BareAddresses): Pair[] {
  const headers = headersOf(served);
  const post = (path: string, body: object): Call => ({
    url: `${base}/web/v1${path}`,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const list = post('/trading-points', { per_page: 50 });
  const filtered = post('/trading-points', {
    per_page: 50,
    sort: { field: 'name', dir: 'asc' },
    filters: { status: ['active'], region_id: [facts.region_id] },
  });
  const search = post('/trading-points', { per_page: 50, search: facts.search });
  const card: Call = { url: `${base}/web/v1/trading-points/${facts.card_id}`, method: 'GET', headers };
  const create = post('/trading-points/add', {
    code: 'BM-{n}',
    name: 'Магазин {n}',
    city: 'Тверь',
    address: 'Тверь, ул. Замерная, {n}',
    region_id: facts.region_id,
    channel_id: facts.channel_id,
  });
  return [
    { name: 'card', bar: 0.35, iskra: card, bare: { ...card, url: `${bare.card}/${facts.card_id}` } },
    { name: 'list', bar: 1, iskra: list, bare: { ...list, url: bare.list } },
    { name: 'list, filtered and sorted', iskra: filtered, bare: { ...filtered, url: bare.filtered } },
    { name: 'search', bar: 1, iskra: search, bare: { ...search, url: bare.search } },
    { name: 'create with audit', bar: 0.3, iskra: create, bare: { ...create, url: bare.create } },
  ];
}

const report = (name: string, { rps, p50, p99, failed }: LoadResult) =>
  console.log(
    `  ${name.padEnd(26)} ${rps.toFixed(0).padStart(6)} req/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ''}`,
  );

interface Round {
  iskra: LoadResult;
  bare: LoadResult;
  ratio: number;
}

async function measureCall(name: string, call: Call, seconds: number): Promise<LoadResult> {
  const result = await load({ ...call, connections: 16, seconds });
  if (result.failed > 0) throw new Error(`${name}: ${result.failed} calls failed`);
  return result;
}

/** By turns, so that what else happens on the machine meets both; the first round only warms up, of the others the middle one counts. */
async function measurePair({ name, iskra, bare }: Pair): Promise<Round> {
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const seconds = round === 0 ? 2 : 4;
    const ours = await measureCall(`iskra ${name}`, iskra, seconds);
    const theirs = await measureCall(`bare ${name}`, bare, seconds);
    if (round > 0) measured.push({ iskra: ours, bare: theirs, ratio: ours.rps / theirs.rps });
  }
  return measured.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!;
}

async function openBare(orders: BareOrders) {
  const child = fork(fileURLToPath(new URL('./support/bare-servers.ts', import.meta.url)), {
    env: { ...process.env, BENCH_ORDERS: JSON.stringify(orders) },
  });
  const [addresses] = (await once(child, 'message')) as [BareAddresses];
  return { addresses, close: () => child.disconnect() };
}

async function readList(served: Served): Promise<string> {
  const reply = await fetch(`${base}/web/v1/trading-points`, {
    method: 'POST',
    headers: headersOf(served),
    body: JSON.stringify({ per_page: 50 }),
  });
  return reply.text();
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Only the first start after an update compiles the program; every later one finds it compiled. */
async function measureStarts(url: string): Promise<void> {
  const start = () => whileServed(url, ({ pid }) => residentMb(pid));
  noBar(await start(), 'memory of the server after the first start of new code, MB');
  const later = [await start(), await start(), await start()];
  atMost(150, middle(later), 'memory of the server after its start, MB, the middle of three');
}

async function measureServed(url: string, served: Served): Promise<void> {
  const facts = await factsOf(url);
  const bare = await openBare({ url, ...facts, search: readingsOf(facts.search)[0]!, body: await readList(served) });
  let most = 0;
  const watch = setInterval(() => void residentMb(served.pid).then((mb) => (most = Math.max(most, mb))), 200);
  const ratios: [Pair, number][] = [];
  try {
    for (const pair of pairsOf(served, facts, bare.addresses)) {
      const result = await measurePair(pair);
      report(`${pair.name}, iskra`, result.iskra);
      report(`${pair.name}, bare`, result.bare);
      ratios.push([pair, result.ratio]);
    }
    report(
      'node:http, ready bytes',
      await load({ url: bare.addresses.bytes, method: 'GET', headers: {}, connections: 16, seconds: 4 }),
    );
  } finally {
    clearInterval(watch);
    bare.close();
  }
  for (const [{ name, bar }, ratio] of ratios) {
    const what = `${name} / bare prepared Fastify + pg`;
    if (bar === undefined) noBar(ratio, what);
    else atLeast(bar, ratio, what);
  }
  atMost(280, most, 'memory of the server under load, MB');
}

export async function measureRequests(folder: string): Promise<void> {
  console.log(
    `Single requests, 16 at a time, ${size} trade points; load of the machine before: ${loadavg()[0]!.toFixed(2)}`,
  );
  const database = await seededDatabase(join(folder, 'requests'), size);
  try {
    await measureStarts(database.url);
    await whileServed(database.url, (served) => measureServed(database.url, served));
  } finally {
    await database.stop();
  }
}
