import { expect, test } from 'vitest';
import { expiryOf, goodUntil } from './expiry.rules.ts';

test.each([
  ['2026-01-31T12:00:00Z', 1, '2026-02-28T21:00:00.000Z'],
  ['2026-01-01T00:00:00Z', 12, '2027-01-31T21:00:00.000Z'],
  // In Moscow the year has begun.
  ['2026-12-31T21:00:00Z', 12, '2028-01-31T21:00:00.000Z'],
  ['2026-12-31T20:59:59Z', 12, '2027-12-31T21:00:00.000Z'],
])('what was earned at %s is good for %i months to the end of the month', (earned, months, expires) => {
  expect(expiryOf(new Date(earned), months)).toBe(expires);
});

test('what comes back is good for a week', () => {
  expect(goodUntil(new Date('2026-03-01T10:00:00Z'))).toBe('2026-03-08T10:00:00.000Z');
});
