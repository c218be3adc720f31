// A volume of its own that is soon full; only who may mount one can have it.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface SmallDisk {
  folder: string;
  free(): number;
  /** Puts a file beside everything else, so that no more than this is left. */
  leave(bytes: number): void;
  /** Takes that file away. */
  clear(): void;
}

const piece = Buffer.alloc(65_536, 'x');

/** Undefined, after a line that says so, when this user may not mount. Gone at the end of the test. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'iskra-small-'));
  const options = `size=${megabytes}m,mode=0711`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'iskra-small', folder]);
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (status !== 0) {
    console.log('hardening: a full disk: not tried, this user may not mount a volume');
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    leave(bytes) {
      const file = openSync(ballast, 'a');
      try {
        while (free() > bytes) writeSync(file, piece, 0, Math.min(piece.length, free() - bytes));
      } catch (error) {
        // The freed room has been taken by others.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(ballast, { force: true }),
  };
}
