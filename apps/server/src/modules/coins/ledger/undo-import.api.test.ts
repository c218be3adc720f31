// A file is reversed as a whole or the rest of it is named, and the rest can be tried again.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { operationFiles } from '../../../testing/operation-files.ts';
import { changeSettings } from '../../../testing/settings.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';
import { findMismatches } from './ledger.proof.store.ts';

const { ledger, runs } = contract;
const app = await testApp();
const admin = await app.as('admin');
await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const { load, balance } = operationFiles(app, admin);

const line = (phone: string | null) => `${phone};;коины;начислить;100;Конкурс;;`;

/** Two people who got 100 coins each, of which the first has spent 70. */
async function loaded() {
  const [spender, saver] = [await app.as('seller'), await app.as('seller')];
  const id = await load([line(spender.phone), line(saver.phone)]);
  await giveCoins(app.db, { seller_id: spender.role_id! }, 70, { type: 'manual_debit' });
  return { id, spender: spender.role_id!, saver: saver.role_id! };
}

const asked = (id: number) => ({ params: { id }, body: { comment: 'Загружено по ошибке' } });

async function undo(id: number) {
  const { run_id } = await admin.ask(ledger.undoImport, asked(id));
  await app.jobs.work();
  return run_id;
}

const historyRow = async (id: number) =>
  (await admin.ask(ledger.importHistory, { body: {} })).items.find((item) => item.id === id)!;

const freeze = (frozen_at: Date | null) => sql`update ledger_state set frozen_at = ${frozen_at}`.execute(app.db);

test('while the ledger is frozen it fails and says why; afterwards it can be tried again', async () => {
  const { id, spender, saver } = await loaded();
  await freeze(new Date());
  await undo(id);
  await freeze(null);
  const row = await historyRow(id);
  expect(row).toMatchObject({ may_undo: true, undo: { state: 'failed', undone: 0 } });
  expect(row.undo!.error).toContain('сверка нашла расхождение');
  expect(await balance('seller', saver)).toEqual([100, 0]);
  await undo(id);
  expect(await historyRow(id)).toMatchObject({ may_undo: false, undo: { state: 'done', undone: 2, left: 0 } });
  expect([await balance('seller', spender), await balance('seller', saver)]).toEqual([
    [-70, 0],
    [0, 0],
  ]);
  expect(await admin.refused(ledger.undoImport, asked(id))).toMatchObject({ error_code: 409 });
});

test('where debts are not left, the rows whose coins are spent are told and stand until they can be taken back', async () => {
  const { id, spender, saver } = await loaded();
  await changeSettings(admin, { reversal_policy: 1 });
  const first = await undo(id);
  expect((await admin.ask(runs.card, { params: { id: first } })).item).toMatchObject({
    applied: 1,
    skipped: 0,
    bad: 1,
  });
  const row = await historyRow(id);
  expect(row).toMatchObject({ may_undo: true, undo: { state: 'done_with_errors', undone: 1, left: 1 } });
  expect(row.undo!.problems).toEqual([{ row: 2, message: expect.stringContaining('коинов') }]);
  const left = await admin.ask(ledger.list, { body: { filters: { run_id: [id], state: ['posted'] } } });
  expect(left.items).toMatchObject([{ holder: { id: spender } }]);
  await giveCoins(app.db, { seller_id: spender }, 200);
  await undo(id);
  await changeSettings(admin, { reversal_policy: 0 });
  expect(await historyRow(id)).toMatchObject({ may_undo: false, undo: { state: 'done', undone: 1 } });
  expect([await balance('seller', spender), await balance('seller', saver)]).toEqual([
    [130, 0],
    [0, 0],
  ]);
});

test('what was canceled on its way can be begun again', async () => {
  const { id, saver } = await loaded();
  // Another transaction holds the account: the first step waits until it ends.
  await app.db.transaction().execute(async (tx) => {
    await sql`select from ledger_accounts where seller_id = ${saver} for update`.execute(tx);
    const { run_id } = await admin.ask(ledger.undoImport, asked(id));
    expect(await admin.refused(ledger.undoImport, asked(id))).toMatchObject({ error_code: 409 });
    await expect.poll(() => waitingFor(app.db, 'ledger_accounts')).toBe(1);
    await admin.ask(runs.cancel, { params: { id: run_id } });
  });
  await app.jobs.work();
  expect(await balance('seller', saver)).toEqual([100, 0]);
  expect(await historyRow(id)).toMatchObject({ may_undo: true, undo: { state: 'canceled' } });
  await undo(id);
  expect(await balance('seller', saver)).toEqual([0, 0]);
});

test('an operation that was undone alone before stands as it is', async () => {
  const { id, saver } = await loaded();
  const { items } = await admin.ask(ledger.list, { body: { filters: { run_id: [id], seller_id: [saver] } } });
  await admin.ask(ledger.reverse, asked(items[0]!.id));
  await undo(id);
  expect(await historyRow(id)).toMatchObject({ undo: { state: 'done', undone: 1, left: 0 } });
  expect(await balance('seller', saver)).toEqual([0, 0]);
});

test.each(['canceled', 'failed'])('of a file that ended as %s what it has posted is taken back', async (state) => {
  const { id, saver } = await loaded();
  await sql`update runs set state = ${state} where id = ${id}`.execute(app.db);
  expect(await historyRow(id)).toMatchObject({ may_undo: true });
  await undo(id);
  expect(await balance('seller', saver)).toEqual([0, 0]);
});

test('after thirty days a file stays', async () => {
  const { id } = await loaded();
  const ended = (days: number) =>
    sql`update runs set finished_at = now() - make_interval(days => ${days}) where id = ${id}`;
  await ended(31).execute(app.db);
  expect(await historyRow(id)).toMatchObject({ may_undo: false });
  expect(await admin.refused(ledger.undoImport, asked(id))).toMatchObject({ error_code: 409 });
  await ended(29).execute(app.db);
  await undo(id);
  expect(await findMismatches(app.db)).toEqual([]);
});
