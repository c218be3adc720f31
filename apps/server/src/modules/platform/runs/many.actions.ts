// An action on many rows of a list: the chosen rows are worked through in the background.
import type { ManyName } from '@iskra/contract/words';
import type { RawBuilder } from 'kysely';
import type { Actor, UserContext } from '../../../context.ts';
import { startRun } from '../../../jobs/runs.ts';
import { problem } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { chosenByStatus } from './chosen.scope.store.ts';
import type { Chosen } from './many-target.ts';
import { getRun } from './runs.actions.ts';
import { isUndone, type RunDetails } from './runs.store.ts';
import { needSelection } from './selections.actions.ts';
import { lockSelections } from './selections.store.ts';

export interface ManyParams {
  target: ManyName;
  chosen: Chosen;
  /** The input of the target's `apply`. */
  input: object;
  /** The run whose rows are put back, instead of anything new being done to them. */
  undoes?: number;
}

const kindOf = (name: string) => `many.${name}`;
/** «trade_points» of «trade_points.block». */
export const areaOf = (name: ManyName) => name.slice(0, name.lastIndexOf('.'));

/** A selection of this very person, if one is named. */
async function checkChosen(ctx: UserContext, area: string, { selection_id }: Chosen): Promise<void> {
  if (selection_id !== undefined) await needSelection(ctx.db, ctx.actor.id, area, selection_id);
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
  { ids, selection_id, ...input }: Body,
): Promise<{ run_id: number }> {
  const chosen = { ids, selection_id };
  if (selection_id !== undefined) await lockSelections(ctx.db, ctx.actor.id);
  await checkChosen(ctx, areaOf(target), chosen);
  const params: ManyParams = { target, chosen, input };
  const run_id = await startRun(ctx, 'many.change', { kind: kindOf(target), params });
  ctx.changed({ entity: 'run', id: run_id, before: null, after: params });
  return { run_id };
}

/** The action on many that a run was, where it can be taken back. */
export const undoableBy = (many: Targets['many'], { kind }: Pick<RunDetails, 'kind'>) =>
  kind.startsWith(kindOf('')) ? many[kind.slice(kindOf('').length)]?.undo : undefined;

/** A run is undone by its author, once, and only in time: by the clock of the database. */
export async function undoRun(ctx: UserContext, many: Targets['many'], id: number): Promise<{ run_id: number }> {
  const run = await getRun(ctx, id, { held: true });
  if (run.started_by?.id !== ctx.actor.id) throw problem('run.not_own');
  if (!undoableBy(many, run) || run.undoes !== null || run.applied === 0) throw problem('run.no_undo');
  if (run.finished_at === null) throw problem('wrong_state');
  if (await isUndone(ctx.db, id)) throw problem('run.undone');
  if (run.undo_until === null) throw problem('run.undo_late');
  const { target } = run.params as unknown as ManyParams;
  const params: ManyParams = { target, chosen: { run_id: id }, input: {}, undoes: id };
  const run_id = await startRun(ctx, 'many.change', { kind: run.kind, params, undoes_id: id });
  ctx.changed({ entity: 'run', id, before: null, after: { undone_by: run_id } });
  return { run_id };
}
