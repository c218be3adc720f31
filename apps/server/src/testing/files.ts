// A file store of a test file's own, whose folder the test can read.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type FileStore, openLocalFileStore } from '../outside/file-store.ts';

export interface LookedAfterStore {
  store: FileStore;
  folder: string;
  /** Paths of all files in it, whole and half-written. */
  content(): Promise<string[]>;
}

export async function fileFolder(): Promise<LookedAfterStore> {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-store-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    store: await openLocalFileStore(folder),
    async content() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
  };
}
