// npm holds no arm64 Chromium, so there the Debian packages are downloaded with apt (which checks their signatures) and
// unpacked into our own folder: no root, nothing installed.
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { unpackFonts, writeLauncher } from './browser-npm.ts';

const run = promisify(execFile);

/** Fills `home` with a browser, the libraries that this machine lacks, fonts, and a `chromium` launcher. */
export async function unpackFromDebian(home: string): Promise<void> {
  const archives = await download(join(home, 'apt'));
  for (const file of await readdir(archives)) {
    if (file.endsWith('.deb')) await run('dpkg', ['-x', join(archives, file), join(home, 'root')]);
  }
  await rm(join(home, 'apt'), { recursive: true });
  await unpackFonts(home);
  await writeLauncher(home, 'root/usr/lib/chromium/chromium-headless-shell', await libraryDirs(home));
}

/** Downloads Chromium with every dependency that is not installed here, through apt state of our own. */
async function download(dir: string): Promise<string> {
  const archives = join(dir, 'cache/archives');
  await mkdir(join(dir, 'lists/partial'), { recursive: true });
  await mkdir(join(archives, 'partial'), { recursive: true });
  const settings = [
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    `Dir::State::Lists=${dir}/lists`,
    `Dir::Cache=${dir}/cache`,
  ];
  const apt = (...args: string[]) =>
    run('apt-get', ['-qq', ...settings.flatMap((it) => ['-o', it]), ...args], { timeout: 180_000 });
  await apt('update');
  // --reinstall brings the named packages even where they are installed; their dependencies only where missing.
  const packages = ['chromium-headless-shell', 'chromium-common'];
  await apt('install', '-y', '--download-only', '--reinstall', '--no-install-recommends', ...packages);
  return archives;
}

async function libraryDirs(home: string): Promise<string[]> {
  const entries = await readdir(join(home, 'root'), { recursive: true, withFileTypes: true });
  const libraries = entries.filter((entry) => /\.so(\.|$)/.test(entry.name));
  return [...new Set(libraries.map((entry) => relative(home, entry.parentPath)))];
}
