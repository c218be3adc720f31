// A filter that is said to have its rows in the list's order has an index by (it, the order, id).
import { expect, test } from 'vitest';
import type { Listing, Question } from '../database/lists/listing.ts';
import { testApp } from '../testing/app.ts';
import { withoutIndex } from '../testing/ordered-filters.ts';
import { ownerList } from './network/owners/owners.list.store.ts';
import { tradePointList } from './network/trade-points/trade-points.list.store.ts';
import { sellerList } from './people/sellers/sellers.list.store.ts';

const app = await testApp();

test.each<[string, unknown]>([
  ['trade_points', tradePointList],
  ['owners', ownerList],
  ['sellers', sellerList],
])('%s', async (table, list) => {
  expect(await withoutIndex(app.db, table, list as Listing<Question, never>)).toEqual([]);
});
