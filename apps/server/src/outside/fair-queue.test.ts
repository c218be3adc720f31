import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue, type Place } from './fair-queue.ts';
import { refusalOf } from './testing/refusal.ts';

const refusals = { each: 'file.in_line', all: 'file.busy' };

/** Work that ends when it is told to, and says when it began. */
function workshop(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const queue = fairQueue({ atOnce: 2, aside: 1, waitingEach: 3, waitingAll: 6, refusals, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const slow = new Map<string, () => void>();
  return {
    begun,
    give: (name: string, signal?: AbortSignal) => {
      const work = ({ isAside, stepAside }: Place) => {
        begun.push(isAside ? `${name} aside` : name);
        slow.set(name, stepAside);
        return new Promise<void>((end) => ends.set(name, end));
      };
      return queue.run(name[0]!, work, signal);
    },
    /** It takes long. */
    async drag(name: string) {
      slow.get(name)!();
      await turn();
    },
    async end(name: string) {
      ends.get(name)!();
      await turn();
    },
  };
}

test('one person has one piece under way, and the next one begins when it ends', async () => {
  const { begun, give, end } = workshop();
  for (const name of ['a1', 'a2', 'a3']) void give(name);
  expect(begun).toEqual(['a1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});

test('a person who comes behind a long line is next', async () => {
  const { begun, give, end } = workshop();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void give(name);
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'b2']);
  await end('a1');
  expect(begun.at(-1)).toBe('a2');
});

test('long work stands in nobody’s way', async () => {
  const { begun, give, drag } = workshop();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) void give(name);
  await drag('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  // There is room for one only.
  await drag('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});

test('the next piece of such a person begins aside, and the one after it too if it takes long again', async () => {
  const { begun, give, drag, end } = workshop();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void give(name);
  await drag('a1');
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2 aside']);
  await drag('a2');
  await end('a2');
  expect(begun.at(-1)).toBe('a3 aside');
  await end('a3');
  expect(begun.at(-1)).toBe('a3 aside');
  await end('b1');
  expect(begun.at(-1)).toBe('a4');
});

test('work that fails lets the next one in', async () => {
  const queue = fairQueue({ atOnce: 1, aside: 0, waitingEach: 3, waitingAll: 6, refusals });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('b', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('lines are bounded, each and all together', async () => {
  const { give } = workshop();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void give(name);
  expect(await refusalOf(give('a5'))).toBe('file.in_line');
  for (const name of ['b1', 'b2', 'b3', 'b4']) void give(name);
  expect(await refusalOf(give('c1'))).toBe('file.busy');
});

test('a person who leaves the line gives the place to others, and is never begun', async () => {
  const { begun, give, end } = workshop({ waitingEach: 1 });
  void give('a1');
  const leaving = new AbortController();
  const left = give('a2', leaving.signal);
  expect(await refusalOf(give('a3'))).toBe('file.in_line');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  void give('a4');
  await end('a1');
  expect(begun).toEqual(['a1', 'a4']);
  // A turn that has come is not given back: the work itself has to hear of it.
  const late = new AbortController();
  void give('a5', late.signal);
  await end('a4');
  late.abort();
  expect(begun.at(-1)).toBe('a5');
  await expect(give('a6', late.signal)).rejects.toThrow('aborted');
});
