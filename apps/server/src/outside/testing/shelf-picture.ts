// Drawn shelves with bottles on them, each seed its own, as photos of one shop are like each other and still not the same. Drawn point
// by point: once the program has run in this process, sharp reads no drawings any more (images/accept-image.ts).
import sharp from 'sharp';

const [wide, high] = [800, 600];

/** Of the same seed always the same numbers, from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Colour = readonly [red: number, green: number, blue: number];
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Hue in degrees, the others from 0 to 1. */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [part(0), part(8), part(4)];
}

function paint(pixels: Buffer, { x, y, width, height }: Box, colour: Colour): void {
  for (let row = Math.round(y); row < Math.min(high, Math.round(y + height)); row += 1)
    for (let at = Math.round(x); at < Math.min(wide, Math.round(x + width)); at += 1)
      pixels.set(colour, (row * wide + at) * 3);
}

export function shelfPicture(seed: number, width = wide, height = high): Promise<Buffer> {
  const next = numbersFrom(seed);
  const colour = () => colourOf(next() * 360, 0.3 + next() * 0.6, 0.15 + next() * 0.65);
  const pixels = Buffer.alloc(wide * high * 3);
  paint(pixels, { x: 0, y: 0, width: wide, height: high }, colour());
  for (let row = 0; row < 4; row += 1) {
    const board = row * 150 + 140;
    paint(pixels, { x: 0, y: board, width: wide, height: 10 }, [0x44, 0x44, 0x44]);
    for (let at = 0; at < 14; at += 1) {
      if (next() < 0.2) continue;
      const tall = 60 + next() * 75;
      paint(pixels, { x: at * 57 + next() * 8, y: board - tall, width: 30 + next() * 24, height: tall }, colour());
    }
  }
  const picture = sharp(pixels, { raw: { width: wide, height: high, channels: 3 } });
  return picture.resize(width, height).jpeg({ quality: 90 }).toBuffer();
}
