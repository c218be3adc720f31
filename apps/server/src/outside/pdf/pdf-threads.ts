// The one place where PDFs of ours are drawn: in a few threads, so that nobody's page waits for a paper, and by turns, so
// that nobody's paper waits for all the papers of another person.
import { type FairQueueLimits, fairQueue } from '../fair-queue.ts';
import type { PdfOrder } from './pdf-order.ts';
import { type PdfThread, startPdfThread, type ThreadLimits } from './pdf-thread.ts';

export interface PdfThreads {
  /**
   * `person` is whose PDF it is; it is given up when `signal` says that they have left. Rejects with pdf.busy when too much waits, and with
   * whatever went wrong with this one.
   */
  draw(person: string, order: PdfOrder, signal: AbortSignal): Promise<Buffer>;
  close(): void;
}

export function openPdfThreads(limits: Omit<FairQueueLimits, 'aside' | 'refusals'> & ThreadLimits): PdfThreads {
  const queue = fairQueue({ ...limits, aside: 0, refusals: { each: 'pdf.busy', all: 'pdf.busy' } });
  let idle: PdfThread[] = [];

  async function drawOne(order: PdfOrder, signal: AbortSignal): Promise<Buffer> {
    idle = idle.filter((one) => one.isAlive());
    const thread = idle.pop() ?? startPdfThread(limits);
    try {
      return await thread.draw(order, signal);
    } finally {
      if (thread.isAlive()) idle.push(thread);
    }
  }

  return {
    draw: (person, order, signal) => queue.run(person, () => drawOne(order, signal), signal),
    close() {
      for (const thread of idle) thread.end();
    },
  };
}

/** The program's own. The longest statement takes half a second, so the person with the longest line gets all of it in the time that a call has. */
export const pdfThreads = openPdfThreads({
  atOnce: 2,
  waitingEach: 40,
  waitingAll: 100,
  seconds: 20,
  megabytes: 256,
});
