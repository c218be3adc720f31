import { describe, expect, test } from 'vitest';
import { allOf } from '../testing/all-of.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type XlsxContent, xlsxFile } from '../testing/xlsx-file.ts';
import { readRows } from './read-rows.ts';

const folder = temporaryFolder();

async function read(content: XlsxContent) {
  return allOf(readRows(await folder.file(xlsxFile(content)), { kind: 'xlsx' }));
}

async function cellsOf(content: XlsxContent) {
  return (await read(content)).map((row) => row.cells);
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const STYLES = `<styleSheet><numFmts>
    <numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="171" formatCode="#,##0.00\\ &quot;руб. д&quot;"/>
    <numFmt numFmtId="172" formatCode="[$-F400]h:mm:ss\\ AM/PM"/><numFmt numFmtId="173" formatCode="[Red]0.00;[h]:mm"/>
  </numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/>
  <xf numFmtId="173"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

describe('cells', () => {
  test('shared, rich and inline strings, numbers, booleans, errors and formulas come as text', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c>${text('Ёж &amp; «Кот» &#x41;&#1041;')}
      <c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>да</v></c></row>`;
    const strings = [
      '<t xml:space="preserve"> простая </t>',
      '<r><t>бога</t></r><r><rPr><b/></rPr><t>тая</t></r><rPh sb="0"><t>фонетика</t></rPh>',
    ];
    expect(await cellsOf({ rows, strings })).toEqual([
      ['богатая', ' простая ', 'Ёж & «Кот» AБ', 'true', 'false', '#N/A', '2', 'да'],
    ]);
  });

  test('numbers lose the noise of binary fractions and keep long codes', async () => {
    const number = (value: string) => `<c><v>${value}</v></c>`;
    const rows = `<row>${[
      '1.1000000000000001',
      '0.30000000000000004',
      '79001234567',
      '304500116000157',
      '1.5E3',
      '-7',
      '12345678901234567890',
    ]
      .map(number)
      .join('')}</row>`;
    expect(await cellsOf({ rows })).toEqual([
      ['1.1', '0.3', '79001234567', '304500116000157', '1500', '-7', '12345678901234567890'],
    ]);
  });

  test('dates are told by their style', async () => {
    const cell = ([style, value]: [number, string]) => `<c s="${style}"><v>${value}</v></c>`;
    const cells: [number, string][] = [
      [0, '46086'],
      [1, '46086'],
      [2, '46086.4375'],
      [3, '46086'],
      [4, '46086'],
      [5, '0.75'],
      [6, '46086'],
      [7, '0.5'],
      [1, '1'],
      [1, '60000000'],
      [1, '-5'],
      [99, '5'],
    ];
    const rows = `<row>${cells.map(cell).join('')}<c t="d"><v>2026-03-05T00:00:00</v></c><c t="d"><v>2026-03-05T10:20:30</v></c></row>`;
    expect(await cellsOf({ rows, styles: STYLES })).toEqual([
      [
        '46086',
        '05.03.2026',
        '05.03.2026 10:30',
        '05.03.2026',
        '46086',
        '18:00',
        '46086',
        '12:00',
        '01.01.1900',
        '60000000',
        '-5',
        '5',
        '05.03.2026',
        '05.03.2026 10:20:30',
      ],
    ]);
  });

  test('a workbook from an old Mac counts days from 1904', async () => {
    const workbook = '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>';
    expect(await cellsOf({ rows: '<row><c s="1"><v>44624</v></c></row>', styles: STYLES, workbook })).toEqual([
      ['05.03.2026'],
    ]);
  });

  test('merged cells keep their value in the first one, gaps are null and the tail is cut', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1"/><c r="D1" t="str"><v>d</v></c><c r="E1" s="1"/></row>
      </sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`;
    expect(await cellsOf({ sheet })).toEqual([['a', null, null, 'd']]);
  });

  test('characters that XML cannot hold come back from their escapes; zero does not', async () => {
    const rows = `<row>${text('a_x000D_b_x0009_c_x005F_x0041_ _x0000_ _x00ZZ_ _xD800_')}<c t="str"><v><![CDATA[<b> & ]]>&lt;</v></c></row>`;
    expect(await cellsOf({ rows })).toEqual([['a\rb\tc_x0041_ _x0000_ _x00ZZ_ _xD800_', '<b> & <']]);
  });
});

describe('sheets', () => {
  test('the first visible one is read', async () => {
    const workbook = `<workbook><sheets><sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" state="veryHidden" r:id="rId1"/>
      <sheet name="c" r:id="second"/><sheet name="d" r:id="rId1"/></sheets></workbook>`;
    const more = [
      {
        name: 'xl/worksheets/second.xml',
        data: `<worksheet><sheetData><row>${text('второй')}</row></sheetData></worksheet>`,
      },
    ];
    expect(await cellsOf({ rows: `<row>${text('первый')}</row>`, workbook, more })).toEqual([['второй']]);
  });

  test('rows keep their numbers, empty ones are left out', async () => {
    const rows = `<row r="3">${text('a')}</row><row r="4"><c s="1"/></row><row r="7">${text('b')}</row><row>${text('c')}</row>`;
    expect((await read({ rows })).map((row) => row.n)).toEqual([3, 7, 8]);
  });

  test('prefixed names, single quotes and spaces in tags are understood', async () => {
    const sheet = `<?xml version='1.0' encoding='utf-8'?><!-- x --><x:worksheet xmlns:x='y'><x:sheetData><x:row r='2' ><x:c  r='B2'
      t='str' ><x:v>да</x:v></x:c ></x:row></x:sheetData></x:worksheet>`;
    expect(await read({ sheet })).toEqual([{ n: 2, cells: [null, 'да'] }]);
  });

  test('formatting down to the last row of Excel does not count as rows', async () => {
    const styled = Array.from({ length: 5000 }, (_, index) => `<row r="${1_043_577 + index}"><c s="1"/></row>`).join(
      '',
    );
    const path = await folder.file(xlsxFile({ rows: `<row>${text('a')}</row>${styled}` }));
    expect(await allOf(readRows(path, { kind: 'xlsx', maxRows: 1 }))).toHaveLength(1);
  });
});

test('tokens may be split anywhere between pieces', async () => {
  const rows = Array.from(
    { length: 4000 },
    (_, index) => `<row r="${index + 1}">${text(`строка &amp; ${index}`)}<c><v>${index}</v></c></row>`,
  );
  // A different amount of padding moves every tag across the border between two inflated pieces.
  for (const padding of [0, 1, 7, 13, 29, 50]) {
    const found = await cellsOf({
      sheet: `<worksheet><!--${'x'.repeat(padding)}--><sheetData>${rows.join('')}</sheetData></worksheet>`,
    });
    expect(found).toHaveLength(4000);
    expect(found.every(([first, second], index) => first === `строка & ${index}` && second === `${index}`)).toBe(true);
  }
});
