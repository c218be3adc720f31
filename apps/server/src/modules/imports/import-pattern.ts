// The pattern of an import: an empty table with its columns, and in a workbook a second sheet with what may stand in them.
import { Readable } from 'node:stream';
import { notOffered } from '@iskra/contract/kernel/messages';
import { importTargetWords } from '@iskra/contract/words';
import type { UserContext } from '../../context.ts';
import { writeXlsx } from '../../outside/spreadsheets/write-xlsx.ts';
import { fieldProblem } from '../../problem.ts';
import type { Download } from '../../routes.ts';
import type { Targets } from '../area.ts';
import { sheetMimes } from '../files/files.rules.ts';
import { columnsFor, type ImportColumn, targetWithin } from './import-target.ts';
import { importTargetOf, ownParams, targetFor } from './imports.actions.ts';

/** Columns of values that differ in length, as the rows of a sheet. */
function rowsOf(lists: readonly (readonly string[])[]): (string | null)[][] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null));
}

async function valuesSheet({ db }: UserContext, columns: ImportColumn[]) {
  const listed = columns.filter(({ allowed }) => allowed);
  if (listed.length === 0) return [];
  const lists = await Promise.all(listed.map((column) => column.allowed!(db)));
  return [{ name: 'Значения', columns: listed.map(({ title }) => ({ title })), rows: rowsOf(lists) }];
}

/** In an address they are text. */
function sentParams(text: string): object {
  try {
    const sent: unknown = JSON.parse(text);
    if (typeof sent === 'object' && sent !== null) return sent;
  } catch {
    // told below
  }
  throw fieldProblem('params', 'invalid', notOffered);
}

export async function pattern(
  ctx: UserContext,
  targets: Targets['imports'],
  target: string,
  { format, params = '{}' }: { format: 'csv' | 'xlsx'; params?: string | undefined },
): Promise<Download> {
  const declared = targetFor(ctx, targets, target);
  const own = ownParams(declared, sentParams(params));
  const columns = columnsFor(await targetWithin(ctx.db, declared, own), ctx.actor);
  const name = `${importTargetWords[importTargetOf(target)]}, шаблон.${format}`;
  const titles = columns.map(({ title }) => ({ title }));
  if (format === 'xlsx')
    return { stream: writeXlsx(titles, [], { more: await valuesSheet(ctx, columns) }), name, mime: sheetMimes.xlsx };
  // Russian Excel opens a CSV by a double click when it begins with a mark and has semicolons.
  const header = titles.map(({ title }) => title).join(';');
  return { stream: Readable.from([`\ufeff${header}\r\n`]), name, mime: sheetMimes.csv };
}
