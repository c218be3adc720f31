import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { evenTime } from './even-time.ts';

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await evenTime(work).catch(() => {});
  return performance.now() - began;
}

test.each([
  ['no work', async () => 1, 50],
  ['little work', () => wait(5), 50],
  ['a refusal', () => Promise.reject(new Error('no')), 50],
  ['more work than a step', () => wait(60), 100],
])('%s ends at a whole step', async (_, work, least) => {
  expect(await msOf(work)).toBeGreaterThanOrEqual(least);
});

test('what the work gives or throws is handed on', async () => {
  expect(await evenTime(async () => 7)).toBe(7);
  await expect(evenTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
