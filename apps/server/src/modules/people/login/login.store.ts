// People as the login sees them.
import type { LoginRole, Role } from '@iskra/contract/roles';
import { rolesByLogin } from '@iskra/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { TypedName } from './names.rules.ts';

export interface LoginPerson {
  id: number;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  /** The person has logged in with this very browser before. */
  known_device: boolean;
}

const columns = (device: string | null) => sql`id, phone, email, password_hash,
  exists (select from known_devices d where d.user_id = users.id and d.device = ${device}) as known_device`;
const belongsTo = (loginRole: LoginRole) => sql`role = any(${[...rolesByLogin[loginRole]]}) and deleted_at is null`;

export async function findByPhone(
  db: Database,
  loginRole: LoginRole,
  phone: string,
  device: string | null,
): Promise<LoginPerson | undefined> {
  const { rows } = await sql<LoginPerson>`
    select ${columns(device)} from users where phone = ${phone} and ${belongsTo(loginRole)}`.execute(db);
  return rows[0];
}

/** A logged-in person, and where their codes go. */
export type KnownPerson = Pick<LoginPerson, 'id' | 'phone' | 'email'>;

export async function findKnown(db: Database, userId: number): Promise<KnownPerson> {
  const { rows } = await sql<KnownPerson>`select id, phone, email from users where id = ${userId}`.execute(db);
  return rows[0]!;
}

/** Held until the end of the transaction: nobody moves the phone or the mailbox meanwhile. */
export async function lockKnown(db: Database, userId: number): Promise<KnownPerson> {
  const { rows } = await sql<KnownPerson>`
    select id, phone, email from users where id = ${userId} for no key update`.execute(db);
  return rows[0]!;
}

/** True while codes for the person go there; held until the end of the transaction. For an unknown person the query runs all the same. */
export async function isReachedBy(
  db: Database,
  userId: number | null,
  { phone, email }: Pick<KnownPerson, 'phone' | 'email'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and (phone = ${phone} or phone is null and email = ${email}) for share`.execute(
    db,
  );
  return rows.length > 0;
}

/** By login, mail or phone. A login that looks like another person's mail must not win: the login itself comes first. */
export async function findByLogin(
  db: Database,
  loginRole: LoginRole,
  { text, phone }: TypedName,
  device: string | null,
): Promise<LoginPerson | undefined> {
  const { rows } = await sql<LoginPerson>`
    select ${columns(device)} from users
    where (lower(login) = ${text} or lower(email) = ${text} or phone = ${phone})
      and ${belongsTo(loginRole)}
    order by lower(login) = ${text} desc nulls last, id
    limit 1`.execute(db);
  return rows[0];
}

export interface EnteringUser {
  id: number;
  role: Role;
  status: 'invited' | 'pending' | 'active' | 'denied' | 'blocked' | 'deleted';
}

/** Rows that follow the account are locked before it, as in a block of the person. */
export async function lockFollowers(db: Database, userId: number): Promise<void> {
  for (const table of ['trade_users', 'owners', 'sellers'] as const)
    await db.selectFrom(table).select('id').where('user_id', '=', userId).forNoKeyUpdate().execute();
}

/** The row is held until the end of the transaction: a block or a role change comes before this login or ends it. */
export async function lockEntering(db: Database, userId: number): Promise<EnteringUser | undefined> {
  const { rows } = await sql<EnteringUser>`
    select id, role, status from users where id = ${userId} and deleted_at is null for no key update`.execute(db);
  return rows[0];
}

/** The first login of an invited person: from now on they are here, and are greeted. */
export async function welcome(db: Database, userId: number): Promise<void> {
  await sql`
    update users u set status = 'active',
      must_show = array(select distinct unnest(must_show || array['welcome'] || case
        when exists (select from sellers s where s.user_id = u.id and s.consent_at is null) then array['consent'] end))
    where id = ${userId}`.execute(db);
}

export async function noteLogin(db: Database, userId: number): Promise<void> {
  await sql`update users set last_login_at = now() where id = ${userId}`.execute(db);
}

export const outdatedLogins = {
  sessions: sql`expires_at < now()`,
  known_devices: sql`last_login_at < now() - interval '400 days'`,
  code_challenges: sql`expires_at < now() - interval '2 days'`,
};
