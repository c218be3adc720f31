// The pattern of an import: an empty table with its columns, and in a workbook sheets with the allowed values and with an example.
import { Readable } from 'node:stream';
import { notOffered } from '@iskra/contract/kernel/messages';
import { importTargetWords } from '@iskra/contract/words';
import type { UserContext } from '../../../context.ts';
import { type MoreSheet, writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import { fieldProblem } from '../../../problem.ts';
import type { Download } from '../../../routes.ts';
import type { Targets } from '../../area.ts';
import { sheetMimes } from '../files/files.rules.ts';
import { columnsFor, type ImportColumn, targetWithin } from './import-target.ts';
import { importTargetOf, ownParams, targetFor } from './imports.actions.ts';

/** Columns of values that differ in length, as the rows of a sheet. */
function rowsOf(lists: readonly (readonly string[])[]): (string | null)[][] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null));
}

type Lists = ReadonlyMap<ImportColumn, readonly string[]>;

async function listsOf({ db }: UserContext, columns: readonly ImportColumn[]): Promise<Lists> {
  const listed = columns.filter(({ allowed }) => allowed);
  return new Map(await Promise.all(listed.map(async (column) => [column, await column.allowed!(db)] as const)));
}

const titlesOf = (columns: readonly ImportColumn[]) => columns.map(({ title }) => ({ title }));

function valuesSheet(lists: Lists): MoreSheet[] {
  if (lists.size === 0) return [];
  return [{ name: 'Значения', columns: titlesOf([...lists.keys()]), rows: rowsOf([...lists.values()]) }];
}

/** On a sheet of its own: the first one needs no clearing, and nobody loads an example. */
function sampleSheet(columns: readonly ImportColumn[], lists: Lists): MoreSheet[] {
  const count = Math.max(0, ...columns.map(({ sample }) => sample?.length ?? 0));
  if (count === 0) return [];
  const rows = Array.from({ length: count }, (_, at) =>
    columns.map((column) => (column.sample ? (column.sample[at] ?? null) : (lists.get(column)?.[0] ?? null))),
  );
  return [{ name: 'Пример', columns: titlesOf(columns), rows }];
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
  const titles = titlesOf(columns);
  if (format === 'xlsx') {
    const lists = await listsOf(ctx, columns);
    const more = [...valuesSheet(lists), ...sampleSheet(columns, lists)];
    return { stream: writeXlsx(titles, [], { more }), name, mime: sheetMimes.xlsx };
  }
  // Russian Excel opens a CSV by a double click when it begins with a mark and has semicolons.
  const header = titles.map(({ title }) => title).join(';');
  return { stream: Readable.from([`\ufeff${header}\r\n`]), name, mime: sheetMimes.csv };
}
