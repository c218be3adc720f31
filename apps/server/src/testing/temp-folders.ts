// Folders of a test file's own, gone with it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Call at the top of a file. */
export function tempFolders() {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  return {
    /** Open: root's PostgreSQL works inside it. Closed (0o700), it works elsewhere. */
    tempFolder(mode = 0o711): string {
      const folder = mkdtempSync(join(tmpdir(), 'iskra-test-'));
      chmodSync(folder, mode);
      folders.push(folder);
      return folder;
    },
    removeAtEnd: (folder: string) => void folders.push(folder),
  };
}
