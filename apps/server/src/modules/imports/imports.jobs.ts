// Imports in the background: parse and check, then, when its owner says so, apply. Every step is one transaction that
// changes things, marks its rows and counts them, so a kill at any moment loses a step and doubles nothing.
import type { UserActor } from '../../context.ts';
import type { JobTransaction } from '../../jobs/job.ts';
import { finishRun, lockRun } from '../../jobs/runs.store.ts';
import { RunCanceled, type RunContext, runJob } from '../../jobs/runs.ts';
import { importTargets } from '../import-targets.ts';
import type { ImportParams } from './import-params.ts';
import type { ImportOrder, ImportTarget } from './import-target.ts';
import { writeErrors } from './imports.errors.jobs.ts';
import { parseFile } from './imports.parse.jobs.ts';
import {
  addToRun,
  countApplied,
  countChecked,
  endCheck,
  findParsed,
  markApplied,
  markChecked,
  nextRows,
} from './imports.store.ts';

/** Rows of one step: long enough to be fast, short enough that a lost step is soon done again. */
const step = 5_000;

function targetOf(ctx: RunContext): ImportTarget {
  return importTargets[(ctx.run.params as ImportParams).target];
}

/** Judges the next rows, and applies them when told to; returns how many there were. */
async function takeStep(ctx: RunContext, tx: JobTransaction, phase: 'check' | 'apply'): Promise<number> {
  const { db } = tx;
  const { id } = ctx.run;
  const target = targetOf(ctx);
  await lockRun(db, id);
  const order: ImportOrder = {
    run_id: id,
    actor: ctx.actor as UserActor,
    mode: (ctx.run.params as ImportParams).mode,
    applying: phase === 'apply',
    rows: nextRows(id, phase === 'check' ? 'parsed' : 'ready', step),
  };
  await target.resolve(db, order);
  if (phase === 'apply') await target.apply(db, order);
  const marked = phase === 'check' ? await markChecked(db, id) : await markApplied(db, id);
  if (!(await addToRun(db, id, marked))) throw new RunCanceled();
  return marked.rows;
}

async function takeSteps(ctx: RunContext, phase: 'check' | 'apply'): Promise<void> {
  for (;;) {
    await ctx.progress({ phase });
    const rows = await ctx.write(`import.${phase}`, (tx) => takeStep(ctx, tx, phase));
    if (rows < step) return;
  }
}

async function check(ctx: RunContext): Promise<void> {
  if (ctx.run.phase === '' || ctx.run.phase === 'parse') await parseFile(ctx, targetOf(ctx));
  const { columns, missing } = await findParsed(ctx.db, ctx.run.id);
  if (missing.length > 0) {
    await endCheck(ctx.db, ctx.run.id, { create: 0, update: 0, skip: 0, bad: 0 }, null);
    return;
  }
  await takeSteps(ctx, 'check');
  const counts = await countChecked(ctx.db, ctx.run.id);
  const errorFileId = counts.bad > 0 ? await writeErrors(ctx, columns) : null;
  await endCheck(ctx.db, ctx.run.id, counts, errorFileId);
}

async function apply(ctx: RunContext): Promise<void> {
  await takeSteps(ctx, 'apply');
  await ctx.progress({ phase: 'report' });
  const { rows, applied, skipped, bad, left } = await countApplied(ctx.db, ctx.run.id);
  if (left > 0 || rows !== applied + skipped + bad)
    throw new Error(`import ${ctx.run.id}: ${rows} rows in, ${left} left`);
  const { columns } = await findParsed(ctx.db, ctx.run.id);
  await finishRun(ctx.db, ctx.run.id, {
    state: bad > 0 ? 'done_with_errors' : 'done',
    error_file_id: bad > 0 ? await writeErrors(ctx, columns) : null,
  });
}

export const importJobs = [runJob('imports.check', check), runJob('imports.apply', apply)];
