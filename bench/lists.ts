// Page 1 of every question that a list answers, in a large database against a small one: `npm run bench -- lists [list]`. With
// BENCH_DATA the databases stay in that folder and serve the next run.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { addRows, type Sizes } from './lists/more-rows.ts';
import { type List, type Question, readLists } from './lists/questions.ts';
import { benchFolder, keptDatabase, seededDatabase } from './support/program.ts';
import { base, headersOf, whileServed } from './support/served.ts';

const few: Sizes = { points: 10_000, owners: 10_000, sellers: 10_000, cases: 10_000 };
const many: Sizes = { points: 1_000_000, owners: 300_000, sellers: 1_500_000, cases: 1_000_000 };
const bar = 3;

const kept = process.env.BENCH_DATA;
const only = process.argv[2];

async function databaseOf(folder: string, sizes: Sizes) {
  const place = join(folder, String(sizes.points));
  const database = await (existsSync(place) ? keptDatabase(place) : seededDatabase(place, sizes.points));
  await addRows(database.ownerUrl, sizes);
  return database;
}

/** The median of calls one after another, in milliseconds. */
async function median(token: string, path: string, body: Question, times = 21): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const started = performance.now();
    const reply = await fetch(`${base}/web/v1${path}`, {
      method: 'POST',
      headers: headersOf({ token }),
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    took.push(performance.now() - started);
    if (!text.startsWith('{"error_code":0')) throw new Error(`${path} ${JSON.stringify(body)}: ${text.slice(0, 300)}`);
  }
  return took.sort((a, b) => a - b)[Math.floor(times / 2)]!;
}

async function timesOf(token: string, { path, questions }: List): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  // What is prepared once a connection is prepared.
  for (const body of Object.values(questions).slice(0, 5)) await median(token, path, body, 5);
  for (const [name, body] of Object.entries(questions)) times.set(name, await median(token, path, body));
  return times;
}

/** The place after the 20,000th point by name, or after half of them. */
async function deepInTradePoints(url: string): Promise<Question> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select id::int as id, name from trade_points where deleted_at is null order by name, id offset least(20000, (select count(*) / 2 from trade_points)) limit 1',
  );
  await client.end();
  const after = Buffer.from(JSON.stringify(['name', rows[0].name, rows[0].id])).toString('base64url');
  return { sort: { field: 'name', dir: 'asc' }, after };
}

type Times = Map<string, Map<string, number>>;

async function measure(folder: string, sizes: Sizes): Promise<Times> {
  const database = await databaseOf(folder, sizes);
  try {
    const lists = await readLists(database.url);
    lists['trade points']!.questions['page 1,000'] = await deepInTradePoints(database.url);
    return await whileServed(database.url, async ({ token }) => {
      const times: Times = new Map();
      for (const [name, list] of Object.entries(lists))
        if (!only || name === only) times.set(name, await timesOf(token, list));
      return times;
    });
  } finally {
    await database.stop();
  }
}

function report(name: string, small: Map<string, number>, large: Map<string, number>): void {
  let missed = 0;
  console.log(`  ${name.padEnd(32)} ${'few'.padStart(9)} ${'many'.padStart(10)}  ratio (bar ${bar})`);
  for (const [question, before] of small) {
    const after = large.get(question)!;
    const ratio = after / before;
    if (ratio > bar) missed += 1;
    console.log(
      `  ${question.padEnd(32)} ${before.toFixed(2).padStart(6)} ms ${after.toFixed(2).padStart(7)} ms  ${ratio.toFixed(2)}${ratio > bar ? ' MISSED' : ''}`,
    );
  }
  console.log(`  ${missed} of ${small.size} missed the bar`);
}

const folder = kept ?? (await benchFolder());
try {
  const [small, large] = [await measure(folder, few), await measure(folder, many)];
  for (const [name, times] of small) report(name, times, large.get(name)!);
} finally {
  if (!kept) await rm(folder, { recursive: true, force: true });
}
