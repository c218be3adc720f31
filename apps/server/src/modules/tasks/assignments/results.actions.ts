// Results of a task from a table are decisions like a moderator's own: through the same door, paid in the same transaction.
import { id } from '@iskra/contract/kernel/fields';
import * as z from 'zod/mini';
import type { UserContext } from '../../../context.ts';
import { Refusal } from '../../../problem.ts';
import type { ImportTarget } from '../../platform/imports/import-target.ts';
import { decideInOne } from '../../platform/moderation/moderation.verdicts.actions.ts';
import { goodResults, resolveResults, resultColumns } from './results.import.store.ts';
import { taskModeration } from './task.moderation.ts';

const fields = ['point', 'phone', 'result', 'reason', 'comment'] as const;

export const resultsImport: ImportTarget = {
  key: ['point', 'phone'],
  roles: ['admin'],
  modes: ['update'],
  params: z.strictObject({ task_id: id }),
  of: z.object(Object.fromEntries(fields.map((field) => [field, z.string()]))),
  columns: resultColumns,
  resolve: resolveResults,
  async apply(db, { actor }, giveBack, tx) {
    const results = await goodResults(db);
    const decisions = results.map(({ case_id, case_version, result, reason_id, comment }) => ({
      id: case_id,
      version: case_version,
      decision: result,
      reason_id,
      comment: comment ?? undefined,
    }));
    const ctx: UserContext = { ...tx, actor };
    const outcomes = await decideInOne(ctx, { task: taskModeration }, decisions);
    for (const [at, outcome] of outcomes.entries())
      if (outcome instanceof Refusal)
        giveBack(results[at]!.n, { column: null, message: outcome.errors[0]?.message ?? outcome.message });
  },
};
