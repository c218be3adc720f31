// A list's declared index beside its trigrams exists: the expression of the one is that of the other.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserActor } from '../context.ts';
import { finding } from '../database/lists/search.ts';
import { testApp } from '../testing/app.ts';
import { withoutForm } from './network/owners/owners.list.store.ts';
import { tradePointList } from './network/trade-points/trade-points.list.store.ts';
import { sellerList } from './people/sellers/sellers.list.store.ts';

const app = await testApp();
const admin = { kind: 'user', role: 'admin' } as UserActor;

const conditionOf = (list: typeof tradePointList | typeof sellerList, search: string) =>
  list.conditions(admin, { search, filters: {} })[0]!;

test.each([
  ['trade_points', 'trade_points_numbers', conditionOf(tradePointList, '1000000')],
  ['sellers', 'sellers_words', conditionOf(sellerList, 'мария иванова')],
  ['owners', 'owners_search_rest', finding(withoutForm, 'ромашка')],
])('%s: %s', async (table, index, found) => {
  const plan = await app.db.transaction().execute(async (db) => {
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from ${sql.table(table)} t where ${found}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(index);
});
