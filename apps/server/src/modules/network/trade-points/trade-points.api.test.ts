import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';
import { findLookAlikes } from './trade-points.store.ts';

const { tradePoints } = contract;
const app = await testApp();
const admin = await app.as('admin');
const reason = await makeBookEntry(app.db, 'reasons.block_tp', 'Нарушение правил');

const draft = { code: 'tt-900001', name: 'Родник', address: 'Тверь, ул. Советская, д. 34', city: 'Тверь' };
await admin.ask(tradePoints.add, { body: draft });

describe('adding', () => {
  it('keeps coordinates and the radius of the geofence', async () => {
    const place = { lat: 56.858123, lon: 35.911851, geofence_radius_m: 200 };
    const fields = { code: 'TT-900077', address: 'Тверь, наб. Степана Разина, д. 1' };
    const { id } = await admin.ask(tradePoints.add, { body: { ...draft, ...fields, ...place } });
    expect((await admin.ask(tradePoints.card, { params: { id } })).item).toMatchObject(place);
    await admin.ask(tradePoints.change, { params: { id }, body: { version: 1, lat: 56.86, lon: 35.92 } });
    expect((await admin.ask(tradePoints.card, { params: { id } })).item).toMatchObject({ lat: 56.86, lon: 35.92 });
  });

  it('forgets where coordinates came from when they are cleared', async () => {
    const point = await makeTradePoint(app.db, { lat: 56.85, lon: 35.91, geo_source: 'geocoder' });
    const params = { id: point.id };
    const source = async () =>
      (await app.db.selectFrom('trade_points').select('geo_source').where('id', '=', point.id).executeTakeFirst())
        ?.geo_source;
    await admin.ask(tradePoints.change, { params, body: { version: 1, lat: null, lon: null } });
    expect(await source()).toBeNull();
    await admin.ask(tradePoints.change, { params, body: { version: 2, lat: 56.85, lon: 35.91 } });
    expect(await source()).toBe('manual');
    const clear = app.db.updateTable('trade_points').set({ lat: null, lon: null }).where('id', '=', point.id);
    await expect(clear.execute()).rejects.toThrow(/trade_points_geo_source/);
  });

  it('refuses a code that is taken, on its field', async () => {
    const refusal = await admin.refused(tradePoints.add, { body: { ...draft, address: 'Калуга, ул. Кирова, 57' } });
    expect(refusal.errors).toEqual([
      { field: 'code', code: 'trade_point.code_taken', message: 'Торговая точка с таким кодом уже есть' },
    ]);
  });

  it('finds look-alikes by their indexes: it does not read every point', async () => {
    await sql`
      insert into trade_points (code, name, address, city, lat, lon)
      select 'LA-' || n, 'Точка ' || n, 'Ржев, ул. Дальняя, ' || n, 'Ржев', 56 + n / 1000.0, 34 from generate_series(1, 3000) n`.execute(
      app.db,
    );
    const readBy = (place: { lat?: number; lon?: number }) =>
      app.db.transaction().execute(async (trx) => {
        // As it is with a hundred thousand points: the planner would rather read them in their order than sort.
        await sql`set local enable_sort = off`.execute(trx);
        const found = await findLookAlikes(trx, { name: 'Точка 7', address: 'Ржев, Дальняя 7', ...place }, null);
        const { rows } = await sql<{ read: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'trade_points'`.execute(
          trx,
        );
        return { codes: found.map(({ code }) => code), few: rows[0]!.read < 300 };
      });
    expect(await readBy({})).toEqual({ codes: ['LA-7'], few: true });
    expect(await readBy({ lat: 56.009, lon: 34 })).toMatchObject({ codes: ['LA-7', 'LA-9'] });
  });

  it('asks about a look-alike and believes «Это другая точка»', async () => {
    const twin = { ...draft, code: 'TT-900002', address: 'г. Тверь, Советская, 34' };
    const refusal = await admin.refused(tradePoints.add, { body: twin });
    expect(refusal).toMatchObject({
      status: 200,
      error_code: 409,
      problem: 'trade_point.possible_duplicate',
      candidates: [{ code: 'TT-900001' }],
    });
    await admin.ask(tradePoints.add, { body: { ...twin, confirm_duplicate: true } });
  });

  it.each([
    [{ lat: 56 }, 'lon', 'Укажите и широту, и долготу'],
    [{ region_id: 999_999 }, 'region_id', 'Выберите значение из списка'],
    [{ owner_id: 999_999 }, 'owner_id', 'Выберите значение из списка'],
    [{ region_id: reason.id }, 'region_id', 'Выберите значение из списка'],
    [{ additional: { nothing: 1 } }, 'additional.nothing', 'Неизвестное поле'],
  ])('refuses %j with a message on its field', async (wrong, field, message) => {
    const refusal = await admin.refused(tradePoints.add, {
      body: { ...draft, code: 'TT-900009', address: 'Ржев, Пробная, 9', ...wrong },
    });
    expect(refusal).toMatchObject({ status: 200, error_code: 422 });
    expect(refusal.errors.map((error) => [error.field, error.message])).toContainEqual([field, message]);
  });
});

describe('changing', () => {
  it('lets an owner and a TSM change the free fields at once', async () => {
    const owner = await app.as('owner');
    const tsm = await app.as('tsm_user');
    const point = await makeTradePoint(app.db, { owner_id: owner.role_id });
    await assignTsm(app.db, tsm.role_id!, point.id);
    const params = { id: point.id };
    await owner.ask(tradePoints.change, { params, body: { version: 1, phone: '+7 482 200-00-00' } });
    const refusal = await owner.refused(tradePoints.change, { params, body: { version: 2, code: 'TT-MINE' } });
    expect(refusal.errors).toEqual([
      { field: 'code', code: 'protected', message: 'Это поле меняет только администратор' },
    ]);
    await tsm.ask(tradePoints.change, {
      params,
      body: { version: 2, working_hours: [null, null, null, null, null, null, { from: '09:00', to: '24:00' }] },
    });
  });
});

describe('status', () => {
  it('blocks with a reason, unblocks with a comment, closes for good', async () => {
    const seller = await app.as('seller');
    const point = await makeTradePoint(app.db);
    await hireSeller(app.db, seller.role_id!, point.id);
    const params = { id: point.id };
    const block = { reason_id: reason.id, comment: 'Жалоба покупателя' };
    await admin.ask(tradePoints.block, { params, body: block });
    expect(await admin.refused(tradePoints.block, { params, body: block })).toMatchObject({
      problem: 'trade_point.already_blocked',
    });
    const { item } = await admin.ask(tradePoints.card, { params });
    expect(item).toMatchObject({
      status: 'blocked',
      blocked_reason: { title: 'Нарушение правил' },
      blocked_comment: 'Жалоба покупателя',
      sellers_count: 1,
    });
    await admin.ask(tradePoints.unblock, { params, body: { comment: 'Разобрались' } });
    expect(await admin.refused(tradePoints.unblock, { params, body: { comment: 'Ещё раз' } })).toMatchObject({
      problem: 'trade_point.not_blocked',
    });
    await admin.ask(tradePoints.close, { params, body: { closed_on: '2026-11-01', comment: 'Магазин закрыт' } });
    const closed = await admin.ask(tradePoints.card, { params });
    expect(closed.item).toMatchObject({ status: 'closed', closed_on: '2026-11-01', sellers_count: 0, tsm: null });
    expect(
      await admin.refused(tradePoints.change, { params, body: { version: closed.item.version, name: 'Поздно' } }),
    ).toMatchObject({ problem: 'trade_point.closed' });
  });

  it('is blocked until a date, which comes back as it was given', async () => {
    const { id } = await makeTradePoint(app.db);
    const block = { reason_id: reason.id, comment: 'Ремонт до весны', until: '2099-03-01' };
    await admin.ask(tradePoints.block, { params: { id }, body: block });
    expect((await admin.ask(tradePoints.card, { params: { id } })).item.blocked_until).toBe('2099-03-01');
    const { items } = await admin.ask(contract.history.list, { body: { entity_type: 'trade_point', entity_id: id } });
    const change = {
      field: 'blocked_until',
      label: 'Заблокирована до',
      old: null,
      new: expect.stringMatching(/^1\sмарта\s2099$/),
    };
    expect(items[0]!.changes).toContainEqual(change);
  });

  it('takes only a reason of the right book that is still in it, and a future end date', async () => {
    const point = await makeTradePoint(app.db);
    const other = await makeBookEntry(app.db, 'regions', 'Тверская область');
    const deleted = await makeBookEntry(app.db, 'reasons.block_tp', 'Переезд');
    await app.db.updateTable('book_entries').set({ deleted_at: sql`now()` }).where('id', '=', deleted.id).execute();
    const params = { id: point.id };
    for (const { id } of [other, deleted]) {
      const wrongReason = await admin.refused(tradePoints.block, {
        params,
        body: { reason_id: id, comment: 'Почему бы нет' },
      });
      expect(wrongReason.errors[0]).toMatchObject({ field: 'reason_id' });
    }
    const pastEnd = await admin.refused(tradePoints.block, {
      params,
      body: { reason_id: reason.id, comment: 'Почему бы нет', until: '2020-01-01' },
    });
    expect(pastEnd.errors[0]).toMatchObject({ field: 'until' });
  });
});

describe('the number of sellers', () => {
  it('is right when two are hired at once', async () => {
    const { id } = await makeTradePoint(app.db);
    const [first, second] = [await app.as('seller'), await app.as('seller')];
    let hired: Promise<void> | undefined;
    await app.db.transaction().execute(async (transaction) => {
      await hireSeller(transaction, first.role_id!, id);
      hired = hireSeller(app.db, second.role_id!, id);
      await expect.poll(() => waitingFor(app.db, 'seller_trade_points')).toBe(1);
    });
    await hired;
    expect((await admin.ask(tradePoints.card, { params: { id } })).item.sellers_count).toBe(2);
  });
});

describe('scope', () => {
  it('shows a BDM the points of the team', async () => {
    const [tsm, bdm] = [await app.as('tsm_user'), await app.as('tsm_user')];
    await app.db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', bdm.role_id!).execute();
    await app.db.updateTable('trade_users').set({ bdm_id: bdm.role_id }).where('id', '=', tsm.role_id!).execute();
    const [assigned, other] = [await makeTradePoint(app.db), await makeTradePoint(app.db)];
    await assignTsm(app.db, tsm.role_id!, assigned.id);
    expect((await bdm.ask(tradePoints.list, { body: {} })).items).toMatchObject([{ id: assigned.id }]);
    expect((await bdm.ask(tradePoints.short, { body: { ids: [other.id] } })).items).toEqual([]);
  });
});
