/** A rule in plain Russian, in pieces, so that its values can stand out; and what the editor calls its operators. */
import { type OperatorCode, operators, type ValueType } from '@iskra/contract/kernel/conditions/operators';
import { countOf, formatDay, formatNumber } from '../format.ts';
import type { Option } from '../select/select-model.ts';
import { type Condition, isBlock, type RuleField, type RuleItem } from './rule-model.ts';

const usual: Record<OperatorCode, string> = {
  eq: 'равно',
  ne: 'не равно',
  in: 'любое из',
  not_in: 'ни одно из',
  gt: 'больше',
  gte: 'не меньше',
  lt: 'меньше',
  lte: 'не больше',
  between: 'между',
  contains: 'содержит',
  not_contains: 'не содержит',
  is_not_empty: 'указано',
  is_empty: 'не указано',
  in_last_days: 'за последние',
  not_in_last_days: 'не за последние',
};

const ofDates: Partial<Record<OperatorCode, string>> = {
  gt: 'позже',
  gte: 'не раньше',
  lt: 'раньше',
  lte: 'не позже',
};

export const operatorWords = (operator: OperatorCode, type: ValueType): string =>
  (type === 'date' && ofDates[operator]) || usual[operator];

export interface Piece {
  text: string;
  /** A value stands out, a joint steps back. */
  look?: 'value' | 'joint';
}

export const gap = '…';

/** How a value reads: the label of the option, a day, a number. */
export function valueWords(field: RuleField, value: unknown): string {
  if (value === undefined || value === null || value === '') return gap;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const chosen = optionOf(field, String(value));
  if (chosen) return chosen.label;
  if (field.options) return gap;
  if (field.type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formatDay(String(value)) : gap;
  return typeof value === 'number' ? formatNumber(value) : `«${value}»`;
}

function optionOf({ options, known = [] }: RuleField, value: string): Option | undefined {
  const listed = typeof options === 'function' ? [] : (options ?? []);
  return [...listed, ...known].find((option) => option.value === value);
}

/** «Тверская, Калужская или Смоленская» */
function listWords(words: readonly string[], joint: string): string {
  if (words.length < 2) return words[0] ?? gap;
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** «Регион» inside a sentence is «регион», «ТСМ» stays. */
const inSentence = (title: string) => (/^\p{Lu}\p{Ll}/u.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title);

/** A negative condition is true of a missing value, and says so. */
const orAbsent: Piece = { text: ' или не указано' };

const link: Partial<Record<OperatorCode, string>> = {
  eq: ' — ',
  ne: ' — не ',
  in: ' — ',
  not_in: ' — кроме ',
  is_not_empty: ' указано',
  is_empty: ' не указано',
};

function saidOf(condition: Condition, field: RuleField): Piece[] {
  const { operator, value } = condition;
  const shown = (text: string): Piece => ({ text, look: 'value' });
  const words = (one: unknown) => valueWords(field, one);
  const lead: Piece = { text: link[operator] ?? ` ${operatorWords(operator, field.type)} ` };
  const { shape } = operators[operator];
  const [from, to] = Array.isArray(value) ? value : [];
  switch (shape) {
    case 'none':
      return [lead];
    case 'list':
      return [lead, shown(listWords([value ?? []].flat().map(words), operator === 'in' ? 'или' : 'и'))];
    case 'range':
      return [{ text: ' от ' }, shown(words(from)), { text: ' до ' }, shown(words(to))];
    case 'days':
      return [lead, shown(typeof value === 'number' ? countOf(value, 'день', 'дня', 'дней') : `${gap} дней`)];
    case 'one':
      return [lead, shown(words(value))];
  }
}

function conditionPieces(condition: Condition, fields: readonly RuleField[]): Piece[] {
  const field = fields.find(({ code }) => code === condition.field);
  if (!field) return [{ text: gap }];
  const { operator } = condition;
  const mayBeAbsent = field.operators.includes('is_empty') && operator !== 'is_empty';
  const isNegative = 'negates' in operators[operator];
  return [
    { text: inSentence(field.title) },
    ...saidOf(condition, field),
    ...(isNegative && mayBeAbsent ? [orAbsent] : []),
  ];
}

/** The whole rule: «регион — Тверская или Калужская и (категория — не D или продавцов больше 2)». */
export function rulePieces(rule: RuleItem, fields: readonly RuleField[], isInner = false): Piece[] {
  if (!isBlock(rule)) return conditionPieces(rule, fields);
  const joint: Piece = { text: rule.op === 'and' ? ', и ' : ', или ', look: 'joint' };
  const said = rule.items.flatMap((item, at) => [...(at > 0 ? [joint] : []), ...rulePieces(item, fields, true)]);
  return isInner && rule.items.length > 1 ? [{ text: '(' }, ...said, { text: ')' }] : said;
}

export const ruleText = (rule: RuleItem, fields: readonly RuleField[]): string =>
  rulePieces(rule, fields)
    .map(({ text }) => text)
    .join('');
