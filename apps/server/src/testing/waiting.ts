// The waiting sessions of the database.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How many statements about this table wait for a lock. */
export async function waitingFor(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%' || ${table}::text || '%'`.execute(
    db,
  );
  return rows[0]!.n;
}
