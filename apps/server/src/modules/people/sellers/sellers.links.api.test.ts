import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';

const { sellers, tradePoints, history } = contract;
const app = await testApp();
const admin = await app.as('admin');

const newSeller = async () => (await app.as('seller')).role_id!;
const begin = async (id: number, from_date: string, rest: object = {}) => {
  const { id: trade_point_id } = await makeTradePoint(app.db);
  await admin.ask(sellers.link, { params: { id }, body: { trade_point_id, from_date, ...rest } });
  return trade_point_id;
};
const linksOf = async (id: number) => (await admin.ask(sellers.links, { params: { id } })).items;
const primaryOf = async (id: number) =>
  (await linksOf(id)).filter((link) => link.is_primary).map(({ trade_point: p }) => p.id);
const end = async (id: number, point: number, to_date: string) => {
  const link = (await linksOf(id)).find(({ trade_point }) => trade_point.id === point);
  return { params: { id }, body: { link_id: link!.id, to_date } };
};

describe('the work of a seller', () => {
  it('has one primary point, which passes on when its work ends or the point is closed', async () => {
    const id = await newSeller();
    const first = await begin(id, '2026-01-01');
    expect(await primaryOf(id)).toEqual([first]);
    const second = await begin(id, '2026-02-01', { is_primary: true });
    const third = await begin(id, '2026-03-01');
    expect(await primaryOf(id)).toEqual([second]);
    await admin.ask(sellers.unlink, await end(id, second, '2026-04-01'));
    expect(await primaryOf(id)).toEqual([first]);
    await admin.ask(sellers.primary, { params: { id }, body: { link_id: (await end(id, third, '')).body.link_id } });
    expect(await primaryOf(id)).toEqual([third]);
    const closing = { closed_on: '2026-05-01', comment: 'Магазин закрылся' };
    await admin.ask(tradePoints.close, { params: { id: third }, body: closing });
    expect(await primaryOf(id)).toEqual([first]);
    const { items } = await admin.ask(history.list, { body: { entity_type: 'seller', entity_id: id } });
    expect(items.map((item) => item.action_title)).toEqual([
      'Основная точка продавца изменена',
      'Продавец больше не работает в точке',
      ...Array(3).fill('Продавец закреплён за точкой'),
    ]);
  });

  it('at one point never overlaps itself', async () => {
    const id = await newSeller();
    const point = await begin(id, '2026-01-01');
    const again = (from_date: string) => ({ params: { id }, body: { trade_point_id: point, from_date } });
    await admin.ask(sellers.unlink, await end(id, point, '2026-03-31'));
    expect((await admin.refused(sellers.link, again('2026-03-31'))).errors).toMatchObject([
      { field: 'from_date', message: 'В эти дни продавец уже работает в этой точке' },
    ]);
    await admin.ask(sellers.link, again('2026-04-01'));
    expect((await admin.refused(sellers.link, again('2026-06-01'))).errors).toMatchObject([{ field: 'from_date' }]);
    expect((await linksOf(id)).map(({ from_date, to_date }) => [from_date, to_date])).toEqual([
      ['2026-04-01', null],
      ['2026-01-01', '2026-03-31'],
    ]);
  });

  it('goes on at three points at most, also when two begin at once', async () => {
    const id = await newSeller();
    await begin(id, '2026-01-01');
    await begin(id, '2026-01-01');
    const results = await Promise.allSettled([begin(id, '2026-01-01'), begin(id, '2026-01-01')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { id: trade_point_id } = await makeTradePoint(app.db);
    const fourth = { params: { id }, body: { trade_point_id, from_date: '2026-01-01' } };
    expect((await admin.refused(sellers.link, fourth)).errors).toMatchObject([
      { field: 'trade_point_id', code: 'seller.too_many_points' },
    ]);
  });

  it('begins at a point that is there and open, and is over when its last day has passed', async () => {
    const id = await newSeller();
    const refused = async (body: { trade_point_id: number; from_date: string }) =>
      (await admin.refused(sellers.link, { params: { id }, body })).errors;
    const closed = await makeTradePoint(app.db, { status: 'closed' });
    expect(await refused({ trade_point_id: closed.id, from_date: '2026-01-01' })).toMatchObject([
      { field: 'trade_point_id' },
    ]);
    expect(await refused({ trade_point_id: 2_000_000_000, from_date: '2026-01-01' })).toMatchObject([
      { field: 'trade_point_id' },
    ]);
    const open = await begin(id, '2026-02-01');
    for (const day of ['2026-01-31', '2999-01-01'])
      expect((await admin.refused(sellers.unlink, await end(id, open, day))).errors).toMatchObject([
        { field: 'to_date' },
      ]);
    // The last day counts: the work goes on until it has passed, and the clock ends it then.
    const today = moscowDay(new Date());
    await admin.ask(sellers.unlink, await end(id, open, today));
    const linkNow = async () => (await linksOf(id))[0];
    await app.jobs.queue.send(app.db, 'sellers.leave', {});
    await app.jobs.work();
    expect(await linkNow()).toMatchObject({ to_date: null, last_day: today });
    await app.db
      .updateTable('seller_trade_points')
      .set({ last_day: '2026-02-03' })
      .where('seller_id', '=', id)
      .execute();
    await app.jobs.queue.send(app.db, 'sellers.leave', {});
    await app.jobs.work();
    expect(await linkNow()).toMatchObject({ to_date: '2026-02-03' });
  });

  it('ends at once on a day that has passed', async () => {
    const id = await newSeller();
    const open = await begin(id, '2026-02-01');
    await admin.ask(sellers.unlink, await end(id, open, '2026-02-01'));
    expect((await admin.refused(sellers.unlink, await end(id, open, '2026-02-01'))).problem).toBe('seller.link_ended');
  });

  it('is ended by an owner at own points only, who sees no others', async () => {
    const [owner, id] = [await app.as('owner'), await newSeller()];
    const own = await makeTradePoint(app.db, { owner_id: owner.role_id });
    const foreign = await makeTradePoint(app.db);
    for (const point of [own, foreign]) await hireSeller(app.db, id, point.id);
    const { items } = await owner.ask(sellers.links, { params: { id } });
    expect(items.map(({ trade_point }) => trade_point.id)).toEqual([own.id]);
    expect(items[0]).not.toHaveProperty('is_primary');
    expect((await owner.refused(sellers.unlink, await end(id, foreign.id, '2026-05-01'))).problem).toBe('not_found');
    await owner.ask(sellers.unlink, await end(id, own.id, '2026-05-01'));
    expect((await owner.refused(sellers.links, { params: { id } })).problem).toBe('not_found');
  });
});
