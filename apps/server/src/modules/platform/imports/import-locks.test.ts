// Locks of an import on the rows that it changes.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { testApp } from '../../../testing/app.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';
import { targets } from '../../assembly.ts';
import type { ImportInput, ImportTarget } from './import-target.ts';

const app = await testApp();
const admin = await app.as('admin');

const actor = { kind: 'user', id: admin.user_id, role: 'admin' };
const input = { run_id: 0, actor, mode: 'upsert', params: {}, applying: true } as unknown as ImportInput;

/** Understands a file of one row, with nothing but its key, as the load does before it writes. */
async function understand(db: Database, { columns, resolve }: ImportTarget, key: string): Promise<void> {
  const cells = [key, ...columns.slice(1).map(() => null)];
  await sql`create temporary table staged on commit drop as select 1 as n, ${cells}::text[] as f`.execute(db);
  await resolve(db, input);
}

const owner = async () => {
  const { role_id } = await app.as('owner');
  const row = app.db.selectFrom('owners').select(['id', 'inn']).where('id', '=', role_id!);
  const { id, inn } = await row.executeTakeFirstOrThrow();
  return { id, key: inn };
};
const seller = async () => {
  const { role_id, phone } = await app.as('seller');
  return { id: role_id!, key: phone };
};
const point = async () => {
  const { id, code } = await makeTradePoint(app.db);
  return { id, key: code };
};

test.each([
  ['owners', owner],
  ['sellers', seller],
  ['trade_points', point],
] as const)('while %s are loaded, others may begin to refer to them and nobody changes them', async (table, make) => {
  const { id, key } = await make();
  const row = sql`select from ${sql.table(table)} where id = ${id}`;
  await app.db.transaction().execute(async (loading) => {
    await understand(loading, targets.imports[table]!, key);
    // The lock that a foreign key takes on its target.
    await sql`${row} for key share nowait`.execute(app.db);
    await expect(sql`${row} for no key update nowait`.execute(app.db)).rejects.toThrow(/could not obtain lock/);
  });
});
