import { expect, test } from 'vitest';
import { barsOf, code128Bars, fitsCode128, qrModules, runsOf } from './scanned-codes.ts';

/** As ISO 15417 has them; the check is the sum of the values by their places, modulo 103. */
test('Code 128 of a known text', async () => {
  // Start B, «A», «B», check (104 + 33 + 2 × 34) mod 103 = 102, stop.
  const patterns = ['211214', '111323', '131123', '411131', '2331112'];
  expect((await code128Bars('AB')).join('')).toBe(patterns.join(''));
});

test('bars stand where the widths before them end', () => {
  expect(barsOf([2, 1, 1, 3, 2])).toEqual({
    bars: [
      { start: 0, length: 2 },
      { start: 3, length: 1 },
      { start: 7, length: 2 },
    ],
    modules: 9,
  });
});

test('runs are the black modules, also at both ends', () => {
  const row = [true, false, true, true, false, true];
  expect(runsOf(row)).toEqual([
    { start: 0, length: 1 },
    { start: 2, length: 2 },
    { start: 5, length: 1 },
  ]);
  expect(runsOf([false, false])).toEqual([]);
});

test('a QR code of 19 signs has 21 modules a side, its corners are black, and a border is white', async () => {
  const bare = await qrModules('MD7K 4QX2 91RT 5B3C');
  expect(bare).toHaveLength(21);
  expect([bare[0]![0], bare[0]![20], bare[20]![0]]).toEqual([true, true, true]);
  const framed = await qrModules('MD7K 4QX2 91RT 5B3C', 2);
  expect(framed.slice(2, -2).map((row) => row.slice(2, -2))).toEqual(bare);
});

test.each([
  ['Latin letters and signs', 'A-1 z~', true],
  ['Russian letters', 'АБ-1', false],
  ['nothing', '', false],
])('%s: %j fits %s', (_name, code, fits) => {
  expect(fitsCode128(code)).toBe(fits);
});
