import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { OutsideError } from '../outside-error.ts';
import { pngChunk, pngWith, textBomb } from '../testing/sample-files.ts';
import { bareImage, type ImageKind } from './bare-image.ts';

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'orange' } });
const note = 'a note that nobody needs';
const exif = { IFD0: { Model: 'Secret phone' } };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${note}</x:xmpmeta>`;

/** A segment of a JPEG, to stand behind its first two bytes. */
function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + content.length, 2);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe('what is cut out', () => {
  test('of a PNG: texts, profiles and everything unknown, never unpacked', async () => {
    const plain = await picture().png().toBuffer();
    const bomb = pngWith(
      plain,
      ...textBomb(9_500_000),
      pngChunk('iTXt', Buffer.concat([Buffer.from('x\0\x01\0\0\0'), deflateSync(Buffer.alloc(1_000_000))])),
      pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(1_000_000))])),
      pngChunk('tEXt', Buffer.from(`Comment\0${note}`)),
      pngChunk('prVt', Buffer.alloc(1000)),
    );
    expect(bomb.length).toBeGreaterThan(9_000_000);
    const bare = bareImage(bomb, 'png');
    expect(bare).toMatchObject({ width: 60, height: 40 });
    expect(bare.bytes.length).toBeLessThanOrEqual(plain.length);
    expect(await pixels(bare.bytes)).toEqual(await pixels(plain));
  });

  test('of a JPEG: comments, EXIF and other people’s segments, and the bytes behind its end', async () => {
    const plain = await picture().withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer();
    const notes = [segment(0xfe, note), segment(0xed, `Photoshop 3.0\0${note}`), segment(0xe2, `MPF\0${note}`)];
    const bytes = Buffer.concat([plain.subarray(0, 2), ...notes, plain.subarray(2), Buffer.from(note)]);
    const bare = bareImage(bytes, 'jpg');
    expect(bare).toMatchObject({ width: 60, height: 40 });
    expect(bare.exif?.includes('Secret phone')).toBe(true);
    for (const gone of [note, 'Secret phone', 'adobe:ns:meta']) expect(bare.bytes.includes(gone)).toBe(false);
    expect((await sharp(bare.bytes).metadata()).icc).toBeDefined();
    expect(await pixels(bare.bytes)).toEqual(await pixels(plain));
  });

  test('of a WebP: EXIF and XMP, and its header says so', async () => {
    const plain = await picture().withExif(exif).withXmp(xmp).webp().toBuffer();
    expect(plain.includes(note)).toBe(true);
    const bare = bareImage(plain, 'webp');
    expect(bare).toMatchObject({ width: 60, height: 40, frames: 1 });
    expect(bare.exif?.includes('Secret phone')).toBe(true);
    for (const gone of [note, 'Secret phone']) expect(bare.bytes.includes(gone)).toBe(false);
    expect(await sharp(bare.bytes).metadata()).not.toHaveProperty('exif');
    expect(await pixels(bare.bytes)).toEqual(await pixels(plain));
  });
});

test('colours that need their profile keep it', async () => {
  const cmyk = await picture().toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(bareImage(cmyk, 'jpg').bytes).metadata()).space).toBe('cmyk');
});

test.each<[string, (image: ReturnType<typeof picture>) => ReturnType<typeof picture>, ImageKind]>([
  ['a progressive JPEG', (image) => image.jpeg({ progressive: true }), 'jpg'],
  ['a grey PNG', (image) => image.greyscale().png(), 'png'],
  ['a PNG of few colours with a transparent one', (image) => image.ensureAlpha(0.5).png({ palette: true }), 'png'],
  ['an interlaced PNG', (image) => image.png({ progressive: true }), 'png'],
  ['a lossless WebP', (image) => image.webp({ lossless: true }), 'webp'],
  ['a WebP with transparency', (image) => image.ensureAlpha(0.5).webp(), 'webp'],
])('%s keeps its pixels and tells its size', async (_, make, kind) => {
  const bytes = await make(picture()).toBuffer();
  const bare = bareImage(bytes, kind);
  expect(bare).toMatchObject({ width: 60, height: 40, frames: 1 });
  expect(await pixels(bare.bytes)).toEqual(await pixels(bytes));
});

test('whatever the bytes are, the answer is a size or a refusal', async () => {
  const whole: Record<ImageKind, Buffer> = {
    jpg: await picture().withExif(exif).jpeg().toBuffer(),
    png: await picture().withExif(exif).png().toBuffer(),
    webp: await picture().withExif(exif).webp().toBuffer(),
  };
  for (const [kind, bytes] of Object.entries(whole) as [ImageKind, Buffer][]) {
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 });
    fc.assert(
      fc.property(changes, fc.nat(bytes.length), (places, length) => {
        const damaged = Buffer.from(bytes.subarray(0, length));
        for (const [at, value] of places) if (at < length) damaged[at] = value;
        try {
          const { width, height } = bareImage(damaged, kind);
          return width > 0 && height > 0;
        } catch (error) {
          return error instanceof OutsideError;
        }
      }),
      { numRuns: 300 },
    );
  }
});
