import { expect, test } from 'vitest';
import { afterOpenHours, openMinutes } from './working-time.ts';

const hours = { from: 9, to: 21 };
const moscow = (text: string) => new Date(`${text}:00+03:00`);

test.each([
  ['inside a day', '2026-11-16T10:00', 3, '2026-11-16T13:00'],
  ['over the night', '2026-11-16T20:00', 2, '2026-11-17T10:00'],
  ['handed in at night', '2026-11-16T23:30', 1, '2026-11-17T10:00'],
  ['handed in before the opening', '2026-11-16T06:00', 1, '2026-11-16T10:00'],
  ['to the very close', '2026-11-16T09:00', 12, '2026-11-16T21:00'],
  ['two whole days and more', '2026-11-16T12:00', 30, '2026-11-18T18:00'],
])('a deadline %s', (_, from, count, due) => {
  expect(afterOpenHours(moscow(from), count, hours)).toEqual(moscow(due));
});

test('the night does not count, and what is past is negative', () => {
  expect(openMinutes(moscow('2026-11-16T20:30'), moscow('2026-11-17T09:15'), hours)).toBe(45);
  expect(openMinutes(moscow('2026-11-17T09:15'), moscow('2026-11-16T20:30'), hours)).toBe(-45);
  expect(openMinutes(moscow('2026-11-16T22:00'), moscow('2026-11-17T08:00'), hours)).toBe(0);
});
