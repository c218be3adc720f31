// Files of runs: a source that was uploaded, a result or a list of errors that was made.
import type { Actor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { FileSource, FileStore, StoredFile } from '../../outside/file-store.ts';
import { problem } from '../../problem.ts';
import type { Download } from '../../routes.ts';
import { type FileFacts, findFile, insertFile, type KeptFile, markFileRemoved } from './run-files.store.ts';

export const sheetMimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

interface Place {
  db: Database;
  files: FileStore;
  actor: Actor;
}

/** The bytes first: a file without a row is swept up later, a row without a file would be a lie. */
export async function keepFile(
  { db, files, actor }: Place,
  source: FileSource,
  facts: Omit<FileFacts, 'created_by'>,
): Promise<number> {
  return recordFile(db, actor, await files.put(source), facts);
}

export function recordFile(
  db: Database,
  actor: Actor,
  stored: StoredFile,
  facts: Omit<FileFacts, 'created_by'>,
): Promise<number> {
  return insertFile(db, stored, { ...facts, created_by: actor.kind === 'user' ? actor.id : null });
}

export async function keptFile(db: Database, id: number | null): Promise<KeptFile> {
  const file = id === null ? undefined : await findFile(db, id);
  if (!file) throw problem('file.link_expired');
  return file;
}

export async function dropFile({ db, files }: Place, id: number): Promise<void> {
  const file = await findFile(db, id);
  if (!file) return;
  await markFileRemoved(db, id);
  await files.remove(file.storage_key);
}

export async function downloadFile({ db, files }: Place, id: number | null): Promise<Download> {
  const file = await keptFile(db, id);
  const stream = await files.open(file.storage_key);
  return { stream, name: file.original_name, mime: file.mime, size: file.size };
}
