import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { inject } from '../../../testing/caller.ts';
import { denyReason, giveScope, makeCase, returnReason } from '../../../testing/moderation.ts';
import { assignTsm, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../settings/settings.store.ts';

const { moderation, moderators, tradePoints } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
const deny = { decision: 'deny', reason_id: (await denyReason(db)).id } as const;
const giveBack = { decision: 'return', reason_id: (await returnReason(db)).id } as const;
const approve = { decision: 'approve' } as const;
// Second looks have a test of their own.
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);

async function newModerator() {
  const person = await app.as('moderator');
  await giveScope(db, person.user_id, 'trade_point');
  return person;
}
type Moderator = Awaited<ReturnType<typeof newModerator>>;
const [first, second] = [await newModerator(), await newModerator()];

const rowOf = (id: number) =>
  db.selectFrom('moderation_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pointOf = (id: number) =>
  db.selectFrom('trade_points').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const hold = (who: Moderator, id: number) => who.ask(moderation.hold, { params: { id } });
const expire = (id: number) =>
  sql`update moderation_cases set lease_until = now() - interval '1 minute' where id = ${id}`.execute(db);

async function decided(who: Moderator, id: number, verdict: object) {
  const { version } = await hold(who, id);
  return who.ask(moderation.decide, { params: { id }, body: { version, ...verdict } as never });
}

/** A TSM with a point, and a change of its name sent to moderation. */
async function sent(fields: object = { name: 'Родник у дома' }, values: object = {}) {
  const tsm = await app.as('tsm_user');
  const point = await makeTradePoint(db, values);
  await assignTsm(db, tsm.role_id!, point.id);
  const body = { version: 1, confirm_duplicate: true, ...fields };
  await tsm.ask(tradePoints.change, { params: { id: point.id }, body });
  const { items } = await tsm.ask(moderation.own, { body: { kind: 'trade_point', subject_id: point.id } });
  return { tsm, point, id: items[0]!.id };
}

describe('a lease', () => {
  test('is of one moderator: the other one is told whose it is', async () => {
    const { id } = await makeCase(db);
    const { until } = await hold(first, id);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(await second.refused(moderation.hold, { params: { id } })).toMatchObject({
      error_code: 423,
      problem: 'moderation.held',
      holder: expect.stringMatching(/^Пробный/),
      until,
    });
    const { item } = await second.ask(moderation.card, { params: { id } });
    expect(item).toMatchObject({ status: 'in_review', holder: { id: first.user_id, until } });
  });

  test('goes on without making the case another version', async () => {
    const { id } = await makeCase(db);
    const { version } = await hold(first, id);
    expect((await hold(first, id)).version).toBe(version);
  });

  test('that has ended is anybody’s, and its former holder decides no more', async () => {
    const { id } = await makeCase(db);
    const { version } = await hold(first, id);
    await expire(id);
    await hold(second, id);
    const verdict = { params: { id }, body: { version, ...approve } };
    expect(await first.refused(moderation.decide, verdict)).toMatchObject({ problem: 'moderation.held' });
  });

  test('that nobody took over is released by the clock; what was put aside stays with its moderator', async () => {
    const [free, attached] = [await makeCase(db), await makeCase(db)];
    await first.ask(moderators.attach, { body: { case_ids: [attached.id] } });
    for (const { id } of [free, attached]) {
      await hold(first, id);
      await expire(id);
    }
    await app.jobs.queue.send(db, 'moderation.release', {});
    await app.jobs.work();
    expect(await rowOf(free.id)).toMatchObject({ status: 'new', holder_id: null, lease_until: null });
    expect(await rowOf(attached.id)).toMatchObject({ status: 'assigned', holder_id: first.user_id, lease_until: null });
  });

  test('ends with the card: a closed one is free again', async () => {
    const { id } = await makeCase(db);
    await hold(first, id);
    await second.ask(moderation.release, { params: { id } });
    expect((await rowOf(id)).status).toBe('in_review');
    await first.ask(moderation.release, { params: { id } });
    expect((await rowOf(id)).status).toBe('new');
  });
});

describe('a decision', () => {
  test('needs the lease and the version that the moderator saw', async () => {
    const { id } = await makeCase(db);
    const verdict = (version: number) => ({ params: { id }, body: { version, ...approve } });
    expect(await first.refused(moderation.decide, verdict(1))).toMatchObject({ problem: 'moderation.not_held' });
    const { version } = await hold(first, id);
    expect(await first.refused(moderation.decide, verdict(version - 1))).toMatchObject({
      problem: 'moderation.changed',
    });
    await first.ask(moderation.decide, verdict(version));
    expect(await first.refused(moderation.decide, verdict(version + 1))).toMatchObject({
      problem: 'moderation.decided',
    });
  });

  test('that refuses says why, by the right book', async () => {
    const { id } = await makeCase(db);
    const { version } = await hold(first, id);
    const other = await makeBookEntry(db, 'reasons.tp_deny', 'Другое', { requires_comment: true });
    const refused = async (body: object) =>
      (await first.refused(moderation.decide, { params: { id }, body: { version, ...body } })).errors[0]!.field;
    expect(await refused({ decision: 'deny' })).toBe('reason_id');
    expect(await refused({ ...deny, reason_id: giveBack.reason_id })).toBe('reason_id');
    expect(await refused({ ...deny, reason_id: other.id })).toBe('comment');
  });

  test('on several is told of each', async () => {
    const [free, held, gone] = [await makeCase(db), await makeCase(db), await makeCase(db)];
    await hold(second, held.id);
    await decided(second, gone.id, deny);
    const ids = [free.id, held.id, gone.id, 2_000_000_000];
    const cases = ids.map((id) => ({ id, version: free.version }));
    const { items } = await first.ask(moderation.decideMany, {
      body: { cases, ...approve },
    });
    expect(items).toEqual([
      { id: free.id, done: true, error: null },
      { id: held.id, done: false, error: 'Заявку проверяет другой модератор' },
      { id: gone.id, done: false, error: 'Решение по заявке уже принято' },
      { id: 2_000_000_000, done: false, error: 'Запись не найдена' },
    ]);
  });
});

describe('scope', () => {
  test('by kind and region; regions that are not named are all', async () => {
    const [here, there] = [await makeBookEntry(db, 'regions', 'Здесь'), await makeBookEntry(db, 'regions', 'Там')];
    const local = await app.as('moderator');
    const cases = [await makeCase(db, { region_id: here.id }), await makeCase(db, { region_id: there.id })];
    const seen = async () => {
      const { items } = await local.ask(moderation.list, { body: { per_page: 100 } });
      return cases.map(({ id }) => items.some((item) => item.id === id));
    };
    const change = (scopes: object[]) =>
      admin.ask(moderators.scope, { params: { id: local.user_id }, body: { scopes } as never });
    expect(await seen()).toEqual([false, false]);
    await change([{ kind: 'user' }]);
    expect(await seen()).toEqual([false, false]);
    await change([{ kind: 'trade_point', region_ids: [here.id] }]);
    expect(await seen()).toEqual([true, false]);
    await change([{ kind: 'trade_point' }]);
    expect(await seen()).toEqual([true, true]);
  });

  test('only an administrator gives to others, never outside their scope, and takes away with a word', async () => {
    const { id } = await makeCase(db);
    const stranger = await app.as('moderator');
    const give = (moderator_id: number, more: object = {}) => ({ body: { case_ids: [id], moderator_id, ...more } });
    const result = async (who: Moderator, input: ReturnType<typeof give>) =>
      (await who.ask(moderators.attach, input)).items[0]!;
    expect((await result(first, give(second.user_id))).done).toBe(false);
    expect(await result(admin, give(stranger.user_id))).toMatchObject({ error: 'Заявка вне охвата этого модератора' });
    expect((await result(admin, give(second.user_id))).done).toBe(true);
    expect((await result(admin, give(first.user_id))).done).toBe(false);
    expect((await result(admin, give(first.user_id, { comment: 'Второй в отпуске' }))).done).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: 'assigned', holder_id: first.user_id });
    await second.ask(moderators.detach, { body: { case_ids: [id] } });
    expect((await rowOf(id)).status).toBe('assigned');
    await first.ask(moderators.detach, { body: { case_ids: [id] } });
    expect((await rowOf(id)).status).toBe('new');
  });
});

describe('a change of a trade point', () => {
  test('waits: free fields are saved at once, the rest when it is approved, and the history says so', async () => {
    const { tsm, point, id } = await sent({ name: 'Родник у дома', phone: '+7 482 200-00-00' });
    expect(await pointOf(point.id)).toMatchObject({ name: point.name, phone: '+74822000000' });
    const { item } = await first.ask(moderation.card, { params: { id } });
    expect(item.changes).toEqual([{ field: 'name', label: 'Название', old: point.name, new: 'Родник у дома' }]);
    await decided(first, id, approve);
    expect(await pointOf(point.id)).toMatchObject({ name: 'Родник у дома', status: 'active' });
    const { items } = await tsm.ask(contract.history.list, {
      body: { entity_type: 'trade_point', entity_id: point.id },
    });
    expect(items[0]).toMatchObject({ action: 'trade_point.accept', reason: `Заявка № ${id}` });
  });

  test('is one at a time, and what is already so is not asked for', async () => {
    const owner = await app.as('owner');
    const { tsm, point, id } = await sent({ name: 'Родник у дома' }, { owner_id: owner.role_id });
    const change = (fields: object, version = 1) => ({ params: { id: point.id }, body: { version, ...fields } });
    // Further wishes of the author join the first case; another person is told to wait, and saves the free fields.
    expect(await tsm.ask(tradePoints.change, change({ category: 'A' }))).toMatchObject({ asked: 'mended' });
    expect((await rowOf(id)).changes).toMatchObject([{ field: 'name' }, { field: 'category' }]);
    const { others_wait, items } = await owner.ask(moderation.own, {
      body: { kind: 'trade_point', subject_id: point.id },
    });
    expect({ others_wait, items }).toEqual({ others_wait: true, items: [] });
    expect(await owner.refused(tradePoints.change, change({ category: 'B' }))).toMatchObject({
      problem: 'moderation.waiting',
    });
    const both = change({ category: 'B', phone: '+74821112244' });
    expect(await owner.ask(tradePoints.change, both)).toMatchObject({ version: 2, asked: 'waiting' });
    expect(await pointOf(point.id)).toMatchObject({ phone: '+74821112244' });
    const other = await makeTradePoint(db);
    await assignTsm(db, tsm.role_id!, other.id);
    await tsm.ask(tradePoints.change, { params: { id: other.id }, body: { version: 1, city: other.city } });
    expect(await db.selectFrom('moderation_cases').select('id').where('subject_id', '=', other.id).execute()).toEqual(
      [],
    );
  });

  test('is not approved over what somebody has changed since', async () => {
    const { point, id } = await sent();
    await admin.ask(tradePoints.change, {
      params: { id: point.id },
      body: { version: 1, name: 'Ручей', confirm_duplicate: true },
    });
    const { version } = await hold(first, id);
    const verdict = { params: { id }, body: { version, ...approve } };
    expect(await first.refused(moderation.decide, verdict)).toMatchObject({ problem: 'moderation.subject_changed' });
    expect((await pointOf(point.id)).name).toBe('Ручей');
  });

  test('that was returned is sent again, as often as the settings say', async () => {
    const { tsm, point, id } = await sent();
    let last = id;
    for (const attempt of [2, 3, 4]) {
      await decided(first, last, giveBack);
      const again = await tsm.ask(moderation.resubmit, { params: { id: last }, body: { comment: 'Исправлено' } });
      last = again.id;
      expect(await rowOf(last)).toMatchObject({ attempt_no: attempt, status: 'new', author_comment: 'Исправлено' });
    }
    await decided(first, last, giveBack);
    const refused = { problem: 'moderation.no_attempts' };
    const again = { params: { id: last }, body: { comment: 'Исправлено' } };
    expect(await tsm.refused(moderation.resubmit, again)).toMatchObject(refused);
    const change = { params: { id: point.id }, body: { version: 1, name: 'Ещё раз', confirm_duplicate: true } };
    expect(await tsm.refused(tradePoints.change, change)).toMatchObject(refused);
  });

  test('that was denied is looked at by another one after an appeal, once and in time', async () => {
    const { tsm, id } = await sent();
    await decided(first, id, deny);
    const appeal = { params: { id }, body: { comment: 'Прилагаю договор аренды' } };
    const { id: next } = await tsm.ask(moderation.appeal, appeal);
    expect(await tsm.refused(moderation.appeal, appeal)).toMatchObject({ problem: 'wrong_state' });
    expect(await first.refused(moderation.card, { params: { id: next } })).toMatchObject({ problem: 'not_found' });
    expect(await rowOf(next)).toMatchObject({ priority: 'high', previous_case_id: id });
    await decided(second, next, approve);
    expect((await rowOf(id)).appeal).toBe('accepted');

    const late = await sent();
    await decided(first, late.id, deny);
    await sql`update moderation_cases set decided_at = now() - interval '8 days' where id = ${late.id}`.execute(db);
    const tooLate = { params: { id: late.id }, body: { comment: 'Поздно вспомнил' } };
    expect(await late.tsm.refused(moderation.appeal, tooLate)).toMatchObject({ problem: 'moderation.too_late' });
  });

  test('that was denied after an appeal, too, is over', async () => {
    const { tsm, id } = await sent();
    await decided(first, id, deny);
    const comment = 'Прилагаю договор аренды';
    const { id: next } = await tsm.ask(moderation.appeal, { params: { id }, body: { comment } });
    await decided(second, next, deny);
    const again = { params: { id: next }, body: { comment } };
    expect(await tsm.refused(moderation.appeal, again)).toMatchObject({ problem: 'wrong_state' });
  });

  test('that was approved is taken back when it is opened again and denied', async () => {
    const { point, id } = await sent();
    await decided(first, id, approve);
    await admin.ask(moderation.reopen, { params: { id }, body: { comment: 'Жалоба контрагента' } });
    await decided(admin, id, deny);
    expect((await pointOf(point.id)).name).toBe(point.name);
    await admin.ask(moderation.reopen, { params: { id }, body: { comment: 'Всё-таки верно' } });
    await decided(admin, id, approve);
    expect((await pointOf(point.id)).name).toBe('Родник у дома');
  });

  test('tells its risks', async () => {
    const twin = await makeTradePoint(db, { address: 'Ржев, ул. Тихая, д. 5', city: 'Ржев' });
    const { id } = await sent(
      { address: twin.address, lat: 56.9, lon: 35.9 },
      { lat: 56.8, lon: 35.9, geo_source: 'manual', status: 'blocked' },
    );
    expect((await rowOf(id)).risk_flags).toEqual(['look_alike', 'moved_far', 'blocked']);
    const { item } = await first.ask(moderation.card, { params: { id } });
    expect(item.look_alikes).toMatchObject([{ id: twin.id }]);
    expect(item.places).toMatchObject([
      { label: 'Сейчас', lat: 56.8 },
      { label: 'Станет', lat: 56.9 },
    ]);
  });

  test('goes with the point: a closed one leaves nothing to decide', async () => {
    const { point, id } = await sent();
    await admin.ask(tradePoints.close, {
      params: { id: point.id },
      body: { closed_on: '2026-11-01', comment: 'Магазин закрыт' },
    });
    expect((await rowOf(id)).status).toBe('canceled');
  });
});

describe('a new trade point', () => {
  async function drafted() {
    const owner = await app.as('owner');
    const point = await makeTradePoint(db, { owner_id: owner.role_id, status: 'draft', created_by: owner.user_id });
    await owner.ask(tradePoints.submit, { params: { id: point.id }, body: {} });
    const { items } = await owner.ask(moderation.own, { body: { kind: 'trade_point', subject_id: point.id } });
    return { owner, point, id: items[0]!.id };
  }

  test.each([
    ['approved', approve, 'active'],
    ['returned', giveBack, 'draft'],
    ['denied', deny, 'denied'],
  ])('that is %s', async (_, verdict, status) => {
    const { point, id } = await drafted();
    expect((await pointOf(point.id)).status).toBe('moderation');
    await decided(first, id, verdict);
    expect((await pointOf(point.id)).status).toBe(status);
  });

  test('is withdrawn by its author, and by nobody else', async () => {
    const { owner, point, id } = await drafted();
    const stranger = await app.as('owner');
    const input = { params: { id }, body: {} };
    expect(await stranger.refused(moderation.cancel, input)).toMatchObject({ problem: 'not_found' });
    await owner.ask(moderation.cancel, input);
    expect((await pointOf(point.id)).status).toBe('draft');
    expect((await rowOf(id)).status).toBe('canceled');
  });
});

describe('a second look', () => {
  test('is blind, changes nothing, and tells how often one was right', async () => {
    const control = await testApp({ database: app.database });
    const { version } = await admin.ask(contract.settings.show);
    await admin.ask(contract.settings.change, { body: { version, recheck_percent: 100 } });
    const judge = await app.as('moderator');
    await giveScope(db, judge.user_id, 'trade_point');
    const { point, id } = await sent();
    const { version: seen } = await hold(judge, id);
    await inject(control.fastify, moderation.decide, { params: { id }, body: { version: seen, ...deny } }, judge.token);
    const look = await db
      .selectFrom('moderation_cases')
      .selectAll()
      .where('control_of', '=', id)
      .executeTakeFirstOrThrow();
    expect(await judge.refused(moderation.card, { params: { id: look.id } })).toMatchObject({ problem: 'not_found' });
    const { item } = await second.ask(moderation.card, { params: { id: look.id } });
    expect(item).not.toHaveProperty('is_control');
    expect(item.earlier).toEqual([]);
    await decided(second, look.id, approve);
    expect((await pointOf(point.id)).name).toBe(point.name);
    const { items } = await admin.ask(moderators.list, { body: { kinds: ['trade_point'] } });
    expect(items.find((one) => one.id === judge.user_id)).toMatchObject({
      decided: 1,
      denied: 1,
      checked: 1,
      agreed: 0,
    });
  });
});
