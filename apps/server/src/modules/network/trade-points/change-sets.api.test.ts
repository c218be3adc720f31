import { contract } from '@iskra/contract';
import type { GridFields } from '@iskra/contract/areas/network/change-sets/shapes';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { changeSetsIn, type Person } from '../../../testing/change-sets.ts';
import { denyReason, returnReason } from '../../../testing/moderation.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const { changeSets, tradePoints, runs, moderation, imports, history } = contract;
const app = await testApp();
const { db } = app;
const channel = await makeBookEntry(db, 'channels', 'Розница');
const format = await makeBookEntry(db, 'formats', 'Минимаркет');
const deny = { decision: 'deny', reason_id: (await denyReason(db)).id, comment: 'Не подтвердилось' } as const;
const giveBack = { decision: 'return', reason_id: (await returnReason(db)).id, comment: 'Проверьте' } as const;
await insertSettings(db, { recheck_percent: 0 }, (await app.as('admin')).user_id);

const { pointRow, put, drafted, itemsOf, setOf, tsmWith } = changeSetsIn(app);

describe('the draft of the grid', () => {
  test('is kept on the server, one for each person, and told beside the rows', async () => {
    const [admin, other] = [await app.as('admin'), await app.as('admin')];
    const point = await makeTradePoint(db, { phone: '+74821112233' });
    await put(admin, point.id, { channel_id: channel.id });
    const counts = await put(admin, point.id, { phone: '8 (482) 111-22-44' });
    expect(counts).toMatchObject({ changes_count: 2, points_count: 1 });
    const { items } = await admin.ask(changeSets.rows, { body: { search: point.code } });
    expect(items).toMatchObject([
      {
        phone: '+74821112233',
        channel: null,
        changes: [
          { field: 'channel_id', label: 'Канал', old: null, new: 'Розница', value: channel.id },
          { field: 'phone', label: 'Телефон', value: '+74821112244' },
        ],
      },
    ]);
    const foreign = await other.ask(changeSets.rows, { body: { search: point.code } });
    expect(foreign.items[0]).toMatchObject({ changes: [] });
    expect((await other.ask(changeSets.draft, {})).item).toBeNull();
    const { item } = await admin.ask(changeSets.draft, {});
    expect(item?.fields).toMatchObject([
      { field: 'channel_id', label: 'Канал', count: 1, items: [{ trade_point: { code: point.code }, new: 'Розница' }] },
      { field: 'phone', count: 1 },
    ]);
    expect(await pointRow(point.id)).toMatchObject({ phone: '+74821112233', channel_id: null, version: 1 });
  });

  test('has nothing in it that is as it was', async () => {
    const admin = await app.as('admin');
    const point = await makeTradePoint(db, { category: 'B' });
    await put(admin, point.id, { category: 'C' });
    expect(await put(admin, point.id, { category: 'B' })).toMatchObject({ changes_count: 0 });
    await put(admin, point.id, { category: 'C', name: 'Другая' });
    expect(await admin.ask(changeSets.drop, { body: { field: 'name' } })).toMatchObject({ changes_count: 1 });
    expect(await admin.ask(changeSets.drop, { body: {} })).toMatchObject({ changes_count: 0 });
    expect((await admin.ask(changeSets.draft, {})).item).toBeNull();
  });

  test('holds working hours in words, and the same hours are no change', async () => {
    const admin = await app.as('admin');
    const day = { from: '09:00', to: '21:00' };
    const working_hours = [day, day, day, day, day, null, null];
    const point = await makeTradePoint(db, { working_hours: JSON.stringify(working_hours) as never });
    expect(await put(admin, point.id, { working_hours })).toMatchObject({ changes_count: 0 });
    const shorter = [...working_hours.slice(0, 4), null, null, null];
    const set = await drafted(admin, point.id, { working_hours: shorter });
    expect(await itemsOf(admin, set.params.id)).toMatchObject([
      { label: 'Часы работы', old: 'Пн–Пт 09:00–21:00, Сб–Вс выходной', new: 'Пн–Чт 09:00–21:00, Пт–Вс выходной' },
    ]);
    await admin.ask(changeSets.apply, set);
    expect(await pointRow(point.id)).toMatchObject({ working_hours: shorter });
  });

  test('takes no value that the form of a point would not take, and says so of the cell', async () => {
    const admin = await app.as('admin');
    const [point, closed] = [await makeTradePoint(db), await makeTradePoint(db, { status: 'closed' })];
    const errors = async (id: number, fields: object) =>
      (await admin.refused(changeSets.put, { body: { cells: [{ trade_point_id: id, fields: fields as GridFields }] } }))
        .errors;
    expect(await errors(point.id, { phone: '+7 484 391-5' })).toMatchObject([
      { field: 'cells.0.fields.phone', message: 'Введите номер в формате +7 XXX XXX-XX-XX' },
    ]);
    expect(await errors(point.id, { channel_id: format.id })).toMatchObject([
      { field: 'cells.0.fields.channel_id', message: 'Выберите значение из списка' },
    ]);
    expect(await errors(point.id, { name: '' })).toMatchObject([{ field: 'cells.0.fields.name' }]);
    expect(await errors(closed.id, { name: 'Другая' })).toMatchObject([{ message: 'Торговая точка закрыта' }]);
  });

  test('takes no point that the person does not see, and no field that the role may not even ask for', async () => {
    const { tsm, points } = await tsmWith({});
    const foreign = await makeTradePoint(db);
    const cell = (id: number, fields: GridFields) => ({ body: { cells: [{ trade_point_id: id, fields }] } });
    expect(await tsm.refused(changeSets.put, cell(foreign.id, { phone: '+74951234567' }))).toMatchObject({
      error_code: 404,
    });
    expect((await tsm.refused(changeSets.put, cell(points[0]!.id, { format_id: format.id }))).errors).toMatchObject([
      { message: 'Это поле меняет только администратор' },
    ]);
  });
});

describe('an administrator', () => {
  test('applies a set at once: each point is another version, and its history says by which set', async () => {
    const admin = await app.as('admin');
    const [one, two] = [await makeTradePoint(db, { category: 'A' }), await makeTradePoint(db)];
    await put(admin, one.id, { category: 'B', name: 'Родник' });
    const sending = await drafted(admin, two.id, { lat: 56.85, lon: 35.9 });
    expect(await admin.ask(changeSets.apply, sending)).toMatchObject({ status: 'applied', done: 4, left: 0 });
    expect(await pointRow(one.id)).toMatchObject({ category: 'B', name: 'Родник', version: 2 });
    expect(await pointRow(two.id)).toMatchObject({ lat: 56.85, lon: 35.9, geo_source: 'manual', version: 2 });
    const asked = { body: { entity_type: 'trade_point', entity_id: one.id } } as const;
    const events = await admin.ask(history.list, asked);
    expect(events.items[0]).toMatchObject({
      action: 'trade_point.change',
      reason: `Набор изменений № ${sending.params.id}`,
    });
    expect(await admin.refused(changeSets.apply, sending)).toMatchObject({ error_code: 409 });
    expect((await admin.ask(changeSets.draft, {})).item).toBeNull();
  });

  test('overwrites nothing that has been changed meanwhile, and is told what is there', async () => {
    const admin = await app.as('admin');
    const point = await makeTradePoint(db, { category: 'A' });
    const sending = await drafted(admin, point.id, { category: 'B', name: 'Родник' });
    await admin.ask(tradePoints.change, { params: { id: point.id }, body: { version: 1, category: 'D' } });
    expect(await admin.ask(changeSets.apply, sending)).toMatchObject({ status: 'partly', done: 1, left: 1 });
    expect(await pointRow(point.id)).toMatchObject({ category: 'D', name: 'Родник' });
    expect(await itemsOf(admin, sending.params.id)).toContainEqual(
      expect.objectContaining({ field: 'category', state: 'conflict', note: 'Поле изменили после вас: сейчас «D»' }),
    );
  });

  test('does not apply what another tab has changed since it was looked at', async () => {
    const admin = await app.as('admin');
    const point = await makeTradePoint(db);
    const sending = await drafted(admin, point.id, { name: 'Родник' });
    await put(admin, point.id, { category: 'C' });
    expect(await admin.refused(changeSets.apply, sending)).toMatchObject({ problem: 'stale' });
  });

  test('leaves no point with half of its coordinates, nor with a value that has left its book', async () => {
    const admin = await app.as('admin');
    const gone = await makeBookEntry(db, 'networks', 'Уходит');
    const [half, point] = [await makeTradePoint(db), await makeTradePoint(db)];
    await put(admin, half.id, { lat: 56.1 });
    const sending = await drafted(admin, point.id, { network_id: gone.id });
    await db
      .updateTable('book_entries')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', gone.id)
      .execute();
    expect(await admin.ask(changeSets.apply, sending)).toMatchObject({ status: 'denied', done: 0, left: 2 });
    expect((await itemsOf(admin, sending.params.id)).map(({ note }) => note)).toEqual([
      'Широта и долгота меняются вместе',
      'Этого значения больше нет в списке',
    ]);
  });

  test('takes a set back, but for the fields that somebody has touched since', async () => {
    const admin = await app.as('admin');
    const [one, two, three] = [await makeTradePoint(db), await makeTradePoint(db), await makeTradePoint(db)];
    await put(admin, one.id, { category: 'B', phone: '+74821112233' });
    await put(admin, three.id, { category: 'B' });
    const sending = await drafted(admin, two.id, { category: 'B' });
    const { version } = await admin.ask(changeSets.apply, sending);
    const change = (id: number, from: number, category: 'B' | 'D') =>
      admin.ask(tradePoints.change, { params: { id }, body: { version: from, category } });
    await change(two.id, 2, 'D');
    // Touched, and as it was: still a change by a person.
    await change(three.id, 2, 'D');
    await change(three.id, 3, 'B');
    const undoing = { params: sending.params, body: { version } };
    const undone = await admin.ask(changeSets.undo, undoing);
    expect(undone).toMatchObject({ status: 'partly', done: 2, left: 2 });
    expect(await pointRow(one.id)).toMatchObject({ category: null, phone: null });
    expect(await pointRow(two.id)).toMatchObject({ category: 'D' });
    expect(await pointRow(three.id)).toMatchObject({ category: 'B' });
    const items = await itemsOf(admin, sending.params.id);
    expect(items.filter(({ state }) => state === 'undone')).toHaveLength(2);
    expect(items.find(({ trade_point }) => trade_point.id === two.id)).toMatchObject({
      state: 'applied',
      note: 'Поле изменили позже: сейчас «D»',
    });
    const set = await setOf(admin, sending.params.id);
    expect(set.undone_at).not.toBeNull();
  });

  test('sees what TSMs have sent and none of their drafts', async () => {
    const admin = await app.as('admin');
    const { tsm, points } = await tsmWith({});
    const { params, body } = await drafted(tsm, points[0]!.id, { phone: '+74951112233' });
    expect(await admin.refused(changeSets.card, { params })).toMatchObject({ error_code: 404 });
    expect(await admin.refused(changeSets.discard, { params, body })).toMatchObject({ error_code: 404 });
    await tsm.ask(changeSets.submit, { params, body });
    expect(await setOf(admin, params.id)).toMatchObject({ status: 'applied', author: { id: tsm.user_id } });
    const other = await app.as('tsm_user');
    expect(await other.refused(changeSets.card, { params })).toMatchObject({ error_code: 404 });
    expect(await other.refused(changeSets.items, { params, body: {} })).toMatchObject({ error_code: 404 });
  });
});

describe('a mass change', () => {
  test('puts one value of the chosen points into the draft, and skips those that have it', async () => {
    const admin = await app.as('admin');
    const [one, two, closed] = [
      await makeTradePoint(db),
      await makeTradePoint(db, { format_id: format.id }),
      await makeTradePoint(db, { status: 'closed' }),
    ];
    const ids = [one.id, two.id, closed.id, 999_999_999];
    const { run_id } = await admin.ask(changeSets.fill, { body: { ids, fields: { format_id: format.id } } });
    await app.jobs.work();
    const { item: run } = await admin.ask(runs.card, { params: { id: run_id } });
    expect(run).toMatchObject({ state: 'done_with_errors', applied: 1, skipped: 2, bad: 1 });
    const { item } = await admin.ask(changeSets.draft, {});
    expect(item).toMatchObject({ changes_count: 1, fields: [{ field: 'format_id', items: [{ new: 'Минимаркет' }] }] });
    expect(await setOf(admin, item!.id)).toMatchObject({ source: 'mass' });
  });

  test('is refused before it begins: a bad value, two fields, a field of the administrator', async () => {
    const { tsm, points } = await tsmWith({});
    const admin = await app.as('admin');
    const ids = [points[0]!.id];
    const errors = async (who: Person, fields: object) =>
      (await who.refused(changeSets.fill, { body: { ids, fields: fields as GridFields } })).errors;
    expect(await errors(admin, { format_id: channel.id })).toMatchObject([{ field: 'fields.format_id' }]);
    expect(await errors(admin, { city: 'Тверь', category: 'A' })).toMatchObject([{ field: 'fields' }]);
    expect(await errors(tsm, { format_id: format.id })).toMatchObject([
      { message: 'Это поле меняет только администратор' },
    ]);
  });
});

describe('a TSM', () => {
  async function sent() {
    const { tsm, points } = await tsmWith({ name: 'Старая' });
    const { id } = points[0]!;
    const sending = await drafted(tsm, id, { name: 'Новая', category: 'C', phone: '+74821112233' });
    const outcome = await tsm.ask(changeSets.submit, sending);
    const [own] = (await tsm.ask(moderation.own, { body: { kind: 'trade_point', subject_id: id } })).items;
    return { tsm, point: id, set: sending.params.id, outcome, caseId: own!.id };
  }

  async function decide(caseId: number, verdict: object) {
    const admin = await app.as('admin');
    const { version } = await admin.ask(moderation.hold, { params: { id: caseId } });
    await admin.ask(moderation.decide, { params: { id: caseId }, body: { version, ...verdict } as never });
  }

  const states = async (tsm: Person, set: number) =>
    Object.fromEntries((await itemsOf(tsm, set)).map(({ field, state }) => [field, state]));

  test('saves the free fields at once and asks for the others; the verdict reaches the set', async () => {
    const { tsm, point, set, outcome, caseId } = await sent();
    expect(outcome).toMatchObject({ status: 'moderation', done: 3, left: 0 });
    expect(await pointRow(point)).toMatchObject({ name: 'Старая', phone: '+74821112233' });
    expect(await states(tsm, set)).toEqual({ name: 'moderation', category: 'moderation', phone: 'applied' });
    await decide(caseId, { decision: 'approve' });
    expect(await pointRow(point)).toMatchObject({ name: 'Новая', category: 'C' });
    expect(await setOf(tsm, set)).toMatchObject({ status: 'applied', states: [{ state: 'applied', count: 3 }] });
  });

  test('is told that the moderator denied it, and an administrator can take back what was applied', async () => {
    const { tsm, point, set, caseId } = await sent();
    await decide(caseId, deny);
    expect(await states(tsm, set)).toEqual({ name: 'denied', category: 'denied', phone: 'applied' });
    const { status, version } = await setOf(tsm, set);
    expect(status).toBe('partly');
    expect((await itemsOf(tsm, set))[0]).toMatchObject({ note: 'Не подтвердилось' });
    const admin = await app.as('admin');
    const undone = await admin.ask(changeSets.undo, { params: { id: set }, body: { version } });
    expect(undone).toMatchObject({ done: 1, status: 'undone' });
    expect(await pointRow(point)).toMatchObject({ phone: null });
  });

  test('sends again what was returned, and the set waits with it', async () => {
    const { tsm, set, caseId } = await sent();
    await decide(caseId, giveBack);
    expect(await states(tsm, set)).toMatchObject({ name: 'returned' });
    expect(await setOf(tsm, set)).toMatchObject({ status: 'moderation' });
    const again = { params: { id: caseId }, body: { comment: 'Проверил ещё раз' } };
    const { id } = await tsm.ask(moderation.resubmit, again);
    expect(await states(tsm, set)).toMatchObject({ name: 'moderation' });
    await decide(id, { decision: 'approve' });
    expect(await setOf(tsm, set)).toMatchObject({ status: 'applied' });
  });

  test('has one open request about a point: the second is told in words', async () => {
    const { tsm, point, caseId } = await sent();
    const second = await drafted(tsm, point, { address: 'Тверь, ул. Другая, 5' });
    expect(await tsm.ask(changeSets.submit, second)).toMatchObject({ status: 'denied', done: 0, left: 1 });
    expect((await itemsOf(tsm, second.params.id))[0]).toMatchObject({
      state: 'conflict',
      note: `По точке уже ждёт решения заявка № ${caseId}: отправьте изменение после него`,
    });
  });

  test('does not apply sets, an administrator does not send them to moderation', async () => {
    const { tsm, points } = await tsmWith({});
    const sending = await drafted(tsm, points[0]!.id, { name: 'Другая' });
    expect(await tsm.refused(changeSets.apply, sending)).toMatchObject({ error_code: 403 });
  });
});

describe('an import by code', () => {
  async function imported(who: Person, text: string) {
    const file = { name: 'изменения.csv', content: Buffer.from(text) };
    const body = { target: 'trade_point_changes', mode: 'update' } as const;
    const { run_id } = await who.ask(imports.csv, { body, file });
    await app.jobs.work();
    const check = (await who.ask(runs.card, { params: { id: run_id } })).item;
    await who.ask(imports.apply, { params: { id: run_id }, body: { without_bad: true } });
    await app.jobs.work();
    const set = await db.selectFrom('change_sets').selectAll().where('run_id', '=', run_id).executeTakeFirst();
    return { check, set };
  }

  test('makes a set that its author looks at and sends', async () => {
    const { tsm, points } = await tsmWith({ name: 'Старая' }, {});
    const [one, two] = points;
    const lines = ['Код ТТ;Название;Телефон;Формат', `${one!.code};Новая;+74821112233;`, `${two!.code};;;Минимаркет`];
    const { check, set } = await imported(tsm, lines.join('\n'));
    expect(check).toMatchObject({ total: 2, bad: 1 });
    expect(set).toMatchObject({ source: 'import', status: 'draft', changes_count: 2, points_count: 1 });
    expect(await pointRow(one!.id)).toMatchObject({ name: 'Старая', version: 1 });
    const sending = { params: { id: set!.id }, body: { version: set!.version } };
    expect(await tsm.ask(changeSets.submit, sending)).toMatchObject({ status: 'moderation', done: 2 });
    expect(await pointRow(one!.id)).toMatchObject({ name: 'Старая', phone: '+74821112233' });
  });

  test('is applied by an administrator', async () => {
    const admin = await app.as('admin');
    const point = await makeTradePoint(db);
    const { set } = await imported(admin, `Код ТТ;Формат;Широта;Долгота\n${point.code};Минимаркет;56,5;35,5`);
    const sending = { params: { id: set!.id }, body: { version: set!.version } };
    expect(await admin.ask(changeSets.apply, sending)).toMatchObject({ status: 'applied', done: 3 });
    expect(await pointRow(point.id)).toMatchObject({ format_id: format.id, lat: 56.5, lon: 35.5 });
  });
});
