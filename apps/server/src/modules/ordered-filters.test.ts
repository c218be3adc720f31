// A filter that is said to have its rows in the list's order has an index by (it, the order, id).
import { expect, test } from 'vitest';
import type { Listing, Question } from '../database/listing.ts';
import { testApp } from '../testing/app.ts';
import { withoutIndex } from '../testing/ordered-filters.ts';
import { ownerList } from './owners/owners.list.store.ts';
import { sellerList } from './sellers/sellers.list.store.ts';
import { tradePointList } from './trade-points/trade-points.list.store.ts';

const app = await testApp();

test.each<[string, unknown]>([
  ['trade_points', tradePointList],
  ['owners', ownerList],
  ['sellers', sellerList],
])('%s', async (table, list) => {
  expect(await withoutIndex(app.db, table, list as Listing<Question, never>)).toEqual([]);
});
