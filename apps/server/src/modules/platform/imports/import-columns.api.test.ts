// The wizard's side of a file: unknown columns, the guesses about them, the remembered mappings, and all the faults
// of a row at once.
import { contract } from '@iskra/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';

const app = await testApp();
const { imports, tradePoints } = contract;
const admin = await app.as('admin');

async function upload(caller: Caller, ...lines: string[]): Promise<number> {
  const file = { name: 'Точки.csv', content: Buffer.from(lines.join('\n')) };
  const { run_id } = await caller.ask(imports.csv, { body: { target: 'trade_points' }, file });
  await app.jobs.work();
  return run_id;
}

const card = async (caller: Caller, id: number) => (await caller.ask(imports.card, { params: { id } })).item;
const columnsOf = async (caller: Caller, id: number) =>
  (await card(caller, id)).columns.map(({ title, field, suggested }) => [title, field, suggested]);

async function map(caller: Caller, id: number, fields: (string | null)[]): Promise<void> {
  await caller.ask(imports.mapping, { params: { id }, body: { fields } });
  await app.jobs.work();
}

async function apply(caller: Caller, id: number): Promise<void> {
  await caller.ask(imports.apply, { params: { id }, body: {} });
  await app.jobs.work();
}

describe('headers', () => {
  test('that nobody knows are asked about, with what they seem to be', async () => {
    const id = await upload(
      admin,
      'Шифр;Названи;Город;Адресс магазина;Тел.;Прочее',
      'HEAD-1;Лавка;Тверь;Советская, 1;;',
    );
    expect(await columnsOf(admin, id)).toEqual([
      ['Шифр', null, null],
      ['Названи', null, 'name'],
      ['Город', 'city', null],
      ['Адресс магазина', null, 'address'],
      ['Тел.', null, 'phone'],
      ['Прочее', null, null],
    ]);
    expect(await card(admin, id)).toMatchObject({ missing: ['Код ТТ'], can_apply: false });
  });

  test('none of which is known are asked about as well, from the fullest row', async () => {
    const id = await upload(admin, 'Выгрузка за ноябрь;;', 'Шифр;Вывеска;Где', 'HEAD-2;Лавка;Тверь');
    expect((await columnsOf(admin, id)).map(([title]) => title)).toEqual(['Шифр', 'Вывеска', 'Где']);
    expect((await card(admin, id)).run).toMatchObject({ state: 'checked', total: 1 });
  });

  test('may be written in look-alike letters', async () => {
    const id = await upload(admin, 'KOД TT;Haзвaниe;Город;Адрес', 'HEAD-3;Лавка;Тверь;Советская, 3');
    expect((await columnsOf(admin, id)).map(([, field]) => field)).toEqual(['code', 'name', 'city', 'address']);
  });

  test('mean to a person what they have meant in that person’s last files, and to nobody else', async () => {
    const strange = 'Шифр;Вывеска;Город;Где стоит';
    const fields = ['code', 'name', 'city', 'address'];
    const dropped = await upload(admin, strange, 'MEM-0;Лавка;Тверь;Советская, 4');
    await map(admin, dropped, ['code', 'address', 'city', 'name']);
    await admin.ask(imports.cancel, { params: { id: dropped } });

    const first = await upload(admin, strange, 'MEM-1;Лавка;Тверь;Советская, 5');
    expect((await columnsOf(admin, first)).map(([, field]) => field)).toEqual([null, null, 'city', null]);
    await map(admin, first, fields);
    await apply(admin, first);

    const second = await upload(admin, 'вывеска;ШИФР;Город;«Где стоит»', 'Лавка;MEM-2;Тверь;Советская, 6');
    expect((await columnsOf(admin, second)).map(([, field]) => field)).toEqual(['name', 'code', 'city', 'address']);
    expect(await card(admin, second)).toMatchObject({ missing: [], counts: { create: 1 } });

    const other = await app.as('admin');
    const theirs = await upload(other, strange, 'MEM-3;Лавка;Тверь;Советская, 7');
    expect((await columnsOf(other, theirs)).map(([, field]) => field)).toEqual([null, null, 'city', null]);
  });
});

describe('a row', () => {
  beforeAll(async () => {
    await app.db.insertInto('books').values({ code: 'regions', title: 'Регионы' }).execute();
  });

  test('tells everything that is wrong with it at once, and nothing twice', async () => {
    const id = await upload(
      admin,
      'Код ТТ;Название;Город;Адрес;Индекс;Регион;Широта;Долгота',
      'ROW-1;;Тверь;Советская, 1;12;Атлантида;север;37,5',
      'щ;;Тверь;Советская, 2;170000;Атлантида;;',
    );
    const { errors, counts, run } = await card(admin, id);
    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Индекс'],
      [2, 'Широта'],
      [2, 'Название'],
      [2, 'Регион'],
      [3, 'Код ТТ'],
      [3, 'Регион'],
    ]);
    expect(counts).toMatchObject({ create: 0, bad: 2 });
    expect(run).toMatchObject({ total: 2, done: 2, bad: 2 });
  });
});

test('a code in Cyrillic letters is the same code, in a form and in a file', async () => {
  const point = { name: 'Лавка', city: 'Тверь', address: 'Советская, 10' };
  const { id } = await admin.ask(tradePoints.add, { body: { ...point, code: 'ТТ-904127' } });
  expect((await admin.ask(tradePoints.card, { params: { id } })).item.code).toBe('TT-904127');
  const twin = await admin.refused(tradePoints.add, { body: { ...point, address: 'Мира, 1', code: 'TT-904127' } });
  expect(twin.problem).toBe('trade_point.code_taken');
  const file = await upload(admin, 'Код ТТ;Название', 'тт–904127;Новая лавка');
  expect((await card(admin, file)).counts).toMatchObject({ create: 0, update: 1, bad: 0 });
});
