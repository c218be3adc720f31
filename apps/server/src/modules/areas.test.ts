import { noticeKinds } from '@iskra/contract/areas/content/bell';
import { histories, historyEntities } from '@iskra/contract/histories';
import { importTargetWords, runKindWords } from '@iskra/contract/words';
import { expect, test } from 'vitest';
import { targets } from './assembly.ts';

/** Names of the declared runs of a family: `trade_points` of `export.trade_points`. */
function named(family: string): string[] {
  const kinds = Object.keys(runKindWords).filter((kind) => kind.startsWith(`${family}.`));
  return kinds.map((kind) => kind.slice(family.length + 1)).sort();
}

test.each([
  ['imports', Object.keys(importTargetWords).sort(), targets.imports],
  ['runs of imports', named('import'), targets.imports],
  ['runs of exports', named('export'), targets.exports],
  ['runs of actions on many', named('many'), targets.many],
  ['histories', historyEntities.toSorted(), targets.histories],
  ['notices', Object.keys(noticeKinds).sort(), targets.notices],
])('what the contract declares as %s is what the areas bring', (_, declared, brought) => {
  expect(declared.length).toBeGreaterThan(0);
  expect(Object.keys(brought).sort()).toEqual(declared);
});

test('every record that a history refers to has a name', () => {
  const kinds = Object.values(histories).flatMap(({ refers = {} }) => Object.values(refers));
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => !Object.hasOwn(targets.names, kind))).toEqual([]);
});
