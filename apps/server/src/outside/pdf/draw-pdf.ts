// A PDF of ours: A4, Russian, readable by a screen reader, in the fonts of the site. Runs in a thread: see pdf-threads.ts.
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { type DrawnPdf, type Pdf, pdfFonts } from './pdf-parts.ts';

const fileOf = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`));

/**
 * Opened once: to read one takes as long as to draw an act. pdfkit opens a font for each document that names its file, and takes one
 * that is open as well, of which its published types do not know; of those that it has opened itself it tells nobody, so they are taken
 * out of an empty document.
 */
const fonts: Record<string, string> = {};
for (const weight of Object.values(pdfFonts)) {
  const opener = new PDFDocument({ font: fileOf(weight) }) as unknown as { _font: { font: string } };
  fonts[weight] = opener._font.font;
}

export async function drawPdf({ title, margin, bottom = margin, draw }: DrawnPdf): Promise<Buffer> {
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom },
    lang: 'ru',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title },
    font: fonts[pdfFonts.regular]!,
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => done(Buffer.concat(parts)));
    pdf.on('error', failed);
  });
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  await draw(pdf, document);
  document.end();
  pdf.end();
  return written;
}
