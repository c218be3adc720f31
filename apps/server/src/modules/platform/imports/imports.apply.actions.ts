// A checked file is applied: at once, or when another person has approved exactly the sent version.
import type { ImportCard } from '@iskra/contract/areas/platform/imports';
import type { UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { isAskedAbout } from '../runs/runs.actions.ts';
import type { StagedFields } from './import-target.ts';
import { cardOf, holdChecked, type ImportRun } from './imports.actions.ts';
import { allSteps, type Findings, freezeImport, isAsFrozen, moveToQueue } from './imports.store.ts';
import { fieldsOf, isBad, unpackMarks, unpackRows } from './staged-rows.ts';

interface Said {
  without_bad: boolean;
  confirm_absent?: number | undefined;
}

/** Refuses until the owner has confirmed or corrected everything. */
function checkMayApply(card: ImportCard, { without_bad, confirm_absent }: Said): void {
  const { bad, absent } = card.counts;
  if (card.missing.length > 0) throw problem('import.columns_missing', { missing: card.missing });
  if (!card.can_apply) throw problem('import.nothing_to_apply');
  if (bad > 0 && card.mode === 'full') throw problem('import.full_with_errors', { bad });
  if (bad > 0 && !without_bad) throw problem('import.has_errors', { bad });
  if (absent > 0 && confirm_absent !== absent) throw fieldProblem('confirm_absent', 'import.absent_not_confirmed');
}

async function queue(ctx: UserContext, { id, result }: ImportRun): Promise<void> {
  const { counts } = result as Partial<Findings>;
  await moveToQueue(ctx.db, id, 'apply', {});
  await ctx.later('imports.apply', { run_id: id });
  ctx.changed({ entity: 'run', id, before: { state: 'checked' }, after: { state: 'queued', ...counts } });
}

export async function applyImport(
  ctx: UserContext,
  targets: Targets['imports'],
  id: number,
  said: Said,
): Promise<{ held_back: boolean }> {
  const run = await holdChecked(ctx, id);
  if (isAskedAbout(run)) throw problem('import.held_back');
  checkMayApply(await cardOf(ctx, targets, run), said);
  // Before the approval: the approver sees exactly the rows that will be applied.
  await freezeImport(ctx.db, id);
  const isHeld = await targets[run.params.target]!.heldBack?.(ctx, id, goodRows(ctx.db, id));
  if (isHeld) return { held_back: true };
  await queue(ctx, run);
  return { held_back: false };
}

/** Called by the approval of the file. */
export async function applyApproved(ctx: UserContext, id: number): Promise<void> {
  const run = await holdChecked(ctx, id);
  if (!(await isAsFrozen(ctx.db, id))) throw problem('approval.changed');
  await queue(ctx, run);
}

async function* goodRows(db: Database, id: number): StagedFields {
  for await (const { content, marks } of allSteps(db, id)) {
    const [rows, known] = [await unpackRows(content), await unpackMarks(marks)];
    yield* rows.filter((_, at) => !isBad(known[at]!)).map(fieldsOf);
  }
}
