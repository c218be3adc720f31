// A file that waits for a second administrator: from the request on nothing about it changes, and the approved version is the posted one.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { lockRun } from '../../../jobs/runs.store.ts';
import { testApp } from '../../../testing/app.ts';
import { awaited, yesTo } from '../../../testing/approvals.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { operationFiles, operationHead } from '../../../testing/operation-files.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';
import { pack } from '../../platform/imports/staged-rows.ts';

const { imports, ledger, runs } = contract;
const app = await testApp();
const admin = await app.as('admin');
const second = await app.as('admin');

beforeAll(async () => {
  await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
});

const { check, apply, balance } = operationFiles(app, admin);

/** A checked file with a second column of amounts, and the mapping that would take these. */
async function twoAmounts() {
  const seller = await app.as('seller');
  const lines = [`${seller.phone};;коины;начислить;60000;Конкурс;;;90000`];
  const { run, columns } = await check(lines, `${operationHead};Другая сумма`);
  const fields = columns.map(({ field }) => (field === 'amount' ? null : field)).with(-1, 'amount');
  return { id: run.id, seller_id: seller.role_id!, remap: { params: { id: run.id }, body: { fields } } };
}

const sent = (id: number) => ({ params: { id }, body: { without_bad: true } });
const asked = (run_id: number) => awaited(second, (request) => request.run_id === run_id);

/** Sent for approval, and found among the requests. */
async function requested() {
  const file = await twoAmounts();
  expect(await apply(file.id)).toMatchObject({ held_back: true });
  return { ...file, request: await asked(file.id) };
}

test('another mapping that comes while the file is being sent for approval is refused, and what was shown is posted', async () => {
  const { id, seller_id, remap } = await twoAmounts();
  // The file has been found large, and the request for approval is about to be written.
  const both = await app.db.transaction().execute(async (db) => {
    await sql`lock table ledger_approvals in exclusive mode`.execute(db);
    const applying = admin.ask(imports.apply, sent(id));
    await expect.poll(() => waitingFor(app.db, 'ledger_approvals')).toBe(1);
    const mapping = admin.refused(imports.mapping, remap);
    await expect.poll(() => waitingFor(app.db, 'from runs')).toBe(1);
    return { applying, mapping };
  });
  expect(await both.applying).toMatchObject({ held_back: true });
  expect(await both.mapping).toMatchObject({ problem: 'import.held_back' });
  await app.jobs.work();
  const request = await asked(id);
  expect(request).toMatchObject({ total: 60_000 });
  await second.ask(ledger.approve, await yesTo(second, request.id));
  await app.jobs.work();
  expect(await balance('seller', seller_id)).toEqual([60_000, 0]);
});

test('of a mapping that came first the file sent after it is not ready, whatever it was found to hold', async () => {
  const { id, remap } = await twoAmounts();
  const both = await app.db.transaction().execute(async (db) => {
    await sql`select from runs where id = ${id} for update`.execute(db);
    const mapping = admin.ask(imports.mapping, remap);
    await expect.poll(() => waitingFor(app.db, 'from runs')).toBe(1);
    const applying = admin.refused(imports.apply, sent(id));
    await expect.poll(() => waitingFor(app.db, 'from runs')).toBe(2);
    return { mapping, applying };
  });
  await both.mapping;
  expect(await both.applying).toMatchObject({ problem: 'run.not_ready' });
  await app.jobs.work();
});

test('every change of a file that waits for approval is refused', async () => {
  const { id, remap, request } = await requested();
  const { item } = await admin.ask(imports.card, { params: { id } });
  expect(item).toMatchObject({ can_apply: false, run: { state: 'checked' } });
  for (const [call, input] of [
    [imports.mapping, remap],
    [imports.apply, sent(id)],
    [imports.cancel, { params: { id } }],
    [runs.cancel, { params: { id } }],
  ] as const)
    expect(await admin.refused(call, input)).toMatchObject({ problem: 'import.held_back' });
  const withdrawn = { params: { id: request.id }, body: { version: request.version, comment: 'Не тот файл' } };
  await admin.ask(ledger.reject, withdrawn);
  expect(await second.refused(ledger.approve, { ...withdrawn, body: { hash: request.hash } })).toMatchObject({
    problem: 'wrong_state',
  });
  expect(await admin.refused(imports.apply, sent(id))).toMatchObject({ problem: 'run.finished' });
});

const others = {
  mapping: sql`update runs set params = params || '{"mapping": ["amount"]}' where id = `,
  mode: sql`update runs set params = params || '{"mode": "upsert"}' where id = `,
  'own parameters': sql`update runs set params = params || '{"params": {"group": 1}}' where id = `,
  file: sql`update runs set source_file_id = (select min(id) from files) where id = `,
  'counts of the check': sql`update runs set result = jsonb_set(result, '{counts,create}', '7') where id = `,
  'number of rows': sql`delete from import_steps where run_id = `,
};

test.each(Object.entries(others))('another %s than what was shown is not approved', async (_, change) => {
  const { id, seller_id, request } = await requested();
  await sql`${change}${id}`.execute(app.db);
  expect(await second.refused(ledger.approve, await yesTo(second, request.id))).toMatchObject({
    problem: 'approval.changed',
  });
  await app.jobs.work();
  expect(await balance('seller', seller_id)).toEqual([0, 0]);
});

test.each([
  ['row', sql`update import_steps set content = ${await pack([])} where run_id = `],
  ['mark', sql`update import_steps set marks = ${await pack(['none'])} where run_id = `],
  ['mode', others.mode],
])('another %s after the approval is not applied', async (_, change) => {
  const { id, seller_id, request } = await requested();
  // The worker stands before its first step.
  await app.db.transaction().execute(async (db) => {
    await lockRun(db, id);
    await second.ask(ledger.approve, await yesTo(second, request.id));
    await sql`${change}${id}`.execute(db);
  });
  await app.jobs.work();
  const { item } = await admin.ask(imports.card, { params: { id } });
  expect(item.run).toMatchObject({ state: 'failed', error_message: expect.stringContaining('Файл изменился') });
  expect(await balance('seller', seller_id)).toEqual([0, 0]);
});

test('tells of the largest shares whose they are, all rows of one person together, and what they make of the balance', async () => {
  const [first, other] = [await app.as('seller'), await app.as('seller')];
  await giveCoins(app.db, { seller_id: first.role_id! }, 500);
  const { run } = await check([
    `${other.phone};;коины;начислить;20000;Конкурс;;`,
    `${first.phone};;коины;начислить;60000;Конкурс;;`,
    `${first.phone};;коины;начислить;15000;Конкурс;За май;`,
    `${other.phone};;огоньки;начислить;70;Конкурс;;`,
  ]);
  expect(await apply(run.id)).toMatchObject({ held_back: true });
  const { id } = await asked(run.id);
  const { item } = await second.ask(ledger.approval, { params: { id } });
  expect(
    item.shares.map(({ holder, currency, change, before, after }) => [holder.id, currency, change, before, after]),
  ).toEqual([
    [first.role_id, 'coin', 75_000, 500, 75_500],
    [other.role_id, 'coin', 20_000, 0, 20_000],
    [other.role_id, 'flame', 70, 0, 70],
  ]);
  expect(item.contents).toMatchObject({ people: 2, rows: 4 });
  const { items } = await second.ask(ledger.approvals, { body: {} });
  expect(items.find((row) => row.id === id)!.contents).not.toHaveProperty('shares');
});
