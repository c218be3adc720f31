// Append-only tables are so for every role of the database: the program's, the one that owns the schema, and the superuser.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { giveCoins, monthsAgo } from '../../testing/ledger.ts';
import { makeOrder } from '../../testing/orders.ts';
import { makeLivePost } from '../../testing/posts.ts';
import { makeSkuGroup } from '../../testing/skus.ts';
import { makeSurvey } from '../../testing/surveys.ts';
import { withClient } from '../connections/client.ts';
import { appendOnly } from './append-only.ts';

const app = await testApp();
const admin = await app.as('admin');
const { ownerUrl, adminUrl, url } = app.database;
const roles = [
  { role: 'the program', at: url },
  { role: 'the owner of the schema', at: ownerUrl },
  { role: 'the superuser', at: adminUrl },
];

// A row in each of them.
await admin.ask(contract.settings.change, { body: { version: 0, report_days: 20 } });
const seller_id = (await app.as('seller')).role_id!;
await giveCoins(app.db, { seller_id }, 10, { effective_at: `${monthsAgo(3)}-15T12:00:00.000Z` });
await giveCoins(app.db, { seller_id }, 5, { type: 'manual_debit' });
await admin.ask(contract.ledger.closeMonth, { body: { month: monthsAgo(3) } });
await admin.ask(contract.ledger.prove, {});
const { id: publication_id } = await makeLivePost(app.db);
await app.db.insertInto('publication_effects').values({ publication_id, number: 1, effect: 'notify' }).execute();
await makeSkuGroup(app.db);
await makeSurvey(app);
const { certificate_id } = await makeOrder(app);
await app.db.insertInto('certificate_prices').values({ certificate_id, price_coins: 100, face_value: 500 }).execute();
await app.jobs.queue.send(app.db, 'audit.seal', {});
await app.jobs.queue.send(app.db, 'ledger.seal', {});
await app.jobs.work();

const refused = (at: string, statement: string) =>
  withClient(at, 'a burglar', (client) => client.query(statement)).then(
    ({ rowCount }) => `${statement}: ${rowCount} rows`,
    // «Insufficient privilege», said by the trigger and by the rights alike.
    ({ code, message }) => (code === '42501' ? 'refused' : message),
  );

async function anyColumn(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER' limit 1`.execute(
    app.db,
  );
  return rows[0]!.name;
}

describe.each(appendOnly)('%s', (table) => {
  test('has a row to try', async () => {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  test.each(roles)('$role can neither change, delete nor empty it', async ({ at }) => {
    const column = await anyColumn(table);
    const attempts = [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table} cascade`];
    for (const attempt of attempts) expect(await refused(at, attempt), attempt).toBe('refused');
  });
});

test('every table with such a trigger is on the list, and the other way round', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'refuse_change'::regproc and tgname like '%\\_append\\_only'`.execute(app.db);
  expect(rows.map(({ name }) => name).sort()).toEqual([...appendOnly].sort());
});
