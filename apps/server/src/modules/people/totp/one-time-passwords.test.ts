import { expect, test } from 'vitest';
import { base32, codeAt, newKey, setUpAddress, stepAt, stepOf } from './one-time-passwords.ts';

const key = Buffer.from('12345678901234567890');

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226, appendix D: counter %i', (counter, code) => {
  expect(codeAt(key, counter)).toBe(code);
});

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B, the last six digits: second %i', (seconds, code) => {
  expect(codeAt(key, stepAt(seconds * 1000))).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10, without padding: %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a code fits one step before and after its own, and no further', () => {
  const now = 1_700_000_000_000;
  const step = stepAt(now);
  for (const near of [-1, 0, 1]) expect(stepOf(key, codeAt(key, step + near), now)).toBe(step + near);
  for (const offset of [-2, 2, 100]) expect(stepOf(key, codeAt(key, step + offset), now)).toBeUndefined();
  for (const strange of ['', '1', '12345678', 'ABCDEF']) expect(stepOf(key, strange, now)).toBeUndefined();
});

test('keys are as long as the hash and differ', () => {
  expect(newKey()).toHaveLength(20);
  expect(newKey()).not.toEqual(newKey());
});

test('the address of a set-up reads back whole', () => {
  const address = new URL(setUpAddress(key, 'анна@example.ru'));
  expect(address.host + decodeURIComponent(address.pathname)).toBe('totp/Искра:анна@example.ru');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Искра',
  });
});
