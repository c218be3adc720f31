// Whose app is to be forgotten.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Held until the transaction ends: a login under way waits, and then finds its code gone. */
export async function lockByLogin(db: Database, login: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(login) = lower(${login}) and deleted_at is null for no key update`.execute(db);
  return rows[0]?.id;
}
