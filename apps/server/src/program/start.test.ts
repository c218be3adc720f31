// `iskra start` as its user meets it: first start, stop, later start, kill, and every refusal. More kills: start-kills.hardening.ts.
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { contract } from '@iskra/contract';
import { apiRoot } from '@iskra/contract/kernel/endpoint';
import { afterAll, expect, test, vi } from 'vitest';
import { canEnter } from '../database/embedded/os-user.ts';
import { testDatabase } from '../testing/database.ts';
import { alive, familyOf, runProgram, until } from '../testing/program.ts';
import { databaseHome, ready, started, stopped } from '../testing/started.ts';
import { tempFolders } from '../testing/temp-folders.ts';
import { limitMs } from '../testing/time.ts';

vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
const { tempFolder, removeAtEnd } = tempFolders();

/** Closed, as a checkout under /root is. Root's database then lives elsewhere and is removed at the end too. */
const dataDir = join(tempFolder(0o700), 'data');
afterAll(() => removeAtEnd(databaseHome(dataDir)));

test('the first start takes less than a minute, prints address and accounts, and ends without a trace', async () => {
  const began = performance.now();
  const program = runProgram(['start'], { DATA_DIR: dataDir });
  await started(program);
  expect(performance.now() - began).toBeLessThan(limitMs(60_000));
  for (const account of ['demo-admin', 'demo-moderator', 'demo-tsm', '+7 900 000-00-01', '+7 900 000-00-02']) {
    expect(program.said()).toContain(account);
  }
  expect(await stopped(program)).toBe(0);
});

test('a later start takes less than 8 s; a second program on the folder is refused, an administrator is made beside it; one Ctrl-C through npm is one', async () => {
  const began = performance.now();
  const program = runProgram(['start'], { DATA_DIR: dataDir });
  const address = await started(program);
  expect(performance.now() - began).toBeLessThan(limitMs(8_000));

  const second = runProgram(['start'], { DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.complained()).toBe(
    `iskra: another iskra program (pid ${program.child.pid}) works on the data folder ${dataDir}\n`,
  );

  await makeAdministrator(address);
  expect(await stopped(program, ['SIGINT', 'SIGINT'])).toBe(0);
});

/** Once, and with a good password; or with none, and a link by which it is chosen once. */
async function makeAdministrator(address: string): Promise<void> {
  const admin = ['create-admin', '--login', 'boss', '--name', 'Орлова Анна Сергеевна', '--phone', '8 (999) 123-45-67'];
  const env = { DATA_DIR: dataDir, ISKRA_PASSWORD: 'long enough to be one' };
  const first = runProgram(admin, env);
  expect(await first.ended).toBe(0);
  expect(first.said()).toContain('Administrator boss is made');
  const again = runProgram(admin, env);
  expect(await again.ended).toBe(1);
  expect(again.complained()).toMatch(/^iskra: another user has this (login|phone)\n$/);
  const { DATA_DIR } = env;
  const named = [...admin, '--login', 'second', '--phone', '8 (999) 123-45-68'];
  const linked = runProgram(named, { DATA_DIR, PUBLIC_URL: 'https://iskra.example' });
  expect(await linked.ended).toBe(0);
  const [, token] = /^https:\/\/iskra\.example\/auth\/password#([\w-]{43})$/m.exec(linked.said())!;
  const path = `${address}${apiRoot}${contract.login.choosePassword.path}`;
  const choose = async () => {
    const body = JSON.stringify({ token, password: 'chosen by its owner' });
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body,
    });
    return (await answer.json()) as { problem?: string; login?: string };
  };
  expect(await choose()).toMatchObject({ login: 'admin' });
  expect(await choose()).toMatchObject({ problem: 'login.link_spent' });
  const weak = runProgram(admin, { ...env, ISKRA_PASSWORD: 'short' });
  expect(await weak.ended).toBe(2);
  expect(weak.complained()).toBe('iskra: password: must have at least 12 characters\n');
}

test('after a SIGKILL nothing stays and the next start recovers by itself', async () => {
  const program = runProgram(['start'], { DATA_DIR: dataDir });
  await started(program);
  const family = familyOf(program.child.pid!);
  program.child.kill('SIGKILL');
  await program.ended;
  const next = runProgram(['start'], { DATA_DIR: dataDir });
  await started(next);
  expect(alive(family)).toEqual([]);
  expect(await stopped(next)).toBe(0);
});

async function takenPort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, port: (server.address() as { port: number }).port };
}

test('a taken port is one line, and the data folder stays untouched', async () => {
  const { server, port } = await takenPort();
  const folder = join(tempFolder(), 'data');
  const program = runProgram(['start'], { DATA_DIR: folder, PORT: String(port) });
  expect(await program.ended).toBe(1);
  expect(program.complained()).toBe(
    `iskra: port ${port} on 127.0.0.1 is taken by another program: stop it or set PORT\n`,
  );
  expect(existsSync(folder)).toBe(false);
  server.close();
});

test.each([
  [['start'], { PORT: 'http' }, 2, /^iskra: setting PORT must be a whole number\n$/],
  [['start'], { HOST: 'no-such-host.invalid' }, 2, /^iskra: setting HOST [^\n]+\n$/],
  [['serve'], {}, 2, /^iskra: serve needs DATABASE_URL[^\n]+\n$/],
  [
    ['work'],
    { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', SECRET: 'x'.repeat(32) },
    1,
    /^iskra: cannot use the database [^\n]+\n$/,
  ],
  [['start', '--fast'], {}, 2, /^iskra: Unknown option '--fast'/],
  [['fly'], {}, 2, /^iskra: unknown command "fly"\n\nUsage: iskra <command>/],
  [[], {}, 2, /^iskra: no command\n\nUsage: iskra <command>/],
])('iskra %j with %j is refused', async (args, env: Record<string, string>, code, line) => {
  const program = runProgram(args, { DATA_DIR: '/nonexistent/never/made', ...env });
  expect(await program.ended).toBe(code);
  expect(program.complained()).toMatch(line);
});

test.each([
  [['--help'], /^Usage: iskra <command>\n[\s\S]+create-admin/],
  [['-h'], /^Usage: iskra <command>\n/],
  [['help'], /^Usage: iskra <command>\n/],
  [['seed', '--help'], /^Usage: iskra seed --demo \| --size N \[--force\]\n\nload demo data/],
])('iskra %j is no mistake', async (args, words) => {
  const program = runProgram(args, { DATA_DIR: '/nonexistent/never/made', PORT: 'not read' });
  expect([await program.ended, program.complained()]).toEqual([0, '']);
  expect(program.said()).toMatch(words);
});

const nobody = 65534;
const nobodyCanRun = isRoot && canEnter({ name: 'nobody', uid: nobody, gid: nobody }, import.meta.dirname);

test.runIf(nobodyCanRun)('an ordinary user gets one line for a folder that he may not write', async () => {
  const program = runProgram(['start'], { DATA_DIR: join(tempFolder(), 'data') }, nobody);
  expect(await program.ended).toBe(1);
  expect(program.complained()).toMatch(/^iskra: cannot write to the data folder [^\n]+\n$/);
});

test('several servers and workers share one database of the operator', async () => {
  const { url, ownerUrl } = await testDatabase();
  const env = {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'info',
    DATA_DIR: tempFolder(),
  };
  const migrated = runProgram(['migrate'], env);
  expect([await migrated.ended, migrated.complained()]).toEqual([0, '']);
  const servers = [runProgram(['serve'], env), runProgram(['serve'], env)];
  const workers = [runProgram(['work'], env), runProgram(['work'], env)];
  const addresses = await Promise.all(servers.map((server) => until(server, /listening on (\S+?)"/)));
  await Promise.all(workers.map((worker) => until(worker, /"working"/)));
  for (const [, address] of addresses) await ready(address!);
  for (const worker of workers) expect(worker.said()).toContain('SMS_GATEWAY_URL is not set');
  for (const { child } of [...servers, ...workers]) child.kill('SIGTERM');
  expect(await Promise.all([...servers, ...workers].map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
});
