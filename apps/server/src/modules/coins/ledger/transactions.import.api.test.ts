// Operations from a table: what a check says is what the load does, and a large file waits for a second administrator.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { yesTo } from '../../../testing/approvals.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { noticesOf } from '../../../testing/notices.ts';
import { operationFiles } from '../../../testing/operation-files.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { waitingFor } from '../../../testing/waiting.ts';
import { findMismatches } from './ledger.proof.store.ts';

const { imports, ledger } = contract;
const app = await testApp();
const admin = await app.as('admin');
const second = await app.as('admin');
const comment = 'Загружено по ошибке';

beforeAll(async () => {
  await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс продавцов');
  await makeBookEntry(app.db, 'reasons.ledger', 'Прочее', { requires_comment: true });
});

const { check, apply, balance } = operationFiles(app, admin);

async function inn(owner: number): Promise<string> {
  return (await app.db.selectFrom('owners').select('inn').where('id', '=', owner).executeTakeFirstOrThrow()).inn;
}

test('people are credited and debited by phone or taxpayer’s number, and the file is told of', async () => {
  const [seller, owner, rich] = [await app.as('seller'), await app.as('owner'), await app.as('seller')];
  await giveCoins(app.db, { seller_id: rich.role_id! }, 100);
  const card = await check([
    `${seller.phone};;коины;начислить;150;Конкурс продавцов;;A-1`,
    `${seller.phone};;огоньки;начислить;2;Конкурс продавцов;;`,
    `;${await inn(owner.role_id!)};Коины;Начислить;1 000;Конкурс продавцов;;A-2`,
    `${rich.phone};;коины;списать;40;Прочее;Начислено дважды;A-3`,
  ]);
  expect(card.counts).toMatchObject({ create: 4, bad: 0 });
  expect(await apply(card.run.id)).toMatchObject({ held_back: false, run: { state: 'done', applied: 4 } });
  expect(await balance('seller', seller.role_id!)).toEqual([150, 2]);
  expect(await balance('owner', owner.role_id!)).toEqual([1_000, 0]);
  expect(await balance('seller', rich.role_id!)).toEqual([60, 0]);
  const { items } = await admin.ask(ledger.importHistory, { body: {} });
  expect(items[0]).toMatchObject({ id: card.run.id, file: 'Операции.csv', applied: 4, may_undo: true });
  expect(items[0]).toMatchObject({ coin_credit: 1_150, coin_debit: 40, flame_credit: 2, flame_debit: 0 });
  const ofFile = await admin.ask(ledger.list, { body: { filters: { run_id: [card.run.id] } } });
  expect(ofFile.items).toHaveLength(4);
});

test('of every bad row it is said what is wrong, and nothing of it is posted', async () => {
  const [seller, blocked, poor] = [await app.as('seller'), await app.as('seller'), await app.as('seller')];
  await app.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.user_id).execute();
  await giveCoins(app.db, { seller_id: seller.role_id! }, 1, { external_number: 'OLD-1' });
  const card = await check([
    '+79995550000;;коины;начислить;10;Конкурс продавцов;;',
    ';;коины;начислить;10;Конкурс продавцов;;',
    `${blocked.phone};;коины;начислить;10;Конкурс продавцов;;`,
    `${poor.phone};;коины;списать;10;Конкурс продавцов;;`,
    `${seller.phone};;коины;начислить;0;Конкурс продавцов;;`,
    `${seller.phone};;рубли;начислить;10;Конкурс продавцов;;`,
    `${seller.phone};;огоньки;начислить;10;Какая-то причина;;`,
    `${seller.phone};;огоньки;списать;10;Прочее;;`,
    `${poor.phone};;коины;начислить;10;Конкурс продавцов;;OLD-1`,
    `${poor.phone};;огоньки;начислить;3;Конкурс продавцов;;NEW-1`,
  ]);
  expect(card.counts).toMatchObject({ create: 1, bad: 9 });
  const said = card.errors.map(({ message }) => message);
  for (const part of [
    'телефоном нет',
    'Укажите телефон',
    'заблокирован',
    'Не хватает',
    'от 1 до',
    'Выберите из списка',
    'нет значения',
    'нужен комментарий',
    'уже проведена',
  ])
    expect(
      said.filter((message) => message.includes(part)),
      part,
    ).not.toEqual([]);
  expect(await apply(card.run.id)).toMatchObject({ run: { state: 'done_with_errors', applied: 1, bad: 9 } });
  expect(await balance('seller', poor.role_id!)).toEqual([0, 3]);
});

test('whom the file credits and debits is debited by what was there before', async () => {
  const seller = await app.as('seller');
  const card = await check([
    `${seller.phone};;коины;начислить;100;Конкурс продавцов;;`,
    `${seller.phone};;коины;списать;50;Конкурс продавцов;;`,
  ]);
  expect(card.counts).toMatchObject({ create: 1, bad: 1 });
  expect(await apply(card.run.id)).toMatchObject({ run: { applied: 1, bad: 1 } });
  expect(await balance('seller', seller.role_id!)).toEqual([100, 0]);
});

test('a seller who is blocked between the check and the step is a bad row, and the rest of the file goes on', async () => {
  const [blocked, other] = [await app.as('seller'), await app.as('seller')];
  const card = await check([
    `${blocked.phone};;коины;начислить;10;Конкурс продавцов;;`,
    `${other.phone};;коины;начислить;20;Конкурс продавцов;;`,
  ]);
  expect(card.counts).toMatchObject({ create: 2, bad: 0 });
  // The step has read who is active and waits for an account when its person is blocked.
  const applying = await app.db.transaction().execute(async (db) => {
    await sql`select from ledger_accounts where seller_id = ${blocked.role_id} for update`.execute(db);
    const work = apply(card.run.id);
    await expect.poll(() => waitingFor(app.db, 'ledger_accounts')).toBe(1);
    await app.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.user_id).execute();
    return { work };
  });
  expect(await applying.work).toMatchObject({ run: { state: 'done_with_errors', applied: 1, skipped: 0, bad: 1 } });
  const { item } = await admin.ask(imports.card, { params: { id: card.run.id } });
  expect(item.errors).toMatchObject([{ row: 2, message: 'Участник заблокирован или исключён из программы' }]);
  expect(await balance('seller', blocked.role_id!)).toEqual([0, 0]);
  expect(await balance('seller', other.role_id!)).toEqual([20, 0]);
  const { items } = await admin.ask(ledger.importHistory, { body: {} });
  expect(items[0]).toMatchObject({ id: card.run.id, coin_credit: 20 });
});

test('a file over the threshold is posted when another administrator has approved it, in its author’s name', async () => {
  const seller = await app.as('seller');
  const card = await check([`${seller.phone};;коины;начислить;60000;Конкурс продавцов;;`]);
  expect(await apply(card.run.id)).toMatchObject({ held_back: true, run: { state: 'checked' } });
  const { items } = await second.ask(ledger.approvals, { body: { filters: { state: ['awaiting'] } } });
  expect(items).toMatchObject([{ run_id: card.run.id, file: 'Операции.csv', total: 60_000, may_decide: true }]);
  expect((await noticesOf(second)).approvals).toMatchObject([{ id: items[0]!.id, total: 60_000 }]);
  expect((await noticesOf(admin)).approvals).toEqual([]);
  const decision = await yesTo(second, items[0]!.id);
  expect(await admin.refused(ledger.approve, decision)).toMatchObject({ error_code: 403 });
  await second.ask(ledger.approve, decision);
  await app.jobs.work();
  expect(await balance('seller', seller.role_id!)).toEqual([60_000, 0]);
  const posted = await admin.ask(ledger.list, { body: { filters: { run_id: [card.run.id] } } });
  expect(posted.items).toMatchObject([{ author: { id: admin.user_id }, approved_by: { id: second.user_id } }]);
});

async function awaiting(lines: string[]) {
  const { run } = await check(lines);
  expect(await apply(run.id)).toMatchObject({ held_back: true });
  const { items } = await second.ask(ledger.approvals, { body: { filters: { state: ['awaiting'] } } });
  return { run_id: run.id, approval: items.find(({ run_id }) => run_id === run.id)! };
}

test('the approver of a file knows what it brings and takes, and can read it', async () => {
  const [seller, rich] = [await app.as('seller'), await app.as('seller')];
  await giveCoins(app.db, { seller_id: rich.role_id! }, 100);
  const { run_id, approval } = await awaiting([
    `${seller.phone};;коины;начислить;60000;Конкурс продавцов;;`,
    `${seller.phone};;огоньки;начислить;5;Конкурс продавцов;;`,
    `${rich.phone};;коины;списать;40;Конкурс продавцов;;`,
    'nobody;;коины;начислить;1;Конкурс продавцов;;',
  ]);
  const sums = { coin_credit: 60_000, coin_debit: 40, flame_credit: 5, flame_debit: 0 };
  expect(approval).toMatchObject({ total: 60_040, contents: { ...sums, rows: 3, people: 2 } });
  const source = await second.ask(imports.source, { params: { id: run_id } });
  expect(source.content.toString()).toContain(`${rich.phone};;коины;списать;40`);
  const { item } = await second.ask(imports.card, { params: { id: run_id } });
  expect(item.preview).toHaveLength(4);
});

test('a rejected file is given up', async () => {
  const seller = await app.as('seller');
  const card = await check([`${seller.phone};;коины;начислить;60000;Конкурс продавцов;;`]);
  await apply(card.run.id);
  const { items } = await second.ask(ledger.approvals, { body: { filters: { state: ['awaiting'] } } });
  await second.ask(ledger.reject, { params: { id: items[0]!.id }, body: { version: 1, comment: 'Слишком много' } });
  const { item } = await admin.ask(imports.card, { params: { id: card.run.id } });
  expect(item.run.state).toBe('canceled');
});

test('a whole file is taken back, once, and what was spent meanwhile is owed', async () => {
  const [spender, saver] = [await app.as('seller'), await app.as('seller')];
  const card = await check([
    `${spender.phone};;коины;начислить;100;Конкурс продавцов;;`,
    `${saver.phone};;коины;начислить;100;Конкурс продавцов;;`,
  ]);
  await apply(card.run.id);
  await giveCoins(app.db, { seller_id: spender.role_id! }, 70, { type: 'manual_debit' });
  const undo = { params: { id: card.run.id }, body: { comment } };
  await admin.ask(ledger.undoImport, undo);
  await app.jobs.work();
  expect(await balance('seller', saver.role_id!)).toEqual([0, 0]);
  expect(await balance('seller', spender.role_id!)).toEqual([-70, 0]);
  expect(await admin.refused(ledger.undoImport, undo)).toMatchObject({ error_code: 409 });
  expect(await findMismatches(app.db)).toEqual([]);
});
