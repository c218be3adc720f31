// QR codes of sellers to print and cut: six cards on an A4 page, each with the name that it belongs to.
import { drawQr } from '../../../outside/pdf/draw-codes.ts';
import { type Pdf, type PdfDrawing, type PdfPart, pdfFonts } from '../../../outside/pdf/pdf-parts.ts';

export interface QrCard {
  name: string;
  point: string | null;
  address: string | null;
  url: string;
}

export interface QrSheets {
  title: string;
  cards: QrCard[];
}

const margin = 28;
const [columns, rows] = [2, 3];
const width = (595.28 - 2 * margin) / columns;
const height = (841.89 - 2 * margin) / rows;
const inset = 14;
/** 47 mm: read from arm's length. */
const qrSide = 134;
const hairline = '#888888';
const quiet = '#4a4a4a';

export const drawing: PdfDrawing<QrSheets> = ({ title, cards }) => ({
  title: `QR-коды опроса «${title}»`,
  margin,
  // Everything has its place on a page: nothing flows.
  bottom: 0,
  async draw(pdf, document) {
    for (const [at, card] of cards.entries()) {
      const place = at % (columns * rows);
      if (at > 0 && place === 0) pdf.addPage();
      const part = pdf.struct('Sect');
      document.add(part);
      await drawCard(pdf, part, { title, card, place });
      part.end();
    }
  },
});

async function drawCard(
  pdf: Pdf,
  part: PdfPart,
  { title, card, place }: { title: string; card: QrCard; place: number },
): Promise<void> {
  const x = margin + (place % columns) * width;
  const y = margin + Math.floor(place / columns) * height;
  pdf.rect(x, y, width, height).lineWidth(0.5).dash(3, { space: 3 }).stroke(hairline).undash();
  const line = (text: string, top: number, { size, strong = false, color = '#000', lines = 1 }: LineStyle) =>
    part.add(
      pdf.struct('P', {}, () => {
        pdf.font(strong ? pdfFonts.strong : pdfFonts.regular, size).fillColor(color);
        pdf.text(text, x + inset, top, {
          width: width - 2 * inset,
          height: size * 1.35 * lines,
          align: 'center',
          ellipsis: true,
        });
      }),
    );
  line(title, y + 12, { size: 13, strong: true, lines: 2 });
  const code = { x: x + (width - qrSide) / 2, y: y + 50, width: qrSide };
  const content = pdf.markStructureContent('Figure');
  await drawQr(pdf, card.url, code);
  pdf.endMarkedContent();
  part.add(pdf.struct('Figure', { alt: `QR-код: ${card.url}` }, content));
  const below = code.y + qrSide;
  line('Наведите камеру телефона', below + 4, { size: 10 });
  line(card.url.replace(/^https?:\/\//, ''), below + 18, { size: 9, color: quiet });
  line(card.name, below + 34, { size: 11, strong: true });
  const where = [card.point, card.address].filter(Boolean).join(', ');
  if (where) line(where, below + 49, { size: 8.5, color: quiet });
}

interface LineStyle {
  size: number;
  strong?: boolean;
  color?: string;
  lines?: number;
}
