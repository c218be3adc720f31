// Plain SQL, forward only, one migrator at a time (an advisory lock); an applied file must never change.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Client, withClient } from '../connections/client.ts';
import { isLostConnection } from '../connections/lost-connection.ts';
import { appendOnly } from '../trail/append-only.ts';

const folder = new URL('../../../migrations/', import.meta.url);
export const migrationsLock = 7_714_001;
/** The role that the program works as; absent when an operator's database has one role for everything. */
export const appRole = 'iskra_app';

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '10s'");
    await client.query(migration.sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (isLostConnection(error)) throw error;
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function grant(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1 and rolname <> current_user', [
    appRole,
  ]);
  if (!rowCount) return;
  await client.query(`grant usage on schema public to ${appRole}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${appRole}`);
  await client.query(`grant usage, select on all sequences in schema public to ${appRole}`);
  await client.query(`revoke update, delete, truncate on ${appendOnly.join(', ')} from ${appRole}`);
  await client.query(`revoke insert, update, delete on migrations from ${appRole}`);
}

/** Returns the names of the migrations that it applied. */
export function migrate(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, 'iskra migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationsLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const done: string[] = [];
    for (const migration of await readMigrations()) {
      const hash = applied.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash) throw new Error(`Migration ${migration.name} was changed after it had been applied`);
      await apply(client, migration);
      done.push(migration.name);
    }
    await grant(client);
    return done;
  });
}

/** Migrations that the database lacks; a process that only serves or works must not start on an older schema. */
export function pendingMigrations(url: string): Promise<string[]> {
  return withClient(url, 'iskra check', async (client) => {
    const known = await client.query<{ found: boolean }>(`select to_regclass('migrations') is not null as found`);
    const { rows } = known.rows[0]!.found
      ? await client.query<{ name: string }>('select name from migrations')
      : { rows: [] };
    const applied = new Set(rows.map(({ name }) => name));
    return (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
  });
}
