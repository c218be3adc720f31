// A blind second look at sent work: nothing of the first decision is seen in it, and nothing of that changes by it.
import { contract } from '@iskra/contract';
import { newStep } from '@iskra/contract/forms/form';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { holdCase, liveTask, performer, sendingOf, takeWork } from '../../../testing/task-work.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const app = await testApp();
const { db } = app;
const { assignments, moderation } = contract;
const [admin, first, second] = [await app.as('admin'), await app.as('moderator'), await app.as('moderator')];
await insertSettings(db, { recheck_percent: 100 }, admin.user_id);
for (const { user_id } of [first, second]) await giveScope(db, user_id, 'task');
const form = {
  steps: [
    { ...newStep('shelf', 'text', 1), title: 'Полка', weight: 60 },
    { ...newStep('price', 'text', 2), title: 'Цена', weight: 40 },
  ],
};

test('shows no verdicts, pays nothing, and leaves those of the first decision as they are', async () => {
  const who = await performer(app);
  const id = await takeWork(who, await liveTask(app, { form }));
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf({ shelf: 'Есть', price: '99' }) });
  const { params, version } = await holdCase(app, first, id);
  await first.ask(assignments.judge, { params, body: { version, decision: 'approve', parts: {} } });
  const row = () => db.selectFrom('task_assignments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await row();
  const look = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('control_of', '=', params.id)
    .executeTakeFirstOrThrow();
  const seen = await second.ask(assignments.sent, { params: look });
  expect(seen.item).toMatchObject({ status: 'submitted', earned: 0, parts: [{ accepted: true }, { accepted: true }] });
  const held = await second.ask(moderation.hold, { params: look });
  const parts = { price: { accepted: false, remark: 'Не видно' } };
  const said = { version: held.version, decision: 'approve' as const, parts };
  expect(await second.ask(assignments.judge, { params: look, body: said })).toMatchObject({ coins: 0 });
  expect(await row()).toEqual(before);
  const { verdicts } = await db
    .selectFrom('task_submissions')
    .select('verdicts')
    .where('assignment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(verdicts).toEqual({});
});
