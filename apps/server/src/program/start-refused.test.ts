// A start that cannot work says why in one line and ends; one that is told to stop ends in spite of its waits.
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withClient } from '../database/connections/client.ts';
import { migrationsLock } from '../database/rows/migrate.ts';
import { commandOf } from '../outside/testing/processes.ts';
import { testDatabase } from '../testing/database.ts';
import { alive, familyOf, runProgram, type StartedProgram } from '../testing/program.ts';
import { tempFolders } from '../testing/temp-folders.ts';

vi.setConfig({ testTimeout: 200_000 });

const { tempFolder } = tempFolders();
const folder = tempFolder();
const file = join(folder, 'a-file');
writeFileSync(file, '');
const nowhere = join(folder, 'leads-nowhere');
symlinkSync('/proc/nope', nowhere);

/** Nothing can be made there, not even by root. */
const unusable = ['/proc/nope', '/proc/nope/deeper', '/proc', file, join(file, 'below'), nowhere];
const secret = 'x'.repeat(32);

/** A guard, not a limit: a failing start would never end. */
async function endsSoon(program: StartedProgram): Promise<number | null> {
  const late = setTimeout(() => program.child.kill('SIGKILL'), 50_000);
  const code = await program.ended;
  clearTimeout(late);
  return code;
}

test.each(unusable)('a data folder that cannot be one ends the start at once: %s', async (dataDir) => {
  for (const command of ['start', 'migrate']) {
    const program = runProgram([command], { DATA_DIR: dataDir });
    expect([command, await endsSoon(program)]).toEqual([command, 1]);
    expect(program.complained()).toMatch(/^iskra: cannot write to the data folder \S+ \(DATA_DIR\): [^\n]+\n$/);
  }
});

test.each(unusable)('so does a folder of files: %s', async (filesDir) => {
  const { url, ownerUrl } = await testDatabase();
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SECRET: secret, FILES_DIR: filesDir };
  const program = runProgram(['serve'], env);
  expect(await endsSoon(program)).toBe(1);
  expect(program.complained()).toMatch(/^iskra: cannot write to the folder of files \S+ \(FILES_DIR\): [^\n]+\n$/);
});

/** Two words that a start may get at any time. */
const words = ['SIGTERM', 'SIGINT'] as const;

test.each(words)('%s ends a start that waits for somebody else’s migration', async (signal) => {
  const { url, ownerUrl } = await testDatabase();
  await withClient(ownerUrl, 'another migrator', async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationsLock]);
    const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SECRET: secret, DATA_DIR: tempFolder() };
    const program = runProgram(['start'], env);
    const waits = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1);
    program.child.kill(signal);
    expect([await endsSoon(program), program.complained()]).toEqual([0, '']);
  });
});

test('SIGTERM ends a start whose own database does not come up', async () => {
  const program = runProgram(['start'], { DATA_DIR: join(tempFolder(), 'data') });
  const server = await serverOf(program);
  process.kill(server, 'SIGSTOP');
  onTestFinished(() => sendTo(server, 'SIGKILL'));
  program.child.kill('SIGTERM');
  expect([await endsSoon(program), program.complained()]).toEqual([0, '']);
  // The frozen process has been asked to end as well, and does when it wakes.
  sendTo(server, 'SIGCONT');
  await expect.poll(() => alive([server])).toEqual([]);
});

test.each(words)('%s ends a start whose database accepts and says nothing', async (signal) => {
  const silent = createServer(() => {});
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const met = new Promise((resolve) => silent.once('connection', resolve));
  const program = runProgram(['start'], { DATABASE_URL: `postgres://x@127.0.0.1:${port}/x`, SECRET: secret });
  await met;
  program.child.kill(signal);
  expect(await endsSoon(program)).toBe(0);
});

/** The system may have woken and ended it already, when its program was gone. */
function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone.
  }
}

/** The process of PostgreSQL, as soon as there is one: before, others of the same name make its folder. */
async function serverOf(program: StartedProgram): Promise<number> {
  const find = () => familyOf(program.child.pid!).find((pid) => commandOf(pid).includes('-c listen_addresses='));
  await expect.poll(find, { interval: 20, timeout: 100_000 }).toBeDefined();
  return find()!;
}
