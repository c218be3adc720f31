import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { nextNumber } from '../../../testing/numbers.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { tradeUsers, tradePoints, owners, sellers, history, runs } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
const reason = await makeBookEntry(db, 'reasons.block_user', 'Жалоба');
const daysAgo = (days: number) => moscowDay(new Date(Date.now() - days * 86_400_000));
const today = daysAgo(0);
const tomorrow = daysAgo(-1);

function draft(values: object = {}) {
  const number = nextNumber();
  return {
    kind: 'tsm' as const,
    employee_number: `A-${number}`,
    last_name: 'Ковалёв',
    first_name: 'Дмитрий',
    phone: `+7905${String(number).padStart(7, '0')}`,
    email: `kovalev-${number}@example.ru`,
    ...values,
  };
}

const add = async (values: object = {}) => (await admin.ask(tradeUsers.add, { body: draft(values) })).id;
const card = async (id: number) => (await admin.ask(tradeUsers.card, { params: { id } })).item;
const tsmOf = async (id: number) =>
  (await db.selectFrom('trade_points').select('tsm_id').where('id', '=', id).executeTakeFirstOrThrow()).tsm_id;

it('offers as successors only those who may take over', async () => {
  const last_name = 'Преемников';
  const [leaving, fit, blocked] = [await add({ last_name }), await add({ last_name }), await add({ last_name })];
  await add({ last_name, kind: 'bdm' });
  await admin.ask(tradeUsers.block, {
    params: { id: blocked },
    body: { reason_id: reason.id, comment: 'Проверка документов' },
  });
  const { items } = await admin.ask(tradeUsers.short, { body: { search: last_name, successors_of: leaving } });
  expect(items.map(({ id }) => id)).toEqual([fit]);
});

describe('a trade user', () => {
  it('is added under a head and is found by name, number, phone and mail', async () => {
    const bdm = await add({ kind: 'bdm', last_name: 'Главный' });
    const body = draft({ bdm_id: bdm, last_name: 'Подчинённый' });
    const { id } = await admin.ask(tradeUsers.add, { body });
    expect(await card(id)).toMatchObject({
      status: 'invited',
      bdm: { id: bdm, title: 'Главный Д.' },
      name: 'Подчинённый Дмитрий',
    });
    for (const search of ['подчиненный', body.employee_number, body.phone, body.email]) {
      const { items } = await admin.ask(tradeUsers.list, { body: { search } });
      expect(items.map((item) => item.id)).toContain(id);
    }
    expect((await card(bdm)).subordinates_count).toBe(1);
  });

  it('is refused on the field that is wrong, and nothing is stored', async () => {
    const bdm = await add({ kind: 'bdm' });
    const first = draft();
    await admin.ask(tradeUsers.add, { body: first });
    const refused = async (wrong: object) =>
      (await admin.refused(tradeUsers.add, { body: draft(wrong) })).errors?.map(({ field, message }) => [
        field,
        message,
      ]);
    expect(await refused({ employee_number: first.employee_number })).toEqual([
      ['employee_number', 'Этот табельный номер уже занят'],
    ]);
    expect(await refused({ phone: first.phone })).toEqual([['phone', 'Этот телефон уже занят другим участником']]);
    expect(await refused({ email: first.email })).toEqual([['email', 'Эта почта уже занята другим участником']]);
    expect(await refused({ bdm_id: 2_000_000_000 })).toEqual([['bdm_id', 'Выберите БДМ из списка']]);
    expect(await refused({ kind: 'bdm', bdm_id: bdm })).toEqual([
      ['bdm_id', 'У БДМ нет руководителя: он указывается только у ТСМ'],
    ]);
    expect(await refused({ deputy_id: bdm, vacation_from: '2026-08-10', vacation_to: '2026-08-01' })).toEqual([
      ['vacation_to', 'Последний день раньше первого'],
    ]);
    expect(await refused({ vacation_from: '2026-08-10', vacation_to: '2026-08-11' })).toEqual([
      ['deputy_id', 'Выберите, кто замещает'],
    ]);
    expect(await refused({ region_id: reason.id })).toEqual([['region_id', 'Выберите значение из списка']]);
    const taken = await db.selectFrom('users').select('id').where('phone', '=', first.phone).execute();
    expect(taken).toHaveLength(1);
  });

  it('is not its own head or deputy', async () => {
    const id = await add();
    const { version } = await card(id);
    const change = async (body: object) =>
      (await admin.refused(tradeUsers.change, { params: { id }, body: { version, ...body } })).errors;
    expect(await change({ bdm_id: id })).toMatchObject([{ field: 'bdm_id' }]);
    expect(await change({ deputy_id: id, vacation_from: today, vacation_to: today })).toMatchObject([
      { field: 'deputy_id', message: 'Сотрудник не может замещать сам себя' },
    ]);
  });

  it('tells every change of the account in its history', async () => {
    const id = await add();
    const { version } = await card(id);
    await admin.ask(tradeUsers.change, { params: { id }, body: { version, last_name: 'Новиков' } });
    const { items } = await admin.ask(history.list, { body: { entity_type: 'trade_user', entity_id: id } });
    expect(items[0]!.changes).toMatchObject([{ label: 'ФИО', old: expect.any(String), new: expect.any(String) }]);
  });

  it('is out at once when blocked, keeps the points, and comes back', async () => {
    const person = await app.as('tsm_user');
    const point = await makeTradePoint(db);
    await assignTsm(db, person.role_id!, point.id);
    const params = { id: person.role_id! };
    const moderator = await app.as('moderator');
    await giveScope(db, moderator.user_id, 'trade_point');
    await moderator.ask(tradeUsers.block, { params, body: { reason_id: reason.id, comment: 'Утеря телефона' } });
    expect((await person.refused(tradePoints.list, { body: {} })).problem).toBe('unauthorized');
    expect(await card(params.id)).toMatchObject({
      status: 'blocked',
      points_count: 1,
      blocked_comment: 'Утеря телефона',
    });
    await admin.ask(tradeUsers.unblock, { params, body: { comment: 'Телефон найден' } });
    expect((await card(params.id)).status).toBe('active');
  });
});

describe('a successor', () => {
  it('takes over the points from today, in one transaction, and both histories tell it', async () => {
    const [leaving, successor] = [await add(), await add({ last_name: 'Преемник' })];
    const points = [await makeTradePoint(db), await makeTradePoint(db)];
    for (const { id } of points) await assignTsm(db, leaving, id);
    const bare = { id: leaving, comment: 'Уволен по соглашению', confirm: 'УДАЛИТЬ' } as const;
    expect((await admin.refused(tradeUsers.delete, { body: bare })).errors).toMatchObject([{ field: 'successor_id' }]);
    const wrong = await admin.refused(tradeUsers.delete, { body: { ...bare, successor_id: leaving } });
    expect(wrong.errors).toMatchObject([{ field: 'successor_id' }]);
    const done = await admin.ask(tradeUsers.delete, { body: { ...bare, successor_id: successor } });
    expect(done).toMatchObject({ points: 2, subordinates: 0 });
    for (const { id } of points) expect(await tsmOf(id)).toBe(successor);
    expect((await admin.refused(tradeUsers.card, { params: { id: leaving } })).problem).toBe('not_found');
    const { items } = await admin.ask(history.list, { body: { entity_type: 'trade_user', entity_id: successor } });
    expect(items[0]!.action_title).toBe('Приняты точки или подчинённые удалённого сотрудника');
    const pointHistory = await admin.ask(history.list, {
      body: { entity_type: 'trade_point', entity_id: points[0]!.id },
    });
    expect(pointHistory.items[0]).toMatchObject({ action_title: 'Сменился ТСМ точки', reason: bare.comment });
    const links = await db
      .selectFrom('tsm_trade_points')
      .select(['tsm_id', 'from_date', 'to_date'])
      .where('trade_point_id', '=', points[0]!.id)
      .orderBy('id')
      .execute();
    expect(links).toEqual([
      { tsm_id: leaving, from_date: '2026-01-01', to_date: today },
      { tsm_id: successor, from_date: today, to_date: null },
    ]);
  });

  it('of a head gets the subordinates', async () => {
    const [leaving, successor] = [await add({ kind: 'bdm' }), await add({ kind: 'bdm' })];
    const tsm = await add({ bdm_id: leaving });
    const body = {
      id: leaving,
      successor_id: successor,
      comment: 'Переведён в другой филиал',
      confirm: 'УДАЛИТЬ',
    } as const;
    expect(await admin.ask(tradeUsers.delete, { body })).toMatchObject({ subordinates: 1 });
    expect((await card(tsm)).bdm?.id).toBe(successor);
  });
});

describe('an assignment', () => {
  const assign = (id: number, trade_point_ids: number[], from_date: string) =>
    ({ params: { id }, body: { trade_point_ids, from_date } }) as const;

  it('ends the one before it on its first day', async () => {
    const [before, after] = [await add(), await add()];
    const point = await makeTradePoint(db);
    await admin.ask(tradeUsers.assign, assign(before, [point.id], daysAgo(30)));
    expect(await tsmOf(point.id)).toBe(before);
    expect(await admin.ask(tradeUsers.assign, assign(after, [point.id], today))).toMatchObject({ assigned: 1 });
    expect(await tsmOf(point.id)).toBe(after);
    const { items } = await admin.ask(tradeUsers.assignments, { body: { filters: { tsm_id: before } } });
    expect(items).toMatchObject([{ state: 'past', from_date: daysAgo(30), to_date: today }]);
    expect(await admin.ask(tradeUsers.assign, assign(after, [point.id], today))).toMatchObject({ assigned: 0 });
  });

  it('that would reach over a later one is refused on its date', async () => {
    const [first, second] = [await add({ last_name: 'Будущий' }), await add()];
    const point = await makeTradePoint(db);
    await admin.ask(tradeUsers.assign, assign(first, [point.id], tomorrow));
    expect(await tsmOf(point.id)).toBeNull();
    const { errors } = await admin.refused(tradeUsers.assign, assign(second, [point.id], today));
    expect(errors).toMatchObject([{ field: 'from_date', message: expect.stringContaining('уже назначен Будущий') }]);
    expect(await tsmOf(point.id)).toBeNull();
  });

  it('of two TSMs on one day is kept out by the database itself', async () => {
    const [first, second] = [await add(), await add()];
    const point = await makeTradePoint(db);
    await assignTsm(db, first, point.id);
    await expect(assignTsm(db, second, point.id)).rejects.toThrow('tsm_trade_points_one');
  });

  it('begins and ends by the clock', async () => {
    const id = await add();
    const point = await makeTradePoint(db);
    await admin.ask(tradeUsers.assign, assign(id, [point.id], tomorrow));
    await db.updateTable('tsm_trade_points').set({ from_date: today }).where('trade_point_id', '=', point.id).execute();
    await db.updateTable('trade_points').set({ tsm_id: null }).where('id', '=', point.id).execute();
    await app.jobs.queue.send(db, 'trade_users.turn_day', {});
    await app.jobs.work();
    expect(await tsmOf(point.id)).toBe(id);
  });

  it('ends on the day that is said', async () => {
    const id = await add();
    const point = await makeTradePoint(db);
    await admin.ask(tradeUsers.assign, assign(id, [point.id], daysAgo(10)));
    const release = (to_date: string) => ({ params: { id }, body: { trade_point_ids: [point.id], to_date } });
    expect((await admin.refused(tradeUsers.release, release(daysAgo(20)))).errors).toMatchObject([
      { field: 'to_date' },
    ]);
    await admin.ask(tradeUsers.release, release(today));
    expect(await tsmOf(point.id)).toBeNull();
  });
});

describe('the scope', () => {
  it('of a TSM is what they have today, of a head also the subordinates’, of a deputy also the absent one’s', async () => {
    const [tsm, head, deputy, stranger] = [
      await app.as('tsm_user'),
      await app.as('tsm_user'),
      await app.as('tsm_user'),
      await app.as('tsm_user'),
    ];
    await db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', head.role_id!).execute();
    await db.updateTable('trade_users').set({ bdm_id: head.role_id }).where('id', '=', tsm.role_id!).execute();
    const owner = await app.as('owner');
    const point = await makeTradePoint(db, { owner_id: owner.role_id });
    await assignTsm(db, tsm.role_id!, point.id);
    const seller = await app.as('seller');
    await hireSeller(db, seller.role_id!, point.id);
    const absence = (from: string, to: string) => ({ deputy_id: deputy.role_id, vacation_from: from, vacation_to: to });
    const away = async (id: number, from: string, to: string) =>
      db.updateTable('trade_users').set(absence(from, to)).where('id', '=', id).execute();
    const sees = async (person: typeof tsm) => {
      const { items } = await person.ask(tradePoints.list, { body: {} });
      const found = await person.ask(owners.list, { body: {} });
      const working = await person.ask(sellers.list, { body: {} });
      const isSeen = items.some(({ id }) => id === point.id);
      expect(found.items.some(({ id }) => id === owner.role_id)).toBe(isSeen);
      expect(working.items.some(({ id }) => id === seller.role_id)).toBe(isSeen);
      if (!isSeen) {
        const foreign = await person.refused(tradePoints.card, { params: { id: point.id } });
        const absent = await person.refused(tradePoints.card, { params: { id: 2_000_000_000 } });
        expect(foreign).toEqual(absent);
      }
      return isSeen;
    };
    expect(await sees(tsm)).toBe(true);
    expect(await sees(head)).toBe(true);
    expect(await sees(stranger)).toBe(false);
    expect(await sees(deputy)).toBe(false);
    await away(tsm.role_id!, daysAgo(10), daysAgo(1));
    expect(await sees(deputy)).toBe(false);
    await away(tsm.role_id!, daysAgo(10), today);
    expect(await sees(deputy)).toBe(true);
    // A deputy of the head looks after the subordinates too.
    await away(tsm.role_id!, daysAgo(10), daysAgo(1));
    await away(head.role_id!, today, tomorrow);
    expect(await sees(deputy)).toBe(true);
  });
});

it('the list is written to a file as it is filtered', async () => {
  const [tsm, bdm] = [await app.as('tsm_user'), await app.as('tsm_user')];
  await db.updateTable('trade_users').set({ kind: 'bdm' }).where('id', '=', bdm.role_id!).execute();
  const ids = [tsm.role_id!, bdm.role_id!];
  const { run_id: id } = await admin.ask(tradeUsers.export, { body: { ids, filters: { kind: 'bdm' }, format: 'csv' } });
  await app.jobs.work();
  const { content } = await admin.ask(runs.result, { params: { id } });
  expect(content.toString().trim().split('\r\n')).toEqual([
    expect.stringContaining('Табельный номер;ФИО;Роль'),
    expect.stringContaining(';БДМ;'),
  ]);
});
