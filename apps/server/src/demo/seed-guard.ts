// Safe seeding: one transaction, one at a time, a marker that travels with the data, and a look at the present data.
import type pg from 'pg';
import type { FileStore } from '../outside/file-store.ts';
import type { Table } from './copy-rows.ts';

const lockKey = 7_714_003;

/** Tables that a seed gives ids to; locked so that nobody else takes ids in between. */
const seededTables: Table[] = ['users', 'owners', 'sellers', 'trade_users', 'trade_points'];

export interface SeedOptions {
  /** The same seed gives the same data. */
  seed?: number;
  /** The day that all dates count back from; the generator never asks the clock. */
  today?: Date;
  /** The key of the program's secrets: codes of certificates open only with it. */
  secret?: string;
  /** Where pictures go; without it there are none. */
  files?: FileStore;
  /** Load even where people's own data stands. */
  into_non_empty?: boolean;
}

export type SeedResult = { seeded: true } | { seeded: false; why: 'already' | 'not_empty' };

async function alreadySeeded(db: pg.ClientBase, marker: string): Promise<boolean> {
  const { rowCount } = await db.query('select from runs where idempotency_key = $1', [marker]);
  return rowCount !== 0;
}

/** A database in use: it has users or trade points, and no seed ever ran here. */
async function belongsToSomebody(db: pg.ClientBase): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select (exists (select from users) or exists (select from trade_points))
       and not exists (select from runs where kind in ('seed.demo', 'seed.size')) as found`,
  );
  return rows[0]!.found;
}

async function mark(db: pg.ClientBase, kind: string, marker: string, rows: number, params: object): Promise<void> {
  await db.query(
    `insert into runs (kind, state, total, done, applied, params, idempotency_key, started_at, finished_at)
     values ($1, 'done', $2, $2, $2, $3, $4, now(), clock_timestamp())`,
    [kind, rows, JSON.stringify(params), marker],
  );
}

export interface SeedJob {
  kind: 'seed.demo' | 'seed.size';
  /** Equal for seeds that must not be loaded twice. */
  marker: string;
  params: object;
  /** Loads, and says how many trade points there were. */
  load(): Promise<number>;
}

/** All or nothing: a killed seed leaves an untouched database, and the next one may start again. */
export async function guardedSeed(db: pg.ClientBase, options: SeedOptions, job: SeedJob): Promise<SeedResult> {
  await db.query('begin');
  try {
    // A program's connection has short timeouts; a load is long on purpose.
    await db.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await db.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const why = (await alreadySeeded(db, job.marker))
      ? 'already'
      : !options.into_non_empty && (await belongsToSomebody(db))
        ? 'not_empty'
        : undefined;
    if (why) {
      await db.query('rollback');
      return { seeded: false, why };
    }
    await db.query(`lock table ${seededTables.join(', ')} in share row exclusive mode`);
    await mark(db, job.kind, job.marker, await job.load(), job.params);
    await db.query('commit');
    return { seeded: true };
  } catch (error) {
    await db.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Fresh statistics and visibility for the planner, of the small tables too: without them the joins to the large ones go astray.
 * A role that may not do this gets a warning from PostgreSQL, not an error.
 */
export async function settleTables(db: pg.ClientBase): Promise<void> {
  await db.query('set statement_timeout = 0');
  try {
    const { rows } = await db.query<{ tables: string }>(
      `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = current_schema()`,
    );
    await db.query(`vacuum (analyze) ${rows[0]!.tables}`);
  } finally {
    await db.query('reset statement_timeout');
  }
}
