// Ten thousand operations of any kind at the real writer, many at once. LEDGER_OPERATIONS and LEDGER_SEED try less or others.
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { storm } from '../../../testing/ledger-storm/storm.ts';

const operations = Number(process.env.LEDGER_OPERATIONS ?? 10_000);
const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000);
const app = await testApp();

test(`${operations} random operations leave what every single coin says (seed ${seed})`, async () => {
  const began = Date.now();
  const tally = await storm(app, { operations, people: 8, seed });
  console.log(`${((Date.now() - began) / 1000).toFixed(1)} s: ${JSON.stringify(tally)}`);
  expect(tally.posted).toBeGreaterThan(operations / 4);
  expect(tally.repeated).toBeGreaterThan(operations / 50);
});
