// The program of a thread that draws: one PDF at a time, each by its drawing, behind people who wait for pages.
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { PdfOrder } from './pdf-order.ts';
import type { PdfDrawing } from './pdf-parts.ts';

/** Linux gives every thread a priority of its own, and here it is this one's. */
setPriority(Math.min(19, getPriority() + 5));

export type Drawn = { pdf: Uint8Array<ArrayBuffer> } | { failed: unknown };

async function drawn({ drawing, data }: PdfOrder): Promise<Drawn> {
  try {
    const module: { drawing: PdfDrawing<unknown> } = await import(drawing);
    // Not a part of the memory that small buffers share: it is given away whole.
    return { pdf: new Uint8Array(await drawPdf(module.drawing(data))) };
  } catch (failed) {
    return { failed };
  }
}

parentPort!.on('message', async (order: PdfOrder) => {
  const answer = await drawn(order);
  parentPort!.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : []);
});
