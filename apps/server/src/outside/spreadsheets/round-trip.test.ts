// Every export can be imported again, unchanged.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOf } from '../testing/all-of.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { CellValue } from './cell-values.ts';
import { readRows } from './read-rows.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const folder = temporaryFolder();

const nasty = fc.constantFrom(
  '=1+1',
  '+7',
  "'=x",
  "''",
  '"',
  '""',
  ';',
  ',',
  '\t',
  '\r',
  '\r\n',
  '\n',
  ' ',
  ' a ',
  '_x000D_',
  '_x005F_x0041_',
  '&amp;',
  '<c>',
  ']]>',
  'sep=;',
  '#N/A',
  '00123',
  '1E5',
  '🙂',
  '\ud800',
  '\u0001',
  '\ufffe',
  '\u2028',
);
const anyText = fc.oneof(
  nasty,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(nasty).map((list) => list.join('')),
);
const anyNumber = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
const anyCell: fc.Arbitrary<CellValue> = fc.oneof({ weight: 5, arbitrary: anyText }, anyNumber, fc.constant(null));
const anyTable = fc
  .integer({ min: 1, max: 6 })
  .chain((width) => fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), { maxLength: 30 }));

async function through(kind: 'xlsx' | 'csv', width: number, table: CellValue[][]): Promise<(string | null)[][]> {
  const columns = Array.from({ length: width }, (_, index) => ({ title: `К ${index}` }));
  const path = join(folder.path(), `table.${kind}`);
  await pipeline((kind === 'xlsx' ? writeXlsx : writeCsv)(columns, table), createWriteStream(path));
  const [header, ...rows] = await allOf(readRows(path, { kind }));
  expect(header?.cells).toEqual(columns.map(({ title }) => title));
  return rows.map((row) => row.cells);
}

/** What the reader promises of a table: no empty cells at the end of a row, no empty rows. */
function expected(table: CellValue[][], text: (value: string) => string, number: (value: number) => string) {
  const cell = (value: CellValue) => (typeof value === 'number' ? number(value) : text(String(value ?? '')) || null);
  return table
    .map((row) => row.map(cell))
    .map((row) => row.slice(0, row.findLastIndex((value) => value !== null) + 1))
    .filter((row) => row.length > 0);
}

test('XLSX', async () => {
  const text = (value: string) => value.toWellFormed().replaceAll('\0', '_x0000_');
  // Integers come as written; of fractions Excel itself keeps 15 digits.
  const number = (value: number) =>
    /^-?\d+$/.test(String(value)) ? String(value) : String(Number(value.toPrecision(15)));
  await fc.assert(
    fc.asyncProperty(anyTable, async (table) => {
      expect(await through('xlsx', table[0]?.length ?? 1, table)).toEqual(expected(table, text, number));
    }),
    { numRuns: 80 },
  );
});

test('CSV', async () => {
  const text = (value: string) => value.toWellFormed().replaceAll('\0', '');
  await fc.assert(
    fc.asyncProperty(anyTable, async (table) => {
      const number = (value: number) => String(value).replace('.', ',');
      expect(await through('csv', table[0]?.length ?? 1, table)).toEqual(expected(table, text, number));
    }),
    { numRuns: 120 },
  );
});

test('dates, and numbers that a database sends as text', async () => {
  const columns = [
    { title: 'Дата', kind: 'date' as const },
    { title: 'Время', kind: 'datetime' as const },
    { title: 'Сумма', kind: 'number' as const },
    { title: 'ИНН', kind: 'text' as const },
    { title: 'Да или нет' },
  ];
  const table: CellValue[][] = [
    ['2026-03-05', new Date('2026-03-05T21:30:00Z'), '-12345.67', '007707083893', true],
    [new Date('2026-03-05T21:30:00Z'), '2026-03-05T21:30:00Z', '123456789012345678', '5', false],
    ['1899-12-31', '2026-03-05 21:30:00+05', 7n, '=1', null],
    ['нет', 'никогда', 'много', '1', undefined],
  ];
  const result: Record<string, unknown> = {};
  for (const [kind, write] of [
    ['xlsx', writeXlsx],
    ['csv', writeCsv],
  ] as const) {
    const path = join(folder.path(), `dates.${kind}`);
    await pipeline(write(columns, table), createWriteStream(path));
    result[kind] = (await allOf(readRows(path, { kind }))).slice(1).map((row) => row.cells);
  }
  expect(result.xlsx).toEqual([
    ['05.03.2026', '06.03.2026 00:30', '-12345.67', '007707083893', 'Да'],
    ['06.03.2026', '06.03.2026 00:30', '123456789012345678', '5', 'Нет'],
    ['31.12.1899', '05.03.2026 19:30', '7', '=1'],
    ['нет', 'никогда', 'много', '1'],
  ]);
  expect(result.csv).toEqual(
    (result.xlsx as string[][]).map((row) => row.map((cell) => cell.replace('12345.67', '12345,67'))),
  );
});
