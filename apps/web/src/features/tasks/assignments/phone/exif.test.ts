import { expect, test } from 'vitest';
import { exifOf, withExif } from './exif.ts';

/** A JPEG of nothing: its EXIF says «turned» (6) and a text after it. */
function jpeg(order: 'II' | 'MM', orientation = 6): ArrayBuffer {
  const isLittle = order === 'II';
  const view = new DataView(new ArrayBuffer(64));
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, 40);
  for (const [at, sign] of [...'Exif'].entries()) view.setUint8(6 + at, sign.charCodeAt(0));
  view.setUint16(12, isLittle ? 0x4949 : 0x4d4d);
  view.setUint16(14, 42, isLittle);
  view.setUint32(16, 8, isLittle);
  view.setUint16(20, 1, isLittle);
  view.setUint16(22, 0x0112, isLittle);
  view.setUint16(24, 3, isLittle);
  view.setUint32(26, 1, isLittle);
  view.setUint16(30, orientation, isLittle);
  view.setUint16(44, 0xffda);
  return view.buffer;
}

test.each(['II', 'MM'] as const)('what the camera has noted (%s) goes into the small picture, upright', (order) => {
  const exif = exifOf(jpeg(order))!;
  expect(exif.length).toBe(42);
  const small = withExif(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 7]).buffer, exif);
  expect([...new Uint8Array(small).slice(-3)]).toEqual([0xff, 0xda, 7]);
  expect(exifOf(small)).toEqual(exif);
  expect(exif).toEqual(exifOf(jpeg(order, 1)));
});

test('a picture without notes, a cut one and something else have none', () => {
  expect(exifOf(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 0]).buffer)).toBeUndefined();
  expect(exifOf(jpeg('II').slice(0, 24))).toBeUndefined();
  expect(exifOf(new TextEncoder().encode('GIF89a').buffer)).toBeUndefined();
  const plain = new Uint8Array([0xff, 0xd8, 1]).buffer;
  expect(withExif(plain, undefined)).toBe(plain);
});
