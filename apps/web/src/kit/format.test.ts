import { describe, expect, test } from 'vitest';
import {
  countOf,
  formatAddress,
  formatBytes,
  formatChange,
  formatCountdown,
  formatDay,
  formatDayRange,
  formatDuration,
  formatMoment,
  formatMomentInList,
  formatNumber,
  formatPercent,
  formatPhone,
  formatShortDay,
  keepTogether,
} from './format.ts';

/** Non-breaking spaces are asserted once and read as ordinary ones elsewhere. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('numbers: non-breaking groups, comma, the real minus', () => {
  expect(formatNumber(12_400_000)).toBe('12\u00A0400\u00A0000');
  expect(formatNumber(56.8596)).toBe('56,86');
  expect(formatNumber(56.8596, 4)).toBe('56,8596');
  expect(formatNumber(-40)).toBe('\u221240');
  expect(plain(formatNumber(1000))).toBe('1 000');
  expect(formatChange(35)).toBe('+35');
  expect(formatChange(-40)).toBe('\u221240');
  expect(formatChange(0)).toBe('0');
});

test('percent keeps its sign on the line', () => {
  expect(formatPercent(1.04)).toBe('104\u00A0%');
  expect(plain(formatPercent(0.1234, 1))).toBe('12,3 %');
});

test.each([
  [1, '1 коин'],
  [2, '2 коина'],
  [5, '5 коинов'],
  [11, '11 коинов'],
  [21, '21 коин'],
  [22, '22 коина'],
  [112, '112 коинов'],
  [0, '0 коинов'],
  [1.5, '1,5 коина'],
  [-2, '−2 коина'],
])('%d: %s', (count, words) => expect(plain(countOf(count, 'коин', 'коина', 'коинов'))).toBe(words));

test.each([
  ['+79126401847', '+7 912 640-18-47'],
  ['89126401847', '+7 912 640-18-47'],
  ['+7 (912) 640-18-47', '+7 912 640-18-47'],
  ['+375 29 123', '+375 29 123'],
])('phone %s', (value, shown) => expect(plain(formatPhone(value))).toBe(shown));

describe('dates', () => {
  const now = new Date(2026, 10, 12, 15, 0);

  test('moments', () => {
    expect(plain(formatMoment(new Date(2026, 10, 12, 11, 42), now))).toBe('сегодня, 11:42');
    expect(plain(formatMoment(new Date(2026, 10, 11, 9, 5), now))).toBe('11 ноя, 09:05');
    expect(plain(formatMoment(new Date(2025, 4, 1, 0, 0), now))).toBe('1 мая 2025, 00:00');
    expect(plain(formatMomentInList(new Date(2025, 4, 1, 0, 0), now))).toBe('1 мая 2025');
    expect(plain(formatMomentInList(new Date(2026, 10, 11, 9, 5), now))).toBe('11 ноя, 09:05');
  });

  test('days', () => {
    expect(plain(formatDay('2026-11-30'))).toBe('30 ноября 2026');
    expect(plain(formatShortDay('2026-11-12', now))).toBe('сегодня');
    expect(plain(formatShortDay('2026-01-01', now))).toBe('1 янв');
  });

  test('ranges', () => {
    expect(plain(formatDayRange('2026-11-01', '2026-11-12', now))).toBe('1–12 ноября');
    expect(plain(formatDayRange('2026-10-28', '2026-11-03', now))).toBe('28 октября – 3 ноября');
    expect(plain(formatDayRange('2025-10-28', '2025-10-30', now))).toBe('28–30 октября 2025');
    expect(plain(formatDayRange('2025-12-28', '2026-01-03', now))).toBe('28 декабря 2025 – 3 января 2026');
    expect(plain(formatDayRange('2026-11-12', '2026-11-12', now))).toBe('12 ноября');
  });
});

test('durations and countdowns', () => {
  expect(plain(formatDuration(3 * 3600 + 12 * 60 + 5))).toBe('3 ч 12 мин');
  expect(plain(formatDuration(41))).toBe('41 с');
  expect(plain(formatDuration(3600))).toBe('1 ч');
  expect(plain(formatDuration(0))).toBe('0 с');
  expect(formatCountdown(48)).toBe('0:48');
  expect(formatCountdown(125)).toBe('2:05');
});

test('sizes', () => {
  expect(plain(formatBytes(0))).toBe('0 Б');
  expect(plain(formatBytes(3.4 * 1024 * 1024))).toBe('3,4 МБ');
});

test('no line ends after what is shortened, wherever it stands', () => {
  const shown = (text: string) => keepTogether(text).replaceAll('\u00a0', '_');
  expect(shown('г. о. Самара, с. Новое, д. 5')).toBe('г._о._Самара, с._Новое, д._5');
  expect(shown('Киоск № 154 (ул. Мира)')).toBe('Киоск №_154 (ул._Мира)');
  expect(shown('ИП Орлов и ООО «Мир»')).toBe('ИП_Орлов и ООО_«Мир»');
  expect(shown('Всё хорошо. Дальше')).toBe('Всё хорошо. Дальше');
});

test('an address does not break after «ул.» or before a house number', () => {
  const shown = (address: string) => formatAddress(address).replaceAll('\u00a0', '_').replaceAll('\u2060', '^');
  expect(shown('Пермь, ул. Ленина, д. 5, корп. 2')).toBe('Пермь, ул._Ленина, д._5, корп._2');
  expect(shown('Тверская обл., г. Тверь, пр-т Победы, 7')).toBe('Тверская_обл., г._Тверь, пр-^т_Победы, 7');
  expect(shown('г. Ростов-на-Дону, д. 5-7')).toBe('г._Ростов-^на-^Дону, д._5-7');
  expect(shown('Советская ул., 12')).toBe('Советская_ул., 12');
  expect(shown('Дачная улица')).toBe('Дачная улица');
});
