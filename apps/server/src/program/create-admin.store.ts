// The one user that nobody in the program can create: its first administrator.
import type { Database } from '../database/database.ts';

export interface NewAdmin {
  login: string;
  phone: string;
  last_name: string;
  first_name: string;
  middle_name: string | null;
  /** Null: chosen by a link. */
  password_hash: string | null;
}

export async function insertAdmin(db: Database, admin: NewAdmin): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...admin, role: 'admin', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
