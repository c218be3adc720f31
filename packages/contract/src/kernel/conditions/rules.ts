// Rules: conditions joined by «и» and «или». Groups say by one who belongs to them, forms which question is asked.
import { type OperatorCode, operators } from './operators.ts';

export interface Joined<Leaf> {
  op: 'and' | 'or';
  items: readonly Rule<Leaf>[];
}
export type Rule<Leaf> = Leaf | Joined<Leaf>;

/** How deep «и» and «или» may stand in each other, and how many conditions there may be in all. */
export const deepestRule = 3;
export const mostConditions = 30;

export const isJoined = <Leaf extends object>(rule: Rule<Leaf>): rule is Joined<Leaf> =>
  'items' in rule && Array.isArray(rule.items);

export const leavesOf = <Leaf extends object>(rule: Rule<Leaf>): Leaf[] =>
  isJoined(rule) ? rule.items.flatMap((item) => leavesOf(item)) : [rule];

/** Every condition by its own answer; an empty «и» is true, an empty «или» is not. */
export function ruleHolds<Leaf extends object>(rule: Rule<Leaf>, leafHolds: (leaf: Leaf) => boolean): boolean {
  if (!isJoined(rule)) return leafHolds(rule);
  const holds = (item: Rule<Leaf>) => ruleHolds(item, leafHolds);
  return rule.op === 'and' ? rule.items.every(holds) : rule.items.some(holds);
}

interface Condition {
  operator: OperatorCode;
  value?: unknown;
}

/** Operators whose opposite is one operator; of the others it is made of several, and «не указано» is one of them. */
const opposites: Partial<Record<OperatorCode, OperatorCode>> = Object.fromEntries(
  Object.entries(operators).flatMap(([code, operator]) =>
    'negates' in operator
      ? [
          [code, operator.negates],
          [operator.negates, code],
        ]
      : [],
  ),
);
const turned: Partial<Record<OperatorCode, OperatorCode>> = { gt: 'lte', gte: 'lt', lt: 'gte', lte: 'gt' };

function opposite<Leaf extends Condition>(leaf: Leaf): Rule<Leaf> {
  const one = opposites[leaf.operator];
  if (one) return { ...leaf, operator: one };
  const { value, ...rest } = leaf;
  const empty = { ...rest, operator: 'is_empty' } as Leaf;
  const other = turned[leaf.operator];
  if (other) return { op: 'or', items: [{ ...leaf, operator: other }, empty] };
  const [from, to] = value as [unknown, unknown];
  const below = { ...leaf, operator: 'lt', value: from } as Leaf;
  const above = { ...leaf, operator: 'gt', value: to } as Leaf;
  return { op: 'or', items: [below, above, empty] };
}

/** True exactly where the rule is not: «не» is pushed down to the conditions, so that no rule needs it. */
export function negated<Leaf extends Condition>(rule: Rule<Leaf>): Rule<Leaf> {
  if (!isJoined(rule)) return opposite(rule);
  return { op: rule.op === 'and' ? 'or' : 'and', items: rule.items.map((item) => negated(item)) };
}

/** Where a condition stands: the places on the way to it. */
export type RulePath = readonly number[];

export function* walkRule<Leaf extends object>(
  rule: Rule<Leaf>,
  path: RulePath = [],
): Generator<{ path: RulePath; rule: Rule<Leaf> }> {
  yield { path, rule };
  if (isJoined(rule)) for (const [at, item] of rule.items.entries()) yield* walkRule(item, [...path, at]);
}

/** «(Канал — одно из: ТТ, HoReCa) и Регион не Самара»; `say` puts one condition into words. */
export function ruleSentence<Leaf extends object>(
  rule: Rule<Leaf>,
  say: (leaf: Leaf) => string,
  isInner = false,
): string {
  if (!isJoined(rule)) return say(rule);
  const said = rule.items.map((item) => ruleSentence(item, say, true)).join(rule.op === 'and' ? ' и ' : ' или ');
  return isInner && rule.items.length > 1 ? `(${said})` : said;
}
