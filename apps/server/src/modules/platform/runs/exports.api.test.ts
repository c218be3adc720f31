import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';

const app = await testApp();
const { imports, runs, tradePoints } = contract;
const admin = await app.as('admin');
const owner = await app.as('owner');
const points = 4_500;

await sql`
  with book as (insert into books (code, title) values ('regions', 'Регионы') returning id)
  insert into book_entries (book_id, code, title) select id, 'r' || i, 'Регион ' || i from book, generate_series(1, 5) i`.execute(
  app.db,
);
await sql`
  insert into trade_points (code, name, city, address, lat, lon, phone, region_id, category, working_hours, owner_id, inn)
  select 'EXP-' || lpad(i::text, 5, '0'), case when i = 1 then '=1+1' else 'Магазин «' || i || '»; "угловой"' end, 'Тверь',
    'Советская улица, дом ' || i, 56 + i / 100000.0, 35.9, '+7495' || lpad(i::text, 7, '0'),
    (select min(id) from book_entries) + i % 5, 'B',
    case when i % 2 = 0 then '[{"from": "09:00", "to": "21:00"}, null, null, null, null, null, null]'::jsonb end, o.id, o.inn
  from generate_series(1, ${points}::int) i
  left join owners o on i <= 10 and o.id = ${owner.role_id}`.execute(app.db);

async function exported(caller: Caller, body: { filters?: object; ids?: number[]; format: 'xlsx' | 'csv' }) {
  const { run_id: id } = await caller.ask(tradePoints.export, { body: body as never });
  await app.jobs.work();
  const { item } = await caller.ask(runs.card, { params: { id } });
  const { content, headers } = await caller.ask(runs.result, { params: { id } });
  return { item, content, headers };
}

test.each(['csv', 'xlsx'] as const)('an exported %s imported again changes nothing', async (format) => {
  const { item, content, headers } = await exported(admin, { format });
  expect(item).toMatchObject({ state: 'done', total: points, done: points, progress: 100, has_result: true });
  expect(headers['content-disposition']).toContain(encodeURIComponent('Торговые точки'));
  const endpoint = format === 'csv' ? imports.csv : imports.xlsx;
  const file = { name: `точки.${format}`, content };
  const { run_id: id } = await admin.ask(endpoint, { body: { target: 'trade_points' }, file });
  await app.jobs.work();
  const { counts, errors } = (await admin.ask(imports.card, { params: { id } })).item;
  expect(errors).toEqual([]);
  expect(counts).toEqual({ create: 0, update: 0, remove: 0, skip: points, bad: 0, absent: 0 });
});

test('only what is filtered and visible leaves', async () => {
  const { content } = await exported(owner, { format: 'csv' });
  const lines = content.toString().trim().split('\r\n');
  expect(lines).toHaveLength(1 + 10);
  expect(lines[0]).toContain('Код ТТ;Название;ИНН контрагента');
  expect(lines[2]).toContain('"Пн 09:00–21:00, Вт–Вс выходной"');
  // A formula is made harmless.
  expect(lines[1]).toContain(";'=1+1;");
  const { content: few } = await exported(admin, { format: 'csv', filters: { no_owner: true, category: ['A'] } });
  expect(few.toString().trim().split('\r\n')).toHaveLength(1);
});

test('rows that were chosen by hand leave alone', async () => {
  const [chosen] = (await admin.ask(tradePoints.list, { body: {} })).items;
  const { content } = await exported(admin, { format: 'csv', ids: [chosen!.id] });
  expect(content.toString().trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(chosen!.code)]);
});
