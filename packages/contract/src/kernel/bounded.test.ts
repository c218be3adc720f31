import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { largestJson } from './body-size.ts';
import { bounded, cut, items, named } from './bounded.ts';
import { line, orNull, paragraph, phone, postalCode } from './fields.ts';

const messages = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message);

describe('a text that is too long', () => {
  test('is refused by its length alone, in one message', () => {
    let looked = 0;
    const schema = bounded(5).check(
      z.refine(() => {
        looked += 1;
        return false;
      }),
    );
    expect(messages(schema, 'абвгде')).toEqual(['Не больше 5\u00a0символов']);
    expect(looked).toBe(0);
  });

  test('says how long it may be, not how long it may arrive', () => {
    for (const length of [201, 500, 100_000])
      expect(messages(line(), 'я'.repeat(length))).toEqual(['Не больше 200\u00a0символов']);
    expect(messages(phone, '9'.repeat(1000))).toEqual(['Введите номер в формате +7 XXX XXX-XX-XX']);
  });
});

describe('a text that becomes short enough', () => {
  test('because its letters came in two parts', () => {
    expect(z.parse(line(), 'и\u0306'.repeat(200))).toBe('й'.repeat(200));
    expect(z.parse(paragraph({ max: 2000 }), 'е\u0308'.repeat(2000))).toHaveLength(2000);
  });

  test('because of the spaces around it', () => {
    expect(z.parse(postalCode, `  170100${' '.repeat(15)}`)).toBe('170100');
  });
});

test('a letter may carry as many marks as people write, and no more', () => {
  const stacked = (marks: number) => `a${'\u0316'.repeat(marks)}`;
  expect(messages(line(), stacked(16))).toBeUndefined();
  expect(messages(line(), stacked(17))).toEqual(['В тексте есть недопустимые символы']);
});

test('values are counted before they are read', () => {
  let read = 0;
  const value = z.pipe(
    bounded(10),
    z.transform((text) => {
      read += 1;
      return text;
    }),
  );
  const many = Array.from({ length: 4 }, (_, i) => `k${i}`);
  expect(messages(items(value, { max: 3 }), many)).toEqual(['Не больше 3\u00a0значений']);
  const record = Object.fromEntries(many.map((name) => [name, name]));
  expect(messages(named(bounded(10), value, { max: 3 }), record)).toEqual(['Не больше 3\u00a0значений']);
  expect(read).toBe(0);
  expect(z.parse(items(value, { max: 4 }), many)).toEqual(many);
  expect(z.parse(named(bounded(10), value, { max: 4 }), record)).toEqual(record);
});

test('a list that must be there is missed', () => {
  expect(messages(z.strictObject({ ids: items(z.int(), { max: 3 }) }), {})).toEqual(['Заполните поле']);
  expect(messages(items(z.int(), { min: 1, max: 3 }), [])).toEqual(['Выберите хотя бы одно значение']);
  expect(messages(items(z.int(), { max: 3 }), 'нет')).toEqual(['Ожидается список']);
});

describe('the largest JSON', () => {
  const body = z.strictObject({
    name: line({ max: 10 }),
    note: z.optional(orNull(paragraph({ max: 20 }))),
    ids: items(z.int(), { max: 5 }),
    kind: z.enum(['a', 'long']),
    more: named(bounded(2), z.boolean(), { max: 2 }),
    log: cut(3),
  });

  test('holds every value, however its letters are written', () => {
    const escaped = (length: number) => '\\u044f'.repeat(length);
    const widest = `{"name":"${escaped(10)}","note":"${escaped(20)}","ids":[${'-9007199254740991,'.repeat(4)}1],"kind":"long","more":{"${escaped(2)}":false,"${escaped(1)}z":false},"log":"${escaped(3)}"}`;
    expect(z.safeParse(body, JSON.parse(widest)).success).toBe(true);
    expect(largestJson(body, 'body')).toBeGreaterThanOrEqual(widest.length);
    expect(largestJson(body, 'body')).toBeLessThan(widest.length * 2);
  });

  test.each([
    ['text', z.string()],
    ['text whose length comes second', z.string().check(z.regex(/a/), z.maxLength(3, { abort: true }))],
    ['text whose length does not stop the rest', z.string().check(z.maxLength(3))],
    ['list', z.array(z.int()).check(z.maxLength(3))],
    ['record', z.record(z.string(), z.int())],
    ['anything', z.unknown()],
    ['transformed value', z.pipe(z.transform(String), bounded(3))],
  ])('is unknown of a plain %s', (_, schema) => {
    expect(() => largestJson(z.strictObject({ field: z.optional(schema) }), 'body')).toThrow('body.field has no bound');
  });
});
