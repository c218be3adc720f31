// A short storm in every run of the tests; ten thousand operations are `npm run hardening -- ledger-random`.
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { storm } from '../../../testing/ledger-storm/storm.ts';

const operations = 300;
const seed = Date.now() % 1_000_000;
const app = await testApp();

test(`${operations} random operations leave what every single coin says (seed ${seed})`, async () => {
  const { posted } = await storm(app, { operations, people: 6, seed });
  expect(posted).toBeGreaterThan(operations / 8);
});
