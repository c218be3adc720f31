// Long operations with progress: started in a request, carried on by a job, killed and resumed, finished or failed visibly.
import type { Actor, Context } from '../context.ts';
import { isDiskFull, isHistoryFull } from '../database/connections/faults.ts';
import { countUse } from '../database/connections/limits.ts';
import { isLostConnection } from '../database/connections/lost-connection.ts';
import { problem, Refusal } from '../problem.ts';
import { HandBack, type Job, type JobContext } from './job.ts';
import type { JobPayloads, RunJobName } from './payloads.ts';
import {
  actorOfRun,
  countFault,
  countOpenRuns,
  failRun,
  insertRun,
  type NewRun,
  noteProgress,
  type Progress,
  type Run,
  takeRun,
} from './runs.store.ts';

/** More waiting runs of one person are a mistake or a flood, and so are more in a day. */
const mostOpenRuns = 20;
const mostInDay = 100;
const day = 86_400;

async function checkFlood({ db, actor }: Context): Promise<void> {
  if (actor.kind !== 'user') return;
  if ((await countOpenRuns(db, actor.id)) >= mostOpenRuns) throw problem('run.too_many');
  const cap = { key: `runs:user:${actor.id}`, most: mostInDay, seconds: day };
  const wait = actor.role === 'admin' ? 0 : await countUse(db, cap);
  if (wait > 0) throw problem('run.day_spent', { retry_after: wait });
}

/** Creates the run and queues its job in the caller's transaction; returns the id that the status calls take. */
export async function startRun(ctx: Context, jobName: RunJobName, run: NewRun): Promise<number> {
  await checkFlood(ctx);
  const id = await insertRun(ctx.db, ctx.actor, run);
  await ctx.later(jobName, { run_id: id });
  return id;
}

export interface RunContext extends JobContext {
  run: Run;
  /** Also stops the work when the run was canceled or the program ends: call it between steps. */
  progress(progress: Progress): Promise<void>;
}

/** The run was canceled while it was worked on: the work ends without a word. */
export class RunCanceled extends Error {}

function runContext(ctx: JobContext<Actor>, run: Run): RunContext {
  return {
    ...ctx,
    run,
    async progress(progress) {
      ctx.checkpoint();
      // Without room for its writes it had better not begin.
      ctx.outside.disk.demandRoom('database', 'files');
      if (!(await noteProgress(ctx.aside, run.id, progress))) throw new RunCanceled();
    },
  };
}

/** A worker may be killed often, and lose the database often; an error that comes back so often in one step will not go away. */
const mostFaults = 5;

const unknownFault = 'Внутренняя ошибка. Повторите операцию, а если не поможет — обратитесь в поддержку';
const noLongerAllowed = 'Пользователь, который начал операцию, больше не имеет доступа';

async function carryOn(ctx: JobContext, run: Run, handle: (ctx: RunContext) => Promise<void>): Promise<void> {
  const actor = await actorOfRun(ctx.db, run);
  if (!actor) return failRun(ctx.db, run.id, noLongerAllowed);
  try {
    await handle(runContext(ctx.as(actor, run.id), run));
  } catch (thrown) {
    const error = isHistoryFull(thrown) ? problem('history.day_spent') : thrown;
    if (error instanceof HandBack || isDiskFull(error)) throw error;
    if (error instanceof RunCanceled) return;
    // A refusal is about the data: trying again would not change it.
    if (error instanceof Refusal && error.problem !== 'busy')
      return failRun(ctx.db, run.id, messageOf(error), { problem: error.problem });
    const faults = isLostConnection(error) ? 0 : await countFault(ctx.db, run.id);
    if (ctx.last_attempt || faults >= mostFaults) await failRun(ctx.db, run.id, unknownFault);
    throw error;
  }
}

function messageOf(refusal: Refusal): string {
  return refusal.errors[0]?.message ?? refusal.message;
}

const runIn = (payload: object) => (payload as JobPayloads[RunJobName]).run_id;

/** A job that carries a run on. It is tried often and soon: a run must survive a server that is restarted again and again. */
export function runJob<N extends RunJobName>(name: N, handle: (ctx: RunContext) => Promise<void>): Job<N> {
  return {
    name,
    key: runIn,
    concurrency: 2,
    retries: 50,
    retry_seconds: 1,
    longest_retry_seconds: 5,
    async handle(ctx, payload) {
      const run = await takeRun(ctx.db, runIn(payload));
      if (run) await carryOn(ctx, run, handle);
    },
  };
}
