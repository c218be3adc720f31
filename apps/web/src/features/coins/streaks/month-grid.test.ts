import { expect, test } from 'vitest';
import { dayName, monthAfter, monthGrid, monthName } from './month-grid.ts';

test('a month begins under its weekday and has all of its days', () => {
  const november = monthGrid('2026-11');
  expect(november[0]).toEqual({ day: '2026-11-01', number: 1, weekday: 7 });
  expect(november.at(-1)).toEqual({ day: '2026-11-30', number: 30, weekday: 1 });
  expect(monthGrid('2028-02')).toHaveLength(29);
});

test('months follow each other over the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('the year is said of another one only', () => {
  expect(monthName('2026-11', '2026-11-18')).toBe('ноябрь');
  expect(monthName('2025-12', '2026-01-02')).toBe('декабрь 2025');
  expect(dayName('2026-11-05')).toBe('5 ноября');
});
