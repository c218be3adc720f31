// Balances of before the programme come by a file: once for each account, without a reason, under the same approval as any file.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { yesTo } from '../../../testing/approvals.ts';
import { operationFiles } from '../../../testing/operation-files.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';
import { findMismatches } from './ledger.proof.store.ts';

const { imports, ledger } = contract;
const app = await testApp();
const [admin, second] = [await app.as('admin'), await app.as('admin')];
const { apply, balance } = operationFiles(app, admin);

async function check(lines: string[]) {
  const content = Buffer.from(['Телефон;Код ТТ/ИНН;Валюта;Сумма;Комментарий', ...lines].join('\n'));
  const body = { target: 'opening', mode: 'create' as const, params: {} };
  const { run_id } = await admin.ask(imports.csv, { body, file: { name: 'Остатки.csv', content } });
  await app.jobs.work();
  return (await admin.ask(imports.card, { params: { id: run_id } })).item;
}

test('balances are opened once, undone as a file, and opened again', async () => {
  const [seller, owner] = [await app.as('seller'), await app.as('owner')];
  const point = await makeTradePoint(app.db, { owner_id: owner.role_id! });
  const lines = [
    `${seller.phone};;коины;1250;Перенос из старой программы`,
    `${seller.phone};;огоньки;7;`,
    `;${point.code};коины;30000;`,
  ];
  const { run, counts } = await check(lines);
  expect(counts).toMatchObject({ create: 3, bad: 0 });
  expect(await apply(run.id)).toMatchObject({ held_back: false, run: { state: 'done', applied: 3 } });
  expect(await balance('seller', seller.role_id!)).toEqual([1_250, 7]);
  expect(await balance('owner', owner.role_id!)).toEqual([30_000, 0]);
  const { items } = await admin.ask(ledger.list, { body: { filters: { run_id: [run.id], currency: ['flame'] } } });
  expect(items).toMatchObject([{ type: 'opening', reason: null, file: { title: 'Остатки.csv', row: 3 } }]);
  const again = await check([`${seller.phone};;коины;1;`, `${owner.phone};;огоньки;1;`]);
  expect(again.errors).toMatchObject([{ row: 2, message: 'Входящий остаток этого участника уже загружен' }]);
  const { items: files } = await admin.ask(ledger.importHistory, { body: { filters: { id: [run.id] } } });
  expect(files).toMatchObject([{ coin_credit: 31_250, flame_credit: 7, may_undo: true }]);
  await admin.ask(ledger.undoImport, { params: { id: run.id }, body: { comment: 'Не тот файл' } });
  await app.jobs.work();
  expect(await balance('seller', seller.role_id!)).toEqual([0, 0]);
  expect((await check(lines)).counts).toMatchObject({ create: 3, bad: 0 });
  expect(await findMismatches(app.db)).toEqual([]);
});

test('a balance over the bound of operations is opened, but only with a second administrator', async () => {
  const owner = await app.as('owner');
  const { run } = await check([`${owner.phone};;коины;2000000;`, `${owner.phone};;огоньки;0;`]);
  expect(await apply(run.id)).toMatchObject({ held_back: true });
  const { items } = await second.ask(ledger.approvals, { body: { filters: { state: ['awaiting'] } } });
  expect(items).toMatchObject([{ contents: { coin_credit: 2_000_000, rows: 1, people: 1 } }]);
  await second.ask(ledger.approve, await yesTo(second, items[0]!.id));
  await app.jobs.work();
  expect(await balance('owner', owner.role_id!)).toEqual([2_000_000, 0]);
});
