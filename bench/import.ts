// Import of 100,000 trade points against plain COPY of the same rows, in one run: `npm run bench -- import [rows]`.
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { writeCsv } from '../apps/server/src/outside/spreadsheets/write-csv.ts';
import { writeXlsx } from '../apps/server/src/outside/spreadsheets/write-xlsx.ts';
import { adminToken, residentMb, seededDatabase, startProgram, untilReady } from './support/program.ts';

const rows = Number(process.argv[2] ?? 100_000);
const port = 4791;
const base = `http://127.0.0.1:${port}`;
const titles = [
  'Код ТТ',
  'Название',
  'Регион',
  'Город',
  'Адрес',
  'Индекс',
  'Широта',
  'Долгота',
  'Канал',
  'Категория',
  'Телефон',
];

/** New points that refer to entries which exist; `offset` keeps the codes of two files apart. */
async function* newPoints(offset: number, region: string, channel: string): AsyncGenerator<string[]> {
  for (let i = 0; i < rows; i += 1) {
    const n = offset + i;
    yield [
      `BM-${n}`,
      `Магазин № ${n}`,
      region,
      'Тверь',
      `Тверь, ул. Замерная, ${n}`,
      '170000',
      `56.${100000 + (n % 800000)}`,
      `35.${100000 + (n % 800000)}`,
      channel,
      'ABCD'[n % 4]!,
      `+7482${String(1000000 + n).slice(-7)}`,
    ];
  }
}

async function call(
  path: string,
  token: string,
  init: RequestInit = {},
): Promise<
  Record<string, never> & {
    item: { run: { state: string; applied: number; skipped: number; bad: number; total: number } };
    run_id: number;
  }
> {
  const reply = await fetch(`${base}/web/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  const body = await reply.json();
  if (body.error_code !== 0) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

async function untilState(id: number, token: string, states: string[]) {
  for (;;) {
    const { item } = await call(`/imports/${id}`, token);
    if (states.includes(item.run.state)) return item.run;
    if (item.run.state === 'failed') throw new Error(JSON.stringify(item.run));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Timing {
  check: number;
  apply: number;
}

async function importFile(path: string, kind: 'csv' | 'xlsx', token: string): Promise<Timing> {
  const form = new FormData();
  form.append('target', 'trade_points');
  form.append('file', await openAsBlob(path), `points.${kind}`);
  const started = performance.now();
  const { run_id } = await call(`/import-${kind}`, token, { method: 'POST', body: form });
  await untilState(run_id, token, ['checked']);
  const checked = performance.now();
  await call(`/imports/${run_id}/apply`, token, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  const run = await untilState(run_id, token, ['done', 'done_with_errors']);
  const done = performance.now();
  if (run.applied !== rows || run.applied + run.skipped + run.bad !== rows)
    throw new Error(`Rows do not add up: ${JSON.stringify(run)}`);
  return { check: (checked - started) / 1000, apply: (done - checked) / 1000 };
}

/** The same rows by COPY into a table with the same columns and indexes: nothing checked, nothing written down. */
async function plainCopy(url: string, path: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table bench_points (like trade_points including all)');
  const columns = 'code, name, city, address, postal_code, lat, lon, category, phone';
  const started = performance.now();
  await pipeline(
    createReadStream(path),
    client.query(copyFrom(`copy bench_points (${columns}) from stdin (format csv)`)),
  );
  const seconds = (performance.now() - started) / 1000;
  const { rowCount } = await client.query('select from bench_points');
  await client.query('drop table bench_points');
  await client.end();
  if (rowCount !== rows) throw new Error(`COPY took ${rowCount} rows`);
  return seconds;
}

async function writeCopyFile(path: string, source: AsyncIterable<string[]>): Promise<void> {
  async function* lines() {
    for await (const [code, name, , city, address, index, lat, lon, , category, phone] of source) {
      yield `${[code, name, city, address, index, lat, lon, category, phone].map((cell) => `"${cell}"`).join(',')}\n`;
    }
  }
  await pipeline(lines(), createWriteStream(path));
}

async function entryTitle(url: string, book: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: found } = await client.query(
    'select e.title from book_entries e join books b on b.id = e.book_id where b.code = $1 and e.active order by e.id limit 1',
    [book],
  );
  await client.end();
  return found[0].title;
}

const folder = await mkdtemp(join(tmpdir(), 'iskra-bench-'));
const database = await seededDatabase(join(folder, 'data'), 10_000);
const serve = startProgram('serve', database.url, {
  PORT: String(port),
  HOST: '127.0.0.1',
  FILES_DIR: join(folder, 'files'),
});
const work = startProgram('work', database.url, { FILES_DIR: join(folder, 'files') });
try {
  await untilReady(base);
  const token = await adminToken(database.url);
  const [region, channel] = [await entryTitle(database.url, 'regions'), await entryTitle(database.url, 'channels')];
  const columns = titles.map((title) => ({ title }));
  const files = {
    csv: join(folder, 'points.csv'),
    xlsx: join(folder, 'points.xlsx'),
    copy: join(folder, 'points.copy'),
  };
  await pipeline(writeCsv(columns, newPoints(0, region, channel)), createWriteStream(files.csv));
  await pipeline(writeXlsx(columns, newPoints(1_000_000, region, channel)), createWriteStream(files.xlsx));
  await writeCopyFile(files.copy, newPoints(2_000_000, region, channel));
  const copySeconds = await plainCopy(database.ownerUrl, files.copy);
  console.log(
    `  plain COPY, same table and indexes: ${(rows / copySeconds).toFixed(0)} rows/s (${copySeconds.toFixed(1)} s)`,
  );
  for (const kind of ['csv', 'xlsx'] as const) {
    const before = await residentMb(work.child.pid!);
    let most = before;
    const watch = setInterval(() => void residentMb(work.child.pid!).then((mb) => (most = Math.max(most, mb))), 100);
    const { check, apply } = await importFile(files[kind], kind, token);
    clearInterval(watch);
    const size = (await stat(files[kind])).size / 2 ** 20;
    const speed = rows / (check + apply);
    console.log(
      `  ${kind} (${size.toFixed(1)} MB): check ${check.toFixed(1)} s, apply ${apply.toFixed(1)} s, ${speed.toFixed(0)} rows/s, ${(speed / (rows / copySeconds)).toFixed(2)} of plain COPY; memory +${(most - before).toFixed(0)} MB (bar 300)`,
    );
  }
} finally {
  await serve.stop();
  await work.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
