// People to act as in API tests: a user of a role, the record behind that role, and an open session.
import { randomBytes } from 'node:crypto';
import { innControl } from '@iskra/contract/kernel/checks';
import type { Role } from '@iskra/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { hashPassword } from '../modules/people/login/passwords.actions.ts';
import { tokenHash } from '../modules/people/sessions/sessions.scope.store.ts';
import { keepPhone } from '../modules/surveys/buyers/buyer-phone.ts';
import { nextNumber } from './numbers.ts';
import { testSecret } from './secret.ts';

export interface Person {
  user_id: number;
  role: Role;
  phone: string;
  token: string;
  /** The row behind the role: of owners, sellers or trade_users; null for staff. */
  role_id: number | null;
}

export interface Buyer {
  buyer_id: number;
  phone: string;
  token: string;
}

/** Everybody's, so that a test that logs in by it need not set another one, which would end their sessions. */
export const testPassword = 'тихий вечер у реки';
const password = hashPassword(testPassword);

/** Every call makes another person, so that "own" and "foreign" are two calls. */
export async function makePerson(db: Database, role: Role): Promise<Person> {
  const count = nextNumber();
  const phone = `+7901${String(count).padStart(7, '0')}`;
  const user = await db
    .insertInto('users')
    .values({
      role,
      phone,
      login: `${role}-${count}`,
      password_hash: await password,
      last_name: 'Пробный',
      first_name: 'Номер',
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roleRow = await makeRoleRow(db, role, user.id, phone, count);
  return { user_id: user.id, role, phone, token: await openSession(db, user.id), role_id: roleRow?.id ?? null };
}

/** Another mailbox, phone or login of a person whose open session the test goes on with. */
export async function reachBy(
  db: Database,
  { user_id, token }: Pick<Person, 'user_id' | 'token'>,
  columns: { phone?: string | null; email?: string | null; login?: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      select set_config('iskra.kept_session', (select id::text from sessions where token_hash = ${tokenHash(token)}), true)`.execute(
      tx,
    );
    await tx.updateTable('users').set(columns).where('id', '=', user_id).execute();
  });
}

/** The person has proved who they are, for as long as the session lives: few tests are about that. */
export async function openSession(db: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      remember: false,
      expires_at,
      identity_confirmed_at: expires_at,
    })
    .execute();
  return token;
}

export async function makeBuyer(db: Database): Promise<Buyer> {
  const count = nextNumber();
  const phone = `+7902${String(count).padStart(7, '0')}`;
  const buyer = await db
    .insertInto('buyers')
    .values({ ...keepPhone(testSecret, phone), status: 'active', age_confirmed_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await db
    .insertInto('buyer_sessions')
    .values({ token_hash: tokenHash(token), buyer_id: buyer.id, expires_at })
    .execute();
  return { buyer_id: buyer.id, phone, token };
}

function makeRoleRow(
  db: Database,
  role: Role,
  user_id: number,
  phone: string,
  count: number,
): Promise<{ id: number } | undefined> {
  const name = `Пробный № ${count}`;
  if (role === 'owner') {
    const digits = `5001${String(count).padStart(6, '0')}`;
    const requisites = { type: 'ip' as const, legal_name: name, inn: digits + innControl(digits) };
    const contact = { contact_name: name, contact_phone: phone, email: `owner-${count}@example.ru` };
    const row = { user_id, status: 'active' as const, ...requisites, ...contact };
    return db.insertInto('owners').values(row).returning('id').executeTakeFirst();
  }
  if (role === 'seller') {
    const row = { user_id, code: `TEST-${count}`, referral_code: `R${count}` };
    return db.insertInto('sellers').values(row).returning('id').executeTakeFirst();
  }
  if (role === 'tsm_user') {
    const row = { user_id, kind: 'tsm' as const, employee_number: `T-${count}` };
    return db.insertInto('trade_users').values(row).returning('id').executeTakeFirst();
  }
  return Promise.resolve(undefined);
}
