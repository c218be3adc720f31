import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { refusalOf, refusalWithDetail } from '../testing/refusal.ts';
import { pngHeader } from '../testing/sample-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { zipFile } from '../testing/zip-file.ts';
import { acceptImage } from './accept-image.ts';
import type { ImageKind } from './bare-image.ts';

const folder = temporaryFolder();
const accept = async (bytes: Buffer, kind: ImageKind) => acceptImage(await folder.file(bytes), kind);

function picture(width: number, height: number, background = 'orange') {
  return sharp({ create: { width, height, channels: 3, background } });
}

describe('a good picture', () => {
  test.each(['jpg', 'png', 'webp'] as const)('%s is encoded anew with two thumbnails', async (kind) => {
    const bytes = await picture(2000, 1000)[kind === 'jpg' ? 'jpeg' : kind]().toBuffer();
    const accepted = await accept(bytes, kind);
    expect(accepted).toMatchObject({
      width: 2000,
      height: 1000,
      mime: kind === 'jpg' ? 'image/jpeg' : `image/${kind}`,
    });
    expect((await sharp(accepted.bytes).metadata()).format).toBe(kind === 'jpg' ? 'jpeg' : kind);
    expect(accepted.thumbnails[320]).toMatchObject({ width: 320, height: 160, mime: 'image/webp' });
    expect(accepted.thumbnails[1280]).toMatchObject({ width: 1280, height: 640 });
    expect((await sharp(accepted.thumbnails[320].bytes).metadata()).width).toBe(320);
  });

  test('smaller than a thumbnail is not enlarged', async () => {
    const accepted = await accept(await picture(100, 50).jpeg().toBuffer(), 'jpg');
    expect(accepted.thumbnails[320]).toMatchObject({ width: 100, height: 50 });
  });

  test('tells when and where it was taken, stands upright and carries none of that itself', async () => {
    const bytes = await picture(300, 200)
      .withExif({
        IFD0: { Model: 'Secret phone' },
        IFD2: { DateTimeOriginal: '2026:03:05 10:20:30', OffsetTimeOriginal: '+05:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '55/1 45/1 2088/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '37/1 37/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Secret phone')).toBe(true);
    const accepted = await accept(bytes, 'jpg');
    expect(accepted.facts).toEqual({ takenAt: '2026-03-05T10:20:30+05:00', latitude: 55.7558, longitude: 37.616667 });
    expect(accepted).toMatchObject({ width: 200, height: 300 });
    expect((await sharp(accepted.bytes).metadata()).exif).toBeUndefined();
    expect(accepted.bytes.includes('Secret phone')).toBe(false);
  });

  test.each(['jpg', 'webp', 'png'] as const)('%s stands upright, however the camera was held', async (kind) => {
    const format = kind === 'jpg' ? 'jpeg' : kind;
    const corner = await picture(8, 4, 'blue').png().toBuffer();
    const marked = await picture(48, 32)
      .composite([{ input: corner, left: 0, top: 0 }])
      .png()
      .toBuffer();
    for (let orientation = 1; orientation <= 8; orientation++) {
      const bytes = await sharp(marked).withMetadata({ orientation })[format]({ quality: 100 }).toBuffer();
      const raw = (image: Buffer) => sharp(image).autoOrient().raw().toBuffer({ resolveWithObject: true });
      const [seen, right] = [await raw((await accept(bytes, kind)).bytes), await raw(bytes)];
      expect([orientation, seen.info.width, seen.info.height]).toEqual([
        orientation,
        right.info.width,
        right.info.height,
      ]);
      const apart = seen.data.reduce((most, value, at) => Math.max(most, Math.abs(value - right.data[at]!)), 0);
      expect([orientation, apart < 100]).toEqual([orientation, true]);
    }
  });

  test('with a few frames keeps the first', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((colour) => picture(40, 30, colour).png().toBuffer()),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(3);
    expect(await accept(bytes, 'webp')).toMatchObject({ width: 40, height: 30 });
  });
});

describe('a bomb', () => {
  test('of 30,000 by 30,000 pixels is refused before it is decoded', async () => {
    const bytes = pngHeader(30_000, 30_000);
    const started = performance.now();
    expect(await refusalWithDetail(accept(bytes, 'png'))).toMatchObject({
      code: 'file.bomb',
      detail: { why: 'pixels' },
    });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('of one endless line is refused', async () => {
    expect(await refusalOf(accept(pngHeader(1_000_000, 1), 'png'))).toBe('file.bomb');
  });

  test('of thousands of frames is refused', async () => {
    const frames = 3000;
    const raw = Buffer.alloc(4 * 4 * 3 * frames);
    for (let at = 0; at < raw.length; at++) raw[at] = (at * 31) & 0xff;
    const bytes = await sharp(raw, { raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } })
      .webp({ effort: 0 })
      .toBuffer();
    expect(await refusalWithDetail(accept(bytes, 'webp'))).toMatchObject({
      code: 'file.bomb',
      detail: { why: 'frames' },
    });
  });
});

describe('what is no picture', async () => {
  const jpeg = await picture(60, 40).jpeg().toBuffer();
  const png = await picture(60, 40).png().toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );

  test.each<[string, Buffer, 'jpg' | 'png' | 'webp', string]>([
    ['a PNG called jpg', png, 'jpg', 'file.extension_mismatch'],
    ['a JPEG called webp', jpeg, 'webp', 'file.extension_mismatch'],
    ['an SVG', svg, 'png', 'file.kind_refused'],
    ['an SVG with an XML head', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]), 'png', 'file.kind_refused'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'jpg', 'file.kind_refused'],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'png', 'file.kind_refused'],
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF'), 'png', 'file.kind_refused'],
    ['nothing', Buffer.alloc(0), 'jpg', 'file.empty'],
    [
      'a JPEG with a page behind it',
      Buffer.concat([jpeg, Buffer.from('<HTML><Script>alert(1)</Script>')]),
      'jpg',
      'file.kind_refused',
    ],
    [
      'a JPEG with a PHP program behind it',
      Buffer.concat([jpeg, Buffer.from('<?php system(1);')]),
      'jpg',
      'file.kind_refused',
    ],
    [
      'a PNG with a zip behind it',
      Buffer.concat([png, zipFile([{ name: 'a.class', data: 'x' }])]),
      'png',
      'file.kind_refused',
    ],
    ['a JPEG with a PDF behind it', Buffer.concat([jpeg, Buffer.from('%PDF-1.7 ...')]), 'jpg', 'file.kind_refused'],
    ['the first half of a JPEG', jpeg.subarray(0, jpeg.length / 2), 'jpg', 'file.broken'],
    ['the first half of a PNG', png.subarray(0, png.length / 2), 'png', 'file.broken'],
    ['the head of a PNG alone', png.subarray(0, 30), 'png', 'file.broken'],
  ])('%s is refused', async (_, bytes, kind, code) => {
    expect(await refusalOf(accept(bytes, kind))).toBe(code);
  });

  test('other decoders cannot be reached at all', async () => {
    await expect(sharp(svg).png().toBuffer()).rejects.toThrow();
    await expect(
      sharp(await folder.file(jpeg))
        .png()
        .toBuffer(),
    ).rejects.toThrow();
  });
});
