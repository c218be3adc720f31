import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { allOf } from '../testing/all-of.ts';
import { refusalOf, refusalWithDetail } from '../testing/refusal.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type XlsxContent, xlsxFile } from '../testing/xlsx-file.ts';
import { deflatedMegabytes, zipFile } from '../testing/zip-file.ts';
import { type ReadOptions, readRows } from './read-rows.ts';
import { columnLetters } from './xlsx-sheet.ts';

const folder = temporaryFolder();

async function reading(bytes: Buffer | string, options: Partial<ReadOptions> = {}) {
  return readRows(await folder.file(bytes), { kind: 'xlsx', ...options });
}

async function xlsxRefusal(content: XlsxContent, options: Partial<ReadOptions> = {}) {
  return refusalWithDetail(await reading(xlsxFile(content), options));
}

const SHEET = 'xl/worksheets/sheet1.xml';

describe('workbooks that are refused', () => {
  test('a bomb of 1.2 GB in a sheet, within a second', async () => {
    const bytes = xlsxFile({
      without: [SHEET],
      more: [{ name: SHEET, data: '', packed: deflatedMegabytes(1200), declared: 1200 * 2 ** 20 }],
    });
    const rows = await reading(bytes);
    const started = performance.now();
    expect(await refusalOf(rows)).toBe('file.bomb');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('the same bomb with a lying header', async () => {
    const bytes = xlsxFile({
      without: [SHEET],
      more: [{ name: SHEET, data: '', packed: deflatedMegabytes(1200), declared: 900 }],
    });
    expect(await refusalOf(await reading(bytes))).toBe('file.bomb');
  });

  test('many entries', async () => {
    const more = Array.from({ length: 300 }, (_, index) => ({ name: `xl/media/${index}.png`, data: 'x', method: 0 }));
    expect(await xlsxRefusal({ rows: '<row/>', more })).toMatchObject({
      code: 'file.bomb',
      detail: { why: 'entries' },
    });
  });

  test('a nested zip', async () => {
    const more = [{ name: 'xl/embeddings/inside.xlsx', data: zipFile([]) }];
    expect((await xlsxRefusal({ rows: '<row/>', more })).code).toBe('file.nested_archive');
  });

  test('the sparse corner A1 + XFD1048576', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    expect(await xlsxRefusal({ rows })).toMatchObject({ code: 'sheet.too_many_columns', detail: { row: 1_048_576 } });
  });

  test('a column beyond all columns', async () => {
    const rows = `<row><c r="${'Z'.repeat(100)}1"><v>1</v></c></row>`;
    expect((await xlsxRefusal({ rows })).code).toBe('sheet.too_many_columns');
  });

  test('1,000 columns, unless that many are allowed', async () => {
    const cells = Array.from(
      { length: 1000 },
      (_, index) => `<c r="${columnLetters(index + 1)}1"><v>${index}</v></c>`,
    ).join('');
    const rows = `<row r="1">${cells}</row>`;
    expect(await xlsxRefusal({ rows })).toMatchObject({
      code: 'sheet.too_many_columns',
      detail: { limit: 200, row: 1 },
    });
    const [row] = await allOf(await reading(xlsxFile({ rows }), { maxColumns: 1000 }));
    expect(row?.cells).toHaveLength(1000);
    expect(row?.cells[999]).toBe('999');
  });

  test('one row too many', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(11);
    expect(await xlsxRefusal({ rows }, { maxRows: 10 })).toMatchObject({
      code: 'sheet.too_many_rows',
      detail: { limit: 10 },
    });
    expect(await allOf(await reading(xlsxFile({ rows }), { maxRows: 11 }))).toHaveLength(11);
  });

  test('quadratic and exponential entities: a document type is refused where it begins', async () => {
    const doctype = `<!DOCTYPE a [<!ENTITY e "${'x'.repeat(100_000)}">]>`;
    const body = `<worksheet><sheetData><row><c t="str"><v>${'&e;'.repeat(10_000)}</v></c></row></sheetData></worksheet>`;
    expect((await xlsxRefusal({ sheet: `<?xml version="1.0"?>${doctype}${body}` })).code).toBe('file.dtd_refused');
    expect((await xlsxRefusal({ sheet: body })).code).toBe('file.broken');
    expect((await xlsxRefusal({ workbook: `${doctype}<workbook/>` })).code).toBe('file.dtd_refused');
  });

  test('a cell longer than Excel allows, plain, in pieces or shared', async () => {
    const long = 'я'.repeat(32_768);
    const pieces = `${'<t>яяяяяяяя</t>'.repeat(4096)}<t>я</t>`;
    for (const content of [
      { rows: `<row><c t="str"><v>${long}</v></c></row>` },
      { rows: `<row><c t="inlineStr"><is>${pieces}</is></c></row>` },
      { rows: '<row/>', strings: [`<t>${long.repeat(4)}</t>`] },
    ]) {
      expect((await xlsxRefusal(content)).code).toBe('sheet.cell_too_long');
    }
  });

  test('endless tags, attributes and comments', async () => {
    const filler = 'x'.repeat(2 ** 20);
    for (const sheet of [
      `<worksheet><sheetData a="${filler}"/></worksheet>`,
      `<worksheet><!--${filler}--></worksheet>`,
      `<${filler}>`,
    ]) {
      expect((await xlsxRefusal({ sheet })).code).toBe('file.broken');
    }
  });

  test.each<[string, XlsxContent, string]>([
    ['without a workbook', { without: ['xl/workbook.xml'] }, 'sheet.no_sheet'],
    ['without a sheet', { without: [SHEET] }, 'sheet.no_sheet'],
    [
      'with hidden sheets only',
      { workbook: '<workbook><sheets><sheet state="hidden" r:id="rId1"/></sheets></workbook>' },
      'sheet.no_sheet',
    ],
    [
      'with a relation that leads out',
      { workbook: '<workbook><sheets><sheet r:id="../../x"/></sheets></workbook>' },
      'sheet.no_sheet',
    ],
    ['with an empty sheet', { rows: '' }, 'sheet.empty'],
    ['with empty rows only', { rows: '<row r="1"><c r="A1" s="1"/></row><row r="2"/>' }, 'sheet.empty'],
    ['without sheet data', { sheet: '<worksheet></worksheet>' }, 'file.broken'],
    ['cut off inside of the XML', { sheet: '<worksheet><sheetData><row><c><v>1' }, 'file.broken'],
    ['that is not XML', { sheet: 'just text' }, 'file.broken'],
    ['in UTF-16', { sheet: '<\0w\0o\0r\0k\0>\0' }, 'file.broken'],
    ['in another encoding', { sheet: '<?xml version="1.0" encoding="windows-1251"?><worksheet/>' }, 'file.broken'],
    ['with an unknown entity', { rows: '<row><c t="str"><v>&nbsp;</v></c></row>' }, 'file.broken'],
    [
      'with a string that is not in the table',
      { rows: '<row><c t="s"><v>5</v></c></row>', strings: ['<t>a</t>'] },
      'file.broken',
    ],
    ['with a negative string number', { rows: '<row><c t="s"><v>-1</v></c></row>' }, 'sheet.empty'],
    ['with a string but no table', { rows: '<row><c t="s"><v>0</v></c></row>' }, 'file.broken'],
  ])('%s', async (_, content, code) => {
    expect((await xlsxRefusal(content)).code).toBe(code);
  });

  test('truncated, empty, not a zip, or protected by a password', async () => {
    const whole = xlsxFile({ rows: '<row><c><v>1</v></c></row>'.repeat(1000) });
    const ole = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(2000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    for (const bytes of [whole.subarray(0, whole.length - 40), whole.subarray(0, 100), Buffer.alloc(0), ole]) {
      expect(await refusalOf(await reading(bytes))).toBe('file.broken');
    }
  });
});

describe('what looks like a formula', () => {
  test('is text in, and the cached value of a real formula', async () => {
    const rows = `<row><c t="str"><v>=cmd|' /C calc'!A0</v></c><c><f>HYPERLINK("http://x")</f><v>1</v></c><c><f>1+1</f></c></row>`;
    expect((await allOf(await reading(xlsxFile({ rows }))))[0]?.cells).toEqual(["=cmd|' /C calc'!A0", '1']);
  });
});

test('leaving off early closes the file', async () => {
  const bytes = xlsxFile({ rows: '<row><c><v>1</v></c></row>'.repeat(50_000) });
  for (let round = 0; round < 60; round++) {
    for await (const row of await reading(bytes)) if (row.n === 3) break;
  }
  expect((await readdir('/proc/self/fd')).length).toBeLessThan(60);
});
