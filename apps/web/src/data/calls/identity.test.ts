import { expect, it } from 'vitest';
import { proveIdentity, proveIdentityBy, wantsIdentity } from './identity.ts';

it('asks once for calls that are refused at the same time, and anew later', async () => {
  let opened = 0;
  let answer: (proved: boolean) => void = () => {};
  const stop = proveIdentityBy(() => {
    opened += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const both = Promise.all([proveIdentity(), proveIdentity()]);
  answer(true);
  expect(await both).toEqual([true, true]);
  const later = proveIdentity();
  answer(false);
  expect(await later).toBe(false);
  expect(opened).toBe(2);
  stop();
});

it('is not proved where nobody asks', async () => {
  expect(await proveIdentity()).toBe(false);
});

it('is wanted by its own refusal only', () => {
  expect(wantsIdentity({ error_code: 428, problem: 'identity.required' })).toBe(true);
  for (const other of [{ error_code: 0 }, { error_code: 428, problem: 'code.required' }, { error_code: 500 }])
    expect(wantsIdentity(other)).toBe(false);
});
