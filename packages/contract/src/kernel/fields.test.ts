import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { code, gtin, inn, latitude, line, phone } from './fields.ts';

test.each([
  ['a code', code, ' tt-900001', 'TT-900001'],
  ['a code in Cyrillic', code, 'ТТ-1', 'TT-1'],
  ['a line', line(), '  Родник  ', 'Родник'],
  ['a phone', phone, '8 (912) 640-18-47', '+79126401847'],
  ['a GTIN-8', gtin, '9638 5074', '96385074'],
  ['a GTIN-12', gtin, '036000291452', '036000291452'],
  ['a GTIN-13', gtin, '4 006381 333931', '4006381333931'],
  ['a GTIN-14', gtin, '10012345000017', '10012345000017'],
] as const)('%s is kept as it is meant', (_, field, typed, kept) => {
  expect(z.parse(field, typed)).toBe(kept);
});

test.each([
  ['a code', code, 'Ж', 'Латинские буквы, цифры и дефис, от 3 до 20 знаков'],
  ['a short line', line({ min: 2 }), 'Я', 'Не меньше 2\u00a0символов'],
  ['a line', line(), 'Точка\u0000', 'В тексте есть недопустимые символы'],
  ['an ИНН', inn, '7707083894', 'Некорректный ИНН: проверьте цифры'],
  ['a GTIN', gtin, '4006381333932', 'Некорректный GTIN: 8, 12, 13 или 14 цифр, последняя — контрольная'],
  ['a short GTIN', gtin, '400638133', 'Некорректный GTIN: 8, 12, 13 или 14 цифр, последняя — контрольная'],
  ['a GTIN of noughts', gtin, '00000000', 'Некорректный GTIN: 8, 12, 13 или 14 цифр, последняя — контрольная'],
  ['a phone', phone, '12', 'Введите номер в формате +7 XXX XXX-XX-XX'],
  ['a latitude', latitude, 91, 'Не больше 90'],
] as const)('%s that is wrong says what to do', (_, field, typed, message) => {
  expect(z.safeParse(field, typed).error?.issues).toMatchObject([{ message }]);
});
