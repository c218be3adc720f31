// Takes a picture from a stranger. What is stored afterwards is our own encoding of its pixels: whatever else the file
// carried (EXIF, scripts, a second file behind the picture) is gone.
import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type PhotoFacts, photoFacts } from './images-exif.ts';
import { OutsideError } from './outside-error.ts';

export type ImageKind = 'jpg' | 'png' | 'webp';

export interface EncodedImage {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
}

export interface AcceptedImage extends EncodedImage {
  /** By longest side; a picture smaller than that is not enlarged. Always WebP. */
  thumbnails: { 320: EncodedImage; 1280: EncodedImage };
  facts: PhotoFacts;
}

const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 100;
const MAX_SIDE = 16_384;
const MAX_AT_ONCE = 2;
const SECONDS = 30;
const FORMATS: Record<ImageKind, { format: string; mime: string }> = {
  jpg: { format: 'jpeg', mime: 'image/jpeg' },
  png: { format: 'png', mime: 'image/png' },
  webp: { format: 'webp', mime: 'image/webp' },
};

// The library also reads SVG, PDF, TIFF and more; none of these decoders may be reached by an upload. HEIC is not among
// them: the published build decodes AVIF only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);

/** Rejects with file.empty, file.extension_mismatch, file.kind_refused, file.bomb or file.broken. */
export async function acceptImage(source: string | Buffer, kind: ImageKind): Promise<AcceptedImage> {
  // A 40 MP picture takes up to 400 MB while it is turned (measured), so only a few are decoded at once; the rest wait on disk.
  return oneOfFew(async () => {
    const bytes = typeof source === 'string' ? await readFile(source) : source;
    if (bytes.length === 0) throw new OutsideError('file.empty');
    const metadata = await inspect(bytes, kind);
    refusePolyglot(bytes);
    const main = await encode(inOwnFormat(open(bytes).autoOrient(), kind), FORMATS[kind].mime);
    const large = await thumbnail(main.bytes, 1280);
    const small = await thumbnail(large.bytes, 320);
    return { ...main, thumbnails: { 320: small, 1280: large }, facts: photoFacts(metadata.exif) };
  });
}

async function inspect(bytes: Buffer, kind: ImageKind): Promise<Metadata> {
  const metadata = await open(bytes).metadata().catch(refuse);
  const { format, width, height, pages = 1 } = metadata;
  if (format !== FORMATS[kind].format) throw new OutsideError('file.extension_mismatch', { found: format });
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw bomb('pixels', MAX_PIXELS);
  if (pages > MAX_FRAMES) throw bomb('frames', MAX_FRAMES);
  return metadata;
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
}

function inOwnFormat(image: Sharp, kind: ImageKind): Sharp {
  if (kind === 'jpg') return image.jpeg({ quality: 85 });
  return kind === 'png' ? image.png() : image.webp({ quality: 85 });
}

function thumbnail(bytes: Buffer, side: number): Promise<EncodedImage> {
  const resized = open(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return encode(resized.webp({ quality: 80 }), 'image/webp');
}

async function encode(image: Sharp, mime: string): Promise<EncodedImage> {
  const { data, info } = await image.timeout({ seconds: SECONDS }).toBuffer({ resolveWithObject: true }).catch(refuse);
  return { bytes: data, mime, width: info.width, height: info.height };
}

// Re-encoding already makes such files harmless. They are refused because nobody sends one by accident; motion photos,
// which carry a video behind the picture, do not match.
const FOREIGN = ['<script', '<!doctype html', '<html', 'xmlns="http://www.w3.org/2000/svg"', '<?php ', '%PDF-1.'];

function refusePolyglot(bytes: Buffer): void {
  const text = bytes.toString('latin1').toLowerCase();
  const found = FOREIGN.some((mark) => text.includes(mark.toLowerCase())) || endsAsZip(bytes);
  if (found) throw new OutsideError('file.kind_refused', { why: 'polyglot' });
}

/** The last record of a zip names the length of what follows it, so a chance match is ruled out. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 22 - 0xffff);
  for (
    let at = bytes.indexOf('PK\x05\x06', from, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}

let running = 0;
const waiting: (() => void)[] = [];

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function bomb(why: string, limit: number): OutsideError {
  return new OutsideError('file.bomb', { why, limit });
}

function refuse(error: Error): never {
  if (/pixel limit/i.test(error.message))
    throw new OutsideError('file.bomb', { why: 'pixels', limit: MAX_PIXELS }, error);
  if (/unsupported image format/i.test(error.message)) throw new OutsideError('file.kind_refused', {}, error);
  throw new OutsideError('file.broken', { why: 'image' }, error);
}
