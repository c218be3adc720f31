// One thread that draws PDFs. A drawing cannot be asked to stop, but the thread can be ended, and only its document goes with it.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PdfOrder } from './pdf-order.ts';
import type { Drawn } from './pdf-thread-program.ts';

export interface ThreadLimits {
  /** Of one document. */
  seconds: number;
  /** Of its memory; fonts and the drawing itself take 40. */
  megabytes: number;
}

export interface PdfThread {
  /** Rejects with what the drawing threw, with the reason of `signal`, or with the reason of the thread's end; after the last two it is gone. */
  draw(order: PdfOrder, signal: AbortSignal): Promise<Buffer>;
  isAlive(): boolean;
  end(): void;
}

const program = new URL('./pdf-thread-program.ts', import.meta.url);

export function startPdfThread({ seconds, megabytes }: ThreadLimits): PdfThread {
  const worker = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  // An idle thread does not keep the program alive; it ends with it.
  worker.unref();
  const ended = new AbortController();
  const noteEnd = (error?: unknown) => ended.abort(error instanceof Error ? error : new Error('The thread has ended'));
  worker.on('error', noteEnd).on('exit', noteEnd);
  return {
    isAlive: () => !ended.signal.aborted,
    end: () => void worker.terminate(),
    async draw(order, signal) {
      const stop = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(seconds * 1000)]);
      try {
        const answered = once(worker, 'message', { signal: stop });
        worker.postMessage(order);
        return given((await answered)[0] as Drawn);
      } catch (error) {
        if (!stop.aborted) throw error;
        noteEnd(stop.reason);
        await worker.terminate();
        throw stop.reason;
      }
    },
  };
}

function given(drawn: Drawn): Buffer {
  if ('failed' in drawn) throw drawn.failed;
  return Buffer.from(drawn.pdf.buffer);
}
