// A JPEG is a row of marked segments; behind the start of a scan stand its coded pixels, up to the next marker.
import type { BareImage } from './bare-image.ts';

const END = 0xd9;
const SCAN = 0xda;

/** Behind the end of the picture cameras put films and second pictures: the walk stops there. */
export function bareJpeg(bytes: Buffer): BareImage {
  const kept = [bytes.subarray(0, 2)];
  let [width, height] = [0, 0];
  let exif: Buffer | undefined;
  for (let at = nextMarker(bytes, 2); at < bytes.length; ) {
    const marker = bytes[at + 1]!;
    const end = endOfSegment(bytes, at);
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) {
      height = Math.max(height, segment.readUInt16BE(5));
      width = Math.max(width, segment.readUInt16BE(7));
    }
    if (isExif(segment)) exif ??= segment.subarray(4);
    if (isKept(marker, segment)) kept.push(segment);
    if (marker === END) break;
    at = nextMarker(bytes, end);
  }
  return { bytes: Buffer.concat(kept), width, height, frames: 1, exif };
}

function endOfSegment(bytes: Buffer, at: number): number {
  const marker = bytes[at + 1]!;
  if (marker === END) return at + 2;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (end > bytes.length) throw new RangeError('segment');
  return marker === SCAN ? nextMarker(bytes, end) : end;
}

/** Where a marker of a segment begins. Stuffed bytes, restarts and filling are part of the segment before it. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next > 0x01 && next < 0xff && !(next >= 0xd0 && next <= 0xd8)) return at;
  }
  return bytes.length;
}

/** Baseline, progressive and the other kinds of frames; between their numbers stand three tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

const begins = (segment: Buffer, text: string) => segment.toString('latin1', 4, 4 + text.length) === text;
const isExif = (segment: Buffer) => segment[1] === 0xe1 && begins(segment, 'Exif\0\0');

/** Of the notes only those that say what the colours mean. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return begins(segment, 'JFIF\0');
  if (marker === 0xe2) return begins(segment, 'ICC_PROFILE\0');
  if (marker === 0xee) return begins(segment, 'Adobe');
  const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return !isNote;
}
