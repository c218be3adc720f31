// The attacks of `npm run hardening`, each printing its figure. Not part of the test command.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['apps/server/src/**/*.hardening.ts'],
    globalSetup: 'apps/server/src/testing/global-setup.ts',
    pool: 'forks',
    // A figure is measured on a quiet machine: one attack at a time.
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
