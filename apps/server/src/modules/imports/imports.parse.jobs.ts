// First phase of an import: the file is read once, row by row, and staged by one COPY in one transaction.
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FileColumn } from '@iskra/contract/entities/import';
import { copyField, copyTextArray } from '../../database/connection.ts';
import { lockRun } from '../../jobs/runs.store.ts';
import { RunCanceled, type RunContext } from '../../jobs/runs.ts';
import { OutsideError } from '../../outside/outside-error.ts';
import { readRows, type SheetRow } from '../../outside/spreadsheets/read-rows.ts';
import { fieldProblem, problem, Refusal } from '../../problem.ts';
import { fileProblem } from '../files/file-problems.rules.ts';
import { dropFile, keptFile } from '../files/stored-files.actions.ts';
import { findHeader, longestTitle, matchHeader, missingColumns } from './header.rules.ts';
import type { ImportParams } from './import-params.ts';
import type { ImportColumn, ImportTarget } from './import-target.ts';
import { beginParse, endParse, markDuplicates } from './imports.store.ts';

/** The header is looked for among so many first rows. */
const headerRows = 10;
/** A small archive can hold very much text; the staging table will not. */
const mostText = 200_000_000;
const lineBatch = 65_536;
const progressEveryMs = 1_000;
/** Rows are judged for so long before others get their turn. */
const longestTurnMs = 10;

interface Found {
  columns: FileColumn[];
  missing: string[];
}

/** Reads the head of the table: what its columns mean, and the data rows that were read along with it. */
async function readHead(rows: AsyncIterator<SheetRow>, target: ImportTarget, mapping: ImportParams['mapping']) {
  const first: SheetRow[] = [];
  while (first.length < headerRows) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  const at = findHeader(first, target.columns);
  const header = first[at]!.cells;
  const fields = mapping ?? matchHeader(header, target.columns);
  if (!fields.some((field) => field !== null)) throw noHeader(target);
  const columns = header.map((title, i) => ({ title: (title ?? '').slice(0, longestTitle), field: fields[i] ?? null }));
  const found: Found = { columns, missing: missingColumns(fields, target.columns) };
  return { found, rest: first.slice(at + 1) };
}

function noHeader({ columns }: ImportTarget): Refusal {
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

interface StagedRow {
  fields: (string | null)[];
  messages: { column: string; message: string }[];
}

function stage(cells: (string | null)[], columns: readonly ImportColumn[], places: number[], key: string): StagedRow {
  const fields: (string | null)[] = [];
  const messages: StagedRow['messages'] = [];
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i]!;
    const cell = cells[places[i]!]?.trim() || null;
    if (cell === null) {
      fields.push(null);
      if (column.code === key && places[i] !== -1) messages.push({ column: column.title, message: 'Заполните поле' });
      continue;
    }
    const result = column.parse(cell);
    if ('value' in result) fields.push(result.value);
    else {
      fields.push(null);
      messages.push({ column: column.title, message: result.error });
    }
  }
  return { fields, messages };
}

/** One line of COPY for each row; `tick` runs between batches and may stop the reading. */
async function* copyLines(
  runId: number,
  target: ImportTarget,
  found: Found,
  rows: AsyncIterable<SheetRow>,
  tick: (read: number) => Promise<void>,
): AsyncGenerator<string> {
  const places = placesOf(target, found.columns);
  let lines = '';
  let text = 0;
  let read = 0;
  let lastRow = 0;
  let began = performance.now();
  for await (const { n, cells } of rows) {
    if (performance.now() - began > longestTurnMs) {
      await othersTurn();
      began = performance.now();
    }
    // Two rows of one number mean that two programs may see two different tables in one file.
    if (n <= lastRow) throw problem('file.broken');
    lastRow = n;
    read++;
    const { fields, messages } = stage(cells, target.columns, places, target.key);
    const state = messages.length > 0 ? 'bad' : 'parsed';
    const said = messages.length > 0 ? JSON.stringify(messages) : null;
    lines += `${runId}\t${n}\t${copyTextArray(cells)}\t${copyTextArray(fields)}\t${state}\t${copyField(said)}\n`;
    if (lines.length < lineBatch) continue;
    text += lines.length;
    if (text > mostText) throw problem('file.bomb');
    yield lines;
    lines = '';
    await tick(read);
  }
  if (read === 0) throw problem('sheet.no_rows');
  if (lines) yield lines;
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

async function stageFile(ctx: RunContext, target: ImportTarget, path: string): Promise<void> {
  const { id } = ctx.run;
  const { format, mapping } = ctx.run.params as ImportParams;
  await ctx.write('import.parse', async ({ db, copy }) => {
    await lockRun(db, id);
    if (!(await beginParse(db, id))) return;
    const rows = readRows(path, { kind: format });
    try {
      const { found, rest } = await readHead(rows, target, mapping);
      const lines = copyLines(id, target, found, joined(rest, rows), ticker(ctx));
      await copy('import_rows', ['run_id', 'n', 'cells', 'fields', 'state', 'messages'], lines);
      const key = target.columns.findIndex(({ code }) => code === target.key);
      await markDuplicates(db, id, key + 1, target.columns[key]!.title);
      if (!(await endParse(db, id, found.columns, found.missing))) throw new RunCanceled();
    } finally {
      await rows.return();
    }
  });
}

function explained(error: unknown): unknown {
  // A lost file or a full disk is a fault of our own: the job is tried again.
  const isOurs = !(error instanceof OutsideError) || error.code === 'file.missing' || error.code === 'store.full';
  const found = isOurs ? undefined : fileProblem(error.code, error.detail);
  return found ? fieldProblem('file', found.name, found.message) : error;
}

export async function parseFile(ctx: RunContext, target: ImportTarget): Promise<void> {
  await ctx.progress({ phase: 'parse', done: 0 });
  const { storage_key } = await keptFile(ctx.db, ctx.run.source_file_id);
  try {
    await ctx.outside.files.withLocalPath(storage_key, (path) => stageFile(ctx, target, path));
  } catch (error) {
    const reason = explained(error);
    // A file that was refused leaves nothing behind.
    if (reason instanceof Refusal && ctx.run.source_file_id)
      await dropFile({ db: ctx.db, files: ctx.outside.files, actor: ctx.actor }, ctx.run.source_file_id);
    throw reason;
  }
}
