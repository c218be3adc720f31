/** PostgreSQL refuses to run as root, so a root program lends it an unprivileged OS user that already exists. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartProblem } from '../../start-problem.ts';

export type OsUser = { name: string; uid: number; gid: number };

/** Undefined: the program is an ordinary user and PostgreSQL runs as the same one. */
export type Lent = OsUser | undefined;

/** `ownerUid` is who owns an existing cluster: it stays with that user even if a better one has appeared since. */
export function lendUser(ownerUid: number | undefined): Lent {
  if (process.getuid?.() !== 0) return undefined;
  const users = ['postgres', 'nobody'].map(lookUp).filter((user) => user !== undefined);
  const user = users.find(({ uid }) => uid === ownerUid) ?? users[0];
  if (!user) {
    throw new StartProblem(
      'PostgreSQL refuses to run as root and there is no OS user "postgres" or "nobody": start as an ordinary user or set DATABASE_URL',
    );
  }
  return user;
}

function lookUp(name: string): OsUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** cwd is `/` because the lent user may be unable to enter ours; the environment is bare so that PG* variables do not leak in. */
export function spawnOptions(user: Lent) {
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  return { ...identity, cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' } };
}

export function runAs(user: Lent, command: string, args: string[], options: SpawnSyncOptions = {}) {
  const done = spawnSync(command, args, { ...options, ...spawnOptions(user), encoding: 'utf8' });
  if ((done.error as NodeJS.ErrnoException | undefined)?.code === 'EPERM') {
    throw new StartProblem(
      `this root may not switch to the OS user "${user?.name}": start as an ordinary user or set DATABASE_URL`,
    );
  }
  return done;
}

/** Asks the system itself, because mode bits alone miss access lists and mounts. */
export function canEnter(user: Lent, folder: string): boolean {
  return runAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).status === 0;
}
