import sharp from 'sharp';
import { expect, test } from 'vitest';
import { randomFor } from '../values/random.ts';
import { fridge, priceTags } from './shelf.ts';

test.each([
  ['a fridge', fridge],
  ['price tags', priceTags],
])('%s is a picture of many colours, and no two are alike', async (_, draw) => {
  const [one, other] = [draw(randomFor(1, 'shelf', 1)), draw(randomFor(1, 'shelf', 2))];
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 600, height: 800, channels: 3 });
  const { entropy } = await sharp(one).stats();
  expect(entropy).toBeGreaterThan(1.5);
  expect(one.equals(other)).toBe(false);
});
