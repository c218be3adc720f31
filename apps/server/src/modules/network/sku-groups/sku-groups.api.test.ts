import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { nextNumber } from '../../../testing/numbers.ts';
import { makeSku, makeSkuGroup } from '../../../testing/skus.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { skuGroupVersionAt, skusOfVersion } from './sku-groups.scope.store.ts';

const app = await testApp();
const admin = await app.as('admin');
const { skuGroups, skus } = contract;

const dayAfter = (days: number) => moscowDay(new Date(Date.now() + days * 86_400_000));
const today = dayAfter(0);
const draft = () => ({ name: `Группа теста ${nextNumber()}`, purpose: 'plan' as const, valid_from: '2026-01-01' });
const rule = (field: string, value: unknown) => ({ op: 'and', items: [{ field, operator: 'eq', value }] }) as never;

const cardOf = async (id: number) => (await admin.ask(skuGroups.card, { params: { id } })).item;
const namesIn = async (id: number, no?: number) => {
  const query = no === undefined ? {} : { no: String(no) };
  const { items } = await admin.ask(skuGroups.composition, { params: { id }, query } as never);
  return items.map(({ name }) => name);
};
const change = async (id: number, body: object) => {
  const { version } = await cardOf(id);
  return { params: { id }, body: { version, ...body } } as never;
};
const one = await makeSku(app.db, { name: 'Один' });
const two = await makeSku(app.db, { name: 'Два' });
const three = await makeSku(app.db, { name: 'Три' });

async function atNight() {
  await app.jobs.queue.send(app.db, 'sku_groups.recompute', {});
  await app.jobs.work();
}

async function versionAt(id: number, day: string): Promise<number[]> {
  const version = (await skuGroupVersionAt(app.db, id, day))!;
  return (await skusOfVersion(sql`${version.id}`).execute(app.db)).rows.map(({ sku_id }) => sku_id).toSorted();
}

test('another composition holds from its day; what a past day had stays', async () => {
  const { id } = await admin.ask(skuGroups.add, { body: { ...draft(), sku_ids: [one.id, two.id] } });
  await admin.ask(skuGroups.change, await change(id, { sku_ids: [two.id, three.id], from: dayAfter(10) }));
  expect(await namesIn(id)).toEqual(['Два', 'Один']);
  expect(await versionAt(id, today)).toEqual([one.id, two.id]);
  expect(await versionAt(id, dayAfter(9))).toEqual([one.id, two.id]);
  expect(await versionAt(id, dayAfter(10))).toEqual([two.id, three.id]);
  expect(await skuGroupVersionAt(app.db, id, '2025-12-31')).toBeUndefined();
  const { items } = await admin.ask(skuGroups.versions, { params: { id } });
  expect(items).toMatchObject([
    { no: 2, from_day: dayAfter(10), to_day: null, came: 1, went: 1, author: { id: admin.user_id } },
    { no: 1, from_day: '2026-01-01', to_day: dayAfter(9), came: 2, went: 0 },
  ]);
  // The last word of one day is what holds on it; the later version still comes.
  await admin.ask(skuGroups.change, await change(id, { sku_ids: [three.id] }));
  expect(await versionAt(id, today)).toEqual([three.id]);
  expect(await versionAt(id, dayAfter(10))).toEqual([two.id, three.id]);
  expect(await cardOf(id)).toMatchObject({ version_no: 3, skus_count: 1, versions_count: 3 });
});

test('no row of a version is ever changed', async () => {
  const group = await makeSkuGroup(app.db, [one.id]);
  const update = app.db.updateTable('sku_group_versions').set({ skus_count: 9 }).where('group_id', '=', group.id);
  await expect(update.execute()).rejects.toThrow();
  await expect(app.db.deleteFrom('sku_group_skus').execute()).rejects.toThrow();
});

test('what is the same begins no version', async () => {
  const { id } = await admin.ask(skuGroups.add, { body: { ...draft(), sku_ids: [one.id, two.id] } });
  await admin.ask(skuGroups.change, await change(id, { sku_ids: [two.id, one.id], description: 'Те же' }));
  expect(await cardOf(id)).toMatchObject({ versions_count: 1, description: 'Те же' });
});

test('what does not fit is refused at its field', async () => {
  const brand = await makeBookEntry(app.db, 'brands', 'Чужой');
  const bad = [
    [{}, 'sku_ids'],
    [{ sku_ids: [one.id], rule: rule('format', 'KS') }, 'sku_ids'],
    [{ sku_ids: [999_999] }, 'sku_ids'],
    [{ rule: rule('family', brand.id) }, 'rule.items.0.value'],
    [{ rule: rule('colour', 'red') }, 'rule.items.0.field'],
    [{ rule: rule('format', 'Нет такого') }, 'rule'],
    [{ sku_ids: [one.id], valid_to: '2025-01-01' }, 'valid_to'],
  ] as const;
  for (const [fields, field] of bad) {
    const refusal = await admin.refused(skuGroups.add, { body: { ...draft(), ...fields } } as never);
    expect(refusal.errors[0], field).toMatchObject({ field });
  }
  const { id } = await admin.ask(skuGroups.add, { body: { ...draft(), sku_ids: [one.id], valid_to: dayAfter(5) } });
  for (const from of [dayAfter(-1), dayAfter(6)]) {
    const late = await admin.refused(skuGroups.change, await change(id, { sku_ids: [two.id], from }));
    expect(late.errors[0]).toMatchObject({ field: 'from' });
  }
  const { name } = await cardOf(id);
  const twin = await admin.refused(skuGroups.add, {
    body: { ...draft(), name: name.toUpperCase(), sku_ids: [one.id] },
  });
  expect(twin.errors).toMatchObject([{ field: 'name', message: 'Группа SKU с таким названием уже есть' }]);
});

test('a rule finds what is offered, and the clock begins a version when the book has changed', async () => {
  const brand = await makeBookEntry(app.db, 'brands', 'Заря');
  await makeSku(app.db, { name: 'Заря Первая', brand_id: brand.id });
  await makeSku(app.db, { name: 'Заря Архивная', brand_id: brand.id, active: false });
  const { id } = await admin.ask(skuGroups.add, { body: { ...draft(), rule: rule('brand', brand.id) } });
  expect(await namesIn(id)).toEqual(['Заря Первая']);
  const added = await makeSku(app.db, { name: 'Заря Вторая', brand_id: brand.id });
  await atNight();
  expect(await namesIn(id)).toEqual(['Заря Вторая', 'Заря Первая']);
  expect(await namesIn(id, 1)).toEqual(['Заря Первая']);
  const { items } = await admin.ask(skuGroups.versions, { params: { id } });
  expect(items[0]).toMatchObject({ no: 2, from_day: today, mode: 'dynamic', came: 1, author: null });
  // Nothing has changed since: nothing is written.
  await atNight();
  expect(await cardOf(id)).toMatchObject({ versions_count: 2 });
  const filters = { sku_id: added.id };
  expect((await admin.ask(skuGroups.list, { body: { filters } })).items.map((row) => row.id)).toEqual([id]);
  await admin.ask(skus.archive, { params: { id: added.id } });
  await admin.ask(skuGroups.recompute, { params: { id } });
  expect(await namesIn(id)).toEqual(['Заря Первая']);
});

test('a rule that has lost its SKUs keeps the version that it had', async () => {
  const sku = await makeSku(app.db, { format: 'Редкий' });
  const { id } = await admin.ask(skuGroups.add, { body: { ...draft(), rule: rule('format', 'Редкий') } });
  await admin.ask(skus.archive, { params: { id: sku.id } });
  expect(await admin.refused(skuGroups.recompute, { params: { id } })).toMatchObject({
    problem: 'sku_group.rule_lost',
  });
  await atNight();
  expect(await cardOf(id)).toMatchObject({ versions_count: 1, skus_count: 1 });
  const listed = await makeSkuGroup(app.db);
  const refusal = await admin.refused(skuGroups.recompute, { params: { id: listed.id } });
  expect(refusal.problem).toBe('sku_group.no_rule');
});

test('a preview tells who would come and go, and writes nothing', async () => {
  const { id } = await admin.ask(skuGroups.add, { body: { ...draft(), sku_ids: [one.id, two.id] } });
  const preview = await admin.ask(skuGroups.preview, { body: { id, sku_ids: [two.id, three.id] } });
  expect(preview).toMatchObject({ came: [three.id], went: 1 });
  expect(preview.items.map(({ name }) => name)).toEqual(['Два', 'Три']);
  expect(await cardOf(id)).toMatchObject({ versions_count: 1 });
});

test('a file names SKUs by codes and GTINs; what it does not name is told by its row', async () => {
  const gtin = await makeSku(app.db, { gtin: '4006381333931' });
  await Promise.all([1, 2].map(() => makeSku(app.db, { gtin: '96385074' })));
  const read = async (...lines: string[]) =>
    admin.ask(skuGroups.readFile, { file: { name: 'sku.csv', content: Buffer.from(lines.join('\n')) } });
  const byBoth = await read(
    'Код;GTIN',
    `${one.code.toLowerCase()};`,
    ';4006381333931',
    'НЕТ-1;',
    ';96385074',
    ';',
    `${one.code};`,
  );
  expect(byBoth.ids).toEqual([one.id, gtin.id]);
  expect(byBoth.bad.map(({ row }) => row)).toEqual([4, 5]);
  expect(byBoth.bad[0]!.message).toBe('SKU «НЕТ-1» нет в справочнике');
  expect((await read(two.code, three.code)).ids).toEqual([two.id, three.id]);
  const empty = { file: { name: 'sku.csv', content: Buffer.from('Код\n') } };
  expect(await admin.refused(skuGroups.readFile, empty)).toMatchObject({ problem: 'sheet.no_rows' });
});

test('it is put away step by step, and deleted only while nothing uses it', async () => {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query(`create table plan_rows (id bigint generated always as identity, version_id bigint references sku_group_versions);
    grant select, insert on plan_rows to iskra_app`);
  const group = await makeSkuGroup(app.db);
  await owner.query(`insert into plan_rows (version_id) select id from sku_group_versions where group_id = $1`, [
    group.id,
  ]);
  await owner.end();
  const params = { id: group.id };
  expect(await cardOf(group.id)).toMatchObject({ used_count: 1, used: [{ count: 1 }] });
  expect(await admin.refused(skuGroups.remove, { params })).toMatchObject({ problem: 'sku_group.used' });
  expect(await admin.refused(skuGroups.archive, { params })).toMatchObject({ error_code: 409 });
  await admin.ask(skuGroups.deactivate, { params });
  await admin.ask(skuGroups.archive, { params });
  expect(await admin.refused(skuGroups.change, await change(group.id, { name: 'Поздно' }))).toMatchObject({
    error_code: 409,
  });
  const free = await makeSkuGroup(app.db);
  await admin.ask(skuGroups.remove, { params: { id: free.id } });
  expect(await admin.refused(skuGroups.card, { params: { id: free.id } })).toMatchObject({ problem: 'not_found' });
});
