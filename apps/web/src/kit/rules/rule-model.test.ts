import { leavesOf } from '@iskra/contract/kernel/conditions/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addBlock,
  addCondition,
  asBlock,
  type Block,
  type Condition,
  changeAt,
  isBlock,
  isFull,
  itemAt,
  mayNest,
  moveAt,
  placeName,
  type RuleField,
  type RuleItem,
  removeAt,
  turnAt,
  unwrapAt,
  withField,
  withOperator,
  wrapAt,
} from './rule-model.ts';

const leaf = (field: string): Condition => ({ field, operator: 'eq', value: field });
const and = (...items: RuleItem[]): Block => ({ op: 'and', items });
const or = (...items: RuleItem[]): Block => ({ op: 'or', items });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(leaf) as [Condition, Condition, Condition, Condition];

/** «a & (b | c)» */
function write(item: RuleItem, isInner = false): string {
  if (!isBlock(item)) return item.field || '_';
  const said = item.items.map((one) => write(one, true)).join(item.op === 'and' ? '&' : '|');
  return isInner ? `(${said})` : said;
}

test('a rule of nothing or of one condition is a block for the editor', () => {
  expect(write(asBlock(null))).toBe('_');
  expect(write(asBlock(a))).toBe('a');
  expect(asBlock(and(a, b))).toEqual(and(a, b));
});

test('conditions and blocks are added at the end of a block, a block with the other joint', () => {
  const added = addCondition(and(a, or(b)), [1]);
  expect([write(added.rule), added.path]).toEqual(['a&(b|_)', [1, 1]]);
  const block = addBlock(and(a, or(b)), []);
  expect([write(block.rule), block.path]).toEqual(['a&(b)&(_)', [2]]);
  expect(itemAt(block.rule, block.path)).toMatchObject({ op: 'or' });
});

test('what is removed takes along the blocks that it leaves empty, but not the outermost', () => {
  expect(write(removeAt(and(a, or(b)), [1, 0]))).toBe('a');
  expect(write(removeAt(and(a, or(and(b))), [1, 0, 0]))).toBe('a');
  expect(removeAt(and(a), [0])).toEqual(and());
});

test('an item steps through the tree: past conditions, into blocks, out of them', () => {
  const steps: string[] = [];
  let at: { rule: Block; path: readonly number[] } | undefined = { rule: and(a, b, or(c, d)), path: [0] };
  while (at) {
    steps.push(`${write(at.rule)} ${at.path.join('.')}`);
    at = moveAt(at.rule, at.path, 1);
  }
  expect(steps).toEqual([
    'a&b&(c|d) 0',
    'b&a&(c|d) 1',
    'b&(a|c|d) 1.0',
    'b&(c|a|d) 1.1',
    'b&(c|d|a) 1.2',
    'b&(c|d)&a 2',
  ]);
  expect(write(moveAt(and(or(a), b), [1], -1)!.rule)).toBe('(a|b)');
  const emptied = moveAt(and(b, or(a), c), [1, 0], 1)!;
  expect([write(emptied.rule), emptied.path]).toEqual(['b&a&c', [1]]);
});

test('a block never moves deeper than a rule may be', () => {
  const deep = and(or(and(a)), or(and(b)));
  expect(write(moveAt(deep, [0], 1)!.rule)).toBe('((b))&((a))');
  expect(write(moveAt(and(or(a), or(b)), [0], 1)!.rule)).toBe('((a)|b)');
});

test('a condition becomes a block and back', () => {
  const wrapped = wrapAt(and(a, b), [1]);
  expect(wrapped).toEqual(and(a, or(b)));
  expect(unwrapAt(wrapped, [1])).toEqual(and(a, b));
  expect(turnAt(wrapped, [1], 'and')).toEqual(and(a, and(b)));
  expect(changeAt(wrapped, [1, 0], c)).toEqual(and(a, or(c)));
});

test('places for blocks end at the third level, places for conditions at thirty', () => {
  expect([mayNest([]), mayNest([0]), mayNest([0, 0]), mayNest([0, 0, 0])]).toEqual([true, true, true, false]);
  expect(isFull(and(...Array<Condition>(29).fill(a)))).toBe(false);
  expect(isFull(and(...Array<Condition>(30).fill(a)))).toBe(true);
});

const tree = fc.letrec<{ item: RuleItem }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    fc.constantFrom(a, b, c, d).map((one) => ({ ...one })),
    fc.record({
      op: fc.constantFrom('and', 'or'),
      items: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
    }) as fc.Arbitrary<RuleItem>,
  ),
})).item;

const heightOf = (item: RuleItem): number => (isBlock(item) ? 1 + Math.max(0, ...item.items.map(heightOf)) : 0);
const placesOf = (item: RuleItem, path: number[] = []): number[][] =>
  isBlock(item) ? item.items.flatMap((one, at) => [[...path, at], ...placesOf(one, [...path, at])]) : [];

test('a move loses no condition, finds what it moved and goes no deeper than before or than three', () => {
  fc.assert(
    fc.property(tree, fc.nat(), fc.constantFrom(1, -1), (made, pick, step) => {
      const rule = asBlock(made);
      const places = placesOf(rule);
      const path = places[pick % places.length]!;
      const moved = moveAt(rule, path, step as 1 | -1);
      if (!moved) return;
      expect(
        leavesOf(moved.rule)
          .map(({ field }) => field)
          .sort(),
      ).toEqual(
        leavesOf(rule)
          .map(({ field }) => field)
          .sort(),
      );
      expect(itemAt(moved.rule, moved.path)).toBe(itemAt(rule, path));
      expect(heightOf(moved.rule)).toBeLessThanOrEqual(Math.max(3, heightOf(rule)));
    }),
  );
});

const count: RuleField = { code: 'count', title: 'Продавцов', type: 'number', operators: ['gt', 'between'] };
const region: RuleField = {
  code: 'region',
  title: 'Регион',
  type: 'ref',
  operators: ['in', 'eq', 'is_empty'],
  options: [],
};
const open: RuleField = { code: 'open', title: 'Открыта', type: 'date', operators: ['in_last_days', 'gt'] };
const flag: RuleField = { code: 'flag', title: 'Есть контрагент', type: 'flag', operators: ['eq'] };

test('another field keeps an operator that suits it and begins with no value', () => {
  expect(withField({ field: 'count', operator: 'gt', value: 2 }, region)).toEqual({
    field: 'region',
    operator: 'in',
    value: [],
  });
  expect(withField({ field: 'a', operator: 'between', value: 2 }, count)).toEqual({
    field: 'count',
    operator: 'between',
    value: ['', ''],
  });
  expect(withField({ field: '', operator: 'eq' }, flag)).toEqual({ field: 'flag', operator: 'eq', value: true });
});

test('another operator keeps what was entered as far as it can', () => {
  const two: Condition = { field: 'region', operator: 'in', value: [3, 5] };
  expect(withOperator(two, region, 'not_in')).toEqual({ ...two, operator: 'not_in' });
  expect(withOperator(two, region, 'eq')).toEqual({ field: 'region', operator: 'eq', value: 3 });
  expect(withOperator(two, region, 'is_empty')).toEqual({ field: 'region', operator: 'is_empty' });
  expect(withOperator({ field: 'count', operator: 'gt', value: 2 }, count, 'between').value).toEqual([2, '']);
  expect(withOperator({ field: 'open', operator: 'in_last_days', value: 90 }, open, 'gt')).toEqual({
    field: 'open',
    operator: 'gt',
  });
});

test('a place is named as the errors of the schema name it', () => {
  expect(placeName([0, 2])).toBe('items.0.items.2');
  expect(placeName([])).toBe('');
});
