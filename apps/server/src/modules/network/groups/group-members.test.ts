// The members of a group on real rows: a rule finds whom the evaluator of the contract finds, and a run writes the difference and no more.
import {
  type GroupCondition,
  type GroupRule,
  groupRuleOver,
  offeredOperators,
} from '@iskra/contract/areas/network/groups/conditions';
import { holds, type OperatorCode, operators, type Value } from '@iskra/contract/kernel/conditions/operators';
import { type Rule, ruleHolds } from '@iskra/contract/kernel/conditions/rules';
import { metresOutside } from '@iskra/contract/kernel/place';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../../testing/app.ts';
import { makeGeofence } from '../../../testing/geofences.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { type FenceColumns, fenceOf } from '../geofences/geofences.scope.store.ts';
import {
  conditionsOf,
  type GroupToCount,
  isMember,
  lockMembers,
  previewMembers,
  writeMembers,
} from './group-members.store.ts';
import { knownFields } from './known-fields.store.ts';

const { db } = await testApp();
const today = '2026-11-18';

await sql`
  insert into additional_fields (code, label, type, visible_roles, editable_roles) values
    ('floor_area', 'Площадь', 'decimal', '{admin}', '{admin}'), ('has_parking', 'Парковка', 'bool', '{admin}', '{admin}'),
    ('audited_on', 'Аудит', 'date', '{admin}', '{admin}'), ('note', 'Заметка', 'text', '{admin}', '{admin}'),
    ('gear', 'Оборудование', 'multi_enum', '{admin}', '{admin}'), ('secret', 'Не для нас', 'text', '{owner}', '{owner}')`.execute(
  db,
);
const { book_id } = await makeBookEntry(db, 'equipment', 'Лайтбокс');
await sql`insert into book_entries (book_id, code, title) values (${book_id}, 'shelf', 'Полка'), (${book_id}, 'stand', 'Стойка')`.execute(
  db,
);
await sql`update additional_fields set book_id = ${book_id} where code = 'gear'`.execute(db);
const [near, far] = await Promise.all([
  makeGeofence(db, { lat: 55.7, lon: 37.6, radius_m: 1_000 }),
  makeGeofence(db, { lat: 55.7, lon: 37.63, radius_m: 1_200 }),
]);

/** Values of the random rules, which some rows have and some have not. */
const values: Record<string, Value[]> = {
  city: ['Самара', 'Тверь', 'Ёлкино'],
  category: ['A', 'B', 'D'],
  has_owner: [true, false],
  status: ['active', 'blocked', 'closed'],
  opened_on: ['2025-01-01', '2026-11-01', today, '2026-12-01'],
  sellers_count: [0, 1, 5],
  geofence: [near.id, far.id],
  'additional.floor_area': [0, 12.5, 40],
  'additional.has_parking': [true, false],
  'additional.audited_on': ['2026-11-10', today],
  'additional.note': ['Узкий вход', 'Приёмка утром'],
  'additional.gear': ['shelf', 'stand'],
};
const fields = Object.keys(values);

const points = 400;
await sql`
  insert into trade_points (code, name, address, city, category, status, opened_on, sellers_count, timezone, lat, lon, additional, deleted_at)
  select 'GR-' || n, 'Точка ' || n, 'ул. Новая, ' || n, (array['Самара','Тверь','ёлкино','Самарское',''])[1 + n % 5],
    (array['A','B','C',null])[1 + n / 5 % 4], (array['active','blocked','closed','draft'])[1 + n / 20 % 4],
    (array['2025-01-01','2026-11-01','2026-11-18','2026-12-01',null]::date[])[1 + n / 3 % 5], n % 7, 'Europe/Samara',
    case when n % 4 > 0 then 55.7 end, case when n % 4 > 0 then 37.58 + (n % 9) * 0.01 end,
    (array['{}', '{"floor_area": 12.5, "gear": ["shelf"], "note": "Узкий вход, со двора"}', '{"floor_area": "много", "has_parking": true, "gear": []}',
      '{"floor_area": 40, "has_parking": false, "audited_on": "2026-11-10", "gear": ["stand", "shelf"]}',
      '{"audited_on": "вчера", "note": "", "gear": "shelf"}', '{"audited_on": "2026-11-18", "floor_area": 0}']::jsonb[])[1 + n % 6],
    case when n % 50 = 0 then now() end
  from generate_series(1, ${points}) n`.execute(db);

type Facts = Record<string, Value | Value[] | null> & { id: number };
interface Stored {
  id: number;
  lat: number | null;
  lon: number | null;
  additional: Record<string, unknown>;
}
const { rows: stored } = await sql<Facts & Stored>`
  select id, city, category, owner_id is not null as has_owner, status, opened_on, sellers_count, lat, lon, additional from trade_points
  where deleted_at is null order by id`.execute(db);

const typed = {
  floor_area: (value: unknown) => typeof value === 'number',
  has_parking: (value: unknown) => typeof value === 'boolean',
  audited_on: (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  note: (value: unknown) => typeof value === 'string',
  gear: Array.isArray,
};
const placeIn = ({ lat, lon }: Stored): Value[] =>
  lat === null || lon === null
    ? []
    : [near, far]
        .filter((fence) => metresOutside(fenceOf(fence as FenceColumns)!, { lat, lon }) <= fence.tolerance_m)
        .map(({ id }) => id);
/** What is not of the field's type counts as missing. */
const facts: Facts[] = stored.map(({ lat, lon, additional, ...own }) => ({
  ...own,
  geofence: placeIn({ id: own.id, lat, lon, additional }),
  ...Object.fromEntries(
    Object.entries(typed).map(([code, fits]) => [
      `additional.${code}`,
      fits(additional[code]) ? (additional[code] as Value) : null,
    ]),
  ),
}));
const known = await knownFields(db, 'tp');

const operandOf = (field: string, operator: OperatorCode): fc.Arbitrary<GroupCondition['value']> => {
  const one = fc.constantFrom(...values[field]!);
  switch (operators[operator].shape) {
    case 'none':
      return fc.constant(undefined);
    case 'days':
      return fc.integer({ min: 1, max: 400 });
    case 'list':
      return fc.array(one, { minLength: 1, maxLength: 3 });
    case 'range':
      return fc.tuple(one, one).map(([a, b]) => (a <= b ? [a, b] : [b, a]));
    default:
      return one;
  }
};
const condition: fc.Arbitrary<GroupCondition> = fc.constantFrom(...fields).chain((field) => {
  const offered = offeredOperators(known[field]!);
  return fc
    .constantFrom(...offered)
    .chain((operator) =>
      operandOf(field, operator).map((value) => ({ field, operator, ...(value !== undefined && { value }) })),
    );
});
const joined = (items: fc.Arbitrary<Rule<GroupCondition>>) =>
  fc.record({
    op: fc.constantFrom('and' as const, 'or' as const),
    items: fc.array(items, { minLength: 1, maxLength: 3 }),
  });
const rules = fc.oneof(condition, joined(fc.oneof(condition, joined(condition))));

const idsOf = (rule: GroupRule) =>
  facts
    .filter((fact) =>
      ruleHolds(rule, ({ field, operator, value }: GroupCondition) =>
        holds(operator, fact[field]!, { operand: value, today }),
      ),
    )
    .map(({ id }) => id);

let names = 0;
async function makeGroup(over: Partial<Pick<GroupToCount, 'rule' | 'parts'>> = {}): Promise<GroupToCount> {
  const { rule = null, parts = null } = over;
  const mode = rule ? 'dynamic' : parts ? 'compound' : 'static';
  const { rows } = await sql<{ id: number }>`
    insert into groups (kind, name, mode, rule, parts)
    values ('tp', ${`Группа ${names++}`}, ${mode}, ${rule && JSON.stringify(rule)}, ${parts && JSON.stringify(parts)})
      returning id`.execute(db);
  return { id: rows[0]!.id, kind: 'tp', rule, parts };
}

const override = (group: GroupToCount, member_id: number, include: boolean) =>
  sql`insert into group_overrides (group_id, member_id, include) values (${group.id}, ${member_id}, ${include})`.execute(
    db,
  );

async function membersAt(group: GroupToCount, run?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from trade_points t where ${isMember(sql`${group.id}`, sql`t.id`, run)} order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

test('of a thousand random rules the members are those of the evaluator', async () => {
  const group = await makeGroup({ rule: { field: 'city', operator: 'is_empty' } });
  for (const rule of fc.sample(rules, 1_000)) {
    const said = z.parse(groupRuleOver(known), JSON.parse(JSON.stringify(rule))) as GroupRule;
    const found = await previewMembers(db, { ...group, rule: said }, today, points);
    expect(found.entering, JSON.stringify(rule)).toEqual(idsOf(rule));
  }
});

test('a run writes who came and who went, a second one nothing, and what was is still known', async () => {
  const inCity = (value: string): GroupRule => ({ field: 'city', operator: 'eq', value });
  const group = await makeGroup({ rule: inCity('Самара') });
  const [first, second] = [idsOf(inCity('Самара')), idsOf(inCity('Тверь'))];
  expect(await writeMembers(db, group, today, 1)).toEqual({ total: first.length, came: first.length, went: 0 });
  expect(await writeMembers(db, group, today, 2)).toEqual({ total: first.length, came: 0, went: 0 });
  const changed = { ...group, rule: inCity('Тверь') };
  const foretold = await previewMembers(db, changed, today, 5);
  expect(foretold).toMatchObject({ entering: second.slice(0, 5), leaving: first.slice(0, 5) });
  expect(await writeMembers(db, changed, today, 3)).toEqual({
    total: second.length,
    came: second.length,
    went: first.length,
  });
  expect([await membersAt(group), await membersAt(group, 1), await membersAt(group, 2)]).toEqual([
    second,
    first,
    first,
  ]);
});

test('what a person has said stands above the rule, whatever the rule says next', async () => {
  const rule: GroupRule = { field: 'category', operator: 'eq', value: 'A' };
  const [kept, ...found] = idsOf(rule);
  const other = facts.find(({ category }) => category !== 'A')!.id;
  const group = await makeGroup({ rule });
  await override(group, kept!, false);
  await override(group, other, true);
  await writeMembers(db, group, today, 1);
  expect(await membersAt(group)).toEqual([...found, other].sort((a, b) => a - b));
  const byHand = await makeGroup();
  await override(byHand, other, true);
  await writeMembers(db, byHand, today, 1);
  expect(await membersAt(byHand)).toEqual([other]);
});

test.each([
  ['union', (a: number[], b: number[]) => [...new Set([...a, ...b])]],
  ['intersection', (a: number[], b: number[]) => a.filter((id) => b.includes(id))],
] as const)('%s of groups, without a third', async (mode, joinedBy) => {
  const byRule = async (rule: GroupRule) => {
    const group = await makeGroup({ rule });
    await writeMembers(db, group, today, 1);
    return { group, ids: idsOf(rule) };
  };
  const a = await byRule({ field: 'category', operator: 'in', value: ['A', 'B'] });
  const b = await byRule({ field: 'status', operator: 'eq', value: 'active' });
  const c = await byRule({ field: 'sellers_count', operator: 'gt', value: 4 });
  const parts = { include: [a.group.id, b.group.id], mode, exclude: [c.group.id] };
  const whole = await makeGroup({ parts });
  await writeMembers(db, whole, today, 1);
  const expected = joinedBy(a.ids, b.ids).filter((id) => !c.ids.includes(id));
  expect(await membersAt(whole)).toEqual(expected.sort((x, y) => x - y));
  await sql`update groups set status = 'inactive' where id = ${a.group.id}`.execute(db);
  await writeMembers(db, whole, today, 2);
  const left = mode === 'union' ? b.ids.filter((id) => !c.ids.includes(id)) : [];
  expect(await membersAt(whole)).toEqual(left);
});

test('of one member it is said which conditions hold', async () => {
  const rule: GroupRule = {
    op: 'and',
    items: [
      { field: 'city', operator: 'eq', value: 'Самара' },
      {
        op: 'or',
        items: [
          { field: 'category', operator: 'eq', value: 'A' },
          { field: 'bdm', operator: 'is_empty' },
        ],
      },
    ],
  };
  const group = { ...(await makeGroup({ rule })), rule };
  const one = facts.find(({ city, category }) => city === 'Самара' && category === 'B')!;
  expect(await conditionsOf(db, group, one.id, today)).toEqual([true, false, true]);
  expect(await conditionsOf(db, group, 999_999_999, today)).toBeUndefined();
});

test('two runs at once are one result', async () => {
  const rule: GroupRule = { field: 'category', operator: 'eq', value: 'B' };
  const group = await makeGroup({ rule });
  const runs = await Promise.all(
    [1, 2].map((run) =>
      db.transaction().execute(async (tx) => {
        await lockMembers(tx, group.id);
        return writeMembers(tx, group, today, run);
      }),
    ),
  );
  expect(runs.map(({ came, went }) => [came, went]).sort()).toEqual([
    [0, 0],
    [idsOf(rule).length, 0],
  ]);
  expect(await membersAt(group)).toEqual(idsOf(rule));
});

test('what only others see of a point is no field of a rule', () => {
  expect(Object.keys(known)).toContain('additional.gear');
  expect(Object.keys(known)).not.toContain('additional.secret');
});
