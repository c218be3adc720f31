// «Выгрузить»: what is filtered goes to a file in the background.
import type { UserContext } from '../../context.ts';
import { startRun } from '../../jobs/runs.ts';
import type { exportTargets } from '../export-targets.ts';

export type ExportName = keyof typeof exportTargets;
export type ExportFormat = 'xlsx' | 'csv';

export interface ExportParams {
  target: ExportName;
  format: ExportFormat;
  query: object;
}

/** `query` is what the target's `rows` will be given. */
export async function startExport(
  ctx: UserContext,
  target: ExportName,
  format: ExportFormat,
  query: object,
): Promise<{ run_id: number }> {
  const params: ExportParams = { target, format, query };
  const run_id = await startRun(ctx, 'exports.write', { kind: `export.${target}`, params });
  ctx.changed({ entity: 'run', id: run_id, before: null, after: params });
  return { run_id };
}
