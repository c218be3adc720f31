// The outcome of an import, counted from the marks of its rows, and the few rows that are worth remembering.
import type { PreviewRow, RowError } from '@iskra/contract/areas/platform/imports';
import type { Database } from '../../../database/database.ts';
import { allSteps, type Counts } from './imports.store.ts';
import { isBad, type Mark, type RowMessage, type StagedRow, unpackMarks, unpackRows } from './staged-rows.ts';

const mostErrors = 100;
const previewRows = 50;
/** Characters of all previewed cells together. */
const previewText = 20_000;
/** Of a longer value the beginning says enough. */
const longestValue = 100;

/** The beginning of a text, without what the database cannot hold. */
export function beginning(text: string, length = longestValue): string {
  return text.slice(0, length).toWellFormed().replaceAll('\0', '\ufffd');
}

export interface Report {
  counts: Counts & { applied: number; skipped: number; unjudged: number };
  errors: RowError[];
  preview: PreviewRow[];
}

const nameOfMark = {
  create: 'create',
  update: 'update',
  remove: 'remove',
  none: 'skip',
  applied: 'applied',
  skipped: 'skipped',
} as const;

function count(counts: Report['counts'], mark: Mark): void {
  if (isBad(mark)) counts.bad += 1;
  else if (mark === null) counts.unjudged += 1;
  else counts[nameOfMark[mark]] += 1;
}

function actionOf(mark: Mark): PreviewRow['action'] {
  if (isBad(mark)) return 'bad';
  return mark === 'create' || mark === 'update' || mark === 'remove' || mark === 'none' ? mark : null;
}

function previewOf(rows: StagedRow[], marks: Mark[]): PreviewRow[] {
  const preview: PreviewRow[] = [];
  let text = 0;
  for (const [i, [row, cells]] of rows.entries()) {
    const shown = cells.map((cell) => cell && beginning(cell));
    text += shown.join('').length;
    if (i >= previewRows || text > previewText) break;
    preview.push({ row, action: actionOf(marks[i]!), cells: shown });
  }
  return preview;
}

function errorOf(row: number, cells: (string | null)[], fault: RowMessage, titles: (string | null)[]): RowError {
  const value = fault.column === null ? null : cells[titles.indexOf(fault.column)];
  return { row, column: fault.column, value: value ? beginning(value) : null, message: fault.message };
}

/** Of a row all or nothing. */
function addErrors(errors: RowError[], rows: StagedRow[], marks: Mark[], titles: (string | null)[]): void {
  for (const [i, [row, cells]] of rows.entries()) {
    if (errors.length >= mostErrors) return;
    const mark = marks[i]!;
    if (isBad(mark)) errors.push(...mark.map((fault) => errorOf(row, cells, fault, titles)));
  }
}

/** `titles` are those of the fields that the file's columns fill, in their order. */
export async function reportOn(db: Database, runId: number, titles: (string | null)[]): Promise<Report> {
  const counts = { create: 0, update: 0, remove: 0, absent: 0, skip: 0, bad: 0, applied: 0, skipped: 0, unjudged: 0 };
  let preview: PreviewRow[] | undefined;
  const errors: RowError[] = [];
  for await (const step of allSteps(db, runId)) {
    const marks = await unpackMarks(step.marks);
    for (const mark of marks) count(counts, mark);
    const moreErrors = errors.length < mostErrors && marks.some(isBad);
    if (preview && !moreErrors) continue;
    const rows = await unpackRows(step.content);
    preview ??= previewOf(rows, marks);
    addErrors(errors, rows, marks, titles);
  }
  return { counts, errors, preview: preview ?? [] };
}
