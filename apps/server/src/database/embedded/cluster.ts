/** Makes the cluster of a data folder and the roles and database inside it. */
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { withClient } from '../connections/client.ts';
import type { Binaries } from './binaries.ts';
import { type Lent, runAs } from './os-user.ts';
import type { Place } from './place.ts';

export type Passwords = { admin: string; owner: string; app: string };

/** The superuser, the role that owns the schema and migrates it, and the ordinary role the program works as. */
export const roles = { admin: 'iskra_admin', owner: 'iskra_owner', app: 'iskra_app' } as const;

export const databaseName = 'iskra';

export function ensureCluster(place: Place, binaries: Binaries): Passwords {
  if (!existsSync(place.cluster)) createCluster(place, binaries);
  const version = readOrExplain(join(place.cluster, 'PG_VERSION'), place).trim();
  if (version !== binaries.major) {
    throw new StartProblem(
      `the database in ${place.cluster} is of PostgreSQL ${version} and this program brings PostgreSQL ${binaries.major}`,
    );
  }
  return JSON.parse(readOrExplain(passwordFile(place.home), place));
}

const passwordFile = (home: string) => join(home, 'passwords.json');

function readOrExplain(file: string, place: Place): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartProblem(`the database in ${place.home} is damaged: ${(error as Error).message}`);
  }
}

/** Built beside its final name: a program killed halfway leaves a draft, which the next start throws away. */
function createCluster(place: Place, binaries: Binaries): void {
  const draft = join(place.home, 'cluster.new');
  const passwords: Passwords = { admin: randomPassword(), owner: randomPassword(), app: randomPassword() };
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(place.user, draft);
  initialise(place, binaries, draft, passwords.admin);
  writeFileSync(passwordFile(place.home), JSON.stringify(passwords), { mode: 0o600 });
  renameSync(draft, place.cluster);
}

const randomPassword = () => randomBytes(24).toString('base64url');

export function giveTo(user: Lent, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

function initialise(place: Place, binaries: Binaries, draft: string, adminPassword: string): void {
  const secret = join(place.home, 'password.new');
  writeFileSync(secret, adminPassword, { mode: 0o600 });
  giveTo(place.user, secret);
  try {
    let complaint = '';
    for (const ctype of ctypes) {
      complaint = runInitdb(place.user, binaries, draft, secret, ctype);
      if (!complaint.includes('invalid locale')) break;
    }
    if (complaint) throw new StartProblem(`cannot create the database in ${place.home}: ${complaint}`);
  } finally {
    rmSync(secret, { force: true });
  }
  chmodSync(draft, 0o700);
}

/**
 * The built-in C.UTF-8 compares by code point (fast, the same on every machine) and still knows the case of Cyrillic letters.
 * pg_trgm, however, asks the system's LC_CTYPE what a letter is: under plain "C" it would find no Cyrillic trigrams at all.
 */
const ctypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'ru_RU.UTF-8'];

function runInitdb(user: Lent, binaries: Binaries, draft: string, secret: string, ctype: string): string {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`];
  const access = [
    '--auth-local=scram-sha-256',
    '--auth-host=reject',
    `--username=${roles.admin}`,
    `--pwfile=${secret}`,
  ];
  const made = runAs(user, binaries.initdb, [
    '-D',
    draft,
    '--encoding=UTF8',
    ...locale,
    ...access,
    '--no-instructions',
  ]);
  if (made.status === 0) return '';
  const lines = String(made.error?.message ?? made.stderr).split('\n');
  return lines.find((line) => line.includes('error')) ?? lines.join(' ').trim();
}

/** Run at every start, so that a start killed between initdb and here heals itself. */
export async function ensureRoles(adminUrl: string, passwords: Passwords): Promise<void> {
  await withClient(adminUrl, 'iskra roles', async (admin) => {
    const { rows } = await admin.query<{ rolname: string }>('SELECT rolname FROM pg_roles');
    const known = new Set(rows.map((row) => row.rolname));
    if (!known.has(roles.owner)) await admin.query(`CREATE ROLE ${roles.owner} LOGIN PASSWORD '${passwords.owner}'`);
    if (!known.has(roles.app)) await admin.query(`CREATE ROLE ${roles.app} LOGIN PASSWORD '${passwords.app}'`);
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await admin.query(`CREATE DATABASE ${databaseName} OWNER ${roles.owner}`);
    await admin.query(`REVOKE ALL ON DATABASE ${databaseName} FROM PUBLIC`);
    await admin.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${databaseName} TO ${roles.app}`);
  });
}
