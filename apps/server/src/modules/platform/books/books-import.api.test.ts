// Entries of a book in a table: its own columns among the others, and a table that comes back as it was written.
import { contract } from '@iskra/contract';
import type { BookColumn } from '@iskra/contract/areas/platform/books';
import { expect, it } from 'vitest';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';
import { testApp } from '../../../testing/app.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const app = await testApp();
const admin = await app.as('admin');
const { books, history, imports, runs } = contract;

async function makeBook(code: string, columns: BookColumn[], master: 'portal' | 'chicago' = 'portal'): Promise<number> {
  const { book_id } = await makeBookEntry(app.db, code, 'Первая');
  await app.db
    .updateTable('books')
    .set({ columns: JSON.stringify(columns), master, editable: true })
    .where('id', '=', book_id)
    .execute();
  await app.db.deleteFrom('book_entries').where('book_id', '=', book_id).execute();
  return book_id;
}

const column = (code: string, label: string, type: BookColumn['type'], more: Partial<BookColumn> = {}): BookColumn => ({
  code,
  label,
  type,
  required: false,
  ...more,
});

const upload = (book_id: number, lines: string[]) => ({
  body: { target: 'book_entries', params: { book_id } } as const,
  file: { name: 'Записи.csv', content: Buffer.from(lines.join('\n')) },
});

async function check(book_id: number, lines: string[]) {
  const { run_id } = await admin.ask(imports.csv, upload(book_id, lines));
  await app.jobs.work();
  return (await admin.ask(imports.card, { params: { id: run_id } })).item;
}

async function load(book_id: number, lines: string[]) {
  const card = await check(book_id, lines);
  await admin.ask(imports.apply, { params: { id: card.run.id }, body: {} });
  await app.jobs.work();
  return card;
}

const entriesOf = async (id: number) => (await admin.ask(books.entries, { params: { id }, body: {} })).items;

it('goes into the book by its code, and an empty cell changes nothing', async () => {
  const brand = await makeBookEntry(app.db, 'import_brands', 'Север');
  const book = await makeBook('import_families', [
    column('brand', 'Бренд', 'ref', { book: 'import_brands', required: true }),
    column('weight', 'Вес', 'int'),
    column('timezone', 'Часовой пояс', 'string'),
    column('fresh', 'Новинка', 'bool'),
  ]);
  const head = 'Код;Название;Бренд;Вес;Часовой пояс;Новинка;Порядок;Действует';
  const { counts } = await load(book, [head, 'F-1;Семейство;Север;3;омск;да;10;да']);
  expect(counts).toMatchObject({ create: 1, bad: 0 });
  const values = { brand: brand.id, weight: 3, timezone: 'Asia/Omsk', fresh: true };
  expect(await entriesOf(book)).toMatchObject([{ code: 'F-1', title: 'Семейство', sort: 10, active: true, values }]);

  await load(book, [head, 'F-1;Семья;;4;;;;нет']);
  expect(await entriesOf(book)).toMatchObject([
    { title: 'Семья', sort: 10, active: false, values: { ...values, weight: 4 } },
  ]);
  expect((await check(book, [head, 'F-1;Семья;;4;;;;нет'])).counts).toMatchObject({ skip: 1 });

  const [entry] = await entriesOf(book);
  const { items } = await admin.ask(history.list, { body: { entity_type: 'book_entry', entity_id: entry!.id } });
  expect(items[1]!.changes.filter(({ field }) => field.startsWith('values.'))).toMatchObject([
    { label: 'Бренд', new: 'Север' },
    { label: 'Новинка', new: 'Да' },
    { label: 'Вес', new: '3' },
    { label: 'Часовой пояс', new: 'Омск, UTC+6' },
  ]);
});

it('leaves the history that the form leaves, personal data masked in both', async () => {
  const book = await makeBook('import_contacts', [
    column('note', 'Примечание', 'string'),
    column('phone', 'Телефон', 'string'),
    column('weight', 'Вес', 'int'),
  ]);
  const changesOf = async (code: string) => {
    const { id } = (await entriesOf(book)).find((entry) => entry.code === code)!;
    const query = app.db.selectFrom('audit_events').select('diff').where('entity_type', '=', 'book_entry');
    const events = await query.where('entity_id', '=', id).orderBy('id').execute();
    return events.map(({ diff }) => (diff as FieldChange[]).filter(({ field }) => field !== 'code'));
  };
  const head = 'Код;Название;Примечание;Телефон;Вес;Порядок';
  const note = 'звонить 8 912 640-18-47, ivan@mail.ru';
  await load(book, [head, `BY-FILE;Первый;${note};+79126401847;3;10`]);
  const draft = { title: 'Первый', sort: 10, values: { note, phone: '+79126401847', weight: 3 } };
  const { id, version } = await admin.ask(books.addEntry, {
    params: { id: book },
    body: { code: 'BY-FORM', ...draft },
  });
  await load(book, [head, 'BY-FILE;Второй;;+79130000047;;']);
  const change = { title: 'Второй', values: { phone: '+79130000047' } };
  await admin.ask(books.changeEntry, { params: { id }, body: { ...change, version } });

  const byFile = await changesOf('BY-FILE');
  expect(byFile).toEqual(await changesOf('BY-FORM'));
  expect(byFile[0]).toContainEqual({
    field: 'values.note',
    old: null,
    new: 'звонить +7 ••• •••-••-47, i•••@mail.ru',
  });
  expect(byFile[1]).toContainEqual({ field: 'values.phone', old: '+7 ••• •••-••-47', new: '+7 ••• •••-••-47' });
});

it('tells all that is wrong with a row, each at its column', async () => {
  await makeBookEntry(app.db, 'import_brands', 'Север');
  const book = await makeBook('import_goods', [
    column('brand', 'Бренд', 'ref', { book: 'import_brands', required: true }),
    column('timezone', 'Часовой пояс', 'string'),
  ]);
  const { errors } = await check(book, ['Код;Название;Бренд;Часовой пояс', 'G-1;;Юг;Марс', 'G-2;Вторая;;']);
  expect(errors.map(({ row, column: title, message }) => [row, title, message])).toEqual(
    expect.arrayContaining([
      [2, 'Часовой пояс', 'Выберите часовой пояс из списка'],
      [3, 'Бренд', 'Заполните поле: без него новую запись не добавить'],
    ]),
  );
});

it('refuses a book of the external system, one that is not there, and callers other than administrators', async () => {
  const foreign = await makeBook('import_networks', [], 'chicago');
  const lines = ['Код;Название', 'N-1;Сеть'];
  expect(await admin.refused(imports.csv, upload(foreign, lines))).toMatchObject({ problem: 'book.not_editable' });
  expect(await admin.refused(imports.csv, upload(999_999, lines))).toMatchObject({ problem: 'not_found' });
  const tsm = await app.as('tsm_user');
  expect(await tsm.refused(imports.csv, upload(foreign, lines))).toMatchObject({ problem: 'forbidden' });
});

it('is written to a file under the same headers', async () => {
  const book = await makeBook('import_cities', [
    column('timezone', 'Часовой пояс', 'string'),
    column('big', 'Большой', 'bool'),
  ]);
  await load(book, ['Код;Название;Часовой пояс;Большой', 'C-1;Город;Asia/Omsk;нет']);
  const { run_id } = await admin.ask(books.export, { body: { book_id: book, format: 'csv' } });
  await app.jobs.work();
  const { content } = await admin.ask(runs.result, { params: { id: run_id } });
  const [header, row] = content.toString().replace('\ufeff', '').split(/\r?\n/);
  expect(header).toBe('Код;Название;Часовой пояс;Большой;Порядок;Действует;Обновлена');
  expect(row).toMatch(/^C-1;Город;Омск;Нет;0;Да;/);
});
