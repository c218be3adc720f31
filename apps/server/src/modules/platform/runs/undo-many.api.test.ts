// Taking back an action on many: for ten minutes by the server's clock, by its author, and only where nobody has changed anything since.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { noticesOf } from '../../../testing/notices.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const app = await testApp();
const { tradePoints, sellers, owners, tradeUsers, runs, history } = contract;
const [admin, other, moderator] = [await app.as('admin'), await app.as('admin'), await app.as('moderator')];
await giveScope(app.db, moderator.user_id, 'trade_point');
const reason = await makeBookEntry(app.db, 'reasons.block_tp', 'Жалоба');
const former = await makeBookEntry(app.db, 'reasons.block_tp', 'Нет договора');
const person = await makeBookEntry(app.db, 'reasons.block_user', 'Нарушение правил');
const input = { reason_id: reason.id, comment: 'Сверка договоров за год' };

const point = async (values: Parameters<typeof makeTradePoint>[1] = {}) => (await makeTradePoint(app.db, values)).id;
const rowOf = (id: number) =>
  app.db.selectFrom('trade_points').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function ended(who: Caller, { run_id: id }: { run_id: number }) {
  await app.jobs.work();
  return (await who.ask(runs.card, { params: { id } })).item;
}

const block = async (who: Caller, ids: number[]) =>
  ended(who, await who.ask(tradePoints.blockMany, { body: { ids, ...input } }));
const undo = async (who: Caller, id: number) => ended(who, await who.ask(runs.undo, { params: { id } }));
const refusedUndo = async (who: Caller, id: number) => (await who.refused(runs.undo, { params: { id } })).problem;
const age = (id: number, interval: string) =>
  sql`update runs set finished_at = now() - ${interval}::interval where id = ${id}`.execute(app.db);

describe('what an action on many has changed', () => {
  it('is put back, and nothing else is; the history says so of each', async () => {
    const [mine, before] = [await point(), await point({ status: 'blocked' })];
    const run = await block(admin, [mine, before]);
    expect(Date.parse(run.undo_until!) - Date.parse(run.finished_at!)).toBe(600_000);
    expect(await undo(admin, run.id)).toMatchObject({
      ...{ undoes: run.id, title: 'Отмена: блокировка торговых точек', undo_until: null },
      ...{ state: 'done', total: 1, applied: 1, skipped: 0, bad: 0 },
    });
    expect(await rowOf(mine)).toMatchObject({ status: 'active', blocked_reason_id: null, blocked_comment: null });
    expect(await rowOf(before)).toMatchObject({ status: 'blocked', version: 1 });
    const { items } = await admin.ask(history.list, { body: { entity_type: 'trade_point', entity_id: mine } });
    expect(items[0]).toMatchObject({ action: 'trade_point.unblock', reason: 'Отмена массовой блокировки' });
  });

  it('that was unblocked is blocked again as it was, each for its own reason', async () => {
    const kept = { status: 'blocked' as const, blocked_comment: 'Позвонить +79991234567', blocked_until: '2099-01-01' };
    const ids = [
      await point({ ...kept, blocked_reason_id: former.id }),
      await point({ ...kept, blocked_reason_id: reason.id }),
    ];
    const body = { ids, comment: 'Договор нашёлся' };
    const run = await ended(admin, await admin.ask(tradePoints.unblockMany, { body }));
    expect(await undo(admin, run.id)).toMatchObject({ applied: 2 });
    expect(await rowOf(ids[0]!)).toMatchObject({ ...kept, blocked_reason_id: former.id });
    expect(await rowOf(ids[1]!)).toMatchObject({ ...kept, blocked_reason_id: reason.id });
  });

  it('and somebody has changed since is left alone and counted', async () => {
    const [same, changed] = [await point(), await point()];
    const run = await block(admin, [same, changed]);
    await other.ask(tradePoints.unblock, { params: { id: changed }, body: { comment: 'Уже разобрались' } });
    await other.ask(tradePoints.block, {
      params: { id: changed },
      body: { reason_id: former.id, comment: 'Нет договора' },
    });
    expect(await undo(admin, run.id)).toMatchObject({ total: 2, applied: 1, skipped: 1, bad: 0 });
    expect(await rowOf(same)).toMatchObject({ status: 'active' });
    expect(await rowOf(changed)).toMatchObject({ status: 'blocked', blocked_reason_id: former.id });
  });

  it('is put back once', async () => {
    const run = await block(admin, [await point()]);
    const { id } = await undo(admin, run.id);
    expect(await refusedUndo(admin, run.id)).toBe('run.undone');
    expect(await refusedUndo(admin, id)).toBe('run.no_undo');
  });
});

describe('the time', () => {
  it('is the server’s: in the last second it is taken back, after ten minutes it is refused in words', async () => {
    const [early, late] = [await block(admin, [await point()]), await block(admin, [await point()])];
    await age(early.id, '9 minutes 50 seconds');
    await age(late.id, '10 minutes 1 second');
    expect(await undo(admin, early.id)).toMatchObject({ applied: 1 });
    expect(await admin.refused(runs.undo, { params: { id: late.id } })).toMatchObject({
      ...{ problem: 'run.undo_late', error_code: 409 },
    });
    expect((await admin.ask(runs.card, { params: { id: late.id } })).item.undo_until).toBeNull();
  });
});

describe('somebody else’s', () => {
  it('is refused, or is not there for a caller who does not see it', async () => {
    const run = await block(admin, [await point()]);
    expect((await other.ask(runs.card, { params: { id: run.id } })).item.undo_until).toBeNull();
    expect(await refusedUndo(other, run.id)).toBe('run.not_own');
    expect(await refusedUndo(moderator, run.id)).toBe('not_found');
    expect((await moderator.refused(runs.touched, { params: { id: run.id } })).problem).toBe('not_found');
  });

  it('nor is anything that cannot be put back', async () => {
    const owner = await app.as('owner');
    const { run_id } = await admin.ask(owners.inviteMany, { body: { ids: [owner.role_id!] } });
    expect((await ended(admin, { run_id })).undo_until).toBeNull();
    expect(await refusedUndo(admin, run_id)).toBe('run.no_undo');
  });
});

describe('people', () => {
  it.each(['sellers', 'owners', 'tradeUsers'] as const)('%s come in again as before', async (area) => {
    const role = { sellers: 'seller', owners: 'owner', tradeUsers: 'tsm_user' } as const;
    const someone = await app.as(role[area]);
    const calls = { sellers, owners, tradeUsers }[area];
    const body = { ids: [someone.role_id!], reason_id: person.id, comment: 'Проверка правил' };
    const run = await ended(admin, await admin.ask(calls.blockMany, { body }));
    expect(run).toMatchObject({ applied: 1 });
    expect(await undo(admin, run.id)).toMatchObject({ applied: 1, skipped: 0 });
    const user = app.db.selectFrom('users').selectAll().where('id', '=', someone.user_id);
    expect(await user.executeTakeFirstOrThrow()).toMatchObject({ status: 'active', blocked_reason_id: null });
  });
});

it('the bell names what was touched while it can be taken back, and the call names all of it', async () => {
  const [one, blocked] = [await point({ name: 'Родник' }), await point({ name: 'Ключ', status: 'blocked' })];
  const run = await block(admin, [one, blocked, 999_999_999]);
  const inBell = async () => (await noticesOf(admin)).runs?.find(({ id }) => id === run.id);
  expect(await inBell()).toMatchObject({
    undo_until: run.undo_until,
    touched: ['Родник'],
    applied: 1,
    skipped: 1,
    bad: 1,
  });
  expect((await admin.ask(runs.touched, { params: { id: run.id } })).items).toEqual([
    { id: one, title: 'Родник', outcome: 'applied' },
    { id: blocked, title: 'Ключ', outcome: 'skipped' },
  ]);
  await age(run.id, '11 minutes');
  expect(await inBell()).toMatchObject({ undo_until: null, touched: [] });
});
