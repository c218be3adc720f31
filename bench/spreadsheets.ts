// Speed and memory of reading and writing tables: `node bench/spreadsheets.ts [rows] [columns]`.
// Each measurement has a process of its own, so that the memory of one does not count for another.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CellValue } from '../apps/server/src/outside/spreadsheets/cell-values.ts';
import { readRows } from '../apps/server/src/outside/spreadsheets/read-rows.ts';
import { writeCsv } from '../apps/server/src/outside/spreadsheets/write-csv.ts';
import { writeXlsx } from '../apps/server/src/outside/spreadsheets/write-xlsx.ts';

interface Task {
  what: 'read' | 'write';
  kind: 'xlsx' | 'csv';
  path: string;
  rows: number;
  columns: number;
}

const LARGE = { entries: 200, bytes: 8 * 2 ** 30, ratio: 1000, ratioFrom: 0 };

function* sampleRows({ rows, columns }: Task): Generator<CellValue[]> {
  const cell = [
    (row: number, column: number) => `TT-${row}-${column}`,
    (row: number) => `ООО "Ромашка ${row % 977}", магазин`,
    (row: number, column: number) => row * 31 + column,
    (row: number) => `Москва, ул. Ленина, ${row % 300}`,
  ];
  for (let row = 0; row < rows; row++) {
    yield Array.from({ length: columns }, (_, column) => cell[column % cell.length]!(row, column));
  }
}

async function work(task: Task): Promise<void> {
  const { kind, path, rows, columns } = task;
  if (task.what === 'write') {
    const titles = Array.from({ length: columns }, (_, index) => ({ title: `Колонка ${index + 1}` }));
    const stream = (kind === 'xlsx' ? writeXlsx : writeCsv)(titles, sampleRows(task));
    await pipeline(stream, createWriteStream(path));
    return;
  }
  let count = 0;
  for await (const row of readRows(path, { kind, maxRows: rows + 1, zipLimits: LARGE })) count += row.cells.length;
  if (count !== (rows + 1) * columns) throw new Error(`${count} cells came back`);
}

async function measure(task: Task): Promise<void> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const started = performance.now();
  const cpu = process.cpuUsage();
  await work(task);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  const megabytes = ((await stat(task.path)).size / 2 ** 20).toFixed(1);
  console.log(
    `${task.what.padEnd(5)} ${task.kind.padEnd(4)} ${task.rows} × ${task.columns} (${megabytes} MB): ` +
      `${seconds.toFixed(2)} s (processor ${((user + system) / 1e6).toFixed(2)} s), ` +
      `${Math.round(task.rows / seconds)} rows/s, memory +${Math.round((most - before) / 2 ** 20)} MB`,
  );
}

async function main(): Promise<void> {
  const [rows = 100_000, columns = 20] = process.argv.slice(2).map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'iskra-bench-'));
  try {
    for (const kind of ['xlsx', 'csv'] as const) {
      for (const what of ['write', 'read'] as const) {
        const child = fork(import.meta.filename);
        child.send({ what, kind, path: join(folder, `table.${kind}`), rows, columns } satisfies Task);
        const [code] = await once(child, 'exit');
        if (code !== 0) process.exitCode = 1;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.send) {
  process.once('message', async (task) => {
    await measure(task as Task);
    process.disconnect();
  });
} else await main();
