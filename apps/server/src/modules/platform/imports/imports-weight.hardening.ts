// An import leaves at most four times its file on the disk, however small the file was made.
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import { xlsxFile } from '../../../outside/testing/xlsx-file.ts';
import { testApp } from '../../../testing/app.ts';
import { fileFolder } from '../../../testing/files.ts';

const { store, content } = await fileFolder();
const app = await testApp({ files: store, outside: { files: store } });
const admin = await app.as('admin');
const { imports, runs } = contract;

const timesItsFile = 4;
/** For the smallest files: a run, its report and a few pages of the database. */
const besides = 600_000;

const titles = ['Код ТТ', 'Название', 'Город', 'Адрес', 'Индекс', 'Широта', 'Долгота', 'Телефон', 'Заметка'];
const shop = (i: number) => [
  `WEIGHT-${i}`,
  `Магазин № ${i}`,
  ['Тверь', 'Москва', 'Нижний Новгород'][i % 3]!,
  `${['Лесная', 'Советская', 'Заречная'][i % 3]} улица, дом ${i}`,
  String(100_000 + ((i * 7919) % 800_000)),
  `56.${100_000 + ((i * 104_729) % 800_000)}`,
  `35.${100_000 + ((i * 1_299_709) % 800_000)}`,
  `+7482${String(1_000_000 + ((i * 15_485_863) % 9_000_000)).slice(-7)}`,
  i % 5 === 0 ? 'вход со двора' : '',
];
const many = (count: number, row: (i: number) => string[]) => Array.from({ length: count }, (_, i) => row(i));

async function workbook(rows: string[][]): Promise<Buffer> {
  const table = writeXlsx(
    titles.map((title) => ({ title })),
    rows,
  );
  return Buffer.concat(await Array.fromAsync(table as AsyncIterable<Buffer>));
}

const letters = (column: number) => String.fromCharCode(65 + column);

/** Cells that only point to a few strings: deflate makes almost nothing of the pointers. */
function pointers(rows: number, columns: number, strings: string[]): Buffer {
  const header = titles.map((title) => `<t>${title}</t>`);
  const cell = (row: number, column: number, index: number) =>
    `<c r="${letters(column)}${row}" t="s"><v>${index}</v></c>`;
  const line = (row: number, indexes: number[]) =>
    `<row r="${row}">${indexes.map((index, column) => cell(row, column, index)).join('')}</row>`;
  const body = many(rows, () => []).map((_, i) =>
    line(
      i + 2,
      many(columns, () => []).map((__, column) => header.length + ((i + column) % strings.length)),
    ),
  );
  return xlsxFile({
    rows: line(1, header.map((_, i) => i).slice(0, columns)) + body.join(''),
    strings: [...header, ...strings.map((text) => `<t>${text}</t>`)],
  });
}

const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length);

const files: [what: string, file: () => Promise<Buffer> | Buffer, kind: 'xlsx' | 'csv'][] = [
  ['an honest workbook', () => workbook(many(4_000, shop)), 'xlsx'],
  ['an honest CSV', () => Buffer.from([titles, ...many(3_000, shop)].map((row) => row.join(';')).join('\n')), 'csv'],
  ['a workbook of bad rows', () => workbook(many(4_000, (i) => shop(i).with(4, 'x'))), 'xlsx'],
  ['12,000 rows that are almost nothing', () => pointers(12_000, 1, ['AA-1']), 'xlsx'],
  ['one long string in every cell', () => pointers(300, 9, ['ы'.repeat(2_000)]), 'xlsx'],
  ['one random string in every cell', () => pointers(400, 9, [noise(30_000)]), 'xlsx'],
  [
    'a few random strings in every cell',
    () =>
      pointers(
        3_000,
        9,
        Array.from({ length: 40 }, () => noise(900)),
      ),
    'xlsx',
  ],
  ['short rows that are all wrong', () => Buffer.from(`Код ТТ\n${'-\n'.repeat(10_000)}`), 'csv'],
];

async function kept(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('import_steps') + (select coalesce(sum(pg_column_size(r.*)), 0) from runs r) as bytes`.execute(
    app.db,
  );
  const sizes = await Promise.all((await content()).map(async (path) => (await stat(path)).size));
  return rows[0]!.bytes + sizes.reduce((sum, size) => sum + size, 0);
}

test.each(files)('%s weighs at most four times its file', async (_what, make, kind) => {
  const before = await kept();
  const file = await make();
  const { run_id: id } = await admin.ask(imports[kind], {
    body: { target: 'trade_points' },
    file: { name: `a.${kind}`, content: file },
  });
  await app.jobs.work();
  const { item } = await admin.ask(runs.card, { params: { id } });
  expect(['checked', 'failed']).toContain(item.state);
  expect((await kept()) - before).toBeLessThan(file.length * timesItsFile + besides);
  if (item.state === 'failed') expect(item.error_message).toMatch(/слишком большой объём/);
});
