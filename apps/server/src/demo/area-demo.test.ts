import { expect, test } from 'vitest';
import { type AreaDemo, filesByArea, inOrder } from './area-demo.ts';

const demo = (...after: string[]): AreaDemo => ({ after, load: async () => {} });
const names = (demos: Record<string, AreaDemo>) =>
  inOrder(new Map(Object.entries(demos))).map((one) => Object.keys(demos).find((name) => demos[name] === one));

test('areas are loaded by name, each after those that it needs', () => {
  expect(names({ coins: demo('tasks'), orders: demo('coins'), tasks: demo() })).toEqual(['tasks', 'coins', 'orders']);
});

test('an area that needs itself, or one that is not there, is said by its name', () => {
  expect(() => names({ coins: demo('tasks'), tasks: demo('coins') })).toThrow('coins → tasks → coins');
  expect(() => names({ coins: demo('tasks') })).toThrow('No demo data of «tasks», which coins needs');
});

test('two areas of one module are both there, each under its own name', () => {
  const files = filesByArea(['trade-points/change-sets.demo.ts', 'trade-points/trade-points.demo.ts']);
  expect([...files.keys()]).toEqual(['change-sets', 'trade-points']);
});

test('two files of one name are refused: one would take the place of the other', () => {
  expect(() => filesByArea(['a/coins.demo.ts', 'b/coins.demo.ts'])).toThrow(
    'Demo data of «coins» twice: a/coins.demo.ts, b/coins.demo.ts',
  );
});
