// Use cases of imports: take a file, show its contents.
import type { ImportCard, ImportMode } from '@iskra/contract/areas/platform/imports';
import { notOffered } from '@iskra/contract/kernel/messages';
import { type ImportTargetName, isImportTarget } from '@iskra/contract/words';
import type { UserContext } from '../../../context.ts';
import { startRun } from '../../../jobs/runs.ts';
import { fieldProblem, problem, Refusal } from '../../../problem.ts';
import type { AcceptedFile, Download } from '../../../routes.ts';
import type { Targets } from '../../area.ts';
import { sheetMimes } from '../files/files.rules.ts';
import { downloadFile, recordFile } from '../files/stored-files.actions.ts';
import { getRun, isAskedAbout, type RunDetails } from '../runs/runs.actions.ts';
import { mappingFault } from './header.rules.ts';
import type { ImportParams } from './import-params.ts';
import { columnsFor, type ImportTarget, modesOf, readParams, targetWithin } from './import-target.ts';
import { type Counts, type Findings, moveToQueue } from './imports.store.ts';
import { suggestFields } from './suggest-fields.rules.ts';

type ImportTargets = Targets['imports'];
type Format = ImportParams['format'];

/** A file that changes nothing is deleted with its import; the source of changes is kept longer. */
const keepSourceDays = 7;
const kind = 'import.';

/** Only what an area has declared can be imported. */
export function importTargetOf(target: string): ImportTargetName {
  if (!isImportTarget(target)) throw fieldProblem('target', 'invalid', notOffered);
  return target;
}

/** The target by its name, for a person who may import it. */
export function targetFor({ actor }: UserContext, targets: ImportTargets, name: string): ImportTarget {
  const target = targets[importTargetOf(name)]!;
  if (target.roles && !target.roles.includes(actor.role)) throw problem('forbidden');
  return target;
}

/** The target's own parameters, before there is a run. */
export function ownParams(target: ImportTarget, params: object): object {
  const read = readParams(target, params);
  if (read.success) return read.data;
  throw new Refusal(
    'invalid',
    read.error.issues.map(({ path, code, message }) => ({ field: ['params', ...path].join('.'), code, message })),
  );
}

export async function startImport(
  ctx: UserContext,
  targets: ImportTargets,
  format: Format,
  input: { target: string; mode: ImportMode; params: object },
  file: AcceptedFile,
): Promise<{ run_id: number }> {
  if (file.format !== format) throw fieldProblem('file', 'file.kind_refused', `Нужен файл ${format.toUpperCase()}`);
  const declared = targetFor(ctx, targets, input.target);
  if (!modesOf(declared).includes(input.mode)) throw fieldProblem('mode', 'invalid', notOffered);
  const own = ownParams(declared, input.params);
  await targetWithin(ctx.db, declared, own);
  const { id: source_file_id } = await recordFile(ctx.db, ctx.actor, file, {
    kind: 'import',
    name: file.name,
    mime: sheetMimes[format],
    keep_days: keepSourceDays,
  });
  const params: ImportParams = { target: importTargetOf(input.target), mode: input.mode, format, params: own };
  const run_id = await startRun(ctx, 'imports.check', { kind: kind + input.target, params, source_file_id });
  ctx.changed({ entity: 'run', id: run_id, before: null, after: { ...params, file: file.name } });
  return { run_id };
}

export type ImportRun = RunDetails & { params: ImportParams };

export async function getImport(ctx: UserContext, id: number, as?: { held: boolean }): Promise<ImportRun> {
  const run = await getRun(ctx, id, as);
  if (!run.kind.startsWith(kind)) throw problem('not_found');
  return run as ImportRun;
}

const nothing: Counts = { create: 0, update: 0, remove: 0, skip: 0, bad: 0, absent: 0 };
const changesOf = ({ create, update, remove, absent }: Counts) => create + update + remove + absent;

export async function cardOf(ctx: UserContext, targets: ImportTargets, run: ImportRun): Promise<ImportCard> {
  const { target, mode } = run.params;
  const { columns = [], missing = [], counts = nothing, errors = [], preview = [] } = run.result as Partial<Findings>;
  const known = columnsFor(await targetWithin(ctx.db, targets[target]!, run.params.params), ctx.actor);
  const suggested = suggestFields(columns, known);
  return {
    run,
    target,
    mode,
    fields: known.map(({ code, title, required }) => ({ code, title, required: required ?? false })),
    columns: columns.map((column, at) => ({ ...column, suggested: suggested[at]! })),
    missing,
    counts,
    errors,
    preview,
    can_apply: run.state === 'checked' && run.frozen_hash === null && missing.length === 0 && changesOf(counts) > 0,
  };
}

export const importCard = async (ctx: UserContext, targets: ImportTargets, id: number): Promise<ImportCard> =>
  cardOf(ctx, targets, await getImport(ctx, id));

/** Held, so that of two people who change or apply it the second finds what the first has made of it. */
export async function holdChecked(ctx: UserContext, id: number): Promise<ImportRun> {
  const run = await getImport(ctx, id, { held: true });
  if (run.state === 'queued' || run.state === 'running') throw problem('run.not_ready');
  if (run.state !== 'checked') throw problem('run.finished');
  return run;
}

export async function mapColumns(
  ctx: UserContext,
  targets: ImportTargets,
  id: number,
  mapping: (string | null)[],
): Promise<void> {
  const run = await holdChecked(ctx, id);
  if (isAskedAbout(run)) throw problem('import.held_back');
  const { target, params } = run.params;
  const fault = mappingFault(mapping, columnsFor(await targetWithin(ctx.db, targets[target]!, params), ctx.actor));
  if (fault) throw fieldProblem('fields', 'invalid', fault);
  await moveToQueue(ctx.db, id, 'parse', { mapping });
  await ctx.later('imports.check', { run_id: id });
  ctx.changed({ entity: 'run', id, before: null, after: { mapping } });
}

export async function downloadSource(ctx: UserContext, id: number): Promise<Download> {
  return downloadFile(ctx, (await getImport(ctx, id)).source_file_id);
}

export async function downloadErrors(ctx: UserContext, id: number): Promise<Download> {
  const run = await getImport(ctx, id);
  if (run.error_file_id === null) throw problem('not_found');
  return downloadFile(ctx, run.error_file_id);
}

export async function checkIsImport(ctx: UserContext, id: number): Promise<void> {
  await getImport(ctx, id);
}
