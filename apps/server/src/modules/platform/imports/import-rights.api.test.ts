import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockRun } from '../../../jobs/runs.store.ts';
import { testApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';

const app = await testApp();
const { imports, runs } = contract;
const admin = await app.as('admin');
const tsm = await app.as('tsm_user');
const otherTsm = await app.as('tsm_user');

async function addPoint(code: string, tsmId: number | null, status: 'active' | 'closed' = 'active'): Promise<void> {
  const point = await app.db
    .insertInto('trade_points')
    .values({ code, name: `Точка ${code}`, city: 'Тверь', address: 'Советская, 1', status })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tsmId === null) return;
  await app.db
    .insertInto('tsm_trade_points')
    .values({ tsm_id: tsmId, trade_point_id: point.id, from_date: '2026-01-01' })
    .execute();
}

async function upload(caller: Caller, text: string): Promise<number> {
  const file = { name: 'точки.csv', content: Buffer.from(text) };
  const { run_id } = await caller.ask(imports.csv, { body: { target: 'trade_points' }, file });
  return run_id;
}

async function check(caller: Caller, text: string) {
  const id = await upload(caller, text);
  await app.jobs.work();
  return (await caller.ask(imports.card, { params: { id } })).item;
}

await addPoint('OWN-1', tsm.role_id);
await addPoint('OTHER-1', otherTsm.role_id);
await addPoint('SHUT-1', null, 'closed');

test('a TSM changes free fields of own points only; foreign and absent points look the same', async () => {
  const { counts, errors } = await check(
    tsm,
    'Код ТТ;Название;Телефон\nOWN-1;;+7 495 111-22-33\nOTHER-1;;+7 495 111-22-33\nABSENT-1;;+7 495 111-22-33',
  );
  expect(counts).toEqual({ create: 0, update: 1, remove: 0, skip: 0, bad: 2, absent: 0 });
  expect(errors.map(({ message }) => message)).toEqual([
    'Среди ваших торговых точек нет точки с кодом «OTHER-1»',
    'Среди ваших торговых точек нет точки с кодом «ABSENT-1»',
  ]);
  const renamed = await check(tsm, 'Код ТТ;Название\nOWN-1;Моя точка');
  expect(renamed.errors).toEqual([
    { row: 2, column: 'Название', value: 'Моя точка', message: 'Это поле меняет только администратор' },
  ]);
  const same = await check(tsm, 'Код ТТ;Название;Город\nOWN-1;Точка OWN-1;Тверь');
  expect(same.counts).toEqual({ create: 0, update: 0, remove: 0, skip: 1, bad: 0, absent: 0 });
});

test('a closed point is not changed', async () => {
  const { errors } = await check(admin, 'Код ТТ;Название\nSHUT-1;Открылась');
  expect(errors).toEqual([{ row: 2, column: 'Код ТТ', value: 'SHUT-1', message: 'Торговая точка закрыта' }]);
});

test('a foreign import does not exist, an administrator sees all', async () => {
  const id = await upload(tsm, 'Код ТТ;Телефон\nOWN-1;+7 495 000-00-00');
  await app.jobs.work();
  for (const endpoint of [
    imports.card,
    imports.apply,
    imports.cancel,
    imports.errors,
    runs.card,
    runs.cancel,
    runs.result,
  ])
    expect((await otherTsm.refused(endpoint, { params: { id } })).problem).toBe('not_found');
  const mapping = await otherTsm.refused(imports.mapping, { params: { id }, body: { fields: ['code'] } });
  expect(mapping.problem).toBe('not_found');
  expect((await otherTsm.ask(runs.list, { body: {} })).items).toEqual([]);
  expect((await admin.ask(imports.card, { params: { id } })).item.run.id).toBe(id);
});

test('a person who was blocked meanwhile changes nothing more', async () => {
  const leaver = await app.as('tsm_user');
  await addPoint('LEFT-1', leaver.role_id);
  const { run } = await check(leaver, 'Код ТТ;Телефон\nLEFT-1;+7 495 000-00-00');
  await sql`update users set status = 'blocked' where id = ${leaver.user_id}`.execute(app.db);
  await admin.ask(imports.apply, { params: { id: run.id } });
  await app.jobs.work();
  const { item } = await admin.ask(runs.card, { params: { id: run.id } });
  expect(item).toMatchObject({
    state: 'failed',
    applied: 0,
    error_message: 'Пользователь, который начал операцию, больше не имеет доступа',
  });
});

test('a canceled import is never applied, and its rows count as skipped', async () => {
  const { run } = await check(
    admin,
    'Код ТТ;Название;Город;Адрес\nSTOP-1;Лавка;Тверь;Советская, 2\nстоп;Лавка;Тверь;Советская, 3',
  );
  await admin.ask(imports.cancel, { params: { id: run.id } });
  expect((await admin.refused(imports.cancel, { params: { id: run.id } })).problem).toBe('run.finished');
  const body = { without_bad: true };
  expect((await admin.refused(imports.apply, { params: { id: run.id }, body })).problem).toBe('run.finished');
  const { item } = await admin.ask(runs.card, { params: { id: run.id } });
  expect(item).toMatchObject({ state: 'canceled', total: 2, applied: 0, skipped: 1, bad: 1 });
});

test('a step that is under way when its import is canceled does not happen', async () => {
  const { run } = await check(admin, 'Код ТТ;Название;Город;Адрес\nSTOP-2;Лавка;Тверь;Советская, 2');
  const params = { id: run.id };
  await app.db.transaction().execute(async (trx) => {
    // The worker waits here, in the middle of its step.
    await lockRun(trx, run.id);
    await admin.ask(imports.apply, { params });
    const state = async () => (await admin.ask(runs.card, { params })).item.state;
    while ((await state()) !== 'running') await new Promise((wake) => setTimeout(wake, 20));
    await admin.ask(imports.cancel, { params });
  });
  await app.jobs.work();
  const { item } = await admin.ask(runs.card, { params });
  expect(item).toMatchObject({ state: 'canceled', total: 1, applied: 0, skipped: 1, bad: 0 });
  expect(await app.db.selectFrom('trade_points').select('id').where('code', '=', 'STOP-2').execute()).toEqual([]);
});

test('pressing «Применить» twice applies once', async () => {
  const { run } = await check(admin, 'Код ТТ;Название;Город;Адрес\nTWICE-1;Лавка;Тверь;Советская, 2');
  const press = () =>
    app.fastify.inject({
      method: 'POST',
      url: `/web/v1/imports/${run.id}/apply`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: {},
    });
  const codes = (await Promise.all([press(), press(), press()])).map((response) => response.json().error_code).sort();
  expect(codes).toEqual([0, 409, 409]);
  await app.jobs.work();
  const { item } = await admin.ask(runs.card, { params: { id: run.id } });
  expect(item).toMatchObject({ state: 'done', applied: 1 });
});
