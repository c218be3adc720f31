// The bad rows of an import as a table: every row as it was in the file, and its faults.
import type { FileColumn } from '@iskra/contract/areas/platform/imports';
import type { Database } from '../../../database/database.ts';
import type { RunContext } from '../../../jobs/runs.ts';
import type { FileSource, FileStore, StoredFile } from '../../../outside/file-store.ts';
import { OutsideError } from '../../../outside/outside-error.ts';
import { writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import { sheetMimes } from '../files/files.rules.ts';
import { recordFile } from '../files/stored-files.actions.ts';
import { mostKept } from './import-weight.rules.ts';
import { allSteps } from './imports.store.ts';
import { isBad, type RowMessage, unpackMarks, unpackRows } from './staged-rows.ts';

const keepDays = 30;

interface BadRow {
  cells: (string | null)[];
  messages: RowMessage[];
}

async function* badRows(db: Database, runId: number): AsyncGenerator<BadRow> {
  for await (const { content, marks } of allSteps(db, runId)) {
    const judged = await unpackMarks(marks);
    if (!judged.some(isBad)) continue;
    for (const [i, [, cells]] of (await unpackRows(content)).entries()) {
      const messages = judged[i]!;
      if (isBad(messages)) yield { cells, messages };
    }
  }
}

function messageOf({ messages }: BadRow): string {
  return messages.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ');
}

const tooMany = 'Остальные строки с ошибками сюда не поместились. Исправьте эти и загрузите файл снова';

/** As many rows as there is room for, and a word about the others. */
async function* lines(rows: AsyncIterable<BadRow>, width: number, room: Room): AsyncGenerator<(string | null)[][]> {
  for await (const row of rows) {
    const own = Array.from({ length: width }, (_, i) => row.cells[i] ?? null);
    if (room.taken === room.rows) {
      yield [[...own.map(() => null), tooMany]];
      return;
    }
    room.taken += 1;
    yield [[...own, messageOf(row)]];
  }
}

interface Room {
  rows: number;
  taken: number;
}

const isTooLarge = (error: unknown) => error instanceof OutsideError && error.code === 'file.too_large';

/** How a table packs is known when it is packed: when it turns out too large, it is written again with fewer rows. */
async function putWithin(files: FileStore, maxBytes: number, table: (room: Room) => FileSource): Promise<StoredFile> {
  for (let room = { rows: Number.POSITIVE_INFINITY, taken: 0 }; ; ) {
    try {
      return await files.put(table(room), { maxBytes });
    } catch (error) {
      if (!isTooLarge(error) || room.rows === 0) throw error;
      room = { rows: Math.floor(room.taken / 2), taken: 0 };
    }
  }
}

/** The id of the new file. However often the rows of the source repeat each other, it weighs little more than the source. */
export async function writeErrors(ctx: RunContext, columns: FileColumn[], sourceSize: number): Promise<number> {
  const { db, actor, run, outside } = ctx;
  const titles = [...columns.map(({ title }) => title), 'Ошибка'];
  const stored = await putWithin(outside.files, mostKept(sourceSize), (room) =>
    writeXlsx(
      titles.map((title) => ({ title, kind: 'text' })),
      lines(badRows(db, run.id), columns.length, room),
      { sheetName: 'Ошибки' },
    ),
  );
  const { id } = await recordFile(db, actor, stored, {
    kind: 'export',
    name: `Ошибки загрузки ${run.id}.xlsx`,
    mime: sheetMimes.xlsx,
    keep_days: keepDays,
  });
  return id;
}
