// The embedded database when it, its program or its watcher is killed: nothing is lost and nothing stays behind. In every run
// start.test.ts kills a program once.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ask, kill, otherProgram, until, whileStarted } from '../../testing/clusters.ts';
import { familyOf } from '../../testing/program.ts';
import { tempFolders } from '../../testing/temp-folders.ts';
import { limitMs } from '../../testing/time.ts';
import { lendUser, spawnOptions } from './os-user.ts';
import { processesIn } from './postmaster.ts';

const { tempFolder } = tempFolders();

test('after a SIGKILL the server ends by itself and the next start has every committed row', async () => {
  const dataDir = tempFolder();
  const { child, urls } = await otherProgram(dataDir);
  await ask(urls.ownerUrl, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS id');
  await kill(child);
  await until(() => processesIn(join(dataDir, 'postgres/cluster')).length === 0, 5_000);
  await whileStarted(dataDir, async ({ ownerUrl }) => {
    expect(await ask(ownerUrl, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 1000 }]);
  });
});

test('the next start stops a server that a killed program left behind, whatever pid its file names', async () => {
  const dataDir = tempFolder();
  const cluster = join(dataDir, 'postgres/cluster');
  const { child, urls } = await otherProgram(dataDir);
  await ask(urls.ownerUrl, 'CREATE TABLE kept AS SELECT 1 AS id');
  const watcher = familyOf(child.pid!).find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8') === 'sh\n');
  process.kill(watcher!, 'SIGKILL');
  await kill(child);
  const left = processesIn(cluster);
  expect(left.length).toBeGreaterThan(3);
  await whileStarted(dataDir, async ({ ownerUrl }) => {
    expect(await ask(ownerUrl, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    expect(processesIn(cluster).filter((pid) => left.includes(pid))).toEqual([]);
  });
  // A process of the same OS user is what PostgreSQL itself would take for its living predecessor.
  const stranger = spawn('sleep', ['60'], spawnOptions(lendUser(undefined)));
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n`);
  await whileStarted(dataDir, ({ url }) => ask(url, 'SELECT 1'));
  await kill(stranger);
});

test('a server that is killed under the program comes back each time, also beside a statement that works on', async () => {
  const dataDir = tempFolder();
  const cluster = join(dataDir, 'postgres/cluster');
  await whileStarted(dataDir, async ({ url }) => {
    for (let kill = 1; kill <= 3; kill++) {
      // It never looks up from its work, so it would not notice that its server is gone.
      const busy = ask(url, 'SELECT count(*) FROM generate_series(1, 1e12) n WHERE n % 7 = 0').catch(() => 'ended');
      await wait(100);
      const [first] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(first), 'SIGKILL');
      expect(await busy).toBe('ended');
      let answer: unknown;
      const end = Date.now() + limitMs(5_000);
      while (!answer && Date.now() < end) answer = await ask(url, 'SELECT 1 AS one').catch(() => wait(50));
      expect(answer).toEqual([{ one: 1 }]);
    }
  });
  expect(processesIn(cluster)).toEqual([]);
});

test('a start killed while it makes the cluster is made good by the next', async () => {
  const dataDir = tempFolder();
  mkdirSync(join(dataDir, 'postgres/cluster.new/base'), { recursive: true });
  await whileStarted(dataDir, ({ url }) => ask(url, 'SELECT 1'));
  expect(existsSync(join(dataDir, 'postgres/cluster.new'))).toBe(false);
});
