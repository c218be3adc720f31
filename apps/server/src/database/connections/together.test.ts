import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together.ts';

test('answers stand in the order of the looks', async () => {
  expect(await together(wait(5, 'slow'), Promise.resolve(2))).toEqual(['slow', 2]);
});

test('a failure is told when all others have ended, and of two the first', async () => {
  let ended = false;
  const slow = wait(20).then(() => {
    ended = true;
  });
  const failing = (words: string) => Promise.reject(new Error(words));
  await expect(together(failing('first'), slow, failing('second'))).rejects.toThrow('first');
  expect(ended).toBe(true);
});
