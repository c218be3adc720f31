// Taking back a decision of moderation: by its moderator, for ten minutes of the server's clock, while nobody has answered it.
import { contract } from '@iskra/contract';
import { type ModerationKind, moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { denyReason, giveScope, makeCase, returnReason, subjectFor } from '../../../testing/moderation.ts';
import { noticesOf } from '../../../testing/notices.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../settings/settings.store.ts';

const { moderation } = contract;
const app = await testApp();
const { db } = app;
const [admin, tsm] = [await app.as('admin'), await app.as('tsm_user')];
const deny = { decision: 'deny', reason_id: (await denyReason(db)).id } as const;
const giveBack = { decision: 'return', reason_id: (await returnReason(db)).id } as const;
const approve = { decision: 'approve' } as const;
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);

async function newModerator() {
  const one = await app.as('moderator');
  for (const kind of moderationKinds) await giveScope(db, one.user_id, kind);
  return one;
}
type Moderator = Awaited<ReturnType<typeof newModerator>>;
const [judge, second] = [await newModerator(), await newModerator()];

const rowOf = (id: number) =>
  db.selectFrom('moderation_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pointOf = (id: number) =>
  db.selectFrom('trade_points').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function decide(who: Moderator, id: number, verdict: object) {
  const { version } = await who.ask(moderation.hold, { params: { id } });
  await who.ask(moderation.decide, { params: { id }, body: { version, ...verdict } as never });
}
const undo = async (who: Moderator, ...case_ids: number[]) =>
  (await who.ask(moderation.undo, { body: { case_ids } })).items;
const waits = {
  status: 'new',
  decided_by: null,
  decided_at: null,
  reason_id: null,
  decision_comment: null,
  holder_id: null,
};

describe('a decision', () => {
  it('to change a point is undone with what it did, and can be made anew', async () => {
    const item = await makeCase(db, { submitted_by: tsm.user_id });
    const { name } = await pointOf(item.subject_id);
    await decide(judge, item.id, approve);
    expect((await pointOf(item.subject_id)).name).toBe(`${name}, новая`);
    expect(await undo(judge, item.id)).toEqual([{ id: item.id, done: true, error: null }]);
    expect((await pointOf(item.subject_id)).name).toBe(name);
    expect(await rowOf(item.id)).toMatchObject(waits);
    await decide(second, item.id, deny);
    expect(await rowOf(item.id)).toMatchObject({ status: 'denied', decided_by: second.user_id });
  });

  it.each([
    ['approve', 'active'],
    ['return', 'draft'],
    ['deny', 'denied'],
  ] as const)('to %s a new point puts it among those that wait', async (verdict, after) => {
    const { id: subject_id } = await makeTradePoint(db, { status: 'moderation' });
    const { id } = await makeCase(db, { subject_id, changes: [], submitted_by: tsm.user_id });
    await decide(judge, id, { approve, return: giveBack, deny }[verdict]);
    expect(await pointOf(subject_id)).toMatchObject({ status: after });
    expect(await undo(judge, id)).toMatchObject([{ done: true }]);
    expect(await pointOf(subject_id)).toMatchObject({ status: 'moderation' });
  });

  it('to approve a new point lets go of the counterparty whom it has linked, unless somebody has changed that since', async () => {
    const newOwner = async () => {
      const { role_id } = await app.as('owner');
      return db.selectFrom('owners').select(['id', 'inn']).where('id', '=', role_id!).executeTakeFirstOrThrow();
    };
    const newPoint = async () => {
      const owner = await newOwner();
      const point = await makeTradePoint(db, { status: 'moderation', inn: owner.inn });
      const item = await makeCase(db, { subject_id: point.id, changes: [], submitted_by: tsm.user_id });
      await decide(judge, item.id, approve);
      expect(await pointOf(point.id)).toMatchObject({ owner_id: owner.id });
      return { point, item, owner };
    };
    const [plain, given] = [await newPoint(), await newPoint()];
    expect(await undo(judge, plain.item.id)).toMatchObject([{ done: true }]);
    expect(await pointOf(plain.point.id)).toMatchObject({ status: 'moderation', owner_id: null });
    const other = await newOwner();
    const change = { version: (await pointOf(given.point.id)).version, owner_id: other.id };
    await admin.ask(contract.tradePoints.change, { params: { id: given.point.id }, body: change });
    expect(await undo(judge, given.item.id)).toMatchObject([{ done: true }]);
    expect(await pointOf(given.point.id)).toMatchObject({ status: 'moderation', owner_id: other.id });
  });

  it('is left as it is where somebody has changed the record since', async () => {
    const item = await makeCase(db, { submitted_by: tsm.user_id });
    await decide(judge, item.id, approve);
    await db.updateTable('trade_points').set({ name: 'Другое имя' }).where('id', '=', item.subject_id).execute();
    expect(await undo(judge, item.id)).toMatchObject([{ done: false, error: expect.stringContaining('изменили') }]);
    expect(await rowOf(item.id)).toMatchObject({ status: 'approved', decided_by: judge.user_id });
  });

  it('that its author has answered stands', async () => {
    const { id, subject_id } = await makeCase(db, { submitted_by: tsm.user_id });
    await decide(judge, id, giveBack);
    await makeCase(db, { subject_id, submitted_by: tsm.user_id, previous_case_id: id, attempt_no: 2 });
    expect(await undo(judge, id)).toMatchObject([{ done: false, error: expect.stringContaining('уже есть заявка') }]);
  });

  it('is not taken back by anybody else, nor an administrator', async () => {
    const { id } = await makeCase(db);
    await decide(judge, id, deny);
    for (const who of [second, admin])
      expect(await undo(who, id)).toMatchObject([{ done: false, error: expect.stringContaining('кто-то другой') }]);
  });

  it('takes its blind second look along', async () => {
    const { id, subject_id } = await makeCase(db);
    await decide(judge, id, approve);
    await makeCase(db, { subject_id, control_of: id });
    expect(await undo(judge, id)).toMatchObject([{ done: true }]);
    const looks = db.selectFrom('moderation_cases').select('status').where('control_of', '=', id);
    expect(await looks.execute()).toEqual([{ status: 'canceled' }]);
  });
});

test('the deadline is the server’s: a second before it is done, a second after it is refused in words', async () => {
  const ids = [(await makeCase(db)).id, (await makeCase(db)).id];
  for (const id of ids) await decide(judge, id, deny);
  const [early, late] = ids as [number, number];
  const age = (id: number, seconds: number) =>
    sql`update moderation_cases set undo_until = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
      db,
    );
  await age(early, 5);
  await age(late, -1);
  expect(await undo(judge, early, late)).toMatchObject([
    { id: early, done: true },
    { id: late, done: false, error: expect.stringContaining('Прошло больше десяти минут') },
  ]);
});

test.each(moderationKinds)(
  'a case of the kind %s waits as before after it was denied and undone',
  async (kind: ModerationKind) => {
    const subject_id = await subjectFor(app, kind);
    const book = {
      user: 'reasons.user_deny',
      owner: 'reasons.owner_deny',
      trade_point: 'reasons.tp_deny',
      other: 'reasons.tp_deny',
      task: 'reasons.task_deny',
      survey: 'reasons.survey_deny',
    };
    const { id: reason_id } = await makeBookEntry(db, book[kind as 'user'] ?? 'reasons.user_deny', 'Не сошлось');
    const { id } = await makeCase(db, { kind, subject_id, submitted_by: tsm.user_id });
    await decide(judge, id, { decision: 'deny', reason_id, comment: 'Проверка правил' });
    expect(await undo(judge, id)).toMatchObject([{ done: true }]);
    expect(await rowOf(id)).toMatchObject(waits);
  },
);

test('the bell tells of own decisions while they can be taken back, those of one call together, and never as news', async () => {
  const lone = await newModerator();
  const cases = [await makeCase(db, { title: 'Родник' }), await makeCase(db, { title: 'Ключ' })];
  await db.updateTable('moderator_scopes').set({ can_bulk: true }).where('moderator_id', '=', lone.user_id).execute();
  await lone.ask(moderation.decideMany, {
    body: { cases: cases.map(({ id, version }) => ({ id, version })), ...deny },
  });
  const { decisions } = await noticesOf(lone);
  expect(decisions).toMatchObject([
    { ids: cases.map(({ id }) => id), status: 'denied', kinds: ['trade_point'], titles: ['Родник', 'Ключ'] },
  ]);
  expect((await lone.ask(contract.profile.show)).unread).toBe(0);
  expect(await undo(lone, ...decisions![0]!.ids)).toMatchObject([{ done: true }, { done: true }]);
  expect((await noticesOf(lone)).decisions).toEqual([]);
});
