// What the browser of today has is taken away, and given back by us.
import { afterAll, beforeAll, expect, test } from 'vitest';

const owners: [object, string][] = [
  [Object, 'hasOwn'],
  [Array.prototype, 'at'],
  [Array.prototype, 'findLast'],
  [String.prototype, 'at'],
  [String.prototype, 'isWellFormed'],
];
const native = owners.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!);

beforeAll(async () => {
  for (const [owner, name] of owners) Reflect.deleteProperty(owner, name);
  await import('./old-browsers.ts');
});
afterAll(() => {
  for (const [at, [owner, name]] of owners.entries()) Object.defineProperty(owner, name, native[at]!);
});

test('an old browser gets what it lacks, and it does what the new one does', () => {
  for (const [at, [owner, name]] of owners.entries())
    expect(Object.getOwnPropertyDescriptor(owner, name)!.value, name).not.toBe(native[at]!.value);
  expect([1, 2, 3].at(-1)).toBe(3);
  expect([1, 2, 3].at(5)).toBeUndefined();
  expect('абв'.at(-2)).toBe('б');
  expect([1, 2, 3, 4].findLast((one) => one % 2 === 1)).toBe(3);
  expect(Object.hasOwn({ a: undefined }, 'a')).toBe(true);
  expect(Object.hasOwn({}, 'toString')).toBe(false);
});

test.each([
  ['', true],
  ['слово', true],
  ['😀', true],
  ['😀😀', true],
  ['\uD83D', false],
  ['\uDE00', false],
  ['a\uDE00', false],
  ['\uD83Da', false],
  ['😀\uDE00', false],
])('%j is whole: %s', (text, isWhole) => {
  expect(text.isWellFormed()).toBe(isWhole);
});
