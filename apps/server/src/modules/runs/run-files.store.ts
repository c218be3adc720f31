// The rows of files that runs take and make.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { StoredFile } from '../../outside/file-store.ts';

export interface FileFacts {
  kind: 'import' | 'export';
  name: string;
  mime: string;
  keep_days: number;
  created_by: number | null;
}

export async function insertFile(db: Database, stored: StoredFile, facts: FileFacts): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({
      kind: facts.kind,
      storage_key: stored.key,
      size: stored.size,
      sha256: stored.sha256,
      original_name: facts.name,
      mime: facts.mime,
      created_by: facts.created_by,
      expires_at: sql`now() + make_interval(days => ${facts.keep_days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface KeptFile {
  storage_key: string;
  original_name: string;
  mime: string;
  size: number;
}

export async function findFile(db: Database, id: number): Promise<KeptFile | undefined> {
  return db
    .selectFrom('files')
    .select(['storage_key', 'original_name', 'mime', 'size'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<string>`now()`)]))
    .executeTakeFirst();
}

/** The bytes are removed by the caller; the row stays for the history. */
export async function markFileRemoved(db: Database, id: number): Promise<void> {
  await db.updateTable('files').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
}
