import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkFile, cleanFileName, FILE_KINDS, type FileKind } from './file-kinds.ts';
import { refusalOf, refusalWithDetail } from './testing/refusal.ts';
import { box, docx, mov, mp4, ole, pdf } from './testing/sample-files.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { xlsxFile } from './testing/xlsx-file.ts';
import { deflatedMegabytes, zipFile } from './testing/zip-file.ts';

const folder = temporaryFolder();
const ALL = Object.keys(FILE_KINDS) as FileKind[];

const xlsx = xlsxFile({ rows: '<row><c><v>1</v></c></row>' });
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
const jpeg = await picture.jpeg().toBuffer();
const png = await picture.png().toBuffer();
const webp = await picture.webp().toBuffer();

async function check(bytes: Buffer | string, name: string, allowed = ALL) {
  return checkFile(await folder.file(bytes), name, allowed);
}

describe('accepted', () => {
  test.each<[string, Buffer | string, FileKind]>([
    ['a.jpg', jpeg, 'jpg'],
    ['Фото с камеры.JPEG', jpeg, 'jpg'],
    ['a.png', png, 'png'],
    ['a.webp', webp, 'webp'],
    ['Договор.v2.pdf', pdf, 'pdf'],
    ['a.docx', docx(), 'docx'],
    ['a.xlsx', xlsx, 'xlsx'],
    ['a.csv', 'Код;Название\n1;Ёлка', 'csv'],
    ['a.mp4', mp4, 'mp4'],
    ['a.MOV', mov, 'mov'],
  ])('%s', async (name, bytes, kind) => {
    expect(await check(bytes, name)).toEqual({ kind, mime: FILE_KINDS[kind].mime });
  });
});

describe('refused by name', () => {
  test.each([
    'a.svg',
    'a.html',
    'a.xml',
    'a.heic',
    'a.gif',
    'a.exe',
    'a.jpg.exe',
    'a.xlsm',
    'a.zip',
    'jpg',
    '.jpg.',
    '',
    'a.jpg\0.exe',
  ])('%j', async (name) => {
    expect(await refusalOf(check(jpeg, name))).toBe('file.kind_refused');
  });

  test('what this place does not take', async () => {
    expect(await refusalWithDetail(check(pdf, 'a.pdf', ['jpg', 'png']))).toMatchObject({
      code: 'file.kind_refused',
      detail: { extension: 'pdf', allowed: ['jpg', 'png'] },
    });
  });
});

describe('name and content disagree', () => {
  const html = '<!DOCTYPE html><html><script>alert(1)</script></html>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
  test.each<[string, Buffer | string]>([
    ['a.jpg', png],
    ['a.jpg', html],
    ['a.jpg', svg],
    ['a.jpg', exe],
    ['a.png', svg],
    ['a.png', jpeg],
    ['a.webp', pdf],
    ['a.pdf', html],
    ['a.pdf', jpeg],
    ['a.pdf', ` ${pdf}`],
    ['a.docx', xlsx],
    ['a.xlsx', docx()],
    ['a.xlsx', 'a;b'],
    ['a.docx', html],
    ['a.xlsx', zipFile([{ name: 'run.exe', data: 'MZ' }])],
    ['a.csv', html],
    ['a.csv', `\ufeff \n${svg}`],
    ['a.csv', xlsx],
    ['a.csv', jpeg],
    ['a.csv', pdf],
    ['a.mp4', mov],
    ['a.mov', mp4],
    ['a.mp4', jpeg],
    ['a.mp4', html],
  ])('%s', async (name, bytes) => {
    expect(await refusalOf(check(bytes, name))).toBe('file.extension_mismatch');
  });
});

describe('refused by content', () => {
  test.each<[string, string, Buffer, string]>([
    ['empty', 'a.jpg', Buffer.alloc(0), 'file.empty'],
    ['a cut off PDF', 'a.pdf', pdf.subarray(0, 2000), 'file.broken'],
    ['a cut off workbook', 'a.xlsx', xlsx.subarray(0, -30), 'file.broken'],
    ['a cut off film', 'a.mp4', mp4.subarray(0, -10), 'file.broken'],
    ['a film with a page behind it', 'a.mp4', Buffer.concat([mp4, Buffer.from('<html><script>')]), 'file.broken'],
    ['a film without a film', 'a.mp4', box('ftyp', 'isom\0\0\x02\0isomiso2mp41'), 'file.broken'],
    [
      'a film of endless boxes',
      'a.mp4',
      Buffer.concat([mp4, ...Array.from({ length: 10_001 }, () => box('free'))]),
      'file.broken',
    ],
    ['a workbook with a password', 'a.xlsx', ole('EncryptedPackage'), 'file.encrypted'],
    ['an old workbook', 'a.xlsx', ole('Workbook'), 'file.old_format'],
    ['a document with macros', 'a.docx', docx([{ name: 'word/vbaProject.bin', data: 'x' }]), 'file.macros_refused'],
    [
      'a document with an archive',
      'a.docx',
      docx([{ name: 'word/embeddings/a.zip', data: 'x' }]),
      'file.nested_archive',
    ],
    [
      'a document that is a bomb',
      'a.docx',
      docx([{ name: 'word/big.xml', data: '', packed: deflatedMegabytes(900), declared: 900 * 2 ** 20 }]),
      'file.bomb',
    ],
    ['a table with a zero byte', 'a.csv', Buffer.from('a;b\0'), 'sheet.not_text'],
  ])('%s', async (_, name, bytes, code) => {
    expect(await refusalOf(check(bytes, name))).toBe(code);
  });
});

test.each([
  ['C:\\fakepath\\Отчёт  за\tмарт.XLSX', 'Отчёт за март.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['фото\u202egpj.exe', 'фотоgpj.exe'],
  ['a"b<c>:d|e?f*.pdf', 'abcdef.pdf'],
  ['...', 'file'],
  ['', 'file'],
  [`${'я'.repeat(300)}.pdf`, `${'я'.repeat(150)}.pdf`],
  ['e\u0301.jpg', 'é.jpg'],
  ['bad\r\nname.jpg', 'bad name.jpg'],
])('the name %j is kept as %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});
