// The rows of files. A row is written after its bytes and goes before them.
import type { FileKind } from '@iskra/contract/areas/platform/files';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { FilesRow } from '../../../database/rows/rows.generated.ts';
import type { PictureHash } from '../../../outside/images/picture-hash.ts';
import type { Visible } from './files.rules.ts';
import { filesOfProgramme } from './files.scope.store.ts';

export interface NewFile {
  kind: FileKind;
  key: string;
  size: number;
  sha256: string;
  name: string;
  mime: string;
  created_by: number | null;
  buyer_id: number | null;
  visibility?: Visible['visibility'];
  visible_roles?: readonly string[];
  /** Null keeps it for good. */
  keep_days: number | null;
  width?: number;
  height?: number;
  /** Keys of the smaller sizes. */
  thumbnails?: Record<string, string>;
  exif?: object | null;
  looks?: PictureHash | null;
}

export async function insertFile(db: Database, file: NewFile): Promise<KeptFile> {
  const { key, name, keep_days, thumbnails, exif, looks, visible_roles = [], ...rest } = file;
  return db
    .insertInto('files')
    .values({
      ...rest,
      visible_roles: [...visible_roles],
      storage_key: key,
      original_name: name,
      thumbnails: JSON.stringify(thumbnails ?? {}),
      exif: exif ? JSON.stringify(exif) : null,
      picture_hash: looks ? sql`${looks.hash}::bigint` : null,
      picture_mirror: looks ? sql`${looks.mirrored}::bigint` : null,
      expires_at: keep_days === null ? null : sql`now() + make_interval(days => ${keep_days})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow() as Promise<KeptFile>;
}

const columns = [
  'id',
  'kind',
  'storage_key',
  'thumbnails',
  'original_name',
  'mime',
  'size',
  'sha256',
  'width',
  'height',
  'visibility',
  'visible_roles',
  'created_by',
  'buyer_id',
] as const;

export interface KeptFile extends Omit<Pick<Selectable<FilesRow>, (typeof columns)[number]>, keyof Visible>, Visible {
  kind: FileKind;
  thumbnails: Record<string, string>;
}

/** Undefined when it was removed or its time is over. */
export async function findFile(db: Database, id: number): Promise<KeptFile | undefined> {
  const file = await db
    .selectFrom('files')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<string>`now()`)]))
    .executeTakeFirst();
  return file as KeptFile | undefined;
}

export interface Claim {
  kinds: readonly FileKind[];
  mimes?: readonly string[];
  /** Its readers from now on; unchanged when not said. */
  visibility?: Visible['visibility'];
  visible_roles?: readonly string[];
}

export type Uploader = { created_by: number; buyer_id: null } | { created_by: null; buyer_id: number };

/** Puts one's own upload to use: from now on it is kept for good. */
export async function claimOwn(
  db: Database,
  id: number,
  { created_by, buyer_id }: Uploader,
  claim: Claim,
): Promise<KeptFile | undefined> {
  const file = await db
    .updateTable('files')
    .set({
      expires_at: null,
      ...(claim.visibility && { visibility: claim.visibility }),
      ...(claim.visibility === 'public' && { exif: null }),
      ...(claim.visible_roles && { visible_roles: [...claim.visible_roles] }),
    })
    .where('id', '=', id)
    .where(created_by === null ? 'buyer_id' : 'created_by', '=', created_by ?? buyer_id)
    .where('kind', '=', sql<FileKind>`any (${claim.kinds})`)
    .$if(claim.mimes !== undefined, (query) => query.where('mime', '=', sql<string>`any (${claim.mimes!})`))
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<string>`now()`)]))
    .returning(columns)
    .executeTakeFirst();
  return file as KeptFile | undefined;
}

/** The bytes are removed by the caller; the row stays for the history. */
export async function markFileRemoved(db: Database, id: number): Promise<void> {
  await db.updateTable('files').set({ deleted_at: sql`now()`, exif: null }).where('id', '=', id).execute();
}

export async function markFileUnused(db: Database, id: number): Promise<void> {
  await sql`
    update files set deleted_at = now(), exif = null
    where id = ${id} and deleted_at is null and id not in (${filesOfProgramme})`.execute(db);
}

export async function setExpiry(db: Database, id: number, days: number): Promise<void> {
  await sql`update files set expires_at = now() + make_interval(days => ${days}) where id = ${id}`.execute(db);
}
