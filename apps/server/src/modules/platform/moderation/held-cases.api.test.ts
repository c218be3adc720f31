// Nobody holds more cases than one may, and a moderator who may decide no more holds none.
import { contract } from '@iskra/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope, makeCase } from '../../../testing/moderation.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { insertSettings } from '../settings/settings.store.ts';
import { giveToSomebody } from './moderators.store.ts';

const { history, moderation, moderators, profile, staff } = contract;
const most = 3;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
await insertSettings(db, { recheck_percent: 0, held_cases: most }, admin.user_id);
const reason = await makeBookEntry(db, 'reasons.block_user', 'Нарушение');
const body = { kinds: ['trade_point' as const] };

async function newModerator() {
  const person = await app.as('moderator');
  await giveScope(db, person.user_id, 'trade_point');
  return person;
}
type Judge = Awaited<ReturnType<typeof newModerator>>;

const rowOf = (id: number) =>
  db.selectFrom('moderation_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const heldBy = async ({ user_id }: Judge) =>
  (await db.selectFrom('moderation_cases').select('id').where('holder_id', '=', user_id).execute()).length;

/** Cases that the person holds: some put aside, one open. */
async function withCases(who: Judge, count = most) {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await makeCase(db)).id);
  await who.ask(moderators.attach, { body: { case_ids: ids } });
  await who.ask(moderation.hold, { params: { id: ids[0]! } });
  return ids;
}

beforeEach(() => db.updateTable('moderation_cases').set({ deleted_at: new Date().toISOString() }).execute());

describe('a moderator who holds as many as one may', () => {
  const full = { problem: 'moderation.too_many_held', error_code: 409 };
  const words = 'За модератором уже столько заявок, сколько можно держать. Сначала решите их или верните в очередь';

  test('takes no other one and gets no next one, but goes on with the own', async () => {
    const judge = await newModerator();
    const [mine] = await withCases(judge);
    const other = await makeCase(db);
    expect(await judge.refused(moderation.hold, { params: { id: other.id } })).toMatchObject(full);
    expect(await judge.refused(moderation.next, { body })).toMatchObject(full);
    const { version } = await judge.ask(moderation.hold, { params: { id: mine! } });
    await judge.ask(moderation.decide, { params: { id: mine! }, body: { version, decision: 'approve' } });
    expect(await judge.ask(moderation.next, { body })).toMatchObject({ id: other.id });
  });

  test('is given no more, by an administrator neither; an administrator opens no more again', async () => {
    const judge = await newModerator();
    const ids = await withCases(judge);
    const other = await makeCase(db);
    const give = { body: { case_ids: [ids[1]!, other.id], moderator_id: judge.user_id } };
    expect((await admin.ask(moderators.attach, give)).items).toEqual([
      { id: ids[1], done: true, error: null },
      { id: other.id, done: false, error: words },
    ]);
    const chief = await app.as('admin');
    await withCases(chief);
    const { id } = await makeCase(db, { status: 'denied', decided_at: new Date().toISOString() });
    const again = { params: { id }, body: { comment: 'Проверка правил' } };
    expect(await chief.refused(moderation.reopen, again)).toMatchObject(full);
  });

  test('does not get past it by many calls at once', async () => {
    const judge = await newModerator();
    const ids = await Promise.all(Array.from({ length: most * 3 }, async () => (await makeCase(db)).id));
    const tries = ids.flatMap((id, at) => [
      judge.ask(moderation.hold, { params: { id } }).catch(() => undefined),
      at % 2
        ? judge.ask(moderation.next, { body }).catch(() => undefined)
        : judge.ask(moderators.attach, { body: { case_ids: [id] } }),
    ]);
    await Promise.all(tries);
    expect(await heldBy(judge)).toBe(most);
  });

  test('is passed over when cases are handed out', async () => {
    const [busy, idle] = [await newModerator(), await newModerator()];
    await withCases(busy);
    await db.deleteFrom('moderator_scopes').where('moderator_id', 'not in', [busy.user_id, idle.user_id]).execute();
    const given = await Promise.all(
      [1, 2].map(() => giveToSomebody(db, { kind: 'trade_point', region_id: null }, 'in_turn', most)),
    );
    expect(given).toEqual([idle.user_id, idle.user_id]);
  });
});

describe('what somebody holds goes back to the queue', () => {
  const free = { status: 'new', holder_id: null, lease_until: null, attached: false };
  const block = (id: number) =>
    admin.ask(staff.block, { params: { id }, body: { reason_id: reason.id, comment: 'Проверка правил' } });

  /** In the transaction of the call that shuts the person out. */
  const ways: Record<string, (who: Judge) => Promise<unknown>> = {
    'who is blocked': ({ user_id }) => block(user_id),
    'who leaves for good': (who) => who.ask(profile.leaveForGood, { body: { confirm: 'УДАЛИТЬ' } }),
    'whose scope is another now': ({ user_id }) =>
      admin.ask(moderators.scope, { params: { id: user_id }, body: { scopes: [{ kind: 'user' }] } }),
  };
  test.each(Object.entries(ways))('of one %s', async (_, leave) => {
    const judge = await newModerator();
    const ids = await withCases(judge);
    await leave(judge);
    for (const id of ids) expect(await rowOf(id)).toMatchObject(free);
    const { items } = await admin.ask(history.list, { body: { entity_type: 'moderation_case', entity_id: ids[1]! } });
    expect(items[0]).toMatchObject({ action: 'moderation_case.detach' });
  });

  test('of an administrator who is a moderator from now on: what is outside the scope', async () => {
    const judge = await app.as('admin');
    const ids = await withCases(judge);
    const { version } = await db
      .selectFrom('users')
      .select('version')
      .where('id', '=', judge.user_id)
      .executeTakeFirstOrThrow();
    await admin.ask(staff.change, { params: { id: judge.user_id }, body: { version, role: 'moderator' } });
    for (const id of ids) expect(await rowOf(id)).toMatchObject(free);
  });

  test('by the clock, however the person was shut out; what others hold stays theirs', async () => {
    const [gone, stays] = [await newModerator(), await newModerator()];
    const [theirs, others] = [await withCases(gone), await withCases(stays)];
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', gone.user_id).execute();
    await app.jobs.queue.send(db, 'moderation.release', {});
    await app.jobs.work();
    for (const id of theirs) expect(await rowOf(id)).toMatchObject(free);
    for (const id of others) expect((await rowOf(id)).holder_id).toBe(stays.user_id);
  });

  test('past what somebody else is just changing: that is left to the clock', async () => {
    const judge = await newModerator();
    const [busy, idle] = await withCases(judge, 2);
    await db.transaction().execute(async (other) => {
      await other.selectFrom('moderation_cases').where('id', '=', busy!).forNoKeyUpdate().select('id').execute();
      await block(judge.user_id);
    });
    expect((await rowOf(busy!)).holder_id).toBe(judge.user_id);
    expect(await rowOf(idle!)).toMatchObject(free);
    await app.jobs.queue.send(db, 'moderation.release', {});
    await app.jobs.work();
    expect(await rowOf(busy!)).toMatchObject(free);
  });
});
