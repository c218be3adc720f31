import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { picture } from '../../../testing/picture.ts';
import { makeSku } from '../../../testing/skus.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const app = await testApp();
const admin = await app.as('admin');
const { books, files, imports, runs, skus } = contract;

const cardOf = async (id: number) => (await admin.ask(skus.card, { params: { id } })).item;
const listed = async (search: string, filters = {}) =>
  (await admin.ask(skus.list, { body: { search, filters } })).items.map(({ name }) => name);

test('a code is one SKU: sent again it changes what is said, unless only a new one is meant', async () => {
  const first = await admin.ask(skus.add, {
    body: { code: 'up-1', name: 'Первый', gtin: '4006381333931', format: 'KS' },
  });
  const again = await admin.ask(skus.add, { body: { code: 'UP-1', name: 'Второй' } });
  expect(again).toMatchObject({ id: first.id, version: 2 });
  expect(await cardOf(first.id)).toMatchObject({ code: 'UP-1', name: 'Второй', gtin: '4006381333931', format: 'KS' });
  const refusal = await admin.refused(skus.add, { body: { code: 'UP-1', name: 'Третий', only_new: true } });
  expect(refusal.errors).toMatchObject([{ field: 'code', message: 'SKU с таким кодом уже есть' }]);
});

test('two who add one code at once make one SKU', async () => {
  const body = { code: 'RACE-1', name: 'Наперегонки' };
  await Promise.allSettled([1, 2, 3].map(() => admin.ask(skus.add, { body })));
  const found = await app.db.selectFrom('skus').select('id').where('code', '=', 'RACE-1').execute();
  expect(found).toHaveLength(1);
});

test('what does not fit is refused at its field', async () => {
  const brand = await makeBookEntry(app.db, 'brands', 'Север');
  const other = await makeBookEntry(app.db, 'brands', 'Юг');
  const family = await makeBookEntry(app.db, 'sku_families', 'Норд', { brand: brand.id });
  const bad = [
    [{ gtin: '4006381333932' }, 'gtin'],
    [{ brand_id: family.id }, 'brand_id'],
    [{ category_id: 999_999 }, 'category_id'],
    [{ brand_id: other.id, family_id: family.id }, 'family_id'],
    [{ launched_on: '2026-05-01', discontinued_on: '2026-04-30' }, 'discontinued_on'],
    [{ price_mrp: 10.555 }, 'price_mrp'],
    [{ picture_file_id: 999_999 }, 'picture_file_id'],
  ] as const;
  for (const [fields, field] of bad) {
    const refusal = await admin.refused(skus.add, { body: { code: 'BAD-1', name: 'Плохой', ...fields } });
    expect(refusal.errors, field).toMatchObject([{ field }]);
  }
  const good = { code: 'GOOD-1', name: 'Хороший', brand_id: brand.id, family_id: family.id, price_mrp: 154.5 };
  const { id, version } = await admin.ask(skus.add, { body: good });
  expect(await cardOf(id)).toMatchObject({ brand: { title: 'Север' }, family: { title: 'Норд' }, price_mrp: 154.5 });
  // The other half of the pair is the stored one.
  const moved = { params: { id }, body: { version, brand_id: other.id } };
  expect((await admin.refused(skus.change, moved)).errors).toMatchObject([{ field: 'family_id' }]);
});

test('its state follows the dates and the archive', async () => {
  await makeSku(app.db, { name: 'Состояние завтра', launched_on: '2199-01-01' });
  await makeSku(app.db, { name: 'Состояние вчера', discontinued_on: '2020-01-01' });
  const sold = await makeSku(app.db, { name: 'Состояние сегодня' });
  expect(await listed('состояние', { state: ['upcoming'] })).toEqual(['Состояние завтра']);
  expect(await listed('состояние', { state: ['discontinued'] })).toEqual(['Состояние вчера']);
  expect(await listed('состояние', { state: ['on_sale'] })).toEqual(['Состояние сегодня']);
  await admin.ask(skus.archive, { params: { id: sold.id } });
  expect(await listed('состояние', { state: ['on_sale'] })).toEqual([]);
  expect(await admin.refused(skus.archive, { params: { id: sold.id } })).toMatchObject({ error_code: 409 });
  await admin.ask(skus.restore, { params: { id: sold.id } });
  expect(await listed('состояние', { state: ['on_sale'] })).toEqual(['Состояние сегодня']);
});

test('a picture is put to use with the SKU and let go of with the next one', async () => {
  const upload = async () =>
    (
      await admin.ask(files.upload, {
        file: { name: 'a.jpg', content: await picture().jpeg().toBuffer() },
        body: { kind: 'image' },
      })
    ).file_id;
  const [first, second] = [await upload(), await upload()];
  const { id, version } = await admin.ask(skus.add, { body: { code: 'PIC-1', name: 'Фото', picture_file_id: first } });
  expect((await cardOf(id)).picture).toMatchObject({ file_id: first });
  await admin.ask(skus.change, { params: { id }, body: { version, picture_file_id: second } });
  expect((await cardOf(id)).picture).toMatchObject({ file_id: second });
  const left = app.db.selectFrom('files').select('deleted_at').where('id', '=', first);
  expect((await left.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
});

test('a file is read by codes; its faults are told at their columns; what is written comes back as it was', async () => {
  const brand = await makeBookEntry(app.db, 'brands', 'Заря');
  await makeBookEntry(app.db, 'sku_families', 'Заря Лайт', { brand: brand.id });
  await makeSku(app.db, { code: 'FILE-1', name: 'Старый', format: 'KS' });
  const lines = [
    'Код;Штрихкод;Название;Бренд;Семейство;МРЦ;В продаже с',
    'FILE-1;96385074;Новый;Заря;Заря Лайт;154,50;01.03.2026',
    'FILE-2;;Второй;;;;',
    'FILE-3;96385075;Третий;;;;',
    'FILE-4;;;Нет такого;;;',
  ];
  const file = { name: 'sku.csv', content: Buffer.from(lines.join('\n')) };
  const { run_id } = await admin.ask(imports.csv, { body: { target: 'skus' }, file });
  await app.jobs.work();
  const { item } = await admin.ask(imports.card, { params: { id: run_id } });
  expect(item.errors.map(({ row, column }) => [row, column])).toEqual([
    [4, 'GTIN'],
    [5, 'Название'],
    [5, 'Бренд'],
  ]);
  await admin.ask(imports.apply, { params: { id: run_id }, body: { without_bad: true } });
  await app.jobs.work();
  const [changed] = (await admin.ask(skus.list, { body: { search: 'FILE-1' } })).items;
  expect(changed).toMatchObject({
    name: 'Новый',
    gtin: '96385074',
    format: 'KS',
    brand: { title: 'Заря' },
    price_mrp: 154.5,
  });
  expect(await listed('FILE-')).toEqual(['Второй', 'Новый']);
  const out = await admin.ask(skus.export, { body: { format: 'csv', search: 'FILE-' } });
  await app.jobs.work();
  const csv = (await admin.ask(runs.result, { params: { id: out.run_id } })).content.toString();
  expect(csv).toContain('FILE-1;96385074;Новый;Заря;Заря Лайт');
});

test('SKU is one of the books, with the number of its entries, and no entry can be put into it another way', async () => {
  await app.db.insertInto('books').values({ code: 'sku', title: 'SKU', editable: false }).execute();
  const { items } = await admin.ask(books.list, {});
  const book = items.find(({ code }) => code === 'sku')!;
  const { count } = await app.db
    .selectFrom('skus')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(book).toMatchObject({ title: 'SKU', entries: Number(count), editable: false });
  const entry = { params: { id: book.id }, body: { code: 'x', title: 'Мимо' } };
  expect(await admin.refused(books.addEntry, entry)).toMatchObject({ error_code: 409 });
});
