import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refusal } from '../../problem.ts';
import { FairShare, type Leave, type ShareOptions } from './fair-share.ts';

/** Notes who is admitted and who is refused, in order. */
function share(options: ShareOptions) {
  const fair = new FairShare(options);
  const log: string[] = [];
  const places: Leave[] = [];
  const ask = async (person?: string) => {
    try {
      places.push(await fair.take(person));
      log.push(person ?? 'program');
    } catch (error) {
      log.push(`${person ?? 'program'} ${(error as Refusal).problem}`);
    }
  };
  const settled = () => wait(0);
  /** The longest holder leaves. */
  const leave = async () => {
    places.shift()!();
    await settled();
  };
  return { ask, leave, settled, log, places };
}

test('one person holds half of the places at most, the rest stays open to others', async () => {
  const { ask, settled, log } = share({ places: 4, queue: 100 });
  for (let i = 0; i < 10; i++) void ask('flood');
  await settled();
  expect(log).toEqual(['flood', 'flood']);
  void ask('other');
  await settled();
  expect(log.at(-1)).toBe('other');
});

test('those who wait are admitted by turns, not in the order of their requests', async () => {
  const { ask, leave, log, places } = share({ places: 1, queue: 100 });
  for (const person of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void ask(person);
  for (let i = 0; i < 7; i++) {
    await wait(0);
    await leave();
  }
  expect(log).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
  expect(places).toEqual([]);
});

test('a full queue refuses the person with most in it, at once', async () => {
  const { ask, settled, log } = share({ places: 1, queue: 3 });
  for (let i = 0; i < 6; i++) void ask('flood');
  await settled();
  expect(log).toEqual(['flood', 'flood busy', 'flood busy']);
  void ask('other');
  await settled();
  expect(log.slice(3)).toEqual(['flood busy']);
  // Now the queue is two of the flood and one of the other: nobody has to give way for a fourth of either.
  void ask('flood');
  void ask('other');
  await settled();
  expect(log.slice(4)).toEqual(['flood busy', 'other busy']);
});

test('what has begun goes first, past a full queue, but gives way to others like anything else', async () => {
  const fair = new FairShare({ places: 1, queue: 1 });
  const order: string[] = [];
  const take = async (name: string, begun: boolean) => {
    const leave = await fair.take('a', begun);
    order.push(name);
    leave();
  };
  const leave = await fair.take('a');
  const waiting = [take('new', false), take('begun', true), take('begun later', true)];
  const newcomer = Promise.resolve(fair.take('b')).then((leaveIt) => leaveIt());
  await expect(waiting[0]).rejects.toThrow(Refusal);
  leave();
  await Promise.all([...waiting.slice(1), newcomer]);
  expect(order).toEqual(['begun', 'begun later']);
});

test('patience ends', async () => {
  const { ask, leave, log } = share({ places: 1, queue: 3, patience_ms: 20 });
  void ask('a');
  void ask('b');
  await expect.poll(() => log).toEqual(['a', 'b busy']);
  await leave();
  void ask('b');
  await expect.poll(() => log).toEqual(['a', 'b busy', 'b']);
});

test('the program itself may take every place', async () => {
  const { ask, settled, log } = share({ places: 3, queue: 3 });
  for (let i = 0; i < 4; i++) void ask();
  await settled();
  expect(log).toEqual(['program', 'program', 'program']);
});
