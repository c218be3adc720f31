// A few warm children for files of strangers, used by turns. One that failed, was slow or has worked enough is replaced at once.

import { type FairQueueLimits, fairQueue, type Place } from '../fair-queue.ts';
import { type Child, startChild } from './child.ts';
import type { ChildLimits } from './child-watch.ts';
import type { WorkName, WorkResult, Works } from './works.ts';

export interface Children {
  /** `person` is whose file it is: nobody waits long for another person's files. */
  ask<N extends WorkName>(person: string, work: N, ...input: Parameters<Works[N]>): Promise<WorkResult<N>>;
  close(): void;
}

export function openChildren(limits: ChildLimits & FairQueueLimits): Children {
  const queue = fairQueue(limits);
  let idle: Child[] = [];

  async function askOne(work: WorkName, input: unknown[], place: Place): Promise<unknown> {
    idle = idle.filter((one) => one.isGood());
    const child = idle.pop() ?? startChild(limits);
    try {
      return await child.ask({ work, input }, place);
    } finally {
      if (!child.isGood()) child.end();
      idle.push(child.isGood() ? child : startChild(limits));
    }
  }

  return {
    ask: <N extends WorkName>(person: string, work: N, ...input: Parameters<Works[N]>) =>
      queue.run(person, (place) => askOne(work, input, place)) as Promise<WorkResult<N>>,
    close() {
      for (const child of idle) child.end();
    },
  };
}

/**
 * The program's own. A picture of 40 megapixels that must be turned takes up to 470 MB (measured). One person's files are worked on one
 * by one, and a heavy one steps aside after a second, so that they never hold up anybody for longer than that.
 */
export const children = openChildren({
  atOnce: 2,
  aside: 1,
  waitingEach: 20,
  waitingAll: 200,
  refusals: { each: 'file.in_line', all: 'file.busy' },
  seconds: 60,
  megabytes: 700,
  slowAfterSeconds: 1,
});
