// What the browser of today has is taken away for a moment: the runner itself lives by it.
import { expect, test } from 'vitest';

const owners: [object, string][] = [
  [Object, 'hasOwn'],
  [Array.prototype, 'at'],
  [Array.prototype, 'findLast'],
  [String.prototype, 'at'],
  [String.prototype, 'isWellFormed'],
];

/** What our own ones say, and whether they were ours. */
async function withOurs<T>(ask: () => T): Promise<{ said: T; isOurs: boolean }> {
  const native = owners.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!);
  const { addMissing } = await import('./old-browsers.ts');
  for (const [owner, name] of owners) Reflect.deleteProperty(owner, name);
  try {
    addMissing();
    const isOurs = owners.every(
      ([owner, name], at) => Object.getOwnPropertyDescriptor(owner, name)!.value !== native[at]!.value,
    );
    return { said: ask(), isOurs };
  } finally {
    for (const [at, [owner, name]] of owners.entries()) Object.defineProperty(owner, name, native[at]!);
  }
}

const texts = ['', 'слово', '😀', '😀😀', '\uD83D', '\uDE00', 'a\uDE00', '\uD83Da', '😀\uDE00'];
const asked = () => [
  [1, 2, 3].at(-1),
  [1, 2, 3].at(5),
  'абв'.at(-2),
  [1, 2, 3, 4].findLast((one) => one % 2 === 1),
  Object.hasOwn({ a: undefined }, 'a'),
  Object.hasOwn({}, 'toString'),
  ...texts.map((text) => text.isWellFormed()),
];

test('an old browser gets what it lacks, and it says what the new one says', async () => {
  const { said, isOurs } = await withOurs(asked);
  expect(isOurs).toBe(true);
  expect(said).toEqual(asked());
});
