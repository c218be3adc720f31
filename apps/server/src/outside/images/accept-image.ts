// Takes a picture from a stranger. Only our own encoding of its pixels is stored: everything else the file
// carried (EXIF, scripts, a second file behind the picture) is gone. Runs in a child process: see untrusted/.
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { OutsideError } from '../outside-error.ts';
import { type BareImage, bareImage, type ImageKind } from './bare-image.ts';
import { type PhotoFacts, photoNotes } from './photo-facts.ts';
import { type PictureHash, pictureHash } from './picture-hash.ts';
import { refusePolyglot } from './polyglot.ts';

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
  looks: PictureHash | null;
}

const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 100;
const MAX_SIDE = 16_384;
const MIMES: Record<ImageKind, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

// The library also reads SVG, PDF, TIFF and more; none of these decoders may be reached by an upload. HEIC is not among
// them: the published build decodes AVIF only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
// One picture keeps one core busy, however many there are: the others belong to other people.
sharp.concurrency(1);

/** Rejects with file.empty, file.extension_mismatch, file.kind_refused, file.bomb or file.broken. */
export async function acceptImage(path: string, kind: ImageKind): Promise<AcceptedImage> {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new OutsideError('file.empty');
  const bare = bareImage(bytes, kind);
  refuseLarge(bare);
  refusePolyglot(bytes);
  const { facts, orientation } = photoNotes(bare.exif);
  const main = await encode(inOwnFormat(upright(open(bare.bytes), orientation), kind), MIMES[kind]);
  const large = await thumbnail(main.bytes, 1280);
  const small = await thumbnail(large.bytes, 320);
  return { ...main, thumbnails: { 320: small, 1280: large }, facts, looks: await pictureHash(open(small.bytes)) };
}

function refuseLarge({ width, height, frames }: BareImage): void {
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw bomb('pixels', MAX_PIXELS);
  if (frames > MAX_FRAMES) throw bomb('frames', MAX_FRAMES);
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
}

/** As EXIF counts the eight ways to hold a camera: 2, 4, 5 and 7 are mirrored. */
function upright(image: Sharp, orientation: number): Sharp {
  const quarters = { 3: 2, 4: 2, 5: 3, 6: 1, 7: 1, 8: 3 }[orientation] ?? 0;
  const turned = quarters === 0 ? image : image.rotate(quarters * 90);
  return [2, 4, 5, 7].includes(orientation) ? turned.flop() : turned;
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
  const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch(refuse);
  return { bytes: data, mime, width: info.width, height: info.height };
}

function bomb(why: string, limit: number): OutsideError {
  return new OutsideError('file.bomb', { why, limit });
}

function refuse(error: Error): never {
  if (/pixel limit/i.test(error.message)) throw bomb('pixels', MAX_PIXELS);
  throw new OutsideError('file.broken', { why: 'image' }, error);
}
