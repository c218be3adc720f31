// Every call that decides passes one check: the same kind, scope, lease, version and author for every role.
import { contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { inject, type LooseInput } from '../../../testing/caller.ts';
import { giveScope, makeCase, subjectFor } from '../../../testing/moderation.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../settings/settings.store.ts';

const { moderation, moderators, requests, tradePoints } = contract;
const app = await testApp();
const { db } = app;
const [admin, tsm] = [await app.as('admin'), await app.as('tsm_user')];
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);

async function newModerator() {
  const person = await app.as('moderator');
  await giveScope(db, person.user_id, 'trade_point');
  await giveScope(db, person.user_id, 'seller_tp');
  return person;
}
type Judge = Awaited<ReturnType<typeof newModerator>>;
const [first, second] = [await newModerator(), await newModerator()];

const rowOf = (id: number) =>
  db.selectFrom('moderation_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** To begin work at a point, as a TSM asks for it: every door is open to such a case. */
async function workCase(values: object = {}) {
  const { id } = await makeTradePoint(db);
  const work = { trade_point_id: id, from_date: '2026-01-01', position: null };
  const changes = Object.entries(work).map(([field, value]) => ({ field, old: null, new: value }));
  const about = {
    kind: 'seller_tp',
    subject_id: await subjectFor(app, 'seller_tp'),
    submitted_by: tsm.user_id,
  } as const;
  return makeCase(db, { ...about, changes, ...values });
}

interface Answer {
  problem?: string;
  error_message: string;
  items?: { error: string | null }[];
}

async function say(who: Judge, endpoint: Endpoint, input: LooseInput): Promise<string | null> {
  const { error_message, items, problem } = (await inject(app.fastify, endpoint, input, who.token)).json<Answer>();
  return items ? items[0]!.error : problem ? error_message : null;
}

/** Why a case is not approved through the door; null when it is. */
const calls: Record<string, (who: Judge, id: number, version: number) => Promise<string | null>> = {
  decide: (who, id, version) => say(who, moderation.decide, { params: { id }, body: { version, decision: 'approve' } }),
  decideMany: (who, id, version) =>
    say(who, moderation.decideMany, { body: { cases: [{ id, version }], decision: 'approve' } }),
  confirm: (who, id, version) => say(who, requests.confirm, { body: { id, version, decision: 'confirm' } }),
};
const hold = (who: Judge, id: number) => who.ask(moderation.hold, { params: { id } });

const changed = 'Заявка изменилась с тех пор, как вы её видели. Посмотрите её ещё раз';
const own = 'Это ваша заявка: решение принимает кто-то другой';

describe.each(Object.entries(calls))('the door %s', (name, decide) => {
  test('opens for what was seen', async () => {
    const { id } = await workCase();
    const { version } = await hold(first, id);
    expect(await decide(first, id, version)).toBeNull();
    expect((await rowOf(id)).status).toBe('approved');
  });

  test('refuses what has changed since', async () => {
    const { id } = await workCase();
    const { version } = await hold(first, id);
    await db.updateTable('moderation_cases').set({ subtitle: 'Другая точка' }).where('id', '=', id).execute();
    expect(await decide(first, id, version)).toBe(changed);
    expect((await rowOf(id)).status).toBe('in_review');
  });

  test('refuses what somebody else holds, and what is decided', async () => {
    const { id } = await workCase();
    const { version } = await hold(second, id);
    expect(await decide(first, id, version)).toBe('Заявку проверяет другой модератор');
    await second.ask(moderation.decide, { params: { id }, body: { version, decision: 'approve' } });
    expect(await decide(first, id, version + 1)).toBe('Решение по заявке уже принято');
  });

  test('does not know what is outside the scope', async () => {
    const { id } = await workCase({ kind: 'seller_unlink' });
    expect(await decide(first, id, 1)).toBe('Запись не найдена');
  });

  const ways: Record<string, (who: Judge) => Promise<{ id: number }>> = {
    'has sent it': (who) => workCase({ submitted_by: who.user_id }),
    'has proposed it, before it was handed over': (who) => workCase({ created_by: who.user_id }),
    'is the one it is about': async (who) => {
      const seller = { user_id: who.user_id, code: `OWN-${name}`, referral_code: `OWN-${name}` };
      const { id } = await db.insertInto('sellers').values(seller).returning('id').executeTakeFirstOrThrow();
      return workCase({ subject_id: id });
    },
  };
  test.each(Object.entries(ways))('refuses a caller who %s, an administrator too', async (_, make) => {
    const judge = await app.as('admin');
    const { id } = await make(judge);
    const { version } = await db
      .updateTable('moderation_cases')
      .set({ status: 'in_review', holder_id: judge.user_id, lease_until: new Date(Date.now() + 600_000).toISOString() })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    const refusal = await decide(judge, id, version);
    // The queue of TSMs has only requests of TSMs.
    const isForeign = name === 'confirm' && (await rowOf(id)).author_role !== 'tsm_user';
    expect(refusal).toBe(isForeign ? 'Запись не найдена' : own);
    expect((await rowOf(id)).status).toBe('in_review');
  });
});

test.each(['decide', 'confirm'])('the call %s wants the caller to hold the lease', async (name) => {
  const { id } = await workCase();
  expect(await calls[name]!(first, id, 1)).toBe('Заявка больше не закреплена за вами. Откройте её снова');
});

test('several are decided as they were seen: what has changed is named, the rest is done', async () => {
  const [same, other] = [await workCase(), await workCase()];
  await db.updateTable('moderation_cases').set({ subtitle: 'Другая точка' }).where('id', '=', other.id).execute();
  const cases = [same, other].map(({ id, version }) => ({ id, version }));
  const { items } = await first.ask(moderation.decideMany, { body: { cases, decision: 'approve' } });
  expect(items).toEqual([
    { id: same.id, done: true, error: null },
    { id: other.id, done: false, error: changed },
  ]);
});

describe('the queue of what TSMs ask for about sellers in points', () => {
  test('neither shows nor confirms anything else', async () => {
    const judge = await newModerator();
    await giveScope(db, judge.user_id, 'seller_unlink');
    await giveScope(db, judge.user_id, 'seller_block');
    const mine = await workCase();
    const others = [
      await workCase({ kind: 'seller_unlink' }),
      await workCase({ kind: 'seller_block' }),
      await workCase({ submitted_by: (await app.as('owner')).user_id }),
      await makeCase(db, { submitted_by: tsm.user_id }),
    ];
    const { items } = await judge.ask(requests.sellers, { body: { per_page: 100, filters: { stage: ['new'] } } });
    const shown = items.map(({ id }) => id);
    expect([mine, ...others].map(({ id }) => shown.includes(id))).toEqual([true, false, false, false, false]);
    for (const { id } of others) {
      const { version } = await hold(judge, id);
      expect(await calls.confirm!(judge, id, version)).toBe('Запись не найдена');
      expect((await rowOf(id)).status).toBe('in_review');
    }
  });
});

describe('the own case', () => {
  /** A new point that the administrator has sent to moderation. */
  async function sentBy(who: Judge) {
    const region = await makeBookEntry(db, 'regions', 'Своя');
    const { code } = await makeTradePoint(db);
    const draft = { code: `${code}-N`, name: `Новая ${code}`, address: `Тверь, ул. ${code}, 1`, city: 'Тверь' };
    const body = { ...draft, region_id: region.id, moderate: true, confirm_duplicate: true };
    const { id } = await who.ask(tradePoints.add, { body });
    const row = db.selectFrom('moderation_cases').selectAll().where('kind', '=', 'trade_point');
    return row.where('subject_id', '=', id).executeTakeFirstOrThrow();
  }

  test('is told as one, and is not taken, kept aside or opened again by whose it is', async () => {
    const author = await app.as('admin');
    const { id } = await sentBy(author);
    const seen = async (who: Judge) => (await who.ask(moderation.card, { params: { id } })).item.is_own;
    expect([await seen(author), await seen(admin)]).toEqual([true, false]);
    expect(await author.refused(moderation.hold, { params: { id } })).toMatchObject({ problem: 'moderation.own' });
    const attached = async (who: Judge, moderator_id: number) =>
      (await who.ask(moderators.attach, { body: { case_ids: [id], moderator_id } })).items[0]!.error;
    expect(await attached(author, author.user_id)).toBe(own);
    expect(await attached(admin, author.user_id)).toBe('Заявка вне охвата этого модератора');
    const { version } = await hold(admin, id);
    await admin.ask(moderation.decide, { params: { id }, body: { version, decision: 'approve' } });
    const again = { params: { id }, body: { comment: 'Проверка правил' } };
    expect(await author.refused(moderation.reopen, again)).toMatchObject({ problem: 'moderation.own' });
  });

  test('is not the next one', async () => {
    const author = await app.as('admin');
    await db.updateTable('moderation_cases').set({ deleted_at: new Date().toISOString() }).execute();
    const mine = await sentBy(author);
    const body = { kinds: ['trade_point' as const] };
    expect(await author.ask(moderation.next, { body })).toMatchObject({ id: null });
    expect(await admin.ask(moderation.next, { body })).toMatchObject({ id: mine.id });
  });

  test('of a point is the maker of its row, when the case is about the point itself', async () => {
    const maker = await app.as('admin');
    const point = await makeTradePoint(db, { status: 'moderation', created_by: maker.user_id });
    const whole = await makeCase(db, { subject_id: point.id, submitted_by: tsm.user_id });
    expect(await maker.refused(moderation.hold, { params: { id: whole.id } })).toMatchObject({
      problem: 'moderation.own',
    });
    const old = await makeTradePoint(db, { created_by: maker.user_id });
    const changes = [{ field: 'name', old: old.name, new: 'Родник' }];
    const change = await makeCase(db, { subject_id: old.id, submitted_by: tsm.user_id, changes });
    await hold(maker, change.id);
  });
});
