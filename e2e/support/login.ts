// Enters as a demo account without walking through the login pages. The sessions of the roles are opened once for the whole run; a test that
// ends sessions, confirms an identity or needs an account that nobody else changes opens one of its own with `enter`.
import { randomBytes } from 'node:crypto';
import type { Role } from '@iskra/contract/roles';
import type { Page } from '@playwright/test';
import { ownerPhone, sellerPhone, staffAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { tokenHash } from '../../apps/server/src/modules/people/sessions/sessions.scope.store.ts';
import { findSignedOwner, query } from './people.ts';

/** What the demo accounts are found by: users.login or users.phone. */
const accounts: Record<Role, string> = {
  admin: staffAccounts.admin.login,
  moderator: staffAccounts.moderator.login,
  tsm_user: staffAccounts.tsm.login,
  owner: ownerPhone,
  seller: sellerPhone,
};

/** An owner past the document gate is a person of their own. */
type Login = Role | 'signed_owner';

/** Called once, before the first test; the workers find the tokens in the environment. */
export async function openLogins(): Promise<void> {
  const signed_owner = await findSignedOwner();
  const everybody: Record<Login, string> = { ...accounts, signed_owner };
  const tokens: Record<string, string> = {};
  for (const [login, account] of Object.entries(everybody)) tokens[login] = await openSession(account, 'always');
  process.env.ISKRA_E2E_SIGNED_OWNER = signed_owner;
  process.env.ISKRA_E2E_LOGINS = JSON.stringify(tokens);
}

function giveToken(page: Page, value: string): Promise<void> {
  return page.context().addCookies([{ name: 'iskra_token', value, url: process.env.ISKRA_URL! }]);
}

/** Asking for codes is limited per person, so only the login's own journeys do it. */
export function loginAs(page: Page, login: Login): Promise<void> {
  return giveToken(page, (JSON.parse(process.env.ISKRA_E2E_LOGINS!) as Record<Login, string>)[login]);
}

/** A person of the role who may open every page of it: an owner past the document gate. */
export function enterAs(page: Page, role: Role): Promise<void> {
  return loginAs(page, role === 'owner' ? 'signed_owner' : role);
}

/**
 * A session of the test's own, for anybody whose login or phone is known. The person has proved who they are, as the most
 * dangerous calls want it; without that the program asks.
 */
export async function enter(page: Page, account: string, { proved = true } = {}): Promise<void> {
  await giveToken(page, await openSession(account, proved ? 'now' : 'never'));
}

/** As the login would have opened it. Minutes after «now» the proof is too old; a session for all tests must not age. */
const provedAt = { always: `now() + interval '1 day'`, now: 'now()', never: 'null' };

async function openSession(account: string, proved: keyof typeof provedAt): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const opened = await query(
    `insert into sessions (token_hash, user_id, remember, expires_at, identity_confirmed_at)
     select $1, id, false, now() + interval '1 day', ${provedAt[proved]} from users
     where (login = $2 or phone = $2) and deleted_at is null returning id`,
    [tokenHash(token), account],
  );
  if (opened.length !== 1) throw new Error(`The demo data has ${opened.length} accounts ${account}`);
  return token;
}
