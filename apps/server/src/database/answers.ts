import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether the database takes a statement right now. */
export async function answers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
