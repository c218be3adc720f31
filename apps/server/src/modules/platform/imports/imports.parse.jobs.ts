// First phase of an import: the file is read once, row by row, and staged in one transaction, some thousand rows a step.
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FileColumn } from '@iskra/contract/areas/platform/imports';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { lockRun } from '../../../jobs/runs.store.ts';
import { RunCanceled, type RunContext } from '../../../jobs/runs.ts';
import { OutsideError } from '../../../outside/outside-error.ts';
import { readRows, type SheetRow } from '../../../outside/spreadsheets/read-rows.ts';
import { fieldProblem, problem, Refusal } from '../../../problem.ts';
import { fileProblem } from '../files/file-problems.rules.ts';
import { dropFile, keptFile } from '../files/stored-files.actions.ts';
import { findHeader, longestTitle, matchHeader, missingColumns, type Remembered } from './header.rules.ts';
import type { ImportParams } from './import-params.ts';
import { columnsFor, type ImportColumn, type ImportTarget, keysOf, requiredKeysOf } from './import-target.ts';
import { mostKept } from './import-weight.rules.ts';
import { rememberedFields } from './imports.memory.store.ts';
import { beginning } from './imports.report.jobs.ts';
import { beginParse, endParse, insertStep, markStep } from './imports.store.ts';
import { RepeatedKeys } from './repeated-keys.ts';
import { fieldsOf, isBad, type Mark, pack, type RowMessage, type StagedRow } from './staged-rows.ts';

/** The header is looked for among so many first rows. */
const headerRows = 10;
/** A small archive can hold very much text: this bounds the time that it takes. */
const mostText = 200_000_000;
/** A step is long enough to be fast and short enough that a lost one is soon done again. */
const stepRows = 5_000;
const stepText = 2_000_000;
const progressEveryMs = 1_000;
/** Rows are judged for so long before others get their turn. */
const longestTurnMs = 10;

interface Found {
  columns: FileColumn[];
  missing: string[];
}

/** Reads the head of the table: what its columns mean, and the data rows that were read along with it. */
async function readHead(
  rows: AsyncIterator<SheetRow>,
  known: readonly ImportColumn[],
  mapping: ImportParams['mapping'],
  remembered: Remembered,
) {
  const first: SheetRow[] = [];
  while (first.length < headerRows) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  const at = findHeader(first, known, remembered);
  const header = first[at]!.cells;
  if (!header.some((title) => title?.trim())) throw noHeader(known);
  const fields = mapping ?? matchHeader(header, known, remembered);
  const columns = header.map((title, i) => ({
    title: beginning(title ?? '', longestTitle),
    field: fields[i] ?? null,
  }));
  const found: Found = { columns, missing: missingColumns(fields, known) };
  return { found, rest: first.slice(at + 1) };
}

function noHeader(columns: readonly ImportColumn[]): Refusal {
  const titles = columns.slice(0, 3).map(({ title }) => `«${title}»`);
  return fieldProblem(
    'file',
    'sheet.header_missing',
    `В файле не найдена строка с названиями колонок: ${titles.join(', ')} и другие`,
  );
}

/** Where the cell of each target column is in a file's row; −1 when the file has none. */
function placesOf(target: ImportTarget, columns: FileColumn[]): number[] {
  return target.columns.map(({ code }) => columns.findIndex(({ field }) => field === code));
}

/** The fields of a row, and the faults of its cells alone. */
function stage(
  cells: (string | null)[],
  columns: readonly ImportColumn[],
  places: number[],
  keys: readonly string[],
): { fields: StagedRow[2]; messages: RowMessage[] } {
  const fields: StagedRow[2] = [];
  const messages: RowMessage[] = [];
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i]!;
    const place = places[i]!;
    const cell = cells[place]?.trim() || null;
    if (cell === null) {
      fields.push(null);
      if (keys.includes(column.code) && place !== -1)
        messages.push({ column: column.title, message: 'Заполните поле' });
      continue;
    }
    const result = column.parse(cell);
    if ('value' in result) fields.push(result.value === cell ? place : result.value);
    else {
      fields.push(null);
      messages.push({ column: column.title, message: result.error });
    }
  }
  return { fields, messages };
}

/** Columns in which no two rows of a file may be alike together, by their places among the target's. */
interface Unlike {
  title: string;
  /** A row that leaves one of these empty is like no other. */
  required: number[];
  repeated: RepeatedKeys;
  /** Those of the row's fields that may not repeat. */
  nameOf(fields: readonly (string | null)[]): readonly (string | null)[];
}

function unlike(target: ImportTarget, columns: readonly string[], required: readonly string[]): Unlike {
  const placeOf = (column: string) => target.columns.findIndex(({ code }) => code === column);
  const places = columns.map(placeOf);
  const { title } = target.columns[places[0]!]!;
  return {
    title,
    required: required.map(placeOf),
    repeated: new RepeatedKeys(),
    nameOf: (fields) => places.map((place) => fields[place] ?? null),
  };
}

function unlikeRows(target: ImportTarget): Unlike {
  const byKey = unlike(target, keysOf(target), requiredKeysOf(target));
  const { rowName } = target;
  if (!rowName) return byKey;
  const places = new Map(target.columns.map(({ code }, at) => [code, at]));
  return { ...byKey, nameOf: (fields) => rowName((code) => fields[places.get(code)!] ?? null) };
}

/** The rows in steps, and a mark for each row of the whole file. */
class Staging {
  readonly marks: Mark[] = [];
  readonly #numbers: number[] = [];
  readonly #target: ImportTarget;
  readonly #places: number[];
  readonly #required: readonly string[];
  readonly #unlike: Unlike[];

  constructor(target: ImportTarget, columns: FileColumn[]) {
    this.#target = target;
    this.#places = placesOf(target, columns);
    this.#required = requiredKeysOf(target);
    const distinct = (target.distinct ?? []).map((column) => unlike(target, [column], [column]));
    this.#unlike = [unlikeRows(target), ...distinct];
  }

  #take({ n, cells }: SheetRow): StagedRow {
    // Two rows of one number mean that two programs may see two different tables in one file.
    if (n <= (this.#numbers.at(-1) ?? 0)) throw problem('file.broken');
    const { fields, messages } = stage(cells, this.#target.columns, this.#places, this.#required);
    const row: StagedRow = [n, cells, fields];
    const values = fieldsOf(row);
    for (const { nameOf, required, repeated } of this.#unlike)
      if (required.every((place) => values[place])) repeated.add(nameOf(values), this.#numbers.length);
    this.#numbers.push(n);
    this.marks.push(messages.length > 0 ? messages : null);
    return row;
  }

  async *steps(rows: AsyncIterable<SheetRow>): AsyncGenerator<StagedRow[]> {
    let step: StagedRow[] = [];
    let text = 0;
    let before = 0;
    let began = performance.now();
    for await (const row of rows) {
      if (performance.now() - began > longestTurnMs) {
        await othersTurn();
        began = performance.now();
      }
      step.push(this.#take(row));
      for (const cell of row.cells) text += cell?.length ?? 0;
      if (text > mostText) throw problem('file.bomb');
      if (step.length < stepRows && text - before < stepText) continue;
      yield step;
      step = [];
      before = text;
    }
    if (step.length > 0) yield step;
    if (this.marks.length === 0) throw problem('sheet.no_rows');
    for (const { title, repeated } of this.#unlike) repeated.mark(this.marks, this.#numbers, title);
  }
}

async function* joined(first: SheetRow[], rest: AsyncIterator<SheetRow>): AsyncGenerator<SheetRow> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function ticker(ctx: RunContext): (read: number) => Promise<void> {
  let last = Date.now();
  return async (read) => {
    if (Date.now() - last < progressEveryMs) return;
    last = Date.now();
    await ctx.progress({ done: read });
  };
}

async function stageFile(ctx: RunContext, target: ImportTarget, path: string, size: number): Promise<void> {
  const { id } = ctx.run;
  const { format, mapping } = ctx.run.params as ImportParams;
  await ctx.write('import.parse', async ({ db }) => {
    await lockRun(db, id);
    if (!(await beginParse(db, id))) return;
    const rows = readRows(path, { kind: format });
    try {
      const actor = ctx.actor as UserActor;
      const remembered = await rememberedFields(db, actor.id, ctx.run.kind);
      const { found, rest } = await readHead(rows, columnsFor(target, actor), mapping, remembered);
      const staging = new Staging(target, found.columns);
      await writeSteps(db, id, staging, joined(rest, rows), mostKept(size), ticker(ctx));
      const counted = { total: staging.marks.length, bad: staging.marks.filter(isBad).length };
      if (!(await endParse(db, id, found, counted))) throw new RunCanceled();
    } finally {
      await rows.return();
    }
  });
}

/** `tick` runs between steps and may stop the reading. */
async function writeSteps(
  db: Database,
  runId: number,
  staging: Staging,
  rows: AsyncIterable<SheetRow>,
  most: number,
  tick: (read: number) => Promise<void>,
): Promise<void> {
  const sizes: number[] = [];
  let weight = 0;
  for await (const step of staging.steps(rows)) {
    const content = await pack(step);
    weight += content.length;
    if (weight > most) throw problem('file.bomb');
    await insertStep(db, runId, sizes.length, content);
    sizes.push(step.length);
    await tick(staging.marks.length);
  }
  let from = 0;
  for (const [n, size] of sizes.entries()) {
    await markStep(db, runId, n, 'parsed', await pack(staging.marks.slice(from, from + size)));
    from += size;
  }
}

function explained(error: unknown): unknown {
  // A lost file or a full disk is a fault of our own: the job is tried again.
  const isOurs = !(error instanceof OutsideError) || error.code === 'file.missing' || error.code === 'store.full';
  const found = isOurs ? undefined : fileProblem(error.code, error.detail);
  return found ? fieldProblem('file', found.name, found.message) : error;
}

export async function parseFile(ctx: RunContext, target: ImportTarget): Promise<void> {
  await ctx.progress({ phase: 'parse', done: 0 });
  const { storage_key, size } = await keptFile(ctx.db, ctx.run.source_file_id);
  try {
    await ctx.outside.files.withLocalPath(storage_key, (path) => stageFile(ctx, target, path, size));
  } catch (error) {
    const reason = explained(error);
    // A file that was refused leaves nothing behind.
    if (reason instanceof Refusal && ctx.run.source_file_id)
      await dropFile({ db: ctx.db, files: ctx.outside.files, actor: ctx.actor }, ctx.run.source_file_id);
    throw reason;
  }
}
