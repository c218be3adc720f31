// Use cases of imports: take a file, show what was found in it, have it applied.
import type { ImportCard, ImportMode } from '@iskra/contract/areas/imports';
import { notOffered } from '@iskra/contract/kernel/messages';
import { type ImportTargetName, isImportTarget } from '@iskra/contract/words';
import type { UserContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { startRun } from '../../jobs/runs.ts';
import { fieldProblem, problem, Refusal } from '../../problem.ts';
import type { AcceptedFile, Download } from '../../routes.ts';
import type { Targets } from '../area.ts';
import { sheetMimes } from '../files/files.rules.ts';
import { downloadFile, recordFile } from '../files/stored-files.actions.ts';
import { getRun, type RunDetails } from '../runs/runs.actions.ts';
import { mappingFault } from './header.rules.ts';
import type { ImportParams } from './import-params.ts';
import {
  columnsFor,
  type ImportTarget,
  modesOf,
  readParams,
  type StagedFields,
  targetWithin,
} from './import-target.ts';
import { allSteps, type Counts, type Findings, moveToQueue } from './imports.store.ts';
import { fieldsOf, isBad, unpackMarks, unpackRows } from './staged-rows.ts';
import { suggestFields } from './suggest-fields.rules.ts';

type ImportTargets = Targets['imports'];
type Format = ImportParams['format'];

/** A file that changes nothing goes with its import; the source of what was changed is kept longer. */
const keepSourceDays = 7;
const kind = 'import.';

/** Only what an area has declared can be imported. */
export function importTargetOf(target: string): ImportTargetName {
  if (!isImportTarget(target)) throw fieldProblem('target', 'invalid', notOffered);
  return target;
}

/** The target by its name, for somebody who may import it. */
export function targetFor({ actor }: UserContext, targets: ImportTargets, name: string): ImportTarget {
  const target = targets[importTargetOf(name)]!;
  if (target.roles && !target.roles.includes(actor.role)) throw problem('forbidden');
  return target;
}

/** What the target says to the input, before there is a run. */
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

async function getImport(ctx: UserContext, id: number): Promise<RunDetails & { params: ImportParams }> {
  const run = await getRun(ctx, id);
  if (!run.kind.startsWith(kind)) throw problem('not_found');
  return run as RunDetails & { params: ImportParams };
}

const nothing: Counts = { create: 0, update: 0, remove: 0, skip: 0, bad: 0, absent: 0 };
const changesOf = ({ create, update, remove, absent }: Counts) => create + update + remove + absent;

export async function importCard(ctx: UserContext, targets: ImportTargets, id: number): Promise<ImportCard> {
  const run = await getImport(ctx, id);
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
    can_apply: run.state === 'checked' && missing.length === 0 && changesOf(counts) > 0,
  };
}

/** A file that is still being checked, or was already dealt with. */
function notChecked(run: RunDetails) {
  return problem(run.state === 'queued' || run.state === 'running' ? 'run.not_ready' : 'run.finished');
}

export async function mapColumns(
  ctx: UserContext,
  targets: ImportTargets,
  id: number,
  mapping: (string | null)[],
): Promise<void> {
  const run = await getImport(ctx, id);
  const { target, params } = run.params;
  const fault = mappingFault(mapping, columnsFor(await targetWithin(ctx.db, targets[target]!, params), ctx.actor));
  if (fault) throw fieldProblem('fields', 'invalid', fault);
  // What another person has been asked about stays as it was when they were asked.
  if (await targets[target]!.isHeld?.(ctx, id)) throw problem('import.held_back');
  if (!(await moveToQueue(ctx.db, id, 'parse', { mapping }))) throw notChecked(run);
  await ctx.later('imports.check', { run_id: id });
  ctx.changed({ entity: 'run', id, before: null, after: { mapping } });
}

export async function applyImport(
  ctx: UserContext,
  targets: ImportTargets,
  id: number,
  { without_bad: withoutBad, confirm_absent }: { without_bad: boolean; confirm_absent?: number | undefined },
): Promise<{ held_back: boolean }> {
  const card = await importCard(ctx, targets, id);
  if (card.run.state !== 'checked') throw notChecked(card.run as RunDetails);
  if (card.missing.length > 0) throw problem('import.columns_missing', { missing: card.missing });
  if (!card.can_apply) throw problem('import.nothing_to_apply');
  if (card.counts.bad > 0 && card.mode === 'full') throw problem('import.full_with_errors', { bad: card.counts.bad });
  if (card.counts.bad > 0 && !withoutBad) throw problem('import.has_errors', { bad: card.counts.bad });
  if (card.counts.absent > 0 && confirm_absent !== card.counts.absent)
    throw fieldProblem('confirm_absent', 'import.absent_not_confirmed');
  if (await targets[card.target]!.heldBack?.(ctx, id, goodRows(ctx.db, id))) return { held_back: true };
  if (!(await moveToQueue(ctx.db, id, 'apply', {}))) throw problem('run.finished');
  await ctx.later('imports.apply', { run_id: id });
  ctx.changed({ entity: 'run', id, before: { state: 'checked' }, after: { state: 'queued', ...card.counts } });
  return { held_back: false };
}

async function* goodRows(db: Database, id: number): StagedFields {
  for await (const { content, marks } of allSteps(db, id)) {
    const [rows, known] = [await unpackRows(content), await unpackMarks(marks)];
    yield* rows.filter((_, at) => !isBad(known[at]!)).map(fieldsOf);
  }
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
