// The SQL of a rule and its evaluator in TypeScript agree on every row, on missing values too.
import {
  holds,
  type OperatorCode,
  operatorCodes,
  operators,
  operatorsOf,
  type Value,
  type ValueType,
} from '@iskra/contract/kernel/conditions/operators';
import { type Rule, ruleHolds } from '@iskra/contract/kernel/conditions/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { openPool } from '../connections/pool.ts';
import { conditionSql, ruleSql } from './conditions.ts';

const { url } = await testDatabase();
const pool = openPool({ url, size: 2, queue: 10, statement_timeout_ms: 60_000, lock_timeout_ms: 5_000 });
afterAll(() => pool.close());

const today = '2026-11-18';
const words = ['Надежда', 'надежда', 'У дома', 'Ёлка', 'a', ''];
const days = ['2026-11-10', '2026-11-12', '2026-11-17', today, '2026-11-19', '2024-02-29'];
const values: Record<ValueType, readonly Value[]> = {
  text: words,
  number: [-1, 0, 1, 2, 2.5, 1e9],
  date: days,
  flag: [true, false],
  ref: [1, 2, 3, 1_000_000],
  set: ['shelf', 'stand', 'fridge'],
};
/** A set is several of its values at once, or none. */
const sets: readonly Value[][] = [[], ['shelf'], ['shelf', 'stand'], ['fridge', 'stand'], ['shelf', 'stand', 'fridge']];
const types = Object.keys(values) as ValueType[];

type Fact = Record<ValueType, Value | Value[] | null> & { id: number };
const factOf = (id: number): Fact => {
  const pick = (type: ValueType, step: number) => {
    const choices = [...(type === 'set' ? sets : values[type]), null];
    return choices[(id * 7 + step * 3 + Math.floor(id / 5)) % choices.length]!;
  };
  return { id, ...Object.fromEntries(types.map((type, step) => [type, pick(type, step)])) } as Fact;
};
const facts = Array.from({ length: 400 }, (_, id) => factOf(id));

interface Leaf {
  field: ValueType;
  operator: OperatorCode;
  value?: Value | Value[];
}

const operandOf = (field: ValueType, operator: OperatorCode): fc.Arbitrary<Leaf['value']> => {
  const one = fc.constantFrom(...values[field].filter((value) => value !== ''));
  switch (operators[operator].shape) {
    case 'none':
      return fc.constant(undefined);
    case 'days':
      return fc.integer({ min: 1, max: 1000 });
    case 'list':
      return fc.array(one, { minLength: 1, maxLength: 3 });
    case 'range':
      return fc.tuple(one, one).map(([a, b]) => (a <= b ? [a, b] : [b, a]));
    default:
      return one;
  }
};

const leafOf = (field: ValueType, operator: OperatorCode): fc.Arbitrary<Leaf> =>
  operandOf(field, operator).map((value) => ({ field, operator, ...(value !== undefined && { value }) }));

const leaf = fc
  .constantFrom(...types)
  .chain((field) => fc.constantFrom(...operatorsOf(field)).chain((operator) => leafOf(field, operator)));

const tree = fc.letrec<{ rule: Rule<Leaf> }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      items: fc.array(tie('rule'), { minLength: 1, maxLength: 4 }),
    }),
  ),
})).rule;

/** The facts that each of the rules is true of, by the database, in one statement. */
async function foundBy(rules: Rule<Leaf>[]): Promise<number[][]> {
  const asked = ({ field, operator, value }: Leaf) =>
    conditionSql(operator, { column: sql`r.${sql.ref(field)}`, type: field, operand: value, today });
  const counted = rules.map(
    (rule) => sql`coalesce(array_agg(r.id order by r.id) filter (where ${ruleSql(rule, asked)}), '{}')`,
  );
  const { rows } = await sql<{ found: number[][] }>`
    select json_build_array(${sql.join(counted)}) as found from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as r (id int, text text, number numeric, date date, flag boolean, ref bigint, set text[])`.execute(pool.db);
  return rows[0]!.found;
}

const trueOf = (rule: Rule<Leaf>) =>
  facts
    .filter((fact) =>
      ruleHolds(rule, ({ field, operator, value }) => holds(operator, fact[field], { operand: value, today })),
    )
    .map(({ id }) => id);

/** By fifties: a function of PostgreSQL takes a hundred arguments. */
async function expectAgreement(rules: Rule<Leaf>[]): Promise<void> {
  for (let from = 0; from < rules.length; from += 50) {
    const some = rules.slice(from, from + 50);
    const found = await foundBy(some);
    for (const [at, rule] of some.entries()) expect(found[at], JSON.stringify(rule)).toEqual(trueOf(rule));
  }
}

test('every operator of every type, held against every value', async () => {
  const leaves = types.flatMap((field) =>
    operatorsOf(field).flatMap((operator) => fc.sample(leafOf(field, operator), 4)),
  );
  expect(new Set(leaves.map(({ operator }) => operator)).size).toBe(operatorCodes.length);
  await expectAgreement(leaves);
});

test('a thousand random rules', () => expectAgreement(fc.sample(tree, 1_000)));
