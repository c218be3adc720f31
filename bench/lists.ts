// Page 1 of every question that a list answers, in a large database against a small one: `npm run bench -- lists [list]`. Both are asked
// by turns, so that other load of the machine meets both. With BENCH_DATA the databases stay in that folder and serve the next run.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { addRows, type Sizes } from './lists/more-rows.ts';
import { type List, type Question, readLists } from './lists/questions.ts';
import { benchFolder, keptDatabase, seededDatabase } from './support/program.ts';
import { headersOf, type Served, whileServed } from './support/served.ts';

const few: Sizes = { points: 10_000, owners: 10_000, sellers: 10_000, cases: 10_000 };
const many: Sizes = { points: 1_000_000, owners: 300_000, sellers: 1_500_000, cases: 1_000_000 };
const bar = 3;
const portOfLarge = 4791;

const kept = process.env.BENCH_DATA;
const only = process.argv[2];

async function databaseOf(folder: string, sizes: Sizes) {
  const place = join(folder, String(sizes.points));
  const database = await (existsSync(place) ? keptDatabase(place) : seededDatabase(place, sizes.points));
  await addRows(database.ownerUrl, sizes);
  return database;
}

async function timeOf({ base, token }: Served, path: string, body: Question): Promise<number> {
  const started = performance.now();
  const reply = await fetch(`${base}/web/v1${path}`, {
    method: 'POST',
    headers: headersOf({ token }),
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const took = performance.now() - started;
  if (!text.startsWith('{"error_code":0')) throw new Error(`${path} ${JSON.stringify(body)}: ${text.slice(0, 300)}`);
  return took;
}

interface Side {
  served: Served;
  lists: Record<string, List>;
}

const median = (took: number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;

/** The medians of calls by turns, in milliseconds; the first ones, which prepare statements, do not count. */
async function timesOf(sides: Side[], list: string, question: string, times = 21, unmeasured = 5): Promise<number[]> {
  const took: number[][] = sides.map(() => []);
  for (let i = 0; i < unmeasured + times; i += 1)
    for (const [side, { served, lists }] of sides.entries()) {
      const { path, questions } = lists[list]!;
      const time = await timeOf(served, path, questions[question]!);
      if (i >= unmeasured) took[side]!.push(time);
    }
  return took.map(median);
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

async function listsOf(url: string): Promise<Record<string, List>> {
  const lists = await readLists(url);
  lists['trade points']!.questions['page 1,000'] = await deepInTradePoints(url);
  return lists;
}

async function report(sides: Side[], list: string): Promise<void> {
  const questions = Object.keys(sides[0]!.lists[list]!.questions);
  let missed = 0;
  console.log(`  ${list.padEnd(32)} ${'few'.padStart(9)} ${'many'.padStart(10)}  ratio (bar ${bar})`);
  for (const question of questions) {
    const [before, after] = (await timesOf(sides, list, question)) as [number, number];
    const ratio = after / before;
    if (ratio > bar) missed += 1;
    console.log(
      `  ${question.padEnd(32)} ${before.toFixed(2).padStart(6)} ms ${after.toFixed(2).padStart(7)} ms  ${ratio.toFixed(2)}${ratio > bar ? ' MISSED' : ''}`,
    );
  }
  console.log(`  ${missed} of ${questions.length} missed the bar`);
}

async function measure(small: string, large: string): Promise<void> {
  const lists = [await listsOf(small), await listsOf(large)];
  await whileServed(small, (few) =>
    whileServed(
      large,
      async (many) => {
        const sides = [few, many].map((served, i) => ({ served, lists: lists[i]! }));
        for (const name of Object.keys(lists[0]!)) if (!only || name === only) await report(sides, name);
      },
      portOfLarge,
    ),
  );
}

const folder = kept ?? (await benchFolder());
try {
  const small = await databaseOf(folder, few);
  try {
    const large = await databaseOf(folder, many);
    await measure(small.url, large.url).finally(() => large.stop());
  } finally {
    await small.stop();
  }
} finally {
  if (!kept) await rm(folder, { recursive: true, force: true });
}
