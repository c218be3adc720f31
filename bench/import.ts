// Imports of 100,000 rows against plain COPY of the rows that they write, and exports of trade points against COPY of the same, in one
// run: `npm run bench -- import [part of a target's name] [rows]`.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { writeCsv } from '../apps/server/src/outside/spreadsheets/write-csv.ts';
import { writeXlsx } from '../apps/server/src/outside/spreadsheets/write-xlsx.ts';
import { measureExports } from './imports/exports.ts';
import { type Target, targets } from './imports/targets.ts';
import { atLeast, atMost } from './support/bars.ts';
import { type Imported, importFile, type Program } from './support/importing.ts';
import { momentOf, plainCopy } from './support/plain-copy.ts';
import { adminToken, benchFolder, seededDatabase, startProgram, untilReady } from './support/program.ts';

const words = process.argv.slice(2);
const rows = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000);
const only = words.find((word) => !/^\d+$/.test(word)) ?? '';
const port = 4791;
/** Each an import and, at once after it, COPY: what else the machine does meets some rounds more than others, the best says what the program can. */
const rounds = 2;
const copies = 2;
/** Of the rows of a file so many are bad, and so many equal the stored ones. */
const badEvery = 100;
const knownEvery = 50;
const known = Math.ceil(rows / knownEvery);

type RowOf = (n: number) => string[];

function* onlyNew(row: RowOf): Generator<string[]> {
  for (let n = 0; n < known; n += 1) yield row(n);
}

function* mixed(row: RowOf, round: number, spoil: Target['spoil']): Generator<string[]> {
  const first = known + round * rows;
  for (let i = 0; i < rows; i += 1)
    if (spoil && i % badEvery === 0) yield spoil(row(first + i), i / badEvery);
    else yield i % knownEvery === 1 ? row((i - 1) / knownEvery) : row(first + i);
}

async function writeTable(path: string, kind: 'csv' | 'xlsx', titles: readonly string[], table: Iterable<string[]>) {
  const columns = titles.map((title) => ({ title }));
  await pipeline(kind === 'csv' ? writeCsv(columns, table) : writeXlsx(columns, table), createWriteStream(path));
}

/** Rows in = applied + skipped + bad, as the file was made and as the dry run has told. */
function check({ plan, run }: Imported, isSpoilt: boolean): void {
  const bad = isSpoilt ? Math.ceil(rows / badEvery) : 0;
  const expected = { applied: rows - known - bad, skipped: known, bad };
  const planned = { applied: plan.create + plan.update + plan.remove, skipped: plan.skip, bad: plan.bad };
  const real = { applied: run.applied, skipped: run.skipped, bad: run.bad };
  for (const counts of [planned, real])
    if (run.total !== rows || JSON.stringify(counts) !== JSON.stringify(expected))
      throw new Error(`Rows do not add up: ${JSON.stringify({ expected, planned, real, total: run.total })}`);
}

interface Place {
  program: Program;
  /** As the owner of the tables. */
  client: pg.Client;
  folder: string;
}

async function measure({ program, client, folder }: Place, name: string, target: Target): Promise<void> {
  const { titles, spoil, tables } = target;
  const row = await target.prepare(client, known + rounds * target.kinds.length * rows);
  const send = (path: string, kind: string) => importFile(program, path, { ...target, call: `${target.call}-${kind}` });
  const warmUp = join(folder, 'first.csv');
  await writeTable(warmUp, 'csv', titles, onlyNew(row));
  await send(warmUp, 'csv');
  for (const [at, kind] of target.kinds.entries()) {
    const ratios: number[] = [];
    let grown = 0;
    for (let round = 0; round < rounds; round += 1) {
      const path = join(folder, `table.${kind}`);
      await writeTable(path, kind, titles, mixed(row, at * rounds + round, spoil));
      const after = await momentOf(client);
      const done = await send(path, kind);
      check(done, spoil !== undefined);
      const { check: checking, apply } = done.seconds;
      const copied = await plainCopy(client, { tables, after, folder, tries: copies });
      console.log(
        `  ${name}, ${kind}: check ${checking.toFixed(1)} s, apply ${apply.toFixed(1)} s; COPY of ${copied.rows} rows ${copied.seconds.toFixed(1)} s`,
      );
      const [imported, plain] = [rows / (checking + apply), done.run.applied / copied.seconds];
      ratios.push(imported / plain);
      grown = Math.max(grown, done.grown);
    }
    // A full replacement has nothing to end before its second round.
    const ratio = target.fields.mode === 'full' ? ratios.at(-1)! : Math.max(...ratios);
    atLeast(0.4, ratio, `import of ${name} as ${kind} / COPY`);
    atMost(300, grown, `memory that it adds, MB`);
  }
}

const folder = await benchFolder();
const database = await seededDatabase(join(folder, 'data'), only === 'exports' ? rows : 10_000);
const env = { FILES_DIR: join(folder, 'files') };
const serve = startProgram('serve', database.url, { ...env, PORT: String(port), HOST: '127.0.0.1' });
const work = startProgram('work', database.url, env);
const client = new pg.Client({ connectionString: database.ownerUrl });
try {
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base);
  const pids = [serve.child.pid!, work.child.pid!];
  const program: Program = { base, token: await adminToken(database.url), pids };
  await client.connect();
  for (const [name, target] of Object.entries(targets))
    if (name.includes(only)) await measure({ program, client, folder }, name, target);
  if ('exports'.includes(only)) await measureExports(program, database.url, folder);
} finally {
  await client.end();
  await serve.stop();
  await work.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
