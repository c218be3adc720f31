import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { shelfPicture } from '../testing/shelf-picture.ts';
import { type PictureHash, pictureHash } from './picture-hash.ts';

const apart = (one: string, other: string) =>
  [...BigInt.asUintN(64, BigInt(one) ^ BigInt(other)).toString(2)].filter((bit) => bit === '1').length;
const hashOf = async (bytes: Buffer) => (await pictureHash(sharp(bytes))) as PictureHash;

const shelves = await Promise.all(Array.from({ length: 12 }, (_, seed) => shelfPicture(seed)));
const hashes = await Promise.all(shelves.map(hashOf));

describe('the same picture', () => {
  test.each([
    ['smaller', (picture: Sharp) => picture.resize(400).jpeg()],
    ['encoded badly', (picture: Sharp) => picture.jpeg({ quality: 30 })],
    ['brighter', (picture: Sharp) => picture.linear(1.2, 0).jpeg()],
    ['as another kind of file', (picture: Sharp) => picture.webp({ quality: 60 })],
  ])('%s, is found', async (_, change) => {
    for (const [at, shelf] of shelves.entries()) {
      const other = await hashOf(await change(sharp(shelf)).toBuffer());
      expect(apart(other.hash, hashes[at]!.hash)).toBeLessThanOrEqual(6);
    }
  });

  test('in a mirror, is found by its other hash', async () => {
    for (const [at, shelf] of shelves.entries()) {
      const other = await hashOf(await sharp(shelf).flop().toBuffer());
      expect(apart(other.hash, hashes[at]!.mirrored)).toBeLessThanOrEqual(6);
      expect(apart(other.mirrored, hashes[at]!.hash)).toBeLessThanOrEqual(6);
    }
  });
});

test('other shelves are other pictures', () => {
  const pairs = hashes.flatMap((one, at) => hashes.slice(at + 1).map((other) => apart(one.hash, other.hash)));
  expect(Math.min(...pairs)).toBeGreaterThan(6);
});

test('a dark or an even picture looks like nothing', async () => {
  const even = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer();
  expect(await pictureHash(sharp(await even('black')))).toBeNull();
  expect(await pictureHash(sharp(await even('orange')))).toBeNull();
});
