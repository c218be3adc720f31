// Tables that are all hostile cells, as large as an import takes them: how long does the program stand still for the others?
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { prefix } from '../../../http/mount.ts';
import { writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import { testApp } from '../../../testing/app.ts';
import { hostileNames, hostileText } from '../../../testing/contract/hostile-texts.ts';
import { standstillsOf } from '../../../testing/standstills.ts';
import { type WatchedProgram, watchedProgram } from '../../../testing/watched-program.ts';
import { tradePointsImport } from '../../network/trade-points/trade-points.import.store.ts';

const app = await testApp();
const admin = await app.as('admin');
const titles = tradePointsImport.columns.map(({ title }) => title);
const longestCell = 32_767;

type Table = (string | number)[][];

/** Cells of one row are different, or the answer for the first would do for all. */
function rowOf(cell: string, row: number): string[] {
  return titles.map((_, column) => `${row} ${column} ${cell}`.slice(0, longestCell));
}

/** So many rows with cells of every kind of text. */
function rowsOf(times: number, length: number): Table {
  return Array.from({ length: times * hostileNames.length }, (_, row) =>
    rowOf(hostileText(hostileNames[row % hostileNames.length]!, length), row),
  );
}

/** Nothing is wrong with them: they are looked up, compared and remembered, a step at a time. */
function goodRows(count: number): Table {
  const cells: Record<string, (row: number) => string> = {
    code: (row) => `GOOD-${row}`,
    name: (row) => `Магазин ${row}`,
    city: () => 'Тверь',
    address: (row) => `Тверь, ул. Новая, ${row}`,
    phone: () => '+7 495 123-45-67',
  };
  const codes = tradePointsImport.columns.map(({ code }) => code);
  return Array.from({ length: count }, (_, row) => codes.map((code) => cells[code]?.(row) ?? ''));
}

/** The header is looked for among the first ten rows. */
const tables: Record<string, Table> = {
  'good rows': [titles, ...goodRows(12_000)],
  'short cells': [titles, ...rowsOf(100, 40)],
  'long cells': [titles, ...rowsOf(1, 8_000)],
  'the longest cells': [titles, ...rowsOf(1, longestCell).slice(0, 8)],
  ...Object.fromEntries(
    [0, 8, 16, 24].map((from) => [
      `${from} a header below long cells`,
      [...rowsOf(1, 8_000).slice(from, from + 8), titles, ...rowsOf(1, 40)],
    ]),
  ),
};

const csvCell = (cell: string | number) =>
  `"${String(cell).toWellFormed().replaceAll('"', '""').replaceAll('\0', '')}"`;

function csv(table: Table): Buffer {
  return Buffer.from(table.map((row) => row.map(csvCell).join(';')).join('\r\n'));
}

function xlsx([header = [], ...rows]: Table): Promise<Buffer> {
  return buffer(
    writeXlsx(
      header.map((title) => ({ title: String(title) })),
      rows,
    ),
  );
}

const headers = { authorization: `Bearer ${admin.token}` };

async function read<T>({ address }: WatchedProgram, path: string): Promise<T> {
  return (await fetch(`${address}${prefix}${path}`, { headers })).json() as Promise<T>;
}

async function upload(program: WatchedProgram, format: 'csv' | 'xlsx', content: Buffer): Promise<void> {
  const form = new FormData();
  form.append('target', 'trade_points');
  form.append('file', new Blob([new Uint8Array(content)]), `table.${format}`);
  const reply = await fetch(`${program.address}${prefix}/import-${format}`, { method: 'POST', headers, body: form });
  const { run_id, problem } = (await reply.json()) as { run_id?: number; problem?: string };
  expect(problem).not.toBe('run.too_many');
  if (run_id === undefined) return;
  for (let isBusy = true; isBusy; await wait(20)) {
    // A machine that is busy with other things may answer «Сервер занят».
    const { item } = await read<{ item?: { state: string } }>(program, `/runs/${run_id}`);
    isBusy = item === undefined || item.state === 'queued' || item.state === 'running';
  }
  await read(program, `/imports/${run_id}`);
  // Only so many files of one person may wait to be applied.
  await fetch(`${program.address}${prefix}/imports/${run_id}/cancel`, { method: 'POST', headers });
}

test.each(['csv', 'xlsx'] as const)('cells of %s', async (format) => {
  const program = await watchedProgram(app.database);
  const standstills = standstillsOf(program);
  for (const [name, table] of Object.entries(tables)) {
    const content = format === 'csv' ? csv(table) : await xlsx(table);
    await standstills.watch([{ name, send: () => upload(program, format, content) }]);
  }
  standstills.report(`cells of ${format}`);
});
