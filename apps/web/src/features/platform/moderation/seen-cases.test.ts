import { expect, test } from 'vitest';
import { seenOf } from './seen-cases.ts';

const nothing = new Map<string, { id: number; version: number }>();
const row = (id: number, version: number) => ({ id, version });

test('a case is decided as it stood when it was chosen, not as it stands by now', () => {
  const chosen = new Set(['1', '2']);
  const seen = seenOf(nothing, chosen, [row(1, 1), row(2, 5), row(3, 1)]);
  expect([...seenOf(seen, chosen, [row(1, 2), row(2, 5)]).values()]).toEqual([row(1, 1), row(2, 5)]);
});

test('cases of another page stay; one that is chosen anew is seen anew', () => {
  const seen = seenOf(nothing, new Set(['1', '2']), [row(1, 1), row(2, 1)]);
  const elsewhere = seenOf(seen, new Set(['1', '7']), [row(7, 3)]);
  expect([...elsewhere.values()]).toEqual([row(1, 1), row(7, 3)]);
  expect([...seenOf(elsewhere, new Set(['1', '2']), [row(1, 4), row(2, 4)]).values()]).toEqual([row(1, 1), row(2, 4)]);
});
