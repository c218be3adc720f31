// «Выгрузить»: what is filtered goes to a file in the background.
import type { ExportName } from '@iskra/contract/words';
import type { Actor, UserContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { type Cap, countUse, useFits } from '../../database/limits.ts';
import { startRun } from '../../jobs/runs.ts';
import { problem } from '../../problem.ts';

export type ExportFormat = 'xlsx' | 'csv';

export interface ExportParams {
  target: ExportName;
  format: ExportFormat;
  query: object;
}

const kilobyte = 1024;
/** What one person may have exported in a day; the files are kept for a week. */
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

/** `query` is what the target's `rows` will be given. */
export async function startExport(
  ctx: UserContext,
  target: ExportName,
  format: ExportFormat,
  query: object,
): Promise<{ run_id: number }> {
  const wait = await useFits(ctx.db, dayOf(ctx.actor), 1);
  if (wait > 0) throw problem('export.day_spent', { retry_after: wait });
  const params: ExportParams = { target, format, query };
  const run_id = await startRun(ctx, 'exports.write', { kind: `export.${target}`, params });
  ctx.changed({ entity: 'run', id: run_id, before: null, after: params });
  return { run_id };
}
