import { expect, test } from 'vitest';
import type { Condition, RuleField, RuleItem } from './rule-model.ts';
import { operatorWords, rulePieces, ruleText } from './rule-words.ts';

const regions = ['Тверская', 'Калужская', 'Смоленская'].map((label, at) => ({ value: String(at + 1), label }));
const fields: RuleField[] = [
  { code: 'region', title: 'Регион', type: 'ref', operators: ['in', 'not_in', 'is_empty'], options: regions },
  {
    code: 'category',
    title: 'Категория',
    type: 'text',
    operators: ['eq', 'ne', 'is_empty'],
    options: [{ value: 'D', label: 'D' }],
  },
  {
    code: 'status',
    title: 'Статус',
    type: 'text',
    operators: ['eq', 'ne'],
    options: [{ value: 'active', label: 'Действует' }],
  },
  { code: 'opened_on', title: 'Дата открытия', type: 'date', operators: ['lt', 'in_last_days'] },
  { code: 'sellers', title: 'Продавцов', type: 'number', operators: ['between', 'gt'] },
  { code: 'has_owner', title: 'Есть контрагент', type: 'flag', operators: ['eq'] },
  {
    code: 'tsm',
    title: 'ТСМ',
    type: 'ref',
    operators: ['eq'],
    options: async () => [],
    known: [{ value: '7', label: 'Орлов И.' }],
  },
  { code: 'city', title: 'Город', type: 'text', operators: ['contains', 'in', 'is_empty'] },
];
const say = (rule: RuleItem) => ruleText(rule, fields).replaceAll('\u00A0', ' ');
const one = (field: string, operator: Condition['operator'], value?: unknown): Condition => ({
  field,
  operator,
  value,
});

test('each condition reads as people say it', () => {
  expect(say(one('region', 'in', [1, 2, 3]))).toBe('регион — Тверская, Калужская или Смоленская');
  expect(say(one('region', 'not_in', [1, 2]))).toBe('регион — кроме Тверская и Калужская или не указано');
  expect(say(one('category', 'ne', 'D'))).toBe('категория — не D или не указано');
  expect(say(one('status', 'ne', 'active'))).toBe('статус — не Действует');
  expect(say(one('opened_on', 'lt', '2026-01-15'))).toBe('дата открытия раньше 15 января 2026');
  expect(say(one('opened_on', 'in_last_days', 21))).toBe('дата открытия за последние 21 день');
  expect(say(one('sellers', 'between', [2, 10]))).toBe('продавцов от 2 до 10');
  expect(say(one('has_owner', 'eq', true))).toBe('есть контрагент — да');
  expect(say(one('tsm', 'eq', 7))).toBe('ТСМ — Орлов И.');
  expect(say(one('city', 'contains', 'Тверь'))).toBe('город содержит «Тверь»');
  expect(say(one('region', 'is_empty'))).toBe('регион не указано');
});

test('what is not entered yet is a gap', () => {
  expect(say(one('', 'eq'))).toBe('…');
  expect(say(one('sellers', 'between', [2, '']))).toBe('продавцов от 2 до …');
  expect(say(one('region', 'in', []))).toBe('регион — …');
  expect(say(one('opened_on', 'lt', '15.0'))).toBe('дата открытия раньше …');
});

test('blocks inside a block stand in brackets; values and joints are told apart', () => {
  const inner: RuleItem = { op: 'or', items: [one('sellers', 'gt', 2), one('has_owner', 'eq', false)] };
  const rule: RuleItem = { op: 'and', items: [one('category', 'eq', 'D'), inner] };
  expect(say(rule)).toBe('категория — D, и (продавцов больше 2, или есть контрагент — нет)');
  expect(
    rulePieces(rule, fields)
      .filter(({ look }) => look === 'value')
      .map(({ text }) => text),
  ).toEqual(['D', '2', 'нет']);
});

test('dates are earlier and later, numbers less and more', () => {
  expect([operatorWords('lt', 'date'), operatorWords('lt', 'number')]).toEqual(['раньше', 'меньше']);
});
