// Drawn shelves with bottles on them, each seed its own, as photos of one shop are like each other and still not the same.
import sharp from 'sharp';

/** Of the same seed always the same numbers, from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shelfPicture(seed: number, width = 800, height = 600): Promise<Buffer> {
  const next = numbersFrom(seed);
  const colour = () =>
    `hsl(${Math.floor(next() * 360)} ${Math.floor(30 + next() * 60)}% ${Math.floor(15 + next() * 65)}%)`;
  const rows = Array.from({ length: 4 }, (_, row) => {
    const bottles = Array.from({ length: 14 }, (__, at) => {
      if (next() < 0.2) return '';
      const tall = 60 + next() * 75;
      return `<rect x="${at * 57 + next() * 8}" y="${row * 150 + 140 - tall}" width="${30 + next() * 24}" height="${tall}" fill="${colour()}"/>`;
    });
    return `<rect y="${row * 150 + 140}" width="800" height="10" fill="#444"/>${bottles.join('')}`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="${width}" height="${height}"><rect width="800" height="600" fill="${colour()}"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer();
}
