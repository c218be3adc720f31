// One condition of a group's rule, as it travels: a field, an operator that suits it, and what the operator is held against.
import * as z from 'zod/mini';
import { bounded, items } from '../../../kernel/bounded.ts';
import { isCalendarDate } from '../../../kernel/checks.ts';
import {
  type OperatorCode,
  operatorCodes,
  operators,
  operatorsOf,
  type Value,
  type ValueType,
} from '../../../kernel/conditions/operators.ts';
import { type Rule, walkRule } from '../../../kernel/conditions/rules.ts';
import { ruleOf } from '../../../kernel/conditions/schema.ts';
import { type GroupField, groupFields, type RuledKind } from './fields.ts';

const single = z.union([bounded(100), z.number(), z.boolean()]);
const operand = z.union([single, items(single, { max: 100 })]);

/** A year of days, ten times. */
const mostDays = 3650;

const isTyped: Record<ValueType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e12,
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  flag: (value) => typeof value === 'boolean',
  ref: (value) => Number.isSafeInteger(value) && (value as number) >= 1,
  set: (value) => isTyped.ref(value) || isTyped.text(value),
};

const wanted: Record<ValueType, string> = {
  text: 'Введите значение',
  number: 'Введите число',
  date: 'Введите дату в формате ДД.ММ.ГГГГ',
  flag: 'Выберите «да» или «нет»',
  ref: 'Выберите значение',
  set: 'Выберите значение',
};

const isOffered = ({ values }: GroupField, value: unknown) =>
  !values || !('words' in values) || Object.hasOwn(values.words, String(value));

/** The fault of the value, if there is one. */
function faultOf(field: GroupField, operator: OperatorCode, value: unknown): string | undefined {
  const fits = (one: unknown) => isTyped[field.type](one) && isOffered(field, one);
  switch (operators[operator].shape) {
    case 'none':
      return value === undefined ? undefined : 'Здесь значение не нужно';
    case 'one':
      return fits(value) ? undefined : wanted[field.type];
    case 'list':
      return Array.isArray(value) && value.length > 0 && value.every(fits) ? undefined : wanted[field.type];
    case 'days':
      return isTyped.number(value) && Number.isInteger(value) && (value as number) >= 1 && (value as number) <= mostDays
        ? undefined
        : `Введите число дней от 1 до ${mostDays}`;
    case 'range': {
      if (!Array.isArray(value) || value.length !== 2 || !value.every(fits)) return 'Заполните обе границы';
      const [from, to] = value as [Value, Value];
      return from <= to ? undefined : 'Начало позже конца';
    }
  }
}

const suits = ({ type, required }: GroupField, operator: OperatorCode) =>
  operatorsOf(type).includes(operator) && !(required && operators[operator].shape === 'none');

/** The operators that are offered for a field. */
export const offeredOperators = (field: GroupField): OperatorCode[] =>
  operatorsOf(field.type).filter((operator) => suits(field, operator));

export interface GroupCondition {
  field: string;
  operator: OperatorCode;
  value?: Value | Value[] | undefined;
}
export type GroupRule = Rule<GroupCondition>;

type Fields = Readonly<Record<string, GroupField>>;

/** A condition that asks one of these fields. */
export function conditionOver(fields: Fields) {
  const names = Object.keys(fields) as [string, ...string[]];
  return z
    .strictObject({
      field: z.enum(names),
      operator: z.enum(operatorCodes),
      value: z.optional(operand),
    })
    .check(({ value: condition, issues }) => {
      const field = fields[condition.field];
      if (!field) return;
      const say = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: condition });
      if (!suits(field, condition.operator)) return void say('operator', 'Это условие для поля не подходит');
      const fault = faultOf(field, condition.operator, condition.value);
      if (fault) say('value', fault);
    });
}

/** A rule of any kind, as it travels: by the kind of its group it is read once more, by `groupRuleOver`. */
export const AnyGroupRule = ruleOf(
  z.strictObject({ field: bounded(80), operator: z.enum(operatorCodes), value: z.optional(operand) }),
);

/** A rule that asks these fields: those of a kind, and the declared ones beside them. */
export const groupRuleOver = (fields: Fields) => ruleOf(conditionOver(fields));

/** Conditions that name entries or records: they are looked for before a rule is kept. */
export const namedBy = (kind: RuledKind, rule: GroupRule) => namedOver(groupFields[kind], rule);

const namesRecords = (field: GroupField | undefined) =>
  field?.type === 'ref' || (field?.values !== undefined && 'search' in field.values);

export function namedOver(
  fields: Fields,
  rule: GroupRule,
): { path: readonly number[]; field: string; ids: number[] }[] {
  return [...walkRule(rule)].flatMap(({ path, rule: one }) => {
    if ('items' in one || !namesRecords(fields[one.field]) || one.value === undefined) return [];
    return [{ path, field: one.field, ids: [one.value].flat() as number[] }];
  });
}
