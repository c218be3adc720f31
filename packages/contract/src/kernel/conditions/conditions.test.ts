import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  holds,
  type OperatorCode,
  operatorCodes,
  operators,
  operatorsOf,
  type Value,
  valueTypes,
} from './operators.ts';
import { isJoined, leavesOf, negated, type Rule, ruleHolds, ruleSentence } from './rules.ts';

const today = '2026-11-18';

interface Leaf {
  field: string;
  operator: OperatorCode;
  value?: unknown;
}

test.each<[OperatorCode, Value | readonly Value[] | null, unknown, boolean]>([
  ['eq', 5, 5, true],
  ['eq', null, 5, false],
  ['ne', null, 5, true],
  ['ne', 5, 5, false],
  ['in', 'а', ['а', 'б'], true],
  ['not_in', null, ['а'], true],
  ['in', ['а', 'в'], ['б', 'в'], true],
  ['not_in', ['а', 'в'], ['б', 'в'], false],
  ['not_in', ['а'], ['б', 'в'], true],
  ['is_empty', [], undefined, true],
  ['is_not_empty', ['а'], undefined, true],
  ['between', 5, [5, 7], true],
  ['between', 7, [5, 7], true],
  ['between', 8, [5, 7], false],
  ['contains', 'Магазин «Надежда»', 'НАДЕЖДА', true],
  ['not_contains', '', 'а', true],
  ['is_empty', '', undefined, true],
  ['is_not_empty', false, undefined, true],
  ['in_last_days', today, 1, true],
  ['in_last_days', '2026-11-17', 1, false],
  ['in_last_days', '2026-11-12', 7, true],
  ['in_last_days', '2026-11-19', 7, false],
  ['not_in_last_days', '2026-11-19', 7, true],
  ['not_in_last_days', null, 7, true],
])('%s of %j against %j', (code, value, operand, expected) => {
  expect(holds(code, value, { operand: operand as Value, today })).toBe(expected);
});

test('every type has operators, and every negative one an operator of the same types and operand', () => {
  for (const type of valueTypes) expect(operatorsOf(type)).toContain('is_empty');
  for (const code of operatorCodes) {
    const operator = operators[code];
    if (!('negates' in operator)) continue;
    expect(operators[operator.negates]).toMatchObject({ types: operator.types, shape: operator.shape });
  }
});

const leaf = fc.oneof(
  fc.record({
    field: fc.constant('n'),
    operator: fc.constantFrom<OperatorCode>('eq', 'ne', 'gt', 'gte', 'lt', 'lte'),
    value: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({
    field: fc.constant('n'),
    operator: fc.constant<OperatorCode>('between'),
    value: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 3, max: 5 })),
  }),
  fc.record({ field: fc.constant('n'), operator: fc.constantFrom<OperatorCode>('is_empty', 'is_not_empty') }),
) as fc.Arbitrary<Leaf>;
const rule = fc.letrec<{ rule: Rule<Leaf> }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      items: fc.array(tie('rule'), { minLength: 1, maxLength: 4 }),
    }),
  ),
})).rule;
const fact = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });

const holdsOf = (tree: Rule<Leaf>, value: Value | null) =>
  ruleHolds(tree, ({ operator, value: operand }) => holds(operator, value, { operand: operand as Value, today }));

test('a rule and its opposite are never both true and never both false, whatever is known', () => {
  fc.assert(
    fc.property(rule, fact, (tree, value) => holdsOf(negated(tree), value) === !holdsOf(tree, value)),
    { numRuns: 2000 },
  );
});

test('one more condition of an «и» only narrows, of an «или» only widens', () => {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 4 }), rule, fact, (items, more, value) => {
      const joined = (op: 'and' | 'or', all: Rule<Leaf>[]) => holdsOf({ op, items: all }, value);
      expect(joined('and', [...items, more]) && !joined('and', items)).toBe(false);
      expect(joined('or', items) && !joined('or', [...items, more])).toBe(false);
    }),
  );
});

test('a rule is said in one sentence', () => {
  const is = (field: string): Leaf => ({ field, operator: 'is_not_empty' });
  const tree: Rule<Leaf> = { op: 'and', items: [is('Канал'), { op: 'or', items: [is('ИНН'), is('Город')] }] };
  expect(ruleSentence(tree, ({ field }) => `${field} указан`)).toBe('Канал указан и (ИНН указан или Город указан)');
  expect(leavesOf(tree)).toHaveLength(3);
  expect(isJoined(tree)).toBe(true);
});
