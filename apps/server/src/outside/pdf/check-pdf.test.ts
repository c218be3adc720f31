import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OutsideError } from '../outside-error.ts';
import { packedPdfOf, pdfOf } from '../testing/pdf-file.ts';
import { refusalOf } from '../testing/refusal.ts';
import { pdf } from '../testing/sample-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { deflatedMegabytes } from '../testing/zip-file.ts';
import { checkPdf } from './check-pdf.ts';

const folder = temporaryFolder();
const check = async (bytes: Buffer) => checkPdf(await folder.file(bytes));

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const bad: [string, string, string][] = [
  ['a script', script, 'file.active_content'],
  ['a script by codes', '<< /S /J#61v#61Script /JS (x) >>', 'file.active_content'],
  ['a script by small and large codes', '<< /S /#4a#61#76#61#53#63#72#69#70#74 /JS (x) >>', 'file.active_content'],
  ['a tree of scripts', '<< /Names << /JavaScript 5 0 R >> >>', 'file.active_content'],
  ['a script at opening', `<< /OpenAction ${script} >>`, 'file.active_content'],
  ['a script of a page', `<< /AA << /O ${script} >> >>`, 'file.active_content'],
  ['a script of a film', '<< /S /Rendition /JS (x) >>', 'file.active_content'],
  ['a form of scripts', '<< /AcroForm << /XFA 7 0 R >> >>', 'file.active_content'],
  ['a start of a program', '<< /S /Launch /Win << /F (cmd.exe) >> >>', 'file.active_content'],
  ['a start without blanks', '<</S/Launch/F(a.exe)>>', 'file.active_content'],
  ['a jump to a server', '<< /S /GoToR /F (\\\\\\\\host\\\\a.pdf) /D [0 /Fit] >>', 'file.active_content'],
  ['a film with scripts', '<< /Subtype /RichMedia >>', 'file.active_content'],
  ['a file', '<< /Type /EmbeddedFile /Length 3 >>\nstream\nabc\nendstream', 'file.nested_archive'],
  ['a file without its type', '<< /Type /Filespec /EF << /F 9 0 R >> >>', 'file.nested_archive'],
  ['a file elsewhere', '<< /Type /Filespec /E#46 9 0 R >>', 'file.nested_archive'],
];

describe('a PDF is refused', () => {
  test.each(bad)('with %s', async (_, object, code) => {
    expect(await refusalOf(check(pdfOf(object)))).toBe(code);
  });

  test.each(bad)('with %s, packed', async (_, object, code) => {
    expect(await refusalOf(check(packedPdfOf(['<< /Type /Font >>', object])))).toBe(code);
  });

  test('with a script in an object that stands inside of a stream', async () => {
    const inner = `9 0 obj\n${script}\nendobj`;
    expect(await refusalOf(check(pdfOf(`<< /Length 99 >>\nstream\n${inner}\nendstream`)))).toBe('file.active_content');
    const packed = packedPdfOf([script]).toString('latin1');
    expect(await refusalOf(check(pdfOf(`<< /Length 99 >>\nstream\n${packed}\nendstream`)))).toBe('file.active_content');
  });

  test('with packed objects whose kind is not said, or said by codes', async () => {
    for (const dictionary of ['/N 1 /First 5 /Filter /FlateDecode', '/Type /Obj#53tm /Filter [/FlateDecode]'])
      expect(await refusalOf(check(packedPdfOf([script], { dictionary })))).toBe('file.active_content');
  });

  test('with a string and a comment that look like the end of what they stand in', async () => {
    const dictionary = '/X (>> \\) stream\n (a) ) % >> stream\n /Y <3e3e> /Type /ObjStm /Filter /FlateDecode';
    expect(await refusalOf(check(packedPdfOf([script], { dictionary })))).toBe('file.active_content');
  });
});

describe('what cannot be read is refused', () => {
  const hex = (content: Buffer) => Buffer.from(`${content.toString('hex')}>`);
  test.each<[string, string, (content: Buffer) => Buffer]>([
    ['packed as digits', '/Type /ObjStm /Filter /ASCIIHexDecode', hex],
    ['packed twice', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', (content) => hex(deflateSync(content))],
    ['mixed with a predictor', '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync],
    ['packed in a way said elsewhere', '/Type /ObjStm /Filter 9 0 R', hex],
    ['damaged', '/Type /ObjStm /Filter /FlateDecode', (content) => deflateSync(content).fill(0xff, 12)],
  ])('objects %s', async (_, dictionary, pack) => {
    expect(await refusalOf(check(packedPdfOf([script], { dictionary, pack })))).toBe('file.broken');
  });

  test('objects behind a password', async () => {
    const secret = packedPdfOf(['<< /Type /Font >>'], { pack: (content) => Buffer.alloc(content.length, 7) });
    const bytes = Buffer.concat([secret, Buffer.from('trailer << /Encrypt 4 0 R >>\n%%EOF\n')]);
    expect(await refusalOf(check(bytes))).toBe('file.encrypted');
  });

  test('objects behind a comment', async () => {
    const bytes = packedPdfOf([script]).toString('latin1').replace('>>\nstream', '>> % x\nstream');
    expect(await refusalOf(check(Buffer.from(bytes, 'latin1')))).toBe('file.broken');
  });

  test.each([
    ['dictionaries that never end', '1 0 obj<<'.repeat(50_000)],
    ['strings that never end', '1 0 obj<< ('.repeat(50_000)],
    [
      'more packed streams than any document',
      '1 0 obj<</N 1/First 1/Filter/Fl>>stream\nx\x9c\x03\0\0\0\0\x01'.repeat(10_100),
    ],
  ])('%s', async (_, objects) => {
    expect(await refusalOf(check(pdfOf(objects)))).toBe('file.bomb');
  });

  test('a bomb', async () => {
    const pack = () => Buffer.concat([Buffer.from([0x78, 0x9c]), deflatedMegabytes(200)]);
    expect(await refusalOf(check(packedPdfOf([script], { pack })))).toBe('file.bomb');
  });
});

describe('an ordinary PDF passes', () => {
  test.each<[string, Buffer]>([
    ['of the simplest kind', pdf],
    ['that opens on a page', pdfOf('<< /Type /Catalog /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>')],
    ['with links', pdfOf('<< /Subtype /Link /A << /S /URI /URI (https://example.ru/JavaScript.html) >> >>')],
    ['that speaks of scripts', pdfOf('<< /Title (JavaScript, Launch and /JavaScripting) >>')],
    ['of packed objects', packedPdfOf(['<< /Type /Font /Name /F1 >>', '[1 2 3]', '(text)'])],
    ['with a password and no packed objects', pdfOf('<< /Encrypt 9 0 R >>')],
    ['of any bytes in a picture', pdfOf(`<< /Length 9 >>\nstream\n${'/AA /JS /EF \xff\xfe'.repeat(50)}\nendstream`)],
  ])('%s', async (_, bytes) => {
    await check(bytes);
  });
});

test('whatever the bytes are, they pass or are refused', async () => {
  const whole = packedPdfOf(['<< /Type /Font >>', script]);
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(changes, async (places) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of places) bytes[at] = value;
      await check(bytes).catch((error) => expect(error).toBeInstanceOf(OutsideError));
    }),
    { numRuns: 200 },
  );
});
