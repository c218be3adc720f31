// An account's figures: the four of a period, and the totals of a list; each reader sees the own account only.
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveCoins, monthsAgo } from '../../../testing/ledger.ts';

const { ledger } = contract;
const app = await testApp();
const [admin, seller, other] = [await app.as('admin'), await app.as('seller'), await app.as('seller')];
const holder = { seller_id: seller.role_id! };
const today = moscowDay(new Date());

await giveCoins(app.db, holder, 500, { effective_at: `${monthsAgo(2)}-10T12:00:00.000Z` });
await giveCoins(app.db, holder, 300);
await giveCoins(app.db, holder, 40, { type: 'manual_debit', source_type: 'manual' });
await giveCoins(app.db, holder, 7, { currency: 'flame' });
await giveCoins(app.db, { seller_id: other.role_id! }, 9_000);

it('before + what came − what went is what is left, of the own account and to an administrator of anybody’s', async () => {
  const period = { currency: 'coin' as const, from: `${today.slice(0, 7)}-01`, to: today };
  const sums = { opening: 500, came: 300, went: 40, closing: 760 };
  expect((await seller.ask(ledger.period, { body: period })).item).toEqual(sums);
  const named = { ...period, holder: { type: 'seller' as const, id: seller.role_id! } };
  expect((await admin.ask(ledger.period, { body: named })).item).toEqual(sums);
  expect((await other.refused(ledger.period, { body: named })).problem).toBe('not_found');
  const { available } = (await seller.ask(ledger.balances, { body: {} })).item.coin;
  expect(available).toBe(sums.closing);
});

it('totals are those of everything that is found, by currency, and nobody else’s', async () => {
  const coins = { currency: 'coin', came: 800, went: 40 };
  const flames = { currency: 'flame', came: 7, went: 0 };
  expect((await seller.ask(ledger.totals, { body: {} })).totals).toEqual([coins, flames]);
  const filters = { seller_id: [seller.role_id!], currency: ['coin' as const] };
  expect((await admin.ask(ledger.totals, { body: { filters } })).totals).toEqual([coins]);
  const foreign = { filters: { seller_id: [other.role_id!] } };
  expect((await seller.ask(ledger.totals, { body: foreign })).totals).toEqual([]);
});
