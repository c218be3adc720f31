/** A rule under construction: every change gives a new tree, and nothing here draws. Conditions may be half filled; the schema judges. */
import { type OperatorCode, operators, type ValueType } from '@iskra/contract/kernel/conditions/operators';
import {
  deepestRule,
  isJoined,
  type Joined,
  leavesOf,
  mostConditions,
  type Rule,
  type RulePath,
} from '@iskra/contract/kernel/conditions/rules';
import type { Option } from '../select/select-model.ts';
import type { LoadOptions } from '../select/use-options.ts';

export interface Condition {
  field: string;
  operator: OperatorCode;
  value?: unknown;
}
export type Block = Joined<Condition>;
export type RuleItem = Rule<Condition>;

/** What a condition may ask about. */
export interface RuleField {
  code: string;
  title: string;
  type: ValueType;
  /** Those that suit it, the usual one first. */
  operators: readonly OperatorCode[];
  /** Values that are chosen: all of them, or a function that finds them. Absent: the value is typed. */
  options?: readonly Option[] | LoadOptions;
  /** Labels of values that the options do not have yet. */
  known?: Option[];
}

export const isBlock = (item: RuleItem): item is Block => isJoined(item);

export const freshCondition = (): Condition => ({ field: '', operator: 'eq' });
const freshBlock = (op: Block['op']): Block => ({ op, items: [freshCondition()] });
const other = (op: Block['op']): Block['op'] => (op === 'and' ? 'or' : 'and');

/** What the editor draws: a rule of one condition stands in a block, too. */
export function asBlock(rule: RuleItem | null | undefined): Block {
  if (!rule) return freshBlock('and');
  return isBlock(rule) ? rule : { op: 'and', items: [rule] };
}

export function itemAt(root: RuleItem, path: RulePath): RuleItem | undefined {
  return path.reduce<RuleItem | undefined>((item, at) => (item && isBlock(item) ? item.items[at] : undefined), root);
}

/** Puts what `change` makes of the item in its place: none, one or several. */
function replaceAt(root: Block, path: RulePath, change: (item: RuleItem) => readonly RuleItem[]): Block {
  const [at, ...rest] = path;
  if (at === undefined) return asBlock(change(root)[0]);
  const items = root.items.flatMap((item, index) => {
    if (index !== at) return [item];
    return rest.length > 0 && isBlock(item) ? [replaceAt(item, rest, change)] : change(item);
  });
  return { ...root, items };
}

export const changeAt = (root: Block, path: RulePath, item: RuleItem): Block => replaceAt(root, path, () => [item]);

/** A block without conditions says nothing: it goes with its last one. Only the outermost stays. An untouched part stays the very same. */
function withoutEmpty(block: Block): Block {
  const items = block.items.flatMap((item): RuleItem[] => {
    if (!isBlock(item)) return [item];
    const kept = withoutEmpty(item);
    return kept.items.length > 0 ? [kept] : [];
  });
  const isSame = items.length === block.items.length && items.every((item, at) => item === block.items[at]);
  return isSame ? block : { ...block, items };
}

export const removeAt = (root: Block, path: RulePath): Block => withoutEmpty(replaceAt(root, path, () => []));

export function turnAt(root: Block, path: RulePath, op: Block['op']): Block {
  return replaceAt(root, path, (item) => [isBlock(item) ? { ...item, op } : item]);
}

export const isFull = (root: Block) => leavesOf(root).length >= mostConditions;
/** Whether a block may stand at this place. */
export const mayNest = (path: RulePath) => path.length < deepestRule;

export interface Moved {
  rule: Block;
  /** Where the added or moved item stands now. */
  path: RulePath;
}

function append(root: Block, path: RulePath, item: RuleItem): Moved {
  const block = itemAt(root, path);
  const items = block && isBlock(block) ? block.items : [];
  const rule = replaceAt(root, path, (old) => [isBlock(old) ? { ...old, items: [...items, item] } : old]);
  return { rule, path: [...path, items.length] };
}

export const addCondition = (root: Block, path: RulePath): Moved => append(root, path, freshCondition());

/** Of the other joint: one of the same would say nothing new. */
export function addBlock(root: Block, path: RulePath): Moved {
  const parent = itemAt(root, path);
  return append(root, path, freshBlock(other(parent && isBlock(parent) ? parent.op : 'and')));
}

/** A condition becomes a block of its own, to which others can join. */
export function wrapAt(root: Block, path: RulePath): Block {
  const parent = itemAt(root, path.slice(0, -1));
  const op = other(parent && isBlock(parent) ? parent.op : 'and');
  return replaceAt(root, path, (item) => [{ op, items: [item] }]);
}

/** The conditions of a block stand where it stood. */
export const unwrapAt = (root: Block, path: RulePath): Block =>
  replaceAt(root, path, (item) => (isBlock(item) ? item.items : [item]));

const heightOf = (item: RuleItem): number => (isBlock(item) ? 1 + Math.max(0, ...item.items.map(heightOf)) : 0);

/** The next place up or down: past a condition, into a block that stands there, or out of the own one. */
function nextPlace(root: Block, path: RulePath, step: 1 | -1): { into: RulePath; at: number } | undefined {
  const own = path.slice(0, -1);
  const at = path.at(-1)!;
  const parent = itemAt(root, own) as Block;
  const beside = parent.items[at + step];
  if (!beside) {
    if (own.length === 0) return undefined;
    return { into: own.slice(0, -1), at: own.at(-1)! + (step === 1 ? 1 : 0) };
  }
  const enters = isBlock(beside) && own.length + 1 + heightOf(parent.items[at]!) < deepestRule;
  if (!enters) return { into: own, at: at + step };
  // An item removed above shifts the block that it goes into.
  const into = [...own, step === 1 ? at : at + step];
  return { into, at: step === 1 ? 0 : beside.items.length };
}

/** One step up or down through the whole tree; undefined where there is no further. */
export function moveAt(root: Block, path: RulePath, step: 1 | -1): Moved | undefined {
  const item = itemAt(root, path);
  const place = path.length > 0 && item ? nextPlace(root, path, step) : undefined;
  if (!item || !place) return undefined;
  const without = replaceAt(root, path, () => []);
  const moved = replaceAt(without, place.into, (block) =>
    isBlock(block)
      ? [{ ...block, items: [...block.items.slice(0, place.at), item, ...block.items.slice(place.at)] }]
      : [block],
  );
  const rule = withoutEmpty(moved);
  return { rule, path: placeOf(rule, item) ?? [...place.into, place.at] };
}

/** Where this very item stands: an emptied block that went has shifted the items after it. */
function placeOf(root: RuleItem, wanted: RuleItem, path: RulePath = []): RulePath | undefined {
  if (root === wanted) return path;
  if (!isBlock(root)) return undefined;
  for (const [at, item] of root.items.entries()) {
    const found = placeOf(item, wanted, [...path, at]);
    if (found) return found;
  }
  return undefined;
}

const shapeOf = (operator: OperatorCode) => operators[operator].shape;

function blankValue(field: Pick<RuleField, 'type'>, operator: OperatorCode): unknown {
  if (field.type === 'flag') return true;
  return { none: undefined, one: undefined, list: [], range: ['', ''], days: undefined }[shapeOf(operator)];
}

const condition = (field: string, operator: OperatorCode, value: unknown): Condition =>
  value === undefined ? { field, operator } : { field, operator, value };

/** Another field: the operator stays where it suits, the value does not. */
export function withField(old: Condition, field: RuleField): Condition {
  const operator = field.operators.includes(old.operator) ? old.operator : (field.operators[0] ?? 'eq');
  return condition(field.code, operator, blankValue(field, operator));
}

/** Another operator: the value stays as far as it can. */
export function withOperator(old: Condition, field: RuleField, operator: OperatorCode): Condition {
  const [from, to] = [shapeOf(old.operator), shapeOf(operator)];
  if (from === to) return { ...old, operator };
  const entered = [old.value].flat().filter((one) => one !== undefined && one !== '');
  const first = from === 'days' || to === 'days' ? undefined : entered[0];
  const kept = { none: undefined, one: first, list: entered, range: [first ?? '', ''], days: undefined }[to];
  return condition(old.field, operator, from === 'days' ? blankValue(field, operator) : kept);
}

/** `items.0.items.2`: where the errors and the counts of an item are told. */
export const placeName = (path: RulePath): string => path.map((at) => `items.${at}`).join('.');
