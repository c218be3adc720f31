// A PDF of ours: A4, Russian, readable by a screen reader, in the fonts of the site. Runs in a thread: see pdf-threads.ts.
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { type DrawnPdf, type Pdf, pdfFonts } from './pdf-parts.ts';

const fileOf = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`));

/** By name and file: those of a file are opened once for each paper, those of bytes for each cell of a table. */
const fonts = Object.values(pdfFonts).map((weight) => [weight, fileOf(weight)] as const);

export async function drawPdf({ title, margin, bottom = margin, draw }: DrawnPdf): Promise<Buffer> {
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom },
    lang: 'ru',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title },
    font: fileOf(pdfFonts.regular),
  });
  for (const [name, file] of fonts) pdf.registerFont(name, file);
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
