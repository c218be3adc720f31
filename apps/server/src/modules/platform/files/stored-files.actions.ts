// Files that other areas take, make and hand out; whether a person may have one is for those areas to say.
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { FileSource, FileStore, StoredFile } from '../../../outside/file-store.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import type { Download } from '../../../routes.ts';
import { opensInPlace } from './files.rules.ts';
import {
  type Claim,
  claimOwn,
  findFile,
  insertFile,
  type KeptFile,
  markFileRemoved,
  markFileUnused,
  type NewFile,
  setExpiry,
  type Uploader,
} from './files.store.ts';

interface Place {
  db: Database;
  files: FileStore;
  actor: Actor;
}

type Facts = Omit<NewFile, keyof Uploader | keyof StoredFile>;

function uploaderOf(actor: Actor): Uploader | undefined {
  if (actor.kind === 'user') return { created_by: actor.id, buyer_id: null };
  return actor.kind === 'buyer' ? { created_by: null, buyer_id: actor.id } : undefined;
}

/** The bytes first: a file without a row is swept up later, a row without a file would be a lie. */
export async function keepFile({ db, files, actor }: Place, source: FileSource, facts: Facts): Promise<number> {
  return (await recordFile(db, actor, await files.put(source), facts)).id;
}

/** The row of bytes that are stored already: an accepted upload, or what a job has written. */
export function recordFile(
  db: Database,
  actor: Actor,
  { key, size, sha256 }: StoredFile,
  facts: Facts,
): Promise<KeptFile> {
  const by = uploaderOf(actor) ?? { created_by: null, buyer_id: null };
  return insertFile(db, { ...facts, ...by, key, size, sha256 });
}

/**
 * How a form puts an upload to use: checks that the file is the person's own and of a fitting kind, and keeps it for good.
 * Undefined when it is not; an upload that nobody claims is thrown away after a week.
 */
export function claimFile(
  { db, actor }: { db: Database; actor: Actor },
  id: number,
  claim: Claim,
): Promise<KeptFile | undefined> {
  const by = uploaderOf(actor);
  return by ? claimOwn(db, id, by, claim) : Promise.resolve(undefined);
}

/** How a form lets go of a file: from now on nobody reaches it, and its bytes go in the night. */
export function releaseFile({ db }: { db: Database }, id: number): Promise<void> {
  return markFileUnused(db, id);
}

interface Pictures {
  had: readonly number[];
  wanted: readonly number[];
  /** Of the form. */
  field: string;
  /** Writes the picture. */
  save: () => Promise<unknown>;
}

/** The pictures of a record: own uploads are put to use, its present ones stay, the others are released. */
export async function keepPictures(ctx: { db: Database; actor: Actor }, pictures: Pictures): Promise<void> {
  const { had, wanted, field, save } = pictures;
  for (const file of wanted) {
    const isThere = had.includes(file) || (await claimFile(ctx, file, { kinds: ['image'] }));
    if (!isThere) throw fieldProblem(field, 'file.kind_refused', 'Приложите картинку JPG, PNG или WebP');
  }
  await save();
  for (const file of had) if (!wanted.includes(file)) await releaseFile(ctx, file);
}

export async function keptFile(db: Database, id: number | null): Promise<KeptFile> {
  const file = id === null ? undefined : await findFile(db, id);
  if (!file) throw problem('file.link_expired');
  return file;
}

/** From now on it is kept for so many days. */
export function keepFileFor(db: Database, id: number, days: number): Promise<void> {
  return setExpiry(db, id, days);
}

export async function dropFile({ db, files }: Place, id: number): Promise<void> {
  const file = await findFile(db, id);
  if (!file) return;
  await markFileRemoved(db, id);
  for (const key of [file.storage_key, ...Object.values(file.thumbnails)]) await files.remove(key);
}

export function downloadOf(files: FileStore, { storage_key, original_name, mime, size }: KeptFile): Download {
  return {
    open: (range) => files.open(storage_key, range),
    name: original_name,
    mime,
    size,
    inline: opensInPlace(mime),
  };
}

export async function downloadFile({ db, files }: Place, id: number | null): Promise<Download> {
  return downloadOf(files, await keptFile(db, id));
}
