import { expect, test } from 'vitest';
import { markItems } from '../modules/platform/runs/many.store.ts';
import { testApp } from '../testing/app.ts';
import { addToRun, countFault, insertRun, takeRun } from './runs.store.ts';

const { db } = await testApp();

const steps = {
  import: (id: number) => addToRun(db, id, { rows: 5, applied: 5, skipped: 0, bad: 0 }),
  'action on many': (id: number) => markItems(db, id, [], { applied: [], skipped: [] }),
};

test.each(Object.entries(steps))('faults of an %s are counted since its last step', async (_, step) => {
  const id = await insertRun(db, { kind: 'system' }, { kind: 'many.test', params: {} });
  await takeRun(db, id);
  const counts = [await countFault(db, id), await countFault(db, id), await countFault(db, id)];
  expect(await step(id)).toBe(true);
  counts.push(await countFault(db, id), await countFault(db, id));
  expect(counts).toEqual([1, 2, 3, 1, 2]);
});
