// An action on many rows of a list: what is chosen is worked through in the background.
import type { ManyName } from '@iskra/contract/words';
import type { RawBuilder } from 'kysely';
import type { Actor, UserContext } from '../../context.ts';
import { startRun } from '../../jobs/runs.ts';
import { problem } from '../../problem.ts';
import { chosenByStatus } from './chosen.scope.store.ts';
import type { Chosen } from './many-target.ts';
import { getRun } from './runs.actions.ts';
import { needSelection } from './selections.actions.ts';
import { lockSelections } from './selections.store.ts';

export interface ManyParams {
  target: ManyName;
  chosen: Chosen;
  /** What the target's `apply` will be given. */
  input: object;
}

const kindOf = (name: string) => `many.${name}`;
/** «trade_points» of «trade_points.block». */
export const areaOf = (name: ManyName) => name.slice(0, name.lastIndexOf('.'));

/**
 * Only rows of the same area can be taken over from an earlier run, and only from one that the person may see; of what was
 * found only what this very person has chosen.
 */
async function checkChosen(ctx: UserContext, area: string, { run_id, selection_id }: Chosen): Promise<void> {
  if (selection_id !== undefined) await needSelection(ctx.db, ctx.actor.id, area, selection_id);
  if (run_id === undefined) return;
  const { kind } = await getRun(ctx, run_id);
  if (!kind.startsWith(kindOf(`${area}.`))) throw problem('not_found');
}

/** `table` is also what the area's lists are called. */
export async function countChosen<Status extends string>(
  ctx: UserContext,
  table: string,
  visibleTo: (actor: Actor) => RawBuilder<unknown>[],
  chosen: Chosen,
) {
  await checkChosen(ctx, table, chosen);
  return chosenByStatus<Status>(ctx.db, table, visibleTo(ctx.actor), chosen);
}

export async function startMany<Body extends Chosen>(
  ctx: UserContext,
  target: ManyName,
  { ids, selection_id, run_id: earlier, ...input }: Body,
): Promise<{ run_id: number }> {
  const chosen = { ids, selection_id, run_id: earlier };
  if (selection_id !== undefined) await lockSelections(ctx.db, ctx.actor.id);
  await checkChosen(ctx, areaOf(target), chosen);
  const params: ManyParams = { target, chosen, input };
  const run_id = await startRun(ctx, 'many.change', { kind: kindOf(target), params });
  ctx.changed({ entity: 'run', id: run_id, before: null, after: params });
  return { run_id };
}
