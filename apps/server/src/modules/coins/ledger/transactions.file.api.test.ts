// A file of operations: whom a row means, which rows repeat another, which amounts and people are refused, and the pattern.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { readRows } from '../../../outside/spreadsheets/read-rows.ts';
import { openGuardedZip } from '../../../outside/zip-guard.ts';
import { testApp } from '../../../testing/app.ts';
import { inject } from '../../../testing/caller.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { operationFiles } from '../../../testing/operation-files.ts';
import { makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { imports, ledger } = contract;
const app = await testApp();
const admin = await app.as('admin');
await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
await makeBookEntry(app.db, 'reasons.ledger', 'Акция');
const { check, load, balance } = operationFiles(app, admin);

const credit = (who: string, amount: unknown, more = 'Конкурс;;') => `${who};коины;начислить;${amount};${more}`;
const debit = (who: string, amount: unknown) => `${who};коины;списать;${amount};Конкурс;;`;
const errorTexts = ({ errors }: Awaited<ReturnType<typeof check>>) =>
  errors.map(({ row, message }) => `${row}: ${message}`);

test('the code of a point means its counterparty, who must be there and the one of the phone', async () => {
  const [owner, other] = [await app.as('owner'), await app.as('owner')];
  const point = await makeTradePoint(app.db, { owner_id: owner.role_id! });
  const nobodys = await makeTradePoint(app.db);
  await load([credit(`;${point.code.toLowerCase()}`, 70), credit(`${owner.phone};${point.code}`, 5)]);
  expect(await balance('owner', owner.role_id!)).toEqual([75, 0]);
  const bad = await check([
    credit(`;${nobodys.code}`, 1),
    credit(';NO-SUCH-POINT', 1),
    credit(`${other.phone};${point.code}`, 1),
    credit(';7707083890', 1),
  ]);
  expect(bad.counts).toMatchObject({ create: 0, bad: 4 });
  for (const part of [
    '2: У этой точки нет контрагента',
    '3: Точки с таким кодом нет',
    '4: Эта точка принадлежит другому',
    '5: Некорректный ИНН',
  ])
    expect(errorTexts(bad)).toContainEqual(expect.stringContaining(part));
});

test('one person is credited for several reasons, but not twice for the same', async () => {
  const seller = await app.as('seller');
  const who = `${seller.phone};`;
  const rows = [credit(who, 100), credit(who, 100, 'Акция;;'), credit(who, 30), credit(who, 100, 'Конкурс;;B-1')];
  await load(rows);
  expect(await balance('seller', seller.role_id!)).toEqual([330, 0]);
  const card = await check([credit(who, 7), credit(who, 8), credit(who, 7)]);
  expect(card.counts).toMatchObject({ create: 1, bad: 2 });
  expect(errorTexts(card)[0]).toContain('повторяется в строках 2, 4');
});

test('one person is debited once, under any name', async () => {
  const owner = await app.as('owner');
  const point = await makeTradePoint(app.db, { owner_id: owner.role_id! });
  await giveCoins(app.db, { owner_id: owner.role_id! }, 100);
  const who = `${owner.phone};`;
  expect((await check([debit(who, 60), debit(who, 50)])).counts).toMatchObject({ create: 0, bad: 2 });
  const named = await check([debit(who, 60), debit(`;${point.code}`, 50)]);
  expect(errorTexts(named)[0]).toContain('оставьте одно списание');
});

test('a number of the other system stands in one row', async () => {
  const [first, second] = [await app.as('seller'), await app.as('seller')];
  const card = await check([
    credit(`${first.phone};`, 1, 'Конкурс;;X-1'),
    credit(`${second.phone};`, 1, 'Конкурс;;X-1'),
  ]);
  expect(card.counts).toMatchObject({ create: 0, bad: 2 });
  expect(errorTexts(card)[0]).toContain('«X-1» повторяется в строках 2, 3');
});

test.each(['0', '-5', '1.5', '1,5', '100001', '1000000000000000000', 'сто'])(
  'the amount %s is refused',
  async (amount) => {
    const seller = await app.as('seller');
    const card = await check([credit(`${seller.phone};`, amount)]);
    expect(card.counts).toMatchObject({ create: 0, bad: 1 });
    expect(card.errors).toMatchObject([{ row: 2, column: 'Сумма', value: amount }]);
  },
);

test('a holder who is blocked or has left is refused', async () => {
  const [blocked, left] = [await app.as('seller'), await app.as('seller')];
  await app.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.user_id).execute();
  await admin.ask(contract.sellers.remove, {
    params: { id: left.role_id! },
    body: { confirm: 'УДАЛИТЬ', comment: 'Уволился' },
  });
  const card = await check([
    credit(`${blocked.phone};`, 1),
    debit(`${blocked.phone};`, 1),
    credit(`${left.phone};`, 1),
  ]);
  expect(card.counts).toMatchObject({ create: 0, bad: 3 });
  for (const part of ['2: Участник заблокирован', '3: Участник заблокирован', '4: Участник'])
    expect(errorTexts(card)).toContainEqual(expect.stringContaining(part));
});

test('the pattern has the columns of the specification, the reasons and an example that can be read back', async () => {
  const { content } = await admin.ask(imports.transactionsPattern, {});
  const path = join(await mkdtemp(join(tmpdir(), 'pattern-')), 'pattern.xlsx');
  await writeFile(path, content);
  const rows = await Array.fromAsync(readRows(path, { kind: 'xlsx' }), ({ cells }) => cells);
  const titles = ['Телефон', 'Код ТТ/ИНН', 'Валюта', 'Операция', 'Сумма', 'Причина', 'Комментарий', 'Внешний номер'];
  expect(rows).toEqual([titles]);
  const zip = await openGuardedZip(path);
  const part = async (name: string) => Buffer.concat(await Array.fromAsync(zip.read(name))).toString();
  const [book, values, sample] = [
    await part('xl/workbook.xml'),
    await part('xl/worksheets/sheet2.xml'),
    await part('xl/worksheets/sheet3.xml'),
  ];
  zip.close();
  for (const name of ['Значения', 'Пример']) expect(book).toContain(`name="${name}"`);
  for (const value of ['Причина', 'Конкурс', 'Акция', 'Огоньки', 'Списать']) expect(values).toContain(`>${value}<`);
  for (const value of [...titles, '150', 'Коины', 'Начислить', '7707083893']) expect(sample).toContain(`>${value}<`);
});

test('a file of the wrong shape is answered with what is wrong, and nothing is posted', async () => {
  const before = await admin.ask(ledger.importHistory, { body: {} });
  const file = { name: 'операции.xlsx', content: Buffer.from('\u0000\u0001 not a table') };
  const answer = await inject(app.fastify, ledger.import, { body: {}, file }, admin.token);
  expect(answer.json()).toMatchObject({
    error_code: expect.any(Number),
    error_message: expect.stringMatching(/[а-я]/),
    errors: expect.any(Array),
  });
  expect(answer.json<{ error_code: number }>().error_code).not.toBe(0);
  expect((await admin.ask(ledger.importHistory, { body: {} })).items).toEqual(before.items);
  const card = await check(['Иванов;5'], 'Фамилия;Сколько');
  expect(card).toMatchObject({ missing: ['Валюта', 'Операция', 'Сумма', 'Причина'], can_apply: false });
  const applied = { params: { id: card.run.id }, body: { without_bad: true } };
  expect(await admin.refused(imports.apply, applied)).toMatchObject({ error_code: 409 });
});
