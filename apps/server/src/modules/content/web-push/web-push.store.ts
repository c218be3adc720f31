// Subscribed browsers, and the lines on their way to them.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface KeptKeys {
  public_key: Buffer;
  private_sealed: Buffer;
}

export async function findKeys(db: Database): Promise<KeptKeys | undefined> {
  const { rows } = await sql<KeptKeys>`select public_key, private_sealed from push_keys where id = 1`.execute(db);
  return rows[0];
}

/** Two processes that start at once have one pair. */
export async function insertKeys(db: Database, { public_key, private_sealed }: KeptKeys): Promise<void> {
  await sql`
    insert into push_keys (id, public_key, private_sealed) values (1, ${public_key}, ${private_sealed}) on conflict do nothing`.execute(
    db,
  );
}

export interface NewSubscription {
  user_id: number;
  session_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/** Browsers of one person that are told; the oldest make room. */
const mostSubscriptions = 10;

export async function keepSubscription(db: Database, subscription: NewSubscription): Promise<void> {
  const { user_id, session_id, endpoint, p256dh, auth } = subscription;
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${user_id}, ${session_id}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth`.execute(db);
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${user_id} order by id desc offset ${mostSubscriptions})`.execute(
    db,
  );
}

export async function dropSubscription(db: Database, user_id: number, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${user_id} and endpoint = ${endpoint}`.execute(db);
}

export interface Line {
  id: number;
  subscription_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  title: string;
  body: string;
  url: string;
}

export async function linesDue(db: Database, after: number, most: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select m.id, m.subscription_id, s.endpoint, s.p256dh, s.auth, m.title, m.body, m.url
    from push_messages m join push_subscriptions s on s.id = m.subscription_id
    where m.not_before <= now() and (m.not_after is null or m.not_after > now()) and m.id > ${after} order by m.id limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function deleteLine(db: Database, id: number): Promise<void> {
  await sql`delete from push_messages where id = ${id}`.execute(db);
}

export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`.execute(db);
}

const mostTries = 6;

/** Two, four, eight minutes later and so on; in the end it is let go. */
export async function postpone(db: Database, id: number): Promise<void> {
  await sql`
    update push_messages set tries = tries + 1, not_before = now() + make_interval(mins => (2 ^ (tries + 1))::int)
      where id = ${id}`.execute(db);
  await sql`delete from push_messages where id = ${id} and tries >= ${mostTries}`.execute(db);
}

/** Nobody wants to be told of yesterday. */
export const outdatedPushes = { push_messages: sql`created_at < now() - interval '2 days' or not_after < now()` };
