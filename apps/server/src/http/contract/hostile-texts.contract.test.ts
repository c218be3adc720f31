// No text costs more than its length: every place of the contract that takes one, each kind of hostile text in it.
import { bodyLimitOf, largestJson } from '@iskra/contract/kernel/body-size';
import type { Schema } from '@iskra/contract/kernel/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../../testing/contract/endpoints.ts';
import { hostileNames, hostileText } from '../../testing/contract/hostile-texts.ts';
import { placesIn, withValue } from '../../testing/contract/places.ts';

const tooLong = 100_000;
/** Milliseconds of the processor: far more than a text of the length needs, far less than one takes that is worked on out of proportion. */
const mostOf = (length: number) => 300 * Math.max(1, length / tooLong);

const parts = calls.flatMap(({ name, endpoint }) =>
  (['params', 'query', 'body'] as const)
    .filter((part) => endpoint[part])
    .map((part) => ({ name, part, endpoint, schema: endpoint[part]! })),
);

function costOf(schema: Schema, value: unknown): number {
  const before = process.threadCpuUsage();
  z.safeParse(schema, value);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** A machine that others share may count their time as ours, but hardly so again and again. */
function leastCostOf(schema: Schema, value: unknown, enough: number): number {
  let least = costOf(schema, value);
  for (let more = 4; more > 0 && least >= enough; more -= 1) least = Math.min(least, costOf(schema, value));
  return least;
}

test.each(parts)('$name: bounds of its $part', ({ schema, part, endpoint }) => {
  expect(largestJson(schema, part)).toBeGreaterThan(0);
  expect(bodyLimitOf(endpoint)).toBeLessThan(2_000_000);
});

test.each(parts)('$name: its $part is read at once, whatever the text', ({ schema }) => {
  for (const place of placesIn(schema)) {
    for (const name of hostileNames) {
      for (const length of [place.longest, tooLong]) {
        const most = mostOf(length);
        const cost = leastCostOf(schema, withValue({}, place, hostileText(name, length)), most);
        expect(cost, `${length} signs in ${place.name}: ${name}`).toBeLessThan(most);
      }
    }
  }
});
