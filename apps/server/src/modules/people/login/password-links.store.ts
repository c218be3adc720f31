// Links by which a person chooses a password.
import type { Role } from '@iskra/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { tokenHash } from '../sessions/sessions.scope.store.ts';

/** The earlier link of the person dies. */
export async function insertLink(
  db: Database,
  link: { user_id: number; token: string; created_by: number; seconds: number },
): Promise<void> {
  const { user_id, token, created_by, seconds } = link;
  await sql`
    insert into password_links (user_id, token_hash, created_by, expires_at)
    values (${user_id}, ${tokenHash(token)}, ${created_by}, now() + make_interval(secs => ${seconds}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_by = excluded.created_by,
      created_at = now(), expires_at = excluded.expires_at`.execute(db);
}

export interface LinkedPerson {
  user_id: number;
  role: Role;
}

/** Whose the link is, while it holds and the person may come in at all. */
export async function findLinked(db: Database, token: string): Promise<LinkedPerson | undefined> {
  const { rows } = await sql<LinkedPerson>`
    select u.id as user_id, u.role from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${tokenHash(token)} and l.expires_at > now()
      and u.status in ('invited', 'active') and u.deleted_at is null`.execute(db);
  return rows[0];
}

/** False when a concurrent call has just used it. */
export async function spendLink(db: Database, token: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from password_links where token_hash = ${tokenHash(token)} and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
}

export async function setPassword(db: Database, userId: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
}

export const outdatedLinks = { password_links: sql`expires_at < now()` };
