// Codes for the scanner of a cash desk, on paper: shapes that are sharp at any size.
import { barsOf, code128Bars, qrModules, runsOf } from '../scanned-codes.ts';
import type { Pdf } from './pdf-parts.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** White modules around a QR code beside the white of the paper: four are asked for in all. */
const qrBorder = 2;

/** Across the width of the box. */
export async function drawQr(pdf: Pdf, text: string, { x, y, width }: Omit<Box, 'height'>): Promise<void> {
  const rows = await qrModules(text, qrBorder);
  const module = width / rows.length;
  for (const [row, modules] of rows.entries())
    for (const { start, length } of runsOf(modules))
      pdf.rect(x + start * module, y + row * module, length * module, module);
  pdf.fill('#000');
}

/** White modules at either end, without which a scanner does not see where the bars begin. */
const barsBorder = 10;
/** Half a millimetre: wider bars are not read better, and a short code would be as long as the page. */
const widestModule = (0.5 * 72) / 25.4;

/** From the left of the box, as wide as its bars need and the box lets them. */
export async function drawCode128(pdf: Pdf, text: string, { x, y, width, height }: Box): Promise<void> {
  const { bars, modules } = barsOf(await code128Bars(text));
  const module = Math.min(width / (modules + 2 * barsBorder), widestModule);
  for (const { start, length } of bars) pdf.rect(x + (barsBorder + start) * module, y, length * module, height);
  pdf.fill('#000');
}
