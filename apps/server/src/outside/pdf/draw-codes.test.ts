import { expect, test } from 'vitest';
import { pdfDrawing } from '../../testing/pdf-text.ts';
import { code128Bars, qrModules } from '../scanned-codes.ts';
import { drawCode128, drawQr } from './draw-codes.ts';
import { drawPdf } from './draw-pdf.ts';
import type { Pdf } from './pdf-parts.ts';

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The filled rectangles of a page, as a reader of the PDF finds them. */
async function drawn(draw: (pdf: Pdf) => Promise<void>): Promise<Rectangle[]> {
  const pdf = await drawPdf({ title: 'Коды', margin: 0, draw });
  return [...pdfDrawing(pdf).matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map(([, ...numbers]) => {
    const [x, y, width, height] = numbers.map(Number) as [number, number, number, number];
    return { x, y, width, height };
  });
}

const text = 'MD7K 4QX2 91RT 5B3C';

test('a QR code is drawn module by module within its square', async () => {
  const data = await qrModules(text, 2);
  const module = 290 / data.length;
  const black = data.map((row) => row.map(() => false));
  for (const { x, y, width, height } of await drawn((pdf) => drawQr(pdf, text, { x: 40, y: 60, width: 290 }))) {
    expect(height).toBeCloseTo(module, 2);
    const [from, row, length] = [(x - 40) / module, (y - 60) / module, width / module].map(Math.round) as number[];
    expect(x).toBeCloseTo(40 + from! * module, 2);
    for (let i = 0; i < length!; i++) black[row!]![from! + i] = true;
  }
  expect(black).toEqual(data);
  expect(data[0]).toEqual(Array(data.length).fill(false));
});

test('a bar code begins after its white border and has the bars of the encoder', async () => {
  const widths = await code128Bars(text);
  const bars = await drawn((pdf) => drawCode128(pdf, text, { x: 40, y: 60, width: 240, height: 50 }));
  const module = 240 / (widths.reduce((sum, one) => sum + one, 0) + 20);
  expect(bars[0]!.x).toBeCloseTo(40 + 10 * module, 2);
  expect(bars.map(({ width }) => Math.round(width / module))).toEqual(widths.filter((_, i) => i % 2 === 0));
  const spaces = bars.slice(1).map(({ x }, i) => Math.round((x - bars[i]!.x - bars[i]!.width) / module));
  expect(spaces).toEqual(widths.filter((_, i) => i % 2 === 1));
  for (const { y, height } of bars) expect({ y, height }).toEqual({ y: 60, height: 50 });
});

test('a short bar code is not stretched', async () => {
  const bars = await drawn((pdf) => drawCode128(pdf, 'A123', { x: 0, y: 0, width: 500, height: 50 }));
  const end = bars.at(-1)!;
  expect(end.x + end.width).toBeLessThan(150);
});
