import { contract } from '@iskra/contract';
import { tradePointViews } from '@iskra/contract/areas/network/trade-points';
import type { BodyInputOf } from '@iskra/contract/kernel/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { tradePoints } = contract;
const app = await testApp();
const admin = await app.as('admin');
let regionId: number;
const names = ['Ель', 'Ёлка', 'Жук', 'Арбуз', 'Яма', 'Ёлка'];

type Query = BodyInputOf<typeof tradePoints.list>;
const list = (body: Query) => admin.ask(tradePoints.list, { body });

beforeAll(async () => {
  const region = await makeBookEntry(app.db, 'regions', 'Тверская область');
  regionId = region.id;
  for (const [i, name] of names.entries()) {
    await makeTradePoint(app.db, {
      name,
      category: i % 2 ? 'A' : 'B',
      region_id: i < 2 ? region.id : null,
      lat: i === 0 ? null : 56 + i,
      lon: i === 0 ? null : 35,
    });
  }
  for (let i = 0; i < 60; i += 1)
    await makeTradePoint(app.db, { name: `Ряд ${String(i).padStart(2, '0')}`, status: 'moderation' });
});

describe('the list', () => {
  it('sorts names in Russian', async () => {
    const page = await list({ sort: { field: 'name', dir: 'asc' }, filters: { status: ['active'] } });
    expect(page.items.map((item) => item.name)).toEqual(['Арбуз', 'Ёлка', 'Ёлка', 'Ель', 'Жук', 'Яма']);
  });

  it('keeps the place of a row that has left the filter', async () => {
    const sort = { field: 'name', dir: 'asc' } as const;
    const { items } = await list({ sort, filters: { status: ['active'] } });
    const [, first, outside, last] = items.map((item) => item.id);
    const filters = { region_id: [regionId] };
    expect((await list({ sort, filters })).items.map((item) => item.id)).toEqual([first, last]);
    const answer = await admin.ask(tradePoints.neighbours, { params: { id: outside! }, body: { sort, filters } });
    // It is none of the two any more: no number says which.
    expect(answer).toMatchObject({ prev: first, next: last, place: null, total: 2 });
  });

  it('filters, together and apart', async () => {
    expect((await list({ filters: { category: ['A'] } })).total).toBe(3);
    expect((await list({ filters: { category: ['A'], status: ['moderation'] } })).total).toBe(0);
    expect((await list({ filters: { no_coordinates: true } })).total).toBe(61);
    expect((await list({ filters: { no_owner: true, no_sellers: true } })).total).toBe(66);
  });
});

describe('around the list', () => {
  it('counts by status', async () => {
    expect(await admin.ask(tradePoints.counters)).toMatchObject({
      all: { total: 66, capped: false },
      active: { total: 6 },
      moderation: { total: 60 },
      blocked: { total: 0 },
      no_sellers: { total: 66, capped: false },
    });
  });

  it('counts a built-in view as the list finds it', async () => {
    const counts = await admin.ask(tradePoints.counters);
    for (const [name, { filters }] of Object.entries(tradePointViews)) {
      const { total } = await list({ filters: filters as never });
      expect([name, counts[name as keyof typeof tradePointViews]?.total]).toEqual([name, total]);
    }
  });

  it('filters by both ends of a range', async () => {
    const totalOf = async (filters: object) => (await list({ filters })).total;
    expect(await totalOf({ sellers_from: 1 })).toBe(0);
    expect(await totalOf({ sellers_from: 0, sellers_to: 0 })).toBe(66);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date());
    expect(await totalOf({ updated_from: today, updated_to: today })).toBe(66);
    expect(await totalOf({ updated_to: '2020-01-01' })).toBe(0);
  });

  it('gathers the map into cells and names a lonely point', async () => {
    const whole = await admin.ask(tradePoints.map, { body: { area: { south: 50, north: 70, west: 30, east: 40 } } });
    expect(whole.items.reduce((sum, cell) => sum + cell.count, 0)).toBe(5);
    const near = await admin.ask(tradePoints.map, { body: { area: { south: 56.9, north: 57.1, west: 34, east: 36 } } });
    expect(near.items).toMatchObject([{ lat: 57, lon: 35, count: 1, name: 'Ёлка', status: 'active' }]);
  });

  it('opens the map where the points are: two in one street are still two', async () => {
    const city = 'Конаково';
    for (const lat of [56.7101, 56.7102]) await makeTradePoint(app.db, { city, lat, lon: 36.77 });
    const { items } = await admin.ask(tradePoints.map, { body: { filters: { city: [city] } } });
    expect(items.map(({ lat, count }) => [lat, count]).sort()).toEqual([
      [56.7101, 1],
      [56.7102, 1],
    ]);
    expect((await admin.ask(tradePoints.map, { body: { filters: { city: ['Нигде'] } } })).items).toEqual([]);
  });
});
