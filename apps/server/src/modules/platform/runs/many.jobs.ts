// Actions on many rows in the background: the rows are chosen once, then worked through. Every step is one transaction that
// changes the rows, their history, their marks and the counts, so a kill at any moment loses a step and doubles nothing.
import type { UserActor } from '../../../context.ts';
import type { JobTransaction } from '../../../jobs/job.ts';
import { finishRun, lockRun, noteProgress } from '../../../jobs/runs.store.ts';
import { RunCanceled, type RunContext, runJob } from '../../../jobs/runs.ts';
import type { Targets } from '../../area.ts';
import { chosenIds } from './chosen.scope.store.ts';
import { areaOf, type ManyParams } from './many.actions.ts';
import { countsOf, isUnchosen, keptItems, markItems, nextItems, stageItems } from './many.store.ts';
import type { ManyTarget } from './many-target.ts';
import { needSelection } from './selections.actions.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'many.change': { run_id: number };
  }
}

/** Rows of one step: few enough that nobody waits long for a locked row. */
const step = 1_000;

/** The action may move rows out of the very filter that found them: so the rows are settled before it begins. */
async function choose(ctx: RunContext, target: ManyTarget, { target: name, chosen }: ManyParams): Promise<void> {
  const { id } = ctx.run;
  await ctx.progress({ phase: 'choose' });
  await ctx.write(target.audit, async ({ db }) => {
    await lockRun(db, id);
    if (!(await isUnchosen(db, id))) return;
    const { selection_id } = chosen;
    if (selection_id) await needSelection(db, (ctx.actor as UserActor).id, areaOf(name), selection_id);
    const total = await stageItems(db, id, chosenIds(chosen));
    if (!(await noteProgress(db, id, { phase: 'change', total, done: 0 }))) throw new RunCanceled();
  });
}

async function actOn(tx: JobTransaction<UserActor>, target: ManyTarget, ids: number[], params: ManyParams) {
  const { undoes, input } = params;
  return undoes === undefined
    ? target.apply(tx, ids, input as never)
    : target.undo!.apply(tx, await keptItems(tx.db, undoes, ids));
}

/** Returns how many rows there were. */
async function takeStep(ctx: RunContext, tx: JobTransaction, target: ManyTarget, params: ManyParams): Promise<number> {
  const { id } = ctx.run;
  await lockRun(tx.db, id);
  const ids = await nextItems(tx.db, id, step);
  const outcome = await actOn(tx as JobTransaction<UserActor>, target, ids, params);
  if (!(await markItems(tx.db, id, ids, outcome))) throw new RunCanceled();
  return ids.length;
}

async function changeMany(ctx: RunContext, targets: Targets['many']): Promise<void> {
  const params = ctx.run.params as unknown as ManyParams;
  const target = targets[params.target]!;
  const audit = params.undoes === undefined ? target.audit : target.undo!.audit;
  if (ctx.run.total === null) await choose(ctx, target, params);
  for (let rows = step; rows === step; ) {
    ctx.checkpoint();
    rows = await ctx.write(audit, (tx) => takeStep(ctx, tx, target, params));
  }
  const { total, applied, skipped, bad } = await countsOf(ctx.db, ctx.run.id);
  if (total !== applied + skipped + bad) throw new Error(`run ${ctx.run.id}: ${total} rows in, others out`);
  await finishRun(ctx.db, ctx.run.id, { state: bad > 0 ? 'done_with_errors' : 'done' });
}

export const manyJob = (targets: Targets['many']) => runJob('many.change', (ctx) => changeMany(ctx, targets));
