import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const here = { secret: 'a secret that is long enough for anybody', place: 'totp_keys.key:7' };
const value = Buffer.from('тайна');

test('what was sealed opens in its place and with its secret only', () => {
  const sealed = seal(here, value);
  expect(unseal(here, sealed)).toEqual(value);
  expect(unseal({ ...here, place: 'totp_keys.key:8' }, sealed)).toBeUndefined();
  expect(unseal({ ...here, secret: 'another secret, also long enough' }, sealed)).toBeUndefined();
});

test('the value cannot be read from what is stored, and is stored differently each time', () => {
  expect(seal(here, value).includes(value)).toBe(false);
  expect(seal(here, value)).not.toEqual(seal(here, value));
});

test('every changed byte and every cut is noticed', () => {
  const sealed = seal(here, value);
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed[i]! ^= 1;
    expect(unseal(here, changed), `byte ${i}`).toBeUndefined();
    expect(unseal(here, sealed.subarray(0, i)), `cut at ${i}`).toBeUndefined();
  }
});
