// The figures of one seller in a period: visits, and the operations of the accounts.
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveCoins, manualCredit } from '../../../testing/ledger.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { post } from '../../coins/ledger/post.actions.ts';

const { ledger, sellers } = contract;
const app = await testApp();
const { db } = app;
const [admin, tsm, seller] = [await app.as('admin'), await app.as('tsm_user'), await app.as('seller')];
const reason = await makeBookEntry(db, 'reasons.ledger', 'Конкурс');
const point = await makeTradePoint(db);
await assignTsm(db, tsm.role_id!, point.id);
await hireSeller(db, seller.role_id!, point.id);

const holder = { seller_id: seller.role_id! };
const now = new Date();
const [today, yesterday] = [moscowDay(now), moscowDay(new Date(now.getTime() - 86_400_000))];
const body = { seller_id: seller.role_id!, from: yesterday, to: today };

it('counts what came, what went, what ran out and what was taken back', async () => {
  await giveCoins(db, holder, 300);
  await giveCoins(db, holder, 7, { currency: 'flame' });
  const undone = await giveCoins(db, holder, 50);
  await admin.ask(ledger.reverse, { params: { id: undone }, body: { comment: 'Ошибка оператора' } });
  const manual = manualCredit(reason.id, 'Ошибка в сумме');
  await admin.ask(ledger.manual, manual([{ type: 'seller', id: seller.role_id! }], 20, { operation: 'debit' }));
  const lot = await giveCoins(db, holder, 30, { expires_at: '2020-01-01T00:00:00.000Z' });
  await db
    .transaction()
    .execute((tx) =>
      post({ db: tx, facts: { demo: true, secret: 'of the tests' } }, [
        { type: 'expire', of: lot, key: `expire:${lot}`, source_type: 'expiry', actor_id: null },
      ]),
    );
  const { item } = await admin.ask(sellers.analytics, { body });
  expect(item.coins).toMatchObject({ earned: 330, spent: 20, expired: 30, flames: 7 });
  expect(item.coins!.days).toMatchObject([
    { day: yesterday, earned: 0 },
    { day: today, earned: 330, expired: 30 },
  ]);
});

it('counts visits by day', async () => {
  const event = { actor_kind: 'user', action: 'login.enter', entity_type: 'user', entity_id: seller.user_id } as const;
  await db.insertInto('audit_events').values([event, event]).execute();
  const { item } = await admin.ask(sellers.analytics, { body });
  expect(item).toMatchObject({ visits: 2, active_days: 1, visits_before: 0, points_count: 1 });
  expect(item.days).toEqual([
    { day: yesterday, visits: 0 },
    { day: today, visits: 2 },
  ]);
});

it('a reader who does not see the coins of a seller sees none here', async () => {
  const { item } = await tsm.ask(sellers.analytics, { body });
  expect(item).toMatchObject({ visits: 2 });
  expect(item).not.toHaveProperty('coins');
});
