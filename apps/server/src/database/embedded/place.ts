/**
 * Where the cluster of a data folder lives: inside it, unless PostgreSQL runs as a lent OS user who cannot get there (a checkout
 * under a 0700 home). Then it lives in a shared place, the data folder points at it, and it remembers the folder it belongs to.
 */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { StartProblem } from '../../start-problem.ts';
import type { Log } from './embedded.ts';
import { canEnter, type Lent, lendUser, type OsUser } from './os-user.ts';

export type Place = { home: string; cluster: string; user: Lent };

export function findPlace(dataDir: string, log: Log): Place {
  const inside = join(dataDir, 'postgres');
  const outside = readPointer(dataDir);
  if (outside) return existingPlace(checkedPointer(dataDir, outside));
  if (existsSync(join(inside, 'cluster'))) return existingPlace(inside);
  const user = lendUser(undefined);
  if (!user || canEnter(user, dataDir)) {
    makeFolder(inside, user ? 0o711 : 0o700);
    return { home: inside, cluster: join(inside, 'cluster'), user };
  }
  const home = newHomeOutside(dataDir, user, log);
  return { home, cluster: join(home, 'cluster'), user };
}

function existingPlace(home: string): Place {
  const cluster = join(home, 'cluster');
  const owner = existsSync(cluster) ? lstatSync(cluster).uid : undefined;
  const user = lendUser(owner);
  const runner = user?.uid ?? process.getuid?.();
  if (owner !== undefined && owner !== runner) {
    throw new StartProblem(
      `the database in ${cluster} belongs to the OS user with uid ${owner} and PostgreSQL would run as uid ${runner}: start as the user who started it before`,
    );
  }
  if (user && !canEnter(user, home)) {
    throw new StartProblem(
      `the OS user "${user.name}", who runs PostgreSQL, cannot enter ${home}: open the folders above it (chmod o+x)`,
    );
  }
  return { home, cluster, user };
}

/** A folder writable for root only, so that nobody can plant files in it. */
export function sharedBase(user: OsUser): string {
  const candidates = ['/var/lib/iskra', join(tmpdir(), 'iskra'), '/tmp/iskra'];
  const found = candidates.find((base) => isSafeBase(base, user));
  if (!found)
    throw new StartProblem(
      `no folder for the database that the OS user "${user.name}" can enter: tried ${candidates.join(', ')}`,
    );
  return found;
}

function isSafeBase(base: string, user: OsUser): boolean {
  try {
    if (!existsSync(base)) {
      mkdirSync(base, { mode: 0o755 });
      chmodSync(base, 0o755);
    }
    accessSync(base, constants.W_OK);
    const facts = lstatSync(base);
    return facts.isDirectory() && facts.uid === 0 && (facts.mode & 0o022) === 0 && canEnter(user, base);
  } catch {
    return false;
  }
}

function newHomeOutside(dataDir: string, user: OsUser, log: Log): string {
  const base = sharedBase(user);
  for (const left of homesOf(dataDir, base))
    log.warn(`an earlier database of ${dataDir} is left in ${left}; delete it if you do not need it`);
  const home = mkdtempSync(join(base, 'data-'));
  chmodSync(home, 0o711);
  writeFileSync(join(home, 'belongs-to'), dataDir);
  writePointer(dataDir, home);
  log.info(`the OS user "${user.name}", who runs PostgreSQL, cannot enter ${dataDir}: the database lives in ${home}`);
  return home;
}

function homesOf(dataDir: string, base: string): string[] {
  const homes = readdirSync(base).filter((name) => name.startsWith('data-'));
  return homes.map((name) => join(base, name)).filter((home) => belongsTo(home) === dataDir);
}

const belongsTo = (home: string) =>
  existsSync(join(home, 'belongs-to')) ? readFileSync(join(home, 'belongs-to'), 'utf8') : undefined;

const pointerFile = (dataDir: string) => join(dataDir, 'postgres-lives-in');

export function readPointer(dataDir: string): string | undefined {
  return existsSync(pointerFile(dataDir)) ? readFileSync(pointerFile(dataDir), 'utf8').trim() : undefined;
}

function writePointer(dataDir: string, home: string): void {
  const draft = `${pointerFile(dataDir)}.new`;
  writeFileSync(draft, `${home}\n`);
  renameSync(draft, pointerFile(dataDir));
}

/** A copied data folder would share one database with its original; a moved one takes its database along. */
function checkedPointer(dataDir: string, home: string): string {
  if (!existsSync(home)) {
    throw new StartProblem(
      `the database of ${dataDir} lived in ${home}, which is gone: restore it, or delete ${dataDir} to begin anew`,
    );
  }
  const owner = belongsTo(home);
  if (owner !== undefined && owner !== dataDir) {
    if (readPointer(owner) === home) {
      throw new StartProblem(
        `${dataDir} is a copy of ${owner} and points at the same database: delete ${pointerFile(dataDir)} to begin with an empty one`,
      );
    }
    writeFileSync(join(home, 'belongs-to'), dataDir);
  }
  return home;
}
