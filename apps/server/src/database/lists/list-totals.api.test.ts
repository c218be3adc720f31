// Totals and pages of a long list, around the caps of paging: 10,000 for filters, 1,000 for a search. Trade points are the longest.
import { contract } from '@iskra/contract';
import type { BodyInputOf } from '@iskra/contract/kernel/endpoint';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeTradePoint } from '../../testing/trade-points.ts';

const { tradePoints } = contract;
const app = await testApp();
const admin = await app.as('admin');
const sort = { field: 'name', dir: 'asc' } as const;
const list = (body: BodyInputOf<typeof tradePoints.list>) => admin.ask(tradePoints.list, { body: { sort, ...body } });

beforeAll(async () => {
  await sql`
    insert into trade_points (code, name, address, city, category)
    select 'T-' || n, case when n % 11 = 0 then 'Заря' when n % 10 = 0 then 'Маяк' else 'Родник' end || ' ' || lpad(n::text, 6, '0'),
      'Тверь, ул. Новая, ' || n, 'Тверь', case when n % 20 = 0 then 'A' when n % 7 = 0 then 'C' else 'B' end
    from generate_series(1, 20000) n`.execute(app.db);
});

it.each([
  ['everything', {}, 10_000, true],
  ['a common filter', { filters: { category: ['B' as const] } }, 10_000, true],
  ['a rare filter', { filters: { category: ['A' as const] } }, 1_000, false],
  ['a filter between the two', { filters: { category: ['C' as const] } }, 2_715, false],
  ['a common search', { search: 'родник' }, 1_000, true],
  ['a search just over the cap', { search: 'маяк' }, 1_000, true],
  ['a rare search', { search: '555' }, 38, false],
  ['a search for nothing', { search: 'ъъъ' }, 0, false],
])('counts %s honestly', async (_, body, total, capped) => {
  const page = await list(body);
  expect([page.total, page.total_capped]).toEqual([total, capped]);
});

it.each([
  ['over the cap', { search: 'родник' }],
  ['just over the cap', { search: 'маяк' }],
  ['with few matches', { filters: { category: ['A' as const] } }],
  ['with some matches', { filters: { category: ['C' as const] } }],
])('pages in order %s, from both ends', async (_, body) => {
  const { rows } = await sql<{ name: string }>`
    select name from trade_points where ${'search' in body ? sql`name ilike ${`${body.search}%`}` : sql`category = ${body.filters.category[0]}`}
    order by name`.execute(app.db);
  const names = rows.map(({ name }) => name);
  const first = await list(body);
  const second = await list({ ...body, after: first.next! });
  const last = await list({ ...body, from_end: true });
  const shown = [first, second, last].map(({ items }) => items.map(({ name }) => name));
  expect(shown).toEqual([names.slice(0, 20), names.slice(20, 40), names.slice(-20)]);
});

it.each([
  ['a filter', { filters: { category: ['B' as const] } }, sql`category = 'B'`],
  ['a search', { search: 'родник' }, sql`name like 'Родник%'`],
])('goes on past the cap of %s', async (_, body, condition) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from trade_points where ${condition} order by name offset 9000`.execute(app.db);
  const [edge, ...rest] = rows;
  const after = Buffer.from(JSON.stringify(['name', edge!.name, edge!.id])).toString('base64url');
  const page = await list({ ...body, after });
  expect(page.items.map(({ name }) => name)).toEqual(rest.slice(0, 20).map(({ name }) => name));
  expect(page.total_capped).toBe(true);
});

it('knows the total of a page that has become empty', async () => {
  const first = await list({ search: '555' });
  const cursor = Buffer.from(JSON.stringify(['name', 'Ящик', first.items[0]!.id])).toString('base64url');
  const beyond = await list({ search: '555', after: cursor });
  expect([beyond.items, beyond.total, beyond.total_capped]).toEqual([[], 38, false]);
});

it('shows the one whose whole code was typed, in either alphabet, and so do its neighbours', async () => {
  const found = async (search: string) => (await list({ search })).items.map(({ code }) => code);
  await makeTradePoint(app.db, { code: 'TT-555001' });
  await makeTradePoint(app.db, { code: 'TT-555001-B' });
  expect(await found('TT-555001')).toEqual(['TT-555001']);
  expect(await found('тт–555001')).toEqual(['TT-555001']);
  expect(await found('TT-55500')).toHaveLength(2);
  // Too short to be meant alone.
  expect(await found('T-1999')).toHaveLength(11);
  const [point] = (await list({ search: 'TT-555001' })).items;
  const around = await admin.ask(tradePoints.neighbours, {
    params: { id: point!.id },
    body: { sort, search: 'TT-555001', filters: {} },
  });
  expect(around).toMatchObject({ prev: null, next: null, place: 1, total: 1 });
});

it('looks for a part when the whole code is not for the reader’s eyes', async () => {
  const owner = await app.as('owner');
  await makeTradePoint(app.db, { code: 'T-777777' });
  await makeTradePoint(app.db, { code: 'T-777777-2', owner_id: owner.role_id });
  const { items } = await owner.ask(tradePoints.list, { body: { search: 'T-777777' } });
  expect(items.map(({ code }) => code)).toEqual(['T-777777-2']);
});
