// The bad rows of an import as a table: every row as it was in the file, and what is wrong with it.
import type { FileColumn } from '@iskra/contract/entities/import';
import type { RunContext } from '../../jobs/runs.ts';
import { writeXlsx } from '../../outside/spreadsheets/write-xlsx.ts';
import { sheetMimes } from '../files/files.rules.ts';
import { keepFile } from '../files/stored-files.actions.ts';
import { type BadRow, badRows } from './imports.store.ts';

const keepDays = 30;

function messageOf({ messages }: BadRow): string {
  return messages.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ');
}

async function* cells(rows: AsyncIterable<BadRow>, width: number): AsyncGenerator<(string | null)[]> {
  for await (const row of rows) {
    const own = Array.from({ length: width }, (_, i) => row.cells[i] ?? null);
    yield [...own, messageOf(row)];
  }
}

/** The id of the new file. */
export async function writeErrors(ctx: RunContext, columns: FileColumn[]): Promise<number> {
  const titles = [...columns.map(({ title }) => title), 'Ошибка'];
  const sheet = writeXlsx(
    titles.map((title) => ({ title, kind: 'text' })),
    cells(badRows(ctx.db, ctx.run.id), columns.length),
    { sheetName: 'Ошибки' },
  );
  const place = { db: ctx.db, files: ctx.outside.files, actor: ctx.actor };
  return keepFile(place, sheet, {
    kind: 'export',
    name: `Ошибки загрузки ${ctx.run.id}.xlsx`,
    mime: sheetMimes.xlsx,
    keep_days: keepDays,
  });
}
