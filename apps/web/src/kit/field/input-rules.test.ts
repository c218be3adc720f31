import { describe, expect, test } from 'vitest';
import {
  applyRule,
  cutToLimit,
  inputRules,
  isFull,
  readDate,
  readDecimal,
  readPhone,
  showPhone,
} from './input-rules.ts';

describe('number', () => {
  test.each(['0', '123', ''])('takes %j', (text) => expect(inputRules.number.accepts(text)).toBe(true));
  test.each(['a', '1a', '1 2', '-1', '1.5', '１', '٣'])('refuses %j as a whole', (text) => {
    expect(inputRules.number.accepts(text)).toBe(false);
    expect(inputRules.number.read(text)).toBeNull();
  });
});

describe('text', () => {
  test.each(['Anna', 'Анна Ёлкина', 'ёЁ', 'Ґанна', ' '])('takes %j', (text) =>
    expect(inputRules.text.accepts(text)).toBe(true),
  );
  test.each(['Анна1', 'Анна-Мария', 'a_b', '҂', 'é', '😀', 'a\tb', '«»'])('refuses %j as a whole', (text) =>
    expect(inputRules.text.accepts(text)).toBe(false),
  );
});

test('name keeps letters, hyphens, apostrophes and dots, and drops the rest of a pasted line', () => {
  expect(inputRules.name.read("Д'Артаньян-Петров 3")).toBe("Д'Артаньян-Петров ");
  expect(inputRules.name.accepts('5')).toBe(false);
});

test('string stays on one line and takes no control characters', () => {
  expect(inputRules.string.read('a\r\nb\u0000c')).toBe('a bc');
  expect(inputRules.multiline.read('a\nb\u0007')).toBe('a\nb');
});

describe('phone', () => {
  test.each([
    ['9126401847', '+79126401847'],
    ['89126401847', '+79126401847'],
    ['+7 (912) 640-18-47', '+79126401847'],
    ['8 800 555 35 35', '+78005553535'],
    ['+7 912 640-18-479', '+79126401847'],
    ['8', '+7'],
    ['+', ''],
    ['', ''],
  ])('reads %j as %j', (shown, value) => expect(readPhone(shown)).toBe(value));

  test.each([
    ['', ''],
    ['+7', '+7'],
    ['+7912', '+7 912'],
    ['+79126', '+7 912 6'],
    ['+7912640184', '+7 912 640-18-4'],
    ['+79126401847', '+7 912 640-18-47'],
  ])('shows %j as %j', (value, shown) => {
    expect(showPhone(value)).toBe(shown);
    expect(readPhone(shown)).toBe(value);
  });
});

test.each([
  ['56,8596', '56.8596'],
  ['56.8596', '56.8596'],
  ['1 234,5 ₽', '1234.5'],
  ['−40', '-40'],
  ['-0,5', '-0.5'],
  ['12,', '12.'],
  ['1,2,3', '1.23'],
])('decimal %j is %j', (shown, value) => expect(readDecimal(shown)).toBe(value));

test.each([
  ['30.11.2026', '2026-11-30'],
  ['30112026', '2026-11-30'],
  ['1.9.2026', '2026-09-01'],
  ['2026-11-30', '2026-11-30'],
  ['31.02.2026', '31.02.2026'],
  ['3011', '30.11'],
  ['3', '3'],
  ['29.02.2024', '2024-02-29'],
])('date %j is %j', (shown, value) => expect(readDate(shown)).toBe(value));

test('the date is shown as it was typed', () => expect(inputRules.date.show('2026-11-30')).toBe('30.11.2026'));

test('inn takes twelve digits out of anything', () =>
  expect(inputRules.inn.read('ИНН 6950 2143 7812 99')).toBe('695021437812'));

describe('limits', () => {
  test('with prevent a full field takes no more, without it the text is cut', () => {
    expect(isFull(5, { max: 5, prevent: true })).toBe(true);
    expect(isFull(4, { max: 5, prevent: true })).toBe(false);
    expect(isFull(9, { max: 5 })).toBe(false);
    expect(cutToLimit('abcdefg', { max: 5 })).toBe('abcde');
    expect(cutToLimit('abc', {})).toBe('abc');
  });
});

describe('the caret', () => {
  test('stays after the digit that was typed into the middle of a phone', () => {
    // +7 912 |640 with 5 typed before 640: the browser gives this, the caret after the 5
    expect(applyRule(inputRules.phone, '+7 912 5640-18-4', 8, {})).toEqual({
      value: '+79125640184',
      shown: '+7 912 564-01-84',
      caret: 8,
    });
  });
  test('jumps over the country code that the mask adds', () => {
    expect(applyRule(inputRules.phone, '9', 1, {})).toEqual({ value: '+79', shown: '+7 9', caret: 4 });
  });
  test('never stands outside', () => {
    expect(applyRule(inputRules.string, 'abcdef', 6, { max: 3 })?.caret).toBe(3);
  });
});
