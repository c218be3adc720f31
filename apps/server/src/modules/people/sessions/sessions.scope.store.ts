// Sessions: opaque tokens, kept as hashes, joined with the person's status on every request.
import { createHash } from 'node:crypto';
import type { OwnSession } from '@iskra/contract/areas/people/profile';
import { sql } from 'kysely';
import type { BuyerActor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Long enough for a few actions in a row, too short for a stranger at a desk that was left. */
export const identitySeconds = 600;

export interface FoundUser extends UserActor {
  /** False while a moderator has not let the person in. */
  admitted: boolean;
  stale_seen: boolean;
}

export async function findUserByToken(db: Database, token: string): Promise<FoundUser | undefined> {
  const { rows } = await sql<FoundUser>`
    select 'user' as kind, u.id, u.role, s.id as session_id,
      o.id as owner_id, sl.id as seller_id, t.id as trade_user_id,
      coalesce(s.identity_confirmed_at > now() - make_interval(secs => ${sql.lit(identitySeconds)}), false) as identity_confirmed,
      u.status = 'active' as admitted, s.last_seen_at < now() - interval '5 minutes' as stale_seen
    from sessions s
    join users u on u.id = s.user_id and u.deleted_at is null
      and (u.status = 'active' or (u.role = 'seller' and u.status in ('pending', 'denied')))
    left join owners o on o.user_id = u.id and o.deleted_at is null
    left join sellers sl on sl.user_id = u.id and sl.deleted_at is null
    left join trade_users t on t.user_id = u.id and t.deleted_at is null
    where s.token_hash = ${tokenHash(token)} and s.expires_at > now()`.execute(db);
  return rows[0];
}

export async function findBuyerByToken(db: Database, token: string): Promise<BuyerActor | undefined> {
  const { rows } = await sql<BuyerActor>`
    select 'buyer' as kind, b.id, s.id as session_id
    from buyer_sessions s
    join buyers b on b.id = s.buyer_id and b.status <> 'blocked'
    where s.token_hash = ${tokenHash(token)} and s.expires_at > now()`.execute(db);
  return rows[0];
}

export async function touchSession(db: Database, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute();
}

/** Only this session: an identity confirmed elsewhere says nothing about the person at this browser. */
export async function noteIdentity(db: Database, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ identity_confirmed_at: sql`now()` }).where('id', '=', sessionId).execute();
}

/** The session that the trigger `users_ways_in` leaves alone in this transaction. */
export async function keepSession(db: Database, { session_id }: UserActor): Promise<void> {
  await sql`select set_config('iskra.kept_session', ${String(session_id)}, true)`.execute(db);
}

interface NewSession {
  token: string;
  seconds: number;
  ip: string;
  user_agent: string;
  device: string | null;
}

const after = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;
const shortened = (userAgent: string) => userAgent.slice(0, 300);

/** More places to be logged in than anybody has: the oldest end. */
const mostSessions = 50;

async function endOldest(
  db: Database,
  table: 'sessions' | 'buyer_sessions',
  column: 'user_id' | 'buyer_id',
  id: number,
): Promise<void> {
  const own = sql`${sql.ref(column)} = ${id}`;
  await sql`
    delete from ${sql.table(table)} where ${own} and id <= (
      select id from ${sql.table(table)} where ${own} order by id desc offset ${mostSessions} limit 1
    )`.execute(db);
}

export async function insertSession(
  db: Database,
  session: NewSession & { user_id: number; remember: boolean },
): Promise<void> {
  const { token, seconds, ip, user_agent, device, user_id, remember } = session;
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id,
      remember,
      ip,
      user_agent: shortened(user_agent),
      device,
      expires_at: after(seconds),
    })
    .execute();
  await endOldest(db, 'sessions', 'user_id', user_id);
}

export async function insertBuyerSession(db: Database, session: NewSession & { buyer_id: number }): Promise<void> {
  const { token, seconds, ip, user_agent, buyer_id } = session;
  await db
    .insertInto('buyer_sessions')
    .values({
      token_hash: tokenHash(token),
      buyer_id,
      ip,
      user_agent: shortened(user_agent),
      expires_at: after(seconds),
    })
    .execute();
  await endOldest(db, 'buyer_sessions', 'buyer_id', buyer_id);
}

export async function listSessions(db: Database, actor: UserActor): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select id, id = ${actor.session_id} as current, ip, user_agent, remember, created_at, last_seen_at, expires_at
    from sessions where user_id = ${actor.id} and expires_at > now()
    order by id = ${actor.session_id} desc, last_seen_at desc`.execute(db);
  return rows;
}

/** False when the user has no such session. */
export async function deleteSession(db: Database, userId: number, sessionId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sessions where id = ${sessionId} and user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteSessions(db: Database, userId: number, exceptId = 0): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where user_id = ${userId} and id <> ${exceptId}`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteBuyerSession(db: Database, sessionId: number): Promise<void> {
  await db.deleteFrom('buyer_sessions').where('id', '=', sessionId).execute();
}

/** Logins that are under way: a code that was asked for opens nothing any more. */
export async function deleteChallenges(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('code_challenges').where('user_id', '=', userId).execute();
}
