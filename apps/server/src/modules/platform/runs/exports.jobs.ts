// Writes an export: from a cursor straight into the file, so neither side ever holds the whole of it.
import type { UserActor } from '../../../context.ts';
import { countRows, cursorBatches } from '../../../database/lists/cursor.ts';
import { finishRun } from '../../../jobs/runs.store.ts';
import { RunCanceled, type RunContext, runJob } from '../../../jobs/runs.ts';
import type { StoredFile } from '../../../outside/file-store.ts';
import type { CellValue } from '../../../outside/spreadsheets/cell-values.ts';
import { writeCsv } from '../../../outside/spreadsheets/write-csv.ts';
import { writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import { problem, Refusal } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { sheetMimes } from '../files/files.rules.ts';
import { recordFile } from '../files/stored-files.actions.ts';
import { type ExportTarget, type SeenColumn, seenColumns } from './export-target.ts';
import { type ExportParams, payExport } from './exports.actions.ts';
import { needSelection } from './selections.actions.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'exports.write': { run_id: number };
  }
}

const keepDays = 7;
/** A sheet of Excel ends there, its header included. */
const mostSheetRows = 1_048_575;
const progressEvery = 5_000;

async function* shownBatches(
  batches: AsyncIterable<string[][]>,
  columns: SeenColumn[],
  tick: (done: number) => Promise<void>,
): AsyncGenerator<CellValue[][]> {
  let done = 0;
  let reported = 0;
  for await (const batch of batches) {
    yield batch.map((row) => columns.map(({ show }, place) => show(row[place] || null)));
    done += batch.length;
    if (done - reported < progressEvery) continue;
    reported = done;
    await tick(done);
  }
}

async function writeTable(ctx: RunContext, target: ExportTarget, params: ExportParams): Promise<StoredFile> {
  const columns = seenColumns(target, (ctx.actor as UserActor).role);
  const { selection_id } = params.query;
  return ctx.write('export.write', async ({ db }) => {
    if (selection_id) await needSelection(db, (ctx.actor as UserActor).id, params.target, selection_id);
    const query = target.rows(ctx.actor, params.query as never);
    const total = await countRows(db, query);
    if (params.format === 'xlsx' && total > mostSheetRows) throw problem('export.too_many_rows');
    await ctx.progress({ phase: 'write', total, done: 0 });
    const rows = cursorBatches(
      db,
      query,
      columns.map(({ code }) => code),
    );
    const batches = shownBatches(rows, columns, (done) => ctx.progress({ done }));
    const table =
      params.format === 'xlsx' ? writeXlsx(columns, batches, { sheetName: target.title }) : writeCsv(columns, batches);
    return ctx.outside.files.put(table);
  });
}

function today(): string {
  return new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow' }).format(new Date());
}

async function writeExport(ctx: RunContext, targets: Targets['exports']): Promise<void> {
  const params = ctx.run.params as ExportParams;
  const declared = targets[params.target]!;
  const target = (await declared.within?.(ctx.db, params.query as never)) ?? declared;
  const stored = await writeTable(ctx, target, params);
  await keepTable(ctx, target, params, stored).catch(async (error) => {
    if (error instanceof Refusal) await ctx.outside.files.remove(stored.key);
    throw error;
  });
}

async function keepTable(
  ctx: RunContext,
  target: ExportTarget,
  params: ExportParams,
  stored: StoredFile,
): Promise<void> {
  await ctx.write('export.write', async ({ db }) => {
    await payExport(db, ctx.actor, stored.size);
    const { id: result_file_id } = await recordFile(db, ctx.actor, stored, {
      kind: 'export',
      name: `${target.title} ${today()}.${params.format}`,
      mime: sheetMimes[params.format],
      keep_days: keepDays,
    });
    if (!(await finishRun(db, ctx.run.id, { state: 'done', result_file_id }))) throw new RunCanceled();
  });
}

export const exportJob = (targets: Targets['exports']) => runJob('exports.write', (ctx) => writeExport(ctx, targets));
