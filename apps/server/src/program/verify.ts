// `iskra verify`: proves that append-only rows have not changed; the first broken place is named and the exit code is 1.
import { openPool } from '../database/connections/pool.ts';
import { checks } from '../modules/assembly.ts';
import { StartProblem } from '../start-problem.ts';
import type { Program } from './command.ts';
import { checkSchema, reachDatabase } from './database-source.ts';
import { factsOf } from './facts.ts';

const longestStatementMs = 30 * 60_000;

export async function run({ settings, log, life }: Program): Promise<void> {
  const source = await reachDatabase(settings, log, life);
  await checkSchema(source);
  const limits = { size: 2, queue: 10, statement_timeout_ms: longestStatementMs, lock_timeout_ms: 5_000 };
  const pool = openPool({ url: source.url, ...limits });
  life.opened('database connections', pool.close);
  const facts = factsOf(settings);
  const broken: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const { intact, says } = await check(pool.db, facts);
    console.log(`${name}: ${says}`);
    if (!intact) broken.push(name);
  }
  if (broken.length > 0) throw new StartProblem(`not intact: ${broken.join(', ')}`);
}
