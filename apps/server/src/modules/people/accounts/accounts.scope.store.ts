// The account that a person of the programme logs in with: an owner, a trade user, a seller or staff.
import type { Role } from '@iskra/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { refuseTaken, type Taken } from '../../../database/rows/unique.ts';

export interface Names {
  last_name: string;
  first_name: string;
  middle_name?: string | null | undefined;
}

export interface Account extends Names {
  phone: string | null;
  email: string | null;
  login?: string | null;
}

/** Nobody logs in with the account of a draft, which is pending. */
export type AccountStatus = 'pending' | 'invited' | 'active' | 'denied' | 'blocked' | 'deleted';

/** `taken`: what two accounts may not have both, by the names that the fields have in the area's own form. */
export async function addAccount(
  db: Database,
  taken: Taken,
  account: Account & { role: Role; status: AccountStatus },
): Promise<number> {
  const added = db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
  return (await refuseTaken(taken, added)).id;
}

export async function changeAccount(
  db: Database,
  taken: Taken,
  userId: number,
  account: Partial<Account>,
): Promise<void> {
  if (Object.keys(account).length === 0) return;
  await refuseTaken(taken, db.updateTable('users').set(account).where('id', '=', userId).execute());
}

/** By another account than this one; by anybody before there is one. */
export async function emailTaken(db: Database, email: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where lower(email) = lower(${email}) and deleted_at is null and id is distinct from ${exceptId}::bigint`.execute(
    db,
  );
  return rows.length > 0;
}

export interface Block {
  blocked_reason_id: number | null;
  blocked_comment: string | null;
  blocked_until: string | null;
}

/** The block of each of these people, as it stands in their accounts. */
export async function blocksOf(db: Database, people: readonly { user_id: number }[]): Promise<Block[]> {
  const { rows } = await sql<Block & { id: number }>`
    select id, blocked_reason_id, blocked_comment, blocked_until from users
    where id = any (${people.map(({ user_id }) => user_id)})`.execute(db);
  const blocks = new Map(rows.map(({ id, ...block }) => [id, block]));
  return people.map(({ user_id }) => blocks.get(user_id)!);
}

/** People who may not log in any more lose their sessions at once: see the trigger `users_ways_in`. */
export async function moveAccounts(
  db: Database,
  userIds: number[],
  status: AccountStatus,
  block: Partial<Block> = {},
): Promise<void> {
  const gone = status === 'deleted' ? { deleted_at: sql<string>`now()` } : {};
  const accounts = db.updateTable('users').where('id', '=', sql<number>`any (${userIds})`);
  await accounts.set({ status, ...block, ...gone }).execute();
}

export async function accountNames(db: Database, userId: number) {
  const names = db.selectFrom('users').select(['last_name', 'first_name', 'middle_name']);
  return names.where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Where administrators are told what the program has found by itself. */
export async function adminMailboxes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where role = 'admin' and status = 'active' and email is not null and deleted_at is null
    order by id`.execute(db);
  return rows.map(({ email }) => email);
}
