import { contract } from '@iskra/contract';
import { moscowDay, startOfMoscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readRows } from '../../../outside/spreadsheets/read-rows.ts';
import { temporaryFolder } from '../../../outside/testing/temporary-folder.ts';
import { testApp } from '../../../testing/app.ts';
import { giveCoins, manualCredit, monthsAgo } from '../../../testing/ledger.ts';
import { sentTexts } from '../../../testing/login.ts';
import { noticesOf } from '../../../testing/notices.ts';
import { reachBy } from '../../../testing/people.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { post } from './post.actions.ts';
import type { Request } from './request.rules.ts';

const folder = temporaryFolder();
const app = await testApp();
const admin = await app.as('admin');
const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const facts = { demo: true, secret: 'of the tests' };
const comment = 'За победу в конкурсе';
const { ledger } = contract;

const newSeller = async () => (await app.as('seller')).role_id!;

const manual = manualCredit(reason.id, comment);

const postAll = (requests: Request[]) => app.db.transaction().execute((db) => post({ db, facts }, requests));

describe('what came since the last visit', () => {
  test('is told once, with what it is for; what waits for its check or was undone did not come', async () => {
    const seller = await app.as('seller');
    const holder = { type: 'seller' as const, id: seller.role_id! };
    await admin.ask(ledger.manual, manual([holder], 300));
    await giveCoins(app.db, { seller_id: holder.id }, 7, { available_from: '2999-01-01T00:00:00.000Z' });
    const undone = await giveCoins(app.db, { seller_id: holder.id }, 50);
    await admin.ask(ledger.reverse, { params: { id: undone }, body: { comment } });
    await admin.ask(ledger.manual, manual([holder], 20, { operation: 'debit' }));
    const pendingWindows = async () => (await seller.ask(contract.profile.show, {})).must_show;
    expect(await pendingWindows()).toContain('bonus');
    const { item } = await seller.ask(ledger.bonus, {});
    expect(item).toMatchObject({ coin: 300, flame: 0, count: 1, items: [{ amount: 300, reason: 'Конкурс', comment }] });
    // Another came while the window was open: it is told the next time.
    await admin.ask(ledger.manual, manual([holder], 4));
    await seller.ask(ledger.bonusSeen, { body: { last_id: item.last_id! } });
    expect((await seller.ask(ledger.bonus, {})).item).toMatchObject({ coin: 4, count: 1 });
    await seller.ask(ledger.bonusSeen, { body: { last_id: (await seller.ask(ledger.bonus, {})).item.last_id! } });
    expect(await pendingWindows()).not.toContain('bonus');
  });
});

describe('a frozen account', () => {
  test('moves by an administrator only, says why to administrators, and moves again when it is thawed', async () => {
    const seller = await app.as('seller');
    const holder = { type: 'seller' as const, id: seller.role_id! };
    await giveCoins(app.db, { seller_id: holder.id }, 100);
    await admin.ask(ledger.freeze, { body: { holder, comment: 'Похоже на накрутку' } });
    expect(await admin.refused(ledger.freeze, { body: { holder, comment } })).toMatchObject({ error_code: 409 });
    const hold = (key: string): Request => ({
      type: 'hold',
      currency: 'coin',
      holder: { seller_id: holder.id },
      amount: 10,
      key,
      source_type: 'order',
      actor_id: null,
    });
    expect(await postAll([hold(`frozen ${holder.id}`)])).toMatchObject([{ problem: 'ledger.account_frozen' }]);
    await admin.ask(ledger.manual, manual([holder], 10, { operation: 'debit' }));
    const [own, seenByAdmin] = [
      await seller.ask(ledger.balances, { body: {} }),
      await admin.ask(ledger.balances, { body: { holder } }),
    ];
    expect(own.item.frozen).toEqual({ at: expect.any(String) });
    expect(seenByAdmin.item.frozen).toMatchObject({ comment: 'Похоже на накрутку' });
    await admin.ask(ledger.thaw, { body: { holder, comment: 'Проверили, всё честно' } });
    expect(await postAll([hold(`thawed ${holder.id}`)])).toMatchObject([{ repeated: false }]);
    expect((await seller.ask(ledger.balances, { body: {} })).item.frozen).toBeNull();
  });
});

describe('a statement', () => {
  const [before, month, after] = [monthsAgo(4), monthsAgo(3), monthsAgo(2)];
  const period = { from: `${month}-01`, to: `${month}-28`, currency: 'coin' as const };
  const read = async (content: Buffer) => {
    const rows = readRows(await folder.file(content), { kind: 'xlsx' });
    return (await Array.fromAsync(rows, ({ cells }) => cells)).slice(1);
  };

  test('begins with what was there, tells what moved in the order of its days, and ends with what is left', async () => {
    const seller = await app.as('seller');
    const holder = { seller_id: seller.role_id! };
    await giveCoins(app.db, holder, 100, { effective_at: `${before}-10T09:00:00.000Z` });
    await giveCoins(app.db, holder, 30, { type: 'manual_debit', effective_at: `${month}-20T09:00:00.000Z` });
    // Dated back, and not there to be spent: the one stands where it belongs, the other nowhere.
    await giveCoins(app.db, holder, 5, { effective_at: `${month}-02T09:00:00.000Z`, comment: 'За февраль' });
    await giveCoins(app.db, holder, 7, {
      effective_at: `${month}-03T09:00:00.000Z`,
      available_from: '2999-01-01T00:00:00.000Z',
    });
    await giveCoins(app.db, holder, 1_000, { effective_at: `${after}-01T09:00:00.000Z` });
    const rows = await read(
      await seller.ask(ledger.statement, { query: { ...period, format: 'xlsx' } }).then(({ content }) => content),
    );
    expect(rows.map((cells) => cells.slice(1))).toEqual([
      ['Входящий остаток', 'За февраль', '5', null, '105'],
      ['Списано вручную', null, null, '30', '75'],
    ]);
    const paper = await admin.ask(ledger.statement, {
      query: { ...period, format: 'pdf', holder_type: 'seller', holder_id: String(seller.role_id) },
    });
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    ['turned round', { from: `${month}-28`, to: `${month}-01` }, 'to'],
    ['longer than a year', { from: '2020-01-01', to: `${month}-01` }, 'from'],
  ])('of a period %s is refused on its field', async (_, days, field) => {
    const seller = await app.as('seller');
    const refused = await seller.refused(ledger.statement, { query: { ...period, ...days, format: 'pdf' } });
    expect(refused.errors).toMatchObject([{ field }]);
  });
});

describe('coins that are about to expire', () => {
  const day = 86_400_000;
  const inDays = (days: number) => startOfMoscowDay(moscowDay(new Date(Date.now() + (days + 1) * day))).toISOString();
  const letters = (email: string) => sentTexts(app.db, email);

  test('are told 30, 7 and 1 days before, once each, by mail and in the bell, while there are any', async () => {
    const seller = await app.as('seller');
    const email = `expiry-${seller.user_id}@example.ru`;
    await reachBy(app.db, seller, { email });
    const holder = { seller_id: seller.role_id! };
    await giveCoins(app.db, holder, 20, { expires_at: inDays(7) });
    await giveCoins(app.db, holder, 3, { expires_at: inDays(29) });
    await giveCoins(app.db, holder, 999, { expires_at: inDays(31) });
    for (let night = 0; night < 2; night++) {
      await app.jobs.queue.send(app.db, 'ledger.notify_expiry', {});
      await app.jobs.work();
    }
    const expiring = async () => (await noticesOf(seller)).expiring_coins?.map(({ amount }) => amount);
    expect(await expiring()).toEqual([20, 3]);
    expect((await letters(email)).map((text) => text.match(/[0-9]+/)![0])).toEqual(expect.arrayContaining(['20', '3']));
    expect(await letters(email)).toHaveLength(2);
    await giveCoins(app.db, holder, 20, { type: 'manual_debit' });
    expect(await expiring()).toEqual([3]);
  });
});

describe('the figures', () => {
  test('are those of the accounts, whatever was posted since the last proof', async () => {
    const [first, other] = [await newSeller(), await newSeller()];
    await giveCoins(app.db, { seller_id: first }, 60);
    await giveCoins(app.db, { seller_id: other }, 9, { available_from: '2999-01-01T00:00:00.000Z' });
    const { item } = await admin.ask(ledger.figures, { body: { currency: 'coin' } });
    const { rows } = await sql<{ available: number; pending: number; held: number }>`
      select sum(balance)::bigint as available, sum(pending)::bigint as pending, sum(held)::bigint as held
      from ledger_accounts where code is null and currency = 'coin'`.execute(app.db);
    const { available, pending, held } = rows[0]!;
    expect(item).toMatchObject({ available, pending: { amount: pending }, held: { amount: held } });
    expect(item.sellers.total).toBeGreaterThan(0);
  });
});

describe('people by what they have', () => {
  test('a list is sorted and narrowed by balance, for administrators only', async () => {
    const people = [await app.as('seller'), await app.as('seller'), await app.as('seller')];
    const code = `COIN-${Date.now()}`;
    for (const [at, { role_id }] of people.entries())
      await app.db
        .updateTable('sellers')
        .set({ code: `${code}-${at}` })
        .where('id', '=', role_id!)
        .execute();
    await giveCoins(app.db, { seller_id: people[0]!.role_id! }, 50);
    await giveCoins(app.db, { seller_id: people[2]!.role_id! }, 70);
    const listed = async (more: object) =>
      (
        await admin.ask(contract.sellers.list, {
          body: { search: code, sort: { field: 'coins', dir: 'desc' }, ...more },
        })
      ).items;
    expect((await listed({})).map(({ coins }) => coins)).toEqual([70, 50, 0]);
    expect((await listed({ filters: { coins_from: 1, coins_to: 60 } })).map(({ coins }) => coins)).toEqual([50]);
    const tsm = await app.as('tsm_user');
    const refused = await tsm.refused(contract.sellers.list, { body: { sort: { field: 'coins', dir: 'desc' } } });
    expect(refused).toMatchObject({ error_code: 422 });
  });
});
