// The distribution of cases, decisions on several, and the jobs of the clock.
import { contract } from '@iskra/contract';
import { distributionModes } from '@iskra/contract/areas/platform/settings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { sentTexts } from '../../../testing/login.ts';
import { giveScope, makeCase } from '../../../testing/moderation.ts';
import { noticesOf } from '../../../testing/notices.ts';
import { reachBy } from '../../../testing/people.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../settings/settings.store.ts';

const { moderation, moderators, tradePoints, history } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
const [here, there] = [await makeBookEntry(db, 'regions', 'Здесь'), await makeBookEntry(db, 'regions', 'Там')];

// Second looks would be late too.
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);

const rowOf = (id: number) =>
  db.selectFrom('moderation_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function moderatorOf(regionId?: number) {
  const person = await app.as('moderator');
  await giveScope(db, person.user_id, 'trade_point', regionId);
  return person;
}

/** A new point that an administrator sends to moderation. */
async function sent(regionId = here.id) {
  const { code } = await makeTradePoint(db);
  const draft = { code: `${code}-N`, name: `Новая ${code}`, address: `Тверь, ул. ${code}, 1`, city: 'Тверь' };
  const point = await admin.ask(tradePoints.add, {
    body: { ...draft, region_id: regionId, moderate: true, confirm_duplicate: true },
  });
  const row = db.selectFrom('moderation_cases').selectAll().where('kind', '=', 'trade_point');
  return row.where('subject_id', '=', point.id).executeTakeFirstOrThrow();
}

const distribute = (mode: (typeof distributionModes)[number]) =>
  insertSettings(db, { distribute_trade_point: distributionModes.indexOf(mode) }, admin.user_id);

/** Every program looks at its settings once a second. */
const settled = () => new Promise((done) => setTimeout(done, 1_050));

beforeEach(() => sql`delete from moderator_scopes`.execute(db));

describe('a point that an administrator sends to moderation', () => {
  test('waits instead of working, and works when it is accepted', async () => {
    const { id, subject_id, status } = await sent();
    expect(status).toBe('new');
    const stateOf = async () => (await admin.ask(tradePoints.card, { params: { id: subject_id } })).item.status;
    expect(await stateOf()).toBe('moderation');
    const other = await app.as('admin');
    const { version } = await other.ask(moderation.hold, { params: { id } });
    await other.ask(moderation.decide, { params: { id }, body: { version, decision: 'approve' } });
    expect(await stateOf()).toBe('active');
  });
});

describe('distribution', () => {
  test('in turn: among those who are active and see such a case', async () => {
    const [first, second] = [await moderatorOf(), await moderatorOf(here.id)];
    const [elsewhere, blocked] = [await moderatorOf(there.id), await moderatorOf()];
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.user_id).execute();
    await distribute('in_turn');
    await settled();
    const holders = [(await sent()).holder_id, (await sent()).holder_id, (await sent()).holder_id];
    expect(holders).toEqual([first.user_id, second.user_id, first.user_id]);
    expect(await sent(there.id)).toMatchObject({ holder_id: elsewhere.user_id, status: 'assigned', attached: true });
    const { items } = await admin.ask(history.list, {
      body: { entity_type: 'moderation_case', entity_id: (await sent()).id },
    });
    expect(items[0]!.changes.map(({ field }) => field)).toContain('holder_id');
  });

  test('to the moderator with the fewest cases; to nobody when nobody sees it', async () => {
    await distribute('least_loaded');
    await settled();
    expect(await sent()).toMatchObject({ holder_id: null, status: 'new' });
    const [busy, idle] = [await moderatorOf(), await moderatorOf()];
    for (const _ of [1, 2]) await makeCase(db, { status: 'assigned', holder_id: busy.user_id, attached: true });
    const holders = [(await sent()).holder_id, (await sent()).holder_id, (await sent()).holder_id];
    expect(holders.filter((id) => id === idle.user_id)).toHaveLength(2);
    await distribute('off');
    await settled();
    expect(await sent()).toMatchObject({ holder_id: null });
  });
});

describe('several at once', () => {
  test('are not for a moderator who may not; one by one they are', async () => {
    const person = await moderatorOf();
    const { id, version: seen } = await makeCase(db);
    const scopes = [{ kind: 'trade_point' as const, can_bulk: false }];
    await admin.ask(moderators.scope, { params: { id: person.user_id }, body: { scopes } });
    const { items } = await person.ask(moderation.decideMany, {
      body: { cases: [{ id, version: seen }], decision: 'approve' },
    });
    expect(items).toEqual([{ id, done: false, error: expect.stringContaining('списком') }]);
    expect(await rowOf(id)).toMatchObject({ status: 'new' });
    const { version } = await person.ask(moderation.hold, { params: { id } });
    await person.ask(moderation.decide, { params: { id }, body: { version, decision: 'approve' } });
    const listed = await admin.ask(moderators.list, { body: { kinds: ['trade_point'] } });
    const me = listed.items.find((one) => one.id === person.user_id);
    expect(me).toMatchObject({ scopes: [{ can_bulk: false }], decided: 1, late: 0 });
  });
});

const run = async (name: 'moderation.overdue' | 'moderation.digest' | 'moderation.expire') => {
  await app.jobs.queue.send(db, name, {});
  await app.jobs.work();
};

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the clock', () => {
  test('marks what is late, and it stays so when it is decided; administrators are written to', async () => {
    const person = await moderatorOf();
    const { id } = await makeCase(db, { sla_due_at: ago(1) });
    await run('moderation.overdue');
    expect(await rowOf(id)).toMatchObject({ sla_breached: true, version: 1 });
    expect((await noticesOf(admin)).overdue).toMatchObject([{ kinds: ['trade_point'], count: 1 }]);

    await reachBy(db, admin, { email: 'chief@example.ru' });
    await run('moderation.digest');
    const letters = db.selectFrom('outbox_messages').select('subject').where('recipient', '=', 'chief@example.ru');
    expect(await letters.execute()).toEqual([{ subject: 'Просрочено заявок: 1' }]);
    expect(await sentTexts(db, 'chief@example.ru')).toEqual([expect.stringContaining('Торговые точки: 1')]);
    const { version } = await person.ask(moderation.hold, { params: { id } });
    await person.ask(moderation.decide, { params: { id }, body: { version, decision: 'approve' } });
    const { items: people } = await admin.ask(moderators.list, { body: { kinds: ['trade_point'] } });
    expect(people.find((one) => one.id === person.user_id)).toMatchObject({ late: 1 });
    await run('moderation.digest');
    expect(await letters.execute()).toHaveLength(1);
  });

  test('ends what was returned and nobody has sent again', async () => {
    const left = await makeCase(db, { status: 'returned', decided_at: ago(31) });
    const lately = await makeCase(db, { status: 'returned', decided_at: ago(29) });
    const answered = await makeCase(db, { status: 'returned', decided_at: ago(31) });
    await makeCase(db, { subject_id: answered.subject_id, previous_case_id: answered.id, attempt_no: 2 });
    await run('moderation.expire');
    const states = await Promise.all([left, lately, answered].map(async ({ id }) => (await rowOf(id)).status));
    expect(states).toEqual(['expired', 'returned', 'returned']);
    const { items } = await admin.ask(history.list, { body: { entity_type: 'moderation_case', entity_id: left.id } });
    expect(items[0]!.action_title).toBe('Заявку не исправили в срок');
  });
});
