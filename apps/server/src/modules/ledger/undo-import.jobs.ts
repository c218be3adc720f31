// A file of operations is taken back: each by its mirror, some of them in each transaction, so a kill loses a step and doubles nothing.
import type { UserActor } from '../../context.ts';
import { finishRun, noteProgress } from '../../jobs/runs.store.ts';
import { RunCanceled, type RunContext, runJob } from '../../jobs/runs.ts';
import { Refusal } from '../../problem.ts';
import { countBatch, nextOfBatch } from './imports.store.ts';
import { post } from './post.actions.ts';
import type { Sequel } from './request.rules.ts';

declare module '../../jobs/payloads.ts' {
  interface JobPayloads {
    'ledger.undo_import': { run_id: number };
  }
}

const step = 1_000;

interface UndoParams {
  of: number;
  comment: string;
}

async function undo(ctx: RunContext): Promise<void> {
  const { of: batch, comment } = ctx.run.params as unknown as UndoParams;
  const { id: run_id } = ctx.run;
  const actor_id = (ctx.actor as UserActor).id;
  const total = await countBatch(ctx.db, batch);
  const counts = { applied: 0, skipped: 0 };
  for (let last = 0; ; ) {
    const ids = await nextOfBatch(ctx.db, batch, last, step);
    if (ids.length === 0) break;
    await ctx.progress({ phase: 'change', total, done: counts.applied + counts.skipped });
    const requests = ids.map(
      (of): Sequel => ({
        type: 'reversal',
        of,
        key: `reversal:${of}`,
        source_type: 'transaction',
        source_id: of,
        comment,
        actor_id,
        run_id,
      }),
    );
    const outcomes = await ctx.write('ledger.undo_import', (tx) => post(tx, requests));
    // Those that somebody had undone one by one stand as they are.
    const refused = outcomes.filter((outcome) => outcome instanceof Refusal).length;
    counts.applied += outcomes.length - refused;
    counts.skipped += refused;
    last = ids.at(-1)!;
  }
  const done = counts.applied + counts.skipped;
  if (!(await noteProgress(ctx.db, run_id, { phase: 'change', total, done }))) throw new RunCanceled();
  await finishRun(ctx.db, run_id, { state: 'done', result: counts });
}

export const undoImportJob = runJob('ledger.undo_import', undo);
