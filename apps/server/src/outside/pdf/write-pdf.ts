// A PDF of a title and tables that opens and prints anywhere, read aloud in its order.
import { drawPdf, drawTable, type PdfTable, pdfFonts } from './draw-pdf.ts';

export interface PdfContent {
  title: string;
  tables: PdfTable[];
}

export const writePdf = ({ title, tables }: PdfContent): Promise<Buffer> =>
  drawPdf({
    title,
    margin: 48,
    async draw(pdf, document) {
      document.add(pdf.struct('H1', {}, () => void pdf.font(pdfFonts.strong, 18).text(title).moveDown()));
      for (const table of tables) {
        await drawTable(pdf, document, table);
        pdf.moveDown();
      }
    },
  });
