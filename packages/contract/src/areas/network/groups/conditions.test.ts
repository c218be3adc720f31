import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operatorCodes, operators } from '../../../kernel/conditions/operators.ts';
import { groupRuleOver, namedBy, offeredOperators } from './conditions.ts';
import { type GroupField, groupFields } from './fields.ts';

const faultsOf = (rule: unknown) =>
  z
    .safeParse(groupRuleOver(groupFields.tp), rule)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test.each<[string, unknown, string, string]>([
  ['a field that is not there', { field: 'colour', operator: 'eq', value: 1 }, 'field', ''],
  [
    'an operator of another type',
    { field: 'region', operator: 'gt', value: 1 },
    'operator',
    'Это условие для поля не подходит',
  ],
  [
    '«не указано» of what is always there',
    { field: 'status', operator: 'is_empty' },
    'operator',
    'Это условие для поля не подходит',
  ],
  ['no value', { field: 'region', operator: 'eq' }, 'value', 'Выберите значение'],
  ['an empty list', { field: 'region', operator: 'in', value: [] }, 'value', 'Выберите значение'],
  ['a word that is not offered', { field: 'status', operator: 'eq', value: 'gone' }, 'value', 'Введите значение'],
  [
    'half a range',
    { field: 'opened_on', operator: 'between', value: ['2026-01-01'] },
    'value',
    'Заполните обе границы',
  ],
  [
    'a range upside down',
    { field: 'sellers_count', operator: 'between', value: [5, 1] },
    'value',
    'Начало позже конца',
  ],
  [
    'a day that no calendar has',
    { field: 'opened_on', operator: 'eq', value: '2026-02-30' },
    'value',
    'Введите дату в формате ДД.ММ.ГГГГ',
  ],
  ['no days', { field: 'opened_on', operator: 'in_last_days', value: 0 }, 'value', 'Введите число дней от 1 до 3650'],
  [
    'a value where none is asked',
    { field: 'city', operator: 'is_empty', value: 'x' },
    'value',
    'Здесь значение не нужно',
  ],
])('%s is refused at its place', (_what, condition, place, message) => {
  const [[path, said] = []] = faultsOf({
    op: 'and',
    items: [{ field: 'has_owner', operator: 'eq', value: true }, condition],
  });
  expect(path).toBe(`items.1.${place}`);
  if (message) expect(said).toBe(message);
});

test('every field of every kind has operators, and every operator is of use somewhere', () => {
  const fields = Object.values<Record<string, GroupField>>(groupFields).flatMap((ofKind) => Object.values(ofKind));
  expect(fields.filter((field) => offeredOperators(field).length < 2)).toEqual([]);
  expect(new Set(fields.flatMap(offeredOperators)).size).toBe(operatorCodes.length);
  expect(Object.keys(operators)).toEqual(operatorCodes);
});

test('what a rule names is found with its place', () => {
  const rule = {
    op: 'or' as const,
    items: [
      { field: 'region', operator: 'in' as const, value: [5, 6] },
      {
        op: 'and' as const,
        items: [
          { field: 'city', operator: 'is_empty' as const },
          { field: 'tsm', operator: 'eq' as const, value: 7 },
        ],
      },
    ],
  };
  expect(faultsOf(rule)).toEqual([]);
  expect(namedBy('tp', rule)).toEqual([
    { path: [0], field: 'region', ids: [5, 6] },
    { path: [1, 1], field: 'tsm', ids: [7] },
  ]);
});
