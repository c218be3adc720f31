import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { largestJson } from '../body-size.ts';
import { bounded } from '../bounded.ts';
import { ruleOf } from './schema.ts';

const leaf = z.strictObject({ field: z.enum(['n']), value: z.int('Введите число'), text: z.optional(bounded(5)) });
const Rules = ruleOf(leaf);

const fine = { field: 'n', value: 1 } as const;
const joined = (...items: unknown[]) => ({ op: 'and', items });
const faultsOf = (rule: unknown) => {
  const { error } = z.safeParse(Rules, rule);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

test('a rule is what it was', () => {
  const rule = joined(fine, { op: 'or', items: [fine, joined(fine)] });
  expect(z.parse(Rules, rule)).toEqual(rule);
});

test.each<[string, unknown, string[][]]>([
  ['a condition', joined(fine, { field: 'n', value: 'x' }), [['items.1.value', 'Введите число']]],
  ['an empty bracket', joined(fine, joined()), [['items.1.items', 'Добавьте условие']]],
  ['another word than «и» and «или»', { op: 'not', items: [fine] }, [['op', 'Выберите «и» или «или»']]],
  ['a fourth level', joined(joined(joined(joined(fine)))), [['', 'Условия вложены глубже 3 уровней']]],
  ['a thirty-first condition', joined(...Array.from({ length: 31 }, () => fine)), [['', 'Условий больше 30']]],
])('%s is refused at its place', (_what, rule, faults) => {
  expect(faultsOf(rule)).toEqual(faults);
});

test.each([null, 5, 'x', [], {}, { items: 5 }, { op: 'and' }])('%j is no rule', (rule) => {
  expect(faultsOf(rule).length).toBeGreaterThan(0);
});

test('a rule without end is refused before it is read', () => {
  let deep: unknown = fine;
  for (let level = 0; level < 100_000; level += 1) deep = { op: 'and', items: [deep] };
  expect(faultsOf(deep)).toHaveLength(1);
});

test('the largest rule fits into what is let in', () => {
  const text = JSON.stringify(
    joined(...Array.from({ length: 30 }, () => ({ ...fine, value: -1e15, text: '\u0000'.repeat(5) }))),
  );
  expect(text.length).toBeLessThan(largestJson(Rules, 'rule'));
});
