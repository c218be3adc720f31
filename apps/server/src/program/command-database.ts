// The database as a command uses it that does one thing and ends: up to date, by a few connections.

import { openPool } from '../database/connections/pool.ts';
import type { Database } from '../database/database.ts';
import type { Program } from './command.ts';
import { reachDatabase } from './database-source.ts';
import { bringUpToDate } from './migrate.ts';

export async function openCommandDatabase({ settings, log, life }: Program): Promise<Database> {
  const source = await reachDatabase(settings, log, life);
  await bringUpToDate(source);
  const limits = { size: 2, queue: 10, statement_timeout_ms: 15_000, lock_timeout_ms: 5_000 };
  const pool = openPool({ url: source.url, ...limits });
  life.opened('database connections', pool.close);
  return pool.db;
}
