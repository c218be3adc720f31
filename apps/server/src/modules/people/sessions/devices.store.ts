// Which browsers a person has logged in with.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export type Account = { user_id: number } | { buyer_id: number };

/** More browsers than a person has; each is one more place to guess from. */
const mostDevices = 10;

const columnOf = (account: Account) => sql.ref('user_id' in account ? 'user_id' : 'buyer_id');
const idOf = (account: Account) => ('user_id' in account ? account.user_id : account.buyer_id);

/** The account's device from now on; of too many the one that was used longest ago goes. */
export async function rememberDevice(db: Database, account: Account, device: string): Promise<void> {
  const [column, id] = [columnOf(account), idOf(account)];
  await sql`
    insert into known_devices (${column}, device) values (${id}, ${device})
    on conflict (${column}, device) where ${column} is not null do update set last_login_at = now()`.execute(db);
  await sql`
    delete from known_devices where ${column} = ${id} and id not in (
      select id from known_devices where ${column} = ${id} order by last_login_at desc, id desc limit ${mostDevices})`.execute(
    db,
  );
}

export async function isBuyersDevice(db: Database, phoneHash: Buffer, device: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices d join buyers b on b.id = d.buyer_id
    where b.phone_hash = ${phoneHash} and d.device = ${device}`.execute(db);
  return rows.length > 0;
}

/** All devices of the user, but for the one that this session was opened on. */
export async function forgetDevices(db: Database, userId: number, exceptSession = 0): Promise<void> {
  await sql`
    delete from known_devices where user_id = ${userId} and device is distinct from (
      select device from sessions where id = ${exceptSession} and user_id = ${userId})`.execute(db);
}

/** The device of a session that is ended from another one. */
export async function forgetDeviceOf(
  db: Database,
  userId: number,
  sessionId: number,
  exceptSession: number,
): Promise<void> {
  await sql`
    delete from known_devices d using sessions s
    where s.id = ${sessionId} and s.user_id = ${userId} and d.user_id = s.user_id and d.device = s.device
      and d.device is distinct from (select device from sessions where id = ${exceptSession} and user_id = ${userId})`.execute(
    db,
  );
}
