// For any bytes the answer is rows or a refusal, never another error.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OutsideError } from '../outside-error.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { xlsxFile } from '../testing/xlsx-file.ts';
import { readRows } from './read-rows.ts';

const folder = temporaryFolder();

const parts = {
  sheet: `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData><row r="1" spans="1:3"><c r="A1" s="1" t="s"><v>1</v></c><c r="B1" t="inlineStr">
    <is><t>a &amp; b</t></is></c><c r="C1"><f>1+1</f><v>2.5</v></c></row><row r="2"><c r="A2" s="2"><v>46086.5</v></c></row></sheetData></worksheet>`,
  workbook: '<workbook><workbookPr date1904="0"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  styles:
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
};

/** Cuts, repeats or replaces a piece of the text. */
function damaged(text: string): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      '&',
      '/',
      '<!',
      '<?',
      ']]>',
      '<c r="',
      '&#99999999;',
      '&#xD800;',
      '<row>',
      '\0',
      ':',
    ),
    fc.string(),
  );
  const change = fc.tuple(fc.nat(text.length), fc.nat(20), piece);
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    let result = text;
    for (const [at, length, by] of changes) result = result.slice(0, at) + by + result.slice(at + length);
    return result;
  });
}

async function readsOrRefuses(bytes: Uint8Array, kind: 'xlsx' | 'csv'): Promise<void> {
  const path = await folder.file(bytes, `damaged.${kind}`);
  try {
    for await (const row of readRows(path, { kind })) expect(row.cells.length).toBeGreaterThan(0);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
  }
}

test.each(['sheet', 'workbook', 'styles'] as const)('a workbook with a damaged %s', async (part) => {
  await fc.assert(
    fc.asyncProperty(damaged(parts[part]), async (xml) => {
      await readsOrRefuses(xlsxFile({ ...parts, strings: ['<t>x</t>', '<r><t>y</t></r>'], [part]: xml }), 'xlsx');
    }),
    { numRuns: 60 },
  );
});

test('a workbook with damaged bytes', async () => {
  const whole = xlsxFile({ ...parts, strings: ['<t>x</t>'] });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
      async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        await readsOrRefuses(bytes, 'xlsx');
      },
    ),
    { numRuns: 100 },
  );
});

test('a table of any bytes or any text', async () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
    damaged('a;b\r\n"x";"y ""z"""\r\n').map((text) => Buffer.from(text)),
  );
  await fc.assert(
    fc.asyncProperty(anything, (bytes) => readsOrRefuses(bytes, 'csv')),
    { numRuns: 150 },
  );
});
