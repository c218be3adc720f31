import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../problem.ts';
import { testApp } from '../../../testing/app.ts';
import { yesTo } from '../../../testing/approvals.ts';
import { giveCoins, manualCredit } from '../../../testing/ledger.ts';
import { changeSettings } from '../../../testing/settings.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';
import { openAccounts } from './ledger.locks.store.ts';
import { type Outcome, post } from './post.actions.ts';
import type { Holder, Payment, Request } from './request.rules.ts';

const app = await testApp();
const admin = await app.as('admin');
const second = await app.as('admin');
const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const facts = { demo: true, secret: 'of the tests' };
const comment = 'За победу в конкурсе';
const { ledger } = contract;

const newSeller = async () => (await app.as('seller')).role_id!;

const manual = manualCredit(reason.id, comment);

async function balance(id: number, type: 'seller' | 'owner' = 'seller') {
  return (await admin.ask(ledger.balances, { body: { holder: { type, id } } })).item.coin;
}

const postAll = (requests: Request[]) => app.db.transaction().execute((db) => post({ db, facts }, requests));

const opening = (holder: Holder, amount: number, key: string): Payment => ({
  type: 'opening',
  currency: 'coin',
  holder,
  amount,
  key,
  source_type: 'migration',
  actor_id: null,
});

describe('by hand', () => {
  test('coins come and go, each with its reason, author and balance', async () => {
    const seller = await app.as('seller');
    const holder = { type: 'seller' as const, id: seller.role_id! };
    await admin.ask(ledger.manual, manual([holder], 300));
    await admin.ask(ledger.manual, manual([holder], 120, { operation: 'debit' }));
    const { items } = await admin.ask(ledger.list, { body: { filters: { seller_id: [holder.id] } } });
    const author = { id: admin.user_id };
    expect(items).toMatchObject([
      { type: 'manual_debit', amount: 120, sign: -1, balance_after: 180, reason: 'Конкурс', comment, author },
      { type: 'manual_credit', amount: 300, sign: 1, balance_after: 300, holder, state: 'posted' },
    ]);
    expect(await balance(holder.id)).toMatchObject({ available: 180, expiring: { amount: 180 } });
    const own = await seller.ask(ledger.list, { body: {} });
    expect(own.items).toHaveLength(2);
    expect(own.items[0]).not.toHaveProperty('author');
    const name = `Монетова${holder.id}`;
    await app.db.updateTable('users').set({ last_name: name }).where('id', '=', seller.user_id).execute();
    const found = async (search: string) => (await admin.ask(ledger.list, { body: { search } })).items;
    expect(await found(name)).toHaveLength(2);
    expect(await found(`№ ${items[0]!.id}`)).toMatchObject([{ id: items[0]!.id }]);
  });

  test('of many either all are credited or nobody', async () => {
    const [rich, poor] = [await newSeller(), await newSeller()];
    await giveCoins(app.db, { seller_id: rich }, 50);
    const holders = [rich, poor].map((id) => ({ type: 'seller' as const, id }));
    const refused = await admin.refused(ledger.manual, manual(holders, 50, { operation: 'debit' }));
    expect(refused).toMatchObject({ error_code: 422, errors: [{ field: 'holders', code: 'coins_short' }] });
    expect(await balance(rich)).toMatchObject({ available: 50 });
  });

  test('too little is refused with what is missing', async () => {
    const id = await newSeller();
    const asked = manual([{ type: 'seller', id }], 7, { operation: 'debit' });
    expect(await admin.refused(ledger.manual, asked)).toMatchObject({ error_code: 460, missing: 7 });
  });

  test.each([0, -5, 1.5, 10 ** 18])('the amount %d is refused on its field', async (amount) => {
    const refused = await admin.refused(ledger.manual, manual([{ type: 'seller', id: await newSeller() }], amount));
    expect(refused.errors).toMatchObject([{ field: 'amount', message: 'Целое число от 1 до 100 000' }]);
  });

  test('a blocked seller neither earns nor pays', async () => {
    const seller = await app.as('seller');
    await giveCoins(app.db, { seller_id: seller.role_id! }, 20);
    await app.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', seller.user_id).execute();
    const holder = { type: 'seller' as const, id: seller.role_id! };
    for (const operation of ['credit', 'debit'])
      expect(await admin.refused(ledger.manual, manual([holder], 5, { operation }))).toMatchObject({
        error_code: 409,
        problem: 'ledger.holder_blocked',
      });
    expect(await balance(seller.role_id!)).toMatchObject({ available: 20 });
  });

  test('a preview tells the balances and whether somebody must approve', async () => {
    const id = await newSeller();
    const asked = {
      currency: 'coin' as const,
      operation: 'debit' as const,
      holders: [{ type: 'seller' as const, id }],
    };
    const preview = await admin.ask(ledger.preview, { body: { ...asked, amount: 5_000 } });
    expect(preview).toMatchObject({
      needs_approval: true,
      total: 5_000,
      items: [{ before: 0, after: -5_000, problem: 'Не хватает коинов' }],
    });
  });
});

describe('over the threshold', () => {
  test('another administrator approves, once', async () => {
    const id = await newSeller();
    const { approval_id } = await admin.ask(ledger.manual, manual([{ type: 'seller', id }], 6_000));
    expect(await balance(id)).toMatchObject({ available: 0 });
    const decision = await yesTo(second, approval_id!);
    expect(await admin.refused(ledger.approve, decision)).toMatchObject({ error_code: 403 });
    expect(await second.ask(ledger.approve, decision)).toMatchObject({ posted: 1 });
    expect(await second.refused(ledger.approve, decision)).toMatchObject({ problem: 'wrong_state' });
    expect(await balance(id)).toMatchObject({ available: 6_000 });
    const { items } = await admin.ask(ledger.list, { body: { filters: { seller_id: [id] } } });
    expect(items).toMatchObject([{ author: { id: admin.user_id }, approved_by: { id: second.user_id } }]);
  });

  test('asked for again it is the first request, asked for otherwise it is refused', async () => {
    const id = await newSeller();
    const asked = manual([{ type: 'seller', id }], 6_000);
    const [first, repeated] = await Promise.all([admin.ask(ledger.manual, asked), admin.ask(ledger.manual, asked)]);
    expect(repeated).toEqual(first);
    for (const other of [{ amount: 7_000 }, { comment: 'По другой причине' }, { operation: 'debit' as const }])
      expect(await admin.refused(ledger.manual, { body: { ...asked.body, ...other } })).toMatchObject({
        error_code: 409,
      });
    expect(await second.refused(ledger.manual, asked)).toMatchObject({ error_code: 409 });
    await second.ask(ledger.approve, await yesTo(second, first.approval_id!));
    expect(await admin.ask(ledger.manual, asked)).toEqual(first);
    expect(await balance(id)).toMatchObject({ available: 6_000 });
  });

  test('what is rejected moves nothing', async () => {
    const id = await newSeller();
    const { approval_id } = await admin.ask(ledger.manual, manual([{ type: 'seller', id }], 6_000));
    await second.ask(ledger.reject, { params: { id: approval_id! }, body: { version: 1, comment: 'Слишком много' } });
    expect(await balance(id)).toMatchObject({ available: 0 });
  });
});

describe('undone', () => {
  test('what was spent meanwhile is owed, and paid by what comes next', async () => {
    const id = await newSeller();
    const given = await giveCoins(app.db, { seller_id: id }, 100);
    await giveCoins(app.db, { seller_id: id }, 70, { type: 'manual_debit' });
    await admin.ask(ledger.reverse, { params: { id: given }, body: { comment } });
    expect(await balance(id)).toMatchObject({ available: -70 });
    await giveCoins(app.db, { seller_id: id }, 100);
    expect(await balance(id)).toMatchObject({ available: 30 });
    const { item } = await admin.ask(ledger.card, { params: { id: given } });
    expect(item).toMatchObject({ state: 'reversed', may_reverse: false, lot: { amount: 100, remaining: 0 } });
    expect(item.used_by.map(({ amount }) => amount)).toEqual([-70, -30]);
  });

  test('once only, however often it is asked for', async () => {
    const given = await giveCoins(app.db, { seller_id: await newSeller() }, 100);
    const asked = () => admin.ask(ledger.reverse, { params: { id: given }, body: { comment } });
    const [first, again] = [await asked(), await asked()];
    expect(again.id).toBe(first.id);
    const other = { params: { id: given }, body: { comment: 'Совсем по другой причине' } };
    expect(await admin.refused(ledger.reverse, other)).toMatchObject({ error_code: 409 });
  });

  test('not without coins where the settings forbid debts', async () => {
    await changeSettings(admin, { reversal_policy: 1 });
    const id = await newSeller();
    const given = await giveCoins(app.db, { seller_id: id }, 100);
    await giveCoins(app.db, { seller_id: id }, 70, { type: 'manual_debit' });
    const refused = await admin.refused(ledger.reverse, { params: { id: given }, body: { comment } });
    expect(refused).toMatchObject({ error_code: 460, missing: 70 });
    await changeSettings(admin, { reversal_policy: 0 });
  });
});

test('operations are found by whether they stand', async () => {
  const id = await newSeller();
  const kept = await giveCoins(app.db, { seller_id: id }, 10);
  const undone = await giveCoins(app.db, { seller_id: id }, 20);
  const { id: reversal } = await admin.ask(ledger.reverse, { params: { id: undone }, body: { comment } });
  const found = async (...state: ('posted' | 'reversed')[]) => {
    const { items } = await admin.ask(ledger.list, { body: { filters: { seller_id: [id], state } } });
    return items.map((item) => item.id).sort((a, b) => a - b);
  };
  expect(await found('posted')).toEqual([kept, reversal]);
  expect(await found('reversed')).toEqual([undone]);
  expect(await found('posted', 'reversed')).toEqual([kept, undone, reversal]);
});

describe('at the same moment', () => {
  test('of five hundred who spend the coins of one, one succeeds', async () => {
    const id = await newSeller();
    await giveCoins(app.db, { seller_id: id }, 10);
    const holds = Array.from(
      { length: 500 },
      (_, at): Request => ({
        type: 'hold',
        currency: 'coin',
        holder: { seller_id: id },
        amount: 10,
        key: `hold ${id} ${at}`,
        source_type: 'order',
        actor_id: null,
      }),
    );
    const outcomes: Outcome[] = [];
    // As many as may wait for a connection.
    for (let from = 0; from < holds.length; from += 100)
      outcomes.push(...(await Promise.all(holds.slice(from, from + 100).map((hold) => postAll([hold])))).flat());
    const refused = outcomes.filter((outcome) => outcome instanceof Refusal);
    expect(refused).toHaveLength(499);
    expect(new Set(refused.map(({ problem }) => problem))).toEqual(new Set(['coins_short']));
    expect(await balance(id)).toMatchObject({ available: 0, held: 10 });
  });

  test('one key is one transaction, and another body of it is refused', async () => {
    const id = await newSeller();
    const asked = (amount: number) => opening({ seller_id: id }, amount, `same ${id}`);
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => postAll([asked(40)])))).flat();
    const ids = outcomes.map((outcome) => !(outcome instanceof Refusal) && outcome.transaction_id);
    expect(new Set(ids).size).toBe(1);
    const [other] = await postAll([asked(41)]);
    expect(other).toMatchObject({ problem: 'idempotency.reused' });
    expect(await balance(id)).toMatchObject({ available: 40 });
  });

  test('who waits while an account is opened gets the later number, by which the balances go on', async () => {
    const id = (await app.as('owner')).role_id!;
    let second: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (first) => {
      await openAccounts(first, [{ currency: 'flame', seller_id: null, owner_id: id, code: null }]);
      second = admin.ask(ledger.manual, manual([{ type: 'owner', id }], 200, { currency: 'flame' }));
      await expect.poll(() => waitingFor(app.db, 'ledger_accounts')).toBe(1);
      await post({ db: first, facts }, [{ ...opening({ owner_id: id }, 100, `first ${id}`), currency: 'flame' }]);
    });
    await second;
    const { items } = await admin.ask(ledger.list, { body: { filters: { owner_id: [id] } } });
    const byNumber = items.toSorted((a, b) => a.id - b.id);
    expect(byNumber).toMatchObject([{ amount: 100 }, { amount: 200, balance_after: 300 }]);
  });

  test('an order is either paid or given back', async () => {
    const id = await newSeller();
    await giveCoins(app.db, { seller_id: id }, 10);
    const hold = await giveCoins(app.db, { seller_id: id }, 10, { type: 'hold', source_type: 'order' });
    const end = (type: 'capture' | 'release') =>
      postAll([{ type, of: hold, key: `hold_end:${hold}`, source_type: 'order', actor_id: null }]);
    const outcomes = (await Promise.all([end('capture'), end('release'), end('capture'), end('release')])).flat();
    expect(outcomes.filter((outcome) => outcome instanceof Refusal)).toHaveLength(2);
  });
});

describe('a holder who leaves', () => {
  test('a seller leaves the coins behind, those on check too', async () => {
    const id = await newSeller();
    await giveCoins(app.db, { seller_id: id }, 40);
    await giveCoins(app.db, { seller_id: id }, 3, { currency: 'flame' });
    await giveCoins(app.db, { seller_id: id }, 7, { available_from: new Date(Date.now() + 60_000).toISOString() });
    await admin.ask(contract.sellers.remove, { params: { id }, body: { comment, confirm: 'УДАЛИТЬ' } });
    const { rows } = await sql`select type, currency, amount::int from ledger_transactions t
      where type in ('forfeit', 'pending_cancel') and account_id in (select id from ledger_accounts where seller_id = ${id})
      order by id`.execute(app.db);
    expect(rows).toEqual([
      { type: 'pending_cancel', currency: 'coin', amount: 7 },
      { type: 'forfeit', currency: 'coin', amount: 40 },
      { type: 'forfeit', currency: 'flame', amount: 3 },
    ]);
  });

  test('but not while an order holds some of them', async () => {
    const id = await newSeller();
    await giveCoins(app.db, { seller_id: id }, 40);
    await giveCoins(app.db, { seller_id: id }, 10, { type: 'hold', source_type: 'order' });
    expect(
      await admin.refused(contract.sellers.remove, { params: { id }, body: { comment, confirm: 'УДАЛИТЬ' } }),
    ).toMatchObject({
      error_code: 409,
    });
  });

  test('a counterparty has none when leaving', async () => {
    const owner = await app.as('owner');
    const id = owner.role_id!;
    await giveCoins(app.db, { owner_id: id }, 40);
    await app.db.updateTable('owners').set({ status: 'blocked' }).where('id', '=', id).execute();
    const archive = { params: { id }, body: { comment, confirm: 'УДАЛИТЬ' as const } };
    expect(await admin.refused(contract.owners.archive, archive)).toMatchObject({
      error_code: 409,
      error_message: /коины/,
    });
  });
});

describe('the clock', () => {
  test('what nobody has spent in time expires, what is in an order does not', async () => {
    const id = await newSeller();
    const past = { expires_at: '2020-02-01T00:00:00.000Z' };
    await giveCoins(app.db, { seller_id: id }, 100, past);
    await giveCoins(app.db, { seller_id: id }, 30, { type: 'manual_debit' });
    const hold = await giveCoins(app.db, { seller_id: id }, 20, { type: 'hold', source_type: 'order' });
    await app.jobs.queue.send(app.db, 'ledger.turn_lots', {});
    await app.jobs.work();
    expect(await balance(id)).toMatchObject({ available: 0, held: 20 });
    await postAll([{ type: 'release', of: hold, key: `hold_end:${hold}`, source_type: 'order', actor_id: null }]);
    expect(await balance(id)).toMatchObject({ available: 20, held: 0 });
    await app.jobs.queue.send(app.db, 'ledger.turn_lots', {});
    await app.jobs.work();
    // It has a week more.
    expect(await balance(id)).toMatchObject({ available: 20 });
  });

  test('what waited for its check can be spent when the day has come', async () => {
    const id = await newSeller();
    const available_from = new Date(Date.now() + 60_000).toISOString();
    await giveCoins(app.db, { seller_id: id }, 40, { available_from });
    expect(await balance(id)).toMatchObject({ available: 0, pending: 40 });
    await sql`update ledger_lots set available_from = now() where pending`.execute(app.db);
    await app.jobs.queue.send(app.db, 'ledger.turn_lots', {});
    await app.jobs.work();
    expect(await balance(id)).toMatchObject({ available: 40, pending: 0 });
  });

  test('or when an administrator ends the check before, once', async () => {
    const id = await newSeller();
    const given = await giveCoins(app.db, { seller_id: id }, 40, {
      available_from: new Date(Date.now() + 60_000).toISOString(),
    });
    const card = async () => (await admin.ask(ledger.card, { params: { id: given } })).item;
    expect(await card()).toMatchObject({ waits: true });
    const asked = { params: { id: given }, body: { comment } };
    const { id: activated } = await admin.ask(ledger.activate, asked);
    expect(await admin.ask(ledger.activate, asked)).toMatchObject({ id: activated });
    expect(await balance(id)).toMatchObject({ available: 40, pending: 0 });
    expect(await card()).toMatchObject({ waits: false });
    const plain = await giveCoins(app.db, { seller_id: id }, 1);
    expect(await admin.refused(ledger.activate, { params: { id: plain }, body: { comment } })).toMatchObject({
      error_code: 409,
    });
    await app.jobs.queue.send(app.db, 'ledger.turn_lots', {});
    await app.jobs.work();
    expect(await balance(id)).toMatchObject({ available: 41, pending: 0 });
  });
});
