import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoNotes } from './photo-facts.ts';

const nothing = { facts: { takenAt: null, latitude: null, longitude: null }, orientation: 1 };

test('no EXIF, a block of another kind or one too large tell nothing', () => {
  expect(photoNotes(undefined)).toEqual(nothing);
  expect(photoNotes(Buffer.from('<xmp/>'))).toEqual(nothing);
  expect(photoNotes(Buffer.alloc(70_000, 'II*\0'))).toEqual(nothing);
});

test('whatever the bytes are, the answer is facts', () => {
  const exif = Buffer.from(
    '45786966000049492a0008000000020069870400010000002600000025880400010000004000000000000000',
    'hex',
  );
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(fc.tuple(fc.nat(exif.length - 1), fc.nat(255))).map((changes) => {
      const bytes = Buffer.from(exif);
      for (const [at, value] of changes) bytes[at] = value;
      return bytes;
    }),
  );
  fc.assert(
    fc.property(anything, (bytes) => Object.keys(photoNotes(Buffer.from(bytes)).facts).length === 3),
    { numRuns: 600 },
  );
});
