// The bell: moderators are told of their overdue cases, authors of the answers.
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope, makeCase, subjectFor } from '../../../testing/moderation.ts';
import { noticesOf } from '../../../testing/notices.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const app = await testApp();
const { db } = app;
const [admin, moderator, stranger, tsm, other] = [
  await app.as('admin'),
  await app.as('moderator'),
  await app.as('moderator'),
  await app.as('tsm_user'),
  await app.as('tsm_user'),
];
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const reason = await makeBookEntry(db, 'reasons.tp_deny', 'Адрес не найден');

it('a moderator is told of what is late in the own scope only', async () => {
  await giveScope(db, moderator.user_id, 'trade_point');
  await giveScope(db, stranger.user_id, 'owner');
  await makeCase(db, { sla_due_at: ago(1) });
  for (const somebody of [admin, moderator]) expect((await noticesOf(somebody)).overdue).toMatchObject([{ count: 1 }]);
  expect((await noticesOf(stranger)).overdue).toEqual([]);
});

it('what is late is told by its queue: sent work is no matter of the users', async () => {
  const late = { sla_due_at: ago(1), changes: [] };
  await makeCase(db, { ...late, kind: 'task', subject_id: await subjectFor(app, 'task') });
  await makeCase(db, { ...late, kind: 'user', subject_id: await subjectFor(app, 'user') });
  const { overdue } = await noticesOf(admin);
  expect(overdue!.map(({ kinds, count }) => [kinds, count])).toEqual([
    [['task'], 1],
    [['trade_point'], 1],
    [['user'], 1],
  ]);
});

it('an author is told the newest answers to what they have sent, and nobody else is', async () => {
  const sent = { submitted_by: tsm.user_id };
  await makeCase(db, sent);
  await makeCase(db, { ...sent, status: 'approved', decided_at: ago(31) });
  await makeCase(db, { ...sent, status: 'canceled', decided_at: ago(1) });
  const approved = await makeCase(db, { ...sent, status: 'approved', decided_at: ago(2) });
  const denied = await makeCase(db, { ...sent, status: 'denied', decided_at: ago(1), reason_id: reason.id });
  expect((await noticesOf(tsm)).answers).toMatchObject([
    { id: denied.id, status: 'denied', reason: 'Адрес не найден' },
    { id: approved.id, status: 'approved', reason: null },
  ]);
  expect((await noticesOf(other)).answers).toEqual([]);
});
