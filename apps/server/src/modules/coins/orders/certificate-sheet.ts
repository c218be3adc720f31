// The paper that a certificate is printed on: its measures, head, foot and cut lines, and how something is written on it.
import { type Pdf, type PdfPart, pdfFonts } from '../../../outside/pdf/pdf-parts.ts';

/** The page was designed in pixels of a screen. */
export const px = (pixels: number) => pixels * 0.75;
export const left = px(45);
export const right = 595.28 - left;
export const inner = right - left;
export const quiet = '#4a4a4a';
export const hairline = '#888888';

export interface Sheet {
  pdf: Pdf;
  part: PdfPart;
}

export interface Words {
  x: number;
  y: number;
  width: number;
  /** In pixels. */
  size: number;
  strong?: true;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Longer text is cut off. */
  height?: number;
}

/** Writes as one paragraph, or another part that a screen reader tells apart; the answer is where it ended. */
export function write(
  { pdf, part }: Sheet,
  text: string,
  { x, y, size, strong, color = '#000', ...box }: Words,
  tag = 'P',
): number {
  const options = { align: 'left', lineGap: px(size) * 0.15, ellipsis: true, ...box } as const;
  part.add(
    pdf.struct(tag, {}, () => {
      pdf.font(strong ? pdfFonts.strong : pdfFonts.regular, px(size)).fillColor(color);
      pdf.text(text, x, y, options);
    }),
  );
  return pdf.y;
}

interface Line {
  from?: number;
  to?: number;
  width?: number;
  color?: string;
}

export function drawLine(pdf: Pdf, y: number, { from = left, to = right, width = px(1), color = hairline }: Line = {}) {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(color);
}

/** `facts` are two lines at most. */
export function drawHead(sheet: Sheet, title: string, facts: string): number {
  const { pdf, part } = sheet;
  const y = px(45);
  drawMark(pdf, left, y + px(18));
  pdf.font(pdfFonts.strong, px(13)).fillColor('#000');
  const spaced = { characterSpacing: px(1.2) };
  part.add(pdf.struct('P', {}, () => void pdf.text('ИСКРА', left + px(27), y + px(20), spaced)));
  write(sheet, title, { x: left + px(92), y: y + px(15), width: px(350), size: 19, strong: true }, 'H1');
  write(sheet, facts, { x: right - px(240), y: y + px(6), width: px(240), size: 11.5, color: '#333', align: 'right' });
  const end = y + px(48);
  drawLine(pdf, end, { width: px(1.5), color: '#000' });
  return end;
}

/** The brand mark, 20 pixels high. */
function drawMark(pdf: Pdf, x: number, y: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(px(20) / 32);
  pdf.path('M4 8.5h5v18.5H4zM18.5 14.2h5V27h-5zM9 20.6 18.5 8.5h5L9 27zM27 1.6 30.4 5 27 8.4 23.6 5z').fill('#000');
  pdf.restore();
}

/** Where the scissors go, with a word about it in the middle. */
export function drawCut(sheet: Sheet, y: number, label: string): number {
  const { pdf } = sheet;
  const half = pdf.font(pdfFonts.regular, px(11)).widthOfString(label) / 2 + px(10);
  const centre = (left + right) / 2;
  pdf.dash(px(3), { space: px(3) });
  drawLine(pdf, y + px(8), { to: centre - half });
  drawLine(pdf, y + px(8), { from: centre + half });
  pdf.undash();
  return write(sheet, label, { x: left, y, width: inner, size: 11, color: quiet, align: 'center' }) + px(14);
}

export function drawFoot(sheet: Sheet, note: string, place: string): void {
  const y = px(1123 - 38 - 22);
  drawLine(sheet.pdf, y, { width: px(0.75) });
  const words = { x: left, y: y + px(8), width: inner, size: 10, color: quiet };
  write(sheet, 'ИСКРА', words);
  write(sheet, note, { ...words, align: 'center' });
  write(sheet, place, { ...words, align: 'right' });
}
