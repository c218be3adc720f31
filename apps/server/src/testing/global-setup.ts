// One real PostgreSQL for the whole test run, migrated once; test files clone its database.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { migrate } from '../database/rows/migrate.ts';
import { prepareJobs } from '../jobs/prepare.ts';
import { jobs } from '../modules/assembly.ts';
import { passingFolder } from './passing-folder.ts';

export interface TestServer {
  url: string;
  ownerUrl: string;
  adminUrl: string;
  /** For files that tests write; removed after the run. */
  folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer;
  }
}

/** Nothing here outlives the run, so durability, copies of the log and tidying up would only cost time. */
const serverSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};
const quiet = () => {};
const log = { debug: quiet, info: quiet, warn: console.warn, error: console.error };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await passingFolder('iskra-test-');
  const { url, ownerUrl, adminUrl, stop } = await startEmbedded({ dataDir: join(folder, 'data'), log, serverSettings });
  const teardown = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(ownerUrl);
    // No schedules: a worker would first make up for all it has missed, and tests say themselves what time it is.
    await prepareJobs(
      ownerUrl,
      jobs.map(({ schedule: _, ...job }) => job),
    );
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('server', { url, ownerUrl, adminUrl, folder });
  return teardown;
}
