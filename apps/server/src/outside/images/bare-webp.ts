// A WebP is a RIFF file: chunks of four letters, a length and padding to an even number of bytes.
import type { BareImage } from './bare-image.ts';

const KEPT = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const HEAD = 12;
/** The header tells which chunks follow; these two are cut out. */
const EXIF_AND_XMP = 0x0c;

export function bareWebp(bytes: Buffer): BareImage {
  const kept: Buffer[] = [];
  let [width, height, frames] = [0, 0, 0];
  let exif: Buffer | undefined;
  const length = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = HEAD; at < length; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) throw new RangeError('chunk');
    const content = bytes.subarray(at + 8, at + 8 + size);
    const [wide, high] = sizeIn(type, content);
    [width, height] = [Math.max(width, wide), Math.max(height, high)];
    if (type === 'ANMF') frames++;
    if (type === 'EXIF') exif ??= content;
    if (KEPT.has(type)) kept.push(type === 'VP8X' ? withoutNotes(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  return { bytes: riff(kept), width, height, frames: Math.max(1, frames), exif };
}

/** A frame cannot be larger than the canvas: the decoder sees to that. */
function sizeIn(type: string, content: Buffer): [number, number] {
  if (type === 'VP8X') return [content.readUIntLE(4, 3) + 1, content.readUIntLE(7, 3) + 1];
  if (type === 'VP8 ') return [content.readUInt16LE(6) & 0x3fff, content.readUInt16LE(8) & 0x3fff];
  if (type !== 'VP8L') return [0, 0];
  const bits = content.readUInt32LE(1);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

function withoutNotes(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~EXIF_AND_XMP, 8);
  return copy;
}

function riff(chunks: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
