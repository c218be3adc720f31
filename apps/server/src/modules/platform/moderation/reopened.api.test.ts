// A case that an administrator has opened again was decided once: until the new verdict the decision stands, even when its subject leaves.
import { contract } from '@iskra/contract';
import { type ModerationKind, moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCase, subjectFor } from '../../../testing/moderation.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { subjectOf } from './moderation.actions.ts';

const { moderation, requests, tradePoints } = contract;
const app = await testApp();
const { db } = app;
const [admin, judge, tsm] = [await app.as('admin'), await app.as('moderator'), await app.as('tsm_user')];
const reason = await makeBookEntry(db, 'reasons.tp_deny', 'Адрес не найден');
const comment = 'Проверка правил';

const rowOf = (id: number) =>
  db.selectFrom('moderation_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const tables = {
  seller: 'sellers',
  owner: 'owners',
  trade_point: 'trade_points',
  task_assignment: 'task_assignments',
  survey_response: 'survey_responses',
} as const;
const subjectRow = (kind: ModerationKind, id: number) =>
  db.selectFrom(tables[subjectOf[kind]]).selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const decision = { decided_by: judge.user_id, reason_id: reason.id, decision_comment: 'Сверено с реестром' };

/** Decided by the judge, and opened again by the administrator. */
async function reopened(kind: ModerationKind, status: 'approved' | 'denied') {
  const subject_id = await subjectFor(app, kind);
  const decided_at = new Date(Date.now() - 86_400_000).toISOString();
  const about = { kind, subject_id, submitted_by: tsm.user_id };
  const { id } = await makeCase(db, { ...about, status, ...decision, decided_at });
  await admin.ask(moderation.reopen, { params: { id }, body: { comment } });
  return { id, subject_id, decided_at };
}

const cells = moderationKinds.flatMap((kind) => (['approved', 'denied'] as const).map((was) => [kind, was] as const));

describe.each(cells)('a case of the kind %s that was %s and is open again', (kind, was) => {
  test('is not taken back by its author, and the list does not offer it', async () => {
    const { id, subject_id } = await reopened(kind, was);
    const before = await subjectRow(kind, subject_id);
    expect(await tsm.refused(moderation.cancel, { params: { id }, body: {} })).toMatchObject({
      problem: 'moderation.reopened',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'in_review', reopened_from: was, holder_id: admin.user_id });
    expect(await subjectRow(kind, subject_id)).toEqual(before);
    const listed = (await tsm.ask(requests.list, { body: { per_page: 100 } })).items.find((row) => row.id === id);
    expect(listed).toMatchObject({ may: { withdraw: false } });
  });
});

test.each(['approved', 'denied'] as const)('what was %s is exactly that again when its subject leaves', async (was) => {
  const { id, subject_id, decided_at } = await reopened('trade_point', was);
  await db.updateTable('trade_points').set({ status: 'active' }).where('id', '=', subject_id).execute();
  const body = { closed_on: '2026-01-10', comment };
  await admin.ask(tradePoints.close, { params: { id: subject_id }, body });
  expect(await rowOf(id)).toMatchObject({
    ...{ status: was, ...decision, decided_at },
    ...{ holder_id: null, lease_until: null, attached: false, reopened_from: null },
  });
});
