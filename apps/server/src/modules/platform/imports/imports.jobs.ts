// Imports in the background: parse and check, then, when its owner says so, apply. Every step is one transaction that
// changes things, marks its rows and counts them, so a kill at any moment loses a step and doubles nothing.
import type { UserActor } from '../../../context.ts';
import { copyTextArray } from '../../../database/connections/connection.ts';
import { isCollision } from '../../../database/connections/faults.ts';
import type { JobTransaction } from '../../../jobs/job.ts';
import { addToRun, finishRun, lockRun, type Marked, shareRun } from '../../../jobs/runs.store.ts';
import { RunCanceled, type RunContext, runJob } from '../../../jobs/runs.ts';
import { problem } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { dropFile, keepFileFor, keptFile } from '../files/stored-files.actions.ts';
import type { ImportParams } from './import-params.ts';
import { type ImportInput, type ImportTarget, requiredKeysOf, targetWithin } from './import-target.ts';
import { writeErrors } from './imports.errors.jobs.ts';
import { parseFile } from './imports.parse.jobs.ts';
import { type Report, reportOn } from './imports.report.jobs.ts';
import {
  countUnnamed,
  deleteSteps,
  endCheck,
  findFindings,
  isAsFrozen,
  type Judged,
  makeStaged,
  markStep,
  nextStep,
  noteNamed,
  readJudged,
  stageUnnamed,
  takeUnnamed,
} from './imports.store.ts';
import {
  fieldsOf,
  isBad,
  type Mark,
  pack,
  type RowMessage,
  type StagedRow,
  unpackMarks,
  unpackRows,
} from './staged-rows.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'imports.check': { run_id: number };
    'imports.apply': { run_id: number };
  }
}

type Phase = 'check' | 'apply';

/** The source of an applied import is kept as long as there may be questions about it. */
const keepSourceDays = 90;

function inputOf({ run, actor, facts }: RunContext, phase: Phase): ImportInput {
  const { mode, params = {} } = run.params as ImportParams;
  return {
    run_id: run.id,
    actor: actor as UserActor,
    mode,
    params: params as ImportInput['params'],
    applying: phase === 'apply',
    facts,
  };
}

/** Has the target look at these rows, and apply them when told to. */
async function judge(ctx: RunContext, tx: JobTransaction, target: ImportTarget, rows: StagedRow[], phase: Phase) {
  const { db, copy } = tx;
  const input = inputOf(ctx, phase);
  await makeStaged(db);
  const lines = rows.map((row) => `${row[0]}\t${copyTextArray(fieldsOf(row))}\n`);
  await copy('staged', ['n', 'f'], [lines.join('')]);
  await target.resolve(db, input);
  const judged = await readJudged(db);
  if (input.mode === 'full') await noteNamed(db, input.run_id, named(judged));
  // A record created without its id would be removed again as one that the file does not name.
  if (input.mode === 'full' && input.applying && named(judged).length !== judged.length)
    throw new Error(`import ${input.run_id}: rows to be created have no id`);
  if (phase === 'check') return judged;
  if (input.mode === 'remove') {
    await target.remove!(db, input, named(judged.filter(({ problems }) => problems.length === 0)));
    return judged;
  }
  const late = new Map<number, RowMessage>();
  await target.apply(db, input, (n, problem) => late.set(n, problem), tx);
  return judged.map((row) => (late.has(row.n) ? { ...row, problems: [late.get(row.n)!] } : row));
}

const named = (judged: Judged[]) => judged.flatMap(({ id }) => (id === null ? [] : [id]));

function countAbsent(ctx: RunContext, target: ImportTarget): Promise<number> | number {
  const input = inputOf(ctx, 'check');
  return input.mode === 'full' ? countUnnamed(ctx.db, input.run_id, target.whole!(input)) : 0;
}

function markOf({ action, problems }: Judged, phase: Phase): Mark {
  if (problems.length > 0) return problems;
  if (phase === 'check') return action;
  return action === 'none' ? 'skipped' : 'applied';
}

/** What judging adds to what a row's cells have told: nothing about the same columns, and of a thing that is not named only what its filled cells say. */
function moreProblems(target: ImportTarget, row: StagedRow, known: RowMessage[], { problems }: Judged): RowMessage[] {
  const fields = fieldsOf(row);
  const filled = new Set(target.columns.filter((_, i) => fields[i] !== null).map(({ title }) => title));
  const keys = target.columns.filter(({ code }) => requiredKeysOf(target).includes(code));
  const isNamed = keys.every(({ title }) => filled.has(title));
  return problems.filter(
    ({ column }) =>
      !known.some((problem) => problem.column === column) && (isNamed || (column !== null && filled.has(column))),
  );
}

function tally(marks: Mark[]): Marked {
  const of = (wanted: (mark: Mark) => boolean) => marks.filter(wanted).length;
  return {
    rows: marks.length,
    applied: of((mark) => mark === 'applied'),
    skipped: of((mark) => mark === 'skipped'),
    bad: of(isBad),
  };
}

/** Judges the rows of the next step, and applies them when told to; false when there is none. */
async function takeStep(ctx: RunContext, tx: JobTransaction, target: ImportTarget, phase: Phase): Promise<boolean> {
  const { db } = tx;
  const { id } = ctx.run;
  const step = await nextStep(db, id, phase === 'check' ? 'parsed' : 'checked');
  if (!step) return false;
  // The sent, and perhaps approved, version is the one to apply.
  if (phase === 'apply' && !(step.whole && (await isAsFrozen(db, id)))) throw problem('import.changed');
  const rows = await unpackRows(step.content);
  const marks = await unpackMarks(step.marks);
  const open = rows.flatMap((_, at) => (isBad(marks[at]!) ? [] : [at]));
  // A check tells everything that is wrong with a row at once, so it also has rows judged of which a cell alone is bad.
  const asked = phase === 'check' ? [...rows.keys()] : open;
  const asking = asked.map((at) => rows[at]!);
  const judged = asking.length > 0 ? await judge(ctx, tx, target, asking, phase) : [];
  if (judged.length !== asked.length) throw new Error(`import ${id}: ${asked.length} rows in, ${judged.length} judged`);
  asked.forEach((at, i) => {
    const known = marks[at]!;
    marks[at] = isBad(known)
      ? [...known, ...moreProblems(target, rows[at]!, known, judged[i]!)]
      : markOf(judged[i]!, phase);
  });
  await markStep(db, id, step.n, phase === 'check' ? 'checked' : 'applied', await pack(marks));
  // Rows that were bad before are counted already.
  if (!(await addToRun(db, id, tally(open.map((at) => marks[at]!))))) throw new RunCanceled();
  return true;
}

/** The indexes of a table keep one processor busy, while another has nothing to do. */
const lanes = 2;

/** Steps side by side, each a transaction, and then, alone, those that got into another's way; `step` is false when there is none. */
async function takeSteps(ctx: RunContext, phase: Phase, step: (tx: JobTransaction) => Promise<boolean>): Promise<void> {
  const takeAll = async (lock: typeof lockRun) => {
    for (let more = true; more; ) {
      await ctx.progress({ phase });
      more = await ctx.write(`import.${phase}`, async (tx) => {
        await lock(tx.db, ctx.run.id);
        return step(tx);
      });
    }
  };
  const lane = () => takeAll(shareRun).catch((error) => (isCollision(error) ? undefined : Promise.reject(error)));
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  await takeAll(lockRun);
}

/** A full replacement: what the file does not name goes, some of it in each step. */
async function removeUnnamed(ctx: RunContext, target: ImportTarget): Promise<void> {
  const input = inputOf(ctx, 'apply');
  await ctx.write('import.apply', ({ db }) => stageUnnamed(db, input.run_id, target.whole!(input)));
  await takeSteps(ctx, 'apply', async ({ db }) => {
    const ids = await takeUnnamed(db, input.run_id);
    if (ids.length > 0) await target.remove!(db, input, ids);
    return ids.length > 0;
  });
}

/** The report, and the table of bad rows if there are any. */
async function report(
  ctx: RunContext,
  { columns: fields }: ImportTarget,
): Promise<Report & { errorFileId: number | null }> {
  const { error_file_id, source_file_id } = ctx.run;
  const { columns, counts: checked } = await findFindings(ctx.db, ctx.run.id);
  const titles = columns.map(({ field }) => fields.find(({ code }) => code === field)?.title ?? null);
  const made = await reportOn(ctx.db, ctx.run.id, titles);
  const { bad } = made.counts;
  if (bad === 0) return { ...made, errorFileId: null };
  // Applying seldom finds anything that the check has not.
  if (error_file_id && checked?.bad === bad) return { ...made, errorFileId: error_file_id };
  const { size } = await keptFile(ctx.db, source_file_id);
  return { ...made, errorFileId: await writeErrors(ctx, columns, size) };
}

/** The table of an earlier check. */
async function dropOldErrors(ctx: RunContext, current: number | null): Promise<void> {
  const { error_file_id } = ctx.run;
  if (error_file_id && error_file_id !== current)
    await dropFile({ db: ctx.db, files: ctx.outside.files, actor: ctx.actor }, error_file_id);
}

async function check(ctx: RunContext, target: ImportTarget): Promise<void> {
  const { id, phase } = ctx.run;
  if (phase === '' || phase === 'parse') await parseFile(ctx, target);
  const { missing } = await findFindings(ctx.db, id);
  if (missing.length === 0) await takeSteps(ctx, 'check', (tx) => takeStep(ctx, tx, target, 'check'));
  const { counts, errors, preview, errorFileId } =
    missing.length === 0 ? await report(ctx, target) : { ...(await reportOn(ctx.db, id, [])), ...unjudged };
  const { create, update, remove, skip, bad } = counts;
  const absent = missing.length === 0 ? await countAbsent(ctx, target) : 0;
  const found = { create, update, remove, skip, bad, absent };
  await endCheck(ctx.db, id, { counts: found, errors, preview }, errorFileId);
  await dropOldErrors(ctx, errorFileId);
}

/** Without its required columns nothing can be said about a file. */
const unjudged = { counts: { create: 0, update: 0, remove: 0, skip: 0, bad: 0 }, errors: [], errorFileId: null };

async function apply(ctx: RunContext, target: ImportTarget): Promise<void> {
  const { id, total, source_file_id } = ctx.run;
  await takeSteps(ctx, 'apply', (tx) => takeStep(ctx, tx, target, 'apply'));
  await ctx.progress({ phase: 'report' });
  const { counts, errors, errorFileId } = await report(ctx, target);
  const { applied, skipped, bad } = counts;
  if (total !== applied + skipped + bad)
    throw new Error(`import ${id}: ${total} rows in, ${applied + skipped + bad} out`);
  // A file with a bad row does not say for sure which records it leaves out.
  if ((ctx.run.params as ImportParams).mode === 'full' && bad === 0) await removeUnnamed(ctx, target);
  await ctx.write('import.apply', async ({ db }) => {
    const state = bad > 0 ? 'done_with_errors' : 'done';
    const result = { errors, preview: [] };
    if (!(await finishRun(db, id, { state, result, error_file_id: errorFileId }))) throw new RunCanceled();
    await deleteSteps(db, id);
    if (applied > 0 && source_file_id) await keepFileFor(db, source_file_id, keepSourceDays);
  });
  await dropOldErrors(ctx, errorFileId);
}

export function importJobs(targets: Targets['imports']) {
  const targetOf = ({ db, run }: RunContext) => {
    const { target, params } = run.params as ImportParams;
    return targetWithin(db, targets[target]!, params);
  };
  return [
    runJob('imports.check', async (ctx) => check(ctx, await targetOf(ctx))),
    runJob('imports.apply', async (ctx) => apply(ctx, await targetOf(ctx))),
  ];
}
