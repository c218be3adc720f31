// Invented photos of sellers: a fridge with bottles, and the price tags of a shelf.
import type { Random } from '../values/random.ts';
import { type Canvas, type Colour, newCanvas } from './canvas.ts';

const drinks: Colour[] = [
  [214, 72, 54],
  [242, 166, 44],
  [88, 158, 74],
  [66, 126, 190],
  [150, 88, 168],
  [232, 214, 92],
];
const white: Colour = [246, 246, 242];
const steel: Colour = [176, 182, 188];
const ink: Colour = [52, 54, 60];
const red: Colour = [196, 40, 44];

const size = { width: 600, height: 800 };

function bottle(canvas: Canvas, x: number, bottom: number, tall: number, colour: Colour): void {
  const wide = tall * 0.3;
  canvas.fill(x + wide * 0.32, bottom - tall, wide * 0.36, tall * 0.28, colour);
  canvas.fill(x + wide * 0.3, bottom - tall - 6, wide * 0.4, 8, white);
  canvas.fill(x, bottom - tall * 0.74, wide, tall * 0.74, colour);
  canvas.fill(x, bottom - tall * 0.52, wide, tall * 0.24, white);
  canvas.fill(x + wide * 0.2, bottom - tall * 0.44, wide * 0.6, tall * 0.06, ink);
}

function row(canvas: Canvas, bottom: number, tall: number, random: Random): void {
  const step = tall * 0.3 + 10;
  let colour = random.pick(drinks);
  for (let x = 48; x < size.width - 90; x += step) {
    if (random.chance(0.3)) colour = random.pick(drinks);
    // A gap: one bottle is sold.
    if (!random.chance(0.12)) bottle(canvas, x, bottom, tall, colour);
  }
}

export function fridge(random: Random): Buffer {
  const canvas = newCanvas(size.width, size.height);
  const wall = random.int(120, 200);
  canvas.fill(0, 0, size.width, size.height, [wall, wall - 8, wall - 22]);
  canvas.fill(24, 20, size.width - 48, size.height - 40, [232, 236, 240]);
  canvas.fill(24, 20, size.width - 48, 70, random.pick(drinks));
  canvas.fill(60, 44, size.width - 120, 22, white);
  const shelves = random.int(3, 4);
  const tall = (size.height - 150) / shelves;
  for (let at = 1; at <= shelves; at += 1) {
    const bottom = 100 + at * tall;
    row(canvas, bottom - 8, tall * 0.82, random);
    canvas.fill(36, bottom - 8, size.width - 72, 10, steel);
  }
  return canvas.png();
}

/** Ten digits of five lines each would be a font: stripes are read as figures from afar. */
function tag(canvas: Canvas, x: number, y: number, random: Random): void {
  canvas.fill(x, y, 150, 84, white);
  canvas.fill(x, y, 150, 16, random.chance(0.4) ? red : [236, 196, 60]);
  for (let at = 0; at < random.int(2, 3); at += 1) canvas.fill(x + 14 + at * 34, y + 28, 24, 42, ink);
  canvas.fill(x + 116, y + 28, 20, 18, ink);
}

export function priceTags(random: Random): Buffer {
  const canvas = newCanvas(size.width, size.height);
  canvas.fill(0, 0, size.width, size.height, [206, 196, 180]);
  for (let shelf = 0; shelf < 2; shelf += 1) {
    const bottom = 300 + shelf * 400;
    row(canvas, bottom, random.int(200, 240), random);
    canvas.fill(0, bottom, size.width, 96, steel);
    for (let x = 20 + random.int(0, 30); x < size.width - 150; x += 190) tag(canvas, x, bottom + 6, random);
  }
  return canvas.png();
}
