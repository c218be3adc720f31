// Real clusters in temporary folders. Recovery after a kill: embedded-kills.hardening.ts.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ask, kill, log, otherProgram, start, until, whileStarted } from '../../testing/clusters.ts';
import { tempFolders } from '../../testing/temp-folders.ts';
import { limitMs } from '../../testing/time.ts';
import { findBinaries, packageFolder } from './binaries.ts';
import { pauseAfter } from './keep-running.ts';
import { canEnter, lendUser } from './os-user.ts';
import { processesIn } from './postmaster.ts';

vi.setConfig({ testTimeout: 120_000 });

const { tempFolder, removeAtEnd } = tempFolders();
const isRoot = process.getuid?.() === 0;
/** Making a cluster costs a second: tests that leave it as good as new share one. */
const shared = tempFolder();

test('keeps its data between starts, starts within a second, leaves no process', async () => {
  const cluster = join(shared, 'postgres/cluster');
  await whileStarted(shared, ({ ownerUrl }) => ask(ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer'));
  expect(processesIn(cluster)).toEqual([]);
  const began = performance.now();
  await whileStarted(shared, async ({ ownerUrl }) => {
    expect(performance.now() - began).toBeLessThan(limitMs(1_000));
    expect(await ask(ownerUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(processesIn(cluster).length).toBeGreaterThan(3);
  });
  expect(processesIn(cluster)).toEqual([]);
});

test('knows Cyrillic letters: case, substring search, Russian order', async () => {
  await whileStarted(shared, async ({ ownerUrl }) => {
    await ask(ownerUrl, 'CREATE EXTENSION pg_trgm');
    const [row] = await ask(
      ownerUrl,
      `SELECT lower('ПРИВЕТ, ЁЖ') AS lowered, 'ПРИВЕТ' ILIKE '%рив%' AS found, cardinality(show_trgm('Привет')) AS trigrams,
        (SELECT array_agg(word ORDER BY word COLLATE "ru-x-icu") FROM unnest(array['яр', 'ёж', 'Ель', 'ерш']) word) AS sorted`,
    );
    expect(row).toEqual({ lowered: 'привет, ёж', found: true, trigrams: 7, sorted: ['ёж', 'Ель', 'ерш', 'яр'] });
  });
});

test('gives the program an ordinary role and keeps the schema for its owner', async () => {
  await whileStarted(shared, async ({ url, ownerUrl, adminUrl }) => {
    const superuser = 'SELECT current_user AS name, rolsuper FROM pg_roles WHERE rolname = current_user';
    expect(await ask(url, superuser)).toEqual([{ name: 'iskra_app', rolsuper: false }]);
    expect(await ask(ownerUrl, superuser)).toEqual([{ name: 'iskra_owner', rolsuper: false }]);
    expect(await ask(adminUrl, superuser)).toEqual([{ name: 'iskra_admin', rolsuper: true }]);
    await expect(ask(url, 'CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied for schema public/);
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(await ask(adminUrl, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });
});

test('refuses a second program on the same folder within a second', async () => {
  const { child } = await otherProgram(shared);
  try {
    const began = performance.now();
    await expect(start(shared)).rejects.toThrow(`another iskra program (pid ${child.pid}) works on the data folder`);
    expect(performance.now() - began).toBeLessThan(limitMs(1_000));
  } finally {
    await kill(child);
  }
});

test('the pauses between starts grow and stay short enough to be ready within seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(pauseAfter)).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});

test('works in a folder with a long name, spaces, commas and quotes', async () => {
  const dataDir = join(tempFolder(), `Данные, "мои" ${'длинное имя '.repeat(5)}`);
  await whileStarted(dataDir, async ({ url }) => expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]));
});

test('a damaged cluster is one clear line, and the files stay as they are', async () => {
  const dataDir = tempFolder();
  await whileStarted(dataDir, async () => undefined);
  const control = join(dataDir, 'postgres/cluster/global/pg_control');
  const good = readFileSync(control);
  writeFileSync(control, Buffer.alloc(good.length));
  await expect(start(dataDir)).rejects.toThrow(/^PostgreSQL did not start in .*cluster: .+$/);
  writeFileSync(control, good);
  const version = join(dataDir, 'postgres/cluster/PG_VERSION');
  writeFileSync(version, '12\n');
  await expect(start(dataDir)).rejects.toThrow(/is of PostgreSQL 12 and this program brings PostgreSQL 18$/);
  writeFileSync(version, '18\n');
  await whileStarted(dataDir, ({ url }) => ask(url, 'SELECT 1'));
});

test('a data folder that is a file is one clear line', async () => {
  const file = join(tempFolder(), 'file');
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(`cannot write to the data folder ${file} (DATA_DIR)`);
});

test.runIf(isRoot)(
  'as root under a closed folder: database elsewhere, owned by the lent user, followed when moved',
  async () => {
    const closed = tempFolder(0o700);
    const dataDir = join(closed, 'data');
    await whileStarted(dataDir, ({ ownerUrl }) => ask(ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS id'));
    const home = readFileSync(join(dataDir, 'postgres-lives-in'), 'utf8').trim();
    removeAtEnd(home);
    const facts = lstatSync(join(home, 'cluster'));
    expect([facts.uid, facts.mode & 0o777]).toEqual([lendUser(undefined)?.uid, 0o700]);
    expect(lstatSync(join(home, 'passwords.json'))).toMatchObject({ uid: 0, mode: 0o100600 });

    const moved = join(closed, 'moved');
    renameSync(dataDir, moved);
    await whileStarted(moved, async ({ ownerUrl }) =>
      expect(await ask(ownerUrl, 'SELECT id FROM kept')).toEqual([{ id: 7 }]),
    );
    const copy = join(closed, 'copy');
    cpSync(moved, copy, { recursive: true });
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${moved}`);
    rmSync(home, { recursive: true });
    await expect(start(moved)).rejects.toThrow(`lived in ${home}, which is gone`);
  },
);

test.runIf(isRoot)('programs that the lent user cannot reach are copied once', () => {
  const closed = tempFolder(0o700);
  const base = tempFolder(0o755);
  const installed = packageWithoutLinks(closed);
  chmodSync(join(installed, 'native/lib'), 0o700);
  const user = lendUser(undefined);
  const found = findBinaries(installed, user, () => base, log);
  expect(found.postgres.startsWith(base)).toBe(true);
  expect(found.major).toBe('18');
  expect(readlinkSync(join(found.postgres, '../../lib/libpq.so.5'))).toBe('libpq.so.5.18');
  const before = lstatSync(found.postgres).ino;
  expect(lstatSync(findBinaries(installed, user, () => base, log).postgres).ino).toBe(before);
});

/** An installation as npm leaves it when it may not run install scripts. */
function packageWithoutLinks(parent: string): string {
  const installed = join(parent, 'package');
  cpSync(packageFolder(), installed, { recursive: true, verbatimSymlinks: true });
  for (const name of ['libpq.so.5', 'libicuuc.so.60']) unlinkSync(join(installed, 'native/lib', name));
  return installed;
}

const nobody = 65534;
const nobodyCanRun = isRoot && canEnter({ name: 'nobody', uid: nobody, gid: nobody }, packageFolder());

test.runIf(nobodyCanRun)(
  'as an ordinary user: in place, and one clear line for a folder that is closed to him',
  async () => {
    const own = tempFolder(0o700);
    chownSync(own, nobody, nobody);
    const dataDir = join(own, 'data');
    const { child, urls } = await otherProgram(dataDir, nobody);
    expect(await ask(urls.url, 'SELECT current_user AS name')).toEqual([{ name: 'iskra_app' }]);
    expect(lstatSync(join(dataDir, 'postgres/cluster'))).toMatchObject({ uid: nobody, mode: 0o40700 });
    await kill(child);
    await until(() => processesIn(join(dataDir, 'postgres/cluster')).length === 0, 5_000);

    const closed = tempFolder();
    const refused = await otherProgram(join(closed, 'data'), nobody);
    expect(refused.output).toMatch(/^StartProblem: cannot write to the data folder .*EACCES/);
  },
);

test.runIf(nobodyCanRun)(
  'an ordinary user gets a copy with library links when the installation lacks them and is not his',
  () => {
    const installed = packageWithoutLinks(tempFolder(0o755));
    const base = tempFolder(0o700);
    chownSync(base, nobody, nobody);
    const script = `
    const { findBinaries } = await import('${new URL('./binaries.ts', import.meta.url).href}');
    process.setgid(${nobody}); process.setuid(${nobody});
    console.log(findBinaries('${installed}', undefined, () => '${base}', { info() {} }).postgres);`;
    const found = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim();
    expect(found.startsWith(base)).toBe(true);
  },
);

test.runIf(isRoot)('a cluster of somebody else is one clear line', async () => {
  const dataDir = tempFolder();
  await whileStarted(dataDir, async () => undefined);
  chownSync(join(dataDir, 'postgres/cluster'), 12345, 12345);
  await expect(start(dataDir)).rejects.toThrow(/belongs to the OS user with uid 12345/);
});
