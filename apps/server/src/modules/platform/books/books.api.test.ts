import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { tableWords } from '@iskra/contract/words';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { books } = contract;
const app = await testApp();
const admin = await app.as('admin');

async function makeBook(code: string, columns: object[] = [], more: object = {}) {
  return app.db
    .insertInto('books')
    .values({ code, title: code, columns: JSON.stringify(columns), ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
}

describe('entries', () => {
  it('in the archive are no options any more', async () => {
    const { id } = await makeBookEntry(app.db, 'positions', 'Старший продавец');
    const params = { id };
    const offered = async () => (await admin.ask(books.options, { body: { books: ['positions'] } })).items;
    await admin.ask(books.archiveEntry, { params });
    expect(await admin.refused(books.archiveEntry, { params })).toMatchObject({ problem: 'wrong_state' });
    expect(await offered()).toEqual([]);
    await admin.ask(books.restoreEntry, { params });
    expect(await offered()).toMatchObject([{ id, title: 'Старший продавец' }]);
  });

  it('are options within their dates only', async () => {
    const { id, book_id } = await makeBookEntry(app.db, 'support_topics', 'Акция');
    const params = { id };
    const offered = async () => (await admin.ask(books.options, { body: { books: ['support_topics'] } })).total;
    const day = (days: number) => moscowDay(new Date(Date.now() + days * 86_400_000));
    const dates: [from: string | null, to: string | null, expected: number][] = [
      [day(1), null, 0],
      [day(0), day(0), 1],
      [null, day(-1), 0],
      [null, null, 1],
    ];
    for (const [i, [valid_from, valid_to, expected]] of dates.entries()) {
      await admin.ask(books.changeEntry, { params, body: { version: i + 1, valid_from, valid_to } });
      expect(await offered()).toBe(expected);
      const state = expected === 1 ? 'offered' : 'out_of_dates';
      expect((await admin.ask(books.entry, { params })).item.state).toBe(state);
      const found = await admin.ask(books.entries, { params: { id: book_id }, body: { filters: { state: [state] } } });
      expect(found.total).toBe(1);
    }
  });

  it('hold typed values of the book’s columns', async () => {
    const brands = await makeBook('brands');
    const brand = await makeBookEntry(app.db, 'brands', 'Север');
    const families = await makeBook('sku_families', [
      { code: 'brand', label: 'Бренд', type: 'ref', required: true, book: 'brands' },
      { code: 'weight', label: 'Вес', type: 'int', required: false },
      { code: 'timezone', label: 'Часовой пояс', type: 'string', required: false },
    ]);
    const params = { id: families.id };
    const add = (values: Record<string, string | number>) => ({
      params,
      body: { code: 'f1', title: 'Семейство', values },
    });
    const wrong: [Record<string, string | number>, string, string][] = [
      [{}, 'values.brand', 'Заполните поле'],
      [{ brand: 'Север' }, 'values.brand', 'Выберите значение из списка'],
      [{ brand: 999_999 }, 'values.brand', 'Выберите значение из списка'],
      [{ brand: brand.id, weight: 1.5 }, 'values.weight', 'Введите целое число'],
      [{ brand: brand.id, timezone: 'Марс' }, 'values.timezone', 'Выберите часовой пояс из списка'],
      [{ brand: brand.id, colour: 1 }, 'values.colour', 'Неизвестное поле'],
    ];
    for (const [values, field, message] of wrong) {
      const refusal = await admin.refused(books.addEntry, add(values));
      expect(refusal.errors).toMatchObject([{ field, message }]);
    }
    await admin.ask(books.addEntry, add({ brand: brand.id, weight: 3 }));
    const page = await admin.ask(books.entries, { params, body: {} });
    expect(page.items).toMatchObject([{ values: { brand: brand.id, weight: 3 } }]);
    expect(brands.id).not.toBe(families.id);
  });

  it('refer to entries of other books, which are then in use', async () => {
    const region = await makeBookEntry(app.db, 'regions', 'Омская область');
    const columns = [{ code: 'region', label: 'Регион', type: 'ref', required: true, book: 'regions' }];
    const { id } = await makeBook('cities', columns);
    const city = { code: 'omsk', title: 'Омск', values: { region: region.id } };
    const added = await admin.ask(books.addEntry, { params: { id }, body: city });
    await admin.ask(books.changeEntry, { params: { id: added.id }, body: { version: 1, title: 'г. Омск' } });
    const { items } = await admin.ask(books.entries, { params: { id }, body: {} });
    expect(items).toMatchObject([{ title: 'г. Омск', names: { region: 'Омская область' } }]);
    const usages = [{ where: 'cities: регион', count: 1 }];
    const params = { id: region.id };
    expect((await admin.ask(books.entry, { params })).usages).toEqual(usages);
    expect(await admin.refused(books.deleteEntry, { params })).toMatchObject({ problem: 'book.entry_used', usages });
  });

  it('keep one code per book and refuse an end before the start', async () => {
    const book = await makeBook('formats');
    const params = { id: book.id };
    await admin.ask(books.addEntry, { params, body: { code: 'kiosk', title: 'Киоск' } });
    expect(await admin.refused(books.addEntry, { params, body: { code: 'kiosk', title: 'Ещё' } })).toMatchObject({
      errors: [{ field: 'code', code: 'book.code_taken' }],
    });
    expect(
      await admin.refused(books.addEntry, {
        params,
        body: { code: 'old', title: 'Старый', valid_from: '2026-05-01', valid_to: '2026-04-01' },
      }),
    ).toMatchObject({ errors: [{ field: 'valid_to' }] });
  });

  it('are deleted only while nothing uses them', async () => {
    const region = await makeBookEntry(app.db, 'regions', 'Тверская область');
    const point = await makeTradePoint(app.db, { region_id: region.id });
    const params = { id: region.id };
    expect(await admin.refused(books.deleteEntry, { params })).toMatchObject({
      problem: 'book.entry_used',
      usages: [{ where: 'Торговые точки: регион', count: 1 }],
    });
    await app.db.updateTable('trade_points').set({ region_id: null }).where('id', '=', point.id).execute();
    await admin.ask(books.deleteEntry, { params });
    expect(await admin.refused(books.entry, { params })).toMatchObject({ problem: 'not_found' });
  });

  it('are used in places that have Russian names', async () => {
    const { rows } = await sql<{ place: string[] }>`
      select array[conrelid::regclass::text, attname::text] as place from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'book_entries'::regclass`.execute(app.db);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ place: [table, column] }) => !tableWords[table!]?.columns[column!])).toEqual([]);
  });

  it('are used wherever a table refers to them, told by the database itself', async () => {
    const entry = await makeBookEntry(app.db, 'brands', 'Ручей');
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    await owner.query(`create table shelves (id int, brand_id bigint references book_entries);
      grant select on shelves to iskra_app; insert into shelves values (1, ${entry.id}), (2, ${entry.id})`);
    await owner.end();
    const usages = [{ where: 'shelves: brand_id', count: 2 }];
    const params = { id: entry.id };
    expect((await admin.ask(books.entry, { params })).usages).toEqual(usages);
    expect(await admin.refused(books.deleteEntry, { params })).toMatchObject({ problem: 'book.entry_used', usages });
  });

  it('of a book kept by the external system are read-only, but may be hidden', async () => {
    const book = await makeBook('networks', [], { master: 'chicago' });
    const entry = await makeBookEntry(app.db, 'networks', 'Берёзка');
    expect(
      await admin.refused(books.addEntry, { params: { id: book.id }, body: { code: 'x1', title: 'Своя' } }),
    ).toMatchObject({ problem: 'book.not_editable' });
    expect(
      await admin.refused(books.changeEntry, { params: { id: entry.id }, body: { version: 1, title: 'Своя' } }),
    ).toMatchObject({ problem: 'book.not_editable' });
    await admin.ask(books.archiveEntry, { params: { id: entry.id } });
  });
});

describe('books', () => {
  it('are listed with the number of their entries and open by id', async () => {
    const book = await makeBook('channels');
    await makeBookEntry(app.db, 'channels', 'Розница');
    await makeBookEntry(app.db, 'channels', 'Сеть');
    expect((await admin.ask(books.list)).items.find((item) => item.code === 'channels')).toMatchObject({ entries: 2 });
    expect((await admin.ask(books.card, { params: { id: book.id } })).item).toMatchObject({ code: 'channels' });
  });

  it('offer their options to everybody', async () => {
    const seller = await app.as('seller');
    expect((await seller.ask(books.options, { body: { books: ['channels'] } })).total).toBe(2);
  });
});
