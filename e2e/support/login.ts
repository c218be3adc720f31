// Enters as a demo account without walking through the login pages: a session of the test's own, as the login would have opened.
import { randomBytes } from 'node:crypto';
import type { Role } from '@iskra/contract/roles';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { ownerPhone, sellerPhone, staffAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { tokenHash } from '../../apps/server/src/modules/login/sessions.store.ts';
import { signedOwner } from './people.ts';

/** What the demo accounts are found by: users.login or users.phone. */
const accounts: Record<Role, string> = {
  admin: staffAccounts.admin.login,
  moderator: staffAccounts.moderator.login,
  tsm_user: staffAccounts.tsm.login,
  owner: ownerPhone,
  seller: sellerPhone,
};

/** Asking for codes is limited per person, so only the login's own journeys do it. */
export function loginAs(page: Page, role: Role): Promise<void> {
  return enter(page, accounts[role]);
}

/** A person of the role who may open every page of it: an owner past the document gate. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  await (role === 'owner' ? enter(page, await signedOwner()) : loginAs(page, role));
}

/**
 * The same for anybody whose login or phone is known. The person has proved who they are, as the most dangerous calls
 * want it; without that the program asks.
 */
export async function enter(page: Page, account: string, { proved = true } = {}): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await openSession(account, token, proved);
  await page.context().addCookies([{ name: 'iskra_token', value: token, url: process.env.ISKRA_URL! }]);
}

async function openSession(account: string, token: string, proved: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.ISKRA_E2E_DATABASE });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into sessions (token_hash, user_id, remember, expires_at, identity_confirmed_at)
       select $1, id, false, now() + interval '1 hour', case when $3 then now() end from users where (login = $2 or phone = $2) and deleted_at is null`,
      [tokenHash(token), account, proved],
    );
    if (rowCount !== 1) throw new Error(`The demo data has ${rowCount} accounts ${account}`);
  } finally {
    await client.end();
  }
}
