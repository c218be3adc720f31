// A drawing that goes wrong in the way that it is told.
import type { PdfDrawing } from '../pdf/pdf-parts.ts';

const troubles = {
  throw() {
    throw new Error('no such paper');
  },
  hang() {
    for (;;);
  },
  end: () => process.exit(1),
  hoard() {
    for (const hoard: number[][] = []; ; ) hoard.push(Array<number>(1_000_000).fill(0.5));
  },
};

export const drawing: PdfDrawing<keyof typeof troubles> = (does) => ({ title: '', margin: 0, draw: troubles[does] });
