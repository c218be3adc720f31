// Which database a command works on: the operator's, the embedded one, or the embedded one that a running program has open.
import type { Logger } from 'pino';
import { checkOperatorsDatabase } from '../database/connections/operators-database.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { FolderBusy, readRunning } from '../database/embedded/folder-lock.ts';
import { pendingMigrations } from '../database/rows/migrate.ts';
import type { Settings } from '../settings.ts';
import { StartProblem } from '../start-problem.ts';
import { type Program, whateverTheDatabase } from './command.ts';
import type { Lifetime } from './lifetime.ts';

export interface DatabaseSource {
  url: string;
  ownerUrl: string;
  /** Where the embedded database lives. */
  folder?: string;
}

/** For the program that is going to own the data folder. */
export async function startDatabase(settings: Settings, log: Logger, life: Lifetime): Promise<DatabaseSource> {
  if (settings.databaseUrl) return checked(settings, settings.databaseUrl);
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log });
  life.opened('database', embedded.stop);
  return embedded;
}

/** For commands that do one thing: beside a running program they use its database. */
export async function reachDatabase(settings: Settings, log: Logger, life: Lifetime): Promise<DatabaseSource> {
  try {
    return await startDatabase(settings, log, life);
  } catch (error) {
    const running = error instanceof FolderBusy ? readRunning(settings.dataDir) : undefined;
    if (!running) throw error;
    return running;
  }
}

/** For processes of which several share one database: the embedded one belongs to a single program. */
export async function operatorsDatabase(program: Program, command: string): Promise<DatabaseSource> {
  const { settings } = program;
  if (!settings.databaseUrl)
    throw new StartProblem(`${command} needs DATABASE_URL; "iskra start" does everything on the embedded database`, 2);
  const source = await checked(settings, settings.databaseUrl);
  await whateverTheDatabase(program, () => checkSchema(source));
  return source;
}

/** For commands that do not migrate by themselves. */
export async function checkSchema({ url }: DatabaseSource): Promise<void> {
  const missing = await pendingMigrations(url);
  if (missing.length > 0)
    throw new StartProblem(`the database lacks ${missing.length} migrations: run "iskra migrate" first`);
}

async function checked(settings: Settings, url: string): Promise<DatabaseSource> {
  await checkOperatorsDatabase(url);
  return { url, ownerUrl: settings.databaseOwnerUrl ?? url };
}
