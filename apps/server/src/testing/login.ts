// Helpers for tests of logins: strangers at addresses of their own, and the sent messages.
import { contract } from '@iskra/contract';
import type { LoginRole } from '@iskra/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { hashPassword } from '../modules/people/login/passwords.actions.ts';
import { tokenHash } from '../modules/people/sessions/sessions.scope.store.ts';
import { openText } from '../sealed-texts.ts';
import { type TestApp, testSecret } from './app.ts';
import { type Caller, type Jar, makeCaller } from './caller.ts';
import { nextNumber } from './numbers.ts';
import { testPassword } from './people.ts';

/** An address in a /24 that no other test uses: limits of one test do not meet another's. */
export function freshAddress(): string {
  const last = nextNumber();
  return `10.${Math.floor(last / 250)}.${last % 250}.7`;
}

/** A mobile number in a range that no other test uses. */
export function freshPhone(): string {
  const last = nextNumber();
  return `+7998${String(last).padStart(7, '0')}`;
}

export function stranger(app: Pick<TestApp, 'fastify' | 'db'>, address = freshAddress(), token?: string): Caller {
  return makeCaller(app.fastify, app.db, token, address);
}

export type Browser = Caller & { jar: Jar };

/** A browser that keeps its cookies, at an address of its own; with another's cookies it is that browser, elsewhere. */
export function browser(app: Pick<TestApp, 'fastify' | 'db'>, jar: Jar = {}, address = freshAddress()): Browser {
  return { jar, ...makeCaller(app.fastify, app.db, undefined, address, jar) };
}

/** Texts of the messages to this phone or mailbox, the newest first. */
export async function sentTexts(db: Database, recipient: string, secret = testSecret): Promise<string[]> {
  const messages = db.selectFrom('outbox_messages').select(['channel', 'recipient', 'sealed']);
  const found = await messages.where('recipient', '=', recipient).orderBy('id', 'desc').execute();
  return found.map((message) => openText(secret, message) ?? '');
}

/** The code in the newest message to this phone or mailbox. */
export async function sentCode(db: Database, recipient: string, secret = testSecret): Promise<string> {
  const [newest] = await sentTexts(db, recipient, secret);
  if (newest === undefined) throw new Error(`Nothing was sent to ${recipient}`);
  return /\d{6}/.exec(newest)?.[0] ?? '';
}

export async function setPassword(db: Database, userId: number, password: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
}

/** Every pause and window of the limits, moved into the past: what a test would otherwise sleep through. */
export async function pass(db: Database, seconds: number): Promise<void> {
  const back = sql<string>`make_interval(secs => ${seconds})`;
  await sql`update limits set window_ends_at = window_ends_at - ${back}, locked_until = locked_until - ${back}`.execute(
    db,
  );
  await sql`update code_challenges set created_at = created_at - ${back}, expires_at = expires_at - ${back}`.execute(
    db,
  );
  await sql`
    update outbox_messages set secret_until = secret_until - ${back}`.execute(db);
  await sql`
    update sessions set created_at = created_at - ${back}, expires_at = expires_at - ${back},
      identity_confirmed_at = identity_confirmed_at - ${back}`.execute(db);
  await sql`update totp_keys set last_step = greatest(0, last_step - ${Math.floor(seconds / 30)})`.execute(db);
  await sql`update buyer_sessions set expires_at = expires_at - ${back}`.execute(db);
}

/** The session as it is after a login: its person has not proved anew who they are. */
export async function forgetIdentity(db: Database, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ identity_confirmed_at: null })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/** As the person does it in the window «Подтвердите личность». */
export async function confirmByCode({ db }: Pick<TestApp, 'db'>, who: Caller & { phone: string }): Promise<void> {
  const { challenge_id } = await who.ask(contract.identity.ask);
  await who.ask(contract.identity.confirm, { body: { challenge_id, code: await sentCode(db, who.phone) } });
}

export interface Named {
  user_id: number;
  phone: string;
}

/** The whole way in, as a person goes it. */
export async function logIn(
  app: Pick<TestApp, 'fastify' | 'db'>,
  role: LoginRole,
  who: Named,
  remember = false,
  caller: Caller = stranger(app),
) {
  const body =
    role === 'user'
      ? { role, phone: who.phone, remember }
      : { role, login: who.phone, password: testPassword, remember };
  const { challenge_id } = await caller.ask(contract.login.ask, { body });
  return caller.ask(contract.login.enter, { body: { challenge_id, code: await sentCode(app.db, who.phone) } });
}
