import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPath, sameValue } from './form-values.ts';
import { fieldNames, mergeOf } from './merge.ts';

const base = { name: 'Родник', phone: null, radius: 120, additional: { area: 50, hall: 'да' }, tags: ['a'] };

test('what only one side changed needs no question, what both changed differently does', () => {
  const mine = { ...base, name: 'Ручей', radius: 150, additional: { area: 60, hall: 'да' } };
  const theirs = { ...base, phone: '+79126401847', radius: 200, additional: { area: 50, hall: 'нет' } };
  expect(mergeOf<object>(base, mine, theirs)).toEqual({
    clashes: ['radius'],
    mine: ['name', 'additional.area'],
    theirs: ['phone', 'additional.hall'],
    merged: { ...theirs, name: 'Ручей', additional: { area: 60, hall: 'нет' } },
  });
});

test('the same change by both is no contradiction, and neither is an emptied field', () => {
  const both = { ...base, radius: 200 };
  expect(mergeOf(base, both, both)).toMatchObject({ clashes: [], mine: [], theirs: [], merged: both });
  expect(mergeOf<object>(base, { ...base, phone: '' }, { ...base, phone: null }).clashes).toEqual([]);
});

test('a list is one value: two lists of it contradict each other', () => {
  const merge = mergeOf(base, { ...base, tags: ['a', 'b'] }, { ...base, tags: [] });
  expect(merge.clashes).toEqual(['tags']);
});

const version = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.record({ d: fc.nat(2), e: fc.nat(2) }) });

test('nothing that either has changed is lost without a question', () => {
  fc.assert(
    fc.property(version, version, version, (before, mine, theirs) => {
      const { clashes, merged } = mergeOf(before, mine, theirs);
      for (const name of fieldNames(before)) {
        const [was, my, their, now] = [before, mine, theirs, merged].map((it) => readPath(it, name));
        if (clashes.includes(name)) expect(sameValue(my, their)).toBe(false);
        else expect(now).toEqual(sameValue(my, was) ? their : my);
      }
    }),
  );
});
