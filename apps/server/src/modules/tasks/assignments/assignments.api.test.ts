import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep } from '@iskra/contract/forms/form';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { makeSku, makeSkuGroup } from '../../../testing/skus.ts';
import { completeDraft, publishedTask } from '../../../testing/tasks.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { findMismatches } from '../../coins/ledger/ledger.proof.store.ts';

const app = await testApp();
const { db } = app;
const { assignments, moderation, ledger, streaks, tasks } = contract;
const [admin, moderator, other] = [await app.as('admin'), await app.as('moderator'), await app.as('moderator')];
for (const { user_id } of [moderator, other]) await giveScope(db, user_id, 'task');
const deny = await makeBookEntry(db, 'reasons.task_deny', 'Не та полка');
const back = await makeBookEntry(db, 'reasons.return', 'Переделайте');

const texts = {
  steps: [
    { ...newStep('shelf', 'text', 1), title: 'Что на полке', weight: 60 },
    { ...newStep('price', 'text', 2), title: 'Цена на ценнике', weight: 40 },
  ],
};
const answers = { shelf: 'Лимонады в два ряда', price: '99 рублей' };

/** Under way, for sellers at any point. */
async function liveTask(more: Partial<TaskDraft> = {}) {
  const draft = completeDraft(more);
  const id = await publishedTask(app, await app.as('admin'), {
    ...draft,
    form: texts,
    moderation: { mode: 'manual' },
    ...more,
  });
  await db
    .updateTable('tasks')
    .set({ status: 'active', starts_at: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', id)
    .execute();
  return id;
}

async function performer() {
  const seller = await app.as('seller');
  const point = await makeTradePoint(db, { status: 'active', lat: 56.85, lon: 35.9 });
  await hireSeller(db, seller.role_id!, point.id);
  return { seller, point };
}
type Seller = Awaited<ReturnType<typeof performer>>;

async function taken({ seller, point }: Seller, task_id: number) {
  return (await seller.ask(assignments.take, { body: { task_id, trade_point_id: point.id } })).id;
}

const sending = (more: object = {}) => ({
  client_uuid: randomUUID(),
  form_version: 1,
  answers,
  place: { lat: 56.85, lon: 35.9, accuracy: 10 },
  ...more,
});

async function sent(who: Seller, task_id: number, more: object = {}) {
  const id = await taken(who, task_id);
  await who.seller.ask(assignments.submit, { params: { id }, body: sending(more) });
  return id;
}

const rowOf = (id: number) =>
  db.selectFrom('task_assignments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function held(id: number) {
  const { case_id } = await rowOf(id);
  const { version } = await moderator.ask(moderation.hold, { params: { id: case_id! } });
  return { params: { id: case_id! }, version };
}

async function judge(id: number, body: object) {
  const { params, version } = await held(id);
  return moderator.ask(assignments.judge, { params, body: { version, decision: 'approve', parts: {}, ...body } });
}

const balances = async ({ seller }: Seller) => (await seller.ask(ledger.balances, { body: {} })).item;

describe('the day of a task', () => {
  test('is offered, taken, sent, accepted and paid; the coins tell where they come from', async () => {
    const who = await performer();
    const task = await liveTask();
    const { free } = await who.seller.ask(assignments.work, { body: {} });
    expect(free.find(({ task_id }) => task_id === task)).toMatchObject({
      coins: 50,
      steps: 2,
      point: { id: who.point.id },
    });
    const id = await sent(who, task);
    expect(await rowOf(id)).toMatchObject({ status: 'submitted', attempt: 1 });
    // The day counts at once.
    expect((await who.seller.ask(streaks.show, { body: {} })).item).toMatchObject({ current: 1, month_flames: 0 });
    expect(await judge(id, {})).toMatchObject({ coins: 50 });
    expect(await rowOf(id)).toMatchObject({ status: 'accepted', coins: 50, flames: 1 });
    expect(await balances(who)).toMatchObject({ coin: { available: 50 }, flame: { available: 1 } });
    expect((await who.seller.ask(streaks.show, { body: {} })).item).toMatchObject({ current: 1, month_flames: 1 });
    const { transaction_id } = await rowOf(id);
    const { item } = await admin.ask(ledger.card, { params: { id: transaction_id! } });
    expect(item).toMatchObject({ type: 'accrual', source_type: 'task_assignment', amount: 50 });
  });

  test('part by part: weights pay, the remark stands beside its answer, only that part is open, and it is sent again', async () => {
    const who = await performer();
    const reward = { ...completeDraft().reward, coins: 50, partial: 'by_subtask_weight' as const };
    const task = await liveTask({ reward });
    const id = await sent(who, task);
    const parts = { price: { accepted: false, remark: 'Ценник не виден' } };
    await judge(id, { decision: 'return', reason_id: back.id, parts });
    const overview = await admin.ask(tasks.overview, { params: { id: task } });
    const step = overview.item.steps.find((one) => one.id === 'price');
    expect(step).toMatchObject({ accepted: 0, denied: 1, remark: { title: 'Ценник не виден', count: 1 } });
    const { item } = await who.seller.ask(assignments.show, { params: { id } });
    expect(item).toMatchObject({ status: 'returned', remarks: { price: 'Ценник не виден' }, answers });
    const again = { ...sending(), answers: { shelf: 'Другое', price: '95 рублей' } };
    await who.seller.ask(assignments.submit, { params: { id }, body: again });
    const last = await db
      .selectFrom('task_submissions')
      .select('answers')
      .where('assignment_id', '=', id)
      .where('attempt', '=', 2)
      .executeTakeFirstOrThrow();
    expect(last.answers).toEqual({ shelf: answers.shelf, price: '95 рублей' });
    const { case_id } = await rowOf(id);
    const shown = await moderator.ask(assignments.sent, { params: { id: case_id! } });
    const saidBefore = shown.item.parts.map((part) => [part.id, part.remark, part.earlier_remark]);
    expect(saidBefore).toContainEqual(['price', null, 'Ценник не виден']);
    expect(saidBefore).toContainEqual(['shelf', null, null]);
    expect(await judge(id, { parts })).toMatchObject({ coins: 30 });
    expect(await rowOf(id)).toMatchObject({ status: 'partially_accepted', attempt: 2 });
  });

  test('taken back, it takes exactly what it brought, and pays once when it is accepted again', async () => {
    const who = await performer();
    const id = await sent(who, await liveTask());
    await judge(id, {});
    const { case_id } = await rowOf(id);
    const { items } = await moderator.ask(moderation.undo, { body: { case_ids: [case_id!] } });
    expect(items).toMatchObject([{ done: true }]);
    expect(await balances(who)).toMatchObject({ coin: { available: 0 }, flame: { available: 0 } });
    expect(await rowOf(id)).toMatchObject({ status: 'submitted', coins: 0, transaction_id: null });
    await judge(id, {});
    expect(await balances(who)).toMatchObject({ coin: { available: 50 }, flame: { available: 1 } });
  });

  test('opened again, another verdict reverses exactly and pays what it says now; the same one moves nothing', async () => {
    const who = await performer();
    const reward = { ...completeDraft().reward, coins: 50, partial: 'by_subtask_weight' as const };
    const id = await sent(who, await liveTask({ reward }));
    await judge(id, {});
    const { case_id } = await rowOf(id);
    const params = { id: case_id! };
    const operations = async () => (await admin.ask(assignments.sent, { params })).item.operations!.length;
    const again = async (body: object) => {
      const { version } = await admin.ask(moderation.reopen, { params, body: { comment: 'Пересмотр по обращению' } });
      const said = { version, decision: 'approve' as const, parts: {}, ...body };
      return admin.ask(assignments.judge, { params, body: said });
    };
    const before = await operations();
    expect(await again({})).toMatchObject({ coins: 50 });
    expect(await operations()).toBe(before);
    expect(await again({ parts: { price: { accepted: false, remark: null } } })).toMatchObject({ coins: 30 });
    expect(await balances(who)).toMatchObject({ coin: { available: 30 }, flame: { available: 1 } });
    expect(await rowOf(id)).toMatchObject({ status: 'partially_accepted', coins: 30 });
    await again({ decision: 'deny', reason_id: deny.id });
    expect(await balances(who)).toMatchObject({ coin: { available: 0 }, flame: { available: 0 } });
    expect((await who.seller.ask(streaks.show, { body: {} })).item).toMatchObject({ current: 0 });
    expect(await again({ parts: {} })).toMatchObject({ coins: 50 });
    expect(await balances(who)).toMatchObject({ coin: { available: 50 }, flame: { available: 1 } });
    expect(await findMismatches(db)).toEqual([]);
  });

  test('denied, it brings nothing and its day is gone', async () => {
    const who = await performer();
    const id = await sent(who, await liveTask());
    await judge(id, { decision: 'deny', reason_id: deny.id });
    expect(await rowOf(id)).toMatchObject({ status: 'denied', coins: 0 });
    expect((await who.seller.ask(streaks.show, { body: {} })).item).toMatchObject({ current: 0 });
  });
});

test('what was denied is appealed against once: another moderator decides, and it is paid by that', async () => {
  const who = await performer();
  const id = await sent(who, await liveTask());
  await judge(id, { decision: 'deny', reason_id: deny.id });
  const mine = async () => (await who.seller.ask(assignments.work, { body: {} })).own.find((work) => work.id === id);
  expect(await mine()).toMatchObject({ status: 'denied', may_appeal: true });
  const appeal = { params: { id }, body: { comment: 'На снимке видна вся полка' } };
  expect(await (await performer()).seller.refused(assignments.appeal, appeal)).toMatchObject({ error_code: 404 });
  await who.seller.ask(assignments.appeal, appeal);
  expect(await mine()).toMatchObject({ status: 'submitted', may_appeal: false });
  expect((await who.seller.ask(streaks.show, { body: {} })).item).toMatchObject({ current: 1 });
  const { case_id } = await rowOf(id);
  const params = { id: case_id! };
  // The moderator who denied it sees nothing of the appeal.
  expect(await moderator.refused(moderation.hold, { params })).toMatchObject({ error_code: 404 });
  const { version } = await other.ask(moderation.hold, { params });
  await other.ask(assignments.judge, { params, body: { version, decision: 'approve', parts: {} } });
  expect(await balances(who)).toMatchObject({ coin: { available: 50 }, flame: { available: 1 } });
  await admin.ask(moderation.reopen, { params, body: { comment: 'Снова посмотрели' } });
  const again = await admin.ask(moderation.hold, { params });
  const said = { version: again.version, decision: 'deny' as const, reason_id: deny.id, parts: {} };
  await admin.ask(assignments.judge, { params, body: said });
  expect(await balances(who)).toMatchObject({ coin: { available: 0 }, flame: { available: 0 } });
  expect(await mine()).toMatchObject({ status: 'denied', may_appeal: false });
  expect(await who.seller.refused(assignments.appeal, appeal)).toMatchObject({ problem: 'wrong_state' });
});

describe('sending', () => {
  test('again and side by side with the same number is one sending', async () => {
    const who = await performer();
    const id = await taken(who, await liveTask());
    const input = { params: { id }, body: sending() };
    const results = await Promise.all(
      [1, 2, 3].map(() => who.seller.ask(assignments.submit, input).catch(() => undefined)),
    );
    const again = await who.seller.ask(assignments.submit, input);
    expect(again.repeated).toBe(true);
    for (const one of results) if (one) expect(one.submission_id).toBe(again.submission_id);
    const rows = await db.selectFrom('task_submissions').select('id').where('assignment_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  test('is refused with the field that is wrong, another form, too late, and away from the point', async () => {
    const who = await performer();
    const place = { ...completeDraft().place, policy: 'block' as const };
    const id = await taken(who, await liveTask({ place }));
    const refused = async (more: object) =>
      who.seller.refused(assignments.submit, { params: { id }, body: sending(more) });
    expect(await refused({ answers: { shelf: 'Есть' } })).toMatchObject({ errors: [{ field: 'answers.price' }] });
    expect(await refused({ form_version: 2 })).toMatchObject({ problem: 'assignment.other_form' });
    expect(await refused({ place: { lat: 56.95, lon: 35.9, accuracy: 10 } })).toMatchObject({
      problem: 'assignment.outside',
    });
    expect(await refused({ place: undefined })).toMatchObject({ problem: 'assignment.no_place' });
    await db
      .updateTable('task_assignments')
      .set({ taken_at: '2026-01-01T00:00:00Z', due_at: '2026-01-02T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect(await refused({})).toMatchObject({ problem: 'assignment.too_late' });
    // It was done in time, and the phone had no connection.
    await who.seller.ask(assignments.submit, {
      params: { id },
      body: sending({ sent_at: '2026-01-01T12:00:00.000Z' }),
    });
  });

  test('of the last place two at once get one, and a budget that is promised is not promised again', async () => {
    const [one, two] = [await performer(), await performer()];
    const quota = { total: 1, policy: 'by_submission' as const };
    const task = await liveTask({ quota });
    const ids = [await taken(one, task), await taken(two, task)];
    const both = await Promise.allSettled(
      [one, two].map(({ seller }, at) => seller.ask(assignments.submit, { params: { id: ids[at]! }, body: sending() })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const budget = { coins: 50, policy: 'stop' as const };
    const poor = await liveTask({ budget });
    await sent(one, poor);
    const other = await taken(two, poor);
    expect(await two.seller.refused(assignments.submit, { params: { id: other }, body: sending() })).toMatchObject({
      error_code: 464,
    });
  });

  test('what nobody has to look at is paid at once', async () => {
    const who = await performer();
    const id = await sent(who, await liveTask({ moderation: { mode: 'auto' } }));
    expect(await rowOf(id)).toMatchObject({ status: 'accepted', case_id: null });
    expect(await balances(who)).toMatchObject({ coin: { available: 50 } });
  });
});

test('nobody reaches the work of somebody else, and nobody takes what is not offered to them', async () => {
  const [one, two] = [await performer(), await performer()];
  const task = await liveTask();
  const id = await taken(one, task);
  expect(await two.seller.refused(assignments.show, { params: { id } })).toMatchObject({ error_code: 404 });
  expect(await two.seller.refused(assignments.submit, { params: { id }, body: sending() })).toMatchObject({
    error_code: 404,
  });
  const foreign = { body: { task_id: task, trade_point_id: one.point.id } };
  expect(await two.seller.refused(assignments.take, foreign)).toMatchObject({ problem: 'assignment.not_offered' });
  expect(await one.seller.refused(assignments.take, foreign)).toMatchObject({ problem: 'assignment.not_offered' });
});

test('the phone gets the goods and the samples that the questions show', async () => {
  const who = await performer();
  const sku = await makeSku(db, { name: 'Лимонад с мятой' });
  const group = await makeSkuGroup(db, [sku.id]);
  const goods = { ...newStep('goods', 'sku_list', 1), title: 'Что есть', settings: { sku_group_id: group.id } };
  const task = await liveTask({ form: { steps: [goods] } });
  const { id } = await who.seller.ask(assignments.take, { body: { task_id: task, trade_point_id: who.point.id } });
  const { item } = await who.seller.ask(assignments.show, { params: { id } });
  expect(item.goods).toEqual({ [group.id]: [{ id: sku.id, name: 'Лимонад с мятой' }] });
});
