// Admits people who have nothing to wait for any more.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** The counterparty; undefined when there is nobody to admit. */
export async function admit(db: Database, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update owners set status = 'active'
    where user_id = ${userId} and status = 'invited' and not exists (select from documents_to_sign(${userId}, 'owner'))
    returning id`.execute(db);
  return rows[0]?.id;
}
