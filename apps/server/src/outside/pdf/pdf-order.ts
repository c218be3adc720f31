// An order to the drawing threads: which drawing, and of which data. Apart from the drawings, so that the main thread loads none of them.
import type { PdfDrawing } from './pdf-parts.ts';
import type { TablesPdf } from './tables.drawing.ts';

export interface PdfOrder {
  /** Where its `*.drawing.ts` lies, as a URL. */
  drawing: string;
  data: unknown;
}

/** `pdfOrder<typeof import('./x.drawing.ts')>('./x.drawing.ts', import.meta.url, data)`: the type sees to it that the data fits. */
export function pdfOrder<Module extends { drawing: PdfDrawing<never> }>(
  path: `./${string}.drawing.ts`,
  from: string,
  data: Parameters<Module['drawing']>[0],
): PdfOrder {
  return { drawing: new URL(path, from).href, data };
}

export const tablesPdf = (data: TablesPdf): PdfOrder =>
  pdfOrder<typeof import('./tables.drawing.ts')>('./tables.drawing.ts', import.meta.url, data);
