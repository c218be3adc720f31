import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { code, kpp } from './fields.ts';
import { finder, longestSearch, readingsOf, searchable } from './search.ts';

const point = 'TT-004127 ООО «Ромашка» г. Тверь, ул. Ленина, д.5, корп. 2 6901012345';

describe('finds', () => {
  test.each([
    ['ё as е', 'елка', 'Ёлка у дома'],
    ['е as ё', 'Ёлка', 'елка у дома'],
    ['whatever the case', 'РОМАШКА', point],
    ['quotes and punctuation ignored', 'ооо ромашка', point],
    ['quotes that were typed', '«Ромашка»', 'Ромашка'],
    ['words in any order', 'ленина ромашка', point],
    ['a number that stands apart or not', 'ленина 5', point],
    ['a comma without a space', 'ленина,д5', point],
    ['a part of a word', 'машк', point],
    ['a part of a code', '4127', point],
    ['a code in Cyrillic letters', 'ТТ-004127', point],
    ['a code without its hyphen', 'тт004127', point],
    ['a code in two words', 'tt 004127', point],
    ['a hyphen for a space and back', 'санкт-петербург', 'Санкт Петербург'],
    ['words apart that are joined', 'санкт петербург', 'Санкт-Петербург'],
    ['Russian in the Latin layout', 'rfhfdfy', 'Караван'],
    ['Russian letters that are signs in the Latin layout', '[jkjl', 'Холодильник'],
    ['Latin in the Russian layout', 'ЕЕ-004127', point],
    ['a word with an apostrophe', "o'key", 'О’Кей (O’KEY)'],
    ['a stressed letter', 'замок', 'За\u0301мок'],
    ['letters in two parts', 'мои\u0306', 'Мой магазин'],
    ['a phone with 8', '8 (495) 123-45-67', 'Касса +74951234567'],
    ['a phone with +7', '+7 495 1234567', 'Касса +74951234567'],
    ['a phone without a prefix', '495 123-45-67', 'Касса +74951234567'],
    ['the beginning of a phone', '8 (495) 12', 'Касса +74951234567'],
    ['a phone beside a name', 'касса 8-495-123-45-67', 'Касса +74951234567'],
    ['a phone that is shown in groups', '84822123456', 'Тел. +7 (4822) 12-34-56'],
    ['a tax number in groups', '69 0101 2345', point],
  ])('%s', (_, typed, stored) => {
    expect(finder(typed)(stored)).toBe(true);
  });
});

describe('does not find', () => {
  test.each([
    ['what is not there', 'василёк', point],
    ['one word of two', 'ромашка василёк', point],
    ['a short number inside another', 'ленина 7', point],
    ['anything by signs alone', '«—»', point],
  ])('%s', (_, typed, stored) => {
    expect(finder(typed)(stored)).toBe(false);
  });
});

it('takes everything before anything is typed', () => {
  expect(finder('  ')('Ромашка')).toBe(true);
});

it('reads a query in two ways at most, and looks at no more than a search may hold', () => {
  expect(readingsOf('rfhfdfy')).toHaveLength(2);
  expect(readingsOf('4127')).toEqual([['4127']]);
  expect(readingsOf('юла')).toEqual([['юла']]);
  const many = Array.from({ length: 40 }, (_, i) => `слово${i}`).join(' ');
  expect(readingsOf(many)[0]!.length).toBeLessThanOrEqual(10);
  expect(readingsOf('я'.repeat(1_000_000))[0]).toEqual(['я'.repeat(longestSearch)]);
});

it('writes a text as small letters, words and numbers apart', () => {
  expect(searchable('TT-004127, «Ёлка»  д.5а')).toBe(' тт 004127 елка д 5 а');
  expect(searchable('')).toBe(' ');
});

describe('a code typed in Cyrillic is the same code', () => {
  const parsed = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).data;
  test.each([
    ['ТТ-004127', 'TT-004127'],
    ['тт–004127', 'TT-004127'],
    ['АВЕКМНОРСТУХ-1', 'ABEKMHOPCTYX-1'],
  ])('%s', (typed, stored) => expect(parsed(code, typed)).toBe(stored));
  test('a requisite with letters', () => expect(parsed(kpp, '7701АВ001')).toBe('7701AB001'));
  test('a letter without a double is refused', () => expect(parsed(code, 'ЩЩ-1')).toBeUndefined());
});
