// An action on many rows of a list: what is chosen is worked through in the background.
import type { ManyName } from '@iskra/contract/words';
import type { UserContext } from '../../context.ts';
import { startRun } from '../../jobs/runs.ts';
import { problem } from '../../problem.ts';
import type { Chosen } from './many-target.ts';
import { getRun } from './runs.actions.ts';

export interface ManyParams {
  target: ManyName;
  chosen: Chosen;
  /** What the target's `apply` will be given. */
  input: object;
}

const kindOf = (name: string) => `many.${name}`;
/** «trade_points» of «trade_points.block». */
const areaOf = (name: ManyName) => name.slice(0, name.lastIndexOf('.'));

/** Only rows of the same area can be taken over from an earlier run, and only from one that the person may see. */
export async function checkChosen(ctx: UserContext, area: string, { run_id }: Chosen): Promise<void> {
  if (run_id === undefined) return;
  const { kind } = await getRun(ctx, run_id);
  if (!kind.startsWith(kindOf(`${area}.`))) throw problem('not_found');
}

export async function startMany<Body extends Chosen>(
  ctx: UserContext,
  target: ManyName,
  { ids, found, run_id: earlier, ...input }: Body,
): Promise<{ run_id: number }> {
  const chosen = { ids, found, run_id: earlier };
  await checkChosen(ctx, areaOf(target), chosen);
  const params: ManyParams = { target, chosen, input };
  const run_id = await startRun(ctx, 'many.change', { kind: kindOf(target), params });
  ctx.changed({ entity: 'run', id: run_id, before: null, after: params });
  return { run_id };
}
