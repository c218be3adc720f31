// Keys of authenticator apps and recovery codes. A code is taken by the statement that looks for it, so only once.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export async function isOn(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from totp_keys where user_id = ${userId} and turned_on_at is not null`.execute(db);
  return rows.length > 0;
}

/** Held until the transaction ends: a login or another window of the person waits. */
export async function lockPerson(db: Database, userId: number): Promise<{ account: string }> {
  const { rows } = await sql<{ account: string }>`
    select coalesce(login, email, phone, id::text) as account from users where id = ${userId} for no key update`.execute(
    db,
  );
  return rows[0]!;
}

/** False when the person already uses an app. */
export async function putKey(db: Database, userId: number, key: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into totp_keys as k (user_id, key) values (${userId}, ${key})
    on conflict (user_id) do update set key = excluded.key, created_at = now() where k.turned_on_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function findKey(db: Database, userId: number, on: boolean): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key: Buffer }>`
    select key from totp_keys where user_id = ${userId} and (turned_on_at is not null) = ${on}`.execute(db);
  return rows[0]?.key;
}

/** True for exactly one caller: neither this step's code nor an earlier one is taken again. */
export async function takeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update totp_keys set last_step = ${step} where user_id = ${userId} and last_step < ${step}`.execute(db);
  return numAffectedRows === 1n;
}

export async function turnOnKey(db: Database, userId: number): Promise<void> {
  await sql`update totp_keys set turned_on_at = now() where user_id = ${userId}`.execute(db);
}

/** False when there was none; recovery codes go with it. */
export async function deleteKey(db: Database, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from totp_keys where user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function replaceRecoveryCodes(db: Database, userId: number, hashes: Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  await sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`.execute(db);
}

/** True for exactly one caller. */
export async function takeRecoveryCode(db: Database, userId: number, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_codes r using totp_keys k
    where r.user_id = ${userId} and r.code_hash = ${hash} and k.user_id = r.user_id and k.turned_on_at is not null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export interface TotpState {
  turned_on_at: string | null;
  recovery_left: number;
}

export async function findState(db: Database, userId: number): Promise<TotpState> {
  const { rows } = await sql<TotpState>`
    select (select turned_on_at from totp_keys where user_id = ${userId}) as turned_on_at,
      (select count(*)::int from recovery_codes where user_id = ${userId}) as recovery_left`.execute(db);
  return rows[0]!;
}

/** The phone, or the mailbox of a person without one. */
export async function findWayTo(
  db: Database,
  userId: number,
): Promise<{ channel: 'sms' | 'mail'; recipient: string } | undefined> {
  const { rows } = await sql<{ channel: 'sms' | 'mail'; recipient: string }>`
    select case when phone is null then 'mail' else 'sms' end as channel, coalesce(phone, email) as recipient
    from users where id = ${userId} and coalesce(phone, email) is not null`.execute(db);
  return rows[0];
}
