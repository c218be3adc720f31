// Sellers from a table: what a check says is what the load does.
import { contract } from '@iskra/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';

const { imports, sellers } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');

async function check(lines: string[]) {
  const body = { target: 'sellers', params: {} } as const;
  const file = { name: 'Продавцы.csv', content: Buffer.from(lines.join('\n')) };
  const { run_id } = await admin.ask(imports.csv, { body, file });
  await app.jobs.work();
  return (await admin.ask(imports.card, { params: { id: run_id } })).item;
}

async function load(lines: string[], without_bad = false) {
  const checked = await check(lines);
  await admin.ask(imports.apply, { params: { id: checked.run.id }, body: { without_bad } });
  await app.jobs.work();
  const { item } = await admin.ask(imports.card, { params: { id: checked.run.id } });
  return { checked, done: item };
}

const found = async (phone: string) => (await admin.ask(sellers.list, { body: { search: phone } })).items;
const head = 'Телефон;Фамилия;Имя;Дата рождения;Занятость;Код ТТ;Первый день работы;Должность';

it('adds invited sellers with their work, and a second load changes what differs only', async () => {
  const point = await makeTradePoint(db);
  const lines = [
    head,
    `8 (906) 000-00-01;Ёлкина;Анна;06.05.1990;Старший продавец;${point.code};01.10.2026;Кассир`,
    '+79060000002;Петров;Пётр;;;;;',
  ];
  const { checked, done } = await load(lines);
  expect(checked.counts).toMatchObject({ create: 2, bad: 0 });
  expect(done.run).toMatchObject({ state: 'done', applied: 2 });
  expect(await found('+79060000001')).toMatchObject([
    { name: 'Ёлкина Анна', status: 'invited', employment: 'senior_seller', main_point: { id: point.id } },
  ]);
  lines[2] = '+79060000002;Петров;Павел;;;;;';
  const again = await load(lines);
  expect(again.checked.counts).toMatchObject({ create: 0, update: 1, skip: 1, bad: 0 });
  expect(await found('+79060000002')).toMatchObject([{ name: 'Петров Павел' }]);
  const user = db.selectFrom('users').select('first_name').where('phone', '=', '+79060000002');
  expect(await user.executeTakeFirst()).toEqual({ first_name: 'Павел' });
});

it('tells of every bad row what the form would tell, and loads the others', async () => {
  const owner = await app.as('owner');
  const closed = await makeTradePoint(db, { status: 'closed' });
  const lines = [
    head,
    `${owner.phone};Занятый;Иван;;;;;`,
    '+79060000012;;Иван;;;;;',
    '+79060000013;Юный;Иван;01.01.2015;;;;',
    `+79060000014;Лишний;Иван;;;${closed.code};01.10.2026;`,
    '+79060000015;Далёкий;Иван;;;НЕТ-404;01.10.2026;',
    '+79060000016;Хороший;Иван;;;;;',
  ];
  const { checked, done } = await load(lines, true);
  expect(checked.counts).toMatchObject({ create: 1, bad: 5 });
  expect(done.run).toMatchObject({ applied: 1, bad: 5 });
  expect(await found('+79060000016')).toHaveLength(1);
  expect(await found('+79060000014')).toHaveLength(0);
});

it('keeps the limit of points and the days of earlier work', async () => {
  const points = await Promise.all(Array.from({ length: 5 }, () => makeTradePoint(db)));
  const row = (at: number, from: string) => `+79060000021;Занятая;Анна;;;${points[at]!.code};${from};`;
  for (const at of [0, 1, 2]) await load([head, row(at, '01.09.2026')]);
  expect((await check([head, row(3, '01.10.2026')])).counts).toMatchObject({ bad: 1 });
  expect((await check([head, row(1, '01.10.2026')])).counts).toMatchObject({ skip: 1, bad: 0 });
  const [seller] = await found('+79060000021');
  const { items } = await admin.ask(sellers.links, { params: { id: seller!.id } });
  const link = items.find(({ trade_point }) => trade_point.id === points[0]!.id)!;
  await admin.ask(sellers.unlink, { params: { id: seller!.id }, body: { link_id: link.id, to_date: '2026-09-30' } });
  expect((await check([head, row(0, '30.09.2026')])).counts).toMatchObject({ bad: 1 });
  expect((await load([head, row(0, '01.10.2026')])).done.run).toMatchObject({ applied: 1 });
});
