/** The PostgreSQL server process: started, watched, stopped, and cleared away when a killed program left one behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem } from '../../start-problem.ts';
import type { Log } from './embedded.ts';
import { type Lent, spawnOptions } from './os-user.ts';
import type { Place } from './place.ts';

export type Postmaster = { exited: Promise<void>; lastWords(): string; stop(): Promise<void> };

/** For a laptop or a small machine with 2 cores that it shares with the program itself. Durable: fsync stays on. */
const serverSettings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Failed statements are the program's to report; in the server's log they would show people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

const megabyte = 2 ** 20;

/** The log of changes may take a tenth of the disk, and 2 GB of a large one. */
function walSize(folder: string): Record<string, string> {
  const { blocks, bsize } = statfsSync(folder);
  const tenth = Math.round((blocks * bsize) / megabyte / 10);
  return {
    max_wal_size: `${Math.min(2048, Math.max(64, tenth))}MB`,
    min_wal_size: `${Math.min(80, Math.max(32, tenth))}MB`,
  };
}

export function startPostmaster(
  postgres: string,
  place: Place,
  settings: Record<string, string>,
  log: Log,
): Postmaster {
  const flags = Object.entries({ ...serverSettings, ...walSize(place.cluster), ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  // Its own session: Ctrl-C goes to the whole foreground group, and the database must outlive the requests being drained.
  const server = spawn(postgres, ['-D', place.cluster, ...flags], {
    ...spawnOptions(place.user),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const words: string[] = [];
  let rest = '';
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) report(line, words, log);
  });
  const watcher = server.pid ? watchOver(server.pid, place.user) : undefined;
  // Listened to from the beginning: on a machine too full to start it its error must not end the program.
  const unwatched = watcher && ended(watcher);
  const exited = ended(server).then(async () => {
    watcher?.kill('SIGKILL');
    await unwatched;
  });
  return { exited, lastWords: () => words.at(-1) ?? 'it ended without a word', stop: () => stop(server, exited) };
}

function report(line: string, words: string[], log: Log): void {
  const grave = /^(FATAL|PANIC):\s+(.*)/.exec(line)?.[2];
  if (grave) words.push(grave);
  if (words.length > 20) words.shift();
  // After the start FATAL is the end of one connection, which the program itself may have asked for.
  log[grave ? 'info' : 'debug'](`postgres: ${line}`);
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

/** Its input ends with the program, in any way; then it stops the server that would otherwise stay behind. */
function watchOver(pid: number, user: Lent): ChildProcess {
  return spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    ...spawnOptions(user),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

async function stop(server: ChildProcess, exited: Promise<void>): Promise<void> {
  // Fast, then immediate (recovered at the next start), then by force.
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patience] of steps) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    server.kill(signal);
    await Promise.race([exited, wait(patience, undefined, { ref: false })]);
  }
  await exited;
}

/** The caller holds the folder's lock, so every process of this cluster belongs to a dead program or server. */
export async function clearOrphans(cluster: string, log: Log): Promise<void> {
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patience] of steps) {
    const orphans = processesIn(cluster);
    if (orphans.length === 0) break;
    const first = orphans.filter((pid) => pid === pidInFile(cluster));
    // Its first process understands the gentle signals as "stop", and the others follow it. Without it they may work on for
    // as long as their statement takes, and only the signal that it would have sent them itself ends them.
    if (first.length === 0 && signal === 'SIGINT') continue;
    log.warn('PostgreSQL that was killed, or whose program was, is still there: waiting for its end');
    const signalled = first.length === 0 || signal === 'SIGKILL' ? orphans : first;
    for (const pid of signalled) sendQuietly(pid, signal);
    await gone(cluster, patience);
  }
  if (processesIn(cluster).length > 0)
    throw new StartProblem(`an old PostgreSQL still works in ${cluster} and cannot be stopped`);
  // Its pid may be another process's by now, which PostgreSQL would take for a living server.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The server writes its pid in the first line of this file and its state in the last. */
function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

const pidInFile = (cluster: string) => Number(readPidFile(cluster)[0]);

/** Crash recovery may take long: we wait for as long as the server lives. */
export async function untilReady(server: Postmaster, cluster: string): Promise<void> {
  let alive = true;
  server.exited.then(() => {
    alive = false;
  });
  while (readPidFile(cluster)[7]?.trim() !== 'ready') {
    if (!alive) throw new StartProblem(`PostgreSQL did not start in ${cluster}: ${server.lastWords()}`);
    await wait(20);
  }
}

async function gone(cluster: string, patience: number): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end && processesIn(cluster).length > 0) await wait(50);
}

/** Every process of a PostgreSQL server has its cluster as working directory; unlike a pid, that cannot be another program's. */
export function processesIn(cluster: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => readLink(`/proc/${pid}/cwd`) === cluster && readLink(`/proc/${pid}/exe`)?.includes('postgres'))
    .map(Number);
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function sendQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in between.
  }
}
