import { describe, expect, test } from 'vitest';
import { findByLetter, matchOptions, type Option, placeDropdown, stepOption } from './select-model.ts';

const options: Option[] = [
  { value: '1', label: 'Берёзка', hint: 'Калуга' },
  { value: '2', label: 'Родник', hint: 'Тверь', disabled: true },
  { value: '3', label: 'Ёлка', hint: 'Обнинск' },
];
const values = (list: readonly Option[]) => list.map((option) => option.value);

test('a query matches words anywhere, whatever the case and with е for ё', () => {
  expect(values(matchOptions(options, 'березка'))).toEqual(['1']);
  expect(values(matchOptions(options, 'ЕЛК обн'))).toEqual(['3']);
  expect(values(matchOptions(options, '  '))).toEqual(['1', '2', '3']);
  expect(matchOptions(options, 'нет такой')).toEqual([]);
});

test('a query is read as in every search: layout, look-alikes, phones, no punctuation', () => {
  const codes: Option[] = [
    { value: 'tt', label: 'ООО «Ромашка»', hint: 'TT-004127' },
    { value: 'tel', label: 'Касса', hint: '+7 (495) 123-45-67' },
  ];
  for (const typed of ['ТТ-004127', 'тт004127', 'hjvfirf', 'ромашка, ооо']) {
    expect(values(matchOptions(codes, typed)), typed).toEqual(['tt']);
  }
  expect(values(matchOptions(codes, '8 495 1234567'))).toEqual(['tel']);
});

test('arrows pass over what is disabled and go round', () => {
  expect(stepOption(options, 0, 1)).toBe(2);
  expect(stepOption(options, 2, 1)).toBe(0);
  expect(stepOption(options, 0, -1)).toBe(2);
  expect(stepOption(options, -1, 1)).toBe(0);
  expect(stepOption([{ value: 'x', label: 'x', disabled: true }], 0, 1)).toBe(-1);
});

test('a letter goes to the next option that begins with it', () => {
  expect(findByLetter(options, 0, 'е')).toBe(2);
  expect(findByLetter(options, -1, 'р')).toBe(-1);
});

describe('placement', () => {
  const viewport = { width: 1000, height: 800 };
  const field = (bottom: number, left = 100, width = 300) => ({ top: bottom - 34, bottom, left, width });

  test('opens downward with 280 px or more below and upward with less', () => {
    expect(placeDropdown(field(520), viewport).position).toBe('bottom-start');
    expect(placeDropdown(field(521), viewport).position).toBe('top-start');
  });

  test('opens upward also where there is even less room above', () => {
    expect(placeDropdown(field(100), { width: 1000, height: 250 }).position).toBe('top-start');
  });

  test('opens leftward when the list would leave the right edge', () => {
    expect(placeDropdown(field(100, 850, 100), viewport)).toMatchObject({ position: 'bottom-end', width: 220 });
    expect(placeDropdown(field(100, 780, 100), viewport).position).toBe('bottom-start');
  });
});
