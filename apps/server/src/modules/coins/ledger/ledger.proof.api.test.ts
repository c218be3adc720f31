// The proof of the ledger: every inconsistency is found, reported, and stops all posting.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withClient } from '../../../database/connections/client.ts';
import { testApp } from '../../../testing/app.ts';
import { giveCoins, manualCredit } from '../../../testing/ledger.ts';
import { reachBy } from '../../../testing/people.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { findMismatches } from './ledger.proof.store.ts';

const app = await testApp();
const admin = await app.as('admin');
const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const { ledger } = contract;
const manual = manualCredit(reason.id, 'За победу в конкурсе');
const newSeller = async () => (await app.as('seller')).role_id!;

test('everything adds up, and what does not stops all posting until it does', async () => {
  expect(await findMismatches(app.db)).toEqual([]);
  const id = await newSeller();
  await giveCoins(app.db, { seller_id: id }, 10);
  const change = (by: number) =>
    sql`update ledger_accounts set available = available + ${by} where seller_id = ${id} and currency = 'coin'`;
  await change(1).execute(app.db);
  await reachBy(app.db, admin, { email: 'books@example.ru' });
  await admin.ask(ledger.prove, {});
  await app.jobs.work();
  const { item } = await admin.ask(ledger.state, {});
  expect(item.proofs[0]).toMatchObject({ intact: false });
  // The balance is neither its postings nor its lots.
  expect(item.proofs[0]!.findings).toHaveLength(2);
  const alarms = app.db.selectFrom('outbox_messages').select('recipient').where('purpose', '=', 'ledger.proof');
  expect(await alarms.execute()).toEqual([{ recipient: 'books@example.ru' }]);
  expect(await admin.refused(ledger.manual, manual([{ type: 'seller', id }], 5))).toMatchObject({ error_code: 423 });
  await change(-1).execute(app.db);
  await admin.ask(ledger.prove, {});
  await app.jobs.work();
  await admin.ask(ledger.manual, manual([{ type: 'seller', id }], 5));
});

test.each([
  [
    'a posting',
    `insert into ledger_postings select transaction_id, account_id, 'debt', -1, null from ledger_postings limit 1`,
  ],
  [
    'a lot',
    `update ledger_lots set remaining = remaining - 1 where id = (select max(id) from ledger_lots where remaining > 0)`,
  ],
  [
    'a use',
    `insert into ledger_lot_uses select l.id, t.id, -1, 0 from ledger_lots l, ledger_transactions t
     where not exists (select from ledger_lot_uses u where u.lot_id = l.id and u.transaction_id = t.id) limit 1`,
  ],
  [
    'a posting to no account',
    `insert into ledger_postings select (select max(id) from ledger_transactions), f.id, 'available', f.amount, null
     from (values (8000000001, 1), (8000000002, -1)) f (id, amount)`,
  ],
  [
    'a posting of no transaction',
    `insert into ledger_postings select 8000000001, id, 'available', case code when 'expired' then 1 else -1 end, null
     from ledger_accounts where currency = 'coin' and code in ('expired', 'redeemed')`,
  ],
  [
    'a lot that nobody brought',
    `insert into ledger_lots (id, account_id, amount, remaining, earned_at)
     select 8000000001, id, 1, 1, now() from ledger_accounts where code = 'expired' limit 1`,
  ],
])('%s more or less is found', async (_, statement) => {
  const found = app.db.transaction().execute(async (db) => {
    await sql.raw(statement).execute(db);
    throw new Error(`${(await findMismatches(db)).length} found`);
  });
  await expect(found).rejects.toThrow(/^[1-9] found$/);
  expect(await findMismatches(app.db)).toEqual([]);
});

test('neither an account nor a lot can be deleted', async () => {
  for (const table of ['ledger_accounts', 'ledger_lots'])
    await expect(
      withClient(app.database.ownerUrl, 'test', (client) => client.query(`delete from ${table}`)),
    ).rejects.toThrow(`table ${table} is append-only`);
});
