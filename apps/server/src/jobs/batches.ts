// Jobs over many rows work in batches of one transaction each: none holds for long what a request may wait for, and a stop loses one at most.
import type { QueryResult } from 'kysely';
import type { JobContext } from './job.ts';

/** Rows of one statement. */
export const batchSize = 5_000;

/** How many rows a statement has changed. */
export async function changed(result: Promise<QueryResult<unknown>>): Promise<number> {
  return Number((await result).numAffectedRows ?? 0);
}

/** Repeats a step that changes a batch at most until it finds no whole one; returns how many rows it was in all. */
export async function inBatches(ctx: JobContext, step: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    ctx.checkpoint();
    const count = await step();
    total += count;
    if (count < batchSize) return total;
  }
}
