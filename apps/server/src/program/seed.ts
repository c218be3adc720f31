// `iskra seed`: demo data that fills every screen, or any number of believable trade points.
import type pg from 'pg';
import { openPool } from '../database/connections/pool.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { SeedResult } from '../demo/seed-guard.ts';
import { seedSize } from '../demo/size/seed-size.ts';
import { StartProblem } from '../start-problem.ts';
import type { Flags, Program } from './command.ts';
import { type DatabaseSource, reachDatabase } from './database-source.ts';
import { factsOf } from './facts.ts';
import { openFiles } from './files.ts';
import { bringUpToDate } from './migrate.ts';

/** As the owner of the tables: a big load also renews their statistics. */
async function asOwner<T>({ ownerUrl }: DatabaseSource, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = openPool({ url: ownerUrl, size: 2, queue: 10, statement_timeout_ms: 0, lock_timeout_ms: 10_000 });
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    client.release(true);
    await pool.close();
  }
}

/** At every start in demo mode; only the first one finds nothing there. */
export async function loadDemo({ settings, log }: Program, source: DatabaseSource, secret: string): Promise<void> {
  const files = await openFiles(settings);
  const result = await asOwner(source, (client) => seedDemo(client, { today: new Date(), secret, files }));
  if (result.seeded) log.info('demo data loaded');
}

function explain(result: SeedResult): string {
  if (result.seeded) return 'Loaded.';
  if (result.why === 'already') return 'This data is already there: nothing was loaded.';
  throw new StartProblem('the database holds somebody’s own data: nothing was loaded (--force loads all the same)');
}

export async function run({ settings, log, life }: Program, { demo, size, force }: Flags): Promise<void> {
  if (Boolean(demo) === Boolean(size)) throw new StartProblem('seed takes --demo or --size N', 2);
  if (size && !/^[1-9]\d{0,7}$/.test(String(size)))
    throw new StartProblem('--size must be a whole number from 1 to 10000000', 2);
  const source = await reachDatabase(settings, log, life);
  await bringUpToDate(source);
  const { secret } = factsOf(settings);
  const files = await openFiles(settings);
  const options = { into_non_empty: Boolean(force), today: new Date(), secret, files };
  const result = await asOwner(source, (client) =>
    demo ? seedDemo(client, options) : seedSize(client, Number(size), options),
  );
  console.log(explain(result));
}
