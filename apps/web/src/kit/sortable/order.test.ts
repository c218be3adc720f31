import { expect, test } from 'vitest';
import { moved, placeAt } from './order.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 3, ['a', 'b', 'c']],
])('from %d to %d', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
});

const rows = [0, 50, 100, 150].map((top) => ({ top, height: 40 }));
test.each([
  [0, 0, 0],
  [0, 29, 0],
  [0, 31, 1],
  [0, 500, 3],
  [3, -500, 0],
  [2, -29, 2],
  [2, -31, 1],
])('row %d moved by %d px stands at %d', (from, offset, to) => {
  expect(placeAt(rows, from, offset)).toBe(to);
});
