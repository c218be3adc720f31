// Where uploaded and produced files live. The local folder is one driver; an S3 driver can fill the same interface.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { OutsideError } from './outside-error.ts';

export type FileSource = AsyncIterable<Uint8Array> | Uint8Array | { path: string };

export interface StoredFile {
  key: string;
  size: number;
  /** Hex. */
  sha256: string;
}

export interface SweepOptions {
  /** Younger files may belong to a transaction that has not ended yet. */
  olderThanMs: number;
  /** Says which of these keys still have an owner. Without it only interrupted writes are swept. */
  known?: (keys: string[]) => Promise<Iterable<string>>;
}

export interface FileStore {
  /** Resolves when the bytes are safely on disk, or stores nothing. Past maxBytes: file.too_large. */
  put(source: FileSource, options?: { maxBytes?: number }): Promise<StoredFile>;
  /** Takes an upload to a temporary file, so that it can be looked at before anything is stored. */
  spool(source: FileSource, options?: { maxBytes?: number }): Promise<SpooledFile>;
  /** Rejects with file.missing before any byte is sent. The range is inclusive, as in HTTP. */
  open(key: string, range?: { start?: number; end?: number }): Promise<Readable>;
  size(key: string): Promise<number>;
  /** For readers that need random access: the path is good until `use` ends. */
  withLocalPath<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Removing what is already gone is no error. */
  remove(key: string): Promise<void>;
  /** Adds a line to a list that outlives the database; resolves when it is safely on disk. */
  note(list: NoteList, line: string): Promise<void>;
  notes(list: NoteList): Promise<string[]>;
  /** Number of files removed. */
  sweep(options: SweepOptions): Promise<number>;
}

/** People who must not come back with a restored backup: users, and buyers. */
export type NoteList = 'erased' | 'erased_buyers';

export interface SpooledFile {
  path: string;
  size: number;
  sha256: string;
  discard(): Promise<void>;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/;
const SWEEP_BATCH = 500;
const PIECE = 256 * 1024;

/** `root` is there. */
export async function openLocalFileStore(root: string): Promise<FileStore> {
  const incoming = join(root, 'incoming');
  const stored = join(root, 'stored');
  for (const folder of [incoming, stored]) await makeFolder(folder);
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new OutsideError('file.missing', { key });
    return join(stored, key);
  };
  const sizeOf = async (key: string) => {
    const { size } = await stat(pathOf(key)).catch((error) => Promise.reject(explain(error, key)));
    return size;
  };

  return {
    async put(source, options = {}) {
      const temporary = await writeWhole(source, incoming, options.maxBytes);
      const key = newKey();
      try {
        await makeShard(stored, key);
        await rename(temporary.path, pathOf(key));
        await syncFolder(dirname(pathOf(key)));
      } catch (error) {
        await rm(temporary.path, { force: true });
        throw explain(error);
      }
      return { key, size: temporary.size, sha256: temporary.sha256 };
    },
    async spool(source, options = {}) {
      const file = await writeWhole(source, incoming, options.maxBytes);
      return { ...file, discard: () => rm(file.path, { force: true }) };
    },
    async open(key, range = {}) {
      const handle = await open(pathOf(key)).catch((error) => Promise.reject(explain(error, key)));
      return handle.createReadStream({ start: range.start, end: range.end, highWaterMark: PIECE });
    },
    size: sizeOf,
    async withLocalPath(key, use) {
      await sizeOf(key);
      return use(pathOf(key));
    },
    async remove(key) {
      await unlink(pathOf(key)).catch(ignoreMissing);
    },
    async note(list, line) {
      const file = await open(join(root, `${list}.list`), 'a', 0o600).catch((error) => Promise.reject(explain(error)));
      try {
        await file.appendFile(`${line}\n`);
        await file.sync();
      } catch (error) {
        throw explain(error);
      } finally {
        await file.close();
      }
    },
    async notes(list) {
      const text = await readFile(join(root, `${list}.list`), 'utf8').catch(ignoreMissing);
      return text?.split('\n').filter(Boolean) ?? [];
    },
    async sweep({ olderThanMs, known }) {
      const before = Date.now() - olderThanMs;
      const left = (await readdir(incoming)).map((name) => join(incoming, name));
      const removed = await removeOlder(left, before);
      return known ? removed + (await sweepStored(stored, before, known)) : removed;
    },
  };
}

async function writeWhole(source: FileSource, folder: string, maxBytes = Number.POSITIVE_INFINITY) {
  const path = join(folder, randomBytes(16).toString('hex'));
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx', 0o600).catch((error) => Promise.reject(explain(error)));
  try {
    for await (const chunk of chunksOf(source)) {
      size += chunk.length;
      if (size > maxBytes) throw new OutsideError('file.too_large', { limit: maxBytes });
      hash.update(chunk);
      await writeAll(handle, chunk);
    }
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(path, { force: true });
    throw explain(error);
  }
  return { path, size, sha256: hash.digest('hex') };
}

function chunksOf(source: FileSource): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (source instanceof Uint8Array) return [source];
  return Symbol.asyncIterator in source ? source : createReadStream(source.path, { highWaterMark: PIECE });
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    written += (await handle.write(chunk, written)).bytesWritten;
  }
}

/** Random, so that a key tells nothing, and in two levels of folders, so that none of them grows too large. */
function newKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

async function makeShard(stored: string, key: string): Promise<void> {
  const shard = dirname(join(stored, key));
  // A new folder is itself an entry of its parent and would be lost with a power cut.
  for (const folder of [dirname(shard), shard]) if (await makeFolder(folder)) await syncFolder(dirname(folder));
}

/** Whether it was not there. Its parent is. */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sweepStored(stored: string, before: number, known: NonNullable<SweepOptions['known']>): Promise<number> {
  let removed = 0;
  for (const outer of await readdir(stored)) {
    for (const inner of await readdir(join(stored, outer))) {
      const keys = (await readdir(join(stored, outer, inner))).map((name) => `${outer}/${inner}/${name}`);
      for (let at = 0; at < keys.length; at += SWEEP_BATCH) {
        const batch = keys.slice(at, at + SWEEP_BATCH);
        const owned = new Set(await known(batch));
        const orphans = batch.filter((key) => !owned.has(key)).map((key) => join(stored, key));
        removed += await removeOlder(orphans, before);
      }
    }
  }
  return removed;
}

async function removeOlder(paths: string[], before: number): Promise<number> {
  let removed = 0;
  for (const path of paths) {
    const found = await stat(path).catch(ignoreMissing);
    if (!found?.isFile() || found.mtimeMs > before) continue;
    await unlink(path).catch(ignoreMissing);
    removed++;
  }
  return removed;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function explain(error: unknown, key?: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' && key !== undefined) return new OutsideError('file.missing', { key }, error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new OutsideError('store.full', {}, error);
  return error;
}
