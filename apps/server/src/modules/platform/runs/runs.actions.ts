// Use cases of long operations that every area shares.
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { cancelRun, findRun, type RunDetails, reopenRun, takeDeadJob } from './runs.store.ts';

export type { RunDetails } from './runs.store.ts';

/** A run outside the caller's scope does not exist for them. */
export async function getRun(ctx: UserContext, id: number, as?: { held: boolean }): Promise<RunDetails> {
  const run = await findRun(ctx.db, ctx.actor, id, as);
  if (!run) throw problem('not_found');
  return run;
}

/** A checked file that was sent and did not go: another person is asked about it, and it stays as it is until they answer. */
export const isAskedAbout = ({ state, frozen_hash }: RunDetails) => state === 'checked' && frozen_hash !== null;

/** The rest of its work is not done; false when it had ended by itself. */
export async function dropRun(ctx: UserContext, id: number): Promise<boolean> {
  const run = await getRun(ctx, id);
  const dropped = await cancelRun(ctx.db, id);
  if (dropped) ctx.changed({ entity: 'run', id, before: { state: run.state }, after: { state: 'canceled' } });
  return dropped;
}

export async function stopRun(ctx: UserContext, id: number): Promise<void> {
  if (isAskedAbout(await getRun(ctx, id, { held: true }))) throw problem('import.held_back');
  if (!(await dropRun(ctx, id))) throw problem('run.finished');
}

export async function retryDeadJob(ctx: UserContext, id: string): Promise<void> {
  const job = await takeDeadJob(ctx.db, id);
  if (!job) throw problem('not_found');
  const runId = (job.data as { run_id?: number }).run_id;
  if (runId) await reopenRun(ctx.db, runId);
  await ctx.later(job.name, job.data as never);
  ctx.changed({
    entity: 'job',
    id: null,
    before: { name: job.name, state: 'dead' },
    after: { name: job.name, state: 'queued' },
  });
}
