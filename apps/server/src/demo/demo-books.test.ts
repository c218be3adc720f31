import { BookEntryDraft } from '@iskra/contract/areas/platform/books';
import { checkFieldValues } from '@iskra/contract/kernel/field-value';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureReferenceBooks, systemBooks } from '../database/books/ensure-books.ts';
import { testDatabase } from '../testing/database.ts';
import { demoBooks, demoEntries, ensureDemoEntries, readBookIds } from './demo-books.ts';

const database = await testDatabase();
const db = new pg.Client({ connectionString: database.url });
beforeAll(() => db.connect());
afterAll(() => db.end());

const read = async (sql: string) => (await db.query(sql)).rows;
const snapshot = () =>
  read('select * from books order by id').then(async (books) => [
    books,
    await read('select * from book_entries order by id'),
  ]);

test('every entry would pass the form that edits it', () => {
  const columnsOf = new Map([...systemBooks, ...demoBooks].map((book) => [book.code, book.columns ?? []]));
  for (const { code: book, entries = [] } of [...systemBooks, ...demoBooks, ...demoEntries]) {
    expect(new Set(entries.map((entry) => entry.code)).size, book).toBe(entries.length);
    for (const { refers = {}, ...entry } of entries) {
      expect(BookEntryDraft.safeParse(entry).success, `${book} ${entry.code}`).toBe(true);
      const ids = Object.fromEntries(Object.keys(refers).map((code) => [code, 1]));
      const { errors } = checkFieldValues('values', columnsOf.get(book)!, { ...entry.values, ...ids }, true);
      expect(errors, `${book} ${entry.code}`).toEqual([]);
    }
  }
});

test('a second run changes nothing', async () => {
  await ensureReferenceBooks(db);
  const before = await snapshot();
  await ensureReferenceBooks(db);
  expect(await snapshot()).toEqual(before);
});

test('every book of the design is there, children point to their parents', async () => {
  const codes = (await read('select code from books')).map((row) => row.code);
  expect(codes).toEqual(
    expect.arrayContaining([
      ...[
        'regions',
        'branches',
        'cities',
        'channels',
        'formats',
        'networks',
        'distributors',
        'tp_categories',
        'positions',
      ],
      ...['brands', 'sku_families', 'cert_suppliers', 'push_links', 'support_topics', 'task_types'],
      ...[
        'user_deny',
        'tp_deny',
        'owner_deny',
        'task_deny',
        'survey_deny',
        'return',
        'block_user',
        'block_tp',
        'ledger',
        'order_cancel',
      ].map((kind) => `reasons.${kind}`),
    ]),
  );
  const orphans = await read(
    `select e.code from book_entries e join books b on b.id = e.book_id
      where b.code in ('cities', 'formats') and not e.values ?| array['region', 'channel']`,
  );
  expect(orphans).toEqual([]);
  const [kazan] = await read(
    `select p.title from book_entries e join book_entries p on p.id = (e.values ->> 'region')::bigint where e.title = 'Казань'`,
  );
  expect(kazan).toEqual({ title: 'Республика Татарстан' });
});

test('what an operator renamed, archived or deleted stays so; a definition that drifted follows the program', async () => {
  await db.query(`update book_entries set title = 'Столица' where code = '77'`);
  await db.query(`update book_entries set active = false where code = 'kiosk'`);
  await db.query(`update book_entries set deleted_at = now() where code = 'vending'`);
  await db.query(`update books set title = 'Старое название' where code = 'regions'`);
  await ensureReferenceBooks(db);
  const rows = await read(
    `select code, title, active, deleted_at is not null as deleted from book_entries
      where code in ('77', 'kiosk', 'vending') order by code`,
  );
  expect(rows).toEqual([
    { code: '77', title: 'Столица', active: true, deleted: false },
    { code: 'kiosk', title: 'Киоск', active: false, deleted: false },
    { code: 'vending', title: 'Торговый автомат', active: true, deleted: true },
  ]);
  expect(await read(`select title from books where code = 'regions'`)).toEqual([{ title: 'Регионы' }]);
});

test('entries of the invented company come only when asked for', async () => {
  const networks = () =>
    read(`select e.id from book_entries e join books b on b.id = e.book_id where b.code = 'networks'`);
  expect(await networks()).toEqual([]);
  await ensureDemoEntries(db);
  expect((await networks()).length).toBeGreaterThan(5);
  const entry = await readBookIds(db);
  expect(entry('networks', 'rodnoy')).toBeGreaterThan(0);
  expect(() => entry('networks', 'nothing')).toThrow('no entry nothing');
});
