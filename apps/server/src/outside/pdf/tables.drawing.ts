// A PDF of a title and tables that opens and prints anywhere, read aloud in its order.
import { drawTable, type PdfDrawing, type PdfTable, pdfFonts } from './pdf-parts.ts';

export interface TablesPdf {
  title: string;
  tables: PdfTable[];
}

export const drawing: PdfDrawing<TablesPdf> = ({ title, tables }) => ({
  title,
  margin: 48,
  draw(pdf, document) {
    document.add(pdf.struct('H1', {}, () => void pdf.font(pdfFonts.strong, 18).text(title).moveDown()));
    for (const table of tables) {
      drawTable(pdf, document, table);
      pdf.moveDown();
    }
  },
});
