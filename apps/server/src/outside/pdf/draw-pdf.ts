// A PDF of ours: A4, Russian, readable by a screen reader, in the fonts of the site.
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type Pdf = PDFKit.PDFDocument;
export type PdfPart = PDFKit.PDFStructureElement;

/** By these names, once they are drawn with. */
export const pdfFonts = { regular: '400Regular', strong: '600SemiBold' };

const fileOf = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`));

export interface DrawnPdf {
  title: string;
  margin: number;
  /** Where what flows goes on to the next page, if not at the margin. */
  bottom?: number;
  /** Puts what it draws into `document`, part by part: a screen reader goes by them. */
  draw(pdf: Pdf, document: PdfPart): void | Promise<void>;
}

export async function drawPdf({ title, margin, bottom = margin, draw }: DrawnPdf): Promise<Buffer> {
  // Fonts and tables of Unicode are large: they are loaded for the first PDF, not with the program.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom },
    lang: 'ru',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title },
    font: fileOf(pdfFonts.regular),
  });
  for (const weight of Object.values(pdfFonts)) pdf.registerFont(weight, fileOf(weight));
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

export interface PdfCell {
  text: string;
  /** Names a row or a column. */
  isHead?: boolean;
  align?: 'left' | 'right';
}

export interface PdfTable {
  /** In points; the `*` ones share what is left. */
  widths: (number | '*')[];
  rows: PdfCell[][];
}

const cellStyle = {
  border: { bottom: 0.5, top: 0, left: 0, right: 0 },
  borderColor: '#c9c6c1',
  padding: { vertical: 5, horizontal: 4 },
};
const cellOf = ({ text, isHead, align = 'left' }: PdfCell) => ({
  text,
  align: { x: align, y: 'top' as const },
  ...(isHead && { type: 'TH' as const, textColor: '#5c5852' }),
});

/** Rows between which others get their turn: a row takes about a millisecond. */
const atOnce = 40;

/** At the place where the PDF stands. */
export async function drawTable(pdf: Pdf, parent: PdfPart, { widths, rows }: PdfTable): Promise<void> {
  const table = pdf.struct('Table');
  parent.add(table);
  for (let from = 0; from < rows.length; from += atOnce) {
    pdf.font(pdfFonts.regular, 9.5).table({
      // The published types do not know `structParent` yet, by which a screen reader finds the rows.
      ...{ structParent: table },
      columnStyles: widths,
      defaultStyle: cellStyle,
      data: rows.slice(from, from + atOnce).map((row) => row.map(cellOf)),
    });
    await setImmediate();
  }
}

/** Names on the left, what they are on the right. */
export const factTable = (facts: readonly (readonly [name: string, value: string])[]): PdfTable => ({
  widths: [136, '*'],
  rows: facts.map(([name, value]) => [{ text: name, isHead: true }, { text: value }]),
});
