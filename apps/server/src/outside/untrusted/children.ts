// A few warm children for files of strangers, used by turns. One that failed, was slow or has worked enough is replaced at once.
import { type Child, startChild } from './child.ts';
import type { ChildLimits } from './child-watch.ts';
import { type FairQueueLimits, fairQueue } from './fair-queue.ts';
import type { WorkName, WorkResult, Works } from './works.ts';

export interface Children {
  /** `person` is whose file it is: nobody waits long for another person's files. */
  ask<N extends WorkName>(person: string, work: N, ...input: Parameters<Works[N]>): Promise<WorkResult<N>>;
  close(): void;
}

export function openChildren(limits: ChildLimits & FairQueueLimits): Children {
  const queue = fairQueue(limits);
  let idle: Child[] = [];

  async function askOne(work: WorkName, input: unknown[]): Promise<unknown> {
    idle = idle.filter((one) => one.isGood());
    const child = idle.pop() ?? startChild(limits);
    try {
      return await child.ask({ work, input });
    } finally {
      if (!child.isGood()) child.end();
      idle.push(child.isGood() ? child : startChild(limits));
    }
  }

  return {
    ask: <N extends WorkName>(person: string, work: N, ...input: Parameters<Works[N]>) =>
      queue.run(person, () => askOne(work, input)) as Promise<WorkResult<N>>,
    close() {
      for (const child of idle) child.end();
    },
  };
}

/**
 * The program's own. A picture of 40 megapixels that must be turned takes up to 470 MB (measured); one person works one child,
 * so that two of the three are always for the others.
 */
export const children = openChildren({
  atOnce: 3,
  waitingEach: 20,
  waitingAll: 200,
  seconds: 60,
  megabytes: 700,
  slowAfterSeconds: 1,
});
