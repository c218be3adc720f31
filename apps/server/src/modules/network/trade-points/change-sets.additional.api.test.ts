import { contract } from '@iskra/contract';
import type { GridFields } from '@iskra/contract/areas/network/change-sets/shapes';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { changeSetsIn } from '../../../testing/change-sets.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { changeSets, tradePoints, runs, history } = contract;
const app = await testApp();
const { db } = app;
const { pointRow, drafted, itemsOf, setOf, tsmWith } = changeSetsIn(app);

describe('additional fields', () => {
  const floors = () => makeBookEntry(db, 'floors', 'Первый этаж', {});
  type Values = Record<string, unknown>;

  /** Of another code in each test: the table is everybody's. */
  async function declare(code: string, more: object = {}) {
    await db
      .insertInto('additional_fields')
      .values({
        ...{ code, label: `Поле ${code}`, type: 'decimal' as const, validation: JSON.stringify({ min: 1, max: 500 }) },
        ...{ visible_roles: ['admin', 'tsm_user'], editable_roles: ['admin', 'tsm_user'], ...more },
      })
      .execute();
  }

  test('are columns of the grid: changed, applied beside the others, and taken back', async () => {
    const admin = await app.as('admin');
    const entry = await floors();
    await declare('area');
    await declare('floor', { type: 'enum', book_id: entry.book_id, validation: '{}' });
    const point = await makeTradePoint(db, { additional: JSON.stringify({ area: 40, note: 'У кассы' }) as never });
    const set = await drafted(admin, point.id, { additional: { area: 80, floor: entry.code }, category: 'A' });
    const { items } = await admin.ask(changeSets.rows, { body: { search: point.code } });
    expect(items[0]).toMatchObject({
      additional: { area: 40 },
      changes: [
        { field: 'additional.area', label: 'Поле area', old: '40', new: '80', value: 80 },
        { field: 'additional.floor', old: null, new: 'Первый этаж', value: entry.code },
        { field: 'category' },
      ],
    });
    expect(await admin.ask(changeSets.apply, set)).toMatchObject({ status: 'applied', done: 3, left: 0 });
    const values = async () => (await pointRow(point.id)).additional;
    expect(await values()).toEqual({ area: 80, floor: entry.code, note: 'У кассы' });
    const { items: events } = await admin.ask(history.list, {
      body: { entity_type: 'trade_point', entity_id: point.id },
    });
    expect(events[0]!.changes.map(({ label }) => label)).toContain('Поле area');
    const { version } = await setOf(admin, set.params.id);
    expect(await admin.ask(changeSets.undo, { ...set, body: { version } })).toMatchObject({
      status: 'undone',
      done: 3,
    });
    expect(await values()).toMatchObject({ area: 40, floor: null, note: 'У кассы' });
  });

  test('are refused on the cell as on the card, and what the role may not fill is closed', async () => {
    const { tsm, points } = await tsmWith({});
    await declare('width');
    await declare('secret', { editable_roles: ['admin'] });
    await declare('plan', { type: 'file', validation: '{}' });
    const errors = async (additional: Values) =>
      (
        await tsm.refused(changeSets.put, {
          body: { cells: [{ trade_point_id: points[0]!.id, fields: { additional } as GridFields }] },
        })
      ).errors;
    expect(await errors({ width: 501 })).toMatchObject([
      { field: 'cells.0.fields.additional.width', message: 'Не больше 500' },
    ]);
    expect(await errors({ secret: 5 })).toMatchObject([
      { field: 'cells.0.fields.additional.secret', message: 'Это поле вам недоступно для изменения' },
    ]);
    expect(await errors({ plan: 5, other: 1 })).toMatchObject([
      { field: 'cells.0.fields.additional.plan' },
      { field: 'cells.0.fields.additional.other', message: 'Неизвестное поле' },
    ]);
  });

  test('of a TSM are saved at once when the set is sent, what is protected waits', async () => {
    const { tsm, points } = await tsmWith({});
    await declare('height');
    const set = await drafted(tsm, points[0]!.id, { additional: { height: 3 }, name: 'Новая вывеска' });
    expect(await tsm.ask(changeSets.submit, set)).toMatchObject({ status: 'moderation', done: 2 });
    expect(await pointRow(points[0]!.id)).toMatchObject({ additional: { height: 3 }, name: points[0]!.name });
    expect(await itemsOf(tsm, set.params.id)).toMatchObject([
      { field: 'name', state: 'moderation' },
      { field: 'additional.height', state: 'applied' },
    ]);
  });

  test('that somebody else has changed meanwhile, or that are no longer declared, stay in the set and say why', async () => {
    const admin = await app.as('admin');
    await declare('depth');
    await declare('former');
    const point = await makeTradePoint(db, { additional: JSON.stringify({ depth: 5 }) as never });
    const set = await drafted(admin, point.id, { additional: { depth: 6, former: 7 } });
    await db.deleteFrom('additional_fields').where('code', '=', 'former').execute();
    const other = { params: { id: point.id }, body: { version: 1, additional: { depth: 9 } } };
    await (await app.as('admin')).ask(tradePoints.change, other);
    expect(await admin.ask(changeSets.apply, set)).toMatchObject({ done: 0, left: 2 });
    const notes = (await itemsOf(admin, set.params.id)).map(({ note }) => note);
    expect(notes).toEqual(['Поле изменили после вас: сейчас «9»', 'Неизвестное поле']);
    expect((await pointRow(point.id)).additional).toEqual({ depth: 9 });
  });

  test('get one value at many points', async () => {
    const admin = await app.as('admin');
    await declare('shelves', { type: 'int' });
    const points = [
      await makeTradePoint(db),
      await makeTradePoint(db, { additional: JSON.stringify({ shelves: 4 }) as never }),
    ];
    const ids = points.map(({ id }) => id);
    const wrong = { body: { ids, fields: { additional: { shelves: 4, area: 1 } } } };
    expect((await admin.refused(changeSets.fill, wrong)).errors).toMatchObject([{ message: 'Выберите одно поле' }]);
    const large = { body: { ids, fields: { additional: { shelves: 501 } } } };
    expect((await admin.refused(changeSets.fill, large)).errors).toMatchObject([
      { field: 'fields.additional.shelves' },
    ]);
    const { run_id } = await admin.ask(changeSets.fill, { body: { ids, fields: { additional: { shelves: 4 } } } });
    await app.jobs.work();
    expect((await admin.ask(runs.card, { params: { id: run_id } })).item).toMatchObject({ applied: 1, skipped: 1 });
    const { item } = await admin.ask(changeSets.draft, {});
    expect(item?.fields).toMatchObject([{ field: 'additional.shelves', count: 1 }]);
    expect(await admin.ask(changeSets.drop, { body: { field: 'additional.shelves' } })).toMatchObject({
      changes_count: 0,
    });
  });
});
