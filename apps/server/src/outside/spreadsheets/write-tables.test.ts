import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openGuardedZip } from '../zip-guard.ts';
import type { CellValue } from './cell-values.ts';
import { clockOf } from './cell-values.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const folder = temporaryFolder();
const columns = [{ title: 'Название' }, { title: 'Сумма', width: 12 }, { title: 'Когда', kind: 'datetime' as const }];
const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\0=1',
  '\n=1',
  '＝1',
  '=HYPERLINK("http://x";"y")',
  "=cmd|' /C calc'!A0",
];

async function partOf(stream: Readable, name: string): Promise<string> {
  const zip = await openGuardedZip(await folder.file(await buffer(stream)));
  const xml = await text(Readable.from(zip.read(name)));
  zip.close();
  return xml;
}

const sheetOf = (stream: Readable) => partOf(stream, 'xl/worksheets/sheet1.xml');

describe('XLSX', () => {
  test('header is bold and frozen, columns have a width, values have their types', async () => {
    const xml = await sheetOf(
      writeXlsx(columns, [['Магазин «Ромашка» на углу', 1.5, new Date('2026-03-05T09:00:00Z')]]),
    );
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain(
      '<cols><col min="1" max="1" width="27" customWidth="1"/><col min="2" max="2" width="12" customWidth="1"/>',
    );
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr"><is><t>Название</t></is></c>');
    expect(xml).toContain(
      '<row r="2"><c r="A2" t="inlineStr"><is><t>Магазин «Ромашка» на углу</t></is></c><c r="B2"><v>1.5</v></c><c r="C2" s="3"><v>46086.5</v></c></row>',
    );
  });

  test('no text ever becomes a formula', async () => {
    const xml = await sheetOf(
      writeXlsx(
        [{ title: '=A1' }],
        FORMULAS.map((value) => [value]),
      ),
    );
    expect(xml).not.toContain('<f');
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(FORMULAS.length + 1);
  });

  test('nothing but a header is a whole sheet', async () => {
    expect(await sheetOf(writeXlsx(columns, []))).toMatch(
      /<sheetData><row r="1">.*<\/row><\/sheetData><\/worksheet>$/s,
    );
  });

  test('a sheet name that Excel would refuse is made legal', async () => {
    const xml = await partOf(
      writeXlsx(columns, [], { sheetName: `'Точки: "план/факт" [2026] и ещё много разных слов'` }),
      'xl/workbook.xml',
    );
    expect(xml).toContain('name="Точки  &quot;план факт&quot;  2026  и ещ"');
  });

  test('a cell longer than Excel allows is cut visibly', async () => {
    const xml = await sheetOf(writeXlsx([{ title: 'a' }], [['я'.repeat(40_000)]]));
    expect(/я+…/.exec(xml)?.[0]).toHaveLength(32_767);
  });

  test('more rows than a sheet holds is an error, not a damaged file', async () => {
    const rows = (function* () {
      for (let index = 0; index < 1_048_576; index++) yield [];
    })();
    await expect(buffer(writeXlsx([], rows))).rejects.toMatchObject({ code: 'sheet.too_many_rows' });
  });
});

describe('CSV', () => {
  test('is what Russian Excel opens by a double click', async () => {
    const rows = [
      ['Ёлка; "зелёная"', 1.5, new Date('2026-03-05T09:00:00Z')],
      [null, -3, undefined],
    ];
    expect(await text(writeCsv(columns, rows))).toBe(
      '\ufeffНазвание;Сумма;Когда\r\n"Ёлка; ""зелёная""";1,5;05.03.2026 12:00\r\n;-3;\r\n'.replace('\ufeff', ''),
    );
    expect((await buffer(writeCsv(columns, rows))).subarray(0, 3).toString('hex')).toBe('efbbbf');
  });

  test('no cell begins like a formula', async () => {
    const lines = (
      await text(
        writeCsv(
          [{ title: '@x' }],
          FORMULAS.map((value) => [value]),
        ),
      )
    )
      .split('\r\n')
      .slice(0, -1);
    expect(lines).toHaveLength(FORMULAS.length + 1);
    for (const line of lines) expect(line).toMatch(/^"?'/);
  });
});

describe.each([
  ['xlsx', writeXlsx],
  ['csv', writeCsv],
] as const)('the stream of %s', (_, write) => {
  test('asks for rows only as fast as it is read, and lets go of them when it is destroyed', async () => {
    let made = 0;
    let closed = false;
    const rows = (async function* (): AsyncGenerator<CellValue[][]> {
      try {
        for (; ; made++) yield [[`строка номер ${made} ${Math.random()}`, made, null]];
      } finally {
        closed = true;
      }
    })();
    const stream = write(columns, rows);
    await new Promise((resolve) => stream.once('readable', resolve));
    // A busy machine fills the buffers slowly; one that never stops asking passes the limit.
    let before: number;
    do {
      before = made;
      await new Promise((resolve) => setTimeout(resolve, 500));
    } while (made !== before && made < 20_000);
    expect(made).toBeLessThan(20_000);
    stream.destroy();
    await expect.poll(() => closed).toBe(true);
  });

  test('fails when its rows fail', async () => {
    const rows = (async function* (): AsyncGenerator<CellValue[][]> {
      for (let index = 0; index < 5000; index++) yield [['a', index, null]];
      throw new Error('the database went away');
    })();
    await expect(buffer(write(columns, rows))).rejects.toThrow('the database went away');
  });
});

test('a clock follows the zone through its changes', () => {
  const moscow = clockOf('Europe/Moscow');
  const hours = (iso: string) => (moscow(Date.parse(iso)) - Date.parse(iso)) / 3_600_000;
  // Moscow left summer time on 26.10.2014 at 02:00 (22:00 UTC the day before).
  expect([hours('2014-10-25T21:59:59Z'), hours('2014-10-25T22:00:00Z'), hours('2026-07-01T00:00:00Z')]).toEqual([
    4, 3, 3,
  ]);
  expect(clockOf('America/St_Johns')(0)).toBe(-3.5 * 3_600_000);
});
