import { describe, expect, test } from 'vitest';
import { allOf } from '../testing/all-of.ts';
import { refusalOf, refusalWithDetail } from '../testing/refusal.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type ReadOptions, readRows } from './read-rows.ts';

const folder = temporaryFolder();

async function reading(data: string | Buffer, options: Partial<ReadOptions> = {}) {
  return readRows(await folder.file(data), { kind: 'csv', ...options });
}

async function cellsOf(data: string | Buffer) {
  return (await allOf(await reading(data))).map((row) => row.cells);
}

/** windows-1251 for the letters that these tests use. */
function cp1251(text: string): Buffer {
  const special: Record<string, number> = { Ё: 0xa8, ё: 0xb8, '№': 0xb9, '«': 0xab, '»': 0xbb, '—': 0x97 };
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      return special[letter] ?? (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code);
    }),
  );
}

describe('encoding', () => {
  const table = 'Код;Название\r\n1;Ёлка «Ромашка» № 5\r\n';
  const expected = [
    ['Код', 'Название'],
    ['1', 'Ёлка «Ромашка» № 5'],
  ];

  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
    ['windows-1251', cp1251(table)],
    ['UTF-16 little end first', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 big end first', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
  ])('%s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(expected);
  });

  test('is found even when the first Russian letter comes after megabytes', async () => {
    const latin = 'code;name\n'.repeat(300_000);
    const rows = await allOf(
      await reading(Buffer.concat([Buffer.from(latin), cp1251('1;Щука')]), { maxRows: 400_000 }),
    );
    expect(rows.at(-1)).toEqual({ n: 300_001, cells: ['1', 'Щука'] });
  });

  test.each<[string, Buffer, string]>([
    [
      'damaged UTF-8',
      Buffer.concat([Buffer.from('Название товара;Цена'.repeat(20)), Buffer.from([0xd0, 0x3b])]),
      'sheet.encoding',
    ],
    ['DOS letters', Buffer.from([0x8f, 0xe0, 0xa8, 0xa2, 0xa5, 0xe2, 0x3b, 0xac, 0xa8, 0xe0]), 'sheet.encoding'],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(50)]), 'sheet.not_text'],
    ['a zero byte', Buffer.from('a;b\n1;\0'), 'sheet.not_text'],
    ['half a character at the end', Buffer.from('Название;Цена\nв').subarray(0, -1), 'sheet.encoding'],
    [
      'random bytes',
      Buffer.from(Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 255) + 1)),
      'sheet.encoding',
    ],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await refusalOf(await reading(bytes))).toBe(code);
  });
});

describe('separator', () => {
  test.each([
    ['semicolon', 'a;b\n1,5;2\n'],
    ['comma', 'a,b\n"1,5",2\n'],
    ['tab', 'a\tb\n1,5\t2\n'],
    ['said by the file', 'sep=|\na|b\n1,5|2'],
    ['comma, with semicolons in the text', 'a,b\n"1,5",2\n'],
  ])('%s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  test('one column needs none', async () => {
    expect(await cellsOf('Адрес\nМосква, Ленина 1\nТула')).toEqual([['Адрес'], ['Москва, Ленина 1'], ['Тула']]);
  });
});

describe('cells', () => {
  test('quotes are special only at the beginning', async () => {
    expect(await cellsOf('"a;1";ООО "Ромашка";"сказал ""да"""\n"две\r\nстроки";;\n')).toEqual([
      ['a;1', 'ООО "Ромашка"', 'сказал "да"'],
      ['две\r\nстроки'],
    ]);
  });

  test('line ends of every system, empty lines and cells', async () => {
    const rows = await allOf(await reading('a;b\r\n\r\n;;;\n1;\r;2\n\n'));
    expect(rows).toEqual([
      { n: 1, cells: ['a', 'b'] },
      { n: 4, cells: ['1'] },
      { n: 5, cells: [null, '2'] },
    ]);
  });

  test('the apostrophe of a neutralised formula is taken off, any other stays', async () => {
    expect(await cellsOf("'+79001234567;'=1+1;''=1;'слово';'\n")).toEqual([
      ['+79001234567', '=1+1', "'=1", "'слово'", "'"],
    ]);
  });

  test('records may be split anywhere between pieces', async () => {
    const line = (index: number) => `${index};"имя ""${index}""\r\nещё";конец`;
    for (const padding of [0, 1, 2, 3, 5, 8, 13, 21]) {
      const data = ['x'.repeat(padding), ...Array.from({ length: 20_000 }, (_, index) => line(index))].join('\r\n');
      const found = await cellsOf(data);
      const body = padding === 0 ? found : found.slice(1);
      expect(body).toHaveLength(20_000);
      expect(
        body.every(
          (cells, index) => cells[0] === `${index}` && cells[1] === `имя "${index}"\r\nещё` && cells[2] === 'конец',
        ),
      ).toBe(true);
    }
  });
});

test('a line end cut in two by the border of two pieces is one line end', async () => {
  // Lines of 16 bytes; the padding puts each byte of a line on the border (a power of two) in turn.
  for (let padding = 0; padding < 16; padding++) {
    const data = `${'x'.repeat(padding)}\r\n${'1234567;890123\r\n'.repeat(20_000)}`;
    const rows = await allOf(await reading(data));
    expect(rows.at(-1)?.n).toBe(20_001);
  }
});

describe('tables that are refused', () => {
  test.each<[string, string, string, Record<string, unknown>]>([
    ['a quote that never closes', 'a;b\n1;2\n3;"4\n5;6\n7;8', 'sheet.broken_quotes', { line: 3 }],
    ['text behind a closing quote', 'a;b\n1;2\n"x"y;4\n', 'sheet.broken_quotes', { line: 3 }],
    ['the same below a cell of two lines', 'a;b\n"1\n2";2\n"x"y;4\n', 'sheet.broken_quotes', { line: 4 }],
    ['a quote that swallows megabytes', `a;b\n1;"${'слово;'.repeat(500_000)}`, 'sheet.broken_quotes', { line: 2 }],
    ['a line without end', 'a;'.repeat(2_000_000), 'sheet.too_many_columns', {}],
    ['one word without end', 'a'.repeat(3_000_000), 'sheet.row_too_long', { line: 1 }],
    ['a cell longer than Excel allows', `a;${'b'.repeat(32_768)}\n`, 'sheet.cell_too_long', { line: 1 }],
    ['1,000 columns', `a;b\n${'1;'.repeat(1000)}\n`, 'sheet.too_many_columns', { limit: 200, line: 2 }],
    ['nothing', '', 'sheet.empty', {}],
    ['nothing but a mark and blank lines', '\ufeff\r\n;;\r\n\n', 'sheet.empty', {}],
  ])('%s', async (_, text, code, detail) => {
    expect(await refusalWithDetail(await reading(text))).toMatchObject({ code, detail });
  });

  test('too many rows', async () => {
    expect(await refusalOf(await reading('a\n'.repeat(12), { maxRows: 11 }))).toBe('sheet.too_many_rows');
  });
});

test('a table of nothing but its header is one row', async () => {
  expect(await cellsOf('Код;Название')).toEqual([['Код', 'Название']]);
});
