// Small disks are filled to the last byte under people at work: of the database, of the files, of the log. The program stays, reading
// goes on, writers are told why not, nothing confirmed is lost, and with room again it works by itself.
import { execFileSync } from 'node:child_process';
import { openSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { problems } from '@iskra/contract/problems';
import { expect, test } from 'vitest';
import { withClient } from '../database/connections/client.ts';
import { openPool, type Pool } from '../database/connections/pool.ts';
import { readRunning } from '../database/embedded/folder-lock.ts';
import { prefix } from '../http/mount.ts';
import { type OperatorsServer, operatorsServer } from '../testing/operators-server.ts';
import { makePerson } from '../testing/people.ts';
import { countLost, type PeopleAtWork, peopleAtWork } from '../testing/people-at-work.ts';
import { runProgram, type StartedProgram, until } from '../testing/program.ts';
import { type SmallDisk, smallDisk } from '../testing/small-disk.ts';
import { limitMs } from '../testing/time.ts';

const megabyte = 2 ** 20;
const people = 6;
const fullForMs = 30_000;
const longestToRecover = 10;
const metricsToken = 'a token of the metrics, long enough for anybody';

const openLookOut = (url: string) =>
  openPool({ url, size: 4, queue: 100, statement_timeout_ms: 60_000, lock_timeout_ms: 10_000 });

const isRunning = ({ child }: StartedProgram) => child.exitCode === null && child.signalCode === null;

async function pollUntil(holds: () => boolean | Promise<boolean>, longestMs = 120_000): Promise<void> {
  for (const end = Date.now() + longestMs; !(await holds()); await wait(25))
    if (Date.now() > end) throw new Error('waited in vain');
}

/** Answers to people since this was called. */
function since(work: PeopleAtWork) {
  const before = { ...work, confirmed: work.confirmed.length, surprises: work.surprises.length };
  return () => ({
    confirmed: work.confirmed.length - before.confirmed,
    without_room: work.without_room - before.without_room,
    busy: work.refused - before.refused,
    read: work.read - before.read,
    surprises: work.surprises.slice(before.surprises),
  });
}

async function secondsToRecover(work: PeopleAtWork): Promise<number> {
  const began = performance.now();
  const now = since(work);
  await pollUntil(() => now().confirmed > 0);
  return (performance.now() - began) / 1000;
}

async function endAll(programs: StartedProgram[], db: Pool): Promise<void> {
  await db.close();
  for (const { child, ended } of programs) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
}

async function upload(address: string, token: string, bytes: number): Promise<{ status: number; text: string }> {
  const form = new FormData();
  form.append('kind', 'document');
  const content = `%PDF-1.7\n${'x'.repeat(bytes)}\n%%EOF\n`;
  form.append('file', new Blob([content]), 'a.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(address + prefix + contract.files.upload.path, { method: 'POST', body: form, headers });
  const { error_code, error_message } = (await reply.json()) as { error_code: number; error_message: string };
  return { status: reply.status === 200 ? error_code : reply.status, text: error_message };
}

const metrics = async (address: string) =>
  (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();

const postmasterOf = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0];

test('the disk of the embedded database, of the files and of the log', async () => {
  const disk = smallDisk(240);
  if (!disk) return;
  const dataDir = join(disk.folder, 'data');
  const logFile = join(disk.folder, 'log');
  const port = 4793;
  const address = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info', DISK_RESERVE_MB: '32' };
  const program = runProgram(['start'], { ...env, METRICS_TOKEN: metricsToken }, undefined, openSync(logFile, 'w'));
  await pollUntil(() =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const db = openLookOut(readRunning(dataDir)!.url);
  const { token } = await makePerson(db.db, 'admin');
  const postmaster = postmasterOf(dataDir);
  const work = await peopleAtWork(db.db, address, people);
  await pollUntil(() => work.confirmed.length > 20);

  disk.leave(30 * megabyte);
  await pollUntil(async () => (await metrics(address)).includes('disk_full{volume="database"} 1'));
  // Writes that were let in before have ended by now.
  await wait(2_000);
  const below = since(work);
  disk.leave(0);
  await wait(fullForMs);
  const refused = await upload(address, token, 1_000);
  const full = below();
  const left = disk.free();
  expect(isRunning(program)).toBe(true);
  disk.clear();
  const seconds = await secondsToRecover(work);
  await work.stop();
  const lost = await countLost(db.db, work);
  console.log(
    `hardening: ${fullForMs / 1000} s on a full disk (${left} bytes left): ${full.read} lists read, ${full.without_room} writes answered 503, ${full.confirmed} let through, ${full.busy} calls found the server busy, ${full.surprises.length} surprises; written again ${seconds.toFixed(1)} s after there was room; ${work.confirmed.length} confirmed writes, ${lost} lost`,
  );
  expect(full).toMatchObject({ confirmed: 0, busy: 0, surprises: [] });
  expect(full.read).toBeGreaterThan(20);
  expect(full.without_room).toBeGreaterThan(20);
  expect(refused).toEqual({ status: 503, text: problems['store.full'].text });
  expect(lost).toBe(0);
  expect(seconds * 1000).toBeLessThan(limitMs(longestToRecover * 1000));
  expect(postmasterOf(dataDir)).toBe(postmaster);
  expect(await upload(address, token, 1_000)).toEqual({ status: 0, text: '' });
  expect(await metrics(address)).toMatch(/writes_refused_disk_full_total [1-9]/);
  const log = readFileSync(logFile, 'utf8');
  expect(log).toContain('the disk is full: nothing is written until there is room');
  expect(log).toContain('there is room on the disk again');
  await endAll([program], db);
});

/** `serve` and `work` on a server of an operator's own, whose disk they do not watch. */
async function operatorsPrograms(server: OperatorsServer): Promise<{ programs: StartedProgram[]; address: string }> {
  const env = {
    DATABASE_URL: server.url,
    DATABASE_OWNER_URL: server.ownerUrl,
    SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'info',
    DATA_DIR: smallDisk(40)!.folder,
    DISK_RESERVE_MB: '0',
  };
  expect(await runProgram(['migrate'], env).ended).toBe(0);
  const programs = [runProgram(['serve'], env), runProgram(['work'], env)];
  const [, address] = await until(programs[0]!, /listening on (\S+?)"/);
  await until(programs[1]!, /"working"/);
  return { programs, address: address! };
}

/** Fills the disk under people at work, makes room again, and says what became of them. */
async function fillUnder(server: OperatorsServer, disk: SmallDisk, what: string, meanwhile: () => Promise<void>) {
  const { programs, address } = await operatorsPrograms(server);
  const db = openLookOut(server.url);
  const work = await peopleAtWork(db.db, address, people);
  await pollUntil(() => work.confirmed.length > 20);
  const onFull = since(work);
  disk.leave(0);
  await meanwhile();
  await wait(fullForMs);
  const full = onFull();
  expect(programs.map(isRunning)).toEqual([true, true]);
  const ended = server.pids().length === 0;
  disk.clear();
  // Its operator, when it could not even recover.
  if (ended) await server.start();
  const seconds = await secondsToRecover(work);
  await work.stop();
  const lost = await countLost(db.db, work);
  console.log(
    `hardening: ${fullForMs / 1000} s on a full disk of ${what}: ${full.read} lists read, ${full.confirmed} writes went through, ${full.without_room} answered 503 for want of room, ${full.busy} calls as busy, ${full.surprises.length} surprises, the server ${ended ? 'gave up' : 'stayed'}; written again ${seconds.toFixed(1)} s after there was room; ${work.confirmed.length} confirmed writes, ${lost} lost`,
  );
  expect(full.surprises).toEqual([]);
  expect(lost).toBe(0);
  expect(seconds * 1000).toBeLessThan(limitMs(longestToRecover * 1000));
  await endAll(programs, db);
  return { ...full, ended };
}

test('the disk of an operator’s database, which is not watched', async () => {
  const disk = smallDisk(240);
  if (!disk) return;
  const server = await operatorsServer(join(disk.folder, 'data'));
  try {
    const full = await fillUnder(server, disk, "an operator's database", async () => {});
    expect(full.without_room).toBeGreaterThan(0);
    expect(full.read).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});

test('the disk of an operator’s log of changes: the server itself gives up', async () => {
  const tables = smallDisk(400);
  const disk = smallDisk(120);
  if (!tables || !disk) return;
  const dataDir = join(tables.folder, 'data');
  const server = await operatorsServer(dataDir);
  await server.stop();
  const wal = join(dataDir, 'postgres/cluster/pg_wal');
  execFileSync('cp', ['-a', wal, join(disk.folder, 'wal')]);
  rmSync(wal, { recursive: true });
  symlinkSync(join(disk.folder, 'wal'), wal);
  await server.start();
  try {
    const { ended } = await fillUnder(server, disk, "an operator's log of changes", async () => {
      const burn = `create table burn as select repeat('x', 500) from generate_series(1, 500000)`;
      await expect(withClient(server.adminUrl, 'burner', (client) => client.query(burn))).rejects.toThrow();
      await pollUntil(() => server.pids().length === 0);
    });
    expect(ended).toBe(true);
  } finally {
    await server.stop();
  }
});

test('the disk of the files alone, to the last byte', async () => {
  const disk = smallDisk(40);
  const data = smallDisk(240);
  if (!disk || !data) return;
  const dataDir = join(data.folder, 'data');
  const filesDir = join(disk.folder, 'files');
  const program = runProgram(['start'], { DATA_DIR: dataDir, FILES_DIR: filesDir, DISK_RESERVE_MB: '0' });
  const [, address] = await until(program, /Искра работает: (\S+)/);
  const db = openLookOut(readRunning(dataDir)!.url);
  const { token } = await makePerson(db.db, 'admin');
  expect(await upload(address!, token, 3 * megabyte)).toMatchObject({ status: 0 });
  disk.leave(megabyte);
  let refused = 0;
  for (let i = 0; i < 20; i++) if ((await upload(address!, token, 3 * megabyte)).status === 503) refused++;
  expect(refused).toBe(20);
  expect(readdirSync(join(filesDir, 'incoming'))).toEqual([]);
  // Work without files goes on.
  const work = await peopleAtWork(db.db, address!, 2);
  await pollUntil(() => work.confirmed.length > 5);
  await work.stop();
  expect(work).toMatchObject({ without_room: 0, refused: 0, surprises: [] });
  disk.clear();
  expect(await upload(address!, token, 3 * megabyte)).toMatchObject({ status: 0 });
  expect(isRunning(program)).toBe(true);
  console.log(
    `hardening: a full disk of files: ${refused} of 20 uploads answered 503, nothing half-written, other writes went on`,
  );
  await endAll([program], db);
});
