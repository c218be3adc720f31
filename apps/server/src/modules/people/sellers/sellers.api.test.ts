import { contract } from '@iskra/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { logIn } from '../../../testing/login.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { sellers, profile, history } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
const reason = await makeBookEntry(db, 'reasons.block_user', 'Жалоба');

const draft = { last_name: 'Ёлкина', first_name: 'Анна', phone: '+79051112233' };
const nextYear = `${new Date().getFullYear() + 1}-01-01`;
const rowOf = (id: number) => db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a seller', () => {
  it('is invited where they begin to work, and is active after the first login', async () => {
    const point = await makeTradePoint(db);
    const work = { trade_point_id: point.id, from_date: '2026-10-01', position: 'Кассир' };
    const { id } = await admin.ask(sellers.add, { body: { ...draft, birth_date: '1990-05-06', ...work } });
    const sent = db.selectFrom('outbox_messages').select('purpose').where('recipient', '=', draft.phone);
    expect(await sent.execute()).toEqual([{ purpose: 'seller.invite' }]);
    const { item } = await admin.ask(sellers.card, { params: { id } });
    expect(item).toMatchObject({
      name: 'Ёлкина Анна',
      status: 'invited',
      main_point: { id: point.id },
      points_count: 1,
    });
    expect(item.code).toMatch(/^[2-9A-Z]{8}$/);
    const { version } = item;
    await logIn(app, 'user', { user_id: item.user_id!, phone: draft.phone });
    const after = await rowOf(id);
    expect(after).toMatchObject({ status: 'active', last_login_at: expect.any(String) });
    await admin.ask(sellers.change, { params: { id }, body: { version: after.version, middle_name: 'Львовна' } });
    expect((await admin.ask(sellers.card, { params: { id } })).item.name).toBe('Ёлкина Анна Львовна');
    const late = { params: { id }, body: { version, city: 'Тверь' } };
    expect((await admin.refused(sellers.change, late)).problem).toBe('stale');
  });

  it('is refused on the field that is wrong, and nothing is stored', async () => {
    const refused = async (wrong: object) =>
      (await admin.refused(sellers.add, { body: { ...draft, phone: '+79051112244', ...wrong } })).errors;
    expect(await refused({ phone: draft.phone })).toMatchObject([
      { field: 'phone', message: 'Этот телефон уже занят другим участником' },
    ]);
    expect(await refused({ birth_date: nextYear })).toMatchObject([
      { field: 'birth_date', message: 'Дата рождения не может быть в будущем' },
    ]);
    expect(await refused({ birth_date: `${new Date().getFullYear() - 17}-01-01` })).toMatchObject([
      { field: 'birth_date', message: 'Участник должен быть старше 18 лет' },
    ]);
    expect(await refused({ birth_date: '1901-01-01' })).toMatchObject([{ field: 'birth_date' }]);
    expect(await refused({ hired_on: nextYear })).toMatchObject([{ field: 'hired_on' }]);
    expect(await refused({ trade_point_id: 2_000_000_000, from_date: '2026-10-01' })).toMatchObject([
      { field: 'trade_point_id' },
    ]);
    expect(await refused({ trade_point_id: 1 })).toMatchObject([{ field: 'from_date' }]);
    expect(await db.selectFrom('users').select('id').where('phone', '=', '+79051112244').execute()).toEqual([]);
  });

  it('is out at once when blocked, and comes back as before', async () => {
    const person = await app.as('seller');
    const about = { params: { id: person.role_id! } };
    await person.ask(profile.show);
    await admin.ask(sellers.block, { ...about, body: { reason_id: reason.id, comment: 'Чужие продажи' } });
    expect((await person.refused(profile.show)).problem).toBe('unauthorized');
    expect((await admin.ask(sellers.card, about)).item).toMatchObject({
      status: 'blocked',
      blocked_reason: { title: 'Жалоба' },
    });
    const again = { ...about, body: { reason_id: reason.id, comment: 'Ещё раз' } };
    expect((await admin.refused(sellers.block, again)).problem).toBe('wrong_state');
    await admin.ask(sellers.unblock, { ...about, body: { comment: 'Разобрались' } });
    expect(await rowOf(person.role_id!)).toMatchObject({ status: 'active', blocked_reason_id: null });
    const { items } = await admin.ask(history.list, { body: { entity_type: 'seller', entity_id: person.role_id! } });
    expect(items.map(({ action_title }) => action_title)).toEqual(['Продавец разблокирован', 'Продавец заблокирован']);
    expect(items[1]!.changes.map(({ label }) => label)).toContain('Причина блокировки');
  });

  it('leaves with the work ended and the number free; a month later nothing names the person', async () => {
    const person = await app.as('seller');
    const id = person.role_id!;
    const point = await makeTradePoint(db);
    await hireSeller(db, id, point.id);
    const leaving = { comment: 'Уволился', confirm: 'УДАЛИТЬ' as const };
    await admin.ask(sellers.remove, { params: { id }, body: leaving });
    expect((await admin.refused(sellers.card, { params: { id } })).problem).toBe('not_found');
    expect((await person.refused(profile.show)).problem).toBe('unauthorized');
    const points = db.selectFrom('trade_points').select('sellers_count').where('id', '=', point.id);
    expect(await points.executeTakeFirst()).toEqual({ sellers_count: 0 });
    await admin.ask(sellers.add, { body: { ...draft, phone: person.phone } });
    await db
      .updateTable('users')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('id', '=', person.user_id)
      .execute();
    await app.jobs.queue.send(db, 'maintenance.erase', {});
    await app.jobs.work();
    expect(await rowOf(id)).toMatchObject({ name: 'Удалённый пользователь', phone: null, status: 'deleted' });
  });
});

describe('what others see of a seller', () => {
  it('an owner sees masked numbers of those at own points, and finds nobody by a number', async () => {
    const [owner, seller] = [await app.as('owner'), await app.as('seller')];
    const id = seller.role_id!;
    const own = await makeTradePoint(db, { owner_id: owner.role_id });
    const foreign = await makeTradePoint(db);
    await hireSeller(db, id, foreign.id);
    expect((await owner.ask(sellers.list, { body: {} })).total).toBe(0);
    await hireSeller(db, id, own.id);
    const { items } = await owner.ask(sellers.list, { body: {} });
    const masked = `+7 ••• •••-••-${seller.phone.slice(-2)}`;
    expect(items).toMatchObject([
      { id, phone: masked, main_point: { id: own.id }, points_count: 1, owner: { id: owner.role_id } },
    ]);
    const found = async (search: string) => (await owner.ask(sellers.list, { body: { search } })).total;
    expect(await found('Пробный')).toBe(1);
    expect(await found(seller.phone)).toBe(0);
    const { item } = await owner.ask(sellers.card, { params: { id } });
    expect(item).not.toHaveProperty('birth_date');
    expect(item).not.toHaveProperty('email');
    expect((await admin.ask(sellers.list, { body: { search: seller.phone } })).items).toMatchObject([{ id }]);
  });

  it('no filter tells a TSM of points that they do not see', async () => {
    const [tsm, seller] = [await app.as('tsm_user'), await app.as('seller')];
    const [own, foreign] = [await makeBookEntry(db, 'regions', 'Свой'), await makeBookEntry(db, 'regions', 'Чужой')];
    const here = await makeTradePoint(db, { region_id: own.id });
    const there = await makeTradePoint(db, { region_id: foreign.id });
    await assignTsm(db, tsm.role_id!, here.id);
    for (const point of [there, here]) await hireSeller(db, seller.role_id!, point.id);
    const found = async (filters: object) => (await tsm.ask(sellers.list, { body: { filters } })).total;
    expect(await found({ region_id: [own.id] })).toBe(1);
    expect(await found({ region_id: [foreign.id] })).toBe(0);
    expect(await found({ trade_point_id: [there.id] })).toBe(0);
    const all = async () => (await admin.ask(sellers.list, { body: { filters: { region_id: [foreign.id] } } })).total;
    expect(await all()).toBe(1);
    await db.updateTable('trade_points').set({ region_id: own.id }).where('id', '=', there.id).execute();
    expect(await all()).toBe(0);
  });

  it('lists by each of its filters', async () => {
    const idle = await app.as('seller');
    await db
      .updateTable('users')
      .set({ last_login_at: new Date(Date.now() - 40 * 86_400_000).toISOString(), last_name: 'Тихонова' })
      .where('id', '=', idle.user_id)
      .execute();
    const found = async (filters: object) =>
      (await admin.ask(sellers.list, { body: { search: 'Тихонова', filters } })).items.map(({ id }) => id);
    expect(await found({ idle: true, no_points: true })).toEqual([idle.role_id]);
    expect(await found({ login_from: nextYear })).toEqual([]);
    await hireSeller(db, idle.role_id!, (await makeTradePoint(db)).id);
    expect(await found({ no_points: true })).toEqual([]);
  });
});
