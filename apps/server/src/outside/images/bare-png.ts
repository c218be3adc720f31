// A PNG is a row of chunks, each with its own checksum: those that are kept are copied whole.
import type { BareImage } from './bare-image.ts';

/** Chunks of the pixels. Texts and colour profiles may be compressed a thousandfold, and nobody reads them here. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const SIGNATURE = 8;
const AROUND = 12;

export function barePng(bytes: Buffer): BareImage {
  const kept = [bytes.subarray(0, SIGNATURE)];
  let [width, height] = [0, 0];
  let exif: Buffer | undefined;
  for (let at = SIGNATURE, type = ''; type !== 'IEND' && at < bytes.length; ) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new RangeError('chunk');
    type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR') {
      width = Math.max(width, bytes.readUInt32BE(at + 8));
      height = Math.max(height, bytes.readUInt32BE(at + 12));
    }
    if (type === 'eXIf') exif ??= bytes.subarray(at + 8, end - 4);
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return { bytes: Buffer.concat(kept), width, height, frames: 1, exif };
}
