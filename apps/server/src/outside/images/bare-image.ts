// A picture without its luggage: comments, colour notes, thumbnails and second pictures are cut out before any decoder sees
// them, and the size is read from the header. Each format is one linear walk over its pieces; nothing is inflated.
import { OutsideError } from '../outside-error.ts';
import { bareJpeg } from './bare-jpeg.ts';
import { barePng } from './bare-png.ts';
import { bareWebp } from './bare-webp.ts';

export type ImageKind = 'jpg' | 'png' | 'webp';

export interface BareImage {
  bytes: Buffer;
  width: number;
  height: number;
  frames: number;
  /** The camera's notes, not yet read. */
  exif: Buffer | undefined;
}

const walks: Record<ImageKind, (bytes: Buffer) => BareImage> = { jpg: bareJpeg, png: barePng, webp: bareWebp };

/** Rejects with file.extension_mismatch, file.kind_refused or file.broken. */
export function bareImage(bytes: Buffer, kind: ImageKind): BareImage {
  const found = kindOf(bytes);
  if (!found) throw new OutsideError('file.kind_refused');
  if (found !== kind) throw new OutsideError('file.extension_mismatch', { found });
  try {
    const bare = walks[kind](bytes);
    if (bare.width > 0 && bare.height > 0) return bare;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new OutsideError('file.broken', { why: 'image' });
}

function kindOf(bytes: Buffer): ImageKind | undefined {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return /^RIFF....WEBP$/s.test(head) ? 'webp' : undefined;
}
