import { defineConfig } from 'vitest/config';

// Deadlines guard against hanging; a loaded machine is slow, not broken.
const deadlines = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // Twice the two cores of the smallest machine: many server tests wait, for processes of their own or for time to pass.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: 'tools/fast-check.setup.ts',
          include: ['packages/contract/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          // A process for each file would take three times as long as the tests.
          isolate: false,
          ...deadlines,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles: 'tools/fast-check.setup.ts',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          pool: 'forks',
          // Files have their databases to themselves, and nothing is mocked: they may share the loaded program.
          isolate: false,
          ...deadlines,
        },
      },
    ],
  },
});
