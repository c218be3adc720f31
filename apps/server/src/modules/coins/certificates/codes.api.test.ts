import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openCode } from '../../../sealed-codes.ts';
import { testApp, testSecret } from '../../../testing/app.ts';
import { codesFile, makeCertificate } from '../../../testing/certificates.ts';
import { fileFolder } from '../../../testing/files.ts';

const { store, content } = await fileFolder();
const app = await testApp({ files: store });
const admin = await app.as('admin');
const { loadCodes, voidCodes, batches, card } = contract.editableCertificates;

const load = (id: number, file: ReturnType<typeof codesFile>, body: { skip_bad?: boolean } = {}) =>
  admin.ask(loadCodes, { params: { id }, body, file });
const refused = (id: number, file: { name: string; content: Buffer }, body: object = {}) =>
  admin.refused(loadCodes, { params: { id }, body, file });
const stockOf = async (id: number) => (await admin.ask(card, { params: { id } })).item.free_codes;
const codesOf = (id: number) =>
  app.db.selectFrom('certificate_codes').selectAll().where('certificate_id', '=', id).orderBy('id').execute();

describe('a file of codes', () => {
  test('is taken whole: sealed, counted, and its bytes are kept nowhere', async () => {
    const id = await makeCertificate(app.db);
    const plain = `PLAIN-${id}-SECRET`;
    const reply = await load(id, codesFile(`${plain};4821;31.12.2099`, `OTHER-${id};;`));
    expect(reply).toMatchObject({ loaded: 2, skipped: 0, free_codes: 2 });
    expect(await stockOf(id)).toBe(2);
    const [first, second] = await codesOf(id);
    expect(openCode(testSecret, first!.id, first!)).toEqual({ code: plain, pin: '4821' });
    expect(openCode(testSecret, second!.id, second!)).toEqual({ code: `OTHER-${id}`, pin: null });
    expect(first!.expires_on).toBe('2099-12-31');
    expect(await content()).toEqual([]);
  });

  test('is written in plain text into no table', async () => {
    const id = await makeCertificate(app.db);
    const plain = `NOWHERE${id}X`;
    await load(id, codesFile(`${plain};99${id}99;`));
    const { rows: tables } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`.execute(app.db);
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.raw(name)} t where position(${plain} in t::text) > 0
          or position(encode(${Buffer.from(plain)}, 'hex') in t::text) > 0 limit 1`.execute(app.db);
      expect(rows, name).toEqual([]);
    }
  });

  test('with bad rows is refused as a whole and names the rows, never what stands in them', async () => {
    const id = await makeCertificate(app.db);
    await load(id, codesFile(`TAKEN-${id}`));
    const bad = codesFile(
      `GOOD-${id};;`,
      ';1234;',
      `${'x'.repeat(101)};;`,
      `good ${id};;`,
      `taken${id};;`,
      `OLD-${id};;01.01.2020`,
      `DAY-${id};;завтра`,
      '1,23457E+15;;',
    );
    const refusal = await refused(id, bad);
    expect(refusal).toMatchObject({
      problem: 'certificate.codes_bad',
      good: 1,
      bad: 7,
      rows: [
        { row: 3, message: 'Нет кода' },
        { row: 4 },
        { row: 5, message: 'Повторяет строку 2' },
        { row: 6, message: 'Такой код уже загружен' },
        { row: 7, message: 'Срок уже прошёл' },
        { row: 8 },
        { row: 9 },
      ],
    });
    expect(JSON.stringify(refusal)).not.toMatch(/GOOD-|OLD-|DAY-|TAKEN-|xxxx/i);
    expect(await stockOf(id)).toBe(1);
    expect(await load(id, bad, { skip_bad: true })).toMatchObject({ loaded: 1, skipped: 7, free_codes: 2 });
    expect(await refused(id, bad, { skip_bad: true })).toMatchObject({ problem: 'certificate.no_good_codes' });
  });

  test.each([
    ['without the column', 'Товар;ПИН\r\nA-1234;;', 'sheet.header_missing'],
    ['with a header alone', 'Код;ПИН;Действует до', 'sheet.no_rows'],
    ['that is empty', '', 'file.empty'],
    [
      'of too many rows',
      `Код\n${Array.from({ length: 20_001 }, (_, n) => `CODE-${n}`).join('\n')}`,
      'sheet.too_many_rows',
    ],
  ])('%s is refused and leaves nothing', async (_, text, problem) => {
    const id = await makeCertificate(app.db);
    expect(await refused(id, { name: 'коды.csv', content: Buffer.from(text) })).toMatchObject({ problem });
    expect(await stockOf(id)).toBe(0);
    expect(await content()).toEqual([]);
  });

  test('of another kind, or for another kind of certificate, is refused', async () => {
    const id = await makeCertificate(app.db);
    const pdf = { name: 'коды.pdf', content: Buffer.from('%PDF-1.7\n') };
    expect(await refused(id, pdf)).toMatchObject({ problem: 'file.kind_refused' });
    const physical = await makeCertificate(app.db, { kind: 'physical' });
    expect(await refused(physical, codesFile('A-1234'))).toMatchObject({ problem: 'certificate.no_pool' });
    const archived = await makeCertificate(app.db, { status: 'archived' });
    expect(await refused(archived, codesFile('A-1234'))).toMatchObject({ problem: 'certificate.archived' });
  });

  test('loaded by two at once is in once, and the stock is what is there', async () => {
    const [one, two] = [await makeCertificate(app.db), await makeCertificate(app.db)];
    const rows = Array.from({ length: 300 }, (_, n) => `TWICE-${one}-${n}`);
    const answers = await Promise.allSettled([
      load(one, codesFile(...rows)),
      load(one, codesFile(...rows.toReversed())),
      load(two, codesFile(...rows.toReversed())),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [first, second] = [await codesOf(one), await codesOf(two)];
    expect(first.length + second.length).toBe(300);
    expect([await stockOf(one), await stockOf(two)]).toEqual([first.length, second.length]);
  });

  test('different ones for one certificate at once all count', async () => {
    const id = await makeCertificate(app.db);
    await Promise.all([1, 2, 3, 4].map((n) => load(id, codesFile(`PART-${id}-${n}-A`, `PART-${id}-${n}-B`))));
    expect(await stockOf(id)).toBe(8);
  });
});

test('free codes of a loading are written off with a reason, those in orders stay', async () => {
  const id = await makeCertificate(app.db);
  const { batch } = await load(id, codesFile(`V-${id}-1`, `V-${id}-2`, `V-${id}-3`));
  await load(id, codesFile(`V-${id}-4`));
  const void_ = { params: { id }, body: { batch, reason: 'Поставщик отозвал партию' } };
  expect(await admin.ask(voidCodes, void_)).toMatchObject({ voided: 3, free_codes: 1 });
  expect(await admin.refused(voidCodes, void_)).toMatchObject({ problem: 'certificate.nothing_to_void' });
  const { items } = await admin.ask(batches, { params: { id } });
  expect(items.map(({ total, free, void: gone }) => [total, free, gone])).toEqual([
    [1, 1, 0],
    [3, 0, 3],
  ]);
});

test('codes that expire are written off in the night, and the stock falls', async () => {
  const id = await makeCertificate(app.db);
  await load(id, codesFile(`E-${id}-1;;31.12.2099`, `E-${id}-2;;31.12.2099`));
  await sql`update certificate_codes set expires_on = '2020-01-01'
    where id = (select min(id) from certificate_codes where certificate_id = ${id})`.execute(app.db);
  await app.jobs.queue.send(app.db, 'certificates.expire_codes', {});
  await app.jobs.work();
  expect(await stockOf(id)).toBe(1);
  expect((await codesOf(id)).map(({ status }) => status)).toEqual(['void', 'free']);
});
