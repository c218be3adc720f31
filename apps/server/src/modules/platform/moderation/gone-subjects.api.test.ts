// A record that leaves the programme takes the cases about it along: nothing waits for a decision that nobody can make.
import { contract } from '@iskra/contract';
import { type ModerationKind, moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCase } from '../../../testing/moderation.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';
import { targets } from '../../assembly.ts';
import { type Subject, subjectOf } from './moderation.actions.ts';

const { sellers, owners, tradePoints, profile } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
const comment = 'Проверка правил';

/** Each way in which such a thing leaves. */
const leaves: Record<Subject, Record<string, (about: (id: number) => Promise<void>) => Promise<void>>> = {
  seller: {
    'is deleted': async (about) => {
      const { role_id } = await app.as('seller');
      await about(role_id!);
      await admin.ask(sellers.remove, { params: { id: role_id! }, body: { comment, confirm: 'УДАЛИТЬ' } });
    },
    'is merged': async (about) => {
      const [duplicate, stays] = [await app.as('seller'), await app.as('seller')];
      await about(duplicate.role_id!);
      const body = { into_id: stays.role_id!, comment, confirm: 'ОБЪЕДИНИТЬ' } as const;
      await admin.ask(sellers.merge, { params: { id: duplicate.role_id! }, body });
    },
    'leaves by themselves': async (about) => {
      const seller = await app.as('seller');
      await about(seller.role_id!);
      await seller.ask(profile.leaveForGood, { body: { confirm: 'УДАЛИТЬ' } });
    },
  },
  owner: {
    'is archived': async (about) => {
      const { role_id } = await app.as('owner');
      await db.updateTable('owners').set({ status: 'blocked' }).where('id', '=', role_id!).execute();
      await about(role_id!);
      await admin.ask(owners.archive, { params: { id: role_id! }, body: { comment, confirm: 'УДАЛИТЬ' } });
    },
    'leaves by themselves': async (about) => {
      const owner = await app.as('owner');
      await about(owner.role_id!);
      await owner.ask(profile.leaveForGood, { body: { confirm: 'УДАЛИТЬ' } });
    },
  },
  // Sent work stays: its performer and its point may have gone.
  task_assignment: {},
  // An answer stays without its buyer, and its survey without its author.
  survey_response: {},
  trade_point: {
    'is closed': async (about) => {
      const { id } = await makeTradePoint(db, { status: 'active' });
      await about(id);
      await admin.ask(tradePoints.close, { params: { id }, body: { closed_on: '2026-01-10', comment } });
    },
  },
};

const casesOf = (kind: ModerationKind, ids: number[]) =>
  db.selectFrom('moderation_cases').select('status').where('kind', '=', kind).where('id', 'in', ids).execute();

const ways = moderationKinds.flatMap((kind) => Object.keys(leaves[subjectOf[kind]]).map((way) => [kind, way] as const));

test.each(ways)('a case of the kind %s ends when its subject %s', async (kind, way) => {
  const made: number[] = [];
  await leaves[subjectOf[kind]][way]!(async (subject_id) => {
    const first = await makeCase(db, { kind, subject_id, status: 'returned', decided_at: new Date().toISOString() });
    const open = await makeCase(db, { kind, subject_id });
    const second = await makeCase(db, { kind, subject_id, control_of: first.id });
    made.push(first.id, open.id, second.id);
  });
  expect(await casesOf(kind, made)).toEqual(made.map(() => ({ status: 'canceled' })));
});

describe('a closed point', () => {
  test.each(['seller_tp', 'seller_unlink'] as const)(
    'ends a case of the kind %s about who works there',
    async (kind) => {
      const seller = await app.as('seller');
      const [closed, other] = [await makeTradePoint(db, { status: 'active' }), await makeTradePoint(db)];
      const at = (id: number) => [{ field: 'trade_point_id', old: null, new: id }];
      const here = await makeCase(db, { kind, subject_id: seller.role_id!, changes: at(closed.id) });
      const there = await makeCase(db, { kind, subject_id: seller.role_id!, changes: at(other.id) });
      await admin.ask(tradePoints.close, { params: { id: closed.id }, body: { closed_on: '2026-01-10', comment } });
      expect(await casesOf(kind, [here.id])).toEqual([{ status: 'canceled' }]);
      expect(await casesOf(kind, [there.id])).toEqual([{ status: 'new' }]);
    },
  );
});

test('every area says the same of what its kinds are about', () => {
  const declared = Object.entries(targets.moderated).map(([kind, { entity }]) => [kind, entity]);
  expect(Object.fromEntries(declared)).toEqual(subjectOf);
});
