import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, type KeyType } from './page-cursors.ts';

const sortOf = (type: KeyType) => ({ field: 'place', type });
const cursorOf = (key: unknown, id: unknown = 1, field = 'place') =>
  Buffer.from(JSON.stringify([field, key, id])).toString('base64url');
const decode = (type: KeyType, cursor: string) => decodeCursor(sortOf(type), cursor, 'after');

const good: [KeyType, string[]][] = [
  ['text', ['', 'Родник', '😀', '%_\\', "'; drop table users; --"]],
  ['int', ['0', '-1', '2147483647', '-2147483648', '1000000000']],
  ['bigint', ['2147483648', '9223372036854775807', '-9223372036854775808']],
  ['numeric', ['0', '-0.01', '12345678901234567890.5500']],
  ['date', ['2024-02-29', '1999-12-31']],
  ['timestamptz', ['2026-02-28 23:59:59+03', '2024-02-29 00:00:00.123456-05:30', '1999-12-31 12:00:00.1+00']],
];

const bad: [KeyType, string[]][] = [
  ['text', ['нуль\0внутри', 'слово \ud800']],
  ['int', ['', '1.5', '1e3', '0x1f', ' 1', '2147483648', '-2147483649', '99999999999999999999']],
  ['bigint', ['', 'NaN', '9223372036854775808', '-9223372036854775809', '9'.repeat(700)]],
  ['numeric', ['', 'NaN', 'Infinity', '1e5', '.5', '5.', '9'.repeat(41)]],
  ['date', ['', '2026-02-29', '2026-1-1', 'today', 'infinity', '2026-01-01 10:00']],
  [
    'timestamptz',
    [
      '9999-99-99 99:99:99+00',
      '2026-02-29 10:00:00+03',
      '2026-04-31 10:00:00+03',
      '2026-01-01 24:00:00+03',
      '2026-01-01 10:60:00+03',
      '2026-01-01 10:00:60+03',
      '2026-01-01 10:00:00+99',
      '0000-01-01 10:00:00+00',
      'infinity',
      'now',
      '2026-01-01',
    ],
  ],
];

describe.each(good)('a key of type %s', (type, keys) => {
  test.each(keys)('%j comes back as it left', (sort_key) => {
    const row = { id: 7, sort_key };
    expect(decode(type, encodeCursor(sortOf(type), row))).toEqual(row);
  });
});

describe.each(bad)('a forged key of type %s', (type, keys) => {
  test.each(keys)('%j is refused', (key) => {
    expect(() => decode(type, cursorOf(key))).toThrow('Проверьте выделенные поля');
  });
});

test('a missing key is taken where rows may have none, and refused elsewhere', () => {
  const row = { id: 7, sort_key: null };
  const cursor = encodeCursor(sortOf('date'), row);
  expect(decodeCursor({ ...sortOf('date'), nullable: true }, cursor, 'after')).toEqual(row);
  expect(() => decode('date', cursor)).toThrow('Проверьте выделенные поля');
});

test.each([
  ['another sort', cursorOf('а', 1, 'name')],
  ['no text', cursorOf(1)],
  ['an id past every number', cursorOf('а', 2 ** 60)],
  ['half an id', cursorOf('а', 1.5)],
  ['no id', cursorOf('а', null)],
  ['no list', Buffer.from('{"a":1}').toString('base64url')],
  ['no JSON', 'abc'],
])('a cursor with %s is refused at its own field', (_, cursor) => {
  expect(() => decodeCursor(sortOf('text'), cursor, 'before')).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ field: 'before' })] }),
  );
});
