// The signing protocol as a PDF; written from the signature's row whenever it is asked for.
import { factTable } from '../../outside/pdf/draw-pdf.ts';
import { writePdf } from '../../outside/pdf/write-pdf.ts';
import type { ActFact } from './document-page.rules.ts';

export interface ActPdf {
  title: string;
  facts: ActFact[];
}

export const actPdf = ({ title, facts }: ActPdf): Promise<Buffer> => writePdf({ title, tables: [factTable(facts)] });
