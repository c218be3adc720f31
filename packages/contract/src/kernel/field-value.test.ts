import { describe, expect, test } from 'vitest';
import { checkFieldValues, type DeclaredField, type FieldLimits, type FieldType } from './field-value.ts';

const options = [{ code: 'a' }, { code: 'b' }];

function check(type: FieldType, value: unknown, limits: FieldLimits = {}) {
  const field: DeclaredField = { code: 'x', type, required: false, options, limits };
  const { values, errors } = checkFieldValues('additional', [field], { x: value }, false);
  return errors[0]?.message ?? values['x'];
}

describe('a value of its type', () => {
  test.each<[FieldType, unknown, unknown]>([
    ['string', '  Родник ', 'Родник'],
    ['text', 'две\nстроки', 'две\nстроки'],
    ['int', 5, 5],
    ['decimal', -1.5, -1.5],
    ['bool', false, false],
    ['date', '2026-02-28', '2026-02-28'],
    ['enum', 'a', 'a'],
    ['multi_enum', ['b', 'a'], ['b', 'a']],
    ['phone', '8 (912) 640-18-47', '+79126401847'],
    ['ref', 7, 7],
    ['file', 7, 7],
    ['int', null, null],
    ['string', '', null],
  ])('%s %j is kept as %j', (type, value, kept) => {
    expect(check(type, value)).toEqual(kept);
  });

  test.each<[FieldType, unknown, string]>([
    ['string', 'я'.repeat(501), 'Не больше 500\u00a0символов'],
    ['string', 'нуль\0внутри', 'В тексте есть недопустимые символы'],
    ['string', 5, 'Введите текст'],
    ['text', 'слово \ud800', 'В тексте есть недопустимые символы'],
    ['int', 1.5, 'Введите целое число'],
    ['decimal', -1e308, 'Не меньше -1\u00a0000\u00a0000\u00a0000\u00a0000'],
    ['decimal', '5', 'Введите число'],
    ['bool', 'да', 'Выберите да или нет'],
    ['date', '9999-99-99', 'Введите дату в формате ДД.ММ.ГГГГ'],
    ['date', '2026-99-99', 'Введите дату в формате ДД.ММ.ГГГГ'],
    ['date', '2026-02-29', 'Введите дату в формате ДД.ММ.ГГГГ'],
    ['enum', 'c', 'Выберите значение из списка'],
    ['multi_enum', ['a', 'c'], 'Выберите значение из списка'],
    ['phone', '12', 'Введите номер в формате +7 XXX XXX-XX-XX'],
    ['ref', 'Север', 'Выберите значение из списка'],
    ['file', -1, 'Приложите файл'],
  ])('%s %j is refused: %s', (type, value, message) => {
    expect(check(type, value)).toBe(message);
  });
});

describe('the limits of a field', () => {
  test.each<[FieldType, unknown, FieldLimits, string]>([
    ['decimal', -1e308, { min: 1, max: 20_000 }, 'Не меньше 1'],
    ['decimal', 20_000.1, { min: 1, max: 20_000 }, 'Не больше 20\u00a0000'],
    ['int', -1, { min: 0 }, 'Не меньше 0'],
    ['string', 'абв', { max: 2 }, 'Не больше 2\u00a0символов'],
    ['text', 'а', { min: 2 }, 'Не меньше 2\u00a0символов'],
    ['date', '2025-12-31', { min: '2026-01-01' }, 'Не раньше 01.01.2026'],
    ['date', '2027-01-01', { max: '2026-12-31' }, 'Не позже 31.12.2026'],
    ['multi_enum', ['a', 'b'], { max: 1 }, 'Не больше 1\u00a0значения'],
  ])('%s %j within %j: %s', (type, value, limits, message) => {
    expect(check(type, value, limits)).toBe(message);
  });

  test('let through what they hold', () => {
    expect(check('decimal', 1, { min: 1, max: 1 })).toBe(1);
    expect(check('date', '2026-01-01', { min: '2026-01-01', max: '2026-01-01' })).toBe('2026-01-01');
  });
});

describe('values together', () => {
  const fields: DeclaredField[] = [
    { code: 'area', type: 'decimal', required: true },
    { code: 'note', type: 'string', required: false },
  ];
  const errorsOf = (sent: Record<string, unknown>, whole: boolean) =>
    checkFieldValues('additional', fields, sent, whole).errors.map(({ field, code }) => [field, code]);

  test('must have what is required when there is nothing yet', () => {
    expect(errorsOf({ note: 'а' }, true)).toEqual([['additional.area', 'required']]);
    expect(errorsOf({ note: 'а' }, false)).toEqual([]);
  });

  test('may not lose it later', () => {
    for (const value of [null, '']) expect(errorsOf({ area: value }, false)).toEqual([['additional.area', 'required']]);
  });

  test('hold no unknown one, not even of a prototype', () => {
    expect(errorsOf({ colour: 1, constructor: 1 }, false)).toEqual([
      ['additional.colour', 'unknown'],
      ['additional.constructor', 'unknown'],
    ]);
  });
});
