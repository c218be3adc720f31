import { expect, test } from 'vitest';
import { pull } from './edge-scroll.ts';

const box = { top: 100, bottom: 500 };

test('what is dragged near an edge pulls, faster the nearer, and never faster than it can be followed', () => {
  expect(pull(300, box)).toBe(0);
  expect(pull(148, box)).toBe(0);
  expect(pull(124, box)).toBeLessThan(0);
  expect(pull(100, box)).toBeLessThan(pull(124, box));
  expect(pull(-900, box)).toBe(pull(100, box));
  expect(pull(476, box)).toBe(-pull(124, box));
  expect(pull(9000, box)).toBe(pull(500, box));
});
