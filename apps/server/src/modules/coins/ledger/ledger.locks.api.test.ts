// Facts that decide about a posting are read when its accounts are locked, with concurrent changes. Each test
// holds the accounts by a transaction of its own and lets the other one really wait.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { Refusal } from '../../../problem.ts';
import { testApp, testSecret } from '../../../testing/app.ts';
import { giveCoins, manualCredit } from '../../../testing/ledger.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';
import { balancesOf } from './balances.store.ts';
import { lockOwnAccounts, setFrozen } from './freeze.store.ts';
import { findMismatches } from './ledger.proof.store.ts';
import { post } from './post.actions.ts';
import type { Holder, Payment, Request, Transfer } from './request.rules.ts';

const app = await testApp();
const admin = await app.as('admin');
const facts = { demo: false, secret: testSecret };
const comment = 'Проверка порядка замков';
const manual = manualCredit((await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс')).id, comment);

const send = (request: Request) =>
  app.db.transaction().execute(async (db) => {
    const [outcome] = await post({ db, facts }, [request]);
    return outcome instanceof Refusal ? outcome.problem : 'posted';
  });

let attempts = 0;
const cause = () => ({ key: `locks:${++attempts}`, source_type: 'manual', actor_id: null });

const payment = (type: Payment['type'], holder: Holder): Payment => ({
  ...cause(),
  type,
  currency: 'coin',
  holder,
  amount: 10,
});

const transfer = (from: number, into: number, lot_id: number): Transfer => ({
  ...cause(),
  type: 'transfer_merge',
  currency: 'coin',
  holder: { seller_id: into },
  from: { seller_id: from },
  lot_id,
});

const someSeller = async () => {
  const { role_id, user_id } = await app.as('seller');
  const lot = await giveCoins(app.db, { seller_id: role_id! }, 100);
  return { id: role_id!, user_id, lot };
};
type Seller = Awaited<ReturnType<typeof someSeller>>;

/** `work` begins while `held` stands uncommitted, and ends after it. */
async function overtaken<T>(held: (db: Database) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const { working } = await app.db.transaction().execute(async (db) => {
    await held(db);
    const working = work();
    working.catch(() => {});
    await expect.poll(() => waitingFor(app.db, 'ledger_accounts')).toBe(1);
    return { working };
  });
  return working;
}

type Change = (db: Database, seller: Seller, other: Seller) => Promise<unknown>;

const merge: Change = (db, { id }, other) =>
  sql`update sellers set merged_into_id = ${other.id} where id = ${id}`.execute(db);
const withStatus =
  (status: string): Change =>
  (db, { user_id }) =>
    sql`update users set status = ${status} where id = ${user_id}`.execute(db);
const freeze: Change = async (db, { id }) => {
  const accounts = await lockOwnAccounts(db, [{ type: 'seller', id }]);
  await setFrozen(
    db,
    accounts.map((account) => account.id),
    { by: admin.user_id, comment },
  );
};

/** In the order of the actions that remove a person from the programme: the person, then their accounts. */
async function lockLeaver(db: Database, { id }: Seller): Promise<void> {
  await sql`select from sellers where id = ${id} for no key update`.execute(db);
  await lockOwnAccounts(db, [{ type: 'seller', id }]);
}

const sentTo = (type: Payment['type']) => (seller: Seller) => payment(type, { seller_id: seller.id });
const gives = (seller: Seller, other: Seller) => transfer(seller.id, other.id, seller.lot);
const receives = (seller: Seller, other: Seller) => transfer(other.id, seller.id, other.lot);
const undoes = ({ lot }: Seller): Request => ({ ...cause(), type: 'reversal', of: lot });

const merging: [string, (seller: Seller, other: Seller) => Request, Change, string][] = [
  ['a credit to a merged seller', sentTo('manual_credit'), merge, 'ledger.merged'],
  ['a debit from a merged seller', sentTo('manual_debit'), merge, 'ledger.merged'],
  ['an undoing on what is merged', undoes, merge, 'ledger.merged'],
  ['a lot of what is merged', gives, merge, 'ledger.merged'],
  ['a lot for what is merged', receives, merge, 'ledger.merged'],
];
const leaving = ['blocked', 'denied', 'deleted'].map((status): (typeof merging)[number] => [
  `a credit to a seller who becomes ${status}`,
  sentTo('accrual'),
  withStatus(status),
  'ledger.holder_blocked',
]);
const frozen: typeof merging = [
  ['an order on what is frozen', sentTo('hold'), freeze, 'ledger.account_frozen'],
  ['a lot of what is frozen', gives, freeze, 'ledger.account_frozen'],
];

test.each([...merging, ...leaving, ...frozen])('%s meanwhile is refused', async (_, request, change, refused) => {
  const [seller, other] = [await someSeller(), await someSeller()];
  const held = async (db: Database) => {
    await lockLeaver(db, seller);
    await change(db, seller, other);
  };
  expect(await overtaken(held, () => send(request(seller, other)))).toBe(refused);
  const { coin } = await balancesOf(app.db, { type: 'seller', id: seller.id });
  expect(coin.available).toBe(100);
  expect(await findMismatches(app.db)).toEqual([]);
});

test('an operation by hand for a seller who leaves meanwhile is refused', async () => {
  const seller = await someSeller();
  const held = async (db: Database) => {
    await lockLeaver(db, seller);
    await withStatus('deleted')(db, seller, seller);
  };
  const asked = manual([{ type: 'seller', id: seller.id }], 5);
  const refused = await overtaken(held, () => admin.refused(contract.ledger.manual, asked));
  expect(refused).toMatchObject({ problem: 'ledger.holder_blocked' });
});

const credit = (db: Database, holder: Holder) => post({ db, facts }, [{ ...payment('opening', holder), amount: 300 }]);

test('a counterparty who gets coins meanwhile is not archived', async () => {
  const { role_id: id } = await app.as('owner');
  await app.db.updateTable('owners').set({ status: 'invited' }).where('id', '=', id!).execute();
  const archive = { params: { id: id! }, body: { comment, confirm: 'УДАЛИТЬ' as const } };
  const held = (db: Database) => credit(db, { owner_id: id! });
  const refused = await overtaken(held, () => admin.refused(contract.owners.archive, archive));
  expect(refused).toMatchObject({ problem: 'ledger.has_coins' });
});

const left = async (type: 'seller' | 'owner', id: number) => {
  const { coin, flame } = await balancesOf(app.db, { type, id });
  return [coin.available, coin.pending, flame.available];
};

test('a deleted seller keeps nothing of what came meanwhile', async () => {
  const { id } = await someSeller();
  const remove = { params: { id }, body: { comment, confirm: 'УДАЛИТЬ' as const } };
  const held = async (db: Database) => {
    await credit(db, { seller_id: id });
    const pending = { available_from: new Date(Date.now() + 86_400_000).toISOString() };
    await post({ db, facts }, [{ ...payment('opening', { seller_id: id }), ...pending, amount: 7 }]);
  };
  await overtaken(held, () => admin.ask(contract.sellers.remove, remove));
  expect(await left('seller', id)).toEqual([0, 0, 0]);
});

test('an owner who deletes the own account keeps nothing of what came meanwhile', async () => {
  const owner = await app.as('owner');
  await overtaken(
    (db) => credit(db, { owner_id: owner.role_id! }),
    () => owner.ask(contract.profile.leaveForGood, { body: { confirm: 'УДАЛИТЬ' } }),
  );
  expect(await left('owner', owner.role_id!)).toEqual([0, 0, 0]);
  expect(await send(payment('opening', { owner_id: owner.role_id! }))).toBe('ledger.holder_blocked');
});

test('what comes back from an order meanwhile does not expire with what was left', async () => {
  const { role_id } = await app.as('seller');
  const holder = { seller_id: role_id! };
  await giveCoins(app.db, holder, 100, { expires_at: '2020-01-01T00:00:00.000Z' });
  const hold = await giveCoins(app.db, holder, 60, { type: 'hold' });
  const release: Request = { ...cause(), type: 'release', of: hold };
  await app.jobs.queue.send(app.db, 'ledger.turn_lots', {});
  await overtaken((db) => post({ db, facts }, [release]), app.jobs.work);
  expect(await left('seller', role_id!)).toEqual([100, 0, 0]);
  expect(await findMismatches(app.db)).toEqual([]);
});
