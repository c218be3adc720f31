// After any upload: a clear Russian sentence about the file, nothing staged, nothing kept, no 5xx.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import { xlsxFile } from '../../../outside/testing/xlsx-file.ts';
import { deflatedMegabytes } from '../../../outside/testing/zip-file.ts';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const admin = await app.as('admin');
const sheet = 'xl/worksheets/sheet1.xml';
const columns = (count: number) => Array.from({ length: count }, (_, i) => ({ title: `К${i}` }));
const good = 'Код ТТ;Название;Город;Адрес\n';

async function table(titles: { title: string }[], rows: string[][]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx(titles, rows)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const bomb = xlsxFile({
  without: [sheet],
  more: [{ name: sheet, data: '', packed: deflatedMegabytes(1200), declared: 1200 * 2 ** 20 }],
});
const liar = xlsxFile({
  without: [sheet],
  more: [{ name: sheet, data: '', packed: deflatedMegabytes(300), declared: 900 }],
});
const twoRowsOfOneNumber =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Код ТТ</t></is></c></row><row r="5"><c r="A5"><v>1</v></c></row><row r="5"><c r="A5"><v>2</v></c></row>';

const files: [what: string, name: string, content: Buffer, message: RegExp][] = [
  ['zip bomb', 'a.xlsx', bomb, /слишком большой объём/],
  ['zip bomb with a lying header', 'a.xlsx', liar, /слишком большой объём/],
  [
    '1,000 columns',
    'a.xlsx',
    await table(columns(1000), [columns(1000).map(({ title }) => title)]),
    /слишком много колонок/,
  ],
  ['empty workbook', 'a.xlsx', await table([], []), /нет строк|нет листа/],
  ['header without rows', 'a.csv', Buffer.from(good), /нет строк/],
  ['only blank lines', 'a.csv', Buffer.from('\n\n;;;\n'), /нет строк|пуст/i],
  ['text in a workbook’s name', 'a.xlsx', Buffer.from('hello'), /не соответствует|повреждён/],
  [
    'a picture in a table’s name',
    'a.csv',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    /двоичные|не соответствует/,
  ],
  ['a zero byte', 'a.csv', Buffer.from(`${good}TT-1;Лав\0ка;Тверь;Советская, 1`), /двоичные/],
  ['a file of another kind', 'a.exe', Buffer.from('MZ'), /не принимаются/],
  ['quotes that never close', 'a.csv', Buffer.from(`${good}"TT-1;Лавка;Тверь;Советская`), /кавычки/],
  ['broken encoding', 'a.csv', Buffer.from([0xef, 0xbb, 0xbf, 0xd0, 0xd0, 0xff, 0x0a, 0xff]), /Кодировка/],
  ['two rows of one number', 'a.xlsx', xlsxFile({ rows: twoRowsOfOneNumber }), /повреждён/],
  [
    'a cell of 100,000 letters',
    'a.csv',
    Buffer.from(`${good}TT-1;${'ы'.repeat(100_000)};Тверь;Советская, 1`),
    /слишком длинн/,
  ],
];

async function left(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from import_steps) as staged, (select count(*) from trade_points) as points,
      (select count(*) from files where deleted_at is null) as files`.execute(app.db);
  return rows[0];
}

test.each(files)('%s', async (_what, name, content, message) => {
  const endpoint = name.endsWith('.csv') ? contract.imports.csv : contract.imports.xlsx;
  const form = new FormData();
  form.set('target', 'trade_points');
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/web/v1${endpoint.path}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(response.statusCode).toBeLessThan(500);
  const reply = response.json();
  if (reply.error_code !== 0)
    expect(reply.errors).toEqual([expect.objectContaining({ field: 'file', message: expect.stringMatching(message) })]);
  else {
    await app.jobs.work();
    const { item } = await admin.ask(contract.runs.card, { params: { id: reply.run_id } });
    expect(item).toMatchObject({ state: 'failed', error_message: expect.stringMatching(message) });
  }
  expect(await left()).toEqual({ staged: 0, points: 0, files: 0 });
});

test('strange values in single cells are the faults of their rows', async () => {
  const rows = [
    'BELL-1;Лав\u0007ка;Тверь;Советская, 1',
    `LONG-1;${'ы'.repeat(10_000)};Тверь;Советская, 1`,
    '=1+1;Лавка;Тверь;Советская, 1',
    "A' OR 1=1--;Лавка;Тверь;Советская, 1",
    'ЩЩ-1;Лавка;Тверь;Советская, 1',
    'OK-1;=HYPERLINK("http://x")🔥;Тверь;Советская, 1',
  ];
  const file = { name: 'a.csv', content: Buffer.from(good + rows.join('\n')) };
  const { run_id: id } = await admin.ask(contract.imports.csv, { body: { target: 'trade_points' }, file });
  await app.jobs.work();
  const { item } = await admin.ask(contract.imports.card, { params: { id } });
  expect(item.counts).toEqual({ create: 1, update: 0, remove: 0, skip: 0, bad: 5, absent: 0 });
  expect(item.errors).toMatchObject([
    { row: 2, column: 'Название', message: 'В тексте есть недопустимые символы' },
    { row: 3, column: 'Название', message: 'Не больше 200\u00a0символов' },
    ...[4, 5, 6].map((row) => ({
      row,
      column: 'Код ТТ',
      message: 'Латинские буквы, цифры и дефис, от 3 до 20 знаков',
    })),
  ]);
  // Of a long value only the beginning travels.
  expect(item.errors.map(({ value }) => value?.length)).toEqual([6, 100, 4, 11, 4]);
});
