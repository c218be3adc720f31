import { expect, test } from 'vitest';
import { datePresets } from './date-presets.ts';

const ranges = (today: Date) =>
  Object.fromEntries(datePresets(today).map(({ label, range }) => [label, `${range.from} ${range.to}`]));

test('ranges count their ends', () => {
  expect(ranges(new Date(2026, 10, 12))).toEqual({
    Сегодня: '2026-11-12 2026-11-12',
    Вчера: '2026-11-11 2026-11-11',
    '7 дней': '2026-11-06 2026-11-12',
    '30 дней': '2026-10-14 2026-11-12',
    'Этот месяц': '2026-11-01 2026-11-12',
    'Прошлый месяц': '2026-10-01 2026-10-31',
  });
});

test('the turn of the year', () => {
  expect(ranges(new Date(2026, 0, 1))).toMatchObject({
    Вчера: '2025-12-31 2025-12-31',
    'Прошлый месяц': '2025-12-01 2025-12-31',
  });
});
