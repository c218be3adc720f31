// The signing protocol as a PDF that opens and prints anywhere; written from the signature's row whenever it is asked for.
import { fileURLToPath } from 'node:url';
import type { ActFact } from './document-page.rules.ts';

const font = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`));

export interface ActPdf {
  title: string;
  facts: ActFact[];
}

export async function actPdf({ title, facts }: ActPdf): Promise<Buffer> {
  // Fonts and tables of Unicode are large: they are loaded for the first protocol, not with the program.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 48,
    lang: 'ru',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title },
    font: font('400Regular'),
  });
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => done(Buffer.concat(parts)));
    pdf.on('error', failed);
  });
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  page.add(pdf.struct('H1', {}, () => void pdf.font(font('600SemiBold'), 18).text(title).moveDown()));
  pdf.font(font('400Regular'), 9.5);
  const table = pdf.struct('Table');
  page.add(table);
  // The published types do not know `structParent` yet, by which a screen reader finds the rows.
  const rows = {
    structParent: table,
    columnStyles: [136, '*' as const],
    defaultStyle: {
      border: { bottom: 0.5, top: 0, left: 0, right: 0 },
      borderColor: '#c9c6c1',
      padding: { vertical: 5, horizontal: 4 },
    },
    data: facts.map(([name, value]) => [{ text: name, type: 'TH' as const, textColor: '#5c5852' }, { text: value }]),
  };
  pdf.table(rows);
  page.end();
  pdf.end();
  return written;
}
