import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@iskra/contract';
import { hoursHint } from '@iskra/contract/areas/network/trade-points/working-hours';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../outside/spreadsheets/read-rows.ts';
import { writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import { openGuardedZip } from '../../../outside/zip-guard.ts';
import { testApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';

const app = await testApp();
const { imports, runs } = contract;
const admin = await app.as('admin');

const header = 'Код ТТ;Название;ИНН контрагента;Регион;Город;Адрес;Индекс;Широта;Долгота;Канал;Категория;Телефон';
const inn = '7707083893';

function row(code: string, changes: Partial<Record<string, string>> = {}): string {
  const cells: Record<string, string> = {
    code,
    name: `Магазин ${code}`,
    inn: '',
    region: 'Москва',
    city: 'Москва',
    address: `ул. Лесная, д. ${code.length}`,
    index: '125047',
    lat: '55,7801',
    lon: '37.5905',
    channel: 'Розница',
    category: 'А',
    phone: '8 (495) 123-45-67',
  };
  return Object.values({ ...cells, ...changes }).join(';');
}

async function addBook(code: string, titles: string[]): Promise<void> {
  const book = await app.db.insertInto('books').values({ code, title: code }).returning('id').executeTakeFirstOrThrow();
  for (const title of titles)
    await app.db
      .insertInto('book_entries')
      .values({ book_id: book.id, code: `${code}-${titles.indexOf(title)}`, title })
      .execute();
}

beforeAll(async () => {
  await addBook('regions', ['Москва', 'Тверская область']);
  await addBook('channels', ['Розница', 'Опт']);
});

async function upload(caller: Caller, text: string, mode: 'upsert' | 'create' | 'update' = 'upsert'): Promise<number> {
  const file = { name: 'Точки.csv', content: Buffer.from(text) };
  const { run_id } = await caller.ask(imports.csv, { body: { target: 'trade_points', mode }, file });
  await app.jobs.work();
  return run_id;
}

const card = async (caller: Caller, id: number) => (await caller.ask(imports.card, { params: { id } })).item;

async function apply(caller: Caller, id: number, without_bad = false) {
  await caller.ask(imports.apply, { params: { id }, body: { without_bad } });
  await app.jobs.work();
  return (await caller.ask(runs.card, { params: { id } })).item;
}

async function importAll(text: string): Promise<void> {
  const id = await upload(admin, text);
  await apply(admin, id);
}

const point = (code: string) =>
  app.db.selectFrom('trade_points').selectAll().where('code', '=', code).executeTakeFirst();

describe('the way of a good file', () => {
  test('checked, applied, counted and audited', async () => {
    const id = await upload(admin, [header, row('GOOD-1'), row('GOOD-2'), row('GOOD-3')].join('\r\n'));
    const checked = await card(admin, id);
    expect(checked.run).toMatchObject({
      state: 'checked',
      total: 3,
      done: 3,
      applied: 0,
      skipped: 0,
      bad: 0,
      source_name: 'Точки.csv',
    });
    expect(checked).toMatchObject({
      counts: { create: 3, update: 0, remove: 0, skip: 0, bad: 0, absent: 0 },
      missing: [],
      errors: [],
      can_apply: true,
    });
    expect(checked.columns[0]).toEqual({ title: 'Код ТТ', field: 'code', suggested: null });
    expect(checked.preview.map(({ row: n, action }) => [n, action])).toEqual([
      [2, 'create'],
      [3, 'create'],
      [4, 'create'],
    ]);
    expect(await point('GOOD-1')).toBeUndefined();

    expect(await apply(admin, id)).toMatchObject({
      state: 'done',
      progress: 100,
      total: 3,
      applied: 3,
      skipped: 0,
      bad: 0,
    });
    expect(await point('GOOD-1')).toMatchObject({
      name: 'Магазин GOOD-1',
      city: 'Москва',
      lat: 55.7801,
      lon: 37.5905,
      category: 'A',
      phone: '+74951234567',
      status: 'active',
      created_by: admin.user_id,
      timezone: 'Europe/Moscow',
    });
    const { rows } = await sql<{ diff: { field: string; old: unknown; new: unknown }[] }>`
      select diff from audit_events where run_id = ${id} and action = 'trade_point.import'
        and actor_id = ${admin.user_id} order by entity_id`.execute(app.db);
    expect(rows).toHaveLength(3);
    expect(rows[0]!.diff).toContainEqual({ field: 'code', old: null, new: 'GOOD-1' });
    expect(rows[0]!.diff).toContainEqual({ field: 'phone', old: null, new: '+7 ••• •••-••-67' });
  });

  test('the same file again changes nothing', async () => {
    const file = [header, row('SAME-1'), row('SAME-2', { region: 'тверская ОБЛАСТЬ' })].join('\n');
    await importAll(file);
    const before = await point('SAME-2');
    const id = await upload(admin, file);
    const checked = await card(admin, id);
    expect(checked).toMatchObject({
      counts: { create: 0, update: 0, remove: 0, skip: 2, bad: 0, absent: 0 },
      can_apply: false,
    });
    expect((await admin.refused(imports.apply, { params: { id } })).problem).toBe('import.nothing_to_apply');
    const more = await upload(admin, `${file}\n${row('SAME-3')}`);
    expect(await apply(admin, more)).toMatchObject({ state: 'done', total: 3, applied: 1, skipped: 2, bad: 0 });
    expect(await point('SAME-2')).toEqual(before);
  });

  test('only the cells that are filled change what is stored, and the diff says which', async () => {
    await importAll([header, row('PART-1')].join('\n'));
    await importAll('Код ТТ;Название;Телефон\npart-1;Новое имя;');
    expect(await point('PART-1')).toMatchObject({
      name: 'Новое имя',
      phone: '+74951234567',
      city: 'Москва',
      version: 2,
    });
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_events where entity_type = 'trade_point'
        and entity_id = ${(await point('PART-1'))!.id} order by id desc limit 1`.execute(app.db);
    expect(rows[0]!.diff).toEqual([{ field: 'name', old: 'Магазин PART-1', new: 'Новое имя' }]);
  });

  test('working hours as people write them', async () => {
    await importAll([header, row('HOURS-1')].join('\n'));
    await importAll('Код ТТ;Режим работы\nHOURS-1;пн-пт 9-21, сб 10.00–18.30');
    const usual = { from: '09:00', to: '21:00' };
    expect((await point('HOURS-1'))!.working_hours).toEqual([
      ...Array.from({ length: 5 }, () => usual),
      { from: '10:00', to: '18:30' },
      null,
    ]);
    const id = await upload(admin, 'Код ТТ;Часы работы\nHOURS-1;с утра до ночи');
    expect((await card(admin, id)).errors).toMatchObject([{ column: 'Часы работы', message: hoursHint }]);
  });

  test('an XLSX file with a title above its header', async () => {
    const table = writeXlsx(
      ['Отчёт о точках', '', '', '', ''].map((title) => ({ title })),
      [
        ['Код точки', 'наименование', 'Город', 'Адрес', 'Заметка'],
        ['XL-1', 'Лавка', 'Тверь', 'Советская, 1', 'не наша колонка'],
      ],
    );
    const content = Buffer.concat(await Array.fromAsync(table as AsyncIterable<Buffer>));
    const { run_id } = await admin.ask(imports.xlsx, {
      body: { target: 'trade_points' },
      file: { name: 'точки.XLSX', content },
    });
    await app.jobs.work();
    expect((await card(admin, run_id)).columns.map(({ title, field }) => [title, field])).toEqual([
      ['Код точки', 'code'],
      ['наименование', 'name'],
      ['Город', 'city'],
      ['Адрес', 'address'],
      ['Заметка', null],
    ]);
    expect(await apply(admin, run_id)).toMatchObject({ state: 'done', applied: 1 });
    expect(await point('XL-1')).toMatchObject({ name: 'Лавка', city: 'Тверь' });
  });
});

describe('bad rows', () => {
  const file = [
    header,
    row('BAD-1', { region: 'Атлантида' }),
    row('BAD-2', { inn: '7707083894' }),
    row('BAD-3', { inn }),
    row('BAD-4', { lat: 'север', index: '12' }),
    row('BAD-5'),
    row('BAD-5', { name: 'Двойник' }),
    row('BAD-6', { lon: '' }),
    row('BAD-7', { name: '' }),
    row(''),
    row('BAD-8'),
  ].join('\n');

  test('each says what is wrong, the rest can be applied without them, and the sums agree', async () => {
    const id = await upload(admin, file);
    const checked = await card(admin, id);
    expect(checked.counts).toEqual({ create: 1, update: 0, remove: 0, skip: 0, bad: 9, absent: 0 });
    expect(checked.errors).toEqual([
      { row: 2, column: 'Регион', value: 'Атлантида', message: 'В справочнике «Регионы» нет значения «Атлантида»' },
      { row: 3, column: 'ИНН контрагента', value: '7707083894', message: 'Некорректный ИНН: проверьте цифры' },
      { row: 4, column: 'ИНН контрагента', value: inn, message: `Контрагента с ИНН ${inn} нет` },
      { row: 5, column: 'Индекс', value: '12', message: 'Индекс — шесть цифр' },
      { row: 5, column: 'Широта', value: 'север', message: 'Введите число' },
      { row: 6, column: 'Код ТТ', value: 'BAD-5', message: 'Значение «BAD-5» повторяется в строках 6, 7' },
      { row: 7, column: 'Код ТТ', value: 'BAD-5', message: 'Значение «BAD-5» повторяется в строках 6, 7' },
      { row: 8, column: 'Долгота', value: null, message: 'Укажите и широту, и долготу' },
      { row: 9, column: 'Название', value: null, message: 'Заполните поле: без него новую точку не добавить' },
      { row: 10, column: 'Код ТТ', value: null, message: 'Заполните поле' },
    ]);
    expect((await admin.refused(imports.apply, { params: { id } })).problem).toBe('import.has_errors');
    const run = await apply(admin, id, true);
    expect(run).toMatchObject({
      state: 'done_with_errors',
      total: 10,
      applied: 1,
      skipped: 0,
      bad: 9,
      has_errors: true,
    });
    expect(await point('BAD-5')).toBeUndefined();
    expect((await admin.refused(imports.apply, { params: { id }, body: { without_bad: true } })).problem).toBe(
      'run.finished',
    );
  });

  test('come back as a table with their errors, which can be mended and imported', async () => {
    const id = await upload(admin, [header, row('MEND-1', { region: 'Атлантида' }), row('MEND-2')].join('\n'));
    const { content, headers } = await admin.ask(imports.errors, { params: { id } });
    expect(headers['content-disposition']).toContain(encodeURIComponent('Ошибки загрузки'));
    const again = await admin.ask(imports.xlsx, {
      body: { target: 'trade_points' },
      file: { name: 'Ошибки.xlsx', content },
    });
    await app.jobs.work();
    const checked = await card(admin, again.run_id);
    expect(checked.preview).toEqual([
      {
        row: 2,
        action: 'bad',
        cells: expect.arrayContaining([
          'MEND-1',
          'Атлантида',
          'Регион: В справочнике «Регионы» нет значения «Атлантида»',
        ]),
      },
    ]);
  });
});

test.each(['shelves', 'constructor', '__proto__'])('what no area has declared is not imported: %s', async (target) => {
  const refusal = { errors: [{ field: 'target', message: 'Выберите значение из списка' }] };
  const file = { name: 'точки.csv', content: Buffer.from(header) };
  expect(await admin.refused(imports.csv, { body: { target }, file })).toMatchObject(refusal);
  expect(await admin.refused(imports.template, { params: { target } })).toMatchObject(refusal);
});

describe('columns', () => {
  test('a file without the required column asks where it is and is checked again', async () => {
    const id = await upload(admin, `Номер;Название;Город;Адрес\nMAP-1;Лавка;Тверь;Советская, 1`);
    const first = await card(admin, id);
    expect(first).toMatchObject({ missing: ['Код ТТ'], can_apply: false });
    expect((await admin.refused(imports.apply, { params: { id } })).problem).toBe('import.columns_missing');
    const wrong = await admin.refused(imports.mapping, {
      params: { id },
      body: { fields: ['code', 'code', null, null] },
    });
    expect(wrong.errors[0]!.message).toBe('Поле «Код ТТ» выбрано для двух колонок');
    await admin.ask(imports.mapping, { params: { id }, body: { fields: ['code', 'name', 'city', 'address'] } });
    await app.jobs.work();
    expect(await card(admin, id)).toMatchObject({ missing: [], counts: { create: 1 }, can_apply: true });
    expect(await apply(admin, id)).toMatchObject({ state: 'done', applied: 1 });
    expect(await point('MAP-1')).toMatchObject({ name: 'Лавка' });
  });

  test('the template names every column', async () => {
    const { content } = await admin.ask(imports.template, { params: { target: 'trade_points' } });
    const id = await upload(admin, `${content.toString()}TPL-1;Лавка;;;;Тверь;Советская, 1`);
    const { columns, counts } = await card(admin, id);
    expect(columns.every(({ field }) => field !== null)).toBe(true);
    expect(counts.create).toBe(1);
  });

  test('a workbook has a second sheet with what may stand in the columns, and the first is read back', async () => {
    const { content } = await admin.ask(imports.template, {
      params: { target: 'trade_points' },
      query: { format: 'xlsx' },
    });
    const path = join(await mkdtemp(join(tmpdir(), 'pattern-')), 'pattern.xlsx');
    await writeFile(path, content);
    const [titles] = await Array.fromAsync(readRows(path, { kind: 'xlsx' }), ({ cells }) => cells);
    expect(titles!.slice(0, 4)).toEqual(['Код ТТ', 'Название', 'ИНН контрагента', 'Регион']);
    const zip = await openGuardedZip(path);
    const part = async (name: string) => Buffer.concat(await Array.fromAsync(zip.read(name))).toString();
    expect(await part('xl/workbook.xml')).toContain('name="Значения"');
    const values = await part('xl/worksheets/sheet2.xml');
    zip.close();
    for (const value of ['Регион', 'Москва', 'Тверская область', 'Розница', 'Категория', 'D'])
      expect(values).toContain(`>${value}<`);
  });
});

describe('modes', () => {
  test('only new points, or only existing ones', async () => {
    await importAll([header, row('MODE-1')].join('\n'));
    const file = [header, row('MODE-1', { name: 'Другое' }), row('MODE-2')].join('\n');
    const created = await card(admin, await upload(admin, file, 'create'));
    expect(created.counts).toMatchObject({ create: 1, update: 0, remove: 0, skip: 1, bad: 0, absent: 0 });
    const updated = await card(admin, await upload(admin, file, 'update'));
    expect(updated.counts).toMatchObject({ create: 0, update: 1, remove: 0, skip: 0, bad: 1, absent: 0 });
    expect(updated.errors).toEqual([
      { row: 3, column: 'Код ТТ', value: 'MODE-2', message: 'Торговой точки с кодом «MODE-2» нет' },
    ]);
  });
});
