// Operations are found by every filter that the page offers, alone and together.
import { contract } from '@iskra/contract';
import type { TransactionQuestion } from '@iskra/contract/areas/coins/ledger';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { operationFiles } from '../../../testing/operation-files.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { ledger } = contract;
const app = await testApp();
const [admin, other] = [await app.as('admin'), await app.as('admin')];
const [seller, owner] = [await app.as('seller'), await app.as('owner')];
const region = await makeBookEntry(app.db, 'regions', 'Приморье');
const point = await makeTradePoint(app.db, { region_id: region.id });

const day = (ago: number) => moscowDay(new Date(Date.now() - ago * 86_400_000));
const at = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
const made: Record<string, number> = {};
let file: number;

beforeAll(async () => {
  await hireSeller(app.db, seller.role_id!, point.id);
  await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
  const [sold, owned] = [{ seller_id: seller.role_id! }, { owner_id: owner.role_id! }];
  made.old = await giveCoins(app.db, sold, 10, { effective_at: at(20), actor_id: other.user_id });
  made.new = await giveCoins(app.db, sold, 500, { type: 'manual_credit', actor_id: admin.user_id });
  made.flames = await giveCoins(app.db, owned, 30, { currency: 'flame' });
  made.debit = await giveCoins(app.db, sold, 40, { type: 'manual_debit', actor_id: admin.user_id });
  const undone = { params: { id: made.debit }, body: { comment: 'Списано по ошибке' } };
  made.reversal = (await other.ask(ledger.reverse, undone)).id;
  file = await operationFiles(app, admin).load([`${owner.phone};;коины;начислить;77;Конкурс;;`]);
  const { items } = await admin.ask(ledger.list, { body: { filters: { run_id: [file] } } });
  made.loaded = items[0]!.id;
});

type Filters = NonNullable<TransactionQuestion['filters']>;

test.each<[string, () => Filters, string[]]>([
  ['currency', () => ({ currency: ['flame'] }), ['flames']],
  ['type', () => ({ type: ['manual_debit', 'reversal'] }), ['debit', 'reversal']],
  ['state', () => ({ state: ['reversed'] }), ['debit']],
  ['seller', () => ({ seller_id: [seller.role_id!] }), ['old', 'new', 'debit', 'reversal']],
  ['owner', () => ({ owner_id: [owner.role_id!] }), ['flames', 'loaded']],
  ['trade point', () => ({ trade_point_id: [point.id] }), ['old', 'new', 'debit', 'reversal']],
  ['region', () => ({ region_id: [region.id] }), ['old', 'new', 'debit', 'reversal']],
  ['author', () => ({ author_id: [other.user_id] }), ['old', 'reversal']],
  [
    'several authors',
    () => ({ author_id: [admin.user_id, other.user_id] }),
    ['old', 'new', 'debit', 'reversal', 'loaded'],
  ],
  ['file', () => ({ run_id: [file] }), ['loaded']],
  ['first day', () => ({ effective_from: day(1) }), ['new', 'flames', 'debit', 'reversal', 'loaded']],
  ['last day', () => ({ effective_to: day(19) }), ['old']],
  ['least amount', () => ({ amount_from: 77 }), ['new', 'loaded']],
  ['largest amount', () => ({ amount_to: 30 }), ['old', 'flames']],
  ['author and amount', () => ({ author_id: [other.user_id], amount_from: 11 }), ['reversal']],
])('by %s', async (_, filters, names) => {
  const { items, total } = await admin.ask(ledger.list, { body: { filters: filters() } });
  const nameOf = (id: number) => Object.keys(made).find((name) => made[name] === id);
  expect(items.map(({ id }) => nameOf(id)).toSorted()).toEqual(names.toSorted());
  expect(total).toBe(names.length);
});

test('what is found is written to a file', async () => {
  const body = { format: 'csv' as const, filters: { amount_from: 77 } };
  const { run_id: id } = await admin.ask(ledger.export, { body });
  await app.jobs.work();
  const { content } = await admin.ask(contract.runs.result, { params: { id } });
  const [head, ...lines] = content.toString().replace('\ufeff', '').trim().split('\r\n');
  expect(head).toBe(
    '№;Время;Операция;Валюта;Кому;Точка;Регион;Сумма;Остаток;Основание;Заказ;"Файл, строка";Причина;Комментарий;Автор;Согласовано;Статус;Внешний номер',
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(';Начислено вручную;Коины;');
  expect(lines[0]).toContain(`;${point.name};Приморье;500;`);
  expect(lines[1]).toContain(';77;77;Загрузка файла;;');
  expect(lines[1]).toContain('Операции.csv, 2');
});

test('a file of the history is found by its number', async () => {
  const { items } = await admin.ask(ledger.importHistory, { body: { filters: { id: [file] } } });
  expect(items.map(({ id }) => id)).toEqual([file]);
});
