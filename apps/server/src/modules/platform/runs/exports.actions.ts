// «Выгрузить»: the filtered rows go to a file in the background.
import type { ExportName } from '@iskra/contract/words';
import type { Actor, UserContext } from '../../../context.ts';
import { type Cap, countUse, useFits } from '../../../database/connections/limits.ts';
import type { Database } from '../../../database/database.ts';
import { startRun } from '../../../jobs/runs.ts';
import { problem } from '../../../problem.ts';
import { refuseHiddenReport } from '../../network/groups/tsm-rights.scope.store.ts';
import { needSelection } from './selections.actions.ts';
import { lockSelections } from './selections.store.ts';

export type ExportFormat = 'xlsx' | 'csv';

export interface ExportParams {
  target: ExportName;
  format: ExportFormat;
  query: ExportQuery;
}

const kilobyte = 1024;
/** Most bytes that one person may export in a day; the files are kept for a week. */
const mostInDay = 2 ** 30;

function dayOf(actor: Actor): Cap {
  const who = 'id' in actor ? `${actor.kind}:${actor.id}` : actor.kind;
  return { key: `exports:${who}`, most: mostInDay / kilobyte, seconds: 86_400 };
}

/** How large a file is, is known when it is written: who comes to the end of the day's share with it does not get it. */
export async function payExport(db: Database, actor: Actor, bytes: number): Promise<void> {
  const wait = await countUse(db, dayOf(actor), Math.ceil(bytes / kilobyte));
  if (wait > 0) throw problem('export.day_spent', { retry_after: wait });
}

/** The question of a list; some lists also take the chosen rows. */
export interface ExportQuery {
  selection_id?: number | undefined;
  [asked: string]: unknown;
}

/** `query` is what the target's `rows` will be given. */
export async function startExport(
  ctx: UserContext,
  target: ExportName,
  format: ExportFormat,
  query: ExportQuery,
): Promise<{ run_id: number }> {
  await refuseHiddenReport(ctx.db, ctx.actor, target);
  const { selection_id } = query;
  if (selection_id !== undefined) {
    await lockSelections(ctx.db, ctx.actor.id);
    await needSelection(ctx.db, ctx.actor.id, target, selection_id);
  }
  const wait = await useFits(ctx.db, dayOf(ctx.actor), 1);
  if (wait > 0) throw problem('export.day_spent', { retry_after: wait });
  const params: ExportParams = { target, format, query };
  const run_id = await startRun(ctx, 'exports.write', { kind: `export.${target}`, params });
  ctx.changed({ entity: 'run', id: run_id, before: null, after: params });
  return { run_id };
}

/** The handler of a list's export, as `exportCall` of the contract declares it. */
export const exportRoute =
  (target: ExportName) =>
  (ctx: UserContext, { body: { format, ...query } }: { body: ExportQuery & { format: ExportFormat } }) =>
    startExport(ctx, target, format, query);
