// Import of 100,000 trade points and export of all of them against plain COPY of the same rows, in one run:
// `npm run bench -- import [rows]`.
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { writeCsv } from '../apps/server/src/outside/spreadsheets/write-csv.ts';
import { writeXlsx } from '../apps/server/src/outside/spreadsheets/write-xlsx.ts';
import { atLeast, atMost } from './support/bars.ts';
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
function* newPoints(offset: number, region: string, channel: string): Generator<string[]> {
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

/** What the export writes, as COPY would: the same rows, joined alike, past the program. */
async function plainCopyOut(url: string, path: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  const source = client.query(
    copyTo(`copy (
      select t.code, t.name, coalesce(t.inn, o.inn), region.title, branch.title, t.city, t.address, t.postal_code, t.lat, t.lon, t.timezone,
        channel.title, format.title, t.category, network.title, distributor.title, t.phone, o.legal_name, t.status, u.last_name, t.sellers_count, t.updated_at
      from trade_points t
      left join owners o on o.id = t.owner_id
      left join trade_users m on m.id = t.tsm_id
      left join users u on u.id = m.user_id
      left join book_entries region on region.id = t.region_id
      left join book_entries branch on branch.id = t.branch_id
      left join book_entries channel on channel.id = t.channel_id
      left join book_entries format on format.id = t.format_id
      left join book_entries network on network.id = t.network_id
      left join book_entries distributor on distributor.id = t.distributor_id
      where t.deleted_at is null
    ) to stdout (format csv)`),
  );
  await pipeline(source, createWriteStream(path));
  const seconds = (performance.now() - started) / 1000;
  await client.end();
  return seconds;
}

/** From the click to the file that can be fetched. */
async function exportAll(format: 'csv' | 'xlsx', token: string): Promise<number> {
  const started = performance.now();
  const { run_id } = await call('/trading-points/export', token, {
    method: 'POST',
    body: JSON.stringify({ format, filters: {} }),
    headers: { 'content-type': 'application/json' },
  });
  for (;;) {
    const { item } = (await call(`/runs/${run_id}`, token)) as unknown as { item: { state: string } };
    if (item.state === 'done') return (performance.now() - started) / 1000;
    if (item.state === 'failed') throw new Error(JSON.stringify(item));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function writeCopyFile(path: string, source: Iterable<string[]>): Promise<void> {
  function* lines() {
    for (const [code, name, , city, address, index, lat, lon, , category, phone] of source) {
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
      `  import ${kind} (${size.toFixed(1)} MB): check ${check.toFixed(1)} s, apply ${apply.toFixed(1)} s, ${speed.toFixed(0)} rows/s`,
    );
    atLeast(0.4, copySeconds / (check + apply), `import of ${kind} / COPY`);
    atMost(300, most - before, `memory that an import of ${kind} adds, MB`);
  }
  const outSeconds = await plainCopyOut(database.url, join(folder, 'out.csv'));
  for (const format of ['csv', 'xlsx'] as const) {
    const seconds = await exportAll(format, token);
    console.log(`  export ${format}: ${seconds.toFixed(1)} s, plain COPY ${outSeconds.toFixed(1)} s`);
    atLeast(format === 'csv' ? 0.25 : 0, outSeconds / seconds, `export as ${format} / COPY`);
  }
} finally {
  await serve.stop();
  await work.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
