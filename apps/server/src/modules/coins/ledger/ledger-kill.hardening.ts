// Workers are killed in the middle of a large file of operations and while coins expire; orders-wave.hardening.ts kills the third of
// what moves coins. LEDGER_KILL_ROWS and LEDGER_KILLS try less.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openLocalFileStore } from '../../../outside/file-store.ts';
import { testApp } from '../../../testing/app.ts';
import { killedWorkers } from '../../../testing/killed-workers.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';
import { findMismatches } from './ledger.proof.store.ts';

const rows = Number(process.env.LEDGER_KILL_ROWS ?? 100_000);
const kills = Number(process.env.LEDGER_KILLS ?? 17);
const folder = await mkdtemp(join(inject('server').folder, 'ledger-kill-'));
const app = await testApp({
  files: await openLocalFileStore(folder),
  uploads: { image: 1, document: 1, video: 1, sheet: 100_000_000, day: 1e9 },
  pool: { statement_timeout_ms: 600_000 },
});
const { db } = app;
const admin = await app.as('admin');
const { imports, ledger } = contract;
const workers = killedWorkers(app, folder);

/** Of the people of the file, who are as many as its rows: these have something, and are debited. */
const richPeople = 50;
const phoneOf = (person: number) => `+7933${String(person).padStart(7, '0')}`;
const creditOf = (row: number) => 1 + (row % 97);
const opening = 500;
const debit = 20;

function fileOf(): Buffer {
  const lines = ['Телефон;ИНН;Валюта;Операция;Сумма;Причина;Комментарий;Внешний номер'];
  for (let row = 0; row < rows; row++) {
    const isDebit = row < richPeople;
    const amount = isDebit ? `списать;${debit}` : `начислить;${creditOf(row)}`;
    lines.push(`${phoneOf(row)};;коины;${amount};Конкурс;;KILL-${row}`);
  }
  return Buffer.from(lines.join('\n'));
}

async function makePeople(): Promise<void> {
  await sql`
    with made as (
      insert into users (role, phone, last_name, first_name, status)
      select 'seller', '+7933' || lpad(n::text, 7, '0'), 'Стойкая', 'Анна', 'active' from generate_series(0, ${rows - 1}::int) n
      returning id)
    insert into sellers (user_id, code) select id, 'KILL-' || id from made`.execute(db);
  const { rows: rich } = await sql<{ id: number }>`
    select s.id from sellers s join users u on u.id = s.user_id where u.phone like '+7933%' order by u.phone limit ${richPeople}`.execute(
    db,
  );
  for (const { id } of rich) await giveCoins(db, { seller_id: id }, opening);
}

interface Progress {
  state: string;
  phase: string;
  done: number;
}

async function look(id: number): Promise<Progress> {
  const { rows: found } = await sql<Progress>`select state, phase, done from runs where id = ${id}`.execute(db);
  if (found[0]!.state === 'failed') throw new Error('the run failed');
  return found[0]!;
}

/** At moments that lie all over the work, each somewhere inside of its own share. */
const shareOf = (kill: number, of: number) => (kill + Math.random()) / (of + 1);

async function killImport(id: number, phase: string, ended: RegExp, times: number): Promise<string[]> {
  const killedAt: string[] = [];
  for (let kill = 0; kill < times; kill++) {
    const from = Math.floor(shareOf(kill, times) * rows);
    const hasCome = async () => {
      const run = await look(id);
      return ended.test(run.state) || (run.phase === phase && run.done >= from);
    };
    killedAt.push(await workers.killWhen(hasCome, async () => `${phase} ${(await look(id)).done}`));
  }
  await workers.workUntil(async () => ended.test((await look(id)).state));
  return killedAt;
}

const total = async (what: ReturnType<typeof sql<number>>) => {
  const { rows: found } = await sql<{ n: number }>`select coalesce((${what}), 0)::bigint as n`.execute(db);
  return found[0]!.n;
};
const available = sql<number>`select sum(available) from ledger_accounts where code is null`;
const posted = (type: string) => sql<number>`select count(*) from ledger_transactions where type = ${type}`;
const moved = (type: string) => sql<number>`select sum(amount) from ledger_transactions where type = ${type}`;

test(`${kills} kills in a file of ${rows} operations: every row is posted once`, async () => {
  await makeBookEntry(db, 'reasons.ledger', 'Конкурс');
  await insertSettings(db, { import_approval_coins: 2_000_000_000 }, admin.user_id);
  await makePeople();
  const file = { name: 'Операции.csv', content: fileOf() };
  const { run_id: id } = await admin.ask(ledger.import, { body: {}, file });
  const inCheck = Math.floor(kills / 3);
  const killedAt = await killImport(id, 'check', /checked/, inCheck);
  await admin.ask(imports.apply, { params: { id }, body: { without_bad: true } });
  killedAt.push(...(await killImport(id, 'apply', /^done/, kills - inCheck)));
  console.log(`killed at: ${killedAt.join('; ')}`);

  const credits = Array.from({ length: rows }, (_, row) => (row < richPeople ? 0 : creditOf(row)));
  const credited = credits.reduce((sum, amount) => sum + amount, 0);
  expect(await look(id)).toMatchObject({ state: 'done', done: rows });
  expect(await total(posted('import_credit'))).toBe(rows - richPeople);
  expect(await total(posted('import_debit'))).toBe(richPeople);
  expect(await total(moved('import_credit'))).toBe(credited);
  expect(await total(available)).toBe(credited + richPeople * (opening - debit));
  const { rows: wrong } = await sql`
    select u.phone from users u join sellers s on s.user_id = u.id join ledger_accounts a on a.seller_id = s.id
    where u.phone like '+7933%' and a.available <> (
      select sum(case when t.type = 'import_debit' then -t.amount else t.amount end) from ledger_transactions t
        where t.account_id = a.id)`.execute(db);
  expect(wrong).toEqual([]);
  expect(await findMismatches(db)).toEqual([]);
});

test(`${kills} kills while coins expire: each expires once`, async () => {
  const [before, lots] = [
    await total(available),
    await total(sql`select count(*) from ledger_lots where remaining > 0`),
  ];
  expect(lots).toBe(rows);
  await sql`update ledger_lots set expires_at = '2020-02-01' where remaining > 0`.execute(db);
  await app.jobs.queue.send(db, 'ledger.turn_lots', {});
  const killedAfter: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const from = Math.floor(shareOf(kill, kills) * lots);
    const hasCome = async () => (await total(posted('expire'))) >= from;
    killedAfter.push(await workers.killWhen(hasCome, async () => String(await total(posted('expire')))));
  }
  await workers.workUntil(async () => (await total(posted('expire'))) === lots);
  console.log(`killed after: ${killedAfter.join(', ')} of ${lots} lots`);
  expect(await total(moved('expire'))).toBe(before);
  expect(await total(available)).toBe(0);
  expect(await findMismatches(db)).toEqual([]);
});
