// The database is killed, restarted, frozen and robbed of its connections again and again, under people at work and with long
// operations under way. The program must not end, nothing confirmed may be lost, and it must be ready soon after the database is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withClient } from '../database/connections/client.ts';
import { openPool, type Pool } from '../database/connections/pool.ts';
import { readRunning } from '../database/embedded/folder-lock.ts';
import { type LongOperations, startLongOperations } from '../testing/long-operations.ts';
import { type OperatorsServer, operatorsServer } from '../testing/operators-server.ts';
import { countLost, type PeopleAtWork, peopleAtWork } from '../testing/people-at-work.ts';
import { runProgram, type StartedProgram, until } from '../testing/program.ts';
import { tempFolders } from '../testing/temp-folders.ts';
import { limitMs } from '../testing/time.ts';

const people = 12;
const times = 20;
const longestToReady = 5;

const { tempFolder } = tempFolders();

const openLookOut = (url: string) =>
  openPool({ url, size: 4, queue: 100, statement_timeout_ms: 60_000, lock_timeout_ms: 10_000 });

/** Under attack: the program that must still be running, its address, its people. */
interface Scene {
  url: string;
  address: string;
  programs: StartedProgram[];
  work: PeopleAtWork;
  operations: LongOperations;
  db: Pool;
}

async function setScene(url: string, address: string, programs: StartedProgram[]): Promise<Scene> {
  const db = openLookOut(url);
  const work = await peopleAtWork(db.db, address, people);
  return { url, address, programs, work, db, operations: await startLongOperations(db.db, address) };
}

const isReady = (address: string) =>
  fetch(`${address}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
const isUp = (url: string) =>
  withClient(url, 'look-out', (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

async function pollUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(25);
}

/** Seconds that the program needed after the database was there again. */
async function secondsToReady({ url, address }: Scene): Promise<number> {
  await pollUntil(() => isUp(url));
  const began = performance.now();
  await pollUntil(() => isReady(address));
  return (performance.now() - began) / 1000;
}

async function attack(scene: Scene, times: number, strike: (n: number) => Promise<void>): Promise<number> {
  let worst = 0;
  for (let n = 0; n < times; n++) {
    await wait(500 + Math.random() * 1000);
    await strike(n);
    worst = Math.max(worst, await secondsToReady(scene));
    expect(scene.programs.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual(
      scene.programs.map(() => null),
    );
  }
  return worst;
}

async function report(what: string, { work, operations, db, programs }: Scene, worst: number): Promise<void> {
  await work.stop();
  const runs = await operations.ended();
  const lost = await countLost(db.db, work);
  console.log(
    `hardening: ${what}: ready again after ${worst.toFixed(1)} s at worst, ${work.confirmed.length} confirmed writes of ${people} people, ${lost} lost, ${work.refused} answered 503, ${work.surprises.length} surprises, longest wait ${(work.longest_ms / 1000).toFixed(1)} s; operations: ${runs}`,
  );
  expect(work.surprises).toEqual([]);
  expect(lost).toBe(0);
  expect(work.confirmed.length).toBeGreaterThan(0);
  expect(worst).toBeLessThan(limitMs(longestToReady));
  await db.close();
  for (const { child, ended } of programs) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
}

test(`${times} kills of the embedded server`, async () => {
  const dataDir = join(tempFolder(), 'data');
  const program = runProgram(['start'], { DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  const [, address] = await until(program, /Искра работает: (\S+)/);
  const scene = await setScene(readRunning(dataDir)!.url, address!, [program]);
  const worst = await attack(scene, times, async () => {
    const [first] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(first), 'SIGKILL');
    await wait(20);
  });
  await report(`${times} kills of the embedded server survived`, scene, worst);
});

/** Once the server is ready, somewhere in the migrations, the demo data or the opening of the jobs. */
async function killDuringStart(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  const lines = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []);
  await pollUntil(async () => lines()[7]?.trim() === 'ready');
  await wait(Math.random() * 3_000);
  process.kill(Number(lines()[0]), 'SIGKILL');
}

test('10 kills of the embedded server during a start', async () => {
  for (let n = 0; n < 10; n++) {
    const dataDir = join(tempFolder(), 'data');
    const program = runProgram(['start'], { DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
    await killDuringStart(dataDir);
    const [, address] = await until(program, /Искра работает: (\S+)/);
    await pollUntil(() => isReady(address!));
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  }
  console.log('hardening: 10 kills of the embedded server during a start survived');
});

/** `serve` and `work` on an operator's server. */
async function operatorsScene(server: OperatorsServer): Promise<Scene> {
  const env = {
    DATABASE_URL: server.url,
    DATABASE_OWNER_URL: server.ownerUrl,
    SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'info',
    DATA_DIR: tempFolder(),
  };
  const migrated = runProgram(['migrate'], env);
  expect([await migrated.ended, migrated.complained()]).toEqual([0, '']);
  const [serve, work] = [runProgram(['serve'], env), runProgram(['work'], env)];
  const [, address] = await until(serve, /listening on (\S+?)"/);
  await until(work, /"working"/);
  return setScene(server.url, address!, [serve, work]);
}

test(`${times} restarts of an operator’s server`, async () => {
  const server = await operatorsServer(join(tempFolder(), 'data'));
  try {
    const scene = await operatorsScene(server);
    const ways = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
    const worst = await attack(scene, times, async (n) => {
      await server.stop(ways[n % ways.length]);
      await wait(Math.random() * 2_000);
      await server.start();
    });
    await report(`${times} restarts of an operator’s server survived`, scene, worst);
  } finally {
    await server.stop();
  }
});

test('connections ended in a loop for a minute', async () => {
  const server = await operatorsServer(join(tempFolder(), 'data'));
  try {
    const scene = await operatorsScene(server);
    let ended = 0;
    const worst = await withClient(server.adminUrl, 'ender', async (admin) => {
      const end = Date.now() + 60_000;
      while (Date.now() < end) {
        // A third of them, by chance: of pools, of the job queue, of its listener.
        const { rowCount } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name like 'iskra%' and pid <> pg_backend_pid() and random() < 0.3`,
        );
        ended += rowCount ?? 0;
        await wait(100);
      }
      return secondsToReady(scene);
    });
    await report(`${ended} connections ended in a minute`, scene, worst);
  } finally {
    await server.stop();
  }
});

test('a database that is frozen for 30 s', async () => {
  const server = await operatorsServer(join(tempFolder(), 'data'));
  try {
    const scene = await operatorsScene(server);
    await wait(2_000);
    const frozen = server.pids();
    let slowest = 0;
    let notReady = 0;
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const end = Date.now() + 30_000;
      while (Date.now() < end) {
        const began = performance.now();
        if (!(await isReady(scene.address))) notReady++;
        slowest = Math.max(slowest, performance.now() - began);
        await wait(200);
      }
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    const worst = await secondsToReady(scene);
    await report(
      `30 s of SIGSTOP (readiness refused ${notReady} times, slowest ${slowest.toFixed(0)} ms)`,
      scene,
      worst,
    );
    expect(notReady).toBeGreaterThan(10);
    expect(slowest).toBeLessThan(limitMs(1_000));
  } finally {
    await server.stop();
  }
});
