// A file of operations is taken back: each by its mirror, some of them in each transaction, so a kill loses a step and doubles nothing.
import type { UndoneRow } from '@iskra/contract/areas/coins/ledger/shapes';
import type { UserActor } from '../../../context.ts';
import { addToRun, finishRun } from '../../../jobs/runs.store.ts';
import { RunCanceled, type RunContext, runJob } from '../../../jobs/runs.ts';
import { Refusal } from '../../../problem.ts';
import { countBatch, nextOfBatch, type Operation } from './imports.store.ts';
import { type Outcome, post } from './post.actions.ts';
import type { Sequel } from './request.rules.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'ledger.undo_import': { run_id: number };
  }
}

const step = 1_000;
/** Of so many that could not be taken back it is told why; the list of operations shows all. */
const mostReported = 100;

interface UndoParams {
  of: number;
  comment: string;
}

/** Progress, for the worker that resumes after a kill. */
interface Reached {
  last: number;
  bad: number;
  left: UndoneRow[];
}

/** A person undid this one by hand meanwhile, with another comment: it is undone all the same. */
const isUndone = (outcome: Outcome) => outcome instanceof Refusal && outcome.problem === 'idempotency.reused';

/** A refusal of one row is noted on it; one of the whole ledger ends the run. */
function leftOf(operations: readonly Operation[], outcomes: readonly Outcome[]): UndoneRow[] {
  return operations.flatMap(({ row_number: row }, at) => {
    const outcome = outcomes[at]!;
    if (!(outcome instanceof Refusal) || isUndone(outcome)) return [];
    if (outcome.problem === 'ledger.frozen') throw outcome;
    return [{ row, message: outcome.message }];
  });
}

function requestsOf(ctx: RunContext, operations: readonly Operation[]): Sequel[] {
  const { comment } = ctx.run.params as unknown as UndoParams;
  return operations.map(({ id }) => ({
    type: 'reversal',
    of: id,
    key: `reversal:${id}`,
    source_type: 'transaction',
    source_id: id,
    comment,
    actor_id: (ctx.actor as UserActor).id,
    run_id: ctx.run.id,
  }));
}

/** Undefined when there is nothing more to take back. */
async function undoSome(ctx: RunContext, batch: number, reached: Reached): Promise<Reached | undefined> {
  const operations = await nextOfBatch(ctx.db, batch, reached.last, step);
  if (operations.length === 0) return undefined;
  return ctx.write('ledger.undo_import', async (tx) => {
    const outcomes = await post(tx, requestsOf(ctx, operations));
    const left = leftOf(operations, outcomes);
    const [rows, bad, skipped] = [operations.length, left.length, outcomes.filter(isUndone).length];
    const progress = { last: operations.at(-1)!.id, left: [...reached.left, ...left].slice(0, mostReported) };
    if (!(await addToRun(tx.db, ctx.run.id, { rows, bad, skipped, applied: rows - bad - skipped }, progress)))
      throw new RunCanceled();
    return { ...progress, bad: reached.bad + bad };
  });
}

async function undo(ctx: RunContext): Promise<void> {
  const { id, done, bad, params, result } = ctx.run;
  const { of: batch } = params as unknown as UndoParams;
  let reached: Reached = { last: 0, left: [], ...(result as Partial<Reached>), bad };
  const total = done + (await countBatch(ctx.db, batch, reached.last));
  for (let more: Reached | undefined = reached; more; ) {
    reached = more;
    await ctx.progress({ phase: 'change', total });
    more = await undoSome(ctx, batch, reached);
  }
  const state = reached.bad > 0 ? 'done_with_errors' : 'done';
  if (!(await finishRun(ctx.db, id, { state }))) throw new RunCanceled();
}

export const undoImportJob = runJob('ledger.undo_import', undo);
