import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from './tools/browser.ts';

// Workers read this file again: what the first reading and the global set-up decided travels to them in the environment.
process.env.ISKRA_CHROMIUM = await browserPath();
process.env.ISKRA_E2E_OUTPUT ??= join(tmpdir(), `iskra-e2e-${process.pid}`);

// What takes too long for every run has this tag; `npm run hardening` runs it, the kit in its gallery, and nothing else.
const long = /@hardening/;
const isHardening = Boolean(process.env.ISKRA_HARDENING);
const chosen = isHardening ? { grep: long } : { grepInvert: long };
// Walks over everything are the longest tests: begun first, they leave no browser idle at the end.
const walks = ['pages.e2e.ts', 'windows.e2e.ts', 'sent-windows.e2e.ts'];
const kit = 'kit/*.e2e.ts';

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'walks', testMatch: walks, ...chosen },
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: [...walks, kit], ...chosen },
    ...(isHardening ? [{ name: 'kit', testMatch: kit }] : []),
  ],
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: process.env.ISKRA_E2E_OUTPUT,
  fullyParallel: true,
  // One more than the two cores of the smallest machine: every test waits for frames and replies now and then.
  workers: 3,
  // Deadlines guard against hanging; a loaded machine is slow, not broken.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 1,
  reporter: 'line',
  use: {
    baseURL: process.env.ISKRA_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.ISKRA_CHROMIUM,
      // No page lives long enough to win back the cost of optimising its code.
      args: ['--js-flags=--no-opt,--no-maglev,--single-threaded-gc'],
      // Without a language Chromium would lose the Russian names of downloads.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 40_000,
  },
});
