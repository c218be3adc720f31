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
    for (const hoard: number[][] = []; ; ) hoard.push(Array.from({ length: 1_000 }, Math.random));
  },
};

export const drawing: PdfDrawing<keyof typeof troubles> = (does) => ({ title: '', margin: 0, draw: troubles[does] });
