/** A real PostgreSQL server of the program's own, in the data folder, for machines that have only Node and npm. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { StartProblem } from '../../start-problem.ts';
import { despiteLosses } from '../connections/lost-connection.ts';
import { findBinaries, packageFolder } from './binaries.ts';
import { databaseName, ensureCluster, ensureRoles, giveTo, roles } from './cluster.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { keepRunning } from './keep-running.ts';
import { findPlace, type Place, sharedBase } from './place.ts';
import { clearOrphans, startPostmaster, untilReady } from './postmaster.ts';

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>;

export type Embedded = {
  /** The ordinary role the program works as. */
  url: string;
  /** The role that owns the schema: migrations. */
  ownerUrl: string;
  /** The superuser: tests that make databases of their own. */
  adminUrl: string;
  /** Where its data lies. */
  folder: string;
  stop(): Promise<void>;
};

/** `serverSettings` override PostgreSQL's (tests turn fsync off). */
type Options = { dataDir: string; log: Log; serverSettings?: Record<string, string> };

export async function startEmbedded(options: Options): Promise<Embedded> {
  const lock = lockFolder(options.dataDir);
  try {
    return await startLocked({ ...options, dataDir: realpathSync(options.dataDir) }, lock);
  } catch (error) {
    lock.release();
    const isSystemError = typeof (error as NodeJS.ErrnoException).syscall === 'string';
    throw isSystemError ? new StartProblem(`cannot start the database: ${(error as Error).message}`) : error;
  }
}

async function startLocked({ dataDir, log, serverSettings = {} }: Options, lock: FolderLock): Promise<Embedded> {
  const place = findPlace(dataDir, log);
  const copyBase = () => (place.user ? sharedBase(place.user) : place.home);
  const binaries = findBinaries(packageFolder(), place.user, copyBase, log);
  const passwords = ensureCluster(place, binaries);
  const socketFolder = makeSocketFolder(place);
  const urlOf = (role: keyof typeof roles, database: string) =>
    `postgresql://${roles[role]}:${passwords[role]}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
  const launch = async () => {
    await clearOrphans(place.cluster, log);
    for (const file of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(socketFolder, file), { force: true });
    const settings = { unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`, ...serverSettings };
    const server = startPostmaster(binaries.postgres, place, settings, log);
    await untilReady(server, place.cluster);
    return server;
  };
  const server = await keepRunning(launch, log);
  const stop = async () => {
    await server.stop();
    rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  try {
    await despiteLosses(() => ensureRoles(urlOf('admin', 'postgres'), passwords), {
      noticed: (error) => log.error(`the database went away while it was prepared: ${error.message}`),
    });
  } catch (error) {
    await server.stop();
    throw new StartProblem(`the database in ${place.home} refuses its administrator: ${(error as Error).message}`);
  }
  const urls = {
    url: urlOf('app', databaseName),
    ownerUrl: urlOf('owner', databaseName),
    adminUrl: urlOf('admin', databaseName),
  };
  lock.announce({ pid: process.pid, ...urls });
  return { ...urls, folder: place.cluster, stop };
}

/** A socket's path may have 107 bytes, a data folder's may have more. */
function makeSocketFolder({ home, user }: Place): string {
  const inside = join(home, 'run');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= 107;
  const folder = fits ? inside : mkdtempSync(join(user ? sharedBase(user) : tmpdir(), 'run-'));
  makeFolder(folder, 0o700);
  giveTo(user, folder);
  return folder;
}
