// `iskra migrate`: the schema of the program and of its job queue, and the reference books, brought up to date.
import { bringBooksUpToDate } from '../database/books/ensure-books.ts';
import { migrate } from '../database/rows/migrate.ts';
import { prepareJobs } from '../jobs/prepare.ts';
import { jobs } from '../modules/assembly.ts';
import type { Program } from './command.ts';
import { type DatabaseSource, reachDatabase } from './database-source.ts';

export async function bringUpToDate({ ownerUrl }: DatabaseSource): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  await prepareJobs(ownerUrl, jobs);
  await bringBooksUpToDate(ownerUrl);
  return applied;
}

export async function run({ settings, log, life }: Program): Promise<void> {
  const applied = await bringUpToDate(await reachDatabase(settings, log, life));
  log.info({ applied }, applied.length > 0 ? 'migrated' : 'nothing to migrate');
}
