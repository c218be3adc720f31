import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursInWords, readHours, readTime, roundTheClock } from './working-hours.ts';

const usual = { from: '09:00', to: '21:00' };
const short = { from: '10:00', to: '18:30' };
const week = (weekday: object | null, saturday: object | null, sunday: object | null) => [
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
  sunday,
];

describe('working hours', () => {
  test.each([
    ['Пн–Пт 09:00–21:00, Сб 10:00–18:30', week(usual, short, null)],
    ['пн-пт: 9-21; сб 10.00—18.30; вс вых', week(usual, short, null)],
    ['будни 9–21, сб круглосуточно', week(usual, roundTheClock, null)],
    ['24/7', week(roundTheClock, roundTheClock, roundTheClock)],
    ['Круглосуточно', week(roundTheClock, roundTheClock, roundTheClock)],
    ['ежедневно 09:00-21:00', week(usual, usual, usual)],
    ['9-21', week(usual, usual, usual)],
    ['сб–вс 900–2100', week(null, usual, usual)],
    ['как получится', undefined],
    ['пн-пт', undefined],
    ['пн-пт-вс 9-21', undefined],
    ['пн 9-21, абв 10-12', undefined],
    ['', undefined],
  ])('are read as people write them: %s', (text, hours) => {
    expect(readHours(text)).toEqual(hours);
  });

  test('are read back from their own words', () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((it) => String(it).padStart(2, '0')).join(':'));
    const day = fc.option(fc.record({ from: time, to: fc.oneof(time, fc.constant('24:00')) }));
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (hours) => {
        expect(readHours(hoursInWords(hours))).toEqual(hours);
      }),
    );
  });

  test('an hour is enough of a time', () => {
    expect(['9', '930', '9.30', '2130', '24', 'x'].map(readTime)).toEqual([
      '09:00',
      '09:30',
      '09:30',
      '21:30',
      '24:00',
      'x',
    ]);
  });
});
