/**
 * One program per data folder. Node has no flock, but its built-in SQLite takes a kernel lock on a file: it is gone with the
 * process however that ends, cannot be mistaken by a reused pid, and follows the folder through renames and bind mounts.
 */
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../make-folder.ts';
import { StartProblem } from '../../start-problem.ts';

/** The holder of a folder, for other commands on the same machine. */
export type Running = { pid: number; url: string; ownerUrl: string; adminUrl: string };

export type FolderLock = { announce(running: Running): void; release(): void };

export class FolderBusy extends StartProblem {}

const SQLITE_BUSY = 5;

export function lockFolder(dataDir: string): FolderLock {
  const isRoot = process.getuid?.() === 0;
  let handle: DatabaseSync | undefined;
  try {
    // Root's PostgreSQL runs as another OS user, who has to pass through this folder.
    makeFolder(dataDir, isRoot ? 0o711 : 0o700);
    const file = join(dataDir, 'program.lock');
    handle = new DatabaseSync(file, { timeout: 0 });
    handle.exec('BEGIN EXCLUSIVE');
    chmodSync(file, 0o600);
    rmSync(runningFile(dataDir), { force: true });
  } catch (error) {
    handle?.close();
    throw refusal(dataDir, error as NodeJS.ErrnoException & { errcode?: number });
  }
  const held = handle;
  return {
    announce: (running) => writeFileSync(runningFile(dataDir), JSON.stringify(running), { mode: 0o600 }),
    release() {
      rmSync(runningFile(dataDir), { force: true });
      held.close();
    },
  };
}

/** The program that works on this folder right now, if it has got as far as an open database. */
export function readRunning(dataDir: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(runningFile(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The refusal that a start on this folder would meet now. */
export function folderHolder(dataDir: string): FolderBusy | undefined {
  if (!existsSync(dataDir)) return undefined;
  try {
    lockFolder(dataDir).release();
  } catch (error) {
    if (error instanceof FolderBusy) return error;
  }
  return undefined;
}

const runningFile = (dataDir: string) => join(dataDir, 'running.json');

function refusal(dataDir: string, error: NodeJS.ErrnoException & { errcode?: number }): StartProblem {
  if (error.errcode === SQLITE_BUSY) {
    const pid = readRunning(dataDir)?.pid;
    return new FolderBusy(`another iskra program${pid ? ` (pid ${pid})` : ''} works on the data folder ${dataDir}`);
  }
  return new StartProblem(`cannot write to the data folder ${dataDir} (DATA_DIR): ${error.message}`);
}
