// The look of a picture in 64 bits: pictures that were made smaller, brighter or encoded anew differ in few of them. It finds a
// photo that is sent again, not a shelf that is photographed again.
import type { Sharp } from 'sharp';

/** Numbers as PostgreSQL keeps them: signed, and longer than a number of JavaScript. */
export interface PictureHash {
  hash: string;
  /** Of the same picture in a mirror. */
  mirrored: string;
}

const side = 32;
const kept = 8;
const bits = kept * kept;

const cosines = Array.from({ length: kept }, (_, wave) =>
  Float64Array.from({ length: side }, (__, at) => Math.cos(((2 * at + 1) * (wave + 1) * Math.PI) / (2 * side))),
);

/** Slow waves of light and dark across the picture, without the even light of all of it; row by row. */
function waves(pixels: Uint8Array): Float64Array {
  const acrossEachRow = cosines.map((cosine) =>
    Float64Array.from({ length: side }, (_, row) =>
      cosine.reduce((sum, factor, at) => sum + factor * pixels[row * side + at]!, 0),
    ),
  );
  return Float64Array.from({ length: bits }, (_, place) => {
    const across = acrossEachRow[place % kept]!;
    return cosines[Math.floor(place / kept)]!.reduce((sum, factor, row) => sum + factor * across[row]!, 0);
  });
}

/** In a mirror every other wave across is upside down: one, three, five and seven halves of it pass. */
const inMirror = (found: Float64Array) => found.map((height, place) => (place % 2 === 0 ? -height : height));

/** Neighbouring waves are alike, and a search by a part of the bits needs independent ones. */
const shuffled = (place: number) => (place * 37) % bits;

function bitsOf(found: Float64Array): string {
  const middle = [...found].sort((one, other) => one - other)[bits / 2]!;
  const whole = found.reduce(
    (sum, height, place) => (height >= middle ? sum | (1n << BigInt(shuffled(place))) : sum),
    0n,
  );
  return BigInt.asIntN(bits, whole).toString();
}

/** A dark or an empty one looks like every other: of brightness from 0 to 255. */
const leastSpread = 4;

function spreadOf(pixels: Uint8Array): number {
  const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
  return Math.sqrt(pixels.reduce((sum, pixel) => sum + (pixel - mean) ** 2, 0) / pixels.length);
}

/** Null when nothing can be told apart in it. */
export async function pictureHash(picture: Sharp): Promise<PictureHash | null> {
  const pixels = await picture
    .flatten({ background: 'white' })
    .resize(side, side, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  if (pixels.length !== side * side || spreadOf(pixels) < leastSpread) return null;
  const found = waves(pixels);
  return { hash: bitsOf(found), mirrored: bitsOf(inMirror(found)) };
}
