// The parts of a drawn PDF. Drawings (`*.drawing.ts`) are run in threads of their own: see pdf-threads.ts.

export type Pdf = PDFKit.PDFDocument;
export type PdfPart = PDFKit.PDFStructureElement;

/** By these names, once they are drawn with. */
export const pdfFonts = { regular: '400Regular', strong: '600SemiBold' };

export interface DrawnPdf {
  title: string;
  margin: number;
  /** Where what flows goes on to the next page, if not at the margin. */
  bottom?: number;
  /** Draws into `document`, part by part: a screen reader goes by them. */
  draw(pdf: Pdf, document: PdfPart): void | Promise<void>;
}

/** The export `drawing` of a `*.drawing.ts`. Its data travels to a thread: plain values only. */
export type PdfDrawing<Data> = (data: Data) => DrawnPdf;

export interface PdfCell {
  text: string;
  /** Names a row or a column. */
  isHead?: boolean;
  align?: 'left' | 'right';
}

export interface PdfTable {
  /** In points; the `*` ones share the rest. */
  widths: (number | '*')[];
  rows: PdfCell[][];
}

const cellStyle = {
  border: { bottom: 0.5, top: 0, left: 0, right: 0 },
  borderColor: '#c9c6c1',
  padding: { vertical: 5, horizontal: 4 },
  // pdfkit gives a text exactly the height of its lines, and by a rounding of the sum loses the last of them: they need some slack.
  textOptions: { lineGap: 0.01 },
};
const cellOf = ({ text, isHead, align = 'left' }: PdfCell) => ({
  text,
  align: { x: align, y: 'top' as const },
  ...(isHead && { type: 'TH' as const, textColor: '#5c5852' }),
});

/** At the place where the PDF stands. */
export function drawTable(pdf: Pdf, parent: PdfPart, { widths, rows }: PdfTable): void {
  const table = pdf.struct('Table');
  parent.add(table);
  pdf.font(pdfFonts.regular, 9.5).table({
    // The published types do not know `structParent` yet, by which a screen reader finds the rows.
    ...{ structParent: table },
    columnStyles: widths,
    defaultStyle: cellStyle,
    data: rows.map((row) => row.map(cellOf)),
  });
}

/** Names on the left, values on the right. */
export const factTable = (facts: readonly (readonly [name: string, value: string])[]): PdfTable => ({
  widths: [136, '*'],
  rows: facts.map(([name, value]) => [{ text: name, isHead: true }, { text: value }]),
});
